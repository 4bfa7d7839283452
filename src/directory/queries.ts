/** What can be asked of a directory, and what it answers with. What may be left out of a question lets everything through. */
import type { Cluster } from '../contract/cluster.ts';
import type { FacetCount } from '../contract/envelope.ts';
import type { Event } from '../contract/event.ts';
import type { Values } from '../contract/parameter.ts';
import type { PARAMETERS } from '../contract/parameters.ts';
import type { PlaceSummary } from '../contract/place.ts';
import type { SearchResult, Understood } from '../contract/search_result.ts';
import type { SearchKind } from '../contract/vocabularies.ts';

/** What a route is asked, as its parameters say. */
type Asked<Route extends keyof typeof PARAMETERS> = Partial<Values<(typeof PARAMETERS)[Route]>>;

/** Which part of a list is asked for. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Which places. `open_at` is never `now`. */
export type PlaceFilters = Omit<Asked<'clusters'>, 'zoom'>;

/** Which places, in which order: left out, by distance with `near`, else by relevance with `q`, else by rank. */
export type PlacesQuery = PlaceFilters & Pick<Asked<'places'>, 'sort' | 'facets' | 'lang'> & Slice;

export type CitiesQuery = Asked<'cities'> & Slice;

/** Dates are compared with an event's own local ones. What has ended at the moment `now` is left out. */
export type EventsQuery = Asked<'events_ics'> & Slice & { readonly now: Date };

export type SearchQuery = Asked<'search'> & { readonly q: string; readonly limit: number };

/** Part of a list. */
export interface Page<T> {
  /** How many match in all, not only on this page. */
  readonly total: number;
  readonly records: readonly T[];
}

export interface PlacesPage extends Page<PlaceSummary> {
  /** For each facet that was asked for; null where none was. */
  readonly facets: Record<string, CountedFacet> | null;
}

/** Clusters of places, and the zoom they were made for. */
export interface ClustersPage extends Page<Cluster> {
  readonly zoom: number;
}

export interface EventsPage extends Page<Event> {
  /** When the next of all that match ends; null where none matches. */
  readonly nextEnd: Date | null;
}

export interface SearchAnswer {
  /** How many match, of each kind that was asked for. */
  readonly counts: Partial<Record<SearchKind, number>>;
  /** The query as it was understood, or null where no word had to be corrected. */
  readonly corrected: string | null;
  /** How the query was read. */
  readonly understood: Understood;
  readonly records: readonly SearchResult[];
}

/** Where the whole record of a place is published. */
export interface Home {
  /** The id itself, or that of the place it was merged into. */
  readonly id: number;
  /** Whether it lies in a pack, as packs.ts says; else it has a file of its own. */
  readonly isPacked: boolean;
}

/** The commonest values of a facet, and how many more there are. */
export interface CountedFacet {
  readonly values: FacetCount[];
  readonly leftOut: number;
}

/** What the directory says of itself. */
export interface DirectoryFacts {
  readonly snapshot: string;
  /** When the newest fact or review was written, ISO 8601; null of an empty directory. */
  readonly snapshotAt: string | null;
  readonly attribution: readonly string[];
  readonly version: string;
}
