import countries from 'i18n-iso-countries';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COUNTRY_DEFAULTS, followedAt } from '../../src/prayer/country_defaults.ts';
import { AUTHORITIES } from '../../src/prayer/methods.ts';

test('every country of ISO 3166-1, and Kosovo, has one default with a source', () => {
  const codes = Object.keys(countries.getNames('en')).sort();
  assert.is(codes.length, 250);
  assert.equal([...COUNTRY_DEFAULTS.keys()].sort(), codes);
  for (const [country, { authority, source }] of COUNTRY_DEFAULTS) {
    assert.ok(AUTHORITIES.has(authority), country);
    assert.ok(source.length > 20 && source.endsWith('.'), country);
  }
});

test('a country chose its method where its authority or the practice of its mosques is known, and nowhere else', () => {
  const known = [...COUNTRY_DEFAULTS].flatMap(([country, row]) =>
    row.methodChosenBy === 'country' ? [country] : [],
  );
  assert.is(
    known.sort().join(' '),
    'AE AL AS AT AZ BA BD BH BN CA CH DE DK DZ EG EH FR GU ID IL IQ IR IS JO KE KG KW KZ LB LI LK LY MA ' +
      'MC MP MR MV MY NG NO NZ OM PK PR PS PT QA RU SA SE SG SJ SN SO SY TN TR TZ UM US UZ VI XK ZA',
  );
  for (const [country, { source, methodChosenBy }] of COUNTRY_DEFAULTS)
    if (source.startsWith('No authority of its own')) assert.is(methodChosenBy, 'default', country);
});

test('the authority a place follows', () => {
  const followed: [string | null, string, string][] = [
    ['SA', 'Asia/Riyadh', 'umm-al-qura'],
    ['YE', 'Asia/Aden', 'umm-al-qura'],
    ['KW', 'Asia/Kuwait', 'kuwait'],
    ['QA', 'Asia/Qatar', 'qatar'],
    ['BH', 'Asia/Bahrain', 'bahrain'],
    ['OM', 'Asia/Muscat', 'oman'],
    ['AE', 'Asia/Dubai', 'dubai'],
    ['AZ', 'Asia/Baku', 'azerbaijan'],
    ['BA', 'Europe/Sarajevo', 'bosnia'],
    ['NO', 'Europe/Oslo', 'norway-irn'],
    ['SE', 'Europe/Stockholm', 'diyanet'],
    ['DE', 'Europe/Berlin', 'diyanet'],
    ['KZ', 'Asia/Almaty', 'kazakhstan'],
    ['RU', 'Europe/Moscow', 'russia-dumrf'],
    ['KE', 'Africa/Nairobi', 'mwl'],
    ['GH', 'Africa/Accra', 'egypt'],
    ['IS', 'Atlantic/Reykjavik', 'iceland'],
    ['CY', 'Asia/Famagusta', 'diyanet'],
    ['CY', 'Asia/Nicosia', 'mwl'],
    ['TR', 'Europe/Istanbul', 'diyanet'],
    ['PS', 'Asia/Jerusalem', 'jordan'],
    ['VN', 'Asia/Bangkok', 'muis'],
    ['XK', 'Europe/Belgrade', 'kosovo'],
    ['GB', 'Europe/London', 'moonsighting'],
    ['MY', 'Asia/Kuching', 'jakim'],
    ['LK', 'Asia/Colombo', 'sri-lanka'],
    ['MV', 'Indian/Maldives', 'maldives'],
    ['EH', 'Africa/El_Aaiun', 'habous'],
    ['NG', 'Africa/Lagos', 'mwl'],
    ['BB', 'America/Barbados', 'isna'],
    ['HK', 'Asia/Hong_Kong', 'mwl'],
    [null, 'Etc/GMT', 'mwl'],
  ];
  const nowhere = { lat: 0, lng: 0 };
  for (const [country, zone, slug] of followed)
    assert.is(followedAt(country, zone, nowhere).method.slug, slug, zone);
});

test('the table of al-Aqsa is followed in all of Jerusalem and in the towns of Israel that it names', () => {
  const followed: [string, number, number][] = [
    ['the point GeoNames has for Jerusalem', 31.76904, 35.21633],
    ['Nazareth', 32.7021, 35.2978],
    ['Umm al-Fahm', 32.5194, 35.1536],
    ['Jaffa', 32.052, 34.756],
  ];
  for (const [name, lat, lng] of followed)
    assert.is(followedAt('IL', 'Asia/Jerusalem', { lat, lng }).method.slug, 'jordan', name);
});

test('the towns of Sandžak have the Takvim of Bosnia, the Preševo valley that of Kosovo, and their neighbours neither', () => {
  const followed: [string, string, number, number, string, string][] = [
    ['Novi Pazar', 'RS', 43.1367, 20.5122, 'Europe/Belgrade', 'bosnia'],
    ['Priboj', 'RS', 43.5837, 19.5258, 'Europe/Belgrade', 'bosnia'],
    ['Belgrade', 'RS', 44.804, 20.4651, 'Europe/Belgrade', 'mwl'],
    ['Preševo', 'RS', 42.3091, 21.6492, 'Europe/Belgrade', 'kosovo'],
    ['Bujanovac', 'RS', 42.4591, 21.7668, 'Europe/Belgrade', 'kosovo'],
    ['Vranje', 'RS', 42.5514, 21.9003, 'Europe/Belgrade', 'mwl'],
    ['Mitrovica', 'XK', 42.8833, 20.8667, 'Europe/Belgrade', 'kosovo'],
    ['Istog', 'XK', 42.7808, 20.4875, 'Europe/Belgrade', 'kosovo'],
    ['Rožaje', 'ME', 42.833, 20.1665, 'Europe/Podgorica', 'bosnia'],
    ['Pljevlja', 'ME', 43.3567, 19.3584, 'Europe/Podgorica', 'bosnia'],
    ['Podgorica', 'ME', 42.4411, 19.2636, 'Europe/Podgorica', 'mwl'],
  ];
  for (const [name, country, lat, lng, zone, slug] of followed)
    assert.is(followedAt(country, zone, { lat, lng }).method.slug, slug, name);
});

test('London within the M25 has its shared timetable, the rest of Britain the Moonsighting Committee', () => {
  const followed: [string, number, number, string][] = [
    ['Whitechapel', 51.5173, -0.0654, 'london-unified'],
    ['Uxbridge', 51.5489, -0.4821, 'london-unified'],
    ['Croydon', 51.3727, -0.1099, 'london-unified'],
    ['Romford', 51.5752, 0.1858, 'london-unified'],
    ['Slough', 51.5095, -0.5954, 'moonsighting'],
    ['Luton', 51.8797, -0.4175, 'moonsighting'],
    ['Birmingham', 52.4814, -1.8998, 'moonsighting'],
  ];
  for (const [name, lat, lng, slug] of followed)
    assert.is(followedAt('GB', 'Europe/London', { lat, lng }).method.slug, slug, name);
});

test('asr is at the Hanafi time where that is the practice', () => {
  const hanafi = [...COUNTRY_DEFAULTS].flatMap(([country, { school }]) => (school === 1 ? [country] : []));
  assert.equal(hanafi.sort().join(' '), 'AF AZ BD IN KG KZ MM MU NP PK TJ TM UZ ZA');
  const schoolOf = (country: string | null) => followedAt(country, 'Etc/GMT', { lat: 0, lng: 0 }).school;
  assert.equal(['PK', 'IN', 'TR', 'ID', null].map(schoolOf), [1, 1, 0, 0, 0]);
});

test("Malabar has the Shafi'i asr of its people, the rest of India the Hanafi", () => {
  const schools: [string, number, number, 0 | 1][] = [
    ['Kozhikode', 11.2588, 75.7804, 0],
    ['Malappuram', 11.051, 76.0711, 0],
    ['Kannur', 11.8745, 75.3704, 0],
    ['Kasaragod', 12.4996, 74.9869, 0],
    ['Palakkad', 10.7867, 76.6548, 1],
    ['Coimbatore', 11.0168, 76.9558, 1],
    ['Mysuru', 12.2958, 76.6394, 1],
  ];
  for (const [name, lat, lng, school] of schools) {
    const { method, school: found } = followedAt('IN', 'Asia/Kolkata', { lat, lng });
    assert.equal([method.slug, found], ['karachi', school], name);
  }
});

test('Tatarstan follows its own muftiate, with Hanafi asr, and the republics and provinces around it do not', () => {
  const followed: [string, number, number, string, string, 0 | 1][] = [
    ['Kazan', 55.7964, 49.1088, 'Europe/Moscow', 'tatarstan', 1],
    ['Zelenodolsk', 55.8466, 48.501, 'Europe/Moscow', 'tatarstan', 1],
    ['Bavly', 54.405, 53.245, 'Europe/Moscow', 'tatarstan', 1],
    ['Volzhsk, Mari El', 55.866, 48.3544, 'Europe/Moscow', 'russia-dumrf', 0],
    ['Cheboksary, Chuvashia', 56.13, 47.25, 'Europe/Moscow', 'russia-dumrf', 0],
    ['Dimitrovgrad, Ulyanovsk', 54.2139, 49.6183, 'Europe/Ulyanovsk', 'russia-dumrf', 0],
  ];
  for (const [name, lat, lng, zone, slug, school] of followed) {
    const { method, school: found } = followedAt('RU', zone, { lat, lng });
    assert.equal([method.slug, found], [slug, school], name);
  }
});

test.run();
