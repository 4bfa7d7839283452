/** Degrees that stand in several columns: "Lat Deg", "Lat Min", "Lat Sec", or a number and "N/S". */
import { allWords } from '../../src/directory/text/fold.ts';

export type Axis = 'lat' | 'lng';

const AXES: Readonly<Record<Axis, ReadonlySet<string>>> = {
  lat: new Set(['lat', 'latitude', 'latitud', 'latitudine']),
  lng: new Set(['lng', 'lon', 'long', 'longitude', 'longitud', 'longitudine']),
};
const MINUTES = new Set(['min', 'mins', 'minute', 'minutes', 'm']);
const SECONDS = new Set(['sec', 'secs', 'second', 'seconds', 's']);
const HALF = new Set(['ref', 'dir', 'direction', 'hemisphere', 'hem']);
const HALVES: Readonly<Record<Axis, string>> = { lat: 'n s', lng: 'e w' };

interface Parts {
  minutes?: string;
  seconds?: string;
  half?: string;
}

/** Minutes or seconds; most rows that have the one have the other. */
const isSixtieth = (text: string): boolean =>
  /^\d{0,2}(?:[.,]\d+)?$/.test(text) && Number(text.replace(',', '.')) < 60;

export class SplitDegrees {
  readonly #parts: Readonly<Record<Axis, Parts>> = { lat: {}, lng: {} };
  readonly #columns = new Set<string>();

  constructor(columns: readonly string[]) {
    for (const column of columns) {
      const words = allWords(column);
      for (const axis of ['lat', 'lng'] as const) {
        const others = words.filter((word) => !AXES[axis].has(word));
        const isHalf =
          others.join(' ') === HALVES[axis] || others.join(' ') === [...HALVES[axis]].reverse().join('');
        const [only = ''] = others.length === 1 && words.length === 2 ? others : [];
        const part =
          isHalf || HALF.has(only)
            ? 'half'
            : MINUTES.has(only)
              ? 'minutes'
              : SECONDS.has(only)
                ? 'seconds'
                : null;
        if (part === null || this.#parts[axis][part] !== undefined) continue;
        this.#parts[axis][part] = column;
        this.#columns.add(column);
      }
    }
  }

  has(column: string): boolean {
    return this.#columns.has(column);
  }

  /** What the columns of a row say together with its degrees, in one notation. */
  together(axis: Axis, degrees: string, row: Readonly<Record<string, unknown>>): string {
    const { minutes, seconds, half } = this.#parts[axis];
    const cell = (column: string | undefined) =>
      String(column === undefined ? '' : (row[column] ?? '')).trim();
    const [m, s, h] = [cell(minutes), cell(seconds), cell(half).toUpperCase()];
    // A sign says it already.
    const direction = /^[NSEW]/.exec(h)?.[0] ?? '';
    const whole = degrees.trim();
    // Beside a fraction of a degree, they are of something else, such as the least of a box.
    if (!/^[+-]?\d{1,3}$/.test(whole) || !isSixtieth(m) || !isSixtieth(s))
      return direction === '' || !/^[\d.,]+$/.test(whole) ? degrees : `${whole}${direction}`;
    const isNegative = whole.startsWith('-');
    const toward = direction || (axis === 'lat' ? (isNegative ? 'S' : 'N') : isNegative ? 'W' : 'E');
    return `${whole.replace(/^[+-]/, '')}° ${m || '0'}' ${s || '0'}" ${toward}`;
  }
}
