/** Which facts the rows of a source had before an import and lack after it, as where a column is called otherwise now. */
import type { SaidFact, SaidFacts } from './facts.ts';

export interface LostFact {
  readonly fact: SaidFact;
  /** Rows that had it, of those that the file brings again. */
  readonly had: number;
  readonly lost: number;
}

/** What is said only for as long as it holds. */
const PASSING: readonly SaidFact[] = ['status'];

export class LostFacts {
  readonly #counts = new Map<SaidFact, { had: number; lost: number }>();

  /** Of a row that was there before and is there now. */
  compare(before: SaidFacts, now: SaidFacts): void {
    for (const fact of Object.keys(before) as SaidFact[]) {
      const count = this.#counts.get(fact) ?? { had: 0, lost: 0 };
      count.had += 1;
      if (now[fact] === undefined) count.lost += 1;
      this.#counts.set(fact, count);
    }
  }

  /** Facts that most of the rows which had them lack. */
  mostly(): LostFact[] {
    return [...this.#counts]
      .filter(([fact, { had, lost }]) => lost > had / 2 && !PASSING.includes(fact))
      .map(([fact, count]) => ({ fact, ...count }));
  }
}
