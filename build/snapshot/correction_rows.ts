/** Reads the corrections that are in force. There are few of them, beside places, so all are read at once. */
import { type FactChanges, type SaidFact, type SaidFacts, sayTheSame } from './facts.ts';
import type { Snapshot } from './open.ts';

interface CorrectionRow {
  readonly id: number;
  readonly action: 'set' | 'merge' | 'split';
  readonly place_id: number;
  readonly others: string;
  readonly changes: string;
  readonly settled: string;
}

/** The last correction of one fact of one place. */
interface FactCorrection {
  readonly id: number;
  readonly value: unknown;
  readonly settled: boolean;
}

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export class CorrectionReader {
  readonly #verdicts = new Map<string, 'same' | 'two'>();
  readonly #joined = new Map<number, Set<number>>();
  readonly #changes = new Map<number, Map<SaidFact, FactCorrection>>();
  readonly #settle;

  constructor(snapshot: Snapshot) {
    this.#settle = snapshot.prepare<[string, number]>(
      `UPDATE correction SET settled = json_insert(settled, '$[#]', ?) WHERE id = ?`,
    );
    const rows = snapshot.prepare<[], CorrectionRow>(
      `SELECT id, action, place_id, others, changes, settled FROM correction
        WHERE undone_at IS NULL AND action <> 'add' ORDER BY id`,
    );
    for (const row of rows.all()) this.#read(row);
  }

  #read({ id, action, place_id, others, changes, settled }: CorrectionRow): void {
    for (const other of JSON.parse(others) as number[]) {
      this.#verdicts.set(pairKey(place_id, other), action === 'merge' ? 'same' : 'two');
      this.#join(place_id, other, action === 'merge');
      this.#join(other, place_id, action === 'merge');
    }
    const agreed = new Set(JSON.parse(settled) as string[]);
    for (const [fact, value] of Object.entries(JSON.parse(changes) as FactChanges)) {
      const ofPlace = this.#changes.get(place_id) ?? new Map<SaidFact, FactCorrection>();
      ofPlace.set(fact as SaidFact, { id, value, settled: agreed.has(fact) });
      this.#changes.set(place_id, ofPlace);
    }
  }

  #join(id: number, other: number, join: boolean): void {
    const joined = this.#joined.get(id) ?? new Set<number>();
    if (join) joined.add(other);
    else joined.delete(other);
    this.#joined.set(id, joined);
  }

  /** What an operator said of two places; null where nothing. */
  verdict(a: number, b: number): 'same' | 'two' | null {
    return this.#verdicts.get(pairKey(a, b)) ?? null;
  }

  /** Places that an operator joined with a place. */
  joinedWith(id: number): Iterable<number> {
    return this.#joined.get(id) ?? [];
  }

  /**
   * The corrections of a place in force; notes those its sources agree with by now, which are no longer needed.
   * @param ids of the place and of those merged into it
   * @param said what the sources say
   */
  changesOf(ids: readonly number[], said: SaidFacts): FactChanges {
    const last = new Map<SaidFact, FactCorrection>();
    for (const id of ids) {
      for (const [fact, correction] of this.#changes.get(id) ?? []) {
        if (correction.id > (last.get(fact)?.id ?? 0)) last.set(fact, correction);
      }
    }
    const changes: Partial<Record<SaidFact, unknown>> = {};
    for (const [fact, { id, value, settled }] of last) {
      if (settled) continue;
      if (sayTheSame(value, said[fact])) this.#settle.run(fact, id);
      else changes[fact] = value;
    }
    return changes as FactChanges;
  }
}
