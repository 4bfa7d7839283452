/**
 * `npm run bench`: bakes the 20,759 Algerian mosques where they are at hand (else the embedded default), and
 * answers every route in-process. Prints times, memory, and for each figure a peer from the same run.
 */
import { rmSync } from 'node:fs';
import { bench, group, run } from 'mitata';
import { BASE_PATH } from '../src/contract/routes.ts';
import type { Service } from '../src/contract/service.ts';
import { inProcessHost } from '../test/host/in_process.ts';
import { emptyProject, runCommand } from '../test/project.ts';
import { sharedData } from '../test/shared_data.ts';
import { measureBake } from './bake/measure.ts';

const BAKED_ON = '2026-11-20';
const paths = emptyProject('bench');
const algeria = sharedData('osm/algeria-mosques.csv');
runCommand(paths, 'build', '--now', BAKED_ON);
if (algeria !== null) {
  const began = performance.now();
  runCommand(paths, 'import', 'csv', algeria, '--country', 'DZ');
  console.log(`import of ${algeria.split('/').at(-1)}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
measureBake(paths, BAKED_ON);

const host = inProcessHost({ paths, matching: 'exactly', clock: () => new Date(`${BAKED_ON}T12:00:00Z`) });
const places: unknown = await (await host.fetch(`${BASE_PATH}/places`)).json();
const root = (await (await host.fetch(BASE_PATH)).json()) as { data: [Service] };

group('one whole answer, Request to text', () => {
  bench('peer: 20 places to JSON to Response to text', () => new Response(JSON.stringify(places)).text());
  for (const [name, address] of Object.entries(root.data[0].links)) {
    bench(`${name} ${address}`, async () => (await host.fetch(address)).text());
  }
});
await run({ colors: false });
await host.close();
rmSync(paths.root, { recursive: true, force: true });
