/** All real files together: whatever order they come in, and however often, they make the same places. */
import { copyFileSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ImportFileOptions } from '../../../build/import/run.ts';
import { SEED_FILES } from '../../../build/seed/seed.ts';
import { randomFrom, seedOfRun } from '../../faults/random.ts';
import { sharedData } from '../../shared_data.ts';
import { canonicalPlaces, difference } from '../snapshot/canonical.ts';
import { Workspace } from './workspace.ts';

const ORDERS = 3;
/** Differences that are shown. */
const SHOWN = 6;

interface Part {
  readonly kind: ImportFileOptions['kind'];
  readonly file: string;
  readonly options?: Partial<ImportFileOptions>;
}

const cities = sharedData('geonames/cities15000.txt');
const countries = ['gb', 'my', 'sa', 'tn'].map((code) => sharedData(`osm/mosques-${code}.json`));
const others = (
  [
    ['csv', sharedData('osm/algeria-mosques.csv')],
    ['geojson', sharedData('osm/istanbul-mosques.geojson')],
    ['osm-pbf', sharedData('osm/maldives-latest.osm.pbf')],
  ] as const
).flatMap(([kind, file]): Part[] => (file === null ? [] : [{ kind, file }]));

/** Each third row of some lists as somebody else has it: some metres aside, under a key of his own. */
function copied(workspace: Workspace, files: readonly string[]): string {
  const rows = files.flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { lieux: Record<string, unknown>[] }).lieux,
  );
  const copies = rows
    .filter((_, i) => i % 3 === 0)
    .map(({ nom, lat, lng }, i) => ({ key: `c${i}`, nom, lat: Number(lat) + ((i % 5) - 2) / 20_000, lng }));
  return workspace.file('copied-mosques.json', JSON.stringify({ lieux: copies }));
}

if (cities !== null && others.length === 3 && countries.every((file) => file !== null)) {
  test(`${ORDERS} orders, and once more on top`, async () => {
    const seed = seedOfRun();
    console.log(`seed ${seed}`);
    const random = randomFrom(seed);
    const prepared = new Workspace();
    try {
      await prepared.import('geonames', cities);
      const lists = [...(countries as string[]), copied(prepared, countries as string[])];
      const parts: Part[] = [
        { kind: 'csv', file: SEED_FILES.places, options: { sourceKey: 'seed', curated: true } },
        ...others,
        ...lists.map((file): Part => ({ kind: 'json', file, options: { rows: 'lieux', type: 'mosque' } })),
      ];
      let first: string[] | undefined;
      for (let turn = 0; turn < ORDERS; turn += 1) {
        const workspace = new Workspace();
        try {
          copyFileSync(prepared.snapshot, workspace.snapshot);
          const order = parts
            .map((part) => ({ part, at: random.next() }))
            .sort((a, b) => a.at - b.at)
            .map(({ part }) => part);
          const importAll = async (all: readonly Part[]) => {
            for (const { kind, file, options } of all) await workspace.import(kind, file, options);
          };
          await importAll(order);
          const places = workspace.with(canonicalPlaces);
          first ??= places;
          const files = order.map(({ file }) => file.split('/').at(-1)).join(', ');
          assert.equal(difference(first, places).slice(0, SHOWN), [], files);
          if (turn > 0) continue;
          const bytes = workspace.fingerprint();
          await importAll(order.toReversed());
          assert.is(workspace.fingerprint(), bytes, 'once more changes no byte');
          console.log(`measured ${places.length} places and waiting pairs`);
        } finally {
          workspace.remove();
        }
      }
    } finally {
      prepared.remove();
    }
  });
} else test('nothing to import on this machine', () => {});

test.run();
