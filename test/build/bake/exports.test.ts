import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toFeature } from '../../../build/bake/exports.ts';
import { BASE_PATH } from '../../../src/contract/addresses.ts';
import type { Place } from '../../../src/contract/place.ts';
import { bakedProject } from '../../project.ts';

const featureOf = ({ lat, lng, reviews: _, links: __, ...properties }: Place) => ({
  type: 'Feature',
  id: properties.id,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
});

test('a feature is the place without coordinates, reviews and links; the two exports hold the same', async () => {
  const { dist } = await bakedProject();
  const exported = (name: string): string =>
    gunzipSync(readFileSync(join(dist, BASE_PATH, 'exports', name))).toString();
  const places = exported('places.ndjson.gz')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Place);
  const { features } = JSON.parse(exported('places.geojson.gz')) as { features: unknown[] };
  assert.ok(places.length > 300);
  assert.equal(features, places.map(featureOf));
});

test('texts that look like the cuts of a feature do not mislead it', async () => {
  const { dist } = await bakedProject();
  const answer = readFileSync(join(dist, BASE_PATH, 'places/1.json'), 'utf8');
  const [place] = (JSON.parse(answer) as { data: [Place] }).data;
  const odd = ',"lat":1,"address":"x","reviews":[],"sources":[],"links":{},"updated_at":"\\';
  const misleading: Place = {
    ...place,
    name: odd,
    address: odd,
    names: { lat: odd, reviews: odd },
    cuisine: [odd],
    reviews: [
      { id: 'r', place_id: 1, rating: 5, comment: odd, name: odd, created_at: '2026-11-01T00:00:00Z' },
    ],
    sources: [{ name: odd, id: odd, url: odd, license: odd, date: null, fields: null }],
  };
  assert.equal(JSON.parse(toFeature(misleading, JSON.stringify(misleading))), featureOf(misleading));
});

test.run();
