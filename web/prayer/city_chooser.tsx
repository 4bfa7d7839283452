/** Chooses the city, the place or the point whose times are shown. */
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inLanguage, prayerPath, timesAtPlacePath } from '../addresses.ts';
import { api, type Trouble as TroubleKind, troubleOf } from '../api.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { placeLine } from '../components/place_line.ts';
import { Region } from '../components/region.tsx';
import { SearchBox } from '../components/search_box.tsx';
import { useLocate } from '../components/use_locate.tsx';
import { Trouble } from '../home/trouble.tsx';
import type { LanguageCode } from '../languages.ts';
import type { SearchResult } from '../records.ts';
import type { PrayerState } from './state.ts';

/** Cities and places that are offered while one types. */
const OFFERED = 8;

/** What has times: an event has none. */
type Offered = Exclude<SearchResult, { kind: 'event' }>;

interface Offer {
  /** What was typed when they were asked for. */
  readonly typed: string;
  readonly found: readonly Offered[];
  readonly trouble: TroubleKind | null;
}

const NOTHING: Offer = { typed: '', found: [], trouble: null };

/** What is called as was typed; what the last answer found stays until the next is there. */
function useOffer(typed: string, lang: LanguageCode, attempt: number): Offer {
  const [offer, setOffer] = useState(NOTHING);
  useEffect(() => {
    if (typed === '') {
      setOffer(NOTHING);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    api.search({ q: typed, kind: 'city,place', limit: OFFERED, lang }, { signal }).then(
      ({ data }) => setOffer({ typed, found: data.filter((each) => each.kind !== 'event'), trouble: null }),
      (error: unknown) => {
        if (!signal.aborted) setOffer({ typed, found: [], trouble: troubleOf(error) });
      },
    );
    return () => controller.abort();
  }, [typed, lang, attempt]);
  return offer;
}

/** The region of a city, which its subtitle has before the country. */
function regionOf({ subtitle }: Offered): string | null {
  const [region = null, country] = subtitle?.split(', ') ?? [];
  return country === undefined ? null : region;
}

/** Arrows lead from the field through what is offered and back, as in other fields that offer something. */
function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .suggestions a')];
  const at = stops.findIndex((each) => each.matches(':focus'));
  const next = at === -1 ? undefined : stops[at + step];
  if (step === 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface CityChooserProps {
  /** Of Asr, where the reader chose one: they keep it in another city, where other angles are usual. */
  readonly school: PrayerState['school'];
  readonly choosePoint: (point: { lat: number; lng: number }) => void;
}

export function CityChooser({ school, choosePoint }: CityChooserProps) {
  const text = useText();
  const { code } = text.language;
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const offer = useOffer(typed, code, attempt);
  const { locating, notice, locate } = useLocate(choosePoint);
  const entered = useRef<string | null>(null);
  const addressOf = (found: Offered): string => {
    const path = inLanguage(code, found.kind === 'city' ? prayerPath(found.slug) : timesAtPlacePath(found));
    return school === null ? path : `${path}${path.includes('?') ? '&' : '?'}school=${school}`;
  };
  /** Who presses Enter before the answer is there means the first of that answer. */
  const goWhereEntered = (): void => {
    const [first] = offer.found;
    if (first !== undefined && entered.current === offer.typed) location.assign(addressOf(first));
  };
  useEffect(goWhereEntered, [offer]);
  const isAnswered = offer.typed !== '' && offer.trouble === null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and links in it.
    <div class="chooser" onKeyDown={moveFocus}>
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
          (offer.found[0] === undefined
            ? text.say('no_results')
            : `${text.count('results', offer.found.length)}${text.comma}${offer.found[0].title}`)}
      </p>
      {isAnswered && (
        <ul class="suggestions">
          {offer.found.map((found) => (
            <li key={`${found.kind} ${found.id}`}>
              <a href={addressOf(found)}>
                <bdi>{found.title}</bdi>
                <span class="quiet">
                  {found.kind === 'city' && <Region of={{ region: regionOf(found) }} />}
                  {placeLine(found.kind === 'city' ? { ...found, city: null } : found, text)}
                </span>
              </a>
            </li>
          ))}
          {offer.found.length === 0 && <li class="nothing">{text.say('no_results')}</li>}
        </ul>
      )}
    </div>
  );
}
