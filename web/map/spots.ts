/** What stands on the map for the list that is shown. */
import type { Result } from '../home/results.ts';
import type { Box, HomeState } from '../home/state.ts';
import type { Text } from '../text.ts';
import type { Spot } from './markers.ts';

/** The rows of a list that have a point. */
export const spotsOfRows = (rows: readonly Result[]): Spot[] =>
  rows.flatMap(({ key, lat, lng, placeId, type, title }) =>
    lat === null || lng === null || placeId === null
      ? []
      : [{ key, lat, lng, count: 1, placeId, type, name: title }],
  );

/** What to draw in a part of the map. */
export async function spotsInView(
  rows: readonly Result[],
  _state: HomeState,
  _box: Box,
  _zoom: number,
  _text: Text,
  _signal: AbortSignal,
): Promise<readonly Spot[]> {
  return spotsOfRows(rows);
}
