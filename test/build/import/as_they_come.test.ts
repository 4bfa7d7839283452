/** Files as people have them: packed, in other encodings, with columns and kinds of their own. */
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf, type Workspace, withCities } from './workspace.ts';

const TABLE = [
  'id,name,lat,lng,type',
  'a,Mosquée de la Paix,36.75,3.06,mosque',
  'b,Große Moschee,36.80,3.00,mosque',
  '',
].join('\n');
const NAMES = ['Große Moschee', 'Mosquée de la Paix'];

const namesIn = (workspace: Workspace): string[] =>
  workspace.rows<{ name: string }>('SELECT name FROM place ORDER BY name').map(({ name }) => name);

const wide = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

const ENCODED: readonly [what: string, bytes: Buffer, encoding: string | null][] = [
  ['UTF-8', Buffer.from(TABLE), null],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`), null],
  ['UTF-16 as Excel saves it', wide(`\ufeff${TABLE}`, false), 'utf-16le'],
  ['UTF-16, big end first', wide(`\ufeff${TABLE}`, true), 'utf-16be'],
  ['UTF-16 without a mark', wide(TABLE, false), 'utf-16le'],
  ['Latin-1', Buffer.from(TABLE, 'latin1'), 'windows-1252'],
  ['gzip', gzipSync(TABLE), null],
  ['gzip of Latin-1', gzipSync(Buffer.from(TABLE, 'latin1')), 'windows-1252'],
  ['zip', Buffer.from(zipSync({ 'list/mosques.csv': strToU8(TABLE), 'README.txt': strToU8('hello') })), null],
];
for (const [what, bytes, encoding] of ENCODED) {
  test(
    `${what} is read, and told`,
    withCities(async (workspace) => {
      const report = await workspace.import('csv', workspace.file('list.csv', bytes));
      assert.equal(namesIn(workspace), NAMES);
      assert.is(report.encoding, encoding);
      assert.is(
        workspace.printed.some((line) => line.includes(`taken for ${encoding}`)),
        encoding !== null,
      );
    }),
  );
}

test(
  'Arabic in one byte a letter',
  withCities(async (workspace) => {
    // "مسجد النور" and "جامع السلام" in windows-1256.
    const nur = Buffer.from('e3d3cccf20c7e1e4e6d1', 'hex');
    const salam = Buffer.from('ccc7e3da20c7e1d3e1c7e3', 'hex');
    const file = Buffer.concat([
      Buffer.from('name,lat,lng\n'),
      nur,
      Buffer.from(',36.75,3.06\n'),
      salam,
      Buffer.from(',36.80,3.00\n'),
    ]);
    const report = await workspace.import('csv', workspace.file('list.csv', file));
    assert.is(report.encoding, 'windows-1256');
    assert.equal(namesIn(workspace), ['جامع السلام', 'مسجد النور']);
  }),
);

for (const [what, bytes, says] of [
  ['a .gz that is cut off', gzipSync(TABLE).subarray(0, 60), /cannot be unpacked/],
  [
    'a .zip that is cut off',
    Buffer.from(zipSync({ 'a.csv': strToU8(TABLE) })).subarray(0, 90),
    /cannot be unpacked/,
  ],
  [
    'a .zip of two files',
    Buffer.from(zipSync({ 'a.csv': strToU8('x'), 'b.csv': strToU8('y') })),
    /several files: a\.csv, b\.csv/,
  ],
  ['an empty .zip entry', Buffer.from(zipSync({ 'a.csv': strToU8('') })), /the file is empty/],
] as const) {
  test(
    `${what} is refused`,
    withCities(async (workspace) => {
      const before = workspace.fingerprint();
      const message = await messageOf(workspace.import('csv', workspace.file('list.csv', bytes)));
      assert.match(message, says);
      assert.match(message, /Nothing was imported\. \S/);
      assert.is(workspace.fingerprint(), before);
    }),
  );
}

for (const [kind, name, content] of [
  ['csv', 'list.csv', `id,name,lat,lng\na,${'x'.repeat(2e6)},36.7,3.0\n`],
  ['csv', 'list.csv.gz', gzipSync(`id,name,lat,lng\na,${'x'.repeat(50e6)},36.7,3.0\n`)],
  ['json', 'list.json', `[{"name":"a","lat":36.7,"lng":3.0},{"name":"${'x'.repeat(9e6)}"}]`],
  ['geojson', 'list.geojson', `{"type":"FeatureCollection","features":[{"type":"${'x'.repeat(9e6)}`],
] as const) {
  test(
    `a row that is far too long is refused before it fills the memory: ${name}`,
    withCities(async (workspace) => {
      const before = workspace.fingerprint();
      const message = await messageOf(
        workspace.import(kind, workspace.file(name, content), { type: 'mosque' }),
      );
      assert.match(
        message,
        /(?:line 2|row [12])[,:].*longer than (?:8 MB|1000000 characters).*Nothing was imported\. \S/,
      );
      assert.is(workspace.fingerprint(), before);
    }),
  );
}

test(
  'the title of a packed file says what its rows are, too',
  withCities(async (workspace) => {
    const rows = 'id,name,lat,lng\na,Nur,36.75,3.06\n';
    const report = await workspace.import('csv', workspace.file('algeria-mosques.csv.gz', gzipSync(rows)));
    assert.is(report.source, 'csv:algeria-mosques');
    assert.equal(workspace.rows('SELECT type FROM place'), [{ type: 'mosque' }]);
  }),
);

test(
  'rows say by their names what they are, where nothing else does',
  withCities(async (workspace) => {
    const rows = [
      'name,lat,lng',
      'Masjid Nur,36.75,3.06',
      'Surau Ali,36.80,3.00',
      'Dargah Shah,35.7,-0.63',
      'Nur,35.6,-0.6',
    ];
    const report = await workspace.import('csv', workspace.file('list.csv', `${rows.join('\n')}\n`));
    assert.equal(workspace.rows('SELECT type FROM place ORDER BY name'), [
      { type: 'other' },
      { type: 'mosque' },
      { type: 'prayer_room' },
    ]);
    assert.equal(report.skipped, { 'nothing says what it is (give --type)': { count: 1, first: 'line 5' } });
  }),
);

for (const [what, lines, phone] of [
  ['above several columns', ['Location,,,Contact,', 'Name,Latitude,Longitude,Phone,Mail'], '020 7946 0000'],
  ['beside two lines', ['Name,Coordinates,,Phone,', ',Latitude,Longitude,,'], '020 7946 0000'],
  ['without a name', ['Name,Latitude,Longitude,,Phone'], 'x,020 7946 0000'],
] as const) {
  test(
    `cells of a header ${what}, and the empty rows of a spreadsheet`,
    withCities(async (workspace) => {
      const table = [...lines, `Masjid Nur,51.51,-0.06,${phone}`, ',,,,', ' ,,,,', ',,,,', ''].join('\n');
      const report = await workspace.import('csv', workspace.file('mosques.csv', table));
      assert.equal([report.read, report.skipped], [1, {}]);
      assert.equal(workspace.rows('SELECT name, lat, phone FROM place'), [
        { name: 'Masjid Nur', lat: 51.51, phone: '+442079460000' },
      ]);
    }),
  );
}

test(
  'links to a map are points, beside a column of addresses as well; a short one is left out with what to do',
  withCities(async (workspace) => {
    const rows = [
      'Masjid,Location,Google Maps Link',
      'Nur,12 High Street,"https://www.google.com/maps/place/X/@36.74,3.01,17z/data=!8m2!3d36.75!4d3.06"',
      'Ali,"36.80, 3.00",https://maps.app.goo.gl/abc123',
      'Umar,,https://maps.app.goo.gl/abc456',
    ];
    const report = await workspace.import('csv', workspace.file('list.csv', `${rows.join('\n')}\n`));
    assert.equal(workspace.rows('SELECT name, address, lat, lng FROM place ORDER BY id'), [
      { name: 'Nur', address: '12 High Street', lat: 36.75, lng: 3.06 },
      { name: 'Ali', address: null, lat: 36.8, lng: 3 },
    ]);
    const reason = 'a link to a map that does not hold the coordinates: open it, and take those of the point';
    assert.equal(report.skipped, { [reason]: { count: 1, first: 'line 4' } });
  }),
);

test(
  'other names are kept; hours that cannot be read are kept and counted; strange columns are told with a guess',
  withCities(async (workspace) => {
    const rows = [
      'name,alt_name,old_name,lat,lng,opening_hours,Addresz,foo,Parking?,Capacity *',
      'Masjid Nur,Light Mosque;Nur,Ottoman &amp; Sons Mosque,36.75,3.06,mornings mostly,1 Main St,x,yes,300',
      'Masjid Ali,,,36.80,3.00,Mo-Su 04:00-23:00,2 Main St,y,,',
    ];
    const report = await workspace.import('csv', workspace.file('list.csv', `${rows.join('\n')}\n`));
    assert.equal(workspace.rows(`SELECT other_names, opening_hours FROM place WHERE name = 'Masjid Nur'`), [
      { other_names: '["Light Mosque","Nur","Ottoman & Sons Mosque"]', opening_hours: 'mornings mostly' },
    ]);
    assert.equal(report.unclear, { opening_hours: { count: 1, first: 'line 2' } });
    assert.equal(report.unread, ['Addresz (address?)', 'foo']);
    assert.equal(workspace.rows(`SELECT parking, capacity FROM place WHERE name = 'Masjid Nur'`), [
      { parking: 1, capacity: 300 },
    ]);
  }),
);

test(
  'tags of OpenStreetMap bring other names',
  withCities(async (workspace) => {
    const tags = {
      amenity: 'place_of_worship',
      religion: 'muslim',
      name: 'Nur',
      alt_name: 'An-Nur;Light',
      official_name: 'Masjid Nur',
      'name:ar': 'النور',
    };
    const elements = [{ type: 'node', id: 1, lat: 36.75, lon: 3.06, tags }];
    await workspace.import('overpass', workspace.file('a.json', JSON.stringify({ elements })));
    assert.equal(workspace.rows('SELECT names, other_names FROM place'), [
      { names: '{"ar":"النور"}', other_names: '["An-Nur","Light","Masjid Nur"]' },
    ]);
  }),
);

test(
  'a named building=mosque is a mosque where no listed one is near',
  withCities(async (workspace) => {
    const building = (id: number, lat: number, name?: string) => ({
      type: 'way',
      id,
      center: { lat, lon: 3.06 },
      tags: { building: 'mosque', ...(name !== undefined && { name }) },
    });
    const elements = [
      building(1, 36.7505, 'By a mosque'),
      {
        type: 'node',
        id: 2,
        lat: 36.75,
        lon: 3.06,
        tags: { amenity: 'place_of_worship', religion: 'muslim', name: 'Nur' },
      },
      building(3, 36.76, 'Alone'),
      building(4, 36.7604, 'Beside the lone one'),
      building(5, 36.77),
    ];
    const report = await workspace.import('overpass', workspace.file('a.json', JSON.stringify({ elements })));
    assert.equal(namesIn(workspace), ['Alone', 'Nur']);
    assert.is(report.skipped['a building by a mosque that is listed (building=mosque)']?.count, 2);
    // The same in any order.
    const second = await workspace.import(
      'overpass',
      workspace.file('a.json', JSON.stringify({ elements: elements.reverse() })),
    );
    assert.equal([second.unchanged, second.closed], [2, 0]);
  }),
);

/** A protobuf field of bytes, or of a number. */
const field = (number: number, value: Buffer | number): Buffer =>
  typeof value === 'number'
    ? Buffer.concat([varint(number * 8), varint(value)])
    : Buffer.concat([varint(number * 8 + 2), varint(value.length), value]);
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}
const packed = (numbers: readonly number[]): Buffer => Buffer.concat(numbers.map(varint));
/** As signed numbers are written: zigzag. */
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** An extract of one mosque, whose blocks are not compressed. */
function rawExtract(): Buffer {
  const block = (type: string, content: Buffer, blobField: number): Buffer => {
    const blob = field(blobField, content);
    const header = Buffer.concat([field(1, Buffer.from(type)), field(3, blob.length)]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    return Buffer.concat([length, header, blob]);
  };
  const words = ['', 'amenity', 'place_of_worship', 'religion', 'muslim', 'name', 'Masjid Nur'];
  const strings = Buffer.concat(words.map((word) => field(1, Buffer.from(word))));
  const node = Buffer.concat([
    field(1, zigzag(7)),
    field(2, packed([1, 3, 5])),
    field(3, packed([2, 4, 6])),
    field(8, zigzag(367_500_000)),
    field(9, zigzag(30_600_000)),
  ]);
  const data = Buffer.concat([field(1, strings), field(2, field(1, node))]);
  return Buffer.concat([
    block('OSMHeader', field(4, Buffer.from('OsmSchema-V0.6')), 1),
    block('OSMData', data, 1),
  ]);
}

test(
  'an extract that is not compressed, and one packed in a way nobody publishes',
  withCities(async (workspace) => {
    await workspace.import('osm-pbf', workspace.file('raw.osm.pbf', rawExtract()));
    assert.equal(workspace.rows('SELECT name, lat, lng FROM place'), [
      { name: 'Masjid Nur', lat: 36.75, lng: 3.06 },
    ]);
    const zstd = rawExtract();
    const at = zstd.lastIndexOf(Buffer.from('OSMData')) + 'OSMData'.length;
    // Behind the type come the length of the blob (field 3), and then its one field.
    const blob = at + 1 + ((zstd[at + 1] as number) > 127 ? 2 : 1) + 0;
    zstd[zstd.indexOf(0x0a, blob)] = 0x3a;
    const message = await messageOf(workspace.import('osm-pbf', workspace.file('zstd.osm.pbf', zstd)));
    assert.match(message, /zstd: convert it with osmium cat/);
  }),
);

test(
  'lists in other languages, with the position in two columns or in one',
  withCities(async (workspace) => {
    const said = async (name: string, rows: readonly string[]): Promise<Record<string, unknown>> => {
      const report = await workspace.import('csv', workspace.file(name, `${rows.join('\n')}\n`), {
        type: 'mosque',
      });
      assert.equal([report.new, report.skipped, report.dropped], [1, {}, {}], name);
      const [row] = workspace.rows<{ facts: string }>(
        'SELECT facts FROM place_source ORDER BY id DESC LIMIT 1',
      );
      return { unread: report.unread, ...(JSON.parse(row?.facts ?? '{}') as Record<string, unknown>) };
    };
    const turkish = await said('camiler.csv', [
      'Sıra,Cami Adı,İlçe,İl,Adres,Enlem,Boylam,Kapasite,Kadınlar Bölümü,Otopark,Cuma Namazı',
      '1,Kocatepe Camii,Çankaya,Ankara,Kültür Mah.,39.9165,32.8606,24000,Var,Yok,13:00',
    ]);
    assert.equal(
      [turkish.name, turkish.city, turkish.region, turkish.capacity, turkish.women_space, turkish.parking],
      ['Kocatepe Camii', 'Çankaya', 'Ankara', 24000, 1, 0],
    );
    assert.equal(turkish.unread, ['Sıra']);
    const german = await said('moscheen.csv', [
      'Lfd. Nr.;Name der Moschee;Straße;PLZ;Ort;Geogr. Breite;Geogr. Länge (WGS 84);Tel.;E-Mail;Freitagsgebet;Barrierefrei',
      '1;Şehitlik-Moschee;Columbiadamm 128;10965;Berlin;52,48194;13,40722;030 6921118;info@example.org;13:30;nein',
    ]);
    assert.equal(
      [german.name, german.address, german.lat, german.lng, german.phone, german.email, german.wheelchair],
      ['Şehitlik-Moschee', 'Columbiadamm 128', 52.48194, 13.40722, '+49306921118', 'info@example.org', 0],
    );
    assert.is((german.jumuah as unknown as [{ time: string }])[0].time, '13:30');
    const french = await said('mosquees.csv', [
      'N°,Dénomination,Voie,Code postal,Commune,Coordonnées GPS,Salle femmes,Heure Joumouaa',
      '1,Grande Mosquée de Créteil,4 rue Jean Gabin,94000,Créteil,"48.7791, 2.4471",Oui,13h30',
    ]);
    assert.equal([french.lat, french.lng, french.women_space], [48.7791, 2.4471, 1]);
    const indonesian = await said('masjid.csv', [
      'No;Nama Masjid;Alamat;Kota/Kabupaten;Provinsi;Lintang;Bujur;Tempat Wudhu',
      '1;Masjid Agung;Jl. Sisingamangaraja;Jakarta Selatan;DKI Jakarta;-6,23536;106,79917;Ada',
    ]);
    assert.equal(
      [indonesian.name, indonesian.city, indonesian.lat, indonesian.ablution],
      ['Masjid Agung', 'Jakarta Selatan', -6.23536, 1],
    );
    const arabic = await said('masajid.csv', [
      'اسم المسجد,المدينة,خط العرض,خط الطول,السعة,مصلى نساء,مواقف',
      'جامع الراجحي,الرياض,24.67741,46.77895,18000,نعم,لا',
    ]);
    assert.equal(
      [arabic.name, arabic.city, arabic.capacity, arabic.women_space, arabic.parking],
      ['جامع الراجحي', 'الرياض', 18000, 1, 0],
    );
    const known = await said('known.csv', ['id,name,geom', 'a,One,POINT(3.06 36.75)']);
    assert.equal([known.lat, known.lng], [36.75, 3.06]);
  }),
);

test(
  'a short Turkish file of one byte a letter is told from a Central European one',
  withCities(async (workspace) => {
    const inTurkish = 'name,lat,lng\nYeşilırmak Camii,41.01,28.95\n';
    const bytes = Buffer.from(inTurkish.replace('ş', '\u00fe').replaceAll('ı', '\u00fd'), 'latin1');
    const report = await workspace.import('csv', workspace.file('camiler.csv', bytes));
    assert.is(report.encoding, 'windows-1254');
    assert.ok(namesIn(workspace).includes('Yeşilırmak Camii'));
    // "Islámské centrum Praha – Nový": ý is Turkish ı, á is no letter of Turkish.
    const inCzech = Buffer.from(
      'name,lat,lng\nIsl\u00e1msk\u00e9 centrum Nov\u00fd \u00f8\u00e1d,50.1,14.4\n',
      'latin1',
    );
    const other = await workspace.import('csv', workspace.file('mesity.csv', inCzech), { type: 'mosque' });
    assert.is.not(other.encoding, 'windows-1254');
  }),
);

for (const [name, kind, content, remedy] of [
  ['mosques.kml', 'csv', '<?xml version="1.0"?><kml></kml>', 'Give the kind kml'],
  ['mosques.gpx', 'geojson', '\n<gpx><wpt lat="1" lon="2"/></gpx>', 'Convert it to GeoJSON'],
  [
    'mosques.xlsx',
    'csv',
    Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/workbook.xml': strToU8('<x/>') })),
    'as CSV (UTF-8)',
  ],
  [
    'mosques.xls',
    'csv',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]),
    'as CSV (UTF-8)',
  ],
  [
    'mosques.numbers',
    'csv',
    Buffer.from(zipSync({ 'Index/Document.iwa': strToU8('x'), 'preview.jpg': strToU8('x') })),
    'as CSV (UTF-8)',
  ],
  ['page.csv', 'csv', '<!DOCTYPE html><html></html>', 'a web page'],
  [
    'mosques.shp',
    'geojson',
    Buffer.concat([Buffer.from('0000270a', 'hex'), Buffer.alloc(200)]),
    'a shapefile. Nothing was imported. Save it as GeoJSON',
  ],
  [
    'mosques.zip',
    'geojson',
    Buffer.from(zipSync({ 'a/m.shp': strToU8('x'), 'a/m.dbf': strToU8('x'), 'a/m.prj': strToU8('x') })),
    'a shapefile',
  ],
  ['mosques.gpkg', 'geojson', Buffer.from(`SQLite format 3\0${'\0'.repeat(99)}`), 'such as a GeoPackage'],
  ['mosques.pdf', 'csv', '%PDF-1.7\n', 'this is a PDF'],
] as const) {
  test(
    `${name} is refused with what to do`,
    withCities(async (workspace) => {
      const message = await messageOf(workspace.import(kind, workspace.file(name, content)));
      assert.ok(message.includes(remedy), message);
    }),
  );
}

test(
  'times within objects are told by their keys',
  withCities(async (workspace) => {
    const row = {
      name: 'Masjid Nur',
      lat: 36.75,
      lng: 3.06,
      timings: { fajr: { azan: '05:30', iqamah: '06:00' }, zuhr: { azan: '12:30', iqamah: '13:30' } },
      jumma: [
        { khutbah: '13:00', iqamah: '13:30' },
        { khutbah: '14:00', iqamah: '14:30' },
      ],
    };
    await workspace.import('json', workspace.file('list.json', JSON.stringify([row])));
    const [place] = workspace.rows<{ jumuah: string; iqamah: string }>('SELECT jumuah, iqamah FROM place');
    const times = (json?: string) => (JSON.parse(json ?? '[]') as { time: string }[]).map(({ time }) => time);
    assert.equal(times(place?.jumuah), ['13:00', '14:00']);
    assert.equal(times(place?.iqamah), ['06:00', '13:30']);
  }),
);

test(
  'facilities that stand in one column, and answers with a word about them',
  withCities(async (workspace) => {
    const rows = [
      'Name,Lat,Lng,Facilities,Parking,Wheelchair Access,Sisters',
      'Zentralmoschee,36.75,3.06,"Wudu, Women\'s area, No parking",,checked,"Yes, separate entrance"',
      'Masjid B,36.76,3.06,Parking;Wudhu area;Library,No - street only,limited,',
    ];
    const report = await workspace.import('csv', workspace.file('list.csv', rows.join('\n')));
    assert.equal(
      workspace.rows('SELECT type, ablution, women_space, parking, wheelchair FROM place ORDER BY lat'),
      [
        { type: 'mosque', ablution: 1, women_space: 1, parking: null, wheelchair: 1 },
        { type: 'mosque', ablution: 1, women_space: null, parking: 0, wheelchair: null },
      ],
    );
    assert.equal(report.unread, []);
  }),
);

test(
  'a column that is read where another is empty is told as that',
  withCities(async (workspace) => {
    const rows =
      'Name,Lat,Lng,Phone 1,Phone 2\nMasjid A,36.75,3.06,,021234567\nMasjid B,36.76,3.06,021234568,1\n';
    const report = await workspace.import('csv', workspace.file('list.csv', rows), { country: 'DZ' });
    assert.equal([report.unread, report.spare], [[], ['Phone 2 (Phone 1)']]);
    assert.equal(
      workspace.rows<{ phone: string }>('SELECT phone FROM place ORDER BY lat').map(({ phone }) => phone),
      ['+21321234567', '+21321234568'],
    );
  }),
);

test.run();
