/** What each format's reader makes of its shapes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Extent } from '../../../build/import/centre.ts';
import { centreOfGeometry, centreOfWkt } from '../../../build/import/geometry.ts';
import { type Workspace, withCities } from './workspace.ts';

interface Row {
  ref: string;
  name: string | null;
  type: string;
  lat: number;
  lng: number;
}
const places = (workspace: Workspace): Row[] =>
  workspace.rows<Row>(
    'SELECT ref, name, type, lat, lng FROM place JOIN place_source ON place_id = place.id ORDER BY ref',
  );

const MOSQUE = { amenity: 'place_of_worship', religion: 'muslim' };

test('a shape of WKT is its middle; a line is none', () => {
  for (const [text, centre] of [
    ['POLYGON ((0 0, 4 0, 4 2, 0 2, 0 0))', { lat: 1, lng: 2 }],
    ['MULTIPOLYGON Z (((0 0 9,4 0 9,4 2 9,0 0 9)))', { lat: 1, lng: 2 }],
    ['SRID=4326;POINT(3.06 36.75)', { lat: 36.75, lng: 3.06 }],
    ['POINT Z (-3.07 36.76 12)', { lat: 36.76, lng: -3.07 }],
    ['LINESTRING (0 0, 4 0)', null],
    ['POLYGON EMPTY', null],
    ['Point Road 12', null],
  ] as const)
    assert.equal(centreOfWkt(text), centre, text);
});

test('the centre of a shape is the middle of its box, on the antimeridian too', () => {
  assert.equal(centreOfGeometry({ type: 'Point', coordinates: [3, 36, 120] }), { lat: 36, lng: 3 });
  assert.equal(
    centreOfGeometry({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [2, 4],
      ],
    }),
    { lat: 2, lng: 1 },
  );
  const ring = [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
    [0, 0],
  ];
  assert.equal(centreOfGeometry({ type: 'Polygon', coordinates: [ring] }), { lat: 1, lng: 2 });
  assert.equal(
    centreOfGeometry({
      type: 'MultiPolygon',
      coordinates: [
        [ring],
        [
          [
            [8, 8],
            [8, 6],
            [8, 8],
          ],
        ],
      ],
    }),
    { lat: 4, lng: 4 },
  );
  const parts = [
    { type: 'Point', coordinates: [1, 1] },
    { type: 'Point', coordinates: [3, 3] },
  ];
  assert.equal(centreOfGeometry({ type: 'GeometryCollection', geometries: parts }), { lat: 2, lng: 2 });
  for (const none of [null, undefined, {}, { type: 'Point', coordinates: [] }])
    assert.is(centreOfGeometry(none), null);
  const extent = new Extent();
  extent.add(-17, 179);
  extent.add(-18, -177);
  assert.equal(extent.centre(), { lat: -17.5, lng: -179 });
});

test(
  'GeoJSON: objects of OpenStreetMap by their tags, other features as rows',
  withCities(async (workspace) => {
    const feature = (
      id: unknown,
      properties: object,
      geometry: object | null = { type: 'Point', coordinates: [3.06, 36.7] },
    ) => ({
      type: 'Feature',
      id,
      properties,
      geometry,
    });
    const features = [
      feature(
        'way/1',
        { '@id': 'way/1', ...MOSQUE, name: 'Great Mosque', wikidata: null },
        {
          type: 'Polygon',
          coordinates: [
            [
              [3, 36.7],
              [3.2, 36.7],
              [3.2, 36.9],
              [3, 36.7],
            ],
          ],
        },
      ),
      feature('node/2', { religion: 'muslim', landuse: 'cemetery' }),
      feature('node/3', { amenity: 'restaurant', cuisine: 'halal' }),
      feature(
        'node/4',
        { name: 'Without any tag that says what it is' },
        { type: 'Point', coordinates: [3.3, 36.7] },
      ),
      feature(undefined, { id: 'own-5', title: 'A list of our own', type: 'surau', Postcode: '16000' }),
      feature('node/6', MOSQUE, null),
    ];
    const file = workspace.file('some.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const report = await workspace.import('geojson', file, { type: 'mosque' });
    assert.equal(places(workspace), [
      { ref: 'node/2', name: null, type: 'cemetery', lat: 36.7, lng: 3.06 },
      { ref: 'node/4', name: 'Without any tag that says what it is', type: 'mosque', lat: 36.7, lng: 3.3 },
      { ref: 'own-5', name: 'A list of our own', type: 'prayer_room', lat: 36.7, lng: 3.06 },
      { ref: 'way/1', name: 'Great Mosque', type: 'mosque', lat: 36.8, lng: 3.1 },
    ]);
    assert.equal(Object.keys(report.skipped), [
      'not Muslim, and not halal',
      'no centre: its nodes are not in the file (export with "out center")',
    ]);
  }),
);

test(
  'GeoJSON: braces, quotes and escapes in texts do not end a feature',
  withCities(async (workspace) => {
    const name = 'A "quoted" } ] \\ name, مسجد \u{1F54C}';
    const features = Array.from({ length: 3000 }, (_, i) => ({
      id: `node/${i}`,
      properties: { ...MOSQUE, name: `${name} ${i}`, 'addr:full': 'x'.repeat(i % 97) },
      geometry: { type: 'Point', coordinates: [3 + (i % 50) / 100, 36 + i / 5000] },
    }));
    const collection = JSON.stringify({ crs: { features: [1] }, features, bbox: [1, 2, 3, 4] });
    const report = await workspace.import('geojson', workspace.file('many.geojson', collection));
    assert.equal([report.read, report.new, report.skipped], [3000, 3000, {}]);
    assert.is(places(workspace).find((row) => row.ref === 'node/2999')?.name, `${name} 2999`);
  }),
);

test(
  'Overpass: a centre from out center, out geom, bounds or members; OpenStreetMap is named and linked',
  withCities(async (workspace) => {
    const elements = [
      { type: 'node', id: 1, lat: 36.7, lon: 3.1, tags: MOSQUE },
      { type: 'way', id: 2, center: { lat: 36.6, lon: 3.1 }, nodes: [8, 9], tags: MOSQUE },
      {
        type: 'way',
        id: 3,
        geometry: [
          { lat: 36.4, lon: 3 },
          { lat: 36.6, lon: 3.2 },
        ],
        tags: MOSQUE,
      },
      {
        type: 'relation',
        id: 4,
        bounds: { minlat: 36.2, minlon: 3, maxlat: 36.4, maxlon: 3.2 },
        tags: MOSQUE,
      },
      {
        type: 'relation',
        id: 5,
        members: [{ type: 'way', ref: 1, geometry: [{ lat: 36, lon: 3 }, null, { lat: 36.2, lon: 3.2 }] }],
        tags: MOSQUE,
      },
      { type: 'way', id: 6, nodes: [9, 10], tags: MOSQUE },
      { type: 'node', id: 8, lat: 36, lon: 3 },
      { type: 'area', id: 9 },
    ];
    const report = await workspace.import(
      'overpass',
      workspace.file('some.json', JSON.stringify({ version: 0.6, elements })),
    );
    assert.equal(
      places(workspace).map(({ ref, lat, lng }) => [ref, lat, lng]),
      [
        ['node/1', 36.7, 3.1],
        ['relation/4', 36.3, 3.1],
        ['relation/5', 36.1, 3.1],
        ['way/2', 36.6, 3.1],
        ['way/3', 36.5, 3.1],
      ],
    );
    assert.is(
      Object.values(report.skipped).reduce((sum, { count }) => sum + count, 0),
      2,
    );
    assert.equal(workspace.rows(`SELECT name, license FROM source WHERE key = 'overpass:some'`), [
      { name: 'OpenStreetMap', license: 'ODbL-1.0' },
    ]);
    assert.equal(workspace.rows(`SELECT url FROM place_source WHERE ref = 'way/2'`), [
      { url: 'https://www.openstreetmap.org/way/2' },
    ]);
  }),
);

test(
  'a JSON file of rows, with a column map',
  withCities(async (workspace) => {
    const map = workspace.file(
      'map.json',
      JSON.stringify({
        rows: 'lieux',
        defaults: { type: 'mosque' },
        columns: { acces: null },
        values: { type: { zawiya: 'other' } },
      }),
    );
    const lieux = [
      {
        id: 'n1',
        lat: 36.7,
        lng: 3.06,
        pays: 'DZ',
        nom: 'Mosquée',
        nomAr: 'مسجد',
        ville: 'Algiers',
        acces: 'x',
      },
      { id: 'n2', lat: 36.6, lng: 3.06, pays: 'DZ', type: 'zawiya' },
    ];
    await workspace.import('overpass', workspace.file('places.json', JSON.stringify({ pays: 'DZ', lieux })), {
      map,
    });
    assert.equal(
      places(workspace).map(({ ref, name, type }) => [ref, name, type]),
      [
        ['n1', 'Mosquée', 'mosque'],
        ['n2', null, 'other'],
      ],
    );
    assert.equal(workspace.rows(`SELECT name_local, city_id FROM place WHERE name = 'Mosquée'`), [
      { name_local: 'مسجد', city_id: 2507480 },
    ]);
  }),
);

test(
  'CSV: separators, a byte order mark, quoted line breaks, columns by common names',
  withCities(async (workspace) => {
    const text =
      '\ufeffID;Latitude;Longitude;Title;Postal Code;Phone;"name_fr"\r\n1;36,785;3,06;"Great\nMosque";16000;021 63 00 00;Grande Mosquée\r\n\r\n';
    const report = await workspace.import('csv', workspace.file('mosque.csv', text));
    assert.is(report.new, 1);
    assert.equal(workspace.rows('SELECT name, names, lat, postcode, phone FROM place'), [
      {
        name: 'Great Mosque',
        names: '{"fr":"Grande Mosquée"}',
        lat: 36.785,
        postcode: '16000',
        phone: '+21321630000',
      },
    ]);
  }),
);

test(
  'a column map that is none is refused with what is allowed',
  withCities(async (workspace) => {
    const file = workspace.file('mosque.csv', 'id,lat,lng\n1,36,3\n');
    for (const [content, says] of [
      ['{', /cannot be read/],
      ['{"columns": {"id": "reff"}}', /columns\.id: "reff" is no field; allowed are name:<language>, ref/],
      ['{"cols": {}}', /cols/],
      ['{"columns": {"nmae": "name"}}', /the column map names nmae, and the columns are id, lat, lng/],
    ] as const) {
      const map = workspace.file('map.json', content);
      let message = '';
      await workspace.import('csv', file, { map }).catch((error) => {
        message = error.message;
      });
      assert.match(message, says);
      assert.match(message, /docs\/data\.md/);
    }
  }),
);

test(
  'Overpass: ways and relations that only name their nodes lie where these do, wherever in the file they stand',
  withCities(async (workspace) => {
    // As "out body; >; out skel qt;" gives them.
    const elements = [
      { type: 'relation', id: 5, members: [{ type: 'way', ref: 6, role: 'outer' }], tags: MOSQUE },
      { type: 'way', id: 2, nodes: [11, 12, 11], tags: MOSQUE },
      { type: 'way', id: 3, nodes: [99], tags: MOSQUE },
      { type: 'node', id: 11, lat: 36.6, lon: 3 },
      { type: 'node', id: 12, lat: 36.8, lon: 3.2 },
      { type: 'node', id: 13, lat: 36.1, lon: 3.1 },
      { type: 'way', id: 6, nodes: [13] },
    ];
    const report = await workspace.import(
      'overpass',
      workspace.file('body.json', JSON.stringify({ elements })),
    );
    assert.equal(
      places(workspace).map(({ ref, lat, lng }) => [ref, lat, lng]),
      [
        ['relation/5', 36.1, 3.1],
        ['way/2', 36.7, 3.1],
      ],
    );
    assert.equal(Object.values(report.skipped), [{ count: 1, first: 'way/3' }]);
    const named = [...elements, { type: 'node', id: 14, lat: 36.5, lon: 3.1, tags: MOSQUE }];
    const file = workspace.file('body.json', JSON.stringify({ elements: named }));
    const asRows = await workspace.import('json', file, { type: 'mosque' });
    assert.equal(
      [asRows.new, Object.values(asRows.skipped)],
      [3, [{ count: 1, first: 'way/3' }]],
      'and as json',
    );
  }),
);

test(
  'rows of which none has a name are told',
  withCities(async (workspace) => {
    const header = (name: string) => `id,${name},lat,lng\na,Nur,36.7,3.06\nb,Huda,36.8,3.06\n`;
    for (const [name, isTold] of [
      ['Bldg', true],
      ['Name', false],
    ] as const) {
      workspace.printed.length = 0;
      await workspace.import('csv', workspace.file('mosques.csv', header(name)));
      assert.is(
        workspace.printed.some((line) => line.includes('no row has a name')),
        isTold,
      );
    }
  }),
);

test(
  'words and columns that JavaScript objects have of themselves are words and columns like any other',
  withCities(async (workspace) => {
    const text =
      'id,lat,lng,type,constructor,__proto__,toString\n__proto__,36.7,3.06,constructor,a,b,c\nconstructor,36.8,3.06,,a,b,c\n';
    const map = workspace.file('map.json', '{"values": {"type": {"a": "b"}}}');
    const report = await workspace.import('csv', workspace.file('mosques.csv', text), { map });
    assert.equal(report.skipped, { 'unknown type': { count: 1, first: 'line 2, "constructor"' } });
    assert.equal(
      places(workspace).map(({ ref, type }) => [ref, type]),
      [['constructor', 'mosque']],
    );
  }),
);

test(
  'what is no object in an array of rows is counted, and so is a row without a name on the open sea',
  withCities(async (workspace) => {
    const rows = [
      'a heading',
      null,
      { title: null, latitude: 1, longitude: 1 },
      { title: 'Masjid A', latitude: 36.7, longitude: 3.1 },
      { latitude: 36.8, longitude: 3.2 },
      7,
    ];
    // A list of texts beside the rows is none of them.
    const file = workspace.file('some.json', JSON.stringify({ tags: ['x', 'y'], rows }));
    const report = await workspace.import('json', file, { type: 'mosque' });
    assert.equal([report.read, report.new], [6, 2]);
    assert.equal(report.skipped, {
      'not an object': { count: 3, first: 'row 1' },
      'no name, and on the open sea': { count: 1, first: 'row 3' },
    });
    assert.equal(
      places(workspace).map(({ name }) => name),
      [null, 'Masjid A'],
      'one without a name on land is a place',
    );
  }),
);

test.run();
