/** The combined search: places, cities and events in one list; and the words of a query for each list alone. */
import type { City } from '../../contract/city.ts';
import type { Event } from '../../contract/event.ts';
import type { Point } from '../../contract/kinds.ts';
import type { PlaceSummary } from '../../contract/place.ts';
import { type Language, SEARCH_KINDS, type SearchKind } from '../../contract/vocabularies.ts';
import type { TextMatches } from '../lists/places.ts';
import type { SearchAnswer, SearchQuery } from '../queries.ts';
import { asksForTimes, LIKENESS, type Reading, textOf } from '../query/reading.ts';
import type { NameCountry } from '../records/country_names.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { FIRST_OCCURRENCE, hasWords } from '../vocabulary/named_tables.ts';
import { isFacility, isOfEvents } from '../vocabulary/wishes.ts';
import { type BegunSources, cityBegun } from './city_begun.ts';
import { type CitySources, cityHits } from './city_hits.ts';
import type { Find, Found, Scored } from './found.ts';
import { RELEVANT } from './placed.ts';
import { cityLine, eventLine, type Line, placeLine, resultOf } from './results.ts';
import { corrected, understood } from './understood.ts';

/** Share of their score that places keep where one event is asked for, and where any is; and events, where none is. */
const PLACE_FOR_EVENT = 0.85;
const PLACE_FOR_ANY_EVENT = 0.4;
const EVENT_FOR_PLACE = 0.9;
/** The same of events where a kind of place is asked for. */
const EVENT_FOR_KIND = 0.5;
/** The same of a feast's day where the query asks where its prayer is held, and for the times of a city then. */
const EVENT_FOR_CITY = 0.5;
const EVENT_FOR_TIMES = 0.7;
/** A city comes after a place in it only if that place is among the first so many. */
const BEFORE_CITY = 5;
/** And only if that place has more than this share of the city's score. */
const ANSWERING = 0.5;
/** Puts one result just before or after another. */
const AFTER = 0.001;
/** Order of kinds with equal scores. */
const PRECEDENCE: Readonly<Record<SearchKind, number>> = { city: 0, place: 1, event: 2 };

/** What is searched, and how its rows are read. */
export interface Searched extends CitySources, BegunSources {
  readonly events: NamedRows;
  /** @param near where the user is @param within the codes of the only countries that are searched */
  readonly read: (q: string, near?: Point, within?: readonly string[]) => Reading;
  readonly place: (row: number, language?: Language) => PlaceSummary;
  readonly nameCountry: NameCountry;
  readonly city: (row: number, language?: Language) => City;
  readonly event: (row: number, language?: Language) => Event;
  readonly findPlaces: Find;
  readonly findEvents: Find;
}

/** The query as events are searched with it: they have no kind, so words of kinds may be in their titles; a feast is one word, its own name. */
const askedOfEvents = (reading: Reading): Reading => ({
  ...reading,
  words: reading.words.map((word, i) => {
    if (word.feast === null) return { ...word, kind: null };
    const isFirst = reading.words[i - 1]?.feast !== word.feast;
    return { ...word, kind: null, ...(isFirst ? { text: word.feast, wish: 'event' } : { wish: 'filler' }) };
  }),
});

/**
 * The query as places are searched with it: words for an event ask for a mosque where the event is looked for nearby ("eid near me"),
 * or is held in the mosques of some place ("eid prayer London", "iftar Tooting").
 */
export function withMosquesForEvents(reading: Reading, near: Point | undefined): Reading {
  const { words, where } = reading;
  const isNearMe =
    near !== undefined &&
    words.every(({ wish }) => wish !== null) &&
    words.some(({ wish }) => wish === 'near_me');
  const isPrayerThere = where.length > 0 && words.some(({ feast }) => feast === 'eidprayer');
  const isThere = where.length > 0 || near !== undefined;
  const isDoneThere = isThere && words.some(({ wish, feast }) => wish === 'event' && feast === null);
  if (!isNearMe && !isPrayerThere && !isDoneThere) return reading;
  const mosque = { kind: 'mosque', wish: null } as const;
  return { ...reading, words: words.map((word) => (isOfEvents(word.wish) ? { ...word, ...mosque } : word)) };
}

/** Whether the query names nothing but facilities: "wheelchair accessible near me". */
export const asksForFacility = ({ words }: Reading): boolean =>
  words.every(({ wish }) => wish !== null) && words.some(({ wish }) => isFacility(wish));

/** Whether the query asks for events of any kind. */
const asksForEvents = ({ words }: Reading): boolean => words.some(({ wish }) => wish === 'any_event');

/** The shares of their scores that places and events keep beside each other. @param isThere whether the query says where */
export function sharesOf(reading: Reading, isThere: boolean): { place: number; event: number } {
  const { words } = reading;
  // Where its prayer is held; when, too, if a time is asked for.
  if (isThere && words.some(({ feast }) => feast === 'eidprayer'))
    return { place: PLACE_FOR_EVENT, event: asksForEvents(reading) ? EVENT_FOR_PLACE : EVENT_FOR_CITY };
  if (asksForEvents(reading)) return { place: PLACE_FOR_ANY_EVENT, event: 1 };
  if (isThere && asksForTimes(reading)) return { place: 1, event: EVENT_FOR_TIMES };
  const isKind = words.some(({ kind }) => kind !== null);
  if (words.every(({ wish }) => wish !== 'event'))
    return { place: 1, event: isKind ? EVENT_FOR_KIND : EVENT_FOR_PLACE };
  return isKind ? { place: 1, event: PLACE_FOR_EVENT } : { place: PLACE_FOR_EVENT, event: 1 };
}

interface Candidate extends Scored {
  readonly kind: SearchKind;
}

export function searchOf(searched: Searched) {
  const { places, events, gazetteer, read } = searched;

  /** Places that match a text and pass the filters of a list. */
  const placesWithin = (
    q: string,
    passes: (row: number) => boolean,
    countries?: readonly string[],
  ): TextMatches => searched.findPlaces(read(q, undefined, countries), { passes });

  /** Rows of events that match a text, for lists. */
  function eventsWith(q: string): Uint32Array {
    const reading = read(q);
    return searched.findEvents(askedOfEvents(reading), { isAsked: asksForEvents(reading) }).rows();
  }

  /** Rows of cities by any of their names, the likeliest first. */
  function citiesCalled(
    q: string,
    passes: (city: number) => boolean,
    countries?: readonly string[],
  ): readonly number[] {
    const reading = read(q, undefined, countries);
    const found = { where: reading.where, best: [], isNearbyInstead: false };
    const hits = cityHits(reading, found, searched, passes);
    const name = textOf(reading.words);
    const others = name === '' ? [] : gazetteer.allBeginning(name).filter(passes);
    return [...new Set([...hits.map(({ row }) => row), ...others])];
  }

  function search({ q, country, kind, near: here, limit, offset = 0, lang }: SearchQuery): SearchAnswer {
    const reading = read(q, here, country);
    const near = reading.isOfWorld ? undefined : here;
    const kinds = SEARCH_KINDS.filter((each) => kind?.includes(each) ?? true);
    const passesCountry = (code: string | null, isEverywhere = false): boolean =>
      country === undefined || (code === null ? isEverywhere : country.includes(code));
    const found = searched.findPlaces(withMosquesForEvents(reading, near), {
      passes: country === undefined ? undefined : (row) => passesCountry(places.countryOf(row)),
      near,
      isAsked: asksForFacility(reading),
    });
    const shares = sharesOf(reading, found.where.length > 0);
    const foundOfEvents = (): Found =>
      searched.findEvents(askedOfEvents(reading), {
        passes: (row) =>
          events.cells.kind[row] === FIRST_OCCURRENCE && passesCountry(events.countryOf(row), true),
        near,
        isAsked: asksForEvents(reading),
        // What says where is decided by the names of places: events are too few to tell.
        meant: found.where,
      });
    const lists = kinds.flatMap((of) =>
      of === 'city' ? [] : { of, found: of === 'place' ? found : foundOfEvents() },
    );
    const candidates = lists.flatMap(({ of, found }): Candidate[] =>
      found.best.map(({ row, score }) => ({ kind: of, row, score: score * shares[of] })),
    );
    const passes = (city: number) => passesCountry(gazetteer.countryOf(city));
    const hasCities = kinds.includes('city');
    if (hasCities) {
      const hits = cityHits(reading, found, searched, passes, reading.point ?? near);
      candidates.push(...hits.map((hit) => ({ kind: 'city' as const, ...hit })));
    }
    const isForPlaces = reading.words.some((word) => word.kind !== null);
    const isForFeast = reading.words.some(({ feast }) => feast === 'eidprayer');
    // Given for want of something there, only the best place may come before its city.
    const before = found.isNearbyInstead ? 1 : BEFORE_CITY;
    const ordered = (isForPlaces ? citiesAfterPlaces(candidates, before) : [...candidates]).sort(
      (a, b) => b.score - a.score || PRECEDENCE[a.kind] - PRECEDENCE[b.kind] || a.row - b.row,
    );
    const floor = RELEVANT * (ordered[0]?.score ?? 0);
    const all = ordered.filter(({ score }) => score >= floor);
    const relevant = isForFeast ? withFeastDay(all) : all;
    const isBegun = hasCities && (isForPlaces || asksForTimes(reading));
    const begun = isBegun ? cityBegun(reading, searched, passes, near) : null;
    const answers = begun === null ? relevant : withCityBegun(relevant, begun, isForPlaces, found);
    const counts = Object.fromEntries(
      kinds.map((of) => [of, answers.filter((each) => each.kind === of).length]),
    );
    // Further matches follow only where every match that was scored is an answer.
    const further = lists.filter(({ of, found: { best } }) => counts[of] === best.length);
    const page = answers.slice(offset, offset + limit);
    let skipped = Math.max(0, offset - answers.length);
    for (const { of, found } of further) {
      counts[of] = (counts[of] ?? 0) + found.further;
      for (const { row, score } of found.others(skipped, limit - page.length))
        page.push({ kind: of, row, score: Math.min(score, answers.at(-1)?.score ?? 0) });
      skipped = Math.max(0, skipped - found.further);
    }
    return {
      counts,
      corrected: corrected(reading, found.terms, (words) =>
        haveWords(answers.slice(0, offset + limit), words),
      ),
      // Where the city alone answers, nothing is given instead.
      understood: understood(
        reading,
        { ...found, isNearbyInstead: found.isNearbyInstead && (counts.place ?? 0) > 0 },
        (row) => searched.city(row, lang),
      ),
      records: page.map((answer) => resultOf(lineOf(answer, lang), answer.score, here)),
    };
  }

  /** Whether the names, the address or the city of some answer have all the words. */
  function haveWords(answers: readonly Candidate[], words: string): boolean {
    const cities = gazetteer.citiesOrSights(words);
    return answers.some(({ kind, row }) => {
      if (kind === 'city') return cities.includes(row);
      const rows = kind === 'place' ? places : events;
      return cities.includes(rows.cells.city.at(row)) || hasWords(rows.text(row), words.split(' '));
    });
  }

  /** Where a kind of place is asked for: cities placed after the first place that is in one of them. @param before how many places count */
  function citiesAfterPlaces(candidates: readonly Candidate[], before: number): Candidate[] {
    const there = candidates.flatMap(({ kind, row }) => (kind === 'city' ? [places.rowsIn(row)] : []));
    // Only the first places count, so that a city whose name is typed still stays among the first results.
    const ofPlaces = candidates.filter(({ kind }) => kind === 'place').slice(0, before);
    const first = ofPlaces.find(({ row }) => there.some((rows) => rows.includes(row)));
    if (first === undefined) return [...candidates];
    // A place that hardly answers does not hold its city back: the only mosque there, where food is asked for.
    const mustWait = ({ kind, score }: Candidate): boolean =>
      kind === 'city' && first.score > ANSWERING * score;
    return candidates.map((each) =>
      mustWait(each) ? { ...each, score: Math.min(each.score, first.score - AFTER) } : each,
    );
  }

  /**
   * With the city that is being typed among the first, whatever names begin so; a place in it does as well where places are asked for.
   * Where it is meant, or times are asked for, only the first answer may stand before it. @param ordered best first
   */
  function withCityBegun(
    ordered: readonly Candidate[],
    city: number,
    isForPlaces: boolean,
    { where }: Pick<Found, 'where'>,
  ): readonly Candidate[] {
    const isMeant = where.some(({ cities: [first] }) => first?.city === city);
    const at = isForPlaces && !isMeant ? BEFORE_CITY - 1 : 1;
    const isIt = ({ kind, row }: Candidate): boolean => kind === 'city' && row === city;
    const isThere = ({ kind, row }: Candidate): boolean =>
      isForPlaces && kind === 'place' && places.cells.city.at(row) === city;
    if (ordered.slice(0, at + 1).some((each) => isIt(each) || isThere(each))) return ordered;
    const others = ordered.filter((each) => !isIt(each));
    const score = others[Math.min(at, others.length - 1)]?.score ?? LIKENESS.beginning;
    return others.toSpliced(at, 0, { kind: 'city', row: city, score });
  }

  /** With the next day of a feast whose prayer is asked for among the first, before further places where it is held. @param ordered best first */
  function withFeastDay(ordered: readonly Candidate[]): readonly Candidate[] {
    const at = BEFORE_CITY - 1;
    const day = ordered.find(({ kind }) => kind === 'event');
    if (day === undefined || ordered.indexOf(day) <= at) return ordered;
    const others = ordered.filter((each) => each !== day);
    return others.toSpliced(at, 0, { ...day, score: others[at]?.score ?? day.score });
  }

  function lineOf({ kind, row }: Candidate, language?: Language): Line {
    if (kind === 'place') {
      const place = searched.place(row, language);
      return placeLine(place, language && place.country && searched.nameCountry(place.country, language));
    }
    if (kind === 'city') return cityLine(searched.city(row, language));
    return eventLine(searched.event(row, language));
  }

  return { placesWithin, eventsWith, citiesCalled, search };
}
