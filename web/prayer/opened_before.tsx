/** The places whose times were opened before in this browser, a tap away. */
import { useEffect, useState } from 'preact/hooks';
import { inLanguage, prayerPath } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { whereOf } from './heading.ts';
import { type KeptPlace, keepPlace, keptPlaces } from './kept_places.ts';
import { type PrayerPlace, type PrayerState, writePrayerState } from './state.ts';

/** Keeps a place once its times are shown; null until then. */
export function useKeptPlace(place: PrayerPlace | null, state: PrayerState): void {
  const text = useText();
  const lang = text.language.code;
  const path = !place?.slug ? '/prayer' : prayerPath(place.slug);
  const address = `${path}${writePrayerState({ ...state, month: null, screen: false })}`;
  const name = place === null ? null : whereOf(place, text);
  useEffect(() => {
    if (name !== null) keepPlace({ address, name, lang });
  }, [address, name, lang]);
}

export function OpenedBefore() {
  const text = useText();
  // A baked page knows of none.
  const [places, setPlaces] = useState<readonly KeptPlace[]>([]);
  useEffect(() => setPlaces(keptPlaces()), []);
  if (places.length === 0) return null;
  return (
    <section class="opened-before" aria-labelledby="opened-title">
      <h2 id="opened-title">{text.say('recent')}</h2>
      <ul class="tiles">
        {places.map(({ address, name, lang }) => (
          <li key={name}>
            <a href={inLanguage(text.language.code, address)}>
              <bdi lang={lang}>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
