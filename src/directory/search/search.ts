/** The combined search: places, cities and events in one list; and the words of a query for each list alone. */
import type { City } from '../../contract/city.ts';
import type { Event } from '../../contract/event.ts';
import type { Point } from '../../contract/kinds.ts';
import type { PlaceSummary } from '../../contract/place.ts';
import type { SearchResult } from '../../contract/search_result.ts';
import { type Language, SEARCH_KINDS, type SearchKind } from '../../contract/vocabularies.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { TextMatches } from '../lists/places.ts';
import type { SearchAnswer, SearchQuery } from '../queries.ts';
import { type ReadingSources, readQuery } from '../query/read_query.ts';
import type { Reading } from '../query/reading.ts';
import { FAMOUS } from '../ranking/term.ts';
import { NO_CITY } from '../records/city_numbers.ts';
import { RowSet } from '../sets/row_set.ts';
import type { Transliterate } from '../text/transliteration.ts';
import { MisspeltWords } from '../vocabulary/misspelt_words.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { FIRST_OCCURRENCE } from '../vocabulary/named_tables.ts';
import { cityHits, type NearCities } from './city_hits.ts';
import { Finder, type FinderSources } from './finder.ts';
import type { DistancesFrom, Scored } from './found.ts';
import { cityResult, eventResult, placeResult } from './results.ts';
import { corrected, understood } from './understood.ts';

/** Places, where the query wishes for an event; and events, where it does not. */
export const PLACE_FOR_EVENT = 0.85;
const EVENT_FOR_PLACE = 0.9;
/** What has less of the best score is no answer. */
export const RELEVANT = 0.3;
/** Just after another one. */
const AFTER = 0.001;
/** Of equal scores. */
const PRECEDENCE: Readonly<Record<SearchKind, number>> = { city: 0, place: 1, event: 2 };

/** What is searched, and how its rows are read. */
export interface Searched {
  readonly places: NamedRows;
  readonly events: NamedRows;
  readonly gazetteer: Gazetteer;
  readonly transliterate: Transliterate;
  readonly place: (row: number, language?: Language) => PlaceSummary;
  readonly city: (row: number, language?: Language) => City;
  readonly event: (row: number) => Event;
  readonly placesFrom: DistancesFrom;
  readonly eventsFrom: DistancesFrom;
  /** The city a point is in; null where there is none. */
  readonly cityAt: (point: Point) => number | null;
}

/** Events have no kinds: what asks for one is part of their titles. */
const withoutKinds = (reading: Reading): Reading => ({
  ...reading,
  words: reading.words.map((word) => ({ ...word, kind: null })),
});

/** What reading a query needs to know of the rows it is asked of. */
export function readingSources(
  { rows, gazetteer }: Pick<FinderSources, 'rows' | 'gazetteer'>,
  misspelt: MisspeltWords,
): ReadingSources {
  return {
    gazetteer,
    misspelt,
    namesWith: (text) => {
      const word = rows.words.find(text);
      if (word < 0) return 0;
      const { names, written } = rows.counts(word);
      return names + written;
    },
    isFamous: (text) => rows.withAll([text]).some((row) => (rows.cells.prominence[row] as number) >= FAMOUS),
    namesBegun: (text) => rows.namesBegun(text),
  };
}

interface Candidate extends Scored {
  readonly kind: SearchKind;
}

export class Search {
  readonly #searched: Searched;
  readonly #places: Finder;
  readonly #events: Finder;
  readonly #misspelt = new MisspeltWords();

  constructor(searched: Searched) {
    this.#searched = searched;
    const { places, events, gazetteer, transliterate } = searched;
    this.#places = new Finder({ rows: places, gazetteer, transliterate });
    this.#events = new Finder({ rows: events, gazetteer, transliterate });
  }

  #read(q: string): Reading {
    const { places: rows, gazetteer } = this.#searched;
    return readQuery(q, readingSources({ rows, gazetteer }, this.#misspelt));
  }

  /** Places of a set by what is written on them, for lists. */
  placesWithin(q: string, within: RowSet): TextMatches {
    const found = this.#places.find(this.#read(q), {
      passes: (row) => within.has(row),
      from: this.#searched.placesFrom,
    });
    return {
      rows: RowSet.of(within.size, found.rows()),
      page: (offset, limit) => Uint32Array.from(found.page(offset, limit)),
    };
  }

  /** Rows of events by their title and venue, for lists. */
  events(q: string): Uint32Array {
    return this.#events.find(withoutKinds(this.#read(q)), { from: this.#searched.eventsFrom }).rows();
  }

  /** Rows of cities by any of their names, the likeliest first. */
  cities(q: string, passes: (city: number) => boolean): readonly number[] {
    const reading = this.#read(q);
    const hits = cityHits(reading, reading.where, this.#searched.gazetteer, passes);
    const name = reading.words.map(({ text }) => text).join(' ');
    const others = this.#searched.gazetteer.allBeginning(name).filter(passes);
    return [...new Set([...hits.map(({ row }) => row), ...others])];
  }

  search({ q, country, kind, near, limit, offset = 0, lang }: SearchQuery): SearchAnswer {
    const { places, events, gazetteer } = this.#searched;
    const reading = this.#read(q);
    const kinds = SEARCH_KINDS.filter((each) => kind?.includes(each) ?? true);
    const inCountry = country === undefined ? undefined : new Set(country);
    const passesCountry = (rows: NamedRows, row: number, isEverywhere: boolean): boolean => {
      const code = rows.countries[rows.cells.country[row] as number];
      return code === undefined ? isEverywhere : inCountry?.has(code) === true;
    };
    const found = this.#places.find(reading, {
      passes: inCountry === undefined ? undefined : (row) => passesCountry(places, row, false),
      near,
      from: this.#searched.placesFrom,
    });
    const wishesEvent = reading.words.some(({ wish }) => wish === 'event');
    const most = offset + limit;
    const candidates: Candidate[] = [];
    const counts: Partial<Record<SearchKind, number>> = {};
    const add = (of: SearchKind, scored: readonly Scored[], total: number, share: number): void => {
      counts[of] = total;
      for (const { row, score } of scored.slice(0, most))
        candidates.push({ kind: of, row, score: score * share });
    };
    if (kinds.includes('place'))
      add('place', found.best(most), found.total, wishesEvent ? PLACE_FOR_EVENT : 1);
    if (kinds.includes('city')) {
      const hits = cityHits(
        reading,
        found.where,
        gazetteer,
        (city) => inCountry?.has(gazetteer.countryOf(city)) ?? true,
        this.#near(reading.point ?? near),
      );
      add('city', hits, hits.length, 1);
    }
    if (kinds.includes('event')) {
      const ofEvents = this.#events.find(withoutKinds(reading), {
        passes: (row) =>
          events.cells.kind[row] === FIRST_OCCURRENCE &&
          (inCountry === undefined || passesCountry(events, row, true)),
        near,
        from: this.#searched.eventsFrom,
        // Events are few: what is a name and what says where is told by places.
        meant: found.where,
      });
      add('event', ofEvents.best(most), ofEvents.total, wishesEvent ? 1 : EVENT_FOR_PLACE);
    }
    const ordered = reading.words.some((word) => word.kind !== null)
      ? this.#citiesAfterPlaces(candidates)
      : candidates;
    const floor = RELEVANT * Math.max(0, ...ordered.map(({ score }) => score));
    const answers = ordered
      .filter(({ score }) => score >= floor)
      .sort((a, b) => b.score - a.score || PRECEDENCE[a.kind] - PRECEDENCE[b.kind] || a.row - b.row);
    for (const of of kinds) {
      const shown = answers.filter((answer) => answer.kind === of).length;
      counts[of] = shown === 0 ? 0 : Math.max(counts[of] ?? 0, shown);
    }
    return {
      counts,
      corrected: corrected(reading, found.terms, (words) => this.#haveWords(answers.slice(0, most), words)),
      understood: understood(reading, found, (row) => this.#searched.city(row, lang)),
      records: answers.slice(offset, most).map((answer) => this.#result(answer, near, lang)),
    };
  }

  /** Whether one of some answers has all of some words: in its names or its address, or as the city it is or is in. */
  #haveWords(answers: readonly Candidate[], words: string): boolean {
    const { places, events, gazetteer } = this.#searched;
    const cities = gazetteer.named(words);
    const numbers = cities.map((city) => gazetteer.numberOf(city)).filter((number) => number !== NO_CITY);
    return answers.some(({ kind, row }) => {
      if (kind === 'city') return cities.includes(row);
      const rows = kind === 'place' ? places : events;
      const { names, written } = rows.text(row);
      return (
        numbers.includes(rows.cells.city.at(row)) ||
        words.split(' ').every((word) => [written, ...names].some((each) => each.includes(word)))
      );
    });
  }

  #near(point: Point | undefined): NearCities | undefined {
    return point && { point, cityThere: () => this.#searched.cityAt(point) };
  }

  /** Where a kind of place is asked for, a city comes after the best place that is there, and its namesakes after it. */
  #citiesAfterPlaces(candidates: readonly Candidate[]): Candidate[] {
    const { places, gazetteer } = this.#searched;
    const best = new Map<number, number>();
    for (const { kind, row, score } of candidates) {
      if (kind !== 'place') continue;
      const city = places.cells.city.at(row);
      if (city !== NO_CITY) best.set(city, Math.max(score, best.get(city) ?? 0));
    }
    let most = 1;
    return candidates.map((candidate) => {
      if (candidate.kind !== 'city') return candidate;
      const there = best.get(gazetteer.numberOf(candidate.row)) ?? 1;
      most = Math.min(most, candidate.score, there - AFTER);
      return { ...candidate, score: most };
    });
  }

  #result(
    { kind, row, score }: Candidate,
    near: Point | undefined,
    language: Language | undefined,
  ): SearchResult {
    const rounded = Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000;
    if (kind === 'place') return placeResult(this.#searched.place(row, language), rounded, near);
    if (kind === 'city') return cityResult(this.#searched.city(row, language), rounded, near);
    return eventResult(this.#searched.event(row), rounded, near);
  }
}
