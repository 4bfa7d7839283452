/** Chooses the city, or the point, whose times are shown. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { inLanguage, prayerPath } from '../addresses.ts';
import { api, type Trouble as TroubleKind, troubleOf } from '../api.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { Region } from '../components/region.tsx';
import { SearchBox } from '../components/search_box.tsx';
import { useLocate } from '../components/use_locate.tsx';
import { Trouble } from '../home/trouble.tsx';
import type { LanguageCode } from '../languages.ts';
import type { City } from '../records.ts';

/** Cities that are offered while one types. */
const OFFERED = 6;

interface Offer {
  /** What was typed when they were asked for. */
  readonly typed: string;
  readonly cities: readonly City[];
  readonly trouble: TroubleKind | null;
}

const NOTHING: Offer = { typed: '', cities: [], trouble: null };

/** The cities for what was typed; those of the last answer stay until the next is there. */
function useOffer(typed: string, lang: LanguageCode, attempt: number): Offer {
  const [offer, setOffer] = useState(NOTHING);
  useEffect(() => {
    if (typed === '') {
      setOffer(NOTHING);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    api.cities({ q: typed, limit: OFFERED, lang }, { signal }).then(
      ({ data }) => setOffer({ typed, cities: data, trouble: null }),
      (error: unknown) => {
        if (!signal.aborted) setOffer({ typed, cities: [], trouble: troubleOf(error) });
      },
    );
    return () => controller.abort();
  }, [typed, lang, attempt]);
  return offer;
}

export function CityChooser({ choosePoint }: { choosePoint: (point: { lat: number; lng: number }) => void }) {
  const text = useText();
  const { code } = text.language;
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const offer = useOffer(typed, code, attempt);
  const { locating, notice, locate } = useLocate(choosePoint);
  const entered = useRef<string | null>(null);
  const addressOf = ({ slug }: City): string => inLanguage(code, prayerPath(slug));
  /** Who presses Enter before the answer is there means the first city of that answer. */
  const goWhereEntered = (): void => {
    const [first] = offer.cities;
    if (first !== undefined && entered.current === offer.typed) location.assign(addressOf(first));
  };
  useEffect(goWhereEntered, [offer]);
  const isAnswered = offer.typed !== '' && offer.trouble === null;
  return (
    <div class="chooser">
      <SearchBox
        id="city"
        label={text.say('choose_place')}
        placeholder={text.say('choose_place')}
        value={typed}
        typed={(value) => {
          entered.current = null;
          setTyped(value.trim());
        }}
        submit={(value) => {
          entered.current = value.trim();
          goWhereEntered();
        }}
      >
        <button type="button" class="chip" aria-label={text.say('here')} onClick={locate}>
          <Icon name="locate" />
          <span>{text.say(locating ? 'locating' : 'here')}</span>
        </button>
      </SearchBox>
      {notice}
      {offer.trouble !== null && (
        <Trouble trouble={offer.trouble} again={() => setAttempt((count) => count + 1)} />
      )}
      <p class="hidden" role="status">
        {isAnswered &&
          // Enter leads to the first.
          (offer.cities[0] === undefined
            ? text.say('no_results')
            : `${text.count('cities_count', offer.cities.length)}${text.comma}${offer.cities[0].label}`)}
      </p>
      {isAnswered && (
        <ul class="suggestions">
          {offer.cities.map((city) => (
            <li key={city.id}>
              <a href={addressOf(city)}>
                <bdi>{city.label}</bdi>
                <span class="quiet">
                  <Region of={city} />
                  {text.country(city.country, city.country_name)}
                </span>
              </a>
            </li>
          ))}
          {offer.cities.length === 0 && <li class="nothing">{text.say('no_results')}</li>}
        </ul>
      )}
    </div>
  );
}
