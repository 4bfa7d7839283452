/** A place beside the map, in front of the list. */
import { useEffect, useRef } from 'preact/hooks';
import { inLanguage, placePath, timesAtPlacePath } from '../addresses.ts';
import { enhancePlace } from '../browser/enhance_place.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { PlaceDetails } from '../components/place_details.tsx';
import { TimesToday } from '../prayer/times_today.tsx';
import { Trouble } from './trouble.tsx';
import type { OpenPlace } from './use_place.ts';

export function OpenPlacePanel({ open, close }: { open: OpenPlace; close: () => void }) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  const { id, place, events, trouble } = open;
  useEffect(() => {
    if (panel.current === null) return;
    panel.current.scrollTop = 0;
    panel.current.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => (panel.current === null ? undefined : enhancePlace(panel.current, text)), [place, text]);
  return (
    <div class="open-place" ref={panel} tabIndex={-1}>
      <p class="open-place-bar">
        <button type="button" class="quiet-button" onClick={close}>
          <Icon name="back" />
          {text.say('back_to_list')}
        </button>
        {place !== null && (
          <a href={inLanguage(text.language.code, placePath(place))}>{text.say('page_of_place')}</a>
        )}
      </p>
      {place !== null && (
        <PlaceDetails
          place={place}
          events={events}
          times={
            <TimesToday
              key={place.id}
              of={{ place_id: place.id }}
              timezone={place.timezone}
              more={inLanguage(text.language.code, timesAtPlacePath(place))}
            />
          }
        />
      )}
      {place === null && trouble === null && <p class="quiet">{text.say('loading')}</p>}
      {trouble !== null && <Trouble trouble={trouble} again={() => location.reload()} />}
    </div>
  );
}
