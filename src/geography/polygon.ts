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

/** Whether a point lies inside: a line from it to the west crosses the ring an odd number of times. */
export function isInside(ring: Ring, lat: number, lng: number): boolean {
  let inside = false;
  let [previousLng, previousLat] = ring.at(-1) ?? [Number.NaN, Number.NaN];
  for (const [cornerLng, cornerLat] of ring) {
    const crosses = cornerLat > lat !== previousLat > lat;
    if (crosses) {
      const along = (lat - cornerLat) / (previousLat - cornerLat);
      if (lng > cornerLng + along * (previousLng - cornerLng)) inside = !inside;
    }
    previousLng = cornerLng;
    previousLat = cornerLat;
  }
  return inside;
}
