/** Chooses the city, or the point, whose times are shown. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { inLanguage, prayerPath } from '../addresses.ts';
import { api } from '../api.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { SearchBox } from '../components/search_box.tsx';
import { useLocate } from '../components/use_locate.tsx';
import type { City } from '../records.ts';

const TYPING_MS = 120;

export function CityChooser({ choosePoint }: { choosePoint: (point: { lat: number; lng: number }) => void }) {
  const text = useText();
  const { code } = text.language;
  const [typed, setTyped] = useState('');
  const [cities, setCities] = useState<readonly City[]>([]);
  const { locating, notice, locate } = useLocate(choosePoint);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (typed.trim() === '') {
      setCities([]);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api.cities({ q: typed.trim(), limit: 6, lang: code }, { signal: controller.signal }).then(
        ({ data }) => setCities(data),
        // The list stays as it is; the next letter asks again.
        () => {},
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return (
    <div class="chooser">
      <SearchBox
        id="city"
        label={text.say('choose_place')}
        placeholder={text.say('choose_place')}
        value={typed}
        typed={setTyped}
        submit={() => list.current?.querySelector('a')?.click()}
      >
        <button type="button" class="chip" onClick={locate}>
          <Icon name="locate" />
          {text.say(locating ? 'locating' : 'here')}
        </button>
      </SearchBox>
      {notice}
      {cities.length > 0 && (
        <ul class="suggestions" ref={list}>
          {cities.map((city) => (
            <li key={city.id}>
              <a href={`${inLanguage(code, prayerPath(city.slug))}`}>
                <bdi>{city.label}</bdi>
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
