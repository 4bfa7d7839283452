/** Lists of people who are no engineers: councils of mosques, halal authorities, calendars of associations. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ImportKind } from '../../../build/import/options.ts';
import type { ImportFileOptions } from '../../../build/import/run.ts';
import { Workspace } from './workspace.ts';

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

type Row = Readonly<Record<string, unknown>>;

/** What is published of a file, and what was printed. */
async function publishedOf(
  kind: ImportKind,
  files: readonly (readonly [name: string, content: string | Buffer, options?: Partial<ImportFileOptions>])[],
  columns: string,
): Promise<{ rows: Row[]; printed: string }> {
  const workspace = new Workspace();
  try {
    await workspace.importCities();
    for (const [name, content, options] of files)
      await workspace.import(kind, workspace.file(name, content), options);
    const table = kind === 'ics' ? 'event' : 'place';
    const rows = workspace.rows(`SELECT ${columns} FROM ${table} ORDER BY id`) as Row[];
    return { rows, printed: workspace.printed.join('\n') };
  } finally {
    workspace.remove();
  }
}
const published = async (kind: ImportKind, name: string, content: string | Buffer, columns: string) =>
  (await publishedOf(kind, [[name, content]], columns)).rows;

test('cells of a spreadsheet: parts of a day, numbers kept as text, fractions of programs', async () => {
  const rows = await published(
    'csv',
    'mosques.csv',
    lines(
      'ID,Mosque,Latitude,Longitude,Phone,Capacity,Jumuah',
      '="00123",Jamia,-1.2841,36.8202,="0202243504",450.0,0.541666667',
      "'00124,Noor,'-1.2800,36.8300,254722123456.0,1.200,1899-12-30 13:15:00",
    ),
    `name, lat, phone, capacity, jumuah ->> '$[0].time' AS jumuah`,
  );
  assert.equal(rows, [
    { name: 'Jamia', lat: -1.2841, phone: '+254202243504', capacity: 450, jumuah: '13:00' },
    { name: 'Noor', lat: -1.28, phone: '+254722123456', capacity: 1200, jumuah: '13:15' },
  ]);
});

test('a column of any name that holds words for kinds says what rows are; a second name is another one; a quarter is part of the address', async () => {
  const { rows, printed } = await publishedOf(
    'csv',
    [
      [
        'list.csv',
        lines(
          'Название;Название (лат.);Вид;Район;Адрес;lat;lng;Женщинам;Примечание',
          'Минор;Minor;Мечеть;Юнусабад;ул. Кичик;41.337;69.274;да;новая',
          'Файза;;Кафе;;;41.31;69.28;нет;Мечеть рядом',
        ),
      ],
    ],
    'name, other_names, type, category, address, women_space',
  );
  assert.equal(rows, [
    {
      name: 'Минор',
      other_names: '["Minor"]',
      type: 'mosque',
      category: null,
      address: 'ул. Кичик, Юнусабад',
      women_space: 1,
    },
    { name: 'Файза', other_names: '[]', type: 'halal', category: 'cafe', address: null, women_space: 0 },
  ]);
  assert.match(printed, 'not understood: Примечание;');
});

test('a locality is a city, and what all rows are by their column of names is not told by another cell', async () => {
  const rows = await published(
    'csv',
    'list.csv',
    lines('Mosque name,Locality,lat,lng,Attached', 'Noor,Oran,35.6991,-0.6359,Madrasa'),
    'name, type, address',
  );
  assert.equal(rows, [{ name: 'Noor', type: 'mosque', address: null }]);
});

test('yes and no as lists of many languages say them', async () => {
  const rows = await published(
    'csv',
    'mosques.csv',
    lines(
      'name,lat,lng,women,parking',
      'A,-1.2841,36.8202,あり,なし',
      'B,-1.2800,36.8300,有,无',
      'C,-1.2700,36.8300,po,jo',
      'D,-1.2600,36.8300,Haa,Maya',
    ),
    'women_space, parking',
  );
  assert.equal(rows, Array(4).fill({ women_space: 1, parking: 0 }));
});

test('a time at which nobody prays on Friday is of another clock, and is left out', async () => {
  const { rows, printed } = await publishedOf(
    'csv',
    [
      [
        'misikiti.csv',
        lines(
          'Jina la Msikiti,Latitudo,Longitudo,Sala ya Ijumaa',
          'Ngazija,-6.8179,39.2870,saa 7:00 mchana',
          'Manyema,-6.8195,39.2745,13:00',
          'Kinondoni,-6.7792,39.2570,6:45',
        ),
      ],
    ],
    'jumuah',
  );
  assert.equal(
    rows.map(({ jumuah }) => JSON.parse(String(jumuah)).map(({ time }: { time: string }) => time)),
    [[], ['13:00'], []],
  );
  assert.match(printed, /left out 2 × jumuah/);
});

test('the clocks of summer and winter are seasons where a list names both', async () => {
  const [row] = await published(
    'csv',
    'mosques.csv',
    lines('name,lat,lng,jumuah', 'Ghausia,53.416,-1.443,1.15pm GMT / 1.45pm BST'),
    'jumuah',
  );
  assert.equal(
    JSON.parse(String(row?.jumuah)).map(({ time, season }: Record<string, string>) => `${time} ${season}`),
    ['13:15 winter', '13:45 summer'],
  );
});

for (const [north, east] of [
  ['Lat (N)', 'Long (W)'],
  ['Latitude North', 'Longitude West'],
]) {
  test(`degrees under "${east}" are west`, async () => {
    const rows = await published(
      'csv',
      'mosques.csv',
      lines(`Name,${north},${east}`, 'Foundation,41.7489,87.8027', 'Signed,41.88,-87.63'),
      'lat, lng',
    );
    assert.equal(rows, [
      { lat: 41.7489, lng: -87.8027 },
      { lat: 41.88, lng: -87.63 },
    ]);
  });
}

test('degrees in several columns are read together', async () => {
  const rows = await published(
    'csv',
    'mosques.csv',
    lines('Name,Lat,N/S,Lon,E/W', 'Lakemba,33.92,S,151.075,E', 'Chicago,41.88,N,87.63,W'),
    'lat, lng',
  );
  assert.equal(rows, [
    { lat: -33.92, lng: 151.075 },
    { lat: 41.88, lng: -87.63 },
  ]);
  const [sixtieths] = await published(
    'csv',
    'mosques.csv',
    lines('Name,Lat Deg,Lat Min,Lat Sec,Long Deg,Long Min,Long Sec', 'A,-6,47,32.6,39,12,30'),
    'lat, lng',
  );
  assert.equal(sixtieths, { lat: -6.79239, lng: 39.20833 });
  const [boxed] = await published(
    'csv',
    'mosques.csv',
    lines('name,lat,lng,lat_min,lng_min', 'A,6.927,79.861,6.9,79.8'),
    'lat, lng',
  );
  assert.equal(boxed, { lat: 6.927, lng: 79.861 });
});

test('an O of degrees is east or west where only one lies in the country or on land, and what cannot be read is told', async () => {
  const { rows, printed } = await publishedOf(
    'csv',
    [
      [
        'mosques.csv',
        [
          ['name', 'lat', 'lng', 'location', 'country'],
          ['Brasília', `15°45'46"S`, `47°54'10"O`, '', 'Brasil'],
          ['Berlin', `52°31'12"N`, `13°24'36"O`, '', ''],
          ['Madrid', '', '', `40°25'12"N; 3°42'36"O`, 'España'],
          ['Surabaya', `7°17'24" LS`, `112°44'24" BT`, '', ''],
          ['Nowhere', `47°30'N`, `2°30'O`, '', 'France'],
          ['Letters', '36.8', '10,18 X', '', ''],
        ]
          .map((cells) => cells.join('\t'))
          .join('\n'),
      ],
    ],
    'name, lat, lng, address',
  );
  assert.equal(rows, [
    { name: 'Brasília', lat: -15.76278, lng: -47.90278, address: null },
    { name: 'Berlin', lat: 52.52, lng: 13.41, address: null },
    { name: 'Madrid', lat: 40.42, lng: -3.71, address: null },
    { name: 'Surabaya', lat: -7.29, lng: 112.74, address: null },
  ]);
  assert.match(
    printed,
    /skipped 2: coordinates in a notation that is not known: write .* N, S, E or W \(first: line 6, "47°30'N; 2°30'O"/,
  );
});

test('a second row of one name and position adds what the first lacks, and up to ten lines are named', async () => {
  const broken = Array.from({ length: 12 }, (_, at) => `Broken ${at},,3.0${at},,,`);
  const { rows, printed } = await publishedOf(
    'csv',
    [
      [
        'mosques.csv',
        lines(
          'name,lat,lng,phone,capacity,type',
          'Nur,36.75,3.06,021 63 00 00,,mosque',
          'Nur,36.75,3.06,021 63 99 99,300,mosque',
          'Nur,36.75,3.06,,400,school',
          'Huda,36.76,3.07,,,mosque',
          ...broken,
        ),
      ],
    ],
    'name, type, phone, capacity',
  );
  assert.equal(rows, [
    { name: 'Nur', type: 'mosque', phone: '+21321630000', capacity: 300 },
    { name: 'Huda', type: 'mosque', phone: null, capacity: null },
  ]);
  assert.match(
    printed,
    /skipped 2: its name and position stood in the file before; of .* is kept \(first: line 3; also line 4\)/,
  );
  assert.match(printed, /skipped 12: no coordinates.* \(first: line 6; also line 7; .*line 15; and 2 more\)/);
});

test('Friday prayers of parts of the year, and what only a person understands', async () => {
  const rows = await published(
    'csv',
    'mosques.csv',
    lines(
      'name,lat,lng,jumuah',
      'A,51.5,-0.1,"1.30pm (April-October), 12.45pm (November-March)"',
      'B,51.51,-0.11,"Sept to Mar 12:30; 1 Apr to 31 Aug 1:15"',
      'C,51.52,-0.12,13:00 except 1st Friday 13:30',
    ),
    'jumuah',
  );
  const told = rows.map(({ jumuah }) =>
    JSON.parse(String(jumuah)).map(
      ({ time, from, until }: Record<string, string>) => `${time} ${from}..${until}`,
    ),
  );
  assert.equal(told, [
    ['12:45 11-01..03-31', '13:30 04-01..10-31'],
    ['12:30 09-01..03-31', '13:15 04-01..08-31'],
    [],
  ]);
});

test('hours in several lines of a cell, several pages, and keys that are none yet', async () => {
  const rows = await published(
    'csv',
    'mosques.csv',
    lines(
      'id;name;lat;lng;hours;website',
      'TBC;A;52.5;13.4;"Mon-Fri 9-17\r\nSat 10-14\nSun closed";https://a.de, https://fb.com/a',
      'TBC;B;52.6;13.5;"<ul><li>pon-pt 9:00-17:00</li><li>sob. nieczynne</li></ul>";',
    ),
    'name, opening_hours, website',
  );
  assert.equal(rows, [
    { name: 'A', opening_hours: 'Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off', website: 'https://a.de/' },
    { name: 'B', opening_hours: 'Mo-Fr 09:00-17:00; Sa off', website: null },
  ]);
});

test('a point in another country than its row says is told as such', async () => {
  const { printed } = await publishedOf(
    'csv',
    [
      [
        'mosques.csv',
        lines('name,country,lat,lng', 'A,LK,6.93,79.86', 'B,LK,69.3,79.86', 'C,LK,-6.93,79.86'),
      ],
    ],
    'name',
  );
  assert.match(
    printed,
    /2 lie in another country than their row says, or on the open sea, .* \(first: line 3\)/,
  );
});

test('two tables in one file are read each by its own header', async () => {
  const rows = await published(
    'csv',
    'mosques.csv',
    lines(
      'Mosques,,,,,',
      'Name,Address,City,Lat,Lng,Phone',
      'Taqwa,1 Hill Rd,Colombo,6.9271,79.8612,0112345678',
      'Without a point,Hill Rd,Colombo,y,x,none',
      'Name,Address,City,Lat,Lng,Phone',
      ',,,,,',
      'Prayer rooms,,,,,',
      'Name,City,Phone,Lng,Lat,Opening hours',
      'Airport,Katunayake,0112252861,79.8841,7.1808,24/7',
      'Total,2,,,,',
    ),
    'name, lat, lng, phone, opening_hours',
  );
  assert.equal(rows, [
    { name: 'Taqwa', lat: 6.9271, lng: 79.8612, phone: '+94112345678', opening_hours: null },
    { name: 'Airport', lat: 7.1808, lng: 79.8841, phone: '+94112252861', opening_hours: '24/7' },
  ]);
});

test('lines that stand in quotes as a whole are rows', async () => {
  const rows = await published(
    'csv',
    'meczety.csv',
    lines('"Nazwa,Lat,Lng"', '"Meczet Gdańsk,54.3978,18.6061"', '"Meczet ""Stary"",53.39,23.69"'),
    'name, lat',
  );
  assert.equal(rows, [
    { name: 'Meczet Gdańsk', lat: 54.3978 },
    { name: 'Meczet "Stary"', lat: 53.39 },
  ]);
});

test('a header under another that stands above several columns is read with it', async () => {
  const [row] = await published(
    'csv',
    'mosques.csv',
    lines(
      "Mosque,Coordinates,,Iqamah,,Jumu'ah,",
      'Name,Lat,Lng,Fajr,Isha,1st,2nd',
      'Umar,51.55,-0.05,6:30,7:30,12:30,1:30',
    ),
    'name, jumuah, iqamah',
  );
  assert.equal(
    [row?.jumuah, row?.iqamah].map((list) => JSON.parse(String(list)).map(({ time }: Row) => time)),
    [
      ['12:30', '13:30'],
      ['06:30', '19:30'],
    ],
  );
});

test('a table in the encoding of Chinese spreadsheets', async () => {
  // 名称,纬度,经度,地址 and two rows, in GB18030.
  const content = Buffer.from(
    'c3fbb3c62cceb3b6c82cbeadb6c82cb5d8d6b70ac5a3bdd6c0f1b0ddcbc22c33392e383834362c3131362e333539302ccef7b3c7c7f8c5a3bdd63138bac50abbafbef5cfefc7e5d5e6b4f3cbc22c33342e323633352c3130382e393337302cc1abbafec7f8bbafbef5cfef3330bac50a',
    'hex',
  );
  const rows = await published('csv', 'mosques.csv', content, 'name, address');
  assert.equal(rows, [
    { name: '牛街礼拜寺', address: '西城区牛街18号' },
    { name: '化觉巷清真大寺', address: '莲湖区化觉巷30号' },
  ]);
});

const AUTHORITY = 'Outlet ID,Company Name,Outlet Name,Latitude,Longitude,Status,Expiry Date';

test('an outlet is called by what stands above its door, and only while its certificate runs', async () => {
  const { rows, printed } = await publishedOf(
    'csv',
    [
      [
        'halal-outlets.csv',
        lines(
          AUTHORITY,
          '1,Foods Ltd,Ali Kebab,-36.8485,174.7633,Renewed,31/12/2026',
          '2,Spice Ltd,Spice Route,-36.8700,174.7500,Valid,31/12/2024',
          '3,Zam Ltd,Zam Zam,-36.8990,174.7190,Dicabut,31/12/2026',
          '4,Cof Ltd,Coffee,-36.9090,174.7290,In abeyance,31/12/2026',
        ),
      ],
    ],
    'name',
  );
  assert.equal(rows, [{ name: 'Ali Kebab' }, { name: 'Coffee' }]);
  assert.match(printed, /skipped 1: the day it was valid until is past \(first: line 3\)/);
  assert.match(
    printed,
    /1 are published as open, since their status is no known word: "In abeyance" \(1, first: line 5\); say/,
  );
});

test('a list of changes closes what it says was withdrawn beside what it adds', async () => {
  const { rows, printed } = await publishedOf(
    'csv',
    [
      [
        'halal-outlets.csv',
        lines(
          AUTHORITY,
          '1,,Ali Kebab,-36.8485,174.7633,Valid,31/12/2026',
          '2,,Spice Route,-36.8700,174.7500,Valid,31/12/2026',
        ),
      ],
      [
        'halal-outlets.csv',
        lines(
          AUTHORITY,
          '1,,Ali Kebab,-36.8485,174.7633,Withdrawn,31/12/2026',
          '3,,New Grill,-36.8990,174.7190,New,31/12/2026',
        ),
        { closeVanished: false },
      ],
      [
        'halal-outlets.csv',
        lines(AUTHORITY, '2,,Spice Route,-36.8700,174.7500,Withdrawn,31/12/2026'),
        { closeVanished: false },
      ],
    ],
    'name, status',
  );
  assert.equal(rows, [
    { name: 'Ali Kebab', status: 'permanently_closed' },
    { name: 'Spice Route', status: 'permanently_closed' },
    { name: 'New Grill', status: 'open' },
  ]);
  assert.match(printed, /1 no longer in the file, or no longer listed by it, now closed/);
});

test('a number that a register gives anew is another place; one that moved is the same', async () => {
  const { rows, printed } = await publishedOf(
    'csv',
    [
      ['halal.csv', lines('id,name,lat,lng', '1,Spice Route,-36.87,174.75', '2,Ali Kebab,-36.8485,174.7633')],
      [
        'halal.csv',
        lines('id,name,lat,lng', '1,Burger House,-36.99,174.88', '2,Ali Kebab Ltd,-36.90,174.80'),
      ],
      [
        'halal.csv',
        lines('id,name,lat,lng', '1,Burger House,-36.99,174.88', '2,Ali Kebab Ltd,-36.90,174.80'),
      ],
    ],
    'id, name, status',
  );
  assert.equal(rows, [
    { id: 1, name: 'Spice Route', status: 'permanently_closed' },
    { id: 2, name: 'Ali Kebab Ltd', status: 'open' },
    { id: 3, name: 'Burger House', status: 'open' },
  ]);
  assert.match(printed, /1 have the key of another .*\(first: 1, Spice Route → Burger House\)/);
});

test('branches of a chain next to each other are as many places', async () => {
  const branch = (id: number, unit: string, lat: number) =>
    `${id},Marrybrown,"Lot ${unit}, Mid Valley",${lat},101.6`;
  const { rows } = await publishedOf(
    'csv',
    [
      [
        'halal.csv',
        lines(
          'id,name,address,lat,lng',
          branch(1, 'G-12', 3.118),
          branch(2, '3-40', 3.118),
          branch(3, '5', 3.1187),
        ),
      ],
    ],
    'merged_into',
  );
  assert.equal(
    rows.map(({ merged_into }) => merged_into),
    [null, null, null],
  );
});

test('a page at a network stands in for one of its own', async () => {
  const rows = await published(
    'csv',
    'mosques.csv',
    lines('Name,Lat,Lng,Facebook,Website', 'A,6.9,79.86,fb.com/a,a.lk', 'B,6.91,79.87,facebook.com/b,'),
    'website',
  );
  assert.equal(rows, [{ website: 'https://a.lk/' }, { website: 'https://facebook.com/b' }]);
});

test('a row that says that it is not halal is left out', async () => {
  const { rows, printed } = await publishedOf(
    'csv',
    [
      [
        'halal.csv',
        lines(
          'Name;Breite;Länge;Halal',
          'Eins;52.5;13.4;ja',
          'Zwei;52.51;13.41;teilweise',
          'Drei;52.52;13.42;nein',
        ),
      ],
    ],
    'name, halal_level',
  );
  assert.equal(rows, [
    { name: 'Eins', halal_level: null },
    { name: 'Zwei', halal_level: 'some' },
  ]);
  assert.match(printed, /skipped 1: it says that it is not halal \(first: line 4\)/);
});

const feature = (geometry: unknown, properties: Row) => ({ type: 'Feature', properties, geometry });

test('lines and points far apart are no places; a position may stand in the properties', async () => {
  const { rows, printed } = await publishedOf(
    'geojson',
    [
      [
        'mosques.geojson',
        JSON.stringify({
          type: 'FeatureCollection',
          features: [
            feature(
              {
                type: 'LineString',
                coordinates: [
                  [101.6, 3.1],
                  [101.7, 3.2],
                ],
              },
              { name: 'Road' },
            ),
            feature(
              {
                type: 'MultiPoint',
                coordinates: [
                  [101.6, 3.1],
                  [102.6, 4.1],
                ],
              },
              { name: 'Two' },
            ),
            feature(null, { name: 'By its properties', lat: 3.2, lng: 101.7 }),
            feature({ type: 'Point', coordinates: ['101.6', '3.1'] }, { name: 'In texts' }),
          ],
        }),
      ],
    ],
    'name, lat',
  );
  assert.equal(rows, [
    { name: 'By its properties', lat: 3.2 },
    { name: 'In texts', lat: 3.1 },
  ]);
  assert.match(printed, /skipped 1: a line on the map, not a place \(first: feature 1\)/);
  assert.match(printed, /skipped 1: several points that lie far apart/);
});

test('rows as arrays below one that names the columns, as Google Sheets answers', async () => {
  const rows = await published(
    'json',
    'mosques.json',
    JSON.stringify({
      range: 'A1:Z',
      values: [
        ['Name', 'Lat', 'Lng', 'Phone'],
        ['Aman', '3.139', '101.69', '0326911111'],
        ['Noor', '3.14', '101.7'],
      ],
    }),
    'name, lat, phone',
  );
  assert.equal(rows, [
    { name: 'Aman', lat: 3.139, phone: '+60326911111' },
    { name: 'Noor', lat: 3.14, phone: null },
  ]);
});

test('a map of uMap, whose layers say what their places are', async () => {
  const layer = (name: string, place: string, lng: number) => ({
    type: 'FeatureCollection',
    _umap_options: { name },
    features: [feature({ type: 'Point', coordinates: [lng, -20.16] }, { name: place })],
  });
  const rows = await published(
    'json',
    'maurice.umap',
    JSON.stringify({
      type: 'umap',
      properties: { name: 'Maurice' },
      layers: [layer('Mosquées', 'Jummah', 57.5012), layer('Halal restaurants', 'Briani House', 57.52)],
    }),
    'name, type',
  );
  assert.equal(rows, [
    { name: 'Jummah', type: 'mosque' },
    { name: 'Briani House', type: 'halal' },
  ]);
});

const event = (uid: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20251101T000000Z', ...more, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n')}\r\n`;

test('of revisions of an event the last counts; events that share a UID by mistake are several', async () => {
  const at = (time: string) => `DTSTART;TZID=Europe/Warsaw:202612${time}00`;
  const rows = await published(
    'ics',
    'calendar.ics',
    calendar(
      event('r', 'SEQUENCE:2', 'SUMMARY:New', at('05T1900')),
      event('r', 'SEQUENCE:0', 'SUMMARY:Old', at('05T1700')),
      event('d', 'SUMMARY:A', at('06T1900')),
      event('d', 'SUMMARY:B', at('07T1900')),
    ),
    'ref, title, starts',
  );
  assert.equal(rows, [
    { ref: 'r', title: 'New', starts: '2026-12-05T19:00' },
    { ref: 'd/2026-12-06T19:00', title: 'A', starts: '2026-12-06T19:00' },
    { ref: 'd/2026-12-07T19:00', title: 'B', starts: '2026-12-07T19:00' },
  ]);
});

test('a calendar that calls its events off, has empty lines before it, or folds within letters', async () => {
  const one = event(
    'c',
    'SUMMARY:Predavanje čćžšđ',
    'LOCATION:https://zoom.us/j/1',
    'DTSTART;TZID=Europe/Sarajevo:20261205T190000',
  );
  const folded = Buffer.from(calendar('METHOD:CANCEL', one));
  const cut = folded.indexOf(Buffer.from('č')) + 1;
  const content = Buffer.concat([
    Buffer.from('\r\n\r\n'),
    folded.subarray(0, cut),
    Buffer.from('\r\n '),
    folded.subarray(cut),
  ]);
  const rows = await published('ics', 'calendar.ics', content, 'title, status, venue_name, online_url');
  assert.equal(rows, [
    { title: 'Predavanje čćžšđ', status: 'cancelled', venue_name: null, online_url: 'https://zoom.us/j/1' },
  ]);
});

test.run();
