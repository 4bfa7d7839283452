/**
 * The rows of several lists, with how well being in each list meets a term. A term has dozens of lists, and hundreds of rows
 * are asked about at once: here a row is found in one step, and most steps read one line of the processor's cache.
 */
import type { RowList } from './row_set.ts';

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

/** An entry is a row and, in so many low bits, which grade it has. So rows are below 2 to the power of 28. */
const GRADE_BITS = 4;
const GRADES_MAX = 1 << GRADE_BITS;
const ROWS_MAX = 2 ** (32 - GRADE_BITS);
/** About so many entries are looked at for a row: they lie in one line of the cache, and the table of spans stays short. */
const ENTRIES_PER_SPAN = 4;

export class GradedRows {
  /** Those of one span of rows after those of the span before; in no order within a span. */
  readonly #entries: Uint32Array;
  /** Where the entries of each span begin, and where those of the last one end. */
  readonly #starts: Uint32Array;
  readonly #first: number;
  /** A span is two to the power of this many rows. */
  readonly #shift: number;
  readonly #grades: Grade[] = [];

  /** @throws RangeError where the lists have more than 16 different grades */
  constructor(lists: readonly GradedList[]) {
    const filled = lists.filter(({ rows }) => rows.count > 0);
    const total = filled.reduce((sum, { rows }) => sum + rows.count, 0);
    const first = filled.reduce((least, { rows }) => Math.min(least, rows.rows[0] as number), ROWS_MAX);
    const last = filled.reduce((most, { rows }) => Math.max(most, rows.rows.at(-1) as number), first);
    this.#first = first;
    this.#shift = Math.max(0, Math.ceil(Math.log2(((last - first + 1) * ENTRIES_PER_SPAN) / (total + 1))));
    this.#entries = new Uint32Array(total);
    const spans = total === 0 ? 0 : this.#spanOf(last) + 1;
    const counts = new Uint32Array(spans + 1);
    for (const { rows } of filled)
      for (const row of rows.rows) counts[this.#spanOf(row)] = (counts[this.#spanOf(row)] as number) + 1;
    // Where each span ends. Entries are put in before, and so these become where it begins.
    for (let i = 1; i < counts.length; i += 1) counts[i] = (counts[i] as number) + (counts[i - 1] as number);
    for (const list of filled) {
      const grade = gradeIn(this.#grades, list);
      for (const row of list.rows.rows) {
        const at = (counts[this.#spanOf(row)] as number) - 1;
        counts[this.#spanOf(row)] = at;
        this.#entries[at] = (row << GRADE_BITS) | grade;
      }
    }
    this.#starts = counts;
  }

  /** For a row before the first one this is beyond all spans. */
  #spanOf(row: number): number {
    return (row - this.#first) >>> this.#shift;
  }

  /** Memory it takes. */
  get bytes(): number {
    return this.#entries.byteLength + this.#starts.byteLength;
  }

  /**
   * Notes of some rows how well the lists meet them: the highest quality, and 1 where a name says it. Cells of other
   * rows, and higher qualities, stay as they are.
   */
  meet(rows: Uint32Array, best: Uint16Array, inName: Uint8Array): void {
    const starts = this.#starts;
    const entries = this.#entries;
    const [first, shift, spans] = [this.#first, this.#shift, this.#starts.length - 1];
    const qualities = Uint16Array.from(this.#grades, ({ quality }) => quality);
    const names = Uint8Array.from(this.#grades, ({ isInName }) => (isInName ? 1 : 0));
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      const span = (row - first) >>> shift;
      if (span >= spans) continue;
      const end = starts[span + 1] as number;
      for (let at = starts[span] as number; at < end; at += 1) {
        const entry = entries[at] as number;
        if (entry >>> GRADE_BITS !== row) continue;
        const grade = entry & (GRADES_MAX - 1);
        best[i] = Math.max(best[i] as number, qualities[grade] as number);
        inName[i] = (inName[i] as number) | (names[grade] as number);
      }
    }
  }
}

/** Where in some grades one is; it is added where it is missing. */
function gradeIn(grades: Grade[], { quality, isInName }: Grade): number {
  const at = grades.findIndex((grade) => grade.quality === quality && grade.isInName === isInName);
  if (at >= 0) return at;
  if (grades.length === GRADES_MAX) throw new RangeError(`More than ${GRADES_MAX} grades. Raise GRADE_BITS.`);
  return grades.push({ quality, isInName }) - 1;
}
