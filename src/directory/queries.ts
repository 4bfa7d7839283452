/** The directory's queries and answers. A filter that is left out lets everything through. */
import type { Cluster } from '../contract/cluster.ts';
import type { FacetCount } from '../contract/envelope.ts';
import type { Event } from '../contract/event.ts';
import type { Values } from '../contract/parameter.ts';
import type { PARAMETERS } from '../contract/parameters.ts';
import type { PlaceSummary } from '../contract/place.ts';
import type { SearchResult, Understood } from '../contract/search_result.ts';
import type { SearchKind } from '../contract/vocabularies.ts';

/** The parameters of a route. */
type Asked<Route extends keyof typeof PARAMETERS> = Partial<Values<(typeof PARAMETERS)[Route]>>;

/** The requested part of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** `open_at` is a moment, never `now`. */
export type PlaceFilters = Omit<Asked<'clusters'>, 'zoom'>;

/** Without `sort`, by distance with `near`, else by relevance with `q`, else by rank. */
export type PlacesQuery = PlaceFilters & Pick<Asked<'places'>, 'sort' | 'facets' | 'lang'> & Slice;

export type CitiesQuery = Asked<'cities'> & Slice;

/** Dates are compared with an event's local dates. Events that have ended by `now` are left out. */
export type EventsQuery = Asked<'events_ics'> & Slice & { readonly now: Date };

export type SearchQuery = Asked<'search'> & { readonly q: string; readonly limit: number };

export interface Page<T> {
  /** How many match, on all pages. */
  readonly total: number;
  readonly records: readonly T[];
}

export interface PlacesPage extends Page<PlaceSummary> {
  /** By name of the requested facets; null where none was requested. */
  readonly facets: Record<string, CountedFacet> | null;
}

export interface ClustersPage extends Page<Cluster> {
  /** What the clusters were made for; lower than requested where those would be too many. */
  readonly zoom: number;
}

export interface EventsPage extends Page<Event> {
  /** When the first of all matching events ends; null where none matches. */
  readonly nextEnd: Date | null;
}

export interface SearchAnswer {
  /** How many match, by requested kind. */
  readonly counts: Partial<Record<SearchKind, number>>;
  /** The query with its typing slips corrected; null where there were none. */
  readonly corrected: string | null;
  /** How the query was read. */
  readonly understood: Understood;
  readonly records: readonly SearchResult[];
}

/** Where the full record of a place is published. */
export interface Home {
  /** The place's id, or that of the place it was merged into. */
  readonly id: number;
  /** Whether it is in a pack (see packs.ts), rather than in a file of its own. */
  readonly isPacked: boolean;
}

/** The commonest values of a facet, and how many others there are. */
export interface CountedFacet {
  readonly values: FacetCount[];
  readonly leftOut: number;
}

export interface DirectoryFacts {
  readonly snapshot: string;
  /** When the newest fact or review was written, ISO 8601; null in an empty directory. */
  readonly snapshotAt: string | null;
  readonly attribution: readonly string[];
  readonly version: string;
}
