/** Today's prayer times in one row. */
import type { PrayerDay } from '../records.ts';
import { useText } from './context.ts';

/** The prayers of a day with sunrise, as timetables show them. */
export const SHOWN_TIMINGS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type ShownTiming = (typeof SHOWN_TIMINGS)[number];

/**
 * @param day null while it is not known yet: the same room is taken
 * @param next the prayer that comes next today, if any
 * @param half whether times of twelve hours say their half of the day
 */
export function DayStrip({
  day,
  next,
  half,
}: {
  day: PrayerDay | null;
  next: ShownTiming | null;
  half?: boolean;
}) {
  const text = useText();
  return (
    <ol class="day-strip">
      {SHOWN_TIMINGS.map((name) => {
        const time = day?.timings[name];
        return (
          <li
            key={name}
            class={name === next ? 'next' : undefined}
            aria-current={name === next ? 'time' : undefined}
          >
            <span class="timing-name">{text.say(name)}</span>
            <span class="timing-time">
              {time === undefined ? '\u00a0' : time === null ? text.say('no_time') : text.clock(time, half)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
