/** The sources rows come from. */
import type { Snapshot } from './open.ts';

export interface Source {
  /** Stable; rows belong to it across imports. */
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  /** SPDX identifier where there is one. */
  readonly license: string;
  /** The credit to show, where the licence asks for one. */
  readonly attribution: string | null;
}

/** Writes what is known about a source, and gives its id. */
export function keepSource(snapshot: Snapshot, source: Source): number {
  const id = snapshot
    .prepare<[string], number>('SELECT id FROM source WHERE key = ?')
    .pluck()
    .get(source.key);
  if (id === undefined) {
    const { lastInsertRowid } = snapshot
      .prepare(
        'INSERT INTO source (key, name, url, license, attribution) VALUES (@key, @name, @url, @license, @attribution)',
      )
      .run(source);
    return Number(lastInsertRowid);
  }
  snapshot
    .prepare(
      `UPDATE source SET name = @name, url = @url, license = @license, attribution = @attribution
        WHERE id = @id AND (name, url, license, attribution) IS NOT (@name, @url, @license, @attribution)`,
    )
    .run({ ...source, id });
  return id;
}

/** The source of a key as the snapshot knows it. */
export function findSource(snapshot: Snapshot, key: string): Source | undefined {
  return snapshot
    .prepare<[string], Source>('SELECT key, name, url, license, attribution FROM source WHERE key = ?')
    .get(key);
}
