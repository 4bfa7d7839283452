/** Gives rows of a source other keys than they had. */
import type { Snapshot } from './open.ts';

export interface NewKey {
  readonly id: number;
  /** The key it has. */
  readonly ref: string;
  readonly to: string;
}

export class RowKeys {
  readonly #sourceId: number;
  readonly #now: string;
  readonly #set;
  readonly #holder;
  readonly #stays;

  /** @param now the instant of the import, UTC, to the second */
  constructor(snapshot: Snapshot, sourceId: number, now: string) {
    this.#sourceId = sourceId;
    this.#now = now;
    this.#set = snapshot.prepare<[string, number]>('UPDATE place_source SET ref = ? WHERE id = ?');
    this.#holder = snapshot
      .prepare<[number, string], number>('SELECT id FROM place_source WHERE source_id = ? AND ref = ?')
      .pluck();
    this.#stays = snapshot.prepare<[string, number]>(
      `INSERT INTO temp.unread (ref) SELECT ? FROM place_source
        WHERE id = ? AND EXISTS (SELECT 1 FROM temp.unread WHERE unread.name = facts ->> 'name')`,
    );
  }

  /** Takes the key of a row for another. @returns the one it has from now on, which no list has */
  giveUp(id: number, ref: string): string {
    const old = `${ref} (until ${this.#now}, ${id})`;
    this.#set.run(old, id);
    return old;
  }

  /**
   * Keys may go round in a circle. Who holds one and gets none gives it up; where a row of its name stands in the file and
   * could not be read, it stays what it was.
   */
  giveAnew(changes: readonly NewKey[]): void {
    for (const { id, ref } of changes) this.giveUp(id, ref);
    for (const { id, to } of changes) {
      const holder = this.#holder.get(this.#sourceId, to);
      if (holder !== undefined) this.#stays.run(this.giveUp(holder, to), holder);
      this.#set.run(to, id);
    }
  }
}
