/** Notices single rows whose latitude and longitude are swapped though nothing says their country: they lie alone in another. */
import type { Point } from '../../src/contract/kinds.ts';
import { countryAt } from '../../src/geography/whereabouts.ts';

/** As many rows as make a list of one country. */
const ROWS_MIN = 3;

/** More rows of a country than these are there on purpose. */
const LONE_MOST = 20;

/** Further than this beside all others, in degrees, a row is far from them. */
const FAR_DEGREES = 1;

export interface LoneRow extends Point {
  /** Where in the file it stands. */
  readonly where: string;
}

/** The rows of one country. */
interface Rows {
  count: number;
  readonly first: LoneRow[];
  south: number;
  north: number;
  west: number;
  east: number;
}

export class LoneSwapped {
  readonly #of = new Map<string | null, Rows>();
  #count = 0;

  /** @param country that the row lies in; null on the open sea */
  add(row: LoneRow, country: string | null): void {
    this.#count++;
    const { lat, lng } = row;
    const rows = this.#of.get(country);
    if (rows === undefined) {
      this.#of.set(country, { count: 1, first: [row], south: lat, north: lat, west: lng, east: lng });
      return;
    }
    rows.count++;
    if (rows.first.length < LONE_MOST) rows.first.push(row);
    rows.south = Math.min(rows.south, lat);
    rows.north = Math.max(rows.north, lat);
    rows.west = Math.min(rows.west, lng);
    rows.east = Math.max(rows.east, lng);
  }

  /** Rows that lie far from all others, in a country without any, and the other way round in the one that most lie in. */
  rows(): LoneRow[] {
    const [main] = [...this.#of].sort(([, a], [, b]) => b.count - a.count);
    if (main === undefined) return [];
    const [country, most] = main;
    if (country === null || most.count < ROWS_MIN || most.count <= this.#count / 2) return [];
    const isSwapped = ({ lat, lng }: LoneRow) =>
      (lat < most.south - FAR_DEGREES ||
        lat > most.north + FAR_DEGREES ||
        lng < most.west - FAR_DEGREES ||
        lng > most.east + FAR_DEGREES) &&
      Math.abs(lng) <= 90 &&
      countryAt(lng, lat) === country;
    return [...this.#of.values()]
      .filter((rows) => rows !== most && rows.count === rows.first.length && rows.first.every(isSwapped))
      .flatMap(({ first }) => first);
  }
}
