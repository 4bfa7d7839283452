/** What the combined search should answer, worked out the plain way: look at every row for every word. */
import type { City } from '../../../src/contract/city.ts';
import type { Event } from '../../../src/contract/event.ts';
import type { Point } from '../../../src/contract/kinds.ts';
import type { Place } from '../../../src/contract/place.ts';
import type { SearchResult } from '../../../src/contract/search_result.ts';
import type { SearchKind } from '../../../src/contract/vocabularies.ts';
import { conceptOf } from '../../../src/directory/generic_words.ts';
import type { SearchQuery } from '../../../src/directory/queries.ts';
import { distanceKm, roundedKm } from '../../../src/geography/distance.ts';
import type { NaiveDirectory } from './directory.ts';
import { putRight } from './generics.ts';
import { ENOUGH, isMet, matches, type Question, spokenIn, wordsOf } from './stages.ts';
import { AGREEMENT_MAX, agreement, byWeight, ranked, WEIGHT_MAX, type Weighed } from './weight.ts';

/** A strict match always scores above a lenient one. */
const STAGE_TOP = [1, 0.7, 0.5, 0.3] as const;
const STAGE_BOTTOM = [0.7, 0.5, 0.3, 0.1] as const;
/** How many more rows than are asked for have their titles compared with the query. */
const LOOKED_AT_BEYOND = 12;
const LOOKED_AT_BEYOND_REPEATED = 64;
/** Equal scores: cities, then places, then events. */
const PRECEDENCE: readonly SearchKind[] = ['city', 'place', 'event'];

/** What differs between the kinds. */
interface Kind<T> {
  readonly kind: SearchKind;
  readonly question: Question<T>;
  /** What a match loses to matches of other kinds; the first of its kind is at position 0. */
  readonly malus: (record: T, position: number) => number;
  readonly show: (record: T) => Omit<SearchResult, 'kind' | 'score' | 'distance_km'>;
}

interface Scored {
  readonly kind: SearchKind;
  readonly rank: number;
  readonly score: number;
  readonly result: SearchResult;
}

export interface NaiveAnswer {
  readonly counts: Partial<Record<SearchKind, number>>;
  readonly isCorrected: boolean;
  /** Each corrected word with all that it may be corrected to; misspelt generic words are put right before. */
  readonly corrected: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
  readonly records: readonly SearchResult[];
}

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null;

const showPlace = ({ id, slug, label, address, type, city, country, lat, lng }: Place) => {
  const subtitle = joined(address, city, country);
  return { id, slug, title: label, subtitle, type, city, country, lat, lng };
};

const showCity = ({ id, slug, name, region, country, country_name, lat, lng }: City) => {
  const subtitle = joined(region, country_name);
  return { id, slug, title: name, subtitle, type: null, city: name, country, lat, lng };
};

const showEvent = ({ id, title, start, venue, city, country }: Event) => {
  const subtitle = joined(start.slice(0, 10), venue.name, city);
  return { id, slug: null, title, subtitle, type: null, city, country, lat: venue.lat, lng: venue.lng };
};

function cityMalus({ population, place_count }: City, position: number): number {
  if (position > 0) return 150;
  return population < 100_000 && place_count === 0 ? 60 : 0;
}

function distanceOf(near: Point | undefined, { lat, lng }: { lat: number | null; lng: number | null }) {
  return near === undefined || lat === null || lng === null
    ? {}
    : { distance_km: roundedKm(distanceKm(near, { lat, lng })) };
}

/** What a query finds of one kind. */
interface Found {
  readonly count: number;
  readonly scored: readonly Scored[];
}

/** One kind, asked. */
interface Asked {
  readonly kind: SearchKind;
  /** Whether it meets a word of the query without correcting it. */
  readonly isMet: (i: number) => boolean;
  /** The likeliest corrections of a word; none where there are no rows. */
  readonly likeliest: (word: string) => readonly string[];
  readonly find: (forgiving: boolean) => Found;
}

/** Whether a word that names is said more than once. */
const saysAgain = <T>({ words, spoken }: Question<T>): boolean =>
  words.some((word) => conceptOf(word) === undefined && spoken.indexOf(word) !== spoken.lastIndexOf(word));

function ask<T>({ kind, question, malus, show }: Kind<T>, { limit, near }: SearchQuery): Asked {
  const weighAgain = (match: Weighed<T>) => ({ ...match, weight: match.weight + agreement(match) });
  const score = ({ row: { record, rank }, weight, leniency }: Weighed<T>, position: number): Scored => {
    const top = STAGE_TOP[leniency] ?? 0;
    const bottom = STAGE_BOTTOM[leniency] ?? 0;
    const left = Math.max(0, weight - malus(record, position));
    const score = bottom + ((top - bottom) * left) / (WEIGHT_MAX + AGREEMENT_MAX);
    const shown = show(record);
    const result = { kind, ...shown, score: Math.round(score * 1000) / 1000, ...distanceOf(near, shown) };
    return { kind, rank, score, result };
  };
  return {
    kind,
    isMet: (i) => isMet(question, i),
    likeliest: (word) => question.lexicon.likeliest(word),
    find: (forgiving) => {
      const found = matches(question, forgiving);
      const beyond = saysAgain(question) ? LOOKED_AT_BEYOND_REPEATED : LOOKED_AT_BEYOND;
      const lookedAt = ranked(found, near).slice(0, limit + beyond);
      const best = lookedAt.map(weighAgain).sort(byWeight).slice(0, limit);
      return { count: found.length, scored: best.map(score) };
    },
  };
}

/** The kinds that are asked for, each asked. */
function askAll(
  { places, cities, events, gazetteer }: NaiveDirectory,
  query: SearchQuery,
  isFound: boolean,
): { asked: Asked[]; words: readonly string[]; isChanged: boolean } {
  const isIn = ({ country }: { country: string | null }) => query.country?.includes(country ?? '') ?? true;
  const kinds = [
    { kind: 'place', lexicon: places },
    { kind: 'city', lexicon: cities },
    { kind: 'event', lexicon: events },
  ] as const;
  const isAsked = ({ kind }: { kind: SearchKind }) => query.kind?.includes(kind) ?? true;
  const typed = wordsOf(query.q);
  const { words, spoken, said, isChanged } = putRight(
    { words: typed, spoken: spokenIn(query.q), said: gazetteer.locate(typed) },
    kinds.filter(isAsked).map(({ lexicon }) => lexicon),
    isFound,
  );
  const written = new Set(kinds.filter(isAsked).flatMap(({ lexicon }) => [...lexicon.counts.keys()]));
  const asksForPlaces = words.some((word) => conceptOf(word) !== undefined) ? 400 : 0;
  const place: Kind<Place> = {
    kind: 'place',
    question: { lexicon: places, words, spoken, said, written, passes: isIn },
    malus: () => 0,
    show: showPlace,
  };
  const city: Kind<City> = {
    kind: 'city',
    question: { lexicon: cities, words, spoken, said, written, passes: isIn },
    malus: (record, position) => asksForPlaces + cityMalus(record, position),
    show: showCity,
  };
  const event: Kind<Event> = {
    kind: 'event',
    // An event of no country is one of every country.
    question: {
      lexicon: events,
      words,
      spoken,
      said,
      written,
      passes: (row) => row.country === null || isIn(row),
    },
    malus: () => 20,
    show: showEvent,
  };
  const asked = [ask(place, query), ask(city, query), ask(event, query)].filter(isAsked);
  return { asked, words, isChanged };
}

/** Words that no kind meets as they were typed, with what the first that corrects them takes them for. */
function correctedBy(asked: readonly Asked[], words: readonly string[]): Map<string, readonly string[]> {
  const corrected = new Map<string, readonly string[]>();
  for (const [i, word] of words.entries()) {
    const [first] = asked.map(({ likeliest }) => likeliest(word)).filter((likely) => likely.length > 0);
    if (first !== undefined && !asked.some(({ isMet }) => isMet(i))) corrected.set(word, first);
  }
  return corrected;
}

export function searchNaively(directory: NaiveDirectory, query: SearchQuery): NaiveAnswer {
  const readings = [true, false].map((isFound) => askAll(directory, query, isFound));
  const finds = ({ asked }: (typeof readings)[0]) => asked.some(({ find }) => find(false).count > 0);
  const { asked, words, isChanged } = readings.find(finds) ?? readings[0] ?? askAll(directory, query, true);
  const corrected = correctedBy(asked, words);
  const strictly = asked.reduce((sum, { find }) => sum + find(false).count, 0);
  const found = asked.map(({ kind, find }) => ({ kind, ...find(strictly < ENOUGH) }));
  const scored = found.flatMap((one) => one.scored);
  scored.sort(
    (a, b) => b.score - a.score || PRECEDENCE.indexOf(a.kind) - PRECEDENCE.indexOf(b.kind) || a.rank - b.rank,
  );
  return {
    counts: Object.fromEntries(found.map(({ kind, count }) => [kind, count])),
    isCorrected: isChanged || corrected.size > 0,
    corrected,
    words,
    records: scored.slice(0, query.limit).map(({ result }) => result),
  };
}
