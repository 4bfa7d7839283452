import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { agreementOf, differences, groupedBy, isBroad, readPublished } from '../../bench/prayer/published.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { AGREEMENT } from '../../src/prayer/agreement.ts';
import { prayerDays } from '../../src/prayer/day.ts';
import { JAKIM_ZONES, jakimZone } from '../../src/prayer/jakim_zones.ts';
import { methodList } from '../../src/prayer/method_list.ts';
import { authorityOf, methodOf } from '../../src/prayer/methods.ts';
import { sharedData } from '../shared_data.ts';
import { planFor } from './plan.ts';

const list = methodList();

test('there are methods 1 to 23, and authorities without a number, each with angles, a name and a source', () => {
  assert.equal(
    list.flatMap(({ id }) => id ?? []),
    Array.from({ length: 23 }, (_, index) => index + 1),
  );
  assert.is(new Set(list.map(({ slug }) => slug)).size, list.length);
  for (const slug of [
    'bosnia',
    'oman',
    'azerbaijan',
    'norway-irn',
    'sweden-council',
    'jafari',
    'london-unified',
  ]) {
    assert.ok(
      list.some((each) => each.slug === slug && each.id === null),
      slug,
    );
  }
  for (const method of list) {
    if (method.id === 6) continue;
    assert.ok(method.sources.length > 0 && method.authority !== '', method.name);
    assert.ok(method.fajr_angle !== null && method.fajr_angle >= 12 && method.fajr_angle <= 20, method.name);
    assert.is((method.isha_angle === null) !== (method.isha_interval === null), true, method.name);
    assert.is(method.night_portions === null, method.twilight_limit !== 'night_portions', method.name);
    assert.is(method.fixed_minutes === null, method.twilight_limit !== 'fixed_minutes', method.name);
  }
  assert.throws(() => methodOf(24), /no method 24/);
});

test('no country has two default methods', () => {
  const countries = list.flatMap((method) => method.countries);
  assert.is(new Set(countries).size, countries.length);
  assert.ok(countries.length > 100);
});

/** Times that authorities published, each group with where they are from. Tolerance: one minute. */
interface Published {
  readonly slug: string;
  readonly timezone: string;
  /** Hanafi, where the table has asr so. */
  readonly school?: 1;
  readonly towns: Readonly<Record<string, readonly [lat: number, lng: number, ...days: string[]]>>;
}
const PUBLISHED: readonly Published[] = [
  {
    // habous.gov.ma: of 2020 in the test vectors of adhan (Batoul Apps, MIT licence), of 2026 as schawki/habous-prayer-times-data (GitHub) has it.
    slug: 'habous',
    timezone: 'Africa/Casablanca',
    towns: {
      Casablanca: [
        33.5731,
        -7.5898,
        '2020-01-10 07:02 08:32 13:43 16:22 18:45 20:04',
        '2020-03-20 06:06 07:31 13:43 17:06 19:47 21:01',
      ],
      Marrakesh: [31.6342, -7.9999, '2026-10-05 05:02 06:24 12:26 15:41 18:18 19:28'],
      'Beni Mellal': [32.3373, -6.3498, '2026-10-05 04:55 06:16 12:19 15:34 18:12 19:22'],
      Azrou: [33.4344, -5.2213, '2026-10-05 04:50 06:11 12:14 15:29 18:08 19:18'],
      Midelt: [32.6852, -4.7451, '2026-10-05 04:49 06:08 12:12 15:28 18:06 19:15'],
      Ouarzazate: [30.9189, -6.8934, '2026-10-05 04:58 06:17 12:21 15:37 18:15 19:23'],
      Nador: [35.1681, -2.9335, '2026-10-05 04:40 06:06 12:05 15:19 17:55 19:09'],
      Laayoune: [27.1532, -13.2014, '2026-10-05 05:25 06:45 12:46 16:04 18:38 19:48'],
      // Not among the towns whose horizon was measured.
      Settat: [33.001, -7.6166, '2026-10-05 05:00 06:23 12:24 15:39 18:15 19:27'],
    },
  },
  {
    // londonprayertimes.com, 2026: nasimali/london-prayer-times-unified-auto (GitHub).
    slug: 'london-unified',
    timezone: 'Europe/London',
    towns: {
      London: [
        51.50853,
        -0.12574,
        '2026-01-01 06:26 08:03 12:09 13:46 16:05 17:42',
        '2026-03-15 04:35 06:12 12:15 15:21 18:08 19:29',
        '2026-05-25 03:02 04:53 13:03 17:15 21:03 22:17',
        '2026-06-16 02:39 04:40 13:06 17:24 21:23 22:44',
        '2026-07-30 03:35 05:18 13:12 17:18 20:55 21:58',
        '2026-09-28 05:26 06:53 12:56 16:01 18:48 20:05',
        '2026-10-31 05:12 06:49 11:49 14:08 16:39 18:06',
        '2026-12-15 06:15 07:57 12:01 13:36 15:55 17:32',
      ],
    },
  },
  {
    // ACJU's sheets of 2026 (acju.lk/prayer-times): hasnizihar/acju-prayer-times-api, fypabdu/prayer-api (GitHub).
    slug: 'sri-lanka',
    timezone: 'Asia/Colombo',
    towns: {
      Colombo: [
        6.93,
        79.86,
        '2026-01-01 05:00 06:22 12:15 15:37 18:07 19:21',
        '2026-03-15 05:01 06:18 12:21 15:35 18:23 19:32',
        '2026-06-15 04:31 05:56 12:12 15:40 18:28 19:44',
        '2026-08-01 04:43 06:04 12:18 15:39 18:31 19:44',
        '2026-10-15 04:40 05:57 11:58 15:17 17:57 19:06',
      ],
      Jaffna: [
        9.67,
        80.01,
        '2026-06-01 04:24 05:49 12:10 15:35 18:29 19:45',
        '2026-06-30 04:28 05:54 12:16 15:43 18:36 19:53',
      ],
      Batticaloa: [
        7.5,
        81.69,
        '2026-12-01 04:39 06:01 11:54 15:15 17:45 18:59',
        '2026-12-31 04:53 06:16 12:08 15:28 17:58 19:13',
      ],
    },
  },
  {
    // The perpetual table of the Ministry of Islamic Affairs: salatmv-web/backend-rs (GitHub). Mihaaru prints its 21 March.
    slug: 'maldives',
    timezone: 'Indian/Maldives',
    towns: {
      Malé: [
        4.175,
        73.51,
        '2024-01-01 04:54 06:11 12:13 15:34 18:08 19:25',
        '2024-03-21 04:58 06:09 12:17 15:21 18:18 19:30',
        '2024-06-01 04:34 05:52 12:08 15:30 18:16 19:34',
        '2024-09-01 04:47 05:59 12:10 15:16 18:14 19:26',
        '2024-11-16 04:36 05:51 11:55 15:14 17:51 19:05',
      ],
      Thuraakunu: [
        6.9,
        73.1,
        '2024-01-01 05:01 06:17 12:15 15:34 18:05 19:23',
        '2024-07-01 04:35 05:53 12:16 15:39 18:29 19:48',
      ],
      Addu: [
        -0.63,
        73.13,
        '2024-01-01 04:48 06:05 12:15 15:38 18:18 19:36',
        '2024-07-01 04:50 06:06 12:16 15:38 18:16 19:33',
      ],
    },
  },
  {
    // e-Solat's tables of 2026: abualif120/malaysia-waktu-solat-dataset (GitHub, CC BY 4.0).
    slug: 'jakim',
    timezone: 'Asia/Kuala_Lumpur',
    towns: {
      'Kuala Rompin, PHG07': [
        2.8,
        103.48,
        '2026-01-01 05:58 07:11 13:12 16:35 19:10 20:25',
        '2026-03-20 06:03 07:11 13:16 16:21 19:18 20:27',
        '2026-06-21 05:45 07:00 13:10 16:36 19:18 20:34',
      ],
      'Janda Baik, PHG05': [
        3.32,
        101.87,
        '2026-01-01 06:04 07:14 13:18 16:41 19:19 20:29',
        '2026-03-20 06:09 07:13 13:22 16:27 19:28 20:33',
        '2026-06-21 05:50 07:00 13:16 16:42 19:28 20:40',
      ],
    },
  },
  {
    // The calendar of the Caucasus Muslims' board, 2026: akm096/Baku-ucun-namaz-vaxti-botu (GitHub).
    slug: 'azerbaijan',
    timezone: 'Asia/Baku',
    school: 1,
    towns: {
      Baku: [
        40.4093,
        49.8671,
        '2026-01-15 06:36 08:02 12:50 15:57 17:54 18:58',
        '2026-04-20 04:27 05:54 12:39 17:27 19:40 20:46',
        '2026-06-21 03:23 05:11 12:43 17:56 20:31 21:53',
        '2026-09-30 05:16 06:36 12:30 16:38 18:38 19:38',
        '2026-12-15 06:29 07:57 12:36 15:35 17:31 18:37',
      ],
      Ganja: [
        40.6828,
        46.3606,
        '2026-01-10 06:52 08:18 13:02 16:05 18:02 19:07',
        '2026-03-20 05:37 06:57 13:02 17:19 19:21 20:23',
        '2026-06-21 03:35 05:24 12:56 18:11 20:46 22:09',
        '2026-10-20 05:51 07:12 12:39 16:24 18:21 19:22',
      ],
    },
  },
];

test('published times that may be quoted', () => {
  const names = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
  for (const { slug, timezone, school = 0, towns } of PUBLISHED) {
    for (const [town, [lat, lng, ...days]] of Object.entries(towns)) {
      for (const line of days) {
        const [date = '', ...times] = line.split(' ');
        const [day] = prayerDays(planFor(lat, lng, timezone, { method: authorityOf(slug), school }), date, 1);
        times.forEach((published, index) => {
          const ours = day?.timings[names[index] ?? 'fajr'];
          const apart =
            Math.abs(Date.parse(`${date}T${ours}Z`) - Date.parse(`${date}T${published}Z`)) / 60_000;
          assert.ok(apart <= 1, `${town} ${date} ${names[index]}: ${ours}, published ${published}`);
        });
      }
    }
  }
});

test("Azerbaijan's calendar has imsak five minutes before fajr, and midnight halfway from sunset to fajr", () => {
  // As above; within a minute.
  const published: [number, number, string, string, string][] = [
    [40.4093, 49.8671, '2026-01-15', '06:31', '2026-01-16T00:07'],
    [40.4093, 49.8671, '2026-06-21', '03:18', '2026-06-21T23:49'],
    [40.6828, 46.3606, '2026-03-20', '05:32', '2026-03-21T00:21'],
    [40.6828, 46.3606, '2026-10-20', '05:46', '2026-10-20T23:59'],
  ];
  for (const [lat, lng, date, imsak, midnight] of published) {
    const plan = planFor(lat, lng, 'Asia/Baku', { method: authorityOf('azerbaijan'), school: 1 });
    const [day] = prayerDays(plan, date, 1);
    for (const [name, expected] of [
      ['imsak', `${date}T${imsak}`],
      ['midnight', midnight],
    ] as const) {
      const apart = Date.parse(day?.timestamps[name] ?? '') - Date.parse(`${expected}:00+04:00`);
      assert.ok(
        Math.abs(apart) <= 60_000,
        `${date} ${name}: ${day?.timestamps[name]}, published ${expected}`,
      );
    }
  }
});

test('JAKIM publishes a zone at a time: all of Kuala Lumpur has the times of the western end of Selangor', () => {
  const jakim = methodOf(17);
  const at = (lat: number, lng: number) =>
    prayerDays(planFor(lat, lng, 'Asia/Kuala_Lumpur', { method: jakim }), '2026-03-01', 1)[0];
  const [centre, edge] = [at(3.139, 101.6869), at(3.16, 101.71)];
  assert.is(centre?.authority_zone, 'WLY01');
  assert.equal(centre?.timings, edge?.timings);
  assert.ok(centre?.notes.some(({ code }) => code === 'authority_zone'));
  assert.is(at(13.75, 100.5)?.authority_zone, null, 'no zone outside Malaysia');
});

test('the zones of eastern and western Pahang are those that e-Solat names', () => {
  const zones: [string, number, number, string][] = [
    ['Kuala Rompin', 2.8, 103.48, 'PHG07'],
    ['Tanjung Gemok', 2.667, 103.607, 'PHG07'],
    ['Endau, Johor', 2.652, 103.622, 'JHR02'],
    ['Mersing', 2.43, 103.84, 'JHR02'],
    ['Muadzam Shah', 3.06, 103.08, 'PHG02'],
    ['Bukit Tinggi', 3.35, 101.82, 'PHG05'],
    ["Fraser's Hill", 3.712, 101.736, 'PHG06'],
    ['Genting Highlands', 3.423, 101.793, 'PHG06'],
    ['Bentong', 3.52, 101.91, 'PHG04'],
    ['Gombak', 3.24, 101.72, 'SGR01'],
  ];
  for (const [town, lat, lng, code] of zones) assert.is(jakimZone({ lat, lng })?.code, code, town);
});

test('every zone of JAKIM lies about its own towns', () => {
  assert.ok(JAKIM_ZONES.length > 45);
  for (const { code, reference, towns } of JAKIM_ZONES) {
    for (const town of towns) {
      assert.is(jakimZone(town)?.code, code);
      assert.ok(distanceKm(reference, town) < 260, `${code} ${JSON.stringify(town)}`);
      assert.ok(town.lng > reference.lng - 0.1, `${code} has its reference in the west`);
    }
  }
});

test('authorities that changed their rules keep the old ones for old dates', () => {
  const at = (slug: string, lat: number, lng: number, zone: string, date: string, count = 1) =>
    prayerDays(planFor(lat, lng, zone, { method: authorityOf(slug) }), date, count);
  const sarajevo = at('bosnia', 43.8563, 18.4131, 'Europe/Sarajevo', '2024-12-31', 2);
  // Takvim 2025, introduction: 18° and 16° from 2025 on; 19° and 17° before (Takvim 2016).
  assert.equal(
    sarajevo.map(({ method }) => [method.fajr_angle, method.isha_angle]),
    [
      [19, 17],
      [18, 16],
    ],
  );
  const minutes = (time: string | null | undefined) =>
    Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3));
  const [before, after] = sarajevo.map(({ timings }) => minutes(timings.fajr));
  assert.ok((after ?? 0) - (before ?? 0) >= 4, 'zora comes later from 2025 on');
  // The council's decision of 20 November 2019: 18° instead of 20°, some 8 minutes.
  const perlis = (date: string) =>
    at('jakim', 6.4219, 100.1219, 'Asia/Kuala_Lumpur', date)[0]?.method.fajr_angle;
  assert.equal([perlis('2019-11-20'), perlis('2020-03-01')], [20, 18]);
  // Congress of 2021: 16° at isha since 2023, at Sarajevo and further north; Turkey, Pristina and Tirana keep 17°.
  const isha = (lat: number, date: string) =>
    at('diyanet', lat, 13.4, 'Europe/Berlin', date)[0]?.method.isha_angle;
  assert.equal([isha(52.5, '2022-12-31'), isha(52.5, '2023-01-01'), isha(41, '2026-01-01')], [17, 16, 17]);
  assert.equal([isha(43.86, '2026-01-01'), isha(42.66, '2026-01-01')], [16, 17]);
});

/** The Takvimi of 2026, as drilonjaha/Takvimi-i-Kosoves-per-MacOS (GitHub) has it: imsak, noon, maghrib and isha. */
const TAKVIMI = [
  '2026-01-01 05:21 11:44 16:21 18:00',
  '2026-02-16 04:53 11:55 17:17 18:49',
  '2026-03-21 04:00 11:48 17:57 19:28',
  '2026-05-06 03:25 12:35 19:48 21:35',
  '2026-06-11 02:33 12:37 20:19 22:24',
  '2026-06-26 02:35 12:43 20:26 22:32',
  '2026-08-01 03:22 12:45 20:04 21:54',
  '2026-10-06 04:56 12:27 18:17 19:47',
  '2026-12-21 05:18 11:40 16:14 17:53',
];

test('the uneven table of Kosovo is met by its mean: maghrib within 2 minutes, noon within 3, twilights within 4', () => {
  const most = { fajr: 4, dhuhr: 3, maghrib: 2, isha: 4 };
  for (const line of TAKVIMI) {
    const [date = '', ...times] = line.split(' ');
    const plan = planFor(42.6727, 21.1669, 'Europe/Belgrade', { method: authorityOf('kosovo') });
    const [day] = prayerDays(plan, date, 1);
    (['fajr', 'dhuhr', 'maghrib', 'isha'] as const).forEach((name, index) => {
      const [ours, published] = [day?.timings[name], times[index]];
      const apart = Math.abs(Date.parse(`${date}T${ours}Z`) - Date.parse(`${date}T${published}Z`)) / 60_000;
      assert.ok(apart <= most[name], `${date} ${name}: ${ours}, published ${published}`);
    });
  }
});

/**
 * Minutes that the Takvim adds to Sarajevo's in the middle of a month: at dawn and sunrise, at noon, at asr, sunset and
 * isha. From vaktija.ba's data of 2025 (vaktija/vaktija.ba on GitHub), as the printed Takvims of 2014 and 2018 have them.
 */
const TAKVIM_DIFFERENCES: [string, number, number, string, number, number, number][] = [
  ['Bosanska Krupa', 44.8825, 16.151, '2026-01-15', 13, 9, 6],
  ['Bosanska Krupa', 44.8825, 16.151, '2026-06-15', 5, 9, 13],
  ['Šamac', 45.06, 18.467, '2026-06-15', -5, 0, 5],
  ['Brčko', 44.873, 18.811, '2026-06-15', -6, -2, 3],
  ['Brčko', 44.873, 18.811, '2026-12-15', 2, -2, -6],
  ['Bratunac', 44.186, 19.331, '2026-05-15', -5, -4, -3],
];

test('the Takvim has one difference for dawn and sunrise, and one for asr, sunset and isha, in every town', () => {
  const at = (lat: number, lng: number, date: string) =>
    prayerDays(planFor(lat, lng, 'Europe/Sarajevo', { method: authorityOf('bosnia') }), date, 1)[0];
  for (const [town, lat, lng, date, morning, noon, evening] of TAKVIM_DIFFERENCES) {
    const [here, sarajevo] = [at(lat, lng, date), at(43.8563, 18.4131, date)];
    for (const [name, minutes] of [
      ['fajr', morning],
      ['sunrise', morning],
      ['dhuhr', noon],
      ['asr', evening],
      ['maghrib', evening],
      ['isha', evening],
    ] as const) {
      const [ours, theirs] = [here, sarajevo].map((day) => Date.parse(day?.timestamps[name] ?? ''));
      const apart = ((ours ?? 0) - (theirs ?? 0)) / 60_000;
      assert.ok(
        Math.abs(apart - minutes) <= 1,
        `${town} ${date} ${name}: ${apart}, in the Takvim ${minutes}`,
      );
    }
  }
  // The twilight of Bihać itself would be cut short in June; Sarajevo's is not.
  assert.equal(at(44.8169, 15.8708, '2026-06-21')?.notes, []);
  // Far from its towns nobody prays by Sarajevo's twilight.
  const berlin = at(52.52, 13.4, '2026-03-15');
  const plain = prayerDays(
    planFor(52.52, 13.4, 'Europe/Sarajevo', {
      method: { ...authorityOf('bosnia'), times_of: 'point' },
    }),
    '2026-03-15',
    1,
  )[0];
  assert.equal(berlin?.timings, plain?.timings);
});

/**
 * Fajr, dhuhr, asr, maghrib and isha of Oslo in the timetable of Islamic Council Norway, 2026 (bonnetid.no, as
 * capt-muji/rn.athan.uk on GitHub copies it); asr is its column of one shadow. Tolerance: two minutes, of isha in May and
 * August; of all other times one.
 */
const OSLO_DAYS = [
  '2026-01-20 06:38 12:32 13:43 16:05 18:09',
  '2026-02-20 05:38 12:35 14:42 17:25 19:16',
  '2026-03-20 04:12 12:29 15:30 18:35 20:29',
  '2026-03-21 04:08 12:34 15:31 18:38 20:32',
  '2026-03-30 04:34 13:31 16:45 19:59 22:00',
  '2026-04-12 03:37 13:27 17:02 20:31 22:14',
  '2026-04-13 03:37 13:27 17:03 20:34 22:15',
  '2026-05-01 03:37 13:24 17:24 21:18 22:34',
  '2026-05-15 03:37 13:23 17:38 21:52 22:49',
  '2026-05-20 03:27 13:23 17:42 22:04 22:55',
  '2026-06-21 02:53 13:28 18:00 22:49 23:29',
  '2026-07-13 03:17 13:32 17:58 22:32 23:12',
  '2026-07-24 03:17 13:33 17:51 22:11 22:53',
  '2026-08-20 03:17 13:30 17:19 21:01 22:24',
  '2026-08-27 03:17 13:28 17:08 20:41 22:17',
  '2026-09-09 04:11 13:24 16:44 20:02 22:03',
  '2026-09-20 04:47 13:20 16:21 19:29 21:21',
  '2026-09-21 04:50 13:15 16:19 19:25 21:18',
  '2026-10-20 06:05 13:06 15:15 17:59 19:48',
  '2026-11-20 06:10 12:07 13:20 15:42 17:45',
  '2026-12-21 06:49 12:19 13:06 15:16 17:32',
];

test("Islamic Council Norway's timetable of Oslo is met in all seasons, in the long twilight of summer too", () => {
  const plan = planFor(59.9127, 10.7461, 'Europe/Oslo', { method: authorityOf('norway-irn') });
  for (const line of OSLO_DAYS) {
    const [date = '', ...times] = line.split(' ');
    const [day] = prayerDays(plan, date, 1);
    (['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const).forEach((name, index) => {
      const [ours, published] = [day?.timings[name], times[index]];
      const apart = Math.abs(Date.parse(`${date}T${ours}Z`) - Date.parse(`${date}T${published}Z`)) / 60_000;
      assert.ok(apart <= (name === 'isha' ? 2 : 1), `${date} ${name}: ${ours}, published ${published}`);
    });
  }
  const [june] = prayerDays(plan, '2026-06-21', 1);
  assert.is(june?.high_latitude_rule, null);
  assert.ok(june?.notes.some(({ timing, code }) => timing === 'fajr' && code === 'limited_by_rule'));
});

test("Islamic Council Norway's timetable of Østfold is met within four minutes in spring, when its rule begins to hold", () => {
  // azerelius/vaktija-ostfold (GitHub): fajr, noon, maghrib and isha. The point it is made for is not stated.
  const published = [
    '2026-03-01 05:12 12:32 17:48 19:36',
    '2026-03-20 04:12 12:27 18:34 20:25',
    '2026-03-21 04:09 12:32 18:36 20:28',
    '2026-04-01 04:28 13:28 20:02 22:01',
    '2026-04-15 03:27 13:25 20:35 22:15',
    '2026-04-16 03:27 13:24 20:37 22:16',
    '2026-04-30 03:27 13:22 21:11 22:29',
  ];
  const most = { fajr: 2, dhuhr: 1, maghrib: 1, isha: 4 };
  const plan = planFor(59.2839, 11.1096, 'Europe/Oslo', { method: authorityOf('norway-irn') });
  for (const line of published) {
    const [date = '', ...times] = line.split(' ');
    const [day] = prayerDays(plan, date, 1);
    (['fajr', 'dhuhr', 'maghrib', 'isha'] as const).forEach((name, index) => {
      const [ours, theirs] = [day?.timings[name], times[index]];
      const apart = Math.abs(Date.parse(`${date}T${ours}Z`) - Date.parse(`${date}T${theirs}Z`)) / 60_000;
      assert.ok(apart <= most[name], `${date} ${name}: ${ours}, published ${theirs}`);
    });
  }
});

test('from the south of Norway to the polar circle no time moves by more than ten minutes from a day to the next', () => {
  for (const [lat, lng] of [
    [58, 7],
    [60.39, 5.32],
    [63.43, 10.395],
    [64.5, 11.5],
  ] as const) {
    const days = prayerDays(
      planFor(lat, lng, 'Europe/Oslo', { method: authorityOf('norway-irn') }),
      '2027-02-01',
      270,
    );
    for (const name of ['fajr', 'maghrib', 'isha'] as const) {
      days.slice(1).forEach((day, index) => {
        const before = Date.parse(days[index]?.timestamps[name] ?? '');
        const apart = Math.abs(Date.parse(day.timestamps[name] ?? '') - before) / 60_000 - 1440;
        assert.ok(Math.abs(apart) <= 10, `${lat} ${day.date} ${name} moves by ${apart} minutes`);
      });
    }
  }
});

test('until 2023 Islamic Council Norway had 18° from 21 September to 21 March, and the seventh of the night in summer alone', () => {
  // Decision of its imams, 11 May 2014 (irn.no, Hilalkomiteen).
  const norway = authorityOf('norway-irn');
  const of = (lat: number, lng: number, date: string, count = 1) =>
    prayerDays(planFor(lat, lng, 'Europe/Oslo', { method: norway }), date, count);
  const plain = (lat: number, lng: number, date: string) =>
    prayerDays(planFor(lat, lng, 'Europe/Oslo', { method: authorityOf('new-zealand') }), date, 1)[0]?.timings;
  const rules = (date: string) =>
    of(59.9127, 10.7461, date, 2).map(({ method }) => method.night_portions?.fajr ?? null);
  assert.equal(
    [rules('2022-03-21'), rules('2021-09-20')],
    [
      [null, 1 / 7],
      [1 / 7, null],
    ],
  );
  for (const [lat, lng] of [
    [59.9127, 10.7461],
    [63.4305, 10.3951],
    [67.2804, 14.4049],
  ] as const) {
    for (const date of ['2021-09-21', '2021-12-21', '2022-03-08']) {
      // Who fasts would eat after dawn: 18° and nothing else, as New Zealand's row has it.
      assert.equal(of(lat, lng, date)[0]?.timings, plain(lat, lng, date), `${lat} ${date}`);
    }
  }
  const [summer] = of(59.9127, 10.7461, '2021-06-21');
  const [sunrise, fajr] = [summer?.timestamps.sunrise, summer?.timestamps.fajr].map((at) =>
    Date.parse(at ?? ''),
  );
  assert.is(((sunrise ?? 0) - (fajr ?? 0)) / 60_000, 45, 'a seventh of five hours and eleven minutes');
});

test('in Tromsø no time jumps as the polar night begins or ends', () => {
  for (const first of ['2026-01-05', '2026-11-18']) {
    const days = prayerDays(
      planFor(69.65, 18.956, 'Europe/Oslo', { method: authorityOf('norway-irn') }),
      first,
      20,
    );
    for (const name of ['fajr', 'isha'] as const) {
      days.slice(1).forEach((day, index) => {
        const before = Date.parse(days[index]?.timestamps[name] ?? '');
        const apart = Math.abs(Date.parse(day.timestamps[name] ?? '') - before) / 60_000 - 1440;
        assert.ok(Math.abs(apart) <= 5, `${day.date} ${name} moves by ${apart} minutes`);
      });
    }
  }
});

/** Days that people quote from Kemenag's own tables, through api.myquran.com; offsets of its highland towns differ. */
const KEMENAG_DAYS: [string, number, number, string, string][] = [
  ['Cibinong', -6.48025, 106.82325, '2023-10-23', '04:12 05:25 11:41 14:50 17:49 18:59'],
  ['Jakarta', -6.1667, 106.8167, '2024-06-24', '04:41 05:59 11:59 15:20 17:51 19:06'],
  ['Bandung', -6.9175, 107.6191, '2026-06-22', '04:39 05:52 11:55 15:15 17:51 19:01'],
  ['Jakarta', -6.1667, 106.8167, '2026-09-01', '04:38 05:50 11:56 15:14 17:56 19:05'],
];

test("Kemenag's own days are met to a minute, in its highlands too", () => {
  for (const [town, lat, lng, date, times] of KEMENAG_DAYS) {
    const [day] = prayerDays(planFor(lat, lng, 'Asia/Jakarta', { method: authorityOf('kemenag') }), date, 1);
    times.split(' ').forEach((published, index) => {
      const name = (['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const)[index] ?? 'fajr';
      const apart = Date.parse(`${date}T${day?.timings[name]}Z`) - Date.parse(`${date}T${published}Z`);
      const least = name === 'dhuhr' || name === 'asr' ? 60_000 : 0;
      assert.ok(
        Math.abs(apart) <= least,
        `${town} ${date} ${name}: ${day?.timings[name]}, published ${published}`,
      );
    });
  }
});

test('Diyanet has a rule of its own beyond 44.5°: within 5 minutes of its timetables there', () => {
  // Quoted by users: batoulapps/adhan-swift#62 (Amsterdam), meypod/al-azan-compose#39 (Zwolle).
  const published: [number, number, string, string, string][] = [
    [52.3708, 4.8899, '2021-06-14', '03:47', '23:24'],
    [52.5168, 6.083, '2026-07-31', '04:04', '23:09'],
  ];
  const minutes = (time: string | null | undefined): number =>
    Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3));
  for (const [lat, lng, date, fajr, isha] of published) {
    const [day] = prayerDays(planFor(lat, lng, 'Europe/Amsterdam', { method: methodOf(13) }), date, 1);
    assert.ok(Math.abs(minutes(day?.timings.fajr) - minutes(fajr)) <= 5, `${date} ${day?.timings.fajr}`);
    assert.ok(Math.abs(minutes(day?.timings.isha) - minutes(isha)) <= 5, `${date} ${day?.timings.isha}`);
    assert.is(day?.high_latitude_rule, null);
  }
});

test('Diyanet in the north has the plain angles until the end of March, and the parts of the night in summer alone', () => {
  const at = (date: string) =>
    prayerDays(planFor(59.3293, 18.0686, 'Europe/Stockholm', { method: methodOf(13) }), date, 1)[0];
  const [march, april] = [at('2027-03-31'), at('2027-04-01')];
  assert.equal([march?.method.night_portions, march?.notes], [null, []]);
  assert.is(april?.method.night_portions?.fajr, 0.208);
  assert.is(at('2027-09-13')?.method.night_portions, null);
  const atHome = prayerDays(
    planFor(39.93, 32.86, 'Europe/Istanbul', { method: methodOf(13) }),
    '2027-06-21',
    1,
  );
  assert.is(atHome[0]?.method.night_portions, null);
});

/** Days of Kazan that the muftiate of Tatarstan announced: inkazan.ru, realnoevremya.ru, tnv.ru, lifelines.name (no year; 2025's sun fits). */
const KAZAN_DAYS: [string, 'fajr' | 'isha', string][] = [
  ['2019-08-08', 'isha', '22:06'],
  ['2019-08-09', 'fajr', '00:14'],
  ['2020-05-04', 'fajr', '00:06'],
  ['2025-05-03', 'isha', '21:56'],
  ['2025-05-04', 'fajr', '00:10'],
  ['2025-05-04', 'isha', '20:58'],
  ['2025-05-05', 'fajr', '01:51'],
  ['2025-08-07', 'isha', '22:08'],
  ['2025-08-08', 'fajr', '00:03'],
];

test('Tatarstan has 18° while the sun sinks there, two hours and an hour and a half while it does not', () => {
  const kazan = (date: string) =>
    prayerDays(
      planFor(55.7964, 49.1088, 'Europe/Moscow', { method: authorityOf('tatarstan'), school: 1 }),
      date,
      1,
    )[0];
  for (const [date, name, published] of KAZAN_DAYS) {
    const apart = Date.parse(`${date}T${kazan(date)?.timings[name]}Z`) - Date.parse(`${date}T${published}Z`);
    assert.ok(
      Math.abs(apart) <= 2 * 60_000,
      `${date} ${name}: ${kazan(date)?.timings[name]}, not ${published}`,
    );
  }
  const evening = kazan('2025-05-04');
  assert.is(evening?.high_latitude_rule, null);
  assert.equal(
    evening?.notes.map(({ timing, code }) => [timing, code]),
    [['isha', 'limited_by_rule']],
    'the evening before the first white morning',
  );
  // Every night of a year has isha before the next fajr, on the evenings of change too.
  const days = prayerDays(
    planFor(55.7964, 49.1088, 'Europe/Moscow', { method: authorityOf('tatarstan') }),
    '2026-01-01',
    366,
  );
  days.slice(1).forEach((day, index) => {
    const isha = Date.parse(days[index]?.timestamps.isha ?? '');
    assert.ok(isha < Date.parse(day.timestamps.fajr ?? ''), day.date);
  });
});

const timetables = ['prayer/published-timetables.jsonl', 'prayer/published-timetables-2.jsonl'].flatMap(
  (file) => sharedData(file) ?? [],
);

if (timetables.length === 2) {
  const all = differences(timetables.flatMap(readPublished));
  /** Least share within a minute, where it is not 0.97: what docs/prayer-times.md says of them. */
  const LEAST: Readonly<Record<string, number>> = {
    'kemenag, jadwalsholat.org': 0.9,
  };

  test('each authority is met within a minute, the worst city too', () => {
    for (const [authority, found] of groupedBy(all, ({ label }) => label)) {
      const { within1, times } = agreementOf(found);
      assert.ok(within1 >= (LEAST[authority] ?? 0.97), `${authority}: ${within1}`);
      console.log(`measured ${authority}: ${(within1 * 100).toFixed(1)}% of ${times} within a minute`);
    }
  });

  test('the agreement that is listed is the one measured, where two cities and two seasons were', () => {
    const own = all.filter(({ isItsOwn }) => isItsOwn);
    const broad = [...groupedBy(own, ({ authority }) => authority)].filter(([, found]) => isBroad(found));
    assert.equal(Object.keys(AGREEMENT).toSorted(), broad.map(([authority]) => authority).toSorted());
    for (const [authority, found] of broad) {
      const { times, within0, within1, within2 } = agreementOf(found);
      const listed = AGREEMENT[authority];
      assert.is(listed?.times, times);
      assert.ok(Math.abs((listed?.within_0_minutes ?? 9) - within0) < 0.001, authority);
      assert.ok(Math.abs((listed?.within_1_minute ?? 9) - within1) < 0.001, authority);
      assert.ok(Math.abs((listed?.within_2_minutes ?? 9) - within2) < 0.001, authority);
    }
  });
}

test.run();
