/** Writes whole places, as files and packs, and the exports made of them, in one pass by id. */
import { createHash } from 'node:crypto';
import { success } from '../../src/contract/envelope.ts';
import { FILES_BESIDE_PACKS, FILES_MAX, packOf, packPath, placePath } from '../../src/directory/packs.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Exports } from './exports.ts';
import { PlaceReader } from './places.ts';
import type { Unlisted } from './rank.ts';
import type { Tree } from './tree.ts';

/** Places between two waits for the compressors: a few hundred kilobytes of text. */
const PLACES_BETWEEN_WAITS = 256;

export interface WholePlaces {
  /** Places that have a file of their own; the others lie in packs. */
  readonly ownFile: ReadonlySet<number>;
  /** Hash of all records, for the snapshot's id. */
  readonly digest: Buffer;
  /** Still to be finished. */
  readonly exports: Exports;
}

/** Puts lines together into packs; ids come in ascending order, so one pack is open at a time. */
class PackWriter {
  readonly #tree: Tree;
  #pack = -1;
  #lines: string[] = [];

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  add(id: number, body: string): void {
    const pack = packOf(id);
    if (pack !== this.#pack) this.flush();
    this.#pack = pack;
    this.#lines.push(body);
  }

  flush(): void {
    if (this.#lines.length > 0) this.#tree.write(packPath(this.#pack), `${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }
}

/**
 * @param ranked ids of the listed places, best first
 * @param unlisted closed and merged ones; a closed place keeps its record, a merged one has none
 */
export async function writeWholePlaces(
  tree: Tree,
  snapshot: Snapshot,
  ranked: readonly number[],
  unlisted: readonly Unlisted[],
): Promise<WholePlaces> {
  const closed = unlisted.filter((place) => place.merged_into === null).map((place) => place.id);
  const listed = new Set(ranked);
  const ids = [...ranked, ...closed].sort((a, b) => a - b);
  const ownFile = new Set(ids.length <= FILES_MAX ? ids : ranked.slice(0, FILES_BESIDE_PACKS));
  const reader = new PlaceReader(snapshot);
  const packs = new PackWriter(tree);
  const exports = new Exports(tree.scratch);
  const digest = createHash('sha256');
  for (const [count, id] of ids.entries()) {
    const place = reader.read(id);
    const body = JSON.stringify(success([place]));
    digest.update(body);
    if (ownFile.has(id)) tree.write(placePath(id), body);
    else packs.add(id, body);
    if (listed.has(id)) exports.place(place, body.slice('{"ok":true,"data":['.length, -']}'.length));
    if (count % PLACES_BETWEEN_WAITS === 0) await exports.settle();
  }
  packs.flush();
  return { ownFile, digest: digest.digest(), exports };
}
