/** KML as Google My Maps, Google Earth and map programs export it. */
import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf, type Workspace, withCities } from './workspace.ts';

const placemark = (name: string, inside: string): string =>
  `<Placemark><name>${name}</name><styleUrl>#icon-1899-0288D1</styleUrl>${inside}</Placemark>`;
const pointAt = (lng: number, lat: number): string =>
  `<Point><coordinates>\n  ${lng},${lat},0\n</coordinates></Point>`;
const folder = (name: string, ...inside: readonly string[]): string =>
  `<Folder><name>${name}</name>${inside.join('\n')}</Folder>`;
const kml = (title: string, ...inside: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${title}</name>
${inside.join('\n')}</Document></kml>\n`;

const MAP = kml(
  'Muslims in Algiers &amp; elsewhere',
  '<Style id="icon-1899-0288D1"><IconStyle><Icon><href>https://example.org/pin.png</href></Icon></IconStyle></Style>',
  folder(
    'Mosques',
    placemark('جامع النور', pointAt(3.06, 36.75)),
    placemark('Merkez Camii', pointAt(3.08, 36.76)),
    placemark('Musalla of the station', pointAt(3.1, 36.77)),
  ),
  folder('Halal restaurants', placemark('Grill &amp; Co', pointAt(3.07, 36.74))),
  folder('Downtown', placemark('Masjid Ali', pointAt(3.05, 36.73))),
);

const kinds = (workspace: Workspace): unknown[] =>
  workspace.rows('SELECT name, type, category FROM place ORDER BY lat DESC');
const factsOf = (workspace: Workspace): Record<string, unknown>[] =>
  workspace
    .rows<{ facts: string }>(
      "SELECT facts FROM place_source WHERE content <> '' ORDER BY facts ->> '$.lat' DESC",
    )
    .map(({ facts }) => JSON.parse(facts) as Record<string, unknown>);

const PLACES = [
  { name: 'Musalla of the station', type: 'prayer_room', category: null },
  { name: 'Merkez Camii', type: 'mosque', category: null },
  { name: 'جامع النور', type: 'mosque', category: null },
  { name: 'Grill & Co', type: 'halal', category: 'restaurant' },
  { name: 'Masjid Ali', type: 'mosque', category: null },
];

for (const [name, content] of [
  ['map.kml', MAP],
  ['map.kmz', Buffer.from(zipSync({ 'doc.kml': strToU8(MAP), 'images/icon-1.png': strToU8('x') }))],
  ['map.kmz', Buffer.from(zipSync({ 'My map.kml': strToU8(MAP), 'files/icon.png': strToU8('x') }))],
] as const) {
  test(
    `the layers of a map say what is in them: ${name}`,
    withCities(async (workspace) => {
      const report = await workspace.import('kml', workspace.file(name, content));
      assert.equal(kinds(workspace), PLACES);
      assert.is(report.new, PLACES.length);
    }),
  );
}

test(
  'a column says more than a layer, a layer more than --type, and that more than the name of the map',
  withCities(async (workspace) => {
    const data = (type: string) =>
      `<ExtendedData><Data name="type"><value>${type}</value></Data></ExtendedData>`;
    const map = kml(
      'Mosques',
      folder('Halal butchers', placemark('A', `${pointAt(3.06, 36.79)}${data('school')}`)),
      folder('Halal butchers', folder('East', placemark('B', pointAt(3.06, 36.78)))),
      folder('East', placemark('C', pointAt(3.06, 36.77))),
    );
    await workspace.import('kml', workspace.file('a.kml', map), { type: 'cemetery' });
    assert.equal(kinds(workspace), [
      { name: 'A', type: 'school', category: null },
      { name: 'B', type: 'halal', category: 'butcher' },
      { name: 'C', type: 'cemetery', category: null },
    ]);
    await workspace.import('kml', workspace.file('a.kml', map), { forget: true });
    assert.is(factsOf(workspace)[2]?.type, 'mosque');
  }),
);

test(
  'facts stand in data, in elements and in descriptions, as lines or as a table',
  withCities(async (workspace) => {
    const map = kml(
      'Mosques',
      placemark(
        'Lines',
        `<description><![CDATA[<img src="https://example.org/a.jpg" height="200" width="auto" /><br><br>Phone: 021 23 45 67<br>Capacity: 2,000<br><a href="https://nur.example.org/">Website</a><br>Sisters upstairs]]></description>
         ${pointAt(3.06, 36.79)}`,
      ),
      placemark(
        'By their look',
        `<description>12 rue X&lt;br&gt;+213 21 23 45 68&lt;br&gt;info@example.org&lt;br&gt;https://ali.example.org/x?a=1&amp;amp;b=2</description>${pointAt(3.06, 36.78)}`,
      ),
      placemark(
        'A table',
        `<description><![CDATA[<table><tr><td>A table</td></tr><tr bgcolor="#D4E4F3"><td>ADDRESS</td><td>1 rue Y</td></tr>
         <tr><td>WEBSITE</td><td><a href="http://umar.example.org/">link</a></td></tr></table>]]></description>
         <ExtendedData><SchemaData schemaUrl="#m"><SimpleData name="Telephone">021234569</SimpleData></SchemaData></ExtendedData>
         ${pointAt(3.06, 36.77)}`,
      ),
      placemark(
        'Elements',
        `<address>2 rue Z</address><phoneNumber>021 23 45 70</phoneNumber><atom:link href="https://z.example.org/"/>${pointAt(3.06, 36.76)}`,
      ),
    );
    const report = await workspace.import('kml', workspace.file('mosques.kml', map));
    const [lines, look, table, elements] = factsOf(workspace);
    assert.equal(
      [lines?.phone, lines?.capacity, lines?.website],
      ['+21321234567', 2000, 'https://nur.example.org/'],
    );
    assert.equal(
      [look?.phone, look?.email, look?.website],
      ['+21321234568', 'info@example.org', 'https://ali.example.org/x?a=1&b=2'],
    );
    assert.equal(
      [table?.phone, table?.address, table?.website],
      ['+21321234569', '1 rue Y', 'http://umar.example.org/'],
    );
    assert.equal(
      [elements?.phone, elements?.address, elements?.website],
      ['+21321234570', '2 rue Z', 'https://z.example.org/'],
    );
    assert.ok(report.unread.includes('description'));
  }),
);

test(
  'areas are their middle, a point stands for the shapes beside it, and lines are no places',
  withCities(async (workspace) => {
    const area =
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>3.00,36.70,0 3.02,36.70,0\n3.02,36.72,0 3.00,36.70,0</coordinates></LinearRing></outerBoundaryIs></Polygon>';
    const line = '<LineString><coordinates>3.0,36.7,0 3.1,36.8,0</coordinates></LineString>';
    const map = kml(
      'Mosques',
      placemark(
        'Both',
        `<MultiGeometry>${line}<Point><coordinates>3.06, 36.75</coordinates></Point></MultiGeometry>`,
      ),
      placemark('Area', area),
      placemark('Way', line),
      placemark('Nowhere', ''),
    );
    const report = await workspace.import('kml', workspace.file('a.kml', map));
    assert.equal(workspace.rows('SELECT name, lat, lng FROM place ORDER BY name'), [
      { name: 'Area', lat: 36.71, lng: 3.01 },
      { name: 'Both', lat: 36.75, lng: 3.06 },
    ]);
    assert.equal(report.skipped, {
      'a line on the map, not a place': { count: 1, first: 'placemark 3' },
      'no coordinates, or not in decimal degrees': { count: 1, first: 'placemark 4' },
    });
  }),
);

const turkish = kml('Camiler', placemark('Şehitlik Camii, Ağrı', pointAt(13.41, 52.52)));
const latin5 = (declared: string): Buffer =>
  Buffer.from(
    turkish
      .replace('UTF-8', declared)
      .replaceAll('Ş', '\xde')
      .replaceAll('ğ', '\xf0')
      .replaceAll('ı', '\xfd'),
    'latin1',
  );
for (const [what, content, encoding] of [
  ['ISO-8859-9, and says so', latin5('ISO-8859-9'), 'windows-1254'],
  ['UTF-8, and says something else', Buffer.from(turkish.replace('UTF-8', 'ISO-8859-9')), null],
  ['UTF-16', Buffer.from(`\ufeff${turkish.replace('UTF-8', 'UTF-16')}`, 'utf16le'), 'utf-16le'],
] as const) {
  test(
    `a file in ${what}`,
    withCities(async (workspace) => {
      const report = await workspace.import('kml', workspace.file('camiler.kml', content));
      assert.is(report.encoding, encoding);
      assert.is(factsOf(workspace)[0]?.name, 'Şehitlik Camii, Ağrı');
    }),
  );
}

const LINK =
  '<NetworkLink><name>My map</name><Link><href><![CDATA[https://www.google.com/maps/d/kml?mid=1a&x=2]]></href></Link></NetworkLink>';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
<kml><Document>`;
for (const [what, content, says] of [
  ['a file cut off', MAP.slice(0, 900), /line \d+, column \d+: the file ends too early.*again/],
  [
    'a tag that is not closed',
    '<kml><Document><Placemark></Document></kml>',
    /line 1, column \d+: this is not XML/,
  ],
  ['a link alone', kml('My map', LINK), /only links.*maps\/d\/kml\?mid=1a&x=2.*sources -- add kml/],
  ['no placemarks', kml('My map'), /no place was found in it/],
  ['a web page', '<!DOCTYPE html><html><head><br></head></html>', /a web page, not KML.*Export to KML/],
  ['other XML', '<gpx><wpt lat="1" lon="2"/></gpx>', /outermost element is <gpx>/],
  ['text', 'name,lat,lng\n', /this is not XML.*the kind/],
  ['nothing', '', /there is nothing in it.*the kind/],
  [
    'entities of its own',
    `${ENTITIES}${placemark('&b;', pointAt(3, 36))}</Document></kml>`,
    /Invalid character entity/,
  ],
  [
    'a file in another',
    `${ENTITIES}${placemark('&x;', pointAt(3, 36))}</Document></kml>`,
    /Invalid character entity/,
  ],
  ['elements without end', '<kml>'.repeat(300), /more than 200 elements/],
  ['a placemark without end', `<kml><Placemark><name>${'x'.repeat(9e6)}`, /longer than 8 MB/],
  [
    'a zip that is far larger unpacked',
    Buffer.from(zipSync({ 'doc.kml': strToU8(`<kml><Placemark><name>${'x'.repeat(40e6)}`) })),
    /longer than 8 MB/,
  ],
  [
    'two files in one',
    Buffer.from(zipSync({ 'a.kml': strToU8(MAP), 'b.kml': strToU8(MAP) })),
    /several files: a\.kml, b\.kml/,
  ],
  [
    'latitudes first',
    kml('Mosques', ...[51.5, 51.6, 51.7].map((lat) => placemark(`M${lat}`, pointAt(lat, -0.12)))),
    /swapped.*KML longitude comes first/,
  ],
] as const) {
  test(
    `${what} is refused with what to do`,
    withCities(async (workspace) => {
      const before = workspace.fingerprint();
      const message = await messageOf(workspace.import('kml', workspace.file('mosques.kml', content)));
      assert.match(message, says);
      assert.match(message, /Nothing was imported\. \S/);
      assert.is(workspace.fingerprint(), before);
    }),
  );
}

test.run();
