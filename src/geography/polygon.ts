/** Areas drawn as one ring of straight edges. */

/** Corners as `lng,lat lng,lat …` in degrees, in order round the area; the last is joined to the first. */
export type Corners = string;

export type Ring = readonly (readonly [lng: number, lat: number])[];

/** Reads corners as they are written down. */
export const ringOf = (corners: Corners): Ring =>
  corners
    .trim()
    .split(/\s+/)
    .map((corner) => {
      const [lng = Number.NaN, lat = Number.NaN] = corner.split(',').map(Number);
      return [lng, lat] as const;
    });

/** Whether a line from a point to the west crosses an edge. All in one unit, degrees or parts of them. */
export function isCrossed(
  lat: number,
  lng: number,
  fromLat: number,
  fromLng: number,
  toLat: number,
  toLng: number,
): boolean {
  if (toLat > lat === fromLat > lat) return false;
  return lng > toLng + ((lat - toLat) / (fromLat - toLat)) * (fromLng - toLng);
}

/** Whether a point lies inside: a line from it to the west crosses the ring an odd number of times. */
export function isInside(ring: Ring, lat: number, lng: number): boolean {
  let inside = false;
  let [fromLng, fromLat] = ring.at(-1) ?? [Number.NaN, Number.NaN];
  for (const [toLng, toLat] of ring) {
    if (isCrossed(lat, lng, fromLat, fromLng, toLat, toLng)) inside = !inside;
    fromLng = toLng;
    fromLat = toLat;
  }
  return inside;
}
