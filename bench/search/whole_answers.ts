/** Whole answers, from the request to the text of the response, of what lists and searches alone do not show. */
import { performance } from 'node:perf_hooks';
import { directoryEndpoint } from '../../src/api/directory.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { success } from '../../src/contract/envelope.ts';
import type { Directory } from '../../src/directory/open.ts';
import { IDS_PER_PACK, packOf, packPath } from '../../src/directory/records/packs.ts';
import { generateDirectory } from '../directory_generator/generate.ts';
import type { Call } from './timing.ts';

const ORIGIN = 'https://directory.example';
/** Beyond the best-ranked places, which have files of their own. */
const FIRST_PACK = 200;
const PACKS = 20;
const GEOJSON_LIMIT = 100;

/** Packs as the bake writes them, by path. */
function packs(size: number): Map<string, string> {
  const lines = new Map<string, string[]>();
  for (const place of generateDirectory(size).places()) {
    const pack = packOf(place.id);
    if (pack < FIRST_PACK) continue;
    if (pack >= FIRST_PACK + PACKS) break;
    const path = packPath(pack);
    lines.set(path, [...(lines.get(path) ?? []), JSON.stringify(success([place]))]);
  }
  return new Map([...lines].map(([path, bodies]) => [path, `${bodies.join('\n')}\n`]));
}

/** @param size how many places the directory has; at least as many as the packs reach */
export function wholeAnswers(directory: Directory, size: number): Map<string, Call[]> {
  const published = packs(size);
  const endpoint = directoryEndpoint({
    directory: () => directory,
    readPublished: async (path) => published.get(path) ?? null,
    clock: () => new Date(performance.timeOrigin),
  });
  const answering = (address: string, status: number): Call => {
    const request = new Request(`${ORIGIN}${address}`);
    return async () => {
      const response = await endpoint(request);
      if (response.status !== status) throw new Error(`${address} answered ${response.status}.`);
      return response.text();
    };
  };
  const ids = Array.from({ length: PACKS * IDS_PER_PACK }, (_, i) => FIRST_PACK * IDS_PER_PACK + i);
  const offsets = Array.from({ length: PACKS * IDS_PER_PACK }, (_, i) => (i * 7919) % size);
  return new Map([
    ['a place in a pack', ids.map((id) => answering(addressOf('place', { id }), 200))],
    [
      `${GEOJSON_LIMIT} places as GeoJSON`,
      offsets.map((offset) =>
        answering(addressOf('places', { format: 'geojson', limit: GEOJSON_LIMIT, offset }), 200),
      ),
    ],
    ['20 places as JSON', offsets.map((offset) => answering(addressOf('places', { offset }), 200))],
  ]);
}
