/** What can be asked of a directory, and what it answers with. */
import type { Cluster } from '../contract/cluster.ts';
import type { FacetCount } from '../contract/envelope.ts';
import type { BoundingBox, Point } from '../contract/kinds.ts';
import type { Values } from '../contract/parameter.ts';
import type { PlaceSummary } from '../contract/place.ts';
import type { FacetName, PlaceFilterParameters } from '../contract/place_filters.ts';
import type { SearchResult, Understood } from '../contract/search_result.ts';
import type { Language, PlaceSort, SearchKind } from '../contract/vocabularies.ts';

/** Part of a list. */
export interface Page<T> {
  /** How many match in all, not only on this page. */
  readonly total: number;
  readonly records: readonly T[];
}

export interface PlacesPage extends Page<PlaceSummary> {
  /** For each facet that was asked for; null where none was. */
  readonly facets: Record<string, FacetCount[]> | null;
}

/** Clusters of places, and the zoom they were made for. */
export interface ClustersPage extends Page<Cluster> {
  readonly zoom: number;
}

/** Which part of a list is asked for. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Which places. A filter that is left out lets everything through. */
export interface PlaceFilters extends Partial<Values<PlaceFilterParameters>> {
  readonly city?: string | undefined;
  readonly q?: string | undefined;
  readonly near?: Point | undefined;
  /** Kilometres around `near`; left out, however far. */
  readonly radius?: number | undefined;
  readonly bbox?: BoundingBox | undefined;
  /** As the kind `moment` reads it, but never `now`. */
  readonly open_at?: string | undefined;
}

/** Which places, in which order. */
export interface PlacesQuery extends PlaceFilters, Slice {
  /** `distance` needs `near`. Left out: distance with `near`, else relevance with `q`, else rank. */
  readonly sort?: PlaceSort | undefined;
  readonly facets?: readonly FacetName[] | undefined;
  readonly lang?: Language | undefined;
}

export interface CitiesQuery extends Slice {
  readonly country?: readonly string[] | undefined;
  readonly q?: string | undefined;
  /** Those nearest to it first. */
  readonly near?: Point | undefined;
  readonly lang?: Language | undefined;
}

export interface EventsQuery extends Slice {
  readonly q?: string | undefined;
  readonly country?: readonly string[] | undefined;
  readonly city?: string | undefined;
  readonly placeId?: number | undefined;
  /** Categories in any case. */
  readonly category?: readonly string[] | undefined;
  /** Those nearest to it first. */
  readonly near?: Point | undefined;
  /** Kilometres around `near`; left out, however far. */
  readonly radius?: number | undefined;
  /** Calendar dates, YYYY-MM-DD, compared with the event's own local dates. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only what has not ended at this moment. */
  readonly now: Date;
}

export interface EventsPage<T> extends Page<T> {
  /** When the next of all that match ends; null where none matches. */
  readonly nextEnd: Date | null;
}

export interface SearchQuery {
  readonly q: string;
  readonly country?: readonly string[] | undefined;
  readonly kind?: readonly SearchKind[] | undefined;
  readonly near?: Point | undefined;
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly lang?: Language | undefined;
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

/** What the directory says of itself. */
export interface DirectoryFacts {
  readonly snapshot: string;
  readonly attribution: readonly string[];
  readonly version: string;
}
