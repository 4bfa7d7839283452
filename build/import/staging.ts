/**
 * Holds what a file brought until all of it has been read, in a temporary table beside the snapshot: a malformed
 * file never touches the snapshot, and what was read need not fit into memory.
 */
import type { Snapshot } from '../snapshot/open.ts';

/** Rows read, and written, at a time: a transaction for each of them would take six times as long. */
const PAGE = 1000;

export class Staging<T extends { readonly ref: string }> {
  readonly #snapshot: Snapshot;
  readonly #insert;
  readonly #unread;
  readonly #get;
  readonly #replace;
  /** How many are staged. */
  size = 0;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    snapshot.exec(
      'CREATE TEMP TABLE staged (seq INTEGER PRIMARY KEY, ref TEXT NOT NULL UNIQUE, value TEXT NOT NULL)',
    );
    this.#insert = snapshot.prepare<[string, string]>(
      'INSERT OR IGNORE INTO staged (ref, value) VALUES (?, ?)',
    );
    this.#get = snapshot.prepare<[string], string>('SELECT value FROM staged WHERE ref = ?').pluck();
    this.#replace = snapshot.prepare<[string, string]>('UPDATE staged SET value = ? WHERE ref = ?');
    snapshot.exec(
      'CREATE TEMP TABLE unread (ref TEXT, name TEXT); CREATE INDEX temp.unread_ref ON unread (ref); CREATE INDEX temp.unread_name ON unread (name)',
    );
    this.#unread = snapshot.prepare<[string | null, string | null]>('INSERT INTO unread VALUES (?, ?)');
  }

  /** Notes a row that stands in the file and cannot be read, which is told by its key or, where it has none, by its name. */
  addUnread(ref: string | null, name: string | null): void {
    if (!this.#snapshot.inTransaction) this.#snapshot.exec('BEGIN');
    this.#unread.run(ref, name);
  }

  /**
   * To be closed by `finish`.
   * @returns false where the key was staged before; the first one counts
   */
  add(value: T): boolean {
    // Only the temporary table is written to, so that nobody else has to wait.
    if (!this.#snapshot.inTransaction) this.#snapshot.exec('BEGIN');
    const { changes } = this.#insert.run(value.ref, JSON.stringify(value));
    this.size += changes;
    if (this.size % PAGE === 0) this.finish();
    return changes > 0;
  }

  /** Puts another value in the place of the one that is staged under a key. To be closed by `finish`, as `add`. */
  change(ref: string, changed: (staged: T) => T): void {
    const staged = this.#get.get(ref);
    if (staged === undefined) return;
    if (!this.#snapshot.inTransaction) this.#snapshot.exec('BEGIN');
    this.#replace.run(JSON.stringify(changed(JSON.parse(staged) as T)), ref);
  }

  /** Ends what `add` began. */
  finish(): void {
    if (this.#snapshot.inTransaction) this.#snapshot.exec('COMMIT');
  }

  /** Everything staged, in the order of the file. The snapshot can be written to in between. */
  *all(): Generator<T> {
    const page = this.#snapshot.prepare<[number], { seq: number; value: string }>(
      `SELECT seq, value FROM staged WHERE seq > ? ORDER BY seq LIMIT ${PAGE}`,
    );
    let last = 0;
    for (let rows = page.all(last); rows.length > 0; rows = page.all(last)) {
      for (const { seq, value } of rows) {
        last = seq;
        yield JSON.parse(value) as T;
      }
    }
  }
}
