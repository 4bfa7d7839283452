/**
 * The rows of several lists, with how well being in each list meets a term. A term has dozens of lists, and hundreds of rows
 * are asked about at once: here a row is found in one step, and most steps read one line of the processor's cache.
 */
import type { RowList } from './row_set.ts';
import { lowerBound } from './sorted_rows.ts';

/** What being in a list means. */
export interface Grade {
  /** From 1 to 65,535; of several lists that have a row the highest counts. */
  readonly quality: number;
  /** Whether the row's name says it; of several lists that have a row any. */
  readonly isInName: boolean;
}

export interface GradedList extends Grade {
  readonly rows: RowList;
}

/** Rows are put in spans of so many (as a power of two). An entry is a row within its span and, in the low bits, its grade. */
const SPAN_BITS = 12;
const SPAN = 1 << SPAN_BITS;
const GRADE_BITS = 4;
const GRADES_MAX = 1 << GRADE_BITS;

export class GradedRows {
  /** Sorted within each span. Two bytes each: hundreds of rows are then found in few lines of the processor's cache. */
  readonly #entries: Uint16Array;
  /** Where the entries of each span begin, and where those of the last one end. */
  readonly #starts: Uint32Array;
  /** Of each grade. */
  readonly #qualities: Uint16Array;
  readonly #inNames: Uint8Array;

  /** @throws RangeError where the lists have more than 16 different grades */
  constructor(lists: readonly GradedList[]) {
    const total = lists.reduce((sum, { rows }) => sum + rows.count, 0);
    const last = lists.reduce((most, { rows }) => Math.max(most, rows.rows.at(-1) ?? 0), 0);
    // Sorted by their place in the span first, then by span, which leaves those of a span in order (a radix sort).
    const byPlace = startsOf(SPAN, lists, (row) => row & (SPAN - 1));
    const rows = new Uint32Array(total);
    const gradeOfEach = new Uint8Array(total);
    const grades: Grade[] = [];
    for (const list of lists) {
      const grade = gradeIn(grades, list);
      for (const row of list.rows.rows) {
        const place = row & (SPAN - 1);
        const at = byPlace[place] as number;
        byPlace[place] = at + 1;
        rows[at] = row;
        gradeOfEach[at] = grade;
      }
    }
    const spans = total === 0 ? 0 : (last >>> SPAN_BITS) + 1;
    this.#starts = startsOf(spans, lists, (row) => row >>> SPAN_BITS);
    const next = this.#starts.slice();
    this.#entries = new Uint16Array(total);
    for (let i = 0; i < total; i += 1) {
      const row = rows[i] as number;
      const at = next[row >>> SPAN_BITS] as number;
      next[row >>> SPAN_BITS] = at + 1;
      this.#entries[at] = ((row & (SPAN - 1)) << GRADE_BITS) | (gradeOfEach[i] as number);
    }
    this.#qualities = Uint16Array.from(grades, ({ quality }) => quality);
    this.#inNames = Uint8Array.from(grades, ({ isInName }) => (isInName ? 1 : 0));
  }

  /** Memory it takes. */
  get bytes(): number {
    return this.#entries.byteLength + this.#starts.byteLength;
  }

  /** Those of some rows that are in any of the lists. */
  among(rows: Uint32Array): Uint32Array {
    const best = new Uint16Array(rows.length);
    this.meet(rows, best, new Uint8Array(rows.length));
    return rows.filter((_, i) => best[i] !== 0);
  }

  /**
   * Notes of some rows how well the lists meet them: the highest quality, and 1 where a name says it. Cells of other
   * rows, and higher qualities, stay as they are.
   */
  meet(rows: Uint32Array, best: Uint16Array, inName: Uint8Array): void {
    const starts = this.#starts;
    const entries = this.#entries;
    const spans = starts.length - 1;
    const qualities = this.#qualities;
    const inNames = this.#inNames;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      const span = row >>> SPAN_BITS;
      if (span >= spans) break;
      const end = starts[span + 1] as number;
      const place = row & (SPAN - 1);
      let at = lowerBound(entries, place << GRADE_BITS, starts[span], end);
      for (; at < end && (entries[at] as number) >>> GRADE_BITS === place; at += 1) {
        const grade = (entries[at] as number) & (GRADES_MAX - 1);
        if ((best[i] as number) < (qualities[grade] as number)) best[i] = qualities[grade] as number;
        inName[i] = (inName[i] as number) | (inNames[grade] as number);
      }
    }
  }
}

/** Where the rows of each part begin once they are sorted by parts, and where those of the last one end. */
function startsOf(parts: number, lists: readonly GradedList[], partOf: (row: number) => number): Uint32Array {
  const starts = new Uint32Array(parts + 1);
  for (const { rows } of lists)
    for (const row of rows.rows) {
      const next = partOf(row) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
  for (let i = 1; i < starts.length; i += 1) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  return starts;
}

/** Where in some grades one is; it is added where it is missing. */
function gradeIn(grades: Grade[], { quality, isInName }: Grade): number {
  const at = grades.findIndex((grade) => grade.quality === quality && grade.isInName === isInName);
  if (at >= 0) return at;
  if (grades.length === GRADES_MAX) throw new RangeError(`More than ${GRADES_MAX} grades. Raise GRADE_BITS.`);
  return grades.push({ quality, isInName }) - 1;
}
