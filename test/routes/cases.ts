/** Good, edge and bad calls of every route, and what each must be answered with. */

/** One call. */
export interface Case {
  /** As the contract writes the route's path. */
  readonly route: string;
  /** The route whose answer it is, where another parameter asks for it. */
  readonly answeredAs?: string;
  /** Below the API's base path. */
  readonly call: string;
  readonly status: number;
  /** Who must have answered: a static file, or the function of that name. Left out: either. */
  readonly by?: 'file' | 'directory' | 'prayer' | 'review' | 'health' | 'static_methods';
  readonly method?: string;
  /** For bad calls: parameters that the problem must name. */
  readonly blames?: readonly string[];
  /** For good calls: how many elements `data` has. */
  readonly data?: number | 'some';
}

/** Texts that go wrong somewhere: quotes, operators of SQL, FTS and HTML, every kind of Unicode trouble. */
const HOSTILE = [
  `'; DROP TABLE place; --`,
  '" OR 1=1',
  'NEAR(a b)',
  'a* AND -b OR (c',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%',
  '_',
  '\u202Eevil',
  '👨‍👩‍👧‍👦',
  'ﷺ',
  'ا\u064E\u064B',
  '٣',
  '\uFEFFx',
  'constructor',
  '__proto__',
  'a'.repeat(120),
];

const BAD_TEXTS = ['', '%20', '%00', '%0A', 'a'.repeat(121)];
const BAD_COUNTS = [
  '0',
  '-1',
  '1.5',
  'NaN',
  'Infinity',
  '1e2',
  '0x10',
  '',
  '%20',
  'ten',
  '99999999999999999999',
  '١',
];
const BAD_COUNTRIES = [
  ...['England', 'G', 'GBR', '', 'G1', 'GB,', 'GB;FR', '%F0%9F%87%AC%F0%9F%87%A7', 'UK'],
  // ß, ﬁ and ıt, whose capitals are SS, FI and IT.
  ...['%C3%9F', '%EF%AC%81', '%C4%B1t'],
];

const good = (route: string, query: string, data: number | 'some' = 'some', by?: Case['by']): Case => ({
  route,
  call: `${route}${query}`,
  status: 200,
  data,
  ...(by && { by }),
});

/** A call that is answered, whatever it finds. */
const answered = (route: string, query: string): Case => ({ route, call: `${route}${query}`, status: 200 });

const bad = (route: string, query: string, ...blames: string[]): Case => ({
  route,
  call: `${route}${query}`,
  status: 400,
  blames,
});

const places: Case[] = [
  good('/places', '', 20, 'directory'),
  good('/places', '?limit=1', 1),
  good('/places', '?limit=100', 100),
  good('/places', '?country=GB'),
  good('/places', '?country=gb'),
  good('/places', '?country=GB,FR,tr'),
  good('/places', '?country=GB&city=london'),
  good('/places', '?city=LONDON'),
  good('/places', '?type=mosque,prayer_room'),
  good('/places', '?type=halal&category=restaurant'),
  good('/places', '?q=mosque'),
  good('/places', '?q=%D9%85%D8%B3%D8%AC%D8%AF'),
  good('/places', '?near=51.5174,-0.0654'),
  good('/places', '?near=51.5174,-0.0654&radius=500&sort=rank'),
  good('/places', '?near=0,0&radius=0.1', 0),
  good('/places', '?bbox=-0.5,51.3,0.3,51.7'),
  good('/places', '?bbox=170,-50,-170,50'),
  good('/places', '?bbox=0,0,0,0', 0),
  good('/places', '?wheelchair=yes', 0),
  good('/places', '?women=no&cuisine=turkish&halal_level=only&district=soho', 0),
  good('/places', '?facets=type,city&limit=1', 1),
  bad('/places', '?facets=name', 'facets'),
  good('/places', '?ids=1,2,2,999999999', 2),
  answered('/places', '?open_at=2026-11-27T13:00'),
  bad('/places', '?ids=1&type=mosque', 'type'),
  bad('/places', '?ids=x', 'ids'),
  bad('/places', '?open_at=noon', 'open_at'),
  bad('/places', '?fields=id,nothing', 'fields'),
  bad('/places', '?wheelchair=maybe', 'wheelchair'),
  good('/places', '?sort=name'),
  good('/places', '?sort=rating'),
  good('/places', '?sort=updated'),
  good('/places', '?offset=1000000', 0),
  good('/places', '?offset=9007199254740991', 0),
  good('/places', '?country=AQ', 0),
  good('/places', '?country=IT&city=laquila', 0),
  bad('/places', '?city=no-such-city', 'city'),
  good('/places', '?country=GB&city=paris', 0),
  good('/places', '?utm_source=1&limit=3', 3),
  { route: '/places', call: '/places?fields=id,label&limit=3', status: 200, answeredAs: '/places/fields' },
  { route: '/places', call: '/places?format=geojson&limit=3', status: 200, answeredAs: '/places.geojson' },
  ...HOSTILE.map((text) => answered('/places', `?q=${encodeURIComponent(text)}`)),
  ...BAD_TEXTS.map((text) => bad('/places', `?q=${text}`, 'q')),
  ...BAD_COUNTS.map((text) => bad('/places', `?limit=${text}`, 'limit')),
  ...BAD_COUNTRIES.map((text) => bad('/places', `?country=${text}`, 'country')),
  bad('/places', '?limit=101', 'limit'),
  bad('/places', '?offset=-1', 'offset'),
  bad('/places', '?limit=5&limit=6', 'limit'),
  bad('/places', '?type=church', 'type'),
  bad('/places', '?type=', 'type'),
  bad('/places', '?category=hotel', 'category'),
  bad('/places', '?sort=random', 'sort'),
  bad('/places', '?sort=distance', 'sort'),
  bad('/places', '?near=91,0', 'near'),
  bad('/places', '?near=51.5', 'near'),
  bad('/places', '?near=51,5,-0,1', 'near'),
  bad('/places', '?near=NaN,NaN', 'near'),
  bad('/places', '?country=ZZ', 'country'),
  bad('/places', '?radius=5', 'radius'),
  bad('/places', '?near=1,1&radius=0', 'radius'),
  bad('/places', '?near=1,1&radius=501', 'radius'),
  bad('/places', '?bbox=1,2,3', 'bbox'),
  bad('/places', '?bbox=0,10,1,5', 'bbox'),
  bad('/places', '?format=xml', 'format'),
  bad('/places', '?city=a%20b', 'city'),
  bad('/places', '?limit=0&type=x&country=1', 'limit', 'type', 'country'),
];

const clusters: Case[] = [
  good('/places/clusters', '', 'some', 'directory'),
  good('/places/clusters', '?bbox=-10,45,20,60&zoom=5.4&type=mosque'),
  good('/places/clusters', '?bbox=170,-50,-170,50&zoom=22'),
  good('/places/clusters', '?bbox=0,0,0,0', 0),
  bad('/places/clusters', '?zoom=23', 'zoom'),
  bad('/places/clusters', '?bbox=1,2,3', 'bbox'),
];

const lean: Case[] = [
  good('/places/fields', '?country=GB&fields=id,label', 'some', 'directory'),
  good('/places/fields', '?ids=1,2&fields=id,website', 2),
  bad('/places/fields', '', 'fields'),
  bad('/places/fields', '?fields=id,website', 'fields'),
  bad('/places/fields', '?fields=id,nothing', 'fields'),
];

const maps: Case[] = [
  { route: '/places.geojson', call: '/places.geojson?limit=3', status: 200, by: 'directory' },
  { route: '/places.geojson', call: '/places.geojson?near=51.5,-0.1&limit=3', status: 200 },
  { route: '/places.geojson', call: '/places.geojson?fields=label&limit=3', status: 200 },
  { route: '/places.geojson', call: '/places%2Egeojson?limit=3', status: 200, by: 'directory' },
  bad('/places.geojson', '?limit=0', 'limit'),
  bad('/places.geojson', '?sort=distance', 'sort'),
  bad('/places.geojson', '?format=geojson', 'format'),
];

const calendars: Case[] = [
  { route: '/events.ics', call: '/events.ics?country=GB', status: 200, by: 'directory' },
  { route: '/prayer.ics', call: '/prayer.ics?lat=51.5&lng=-0.1&days=30', status: 200, by: 'prayer' },
  bad('/events.ics', '?limit=501', 'limit'),
  bad('/prayer.ics', '', 'lat', 'lng'),
];

const place: Case[] = [
  good('/place', '?id=1', 1, 'directory'),
  good('/place', '?id=1&utm_source=x', 1),
  { route: '/place', call: '/place?id=999999999', status: 404, by: 'directory', blames: ['id'] },
  { route: '/place', call: '/place?id=9007199254740991', status: 404, blames: ['id'] },
  bad('/place', '', 'id'),
  ...[
    '',
    '0',
    '-1',
    '1.5',
    'abc',
    '1e1',
    '9007199254740992',
    '1%20',
    "1'--",
    '%D9%A1',
    '../index',
    '1/2',
  ].map((id) => bad('/place', `?id=${id}`, 'id')),
  bad('/place', '?id=1&id=2', 'id'),
  bad('/place', '?id=1&id=x', 'id'),
  { route: '/place', call: '/place?id=%00', status: 400, blames: ['id'] },
];

const events: Case[] = [
  good('/events', '', 20, 'directory'),
  good('/events', '?limit=50'),
  good('/events', '?country=GB'),
  good('/events', '?city=london'),
  good('/events', '?category=islamic_calendar&near=51.5,-0.1'),
  good('/events', '?near=51.5,-0.1&radius=5', 0),
  good('/events', '?from=2027-02-01&to=2027-02-28'),
  bad('/events', '?from=2099-01-01', 'from'),
  good('/events', '?place_id=999999', 0),
  good('/events', '?offset=100000', 0),
  { route: '/events', call: '/events?format=ics', status: 200, answeredAs: '/events.ics' },
  bad('/events', '?limit=51', 'limit'),
  bad('/events', '?from=2026-02-30', 'from'),
  bad('/events', '?from=yesterday', 'from'),
  bad('/events', '?to=20261201', 'to'),
  bad('/events', '?place_id=x', 'place_id'),
  bad('/events', '?near=51.5', 'near'),
  bad('/events', '?near=51.5,-0.1&radius=501', 'radius'),
  bad('/events', '?format=pdf', 'format'),
  ...BAD_COUNTS.map((text) => bad('/events', `?limit=${text}`, 'limit')),
];

const cities: Case[] = [
  good('/cities', '', 100, 'directory'),
  good('/cities', '?country=GB', 100, 'directory'),
  good('/cities', '?country=gb', 100, 'directory'),
  good('/cities', '?country=GB,FR', 100, 'directory'),
  good('/cities', '?country=AQ'),
  good('/cities', '?q=lond', 'some', 'directory'),
  good('/cities', '?q=lond&country=GB', 'some', 'directory'),
  good('/cities', '?limit=1000', 1000, 'directory'),
  good('/cities', '?country=GB&limit=3', 3, 'directory'),
  good('/cities', '?country=GB&offset=3', 100, 'directory'),
  good('/cities', '?country=GB&limit=3&offset=1&q=a', 3, 'directory'),
  good('/cities', '?utm_source=1', 100),
  ...HOSTILE.map((text) => answered('/cities', `?q=${encodeURIComponent(text)}`)),
  ...BAD_COUNTRIES.map((text) => bad('/cities', `?country=${text}`, 'country')),
  good('/cities', '?near=51.5,-0.1&limit=1', 1, 'directory'),
  good('/cities', '?near=51.5,-0.1&country=FR&limit=2', 2, 'directory'),
  bad('/cities', '?near=london', 'near'),
  bad('/cities', '?limit=1001', 'limit'),
  bad('/cities', '?q=', 'q'),
  good('/cities', '?country=GB&country=FR', 100),
  good('/cities', '?country[]=GB&country[]=FR&limit=3', 3),
  bad('/cities', '?country=all', 'country'),
  bad('/cities', '?country=GB&country=all', 'country'),
];

const search: Case[] = [
  good('/search', '?q=mosque'),
  good('/search', '?q=london'),
  good('/search', '?q=blue%20mosque&country=TR'),
  good('/search', '?q=mosque&kind=place,event&limit=50'),
  good('/search', '?q=mosque&near=51.5,-0.1'),
  good('/search', '?q=zzzzqqqqxxxx', 0),
  good('/search', '?q=%21%3F.', 0),
  ...HOSTILE.map((text) => answered('/search', `?q=${encodeURIComponent(text)}`)),
  ...BAD_TEXTS.map((text) => bad('/search', `?q=${text}`, 'q')),
  bad('/search', '', 'q'),
  bad('/search', '?q=a&q=b', 'q'),
  bad('/search', '?q=a&kind=planet', 'kind'),
  bad('/search', '?q=a&limit=51', 'limit'),
  bad('/search', '?limit=0', 'q', 'limit'),
];

const prayer: Case[] = [
  good('/prayer', '?lat=51.5074&lng=-0.1278', 1, 'prayer'),
  good('/prayer', '?lat=0&lng=0', 1),
  good('/prayer', '?lat=-90&lng=180&date=2026-06-21', 1),
  good('/prayer', '?lat=90&lng=0', 1),
  good('/prayer', '?lat=21.4225&lng=39.8262&method=4&school=1&date=2026-02-20&days=3', 3),
  good('/prayer', '?lat=69.65&lng=18.96&date=2026-06-21&high_latitude_rule=seventh_of_the_night', 1),
  good('/prayer', '?lat=1&lng=1&method=6&fajr_angle=18&isha_interval=90', 1),
  good('/prayer', '?lat=40.7&lng=-74&timezone=America/New_York&date=2026-11-01', 1),
  {
    route: '/prayer',
    call: '/prayer?lat=51.5&lng=-0.1&days=30&format=ics',
    status: 200,
    answeredAs: '/prayer.ics',
  },
  // As keyboards and phones write them: القاهره, الریاض, مـكـة, ığdır.
  ...[
    '%D8%A7%D9%84%D9%82%D8%A7%D9%87%D8%B1%D9%87',
    '%D8%A7%D9%84%D8%B1%DB%8C%D8%A7%D8%B6',
    '%D9%85%D9%80%D9%83%D9%80%D8%A9',
    '%C4%B1%C4%9Fd%C4%B1r',
  ].map((name) => good('/prayer', `?city=${name}`, 1)),
  bad('/prayer', '', 'lat', 'lng'),
  bad('/prayer', '?lat=91&lng=0', 'lat'),
  bad('/prayer', '?lat=0&lng=181', 'lng'),
  bad('/prayer', '?lat=51,5&lng=0', 'lat'),
  bad('/prayer', '?lat=1e3&lng=1e1', 'lat', 'lng'),
  bad('/prayer', '?lat=&lng=', 'lat', 'lng'),
  bad('/prayer', '?lat=1&lat=2&lng=3', 'lat'),
  bad('/prayer', '?lat=NaN&lng=Infinity', 'lat', 'lng'),
  ...['0', '24', '2.5', 'x', ''].map((method) => bad('/prayer', `?lat=1&lng=1&method=${method}`, 'method')),
  bad('/prayer', '?lat=1&lng=1&school=2', 'school'),
  ...['2026-02-30', '1600-01-01', '9999-12-31', '2026-2-3', 'today', ''].map((date) =>
    bad('/prayer', `?lat=1&lng=1&date=${date}`, 'date'),
  ),
  bad('/prayer', '?lat=1&lng=1&days=0', 'days'),
  bad('/prayer', '?lat=1&lng=1&days=367', 'days'),
  bad('/prayer', '?lat=1&lng=1&timezone=Mars/Base', 'timezone'),
  bad('/prayer', '?lat=1&lng=1&high_latitude_rule=none', 'high_latitude_rule'),
  { route: '/prayer', call: '/prayer?lat=1&lng=1&method=6', status: 400 },
];

const reviews: Case[] = [
  good('/reviews', '?place_id=1', 0, 'directory'),
  { route: '/reviews', call: '/reviews?place_id=999999999', status: 404, blames: ['place_id'] },
  bad('/reviews', '', 'place_id'),
  bad('/reviews', '?place_id=x', 'place_id'),
  bad('/reviews', '?place_id=1&limit=101', 'limit'),
];

const files: Case[] = [
  good('/', '', 1, 'file'),
  good('/countries', '', 'some', 'directory'),
  good('/countries', '?lang=ar', 250, 'directory'),
  good('/prayer/methods', '', 'some', 'prayer'),
  good('/health', '', 1, 'health'),
  good('/exports', '', 3, 'file'),
  { route: '/openapi.json', call: '/openapi.json', status: 200, by: 'file' },
];

const READING = [
  '/',
  '/places',
  '/places/clusters',
  '/place',
  '/events',
  '/cities',
  '/countries',
  '/places.geojson',
  '/events.ics',
  '/prayer.ics',
  '/search',
  '/prayer',
  '/prayer/methods',
  '/reviews',
  '/health',
  '/exports',
  '/openapi.json',
];

const wrongMethods: Case[] = READING.flatMap((route) =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ route, call: route, method, status: 405 })),
);

export const CASES: readonly Case[] = [
  ...places,
  ...clusters,
  ...lean,
  ...maps,
  ...calendars,
  ...place,
  ...events,
  ...cities,
  ...search,
  ...prayer,
  ...reviews,
  ...files,
  ...wrongMethods,
];

/** Routes that are read with GET, HEAD and OPTIONS. */
export const READING_ROUTES: readonly string[] = READING;
