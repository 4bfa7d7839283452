/** Writes the events of one source into the snapshot. */
import type { Snapshot } from './open.ts';

/** The columns of an event that its source decides. */
const EVENT_COLUMNS = [
  'title',
  'description',
  'starts',
  'ends',
  'timezone',
  'all_day',
  'recurrence',
  'excluded',
  'category',
  'place_id',
  'venue_name',
  'venue_address',
  'lat',
  'lng',
  'city_id',
  'country',
  'organizer',
  'languages',
  'online_url',
  'url',
  'is_free',
  'is_sample',
  'status',
] as const;

/**
 * Values as SQLite stores them. `starts` and `ends` are local (YYYY-MM-DDTHH:MM) in `timezone`; of an all-day event
 * they are dates, and `ends` is its last day. `recurrence` is the rule without "RRULE:", or hijri:MM-DD/N.
 */
export type EventRow = Readonly<Record<(typeof EVENT_COLUMNS)[number], string | number | null>>;

export class EventWriter {
  readonly #snapshot: Snapshot;
  readonly #sourceId: number;
  readonly #known;
  readonly #insert;
  readonly #update;

  constructor(snapshot: Snapshot, sourceId: number) {
    this.#snapshot = snapshot;
    this.#sourceId = sourceId;
    const list = EVENT_COLUMNS.join(', ');
    const values = EVENT_COLUMNS.map((column) => `@${column}`).join(', ');
    this.#known = snapshot
      .prepare<[number, string], number>('SELECT id FROM event WHERE source_id = ? AND ref = ?')
      .pluck();
    this.#insert = snapshot.prepare(
      `INSERT INTO event (source_id, ref, ${list}) VALUES (@sourceId, @ref, ${values})`,
    );
    this.#update = snapshot.prepare(
      `UPDATE event SET (${list}) = (${values}) WHERE id = @id AND (${list}) IS NOT (${values})`,
    );
  }

  /** Adds an event, or brings it up to date. */
  keep(ref: string, row: EventRow): 'new' | 'updated' | 'unchanged' {
    const id = this.#known.get(this.#sourceId, ref);
    if (id === undefined) {
      this.#insert.run({ ...row, sourceId: this.#sourceId, ref });
      return 'new';
    }
    return this.#update.run({ ...row, id }).changes > 0 ? 'updated' : 'unchanged';
  }

  /** Refs of the events of the source that are not over, and not cancelled. @param today local date, YYYY-MM-DD */
  upcoming(today: string): string[] {
    return this.#snapshot
      .prepare<[number, string], string>(
        `SELECT ref FROM event WHERE source_id = ? AND status <> 'cancelled'
            AND (recurrence IS NOT NULL OR coalesce(ends, starts) >= ?)`,
      )
      .pluck()
      .all(this.#sourceId, today);
  }

  /** Cancels the events of the source that are not among `refs`. @returns how many were not cancelled before */
  cancelOthers(refs: ReadonlySet<string>): number {
    const known = this.#snapshot
      .prepare<[number], { id: number; ref: string }>(
        `SELECT id, ref FROM event WHERE source_id = ? AND status <> 'cancelled'`,
      )
      .all(this.#sourceId);
    const cancel = this.#snapshot.prepare(`UPDATE event SET status = 'cancelled' WHERE id = ?`);
    const gone = known.filter(({ ref }) => !refs.has(ref));
    for (const { id } of gone) cancel.run(id);
    return gone.length;
  }
}
