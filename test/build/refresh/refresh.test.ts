import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importFile } from '../../../build/import/run.ts';
import { checkDeclared, type Declared } from '../../../build/refresh/declaration.ts';
import { isDue, type RefreshOptions, refresh } from '../../../build/refresh/refresh.ts';
import { refuseTaken } from '../../../build/refresh/sources_command.ts';
import { type RefreshState, refreshStates } from '../../../build/snapshot/source_refresh.ts';
import { messageOf, Workspace } from '../import/workspace.ts';
import { dies, page, startStandIn, status } from './stand_in.ts';

const server = await startStandIn();
const prepared = new Workspace();
await prepared.importCities();
const NOW = new Date('2026-11-21T03:17:00Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

const table = (count: number, from = 0): Buffer =>
  Buffer.from(
    [
      'id,name,lat,lng',
      ...Array.from(
        { length: count },
        (_, i) => `k${from + i},Mosque ${from + i},${36 - (from + i) / 50},3.0`,
      ),
      '',
    ].join('\n'),
  );

const csv = (key: string, more: object = {}): Declared =>
  checkDeclared({
    key,
    kind: 'csv',
    address: server.address(`/${key}.csv`),
    every: '7d',
    options: { type: 'mosque' },
    ...more,
  });

interface Run {
  readonly outcomes: Record<string, string>;
  readonly printed: string;
}

/** A snapshot with cities, and short ways to refresh it. */
function workspace() {
  const own = new Workspace();
  copyFileSync(prepared.snapshot, own.snapshot);
  const run = async (
    declared: readonly Declared[],
    now = NOW,
    more: Partial<RefreshOptions> = {},
  ): Promise<Run> => {
    const lines: string[] = [];
    const outcomes = await refresh({
      snapshot: own.snapshot,
      folder: join(own.folder, 'fetched'),
      declared,
      only: new Set(),
      accepted: new Set(),
      now: () => now,
      patience: { tries: 2, waitMs: 1, waitMostMs: 1000, answerMs: 60_000, silenceMs: 60_000, tryMs: 60_000 },
      print: (line) => lines.push(line),
      importFile,
      ...more,
    });
    return { outcomes: Object.fromEntries(outcomes), printed: lines.join('\n') };
  };
  const open = () => own.rows<{ n: number }>(`SELECT count(*) AS n FROM place WHERE status = 'open'`)[0]?.n;
  const state = (key: string): RefreshState | undefined => own.with(refreshStates).get(key);
  return { own, run, open, state };
}

const withWorkspace = (work: (w: ReturnType<typeof workspace>) => Promise<void>) => async () => {
  server.files.clear();
  server.next.length = 0;
  server.asked.length = 0;
  const w = workspace();
  try {
    await work(w);
  } finally {
    w.own.remove();
  }
};

test.after(async () => {
  await server.close();
  prepared.remove();
});

test(
  'what is due is fetched and imported; what is not, is not; what did not change, is not sent',
  withWorkspace(async ({ run, open, state }) => {
    server.files.set('/a.csv', table(20));
    assert.equal((await run([csv('a')])).outcomes, { a: 'renewed' });
    assert.is(open(), 20);
    const first = state('a');
    assert.is(first?.current_at, '2026-11-21T03:17:00Z');
    assert.is(first?.error, null);
    assert.equal((await run([csv('a')], later(24))).outcomes, { a: 'not due' });
    // A nightly run that starts some minutes earlier a week later still finds it due.
    assert.equal((await run([csv('a')], later(7 * 24 - 0.1))).outcomes, { a: 'unchanged' });
    assert.is(server.asked.length, 2);
    assert.is(server.asked[1]?.known, first?.etag);
    assert.is(state('a')?.changed_at, first?.changed_at);
    server.files.set('/a.csv', table(21));
    assert.equal((await run([csv('a')], later(14 * 24))).outcomes, { a: 'renewed' });
    assert.is(open(), 21);
    assert.is(state('a')?.changed_at, state('a')?.current_at);
  }),
);

test(
  'a source whose address gives another list with the same keys keeps what it had, until that is accepted',
  withWorkspace(async ({ own, run }) => {
    const at = () => own.rows<{ lat: number }>('SELECT lat FROM place ORDER BY id')[0]?.lat;
    server.files.set('/a.csv', table(10));
    await run([csv('a')]);
    server.files.set(
      '/a.csv',
      Buffer.from(
        table(10)
          .toString()
          .replaceAll(/,3[56]/g, ',50'),
      ),
    );
    const { outcomes, printed } = await run([csv('a')], later(7 * 24));
    assert.equal(outcomes, { a: 'failed' });
    assert.match(printed, /rows would move by kilometres.*--accept a/);
    assert.is(at(), 36);
    await run([csv('a')], later(7 * 24), { accepted: new Set(['a']) });
    assert.is(at(), 50);
  }),
);

test(
  'what the query of an address says is neither printed nor kept: it may be a key',
  withWorkspace(async ({ run, state }) => {
    const address = server.address('/list.csv?token=s3cret');
    for (const file of [null, 'id,name\n1,2\n', '<html>Sign in</html>']) {
      if (file !== null) server.files.set('/list.csv?token=s3cret', Buffer.from(file));
      const { outcomes, printed } = await run([csv('a', { address })]);
      assert.equal(outcomes, { a: 'failed' });
      assert.match(printed, /\/list\.csv\?…/);
      const told = printed + state('a')?.error;
      assert.not.match(told, /s3cret/);
    }
  }),
);

test('an address with a password is refused when it is declared', () => {
  assert.throws(
    () => csv('a', { address: 'https://user:secret@example.org/a.csv' }),
    (error: Error) => /holds a name and password/.test(error.message) && !error.message.includes('secret'),
  );
});

test('a key that is declared already is not given to another address', () => {
  const here = csv('csv:mosques', { address: 'http://example.org/a/mosques.csv' });
  refuseTaken({ ...here, every: '1d' }, [here]);
  assert.throws(
    () => refuseTaken(csv('csv:mosques', { address: 'http://example.org/b/mosques.csv' }), [here]),
    /csv:mosques is declared already, from http:\/\/example.org\/a\/mosques.csv.*--source csv:mosques-2.*remove csv:mosques/,
  );
});

test(
  'a source that fails does not stop the others, keeps what it had, and is tried again',
  withWorkspace(async ({ run, open, state }) => {
    server.files.set('/a.csv', table(10));
    server.files.set('/b.csv', table(10, 100));
    await run([csv('a'), csv('b')]);
    assert.is(open(), 20);
    for (const [answer, says] of [
      [page, /web page/],
      [dies, /failed 2 times/],
      [status(500), /HTTP 500/],
      [status(403), /HTTP 403/],
    ] as const) {
      server.next.push(answer, answer);
      const only = { only: new Set(['a']) };
      const { outcomes, printed } = await run([csv('a'), csv('b')], later(24), only);
      server.next.length = 0;
      assert.equal(outcomes, { a: 'failed', b: 'not due' });
      assert.match(printed, says);
      assert.match(state('a')?.error ?? '', says);
      assert.is(state('a')?.current_at, '2026-11-21T03:17:00Z');
    }
    server.files.delete('/a.csv');
    server.files.set('/b.csv', table(11, 100));
    assert.equal((await run([csv('a'), csv('b')], later(200))).outcomes, { a: 'failed', b: 'renewed' });
    assert.is(open(), 21);
    server.files.set('/a.csv', table(10));
    assert.equal((await run([csv('a'), csv('b')], later(201))).outcomes, { a: 'unchanged', b: 'not due' });
    assert.is(state('a')?.error, null);
  }),
);

test(
  'a source that shrank by more than a tenth is kept until it is accepted',
  withWorkspace(async ({ run, open, state }) => {
    server.files.set('/a.csv', table(20));
    await run([csv('a')]);
    server.files.set('/a.csv', table(18));
    assert.equal((await run([csv('a')], later(200))).outcomes, { a: 'renewed' });
    assert.is(open(), 18);
    server.files.set('/a.csv', table(16));
    const { outcomes, printed } = await run([csv('a')], later(400));
    assert.equal(outcomes, { a: 'failed' });
    assert.match(printed, /had 18 rows and has 16 now.*npm run refresh -- --accept a/);
    assert.is(open(), 18);
    const etag = state('a')?.etag;
    assert.equal((await run([csv('a')], later(401))).outcomes, { a: 'failed' }, 'again, without a word');
    assert.is(state('a')?.etag, etag);
    assert.equal((await run([csv('a')], later(402), { accepted: new Set(['a']) })).outcomes, {
      a: 'renewed',
    });
    assert.is(open(), 16);
  }),
);

test(
  'a source whose column is called otherwise is kept until that is accepted',
  withWorkspace(async ({ run }) => {
    const phones = (column: string): Buffer =>
      Buffer.from(
        [
          `id,name,lat,lng,${column}`,
          ...Array.from(
            { length: 12 },
            (_, i) => `${i},Mosque ${i},${36.7 + i / 100},3.0,021 63 00 ${i + 10}`,
          ),
          '',
        ].join('\n'),
      );
    server.files.set('/a.csv', phones('phone'));
    await run([csv('a')]);
    server.files.set('/a.csv', phones('Sambungan'));
    const { outcomes, printed } = await run([csv('a')], later(200));
    assert.equal(outcomes, { a: 'failed' });
    assert.match(printed, /lacks what it had before: phone \(12 of the 12.*Sambungan.*refresh -- --accept a/);
    const accepted = await run([csv('a')], later(400), { accepted: new Set(['a']) });
    assert.equal(accepted.outcomes, { a: 'renewed' });
  }),
);

test(
  'of a short list one row may go at a time, as one that a group keeps by hand',
  withWorkspace(async ({ run, open }) => {
    server.files.set('/a.csv', table(5));
    await run([csv('a')]);
    server.files.set('/a.csv', table(4));
    assert.equal((await run([csv('a')], later(200))).outcomes, { a: 'renewed' });
    server.files.set('/a.csv', table(2));
    assert.equal((await run([csv('a')], later(400))).outcomes, { a: 'failed' });
    assert.is(open(), 4);
  }),
);

test(
  'a list that is not understood is told, with the remedy',
  withWorkspace(async ({ run, open }) => {
    const rows = [
      'id,name,lat,lng',
      'a,Mosque,36.7,3.0',
      'b,Other,north,east',
      'c,Third,,',
      'd,Fourth,?,?',
      '',
    ];
    server.files.set('/a.csv', Buffer.from(rows.join('\n')));
    const { outcomes, printed } = await run([csv('a')]);
    assert.equal(outcomes, { a: 'sparse' });
    assert.match(
      printed,
      /Most rows were left out.* the options .*map of a in data\/sources\.json may mend it/,
    );
    assert.is(open(), 1);
  }),
);

test(
  'all keys changed: most likely another list',
  withWorkspace(async ({ run, open }) => {
    server.files.set('/a.csv', table(150));
    await run([csv('a')]);
    server.files.set('/a.csv', table(150, 1000));
    const { outcomes, printed } = await run([csv('a')], later(200));
    assert.equal(outcomes, { a: 'failed' });
    assert.match(printed, /150 rows and has 150 now, of which 150 are new/);
    assert.is(open(), 150);
  }),
);

test(
  'a declaration that changed is fetched anew',
  withWorkspace(async ({ own, run }) => {
    server.files.set('/a.csv', table(3));
    await run([csv('a')]);
    const changed = csv('a', { options: { type: 'school' } });
    assert.equal((await run([changed], later(1))).outcomes, { a: 'renewed' });
    assert.equal(own.rows('SELECT DISTINCT type FROM place'), [{ type: 'school' }]);
    assert.equal((await run([{ ...changed, every: '30d' }], later(2))).outcomes, { a: 'not due' });
  }),
);

test(
  'an import that dies leaves neither rows nor a note that it came',
  withWorkspace(async ({ own, run, open }) => {
    server.files.set('/a.csv', table(20));
    await run([csv('a')]);
    server.files.set('/a.csv', table(20, 5));
    const before = own.fingerprint();
    class Killed extends Error {}
    const work = run([csv('a')], later(200), {
      importFile: (options) =>
        importFile({
          ...options,
          beforeKeeping: (snapshot, report) => {
            options.beforeKeeping?.(snapshot, report);
            throw new Killed('as if the power went');
          },
        }),
    });
    assert.equal((await work).outcomes, { a: 'failed' });
    assert.is(open(), 20);
    assert.is.not(own.fingerprint(), before, 'that it failed is noted');
    assert.equal((await run([csv('a')], later(201))).outcomes, { a: 'renewed' });
  }),
);

test(
  'Overpass is asked for a country or a box, and a query that ran out of time fails',
  withWorkspace(async ({ own, run, open }) => {
    const node = {
      type: 'node',
      id: 1,
      lat: 36.75,
      lon: 3.06,
      tags: { amenity: 'place_of_worship', religion: 'muslim', name: 'Ketchaoua' },
    };
    server.files.set('/interpreter', Buffer.from(JSON.stringify({ elements: [node] })));
    const source = (area: object) =>
      checkDeclared({
        key: 'osm:dz',
        kind: 'overpass',
        address: server.address('/interpreter'),
        area,
        every: '1d',
      });
    assert.equal((await run([source({ country: 'DZ' })])).outcomes, { 'osm:dz': 'renewed' });
    const [asked] = server.asked;
    assert.is(asked?.method, 'POST');
    assert.match(
      asked?.form ?? '',
      /area\["ISO3166-1"="DZ"\][\s\S]*nwr\["religion"="muslim"\]\(area\.here\)[\s\S]*out center;/,
    );
    assert.is(open(), 1);
    assert.equal(own.rows('SELECT country, license FROM place, source WHERE key = ?', 'osm:dz'), [
      { country: 'DZ', license: 'ODbL-1.0' },
    ]);
    await run([source({ box: [36, 3, 37, 4] })]);
    assert.match(server.asked[1]?.form ?? '', /nwr\["building"="mosque"\]\(36,3,37,4\)/);
    const remark = 'runtime error: Query timed out in "query" at line 3 after 241 seconds.';
    server.files.set('/interpreter', Buffer.from(JSON.stringify({ elements: [], remark })));
    const { outcomes, printed } = await run([source({ box: [36, 3, 37, 4] })], later(48));
    assert.equal(outcomes, { 'osm:dz': 'failed' });
    assert.match(printed, /Query timed out/);
    assert.is(open(), 1);
  }),
);

test(
  'GeoJSON, JSON and calendars come by their addresses',
  withWorkspace(async ({ own, run }) => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [3.06, 36.75] },
      properties: { name: 'Nur', id: 7 },
    };
    server.files.set(
      '/f.geojson',
      Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] })),
    );
    server.files.set(
      '/rows',
      Buffer.from(
        JSON.stringify({
          data: { mosques: [{ id: 1, name: 'Taqwa', location: { lat: 35.7, lng: -0.63 } }] },
        }),
      ),
    );
    server.files.set(
      '/c.ics',
      Buffer.from(
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'BEGIN:VEVENT',
          'UID:1',
          'DTSTART:20270101T180000Z',
          'DTEND:20270101T190000Z',
          'SUMMARY:Lecture',
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n'),
      ),
    );
    const of = (key: string, kind: string, path: string, options = {}) =>
      checkDeclared({ key, kind, address: server.address(path), every: '12h', license: 'CC0-1.0', options });
    const { outcomes, printed } = await run([
      of('f', 'geojson', '/f.geojson', { type: 'mosque' }),
      of('j', 'json', '/rows', { type: 'mosque', rows: 'data.mosques' }),
      of('c', 'ics', '/c.ics', { city: 'algiers' }),
    ]);
    assert.equal(outcomes, { f: 'renewed', j: 'renewed', c: 'renewed' }, printed);
    assert.equal(own.rows('SELECT name FROM place ORDER BY name'), [{ name: 'Nur' }, { name: 'Taqwa' }]);
    assert.equal(own.rows('SELECT title FROM event'), [{ title: 'Lecture' }]);
  }),
);

test('what is declared wrongly is refused with the field', async () => {
  const good = { key: 'a', kind: 'csv', address: 'https://example.org/a.csv', every: '7d' };
  assert.ok(checkDeclared(good));
  for (const [wrong, says] of [
    [{ every: 'weekly' }, /every: is a number of hours or days/],
    [{ address: 'ftp://example.org/a.csv' }, /address: must begin with https/],
    [{ kind: 'cvs' }, /kind/],
    [{ key: 'a b' }, /key/],
    [{ options: { type: 'temple' } }, /options\.type/],
    [{ frequency: 'x' }, /frequency/],
    [{ address: undefined }, /address/],
    [{ kind: 'overpass', address: undefined, area: { country: 'Atlantis' } }, /area/],
    [{ kind: 'overpass', area: { box: [5, 0, 1, 1] } }, /south, west, north, east/],
  ] as const) {
    assert.match(await messageOf((async () => checkDeclared({ ...good, ...wrong }))()), says);
  }
});

test('due: never fetched, failed, declared otherwise, or old enough', () => {
  const source = csv('a');
  assert.ok(isDue(source, undefined, NOW));
});

test(
  'a key that is not declared',
  withWorkspace(async ({ run }) => {
    assert.match(
      await messageOf(run([csv('a')], NOW, { only: new Set(['b']) })),
      /no source "b".*declares a/,
    );
  }),
);

test(
  'one whose file was fetched but not read keeps nothing on the disk',
  withWorkspace(async ({ own, run }) => {
    server.files.set('/a.csv', Buffer.from('nothing,of,use\n1,2,3\n'));
    assert.match((await run([csv('a')])).printed, /no column is known to hold lat/);
    assert.throws(() => readFileSync(join(own.folder, 'fetched', 'a', 'a.csv')));
  }),
);

test.run();
