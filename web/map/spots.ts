/** What stands on the map for the list that is shown. */
import { api } from '../api.ts';
import { filters, isSearch, type Result } from '../home/results.ts';
import type { Box, HomeState } from '../home/state.ts';
import type { Place } from '../records.ts';
import type { Text } from '../text.ts';
import type { Spot } from './markers.ts';

/** The library counts zooms in tiles of 512 pixels, the API in tiles of 256. */
const ZOOM_OFFSET = 1;

/** The rows of a list that have a point. */
const spotsOfRows = (rows: readonly Result[]): Spot[] =>
  rows.flatMap(({ key, lat, lng, placeId, type, title }) =>
    lat === null || lng === null || placeId === null
      ? []
      : [{ key, lat, lng, count: 1, placeId, type, name: title, box: null }],
  );

/** The place that is open, where the list does not have it. */
export const spotOf = (place: Place, text: Text): Spot => ({
  key: `place ${place.id}`,
  lat: place.lat,
  lng: place.lng,
  count: 1,
  placeId: place.id,
  type: place.type,
  name: text.names(place).first,
  box: null,
});

/** A box as the API takes it: one that reaches around the world is all of it. */
function parameterOf([west, south, east, north]: Box): string {
  const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
  const [left, right] = east - west >= 360 ? [-180, 180] : [turned(west), turned(east)];
  return [left, Math.max(-90, south), right, Math.min(90, north)].map((each) => each.toFixed(4)).join(',');
}

/**
 * What to draw in a part of the map: all places the filters let through, as clusters where they are many. Search results
 * are drawn as they are listed, since only the search knows how well they match.
 */
export async function spotsInView(
  rows: readonly Result[],
  state: HomeState,
  box: Box,
  zoom: number,
  text: Text,
  signal: AbortSignal,
): Promise<readonly Spot[]> {
  const listed = spotsOfRows(rows);
  if (isSearch(state)) return listed;
  const { data } = await api.clusters(
    { ...filters(state), bbox: parameterOf(box), zoom: Math.max(0, Math.round(zoom) + ZOOM_OFFSET) },
    { signal },
  );
  const names = new Map(listed.map(({ placeId, name }) => [placeId, name]));
  return data.map(({ lat, lng, count, id, type, bbox }) => ({
    // The key of a place is that of its row in the list.
    key: id === null ? `cluster ${lat} ${lng} ${count}` : `place ${id}`,
    lat,
    lng,
    count,
    placeId: id,
    type,
    name: (id !== null && names.get(id)) || (type && text.say(`type_${type}`)),
    box: bbox as unknown as Box,
  }));
}
