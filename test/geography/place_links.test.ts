/** Every place of the default and its own link to prayer times agree about the country. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countryAt } from '../../src/geography/whereabouts.ts';
import { bakedProject } from '../project.ts';

interface Baked {
  readonly data: readonly [
    { readonly id: number; readonly country: string | null; readonly links: { readonly prayer: string } },
  ];
}

test('the point that links.prayer names lies in the country of the place', async () => {
  const { dist } = await bakedProject();
  const files = await glob('api/v1/places/*.json', { cwd: dist, absolute: true });
  assert.ok(files.length > 400);
  const wrong: unknown[] = [];
  for (const file of files) {
    const [place] = (JSON.parse(readFileSync(file, 'utf8')) as Baked).data;
    const link = new URL(place.links.prayer, 'http://localhost').searchParams;
    const country = countryAt(Number(link.get('lat')), Number(link.get('lng')));
    if (country !== place.country) wrong.push([place.id, place.country, country]);
  }
  assert.equal(wrong, []);
});

test.run();
