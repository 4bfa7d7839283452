/** Chooses the city, or the point, whose times are shown. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { apiAddress, inLanguage, prayerPath } from '../addresses.ts';
import { ask } from '../ask.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { type LocateTrouble, locate } from '../home/locate.ts';
import type { City } from '../records.ts';

const TYPING_MS = 120;

export function CityChooser({ choosePoint }: { choosePoint: (point: { lat: number; lng: number }) => void }) {
  const text = useText();
  const { code } = text.language;
  const [typed, setTyped] = useState('');
  const [cities, setCities] = useState<readonly City[]>([]);
  const [state, setState] = useState<'idle' | 'locating' | LocateTrouble>('idle');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (typed.trim() === '') {
      setCities([]);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask<City>(apiAddress('/cities', { q: typed.trim(), limit: 6 }), { signal: controller.signal })
        .then(({ data }) => setCities(data))
        // The list stays as it is; the next letter asks again.
        .catch(() => {});
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  const here = async (): Promise<void> => {
    setState('locating');
    const found = await locate();
    if (typeof found === 'string') setState(found);
    else {
      setState('idle');
      choosePoint(found);
    }
  };
  return (
    <div class="chooser">
      <search>
        <form
          class="search"
          action=""
          onSubmit={(event) => {
            event.preventDefault();
            list.current?.querySelector('a')?.click();
          }}
        >
          <Icon name="search" />
          <label class="hidden" for="city">
            {text.say('choose_place')}
          </label>
          <input
            id="city"
            type="search"
            dir="auto"
            maxLength={120}
            autocomplete="off"
            spellcheck={false}
            placeholder={text.say('choose_place')}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="button" class="chip" onClick={here}>
            <Icon name="locate" />
            {text.say(state === 'locating' ? 'locating' : 'here')}
          </button>
        </form>
      </search>
      {(state === 'location_denied' || state === 'location_failed') && (
        <p class="notice" role="alert">
          {text.say(state)}
        </p>
      )}
      {cities.length > 0 && (
        <ul class="suggestions" ref={list}>
          {cities.map((city) => (
            <li key={city.id}>
              <a href={`${inLanguage(code, prayerPath(city.slug))}`}>
                <bdi>{city.name}</bdi>
                <span class="quiet">
                  {[city.region, text.country(city.country, city.country_name)].filter(Boolean).join(', ')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
