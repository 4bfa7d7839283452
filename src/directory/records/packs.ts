/**
 * Where the full record of a place is published. Up to FILES_MAX places each have their own file, which the CDN
 * serves without running a function. An upload of more would take hours (Netlify takes a few files at a time), so
 * only the best-ranked places of a larger directory have one, and the others are in packs.
 *
 * A pack is a file with one line for each place: byte for byte the answer of `/place?id=`. A place's pack follows
 * from its id, so a change to one place changes one pack.
 */
import { BASE_PATH } from '../../contract/addresses.ts';

/** Most places that all have their own file; the first upload of so many takes about twenty minutes. */
export const FILES_MAX = 20_000;
/** How many of a larger directory's best-ranked places have their own file. */
export const FILES_BESIDE_PACKS = 5_000;
/** Ids in a pack: about 100 kB each, and under 8,000 packs for 500,000 places. */
export const IDS_PER_PACK = 64;

export const packOf = (id: number): number => Math.floor(id / IDS_PER_PACK);

export const packPath = (pack: number): string => `${BASE_PATH}/packs/${pack}.ndjson`;

export const placePath = (id: number): string => `${BASE_PATH}/places/${id}.json`;

/**
 * The line of one place, found by its beginning without parsing the pack.
 * @returns null where the pack does not hold that place
 */
export function placeInPack(pack: string, id: number): string | null {
  const start = `\n${pack}`.indexOf(`\n{"ok":true,"data":[{"id":${id},`);
  return start === -1 ? null : (pack.slice(start).split('\n', 1)[0] ?? null);
}
