/** The direction of prayer on a rose; where the device has a compass, as it turns. */
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../components/context.ts';

/** What Safari adds to the event: degrees clockwise from north. */
interface CompassEvent extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number;
}

interface AskingOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

/** How long to wait for the first word of a compass. */
const PATIENCE_MS = 2_500;

function headingOf(event: CompassEvent): number | null {
  if (typeof event.webkitCompassHeading === 'number') return event.webkitCompassHeading;
  return event.absolute && event.alpha !== null ? 360 - event.alpha : null;
}

type Compass = 'off' | 'unavailable' | number;

function useCompass(): { compass: Compass; start: () => void } {
  const [compass, setCompass] = useState<Compass>('off');
  const [listening, setListening] = useState(false);
  useEffect(() => {
    if (!listening) return undefined;
    let heard = false;
    const turn = (event: Event): void => {
      const heading = headingOf(event as CompassEvent);
      if (heading === null) return;
      heard = true;
      setCompass(Math.round(heading));
    };
    const kinds = ['deviceorientationabsolute', 'deviceorientation'] as const;
    for (const kind of kinds) addEventListener(kind, turn);
    const timer = setTimeout(() => {
      if (!heard) setCompass('unavailable');
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, turn);
    };
  }, [listening]);
  const start = async (): Promise<void> => {
    if (typeof DeviceOrientationEvent === 'undefined') {
      setCompass('unavailable');
      return;
    }
    const asking = (DeviceOrientationEvent as AskingOrientation).requestPermission;
    const answer = asking === undefined ? 'granted' : await asking().catch(() => 'denied');
    if (answer === 'granted') setListening(true);
    else setCompass('unavailable');
  };
  return { compass, start };
}

export function QiblaRose({ qibla }: { qibla: number | null }) {
  const text = useText();
  const { compass, start } = useCompass();
  const turned = typeof compass === 'number' ? -compass : 0;
  const degrees = qibla ?? 0;
  // North, east, south and west, by their first letters.
  const letters = text.say('compass_points').split(' ');
  return (
    <section class="qibla" aria-labelledby="qibla-title">
      <h2 id="qibla-title">{text.say('qibla')}</h2>
      <svg viewBox="-60 -60 120 120" width="200" height="200" class="rose" aria-hidden="true">
        <g transform={`rotate(${turned})`}>
          <circle r="52" class="rose-ring" />
          {Array.from({ length: 36 }, (_, mark) => (
            <line
              key={mark}
              y1="-52"
              y2={mark % 9 === 0 ? -44 : -48}
              transform={`rotate(${mark * 10})`}
              class="rose-mark"
            />
          ))}
          {letters.map((letter, quarter) => (
            <text
              key={letter}
              transform={`rotate(${quarter * 90}) translate(0 -35) rotate(${quarter * -90})`}
              dominant-baseline="central"
              class="rose-letter"
            >
              {letter}
            </text>
          ))}
          {qibla !== null && (
            <g transform={`rotate(${degrees})`} class="rose-needle">
              <path d="M0-46 7-30H2.5V24a2.5 2.5 0 0 1-5 0V-30H-7Z" />
              <rect x="-6" y="-60" width="12" height="12" rx="1.5" />
            </g>
          )}
          <circle r="4" class="rose-hub" />
        </g>
      </svg>
      <p class="qibla-words">
        {qibla === null ? '\u00a0' : text.say('qibla_from_north', { degrees: Math.round(qibla * 10) / 10 })}
      </p>
      {compass === 'off' && (
        <p>
          <button type="button" onClick={start}>
            {text.say('use_compass')}
          </button>
        </p>
      )}
      {compass === 'unavailable' && (
        <p class="quiet" role="status">
          {text.say('compass_unavailable')}
        </p>
      )}
      {typeof compass === 'number' && <p class="quiet">{text.say('compass_hint')}</p>}
    </section>
  );
}
