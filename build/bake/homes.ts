/**
 * Decides which places get a file of their own, and which lie in packs. Reviews have no say in it: with every one of
 * them a place could come into the best and push another one out, and files of places nobody spoke of would change.
 */
import { FILES_BESIDE_PACKS, FILES_MAX } from '../../src/directory/records/packs.ts';
import type { Survey } from './survey.ts';

export class Homes {
  /** Ids of the places that get a file of their own; null where all do. */
  readonly ownFile: readonly number[] | null;
  readonly #hasFile: ReadonlySet<number>;

  constructor({ ids, rankingByRecord, unlisted }: Survey) {
    // A closed place keeps its record, a merged one has none.
    const closed = unlisted.filter((place) => place.merged_into === null).length;
    this.ownFile =
      ids.length + closed <= FILES_MAX
        ? null
        : Array.from(rankingByRecord.subarray(0, FILES_BESIDE_PACKS), (position) => ids[position] as number);
    this.#hasFile = new Set(this.ownFile);
  }

  /** Whether the record of a place lies in a pack; else it has a file of its own. */
  isPacked(id: number): boolean {
    return this.ownFile !== null && !this.#hasFile.has(id);
  }
}
