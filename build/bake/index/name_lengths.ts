/** Counts the telling words of names, two counts a row, for ranking. */
import { conceptOf } from '../../../src/directory/generic_words.ts';

/** A count is one byte; names with more words are all alike long. */
const COUNT_MAX = 255;

/** How many different words of a name tell it from others of its kind. */
const tellingWords = (words: readonly string[]): number =>
  Math.min(COUNT_MAX, new Set(words.filter((word) => conceptOf(word) === undefined)).size);

export class NameLengths {
  #cells = new Uint8Array(1 << 16);

  /**
   * Notes the words of a row's main name, and of its local one where it has another. A row without a name is
   * noted as one of the longest: its label only says where it is, and must not pass for a name.
   */
  add(row: number, main: readonly string[] | null, local: readonly string[] | null): void {
    if (2 * row + 2 > this.#cells.length) {
      const larger = new Uint8Array(Math.max(2 * row + 2, this.#cells.length * 2));
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells[2 * row] = main === null ? COUNT_MAX : tellingWords(main);
    this.#cells[2 * row + 1] = local === null ? 0 : tellingWords(local);
  }

  cells(size: number): Uint8Array {
    return this.#cells.slice(0, 2 * size);
  }
}
