import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editCommand } from '../../../build/edit/command.ts';
import { readChanges } from '../../../build/edit/read_changes.ts';
import {
  type Authorship,
  addPlace,
  corrections,
  correctPlace,
  mergePlaces,
  splitPlace,
  undoCorrection,
} from '../../../build/snapshot/corrections.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { messageOf, type Workspace, withCities } from '../import/workspace.ts';

const BY: Authorship = { author: 'amina', reason: 'phoned them', at: '2026-01-05T00:00:00Z' };
const HEADER = 'id,name,lat,lng,phone,capacity';
const table = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');
const LATER = { now: new Date('2026-03-01T00:00:00Z') };

interface Published {
  readonly id: number;
  readonly name: string | null;
  readonly phone: string | null;
  readonly status: string;
  readonly merged_into: number | null;
}
const places = (workspace: Workspace): Published[] =>
  workspace.rows<Published>('SELECT id, name, phone, status, merged_into FROM place ORDER BY id');

test(
  'a correction stands against later imports until the source itself agrees, and then lets go',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table('a,Great Mosque,36.785,3.06,,100'));
    await workspace.import('csv', file);
    workspace.with((snapshot) =>
      correctPlace(snapshot, 1, readChanges(['phone=021 63 00 00'], { country: 'DZ' }), BY),
    );
    assert.is(places(workspace)[0]?.phone, '+21321630000');
    // The source changes another fact: what was put in by hand stays.
    workspace.file('mosques.csv', table('a,Great Mosque of Algiers,36.785,3.06,021 11 11 11,200'));
    await workspace.import('csv', file, LATER);
    assert.equal(
      [places(workspace)[0]?.name, places(workspace)[0]?.phone],
      ['Great Mosque of Algiers', '+21321630000'],
    );
    // It agrees, and later knows better.
    workspace.file('mosques.csv', table('a,Great Mosque of Algiers,36.785,3.06,021 63 00 00,200'));
    await workspace.import('csv', file, LATER);
    workspace.file('mosques.csv', table('a,Great Mosque of Algiers,36.785,3.06,021 22 22 22,200'));
    await workspace.import('csv', file, LATER);
    assert.is(places(workspace)[0]?.phone, '+21321222222');
    const [made] = workspace.with((snapshot) => corrections(snapshot, 1, 10));
    assert.equal([made?.author, made?.reason, made?.settled], ['amina', 'phoned them', ['phone']]);
  }),
);

test(
  'a correction that is taken back gives the source its word again; the one before it counts once more',
  withCities(async (workspace) => {
    await workspace.import(
      'csv',
      workspace.file('mosques.csv', table('a,Great Mosque,36.785,3.06,021 11 11 11,')),
    );
    workspace.with((snapshot) => {
      correctPlace(snapshot, 1, { phone: '+21321630000' }, BY);
      const second = correctPlace(snapshot, 1, { phone: null }, BY);
      assert.is(snapshot.prepare('SELECT phone FROM place').pluck().get(), null, 'nothing is known of it');
      undoCorrection(snapshot, second, BY.at);
      assert.is(snapshot.prepare('SELECT phone FROM place').pluck().get(), '+21321630000');
      undoCorrection(snapshot, 1, BY.at);
      assert.is(snapshot.prepare('SELECT phone FROM place').pluck().get(), '+21321111111');
      assert.throws(() => undoCorrection(snapshot, 1, BY.at), /There is no correction 1 in force/);
    });
  }),
);

test(
  'places are merged and split by hand, with their reviews, against what their names say',
  withCities(async (workspace) => {
    const rows = table('a,Great Mosque,36.785,3.06,,', 'b,Ketchaoua,36.786,3.06,021 63 00 00,');
    const file = workspace.file('mosques.csv', rows);
    await workspace.import('csv', file);
    workspace.with((snapshot) => {
      snapshot.exec(`INSERT INTO review (id, place_id, sent_place_id, rating, created_at, status)
                     VALUES ('r', 2, 2, 5, '2026-01-02T00:00:00Z', 'published')`);
      const merge = mergePlaces(snapshot, 1, [2], BY);
      assert.equal(snapshot.prepare('SELECT id, merged_into, phone FROM place ORDER BY id').raw().all(), [
        [1, null, '+21321630000'],
        [2, 1, '+21321630000'],
      ]);
      assert.is(snapshot.prepare('SELECT place_id FROM review').pluck().get(), 1);
      undoCorrection(snapshot, merge, BY.at);
      assert.is(
        snapshot.prepare('SELECT place_id FROM review').pluck().get(),
        2,
        'its reviews go back with it',
      );
    });
    assert.equal(
      places(workspace).map(({ merged_into }) => merged_into),
      [null, null],
    );
    const slugs = workspace.rows<{ entity: number; slug: string }>(
      `SELECT entity, slug FROM slug WHERE kind = 'place'`,
    );

    // Two rows of one name are one place, until an operator says that they are two.
    await workspace.import('csv', workspace.file('other.csv', table('z,Great Mosque,36.7851,3.06,,')), {
      type: 'mosque',
    });
    assert.is(places(workspace)[2]?.merged_into, 1);
    workspace.with((snapshot) => splitPlace(snapshot, 3, [], BY));
    assert.is(places(workspace)[2]?.merged_into, null);
    await workspace.import('csv', file, LATER);
    assert.is(places(workspace)[2]?.merged_into, null, 'and stay two');
    const after = workspace.rows<{ entity: number; slug: string }>(
      `SELECT entity, slug FROM slug WHERE kind = 'place'`,
    );
    for (const slug of slugs)
      assert.ok(after.some((other) => other.entity === slug.entity && other.slug === slug.slug));
  }),
);

test(
  'what an operator typed is shown as typed, with what the id stands for and how far it is; what changes nothing is refused',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table('a,Great Mosque,36.785,3.06,,', 'b,Noor,51.5,-0.1,,'));
    await workspace.import('csv', file, { type: 'mosque' });
    const printed: string[] = [];
    const { log } = console;
    const edit = async (...args: string[]): Promise<string> => {
      printed.length = 0;
      console.log = (line: string) => printed.push(line);
      try {
        await editCommand.run([...args, '--snapshot', workspace.snapshot, '--author', 'amina']);
      } finally {
        console.log = log;
      }
      return printed.join('\n');
    };
    const said = await edit(
      'place',
      '1',
      'jumuah=12:30 (ar), 13:30 summer',
      'women_space=yes',
      'iqamah_fajr=+20',
    );
    for (const part of ['→ 12:30 (ar); 13:30 summer', 'women_space: (unknown) → yes', '→ fajr +20'])
      assert.ok(said.includes(part), said);
    assert.ok((await edit('list', '1')).includes('set 1 (Great Mosque)'));
    for (const [args, why] of [
      [['place', '1', 'women_space=yes'], 'women_space stays yes'],
      [['place', '1', 'city=Atlantis'], 'found among the cities within 25 km'],
      [['place', '1', 'type=mosqe'], 'mosque, prayer_room'],
      [['reopen', '1'], 'status stays open'],
      [['merge', '1'], 'two or more'],
      [['list', '99'], 'no place 99'],
      [['undo'], 'is missing'],
    ] as const) {
      const message = await messageOf(edit(...args));
      assert.ok(message.includes(why), message);
    }
    const moved = await edit('place', '1', 'point=36°47\'15"N 3°3\'36"E');
    assert.ok(moved.includes('lat: 36.785 → 36.7875') && moved.includes('moved by 278 m'), moved);
    const merged = await edit('merge', '1', '2');
    assert.ok(/2 Noor \([\d,]+ km away\)/.test(merged), merged);
    assert.ok((await edit('split', '2')).includes('2 is another place than 1'));
    assert.ok((await messageOf(edit('split', '2', '1'))).includes('apart already'));
  }),
);

test(
  'a place that was added is one with the row a source brings later',
  withCities(async (workspace) => {
    workspace.with((snapshot) => {
      const facts = { type: 'mosque', name: 'Masjid an-Nur', lat: 36.75, lng: 3.05 } as const;
      const added = addPlace(snapshot, facts, { ...BY, origin: 'report-1' });
      assert.equal(
        addPlace(snapshot, facts, { ...BY, origin: 'report-1' }),
        added,
        'one report adds one place',
      );
    });
    await workspace.import(
      'csv',
      workspace.file('mosques.csv', table('a,مسجد النور,36.7501,3.05,021 63 00 00,')),
    );
    assert.equal(
      places(workspace).map(({ id, merged_into }) => [id, merged_into]),
      [
        [1, null],
        [2, 1],
      ],
    );
    assert.equal(
      [places(workspace)[0]?.name, places(workspace)[0]?.phone],
      ['Masjid an-Nur', '+21321630000'],
    );
  }),
);

test('a word too many is refused, and nothing is done', async () => {
  for (const words of [
    ['close', '1', '2'],
    ['undo', '3', '4'],
    ['pairs', '1'],
  ]) {
    const refused = await editCommand.run(words).then(() => '', String);
    assert.match(refused, /is too many for edit \w+\. Nothing was done/, words.join(' '));
  }
});

const REFUSED: readonly [said: string[], says: RegExp][] = [
  [['phone'], /changes nothing\. Write field=value/],
  [['foo=1'], /no field "foo"\. Fields are/],
  [['ref=1'], /no field "ref"/],
  [['phone=abc'], /phone=abc cannot be kept\..* Write it like phone="\+44 20 7650 1000", or phone= where/],
  [['website=javascript:x'], /Write it like website="https:\/\/mosque\.example"/],
  [
    ['opening_hours=abc'],
    /opening_hours=abc cannot be kept\..* Write it like opening_hours="Mo-Fr 09:00-17:00"/,
  ],
  [['jumuah=25:99'], /jumuah=25:99 cannot be kept\..*Friday/],
  [['type=temple'], /type=temple cannot be kept\. mosque, prayer_room/],
  [['lat=200'], /out of range/],
];
for (const [said, says] of REFUSED) {
  test(`refused: ${said.join(' ')}`, () => {
    assert.throws(() => readChanges(said, { country: 'GB', type: 'mosque', lat: 51.5, lng: -0.1 }), says);
  });
}

test('facts are read as in an import, and names one by one', () => {
  const now = {
    country: 'GB',
    lat: 51.5,
    lng: -0.1,
    type: 'mosque',
    names: { ar: 'مسجد', en: 'Mosque' },
  } as const;
  assert.equal(
    readChanges(['Telephone=020 7650 3000', 'women area=yes', 'name:ar=', 'name:tr=Cami', 'website='], now),
    {
      phone: '+442076503000',
      women_space: 1,
      names: { en: 'Mosque', tr: 'Cami' },
      website: null,
    },
  );
});

test('corrections of an unknown place name the remedy', () => {
  const snapshot = openSnapshot(':memory:');
  assert.throws(() => correctPlace(snapshot, 9, { phone: null }, BY), /There is no place 9\. Look it up/);
  snapshot.close();
});

test.run();
