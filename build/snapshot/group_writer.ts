/** Writes which places are one, and what is published of them. */
import type { PlaceStatus } from '../../src/contract/vocabularies.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { type Composed, composeFacts, inOrderOfRank } from './composed_facts.ts';
import type { CorrectionReader } from './correction_rows.ts';
import { changedFacts, type PlaceRow, type SaidFact, type SaidFacts, storedFacts } from './facts.ts';
import { Localities } from './locality.ts';
import type { Known, Unit } from './neighbourhood.ts';
import type { Snapshot } from './open.ts';
import type { PlaceRows, Row } from './place_rows.ts';
import { PlaceUpdater } from './places.ts';

/** Whether an address has a text, folded. */
const includesText = (address: string | null, text: string): boolean =>
  ` ${foldText(address ?? '')} `.includes(` ${foldText(text)} `);

export class GroupWriter {
  changed = 0;
  readonly #rows: PlaceRows;
  readonly #corrections: CorrectionReader;
  readonly #updater: PlaceUpdater;
  readonly #localities: Localities;
  readonly #mates;
  readonly #forgetMatches;
  readonly #keepMatch;
  readonly #setFields;

  constructor(snapshot: Snapshot, rows: PlaceRows, corrections: CorrectionReader, now: string) {
    this.#rows = rows;
    this.#corrections = corrections;
    this.#updater = new PlaceUpdater(snapshot, now);
    this.#localities = new Localities(snapshot);
    this.#mates = snapshot
      .prepare<[number, number], number>(
        `SELECT merged_into FROM place WHERE id = ? AND merged_into IS NOT NULL
          UNION ALL SELECT id FROM place WHERE merged_into = ?`,
      )
      .pluck();
    this.#forgetMatches = snapshot.prepare<[number, number]>('DELETE FROM place_match WHERE a = ? OR b = ?');
    this.#keepMatch = snapshot.prepare<[number, number, string, number, string]>(
      `INSERT INTO place_match (a, b, verdict, points, reasons) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (a, b) DO UPDATE SET verdict = excluded.verdict, points = excluded.points, reasons = excluded.reasons`,
    );
    this.#setFields = snapshot.prepare(
      'UPDATE place_source SET fields = @fields WHERE id = @id AND fields IS NOT @fields',
    );
  }

  /** Places that are one with a place so far. */
  matesOf(id: number): number[] {
    return this.#mates.all(id, id);
  }

  forget(units: readonly Unit[]): void {
    for (const { id } of units) this.#forgetMatches.run(id, id);
  }

  match(verdict: 'same' | 'ask', a: Unit, b: Unit, { points, reasons }: Known): void {
    if (!Number.isFinite(points)) return;
    const [first, second] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
    this.#keepMatch.run(first, second, verdict, points, JSON.stringify(reasons));
  }

  /** @param units places that are one; the oldest answers for them */
  group(units: readonly Unit[]): void {
    const [only] = units;
    if (only === undefined) return;
    const rows = units.length === 1 ? only.rows : inOrderOfRank(units.flatMap((unit) => unit.rows));
    const said = units.length === 1 ? only.said : composeFacts(rows);
    this.#write(units.map(({ id }) => id).sort((a, b) => a - b) as [number, ...number[]], rows, said);
  }

  /** Of a place that no row, or none with a position, speaks of. */
  alone(id: number): void {
    const rows = inOrderOfRank(this.#rows.of(id));
    this.#write([id], rows, composeFacts(rows));
  }

  /** @param ids the oldest first */
  #write(ids: readonly [number, ...number[]], rows: readonly Row[], said: Composed): void {
    const [survivor, ...others] = ids;
    this.#updater.merge(survivor, null);
    for (const id of others) this.#updater.merge(id, survivor);
    const changes = this.#corrections.changesOf(ids, said.facts);
    const facts = changedFacts(said.facts, changes);
    if (facts.lat === undefined || facts.lng === undefined || facts.type === undefined) return;
    this.#keepOrigins(rows, said.from, new Set(Object.keys(changes)));
    const vanished = rows.every((row) => !row.live);
    const status = changes.status ?? (vanished ? 'permanently_closed' : (facts.status ?? 'open'));
    if (this.#updater.update(survivor, this.#published(facts, status))) this.changed++;
  }

  /** Notes which facts come from which row, where not all of them come from one. */
  #keepOrigins(
    rows: readonly Row[],
    from: ReadonlyMap<SaidFact, number>,
    corrected: ReadonlySet<string>,
  ): void {
    const single = rows.length === 1 && corrected.size === 0;
    rows.forEach((row, position) => {
      const own = [...from].filter(([fact, at]) => at === position && !corrected.has(fact));
      const fields = single ? null : JSON.stringify(own.map(([fact]) => fact).sort());
      this.#setFields.run({ fields, id: row.id });
    });
  }

  #published(facts: SaidFacts, status: PlaceStatus): PlaceRow {
    const { lat = 0, lng = 0, city = null, address = null } = facts;
    const point = { lat, lng };
    const where = this.#localities.locate(point, { country: facts.country ?? null, city, address });
    // A town or commune that is on no list of cities is shown, and found, by the address.
    const isUnlisted = city !== null && !includesText(address, city) && !this.#localities.knows(point, city);
    return {
      ...storedFacts(facts),
      address: isUnlisted ? [address, city].filter((part) => part !== null).join(', ') : address,
      ...where,
      type: facts.type ?? 'other',
      category: facts.type === 'halal' ? (facts.category ?? null) : null,
      status,
    };
  }
}
