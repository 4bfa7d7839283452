/**
 * Cells of the Earth for finding neighbours with an ordinary index: every point within `COMPARED_KM` of another lies
 * in its cell or in one of those around it.
 */
import type { Point } from '../../src/contract/kinds.ts';
import { KM_PER_DEGREE } from '../../src/geography/distance.ts';
import { COMPARED_KM } from './score.ts';

/** Height of a cell in degrees: a little more than the distance, so that no rounding skips a row. */
const STEP = (COMPARED_KM / KM_PER_DEGREE) * 1.01;
const COLUMNS_MOST = 2 ** 18;

const rowOf = (lat: number): number => Math.floor((lat + 90) / STEP);

/** Columns of a row: as many as keep each of them as wide as a cell is high, at the edge nearer to a pole. */
function columnsOf(row: number): number {
  const poleward = Math.max(Math.abs(row * STEP - 90), Math.abs((row + 1) * STEP - 90));
  const shrink = poleward >= 90 ? 0 : Math.cos((poleward * Math.PI) / 180);
  return Math.max(1, Math.floor((360 * shrink) / STEP));
}

const columnIn = (lng: number, columns: number): number =>
  Math.floor(((lng + 180) / 360) * columns) % columns;

const cellAt = (row: number, column: number): number => row * COLUMNS_MOST + column;

/** The cell of a point: a whole number that fits a double. */
export function cellOf({ lat, lng }: Point): number {
  const row = rowOf(lat);
  return cellAt(row, columnIn(lng, columnsOf(row)));
}

/** Cells from one number to another, both included. */
export type CellRange = readonly [first: number, last: number];

/** The cells that hold every point within `COMPARED_KM`: those of one row follow each other. */
export function cellsAround({ lat, lng }: Point): CellRange[] {
  const ranges: CellRange[] = [];
  const middle = rowOf(lat);
  for (let row = middle - 1; row <= middle + 1; row++) {
    const columns = columnsOf(row);
    const column = columnIn(lng, columns);
    // One column more than needed on either side where rows differ in their number of columns.
    const reach = row === middle ? 1 : 2;
    const [west, east] = [column - reach, column + reach];
    const add = (first: number, last: number) => ranges.push([cellAt(row, first), cellAt(row, last)]);
    if (2 * reach + 1 >= columns) add(0, columns - 1);
    else {
      add(Math.max(0, west), Math.min(columns - 1, east));
      // Beyond the antimeridian.
      if (west < 0) add(columns + west, columns - 1);
      if (east >= columns) add(0, east - columns);
    }
  }
  return ranges;
}
