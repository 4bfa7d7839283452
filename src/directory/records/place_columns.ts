/** The columns of places: the values that lists filter and count by, and other values of their records. */
import type { PlaceFacts } from '../../contract/place.ts';
import {
  type FilterValue,
  PLACE_FILTER_NAMES,
  PLACE_FILTERS,
  type PlaceFilterName,
} from '../../contract/place_filters.ts';
import type { PlaceStatus } from '../../contract/vocabularies.ts';
import type { Coded, Columns } from './columns.ts';

/** The type of each column's values. */
type PlaceColumnValues = {
  readonly [Name in PlaceFilterName]: ReturnType<(typeof PLACE_FILTERS)[Name]['from']>;
} & {
  readonly status: PlaceStatus;
  readonly opening_hours: { readonly hours: string; readonly timezone: string } | null;
};
export type PlaceColumnName = keyof PlaceColumnValues;

/** Reads the value of each column from a place. */
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

/** Columns of numbers: coordinates (see points.ts), ids, and the rows in the orders that lists can be sorted in. */
export const POINTS = 'points';
export const IDS = 'ids';
export const ORDERS = { name: 'order_name', rating: 'order_rating', updated: 'order_updated' } as const;
