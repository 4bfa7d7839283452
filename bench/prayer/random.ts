/** The same random places every time. */

/** A small generator with a fixed seed (mulberry32), so that two runs measure the same places. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Places spread evenly over the sphere, to five decimals. */
export function randomPlaces(count: number, seed: number): { lat: number; lng: number }[] {
  const next = generator(seed);
  return Array.from({ length: count }, () => ({
    lat: Number(((Math.asin(2 * next() - 1) * 180) / Math.PI).toFixed(5)),
    lng: Number((next() * 360 - 180).toFixed(5)),
  }));
}
