/** Degrees that stand in several columns: "Lat Deg", "Lat Min", "Lat Sec", or a number and "N/S". */
import { allWords } from '../../src/directory/text/fold.ts';

type Axis = 'lat' | 'lng';

const AXES: Readonly<Record<Axis, ReadonlySet<string>>> = {
  lat: new Set(['lat', 'latitude', 'latitud', 'latitudine']),
  lng: new Set(['lng', 'lon', 'long', 'longitude', 'longitud', 'longitudine']),
};
type Part = 'half' | 'minutes' | 'seconds';

/** What a column is called beside its axis. */
const PARTS: Readonly<Record<Part, ReadonlySet<string>>> = {
  half: new Set(['ref', 'dir', 'direction', 'hemisphere', 'hem']),
  minutes: new Set(['min', 'mins', 'minute', 'minutes', 'm']),
  seconds: new Set(['sec', 'secs', 'second', 'seconds', 's']),
};
const PART_NAMES = Object.keys(PARTS) as Part[];
/** The halves of the Earth, that of degrees above zero first; in the order of the alphabet. */
const HALVES: Readonly<Record<Axis, string>> = { lat: 'NS', lng: 'EW' };

/** Minutes or seconds; most rows that have the one have the other. */
const isSixtieth = (text: string): boolean =>
  /^\d{0,2}(?:[.,]\d+)?$/.test(text) && Number(text.replace(',', '.')) < 60;

export class SplitDegrees {
  readonly #parts: Readonly<Record<Axis, Partial<Record<Part, string>>>> = { lat: {}, lng: {} };
  readonly #columns = new Set<string>();

  constructor(columns: readonly string[]) {
    for (const column of columns) {
      const words = allWords(column);
      for (const axis of ['lat', 'lng'] as const) {
        const others = words.filter((word) => !AXES[axis].has(word));
        const isHalf = others.toSorted().join(' ') === [...HALVES[axis].toLowerCase()].join(' ');
        const [only = ''] = others.length === 1 && words.length === 2 ? others : [];
        const part = isHalf ? 'half' : PART_NAMES.find((each) => PARTS[each].has(only));
        if (part === undefined || this.#parts[axis][part] !== undefined) continue;
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
    const toward = direction || HALVES[axis].charAt(whole.startsWith('-') ? 1 : 0);
    return `${whole.replace(/^[+-]/, '')}° ${m || '0'}' ${s || '0'}" ${toward}`;
  }
}
