/** Finds a quote that was not closed where another one of the table closes it: all rows between are one cell then. */

import { lineBreaks } from './lines.ts';

/**
 * Whole lines within a cell that have as many separators as a row. Two columns are too few to tell a row from a text.
 *
 * @returns the lines of the record from its first one to the cell's, and how many lines in the cell look like rows;
 *   null where none does
 */
export function swallowedRows(
  cells: readonly string[],
  columns: number,
  separator: string,
): { readonly linesBefore: number; readonly rows: number } | null {
  if (columns < 3) return null;
  for (const [at, cell] of cells.entries()) {
    const rows = cell
      .split('\n')
      .slice(1, -1)
      .filter((line) => line.split(separator).length >= columns).length;
    if (rows > 0) return { linesBefore: lineBreaks(cells.slice(0, at).join('')), rows };
  }
  return null;
}

/** Lines that a record goes on beyond its first. */
export const furtherLines = (cells: readonly string[]): number => lineBreaks(cells.join(''));
