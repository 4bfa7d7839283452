import countries from 'i18n-iso-countries';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COUNTRY_DEFAULTS, defaultAuthority, defaultSchool } from '../../src/prayer/country_defaults.ts';
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
    ['EH', 'Africa/El_Aaiun', 'habous'],
    ['NG', 'Africa/Lagos', 'mwl'],
    ['BB', 'America/Barbados', 'isna'],
    ['HK', 'Asia/Hong_Kong', 'mwl'],
    [null, 'Etc/GMT', 'mwl'],
  ];
  const nowhere = { lat: 0, lng: 0 };
  for (const [country, zone, slug] of followed)
    assert.is(defaultAuthority(country, zone, nowhere).slug, slug, zone);
});

test('all of Jerusalem follows its Awqaf, and no other city of Israel', () => {
  const followed: [string, number, number, string][] = [
    ['the point GeoNames has for the city', 31.76904, 35.21633, 'jordan'],
    ['Ein Karem', 31.767, 35.163, 'jordan'],
    ['Ramot', 31.82, 35.195, 'jordan'],
    ['Beit Shemesh', 31.7309, 34.9933, 'mwl'],
    ['Nazareth', 32.7021, 35.2978, 'mwl'],
  ];
  for (const [name, lat, lng, slug] of followed)
    assert.is(defaultAuthority('IL', 'Asia/Jerusalem', { lat, lng }).slug, slug, name);
});

test('asr is at the Hanafi time where that is the practice', () => {
  const hanafi = [...COUNTRY_DEFAULTS].flatMap(([country, { school }]) => (school === 1 ? [country] : []));
  assert.equal(hanafi.sort().join(' '), 'AF AZ BD IN KG KZ MM MU NP PK TJ TM UZ ZA');
  assert.equal(['PK', 'IN', 'TR', 'ID', null].map(defaultSchool), [1, 1, 0, 0, 0]);
});

test.run();
