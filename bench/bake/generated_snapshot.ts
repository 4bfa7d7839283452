/** A snapshot of a generated directory of any size, beside the embedded default. */

import { makeDefaultSnapshot } from '../../build/seed/seed.ts';
import { PLACE_COLUMNS } from '../../build/snapshot/facts.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import type { Place } from '../../src/contract/place.ts';
import { generateDirectory } from '../directory_generator/generate.ts';

const flag = (known: boolean | null): number | null => (known === null ? null : Number(known));

/** A generated place as the snapshot's row. */
function toRow(place: Place, cityId: number | null): Record<string, unknown> {
  const { amenities, halal } = place;
  return {
    ...place,
    names: JSON.stringify(place.names),
    city_id: cityId,
    district_id: null,
    other_names: '[]',
    iqamah: '[]',
    jumuah: JSON.stringify(place.jumuah),
    cuisine: JSON.stringify(place.cuisine),
    women_space: flag(amenities.women_space),
    ablution: flag(amenities.ablution),
    parking: flag(amenities.parking),
    wheelchair: flag(amenities.wheelchair),
    halal_level: halal.level,
    halal_certified: flag(halal.certified),
    halal_certifier: halal.certifier,
    alcohol: flag(halal.alcohol),
  };
}

/** Makes it at a path; ids begin above the default's. */
export async function makeGeneratedSnapshot(path: string, size: number): Promise<void> {
  await makeDefaultSnapshot(path, () => {});
  const snapshot = openSnapshot(path);
  const first = (snapshot.prepare('SELECT max(id) FROM place').pluck().get() as number) + 1;
  const cities = new Map(
    snapshot.prepare<[], [string, number]>(`SELECT slug, entity FROM slug WHERE kind = 'city'`).raw().all(),
  );
  const columns = PLACE_COLUMNS;
  const insert = snapshot.prepare(
    `INSERT INTO place (id, ${columns.join(', ')}, updated_at)
     VALUES (@id, ${columns.map((column) => `@${column}`).join(', ')}, @updated_at)`,
  );
  const origin = snapshot.prepare(
    `INSERT INTO place_source (source_id, ref, place_id, content, last_seen) VALUES (1, ?, ?, '', '2026-11-20')`,
  );
  // A slug that is taken gets the id behind it, as the importer does.
  const slug = snapshot.prepare(
    `INSERT INTO slug (kind, slug, entity) VALUES ('place', ?, ?) ON CONFLICT (kind, slug) DO NOTHING`,
  );
  snapshot.transaction(() => {
    for (const place of generateDirectory(size).places()) {
      const id = place.id + first;
      const row = { ...toRow(place, cities.get(place.city_slug ?? '') ?? null), id };
      insert.run(
        Object.fromEntries(
          ['id', ...columns, 'updated_at'].map((name) => [name, (row as Record<string, unknown>)[name]]),
        ),
      );
      origin.run(`generated-${id}`, id);
      if (slug.run(place.slug, id).changes === 0) slug.run(`${place.slug}-${id}`, id);
    }
  })();
  snapshot.close();
}
