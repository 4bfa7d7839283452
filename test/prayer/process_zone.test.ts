/** The answer must not depend on the time zone the server happens to run in. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER_ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati'];

/** Asks for days around changes of the clocks of the servers' zones too, and for a day Kiritimati skipped. */
const PROGRAM = `
  const { prayerEndpoint } = await import('./src/api/prayer.ts');
  const answer = prayerEndpoint(() => new Date('2026-03-08T10:30:00Z'), () => openPoints(Buffer.from('')));
  const queries = [
    'lat=21.42&lng=39.83', 'lat=1.87&lng=-157.43', 'lat=-13.83&lng=-171.77', 'lat=40.71&lng=-74.01',
    'lat=51.5&lng=-0.12&date=2026-03-28&days=3', 'lat=57&lng=-4&date=2026-06-20&days=3',
    'lat=69.6&lng=19&date=2026-06-20&high_latitude_rule=twilight_angle',
    'lat=57&lng=10&date=1994-12-29&days=5&method=15', 'lat=0&lng=180&date=2026-11-01&days=2',
    'lat=51.5&lng=-0.12&date=2026-03-01&days=40&format=ics',
  ];
  for (const query of queries) {
    const response = await answer(new Request('https://example.org/api/v1/prayer?' + query));
    console.log(response.status, response.headers.get('netlify-cdn-cache-control'), await response.text());
  }
`;

const answersIn = (zone: string): string =>
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
  });

test(`the same bytes under ${SERVER_ZONES.join(', ')}`, () => {
  const [utc, ...others] = SERVER_ZONES.map(answersIn);
  assert.match(utc ?? '', /^200 /);
  assert.is(utc?.match(/^200 /gm)?.length, 10);
  for (const other of others) assert.is(other, utc);
});

test.run();
