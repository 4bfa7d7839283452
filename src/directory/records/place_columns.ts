/** The columns of places: what lists filter and count by, and what a list shows besides texts. */
import type { PlaceFacts } from '../../contract/place.ts';
import {
  type FilterValue,
  PLACE_FILTER_NAMES,
  PLACE_FILTERS,
  type PlaceFilterName,
} from '../../contract/place_filters.ts';
import type { PlaceStatus } from '../../contract/vocabularies.ts';
import type { Coded, Columns } from './columns.ts';

/** Opening hours, and the zone they are meant in. */
export interface HoursOfPlace {
  readonly hours: string;
  readonly timezone: string;
}

/** What is in each column, by its name: what places are filtered by, and some more. */
type PlaceColumnValues = {
  readonly [Name in PlaceFilterName]: ReturnType<(typeof PLACE_FILTERS)[Name]['from']>;
} & {
  readonly status: PlaceStatus;
  readonly opening_hours: HoursOfPlace | null;
};
export type PlaceColumnName = keyof PlaceColumnValues;

/** Reads out of a place what stands in each column. */
export const PLACE_COLUMNS: Readonly<Record<PlaceColumnName, (place: PlaceFacts) => unknown>> = {
  ...(Object.fromEntries(PLACE_FILTER_NAMES.map((name) => [name, PLACE_FILTERS[name].from])) as Record<
    PlaceFilterName,
    (place: PlaceFacts) => FilterValue
  >),
  status: ({ status }) => status,
  opening_hours: ({ opening_hours, timezone }) =>
    opening_hours === null || timezone === null ? null : { hours: opening_hours, timezone },
};

export const placeColumn = <Name extends PlaceColumnName>(
  columns: Columns,
  name: Name,
): Coded<PlaceColumnValues[Name]> => columns.coded(name);

/** Columns of numbers: where each row is, as `points.ts` says; ids; rows in the orders lists have, as `pageIn` takes them. */
export const POINTS = 'points';
export const IDS = 'ids';
export const ORDERS = { name: 'order_name', rating: 'order_rating', updated: 'order_updated' } as const;
