/** Counts the telling words of names, two counts a row, for ranking. */
import { conceptOf } from '../../../src/directory/generic_words.ts';
import { NameCells } from './name_cells.ts';

/** A count is one byte; names with more words are all alike long. */
const COUNT_MAX = 255;

/** How many words of a name tell it from others of its kind. */
const tellingWords = (words: readonly string[]): number =>
  Math.min(COUNT_MAX, words.filter((word) => conceptOf(word) === undefined).length);

export class NameLengths {
  readonly #cells = new NameCells();

  /**
   * Notes the words of a row's main name, and of its local one where it has another. A row without a name is
   * noted as one of the longest: its label only says where it is, and must not pass for a name.
   */
  add(row: number, main: readonly string[] | null, local: readonly string[] | null): void {
    this.#cells.set(
      row,
      main === null ? COUNT_MAX : tellingWords(main),
      local === null ? 0 : tellingWords(local),
    );
  }

  cells(size: number): Uint8Array {
    return this.#cells.cells(size);
  }
}
