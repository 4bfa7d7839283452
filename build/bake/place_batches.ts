/**
 * Goes through the places of the snapshot once, in the order of their ids, some hundred at a time: a statement
 * that reads many rows costs a fraction of as many that read one.
 */
import type { Snapshot } from '../snapshot/open.ts';

/** Places a batch: so few that what is made of them dies young, in a garbage collector's terms. */
const PLACES_PER_BATCH = 256;

/** A row whose first value is the id of the place it belongs to. */
export type RowOfPlace = readonly [placeId: number, ...rest: unknown[]];

/** Rows in the order of their places, taken place by place. */
export class RowsByPlace<Row extends RowOfPlace> {
  readonly #rows: readonly Row[];
  #next = 0;

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  /** The rows of a place; ask in the order of ids. */
  of(placeId: number): readonly Row[] {
    while ((this.#rows[this.#next]?.[0] ?? placeId) < placeId) this.#next += 1;
    const start = this.#next;
    while (this.#rows[this.#next]?.[0] === placeId) this.#next += 1;
    return start === this.#next ? NONE : this.#rows.slice(start, this.#next);
  }
}

const NONE: readonly never[] = [];

/** Prepares a query over a range of ids; `sql` has two parameters, the first and the last id. */
export const byRange = <Row>(snapshot: Snapshot, sql: string): ((first: number, last: number) => Row[]) => {
  const statement = snapshot.prepare<[number, number], Row>(sql).raw();
  return (first, last) => statement.all(first, last);
};

/** A batch of places, and the range their ids lie in. */
export interface PlaceBatch<Row> {
  readonly rows: readonly (readonly [row: Row, slug: string])[];
  readonly first: number;
  readonly last: number;
}

/**
 * @param columns what is read of each place; the first is its id
 * @param condition which places
 * @throws Error where a place has no slug
 */
export function* placeBatches<Row extends RowOfPlace>(
  snapshot: Snapshot,
  columns: readonly string[],
  condition: string,
): Generator<PlaceBatch<Row>> {
  const places = snapshot
    .prepare<[number], Row>(
      `SELECT ${columns.join(', ')} FROM place WHERE id > ? AND ${condition} ORDER BY id LIMIT ${PLACES_PER_BATCH}`,
    )
    .raw();
  const slugs = byRange<[number, string]>(
    snapshot,
    `SELECT entity, slug FROM slug WHERE kind = 'place' AND entity BETWEEN ? AND ? ORDER BY entity`,
  );
  for (let last = 0; ; ) {
    const rows = places.all(last);
    const [first] = rows[0] ?? [];
    if (first === undefined) return;
    last = rows.at(-1)?.[0] ?? last;
    const slugOf = new RowsByPlace(slugs(first, last));
    yield { rows: rows.map((row) => [row, slugFor(row[0], slugOf)] as const), first, last };
  }
}

function slugFor(id: number, slugs: RowsByPlace<[number, string]>): string {
  const [found] = slugs.of(id);
  if (found === undefined) throw new Error(`Place ${id} has no slug. Import its source again.`);
  return found[1];
}
