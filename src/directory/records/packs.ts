/**
 * Where the whole record of a place lies. Up to FILES_MAX places each have a file of their own, which the CDN
 * serves without running anything. Above that an upload would take hours (Netlify takes a few files at a
 * time), so only the places people look for most keep a file, and the rest lies in packs.
 *
 * A pack is one file of lines; each line is, byte for byte, what `/place?id=` answers for one place. A place's
 * pack follows from its id, so a change to one place changes one pack.
 */
import { BASE_PATH } from '../../contract/addresses.ts';

/** Most places that all have a file of their own: about twenty minutes of a first upload. */
export const FILES_MAX = 20_000;
/** How many of a larger directory's best-ranked places keep a file of their own. */
export const FILES_BESIDE_PACKS = 5_000;
/** Ids a pack: about 100 kB a pack, and at 500,000 places under 8,000 files. */
export const IDS_PER_PACK = 64;

/** The pack an id lies in. */
export const packOf = (id: number): number => Math.floor(id / IDS_PER_PACK);

/** Path of a pack below the origin. */
export const packPath = (pack: number): string => `${BASE_PATH}/packs/${pack}.ndjson`;

/** Path of a place's own file below the origin. */
export const placePath = (id: number): string => `${BASE_PATH}/places/${id}.json`;

/** How every line of a pack begins, which is how a place is found without parsing the pack. */
const beginning = (id: number): string => `{"ok":true,"data":[{"id":${id},`;

/**
 * The line of one place in a pack.
 * @returns the body `/place?id=` answers with, or null where the pack does not hold that place
 */
export function placeInPack(pack: string, id: number): string | null {
  const start = `\n${pack}`.indexOf(`\n${beginning(id)}`);
  return start === -1 ? null : (pack.slice(start).split('\n', 1)[0] ?? null);
}
