/** The combined search: places, cities and events in one list. */
import type { City } from '../contract/city.ts';
import type { Event } from '../contract/event.ts';
import type { Point } from '../contract/kinds.ts';
import type { PlaceSummary } from '../contract/place.ts';
import type { SearchResult } from '../contract/search_result.ts';
import { SEARCH_KINDS, type SearchKind } from '../contract/vocabularies.ts';
import { distanceKm, roundedKm } from '../geography/distance.ts';
import { AGREEMENT_MAX, agreementWith, type Parts, partsOfTitle } from './agreement.ts';
import type { Vantage } from './candidates.ts';
import type { CityList } from './cities.ts';
import type { EventList } from './events.ts';
import { askPutRight, type LocatedQuery } from './misspelt_generics.ts';
import type { SearchedPlaces } from './places.ts';
import type { SearchAnswer, SearchQuery } from './queries.ts';
import { ENOUGH, Findings, readQuery, type TypedQuery } from './query_plan.ts';
import { bestRows, type Weighed } from './rank.ts';
import { RecentCache } from './recent_cache.ts';
import { NO_ROWS, type RowSet } from './row_set.ts';
import type { TextIndex } from './text_index.ts';
import { nearnessTo, WEIGHT_MAX } from './weights.ts';

/** Each stage of leniency has its own part of the scale from 0 to 1, so that a strict match is always above. */
const STAGE_TOP = [1, 0.7, 0.5, 0.3] as const;
const STAGE_BOTTOM = [0.7, 0.5, 0.3, 0.1] as const;
/** A further city of the same query: people mean the first of its name. In thousandths. */
const FURTHER_CITY = 150;
/** A city that is neither large nor has places is seldom meant. In thousandths. */
const OBSCURE_CITY = 60;
const LARGE_CITY_PEOPLE = 100_000;
/** A city where the query asks for a kind of place: "mosque in leicester" means mosques. In thousandths. */
const CITY_OF_ASKED_PLACES = 400;
/** An event: people look for places first. In thousandths. */
const EVENT = 20;

/** How many more rows than are asked for have their titles looked at. */
const LOOKED_AT_BEYOND = 12;
/** The same where a word is said twice: sets of rows do not know which names say it twice. */
const LOOKED_AT_BEYOND_REPEATED = 64;
/** Titles kept folded: the best rows come up again and again. About eight megabytes. */
const TITLES_MAX = 32_768;
const TOTAL_MAX = WEIGHT_MAX + AGREEMENT_MAX;

interface Candidate {
  readonly kind: SearchKind;
  readonly found: Weighed;
  readonly score: number;
}

/** From 0 to 1. */
const scoreOf = ({ weight, leniency }: Weighed, malus = 0): number => {
  const top = STAGE_TOP[leniency] ?? 0;
  const bottom = STAGE_BOTTOM[leniency] ?? 0;
  return bottom + ((top - bottom) * Math.max(0, weight - malus)) / TOTAL_MAX;
};

export class Search {
  readonly #places: SearchedPlaces;
  readonly #cities: CityList;
  readonly #events: EventList;
  readonly #placeTitles = new RecentCache<number, readonly Parts[]>(TITLES_MAX);

  constructor(places: SearchedPlaces, cities: CityList, events: EventList) {
    this.#places = places;
    this.#cities = cities;
    this.#events = events;
  }

  search(query: SearchQuery): SearchAnswer {
    const asked = SEARCH_KINDS.filter((kind) => query.kind?.includes(kind) ?? true).map((kind) => ({
      kind,
      ...this.#sourceOf(kind, query.country),
    }));
    const asTyped = readQuery(query.q);
    const { typed, found, total } = askPutRight(
      asTyped,
      this.#places.localities.locate(asTyped.words),
      asked.map(({ index }) => index),
      (understood) => foundOf(asked, understood),
    );
    if (total < ENOUGH) for (const { findings } of found) findings.forgive();
    const counts: Partial<Record<SearchKind, number>> = {};
    const candidates: Candidate[] = [];
    for (const { kind, findings } of found) {
      counts[kind] = findings.total;
      candidates.push(
        ...this.#candidates(kind, findings, typed, query, candidates[query.limit - 1]?.score ?? 0),
      );
      candidates.sort(
        (a, b) => b.score - a.score || PRECEDENCE[a.kind] - PRECEDENCE[b.kind] || a.found.row - b.found.row,
      );
    }
    return {
      counts,
      corrected: correctedQuery(
        typed,
        found.map(({ findings }) => findings),
      ),
      records: candidates.slice(0, query.limit).map((candidate) => this.#result(candidate, query.near)),
    };
  }

  #sourceOf(kind: SearchKind, country: readonly string[] | undefined): Omit<AskedKind, 'kind'> {
    if (kind === 'place') return { index: this.#places.index, filter: this.#places.filtered({ country }) };
    if (kind === 'city') return { index: this.#cities.index, filter: this.#cities.filtered(country) };
    return { index: this.#events.index, filter: this.#events.filtered(country) };
  }

  /** @param floor the score that the last result has already; matches that cannot reach it are left out */
  #candidates(
    kind: SearchKind,
    findings: Findings,
    typed: TypedQuery,
    { limit, near }: SearchQuery,
    floor: number,
  ): Candidate[] {
    const { index } = this.#sourceOf(kind, undefined);
    const vantage = near === undefined ? null : this.#vantage(kind, near);
    const agreement = agreementWith(typed.said, findings.terms);
    const scoreAtMost = (match: Weighed, more: number): number =>
      scoreOf({ ...match, weight: match.weight + more }, leastMalus(kind, typed));
    let toReach = floor;
    const best: Weighed[] = [];
    const beyond = findings.repeated > 0 ? LOOKED_AT_BEYOND_REPEATED : LOOKED_AT_BEYOND;
    for (const match of bestRows(index, findings, 0, limit + beyond, vantage)) {
      if (scoreAtMost(match, AGREEMENT_MAX) < toReach) continue;
      best.push({ ...match, weight: match.weight + agreement(this.#titles(kind, match.row)) });
      if (best.length === limit)
        toReach = Math.max(floor, Math.min(...best.map((other) => scoreAtMost(other, 0))));
    }
    best.sort((a, b) => a.leniency - b.leniency || b.weight - a.weight || a.row - b.row);
    return best.slice(0, limit).map((match, i) => ({
      kind,
      found: match,
      score: scoreOf(match, this.#malus(kind, match, i, typed)),
    }));
  }

  #titles(kind: SearchKind, row: number): readonly Parts[] {
    if (kind === 'city') return [partsOfTitle(this.#cities.read(row).name)];
    if (kind === 'event') return [partsOfTitle(this.#events.read(row).title)];
    return this.#placeTitles.get(row, () => this.#places.records.titles(row).map(partsOfTitle));
  }

  #vantage(kind: SearchKind, near: Point): Vantage {
    return {
      nearness: nearnessTo(near, this.#pointOf(kind)),
      nearby: (rows, most) => (kind === 'place' ? this.#places.nearby(rows, near, most) : NO_ROWS),
    };
  }

  #pointOf(kind: SearchKind): (row: number) => Point | null {
    if (kind === 'place') return (row) => this.#places.points.of(row);
    if (kind === 'city') return (row) => this.#cities.read(row);
    return (row) => {
      const { lat, lng } = this.#events.read(row).venue;
      return lat === null || lng === null ? null : { lat, lng };
    };
  }

  /** What a match loses to matches of other kinds, in thousandths. */
  #malus(kind: SearchKind, { row }: Weighed, position: number, typed: TypedQuery): number {
    const least = leastMalus(kind, typed);
    if (kind !== 'city') return least;
    if (position > 0) return least + FURTHER_CITY;
    const { population, place_count } = this.#cities.read(row);
    return least + (population < LARGE_CITY_PEOPLE && place_count === 0 ? OBSCURE_CITY : 0);
  }

  #result({ kind, found, score }: Candidate, near: Point | undefined): SearchResult {
    const rounded = Math.round(score * 1000) / 1000;
    if (kind === 'place') return placeResult(this.#places.read(found.row), rounded, near);
    if (kind === 'city') return cityResult(this.#cities.read(found.row), rounded, near);
    return eventResult(this.#events.read(found.row), rounded, near);
  }
}

/** A kind that is asked for. */
interface AskedKind {
  readonly kind: SearchKind;
  readonly index: TextIndex;
  readonly filter: RowSet | null;
}

/** What several kinds find together, as it was typed: a name of a place is not bent because no city fits it. */
function foundOf(asked: readonly AskedKind[], { query: typed, located }: LocatedQuery) {
  const isWritten = (word: string) => asked.some(({ index }) => index.words.rowsWith(word).count > 0);
  const written = new Set(typed.words.filter(isWritten));
  const found = asked.map(({ kind, index, filter }) => ({
    kind,
    findings: new Findings(index, { ...typed, written }, located, filter),
  }));
  return { typed, found, total: found.reduce((sum, { findings }) => sum + findings.total, 0) };
}

/** The query with the words corrected that no kind meets as they were typed; null where there are none. */
function correctedQuery({ words, isPutRight }: TypedQuery, found: readonly Findings[]): string | null {
  const corrected = words.map((word, i) => {
    const understood = found.flatMap(({ terms }) => terms[i]?.understood ?? []);
    if (understood.some(({ isMet }) => isMet)) return word;
    return understood.flatMap(({ meant }) => meant.slice(0, 1))[0] ?? word;
  });
  return isPutRight !== true && corrected.every((word, i) => word === words[i]) ? null : corrected.join(' ');
}

/** What every match of a kind loses at least. */
function leastMalus(kind: SearchKind, { concepts }: TypedQuery): number {
  if (kind === 'place') return 0;
  if (kind === 'event') return EVENT;
  return concepts.some((concept) => concept !== undefined) ? CITY_OF_ASKED_PLACES : 0;
}

/** Equal scores: a city before the places in it, those before events. */
const PRECEDENCE: Readonly<Record<SearchKind, number>> = { city: 0, place: 1, event: 2 };

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null;

function distanceFrom(
  near: Point | undefined,
  lat: number | null,
  lng: number | null,
): { distance_km?: number } {
  if (near === undefined || lat === null || lng === null) return {};
  return { distance_km: roundedKm(distanceKm(near, { lat, lng })) };
}

function placeResult(place: PlaceSummary, score: number, near: Point | undefined): SearchResult {
  const { id, slug, type, city, country, lat, lng } = place;
  return {
    kind: 'place',
    id,
    slug,
    title: place.label,
    subtitle: joined(place.address, city, country),
    type,
    city,
    country,
    lat,
    lng,
    score,
    ...distanceFrom(near, lat, lng),
  };
}

function cityResult(city: City, score: number, near: Point | undefined): SearchResult {
  const { id, slug, name, country, lat, lng } = city;
  return {
    kind: 'city',
    id,
    slug,
    title: name,
    subtitle: joined(city.region, city.country_name),
    type: null,
    city: name,
    country,
    lat,
    lng,
    score,
    ...distanceFrom(near, lat, lng),
  };
}

function eventResult(event: Event, score: number, near: Point | undefined): SearchResult {
  const { lat, lng } = event.venue;
  return {
    kind: 'event',
    id: event.id,
    slug: null,
    title: event.title,
    subtitle: joined(event.start.slice(0, 10), event.venue.name, event.city),
    type: null,
    city: event.city,
    country: event.country,
    lat,
    lng,
    score,
    ...distanceFrom(near, lat, lng),
  };
}
