/** The sources rows come from. */
import type { Snapshot } from './open.ts';

/** What stands for the licence of a source of which nothing is known. */
export const UNSTATED = 'unstated';

export interface Source {
  /** Stable; rows belong to it across imports. */
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  /** SPDX identifier where there is one. */
  readonly license: string;
  /** The credit to show, where the licence asks for one. */
  readonly attribution: string | null;
  /** Whether its rows were checked one by one: they count more than those of other sources. */
  readonly curated: boolean;
}

/** The source of places that operators added. */
export const OPERATORS: Source = {
  key: 'operator',
  name: 'Operators of this directory',
  url: null,
  license: 'CC0-1.0',
  attribution: null,
  curated: true,
};

/** The source of places that readers missed and a moderator approved. Any other source counts more. */
export const READERS: Source = {
  ...OPERATORS,
  key: 'reader',
  name: 'Readers of this directory',
  curated: false,
};

/** What is stored of a source; null where there is none of this key. */
export function storedSource(snapshot: Snapshot, key: string): Source | null {
  const row = snapshot
    .prepare<[string], Omit<Source, 'curated'> & { curated: number }>(
      'SELECT key, name, url, license, attribution, curated FROM source WHERE key = ?',
    )
    .get(key);
  return row === undefined ? null : { ...row, curated: row.curated === 1 };
}

/** What imports of a source were told of its rows, as JSON; undefined where there is none of this key. */
export const storedTold = (snapshot: Snapshot, key: string): string | undefined =>
  snapshot.prepare<[string], string>('SELECT told FROM source WHERE key = ?').pluck().get(key);

/** @param told as JSON */
export function keepTold(snapshot: Snapshot, key: string, told: string): void {
  snapshot
    .prepare<[string, string, string]>('UPDATE source SET told = ? WHERE key = ? AND told <> ?')
    .run(told, key, told);
}

/** Writes what is known about a source, and gives its id. */
export function keepSource(snapshot: Snapshot, source: Source): number {
  const row = { ...source, curated: Number(source.curated) };
  const id = snapshot
    .prepare<[string], number>('SELECT id FROM source WHERE key = ?')
    .pluck()
    .get(source.key);
  if (id === undefined) {
    const { lastInsertRowid } = snapshot
      .prepare(
        'INSERT INTO source (key, name, url, license, attribution, curated) VALUES (@key, @name, @url, @license, @attribution, @curated)',
      )
      .run(row);
    return Number(lastInsertRowid);
  }
  snapshot
    .prepare(
      `UPDATE source SET (name, url, license, attribution, curated) = (@name, @url, @license, @attribution, @curated)
        WHERE id = @id
          AND (name, url, license, attribution, curated) IS NOT (@name, @url, @license, @attribution, @curated)`,
    )
    .run({ ...row, id });
  return id;
}
