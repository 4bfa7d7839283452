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
  for (const [country, zone, slug] of followed) assert.is(defaultAuthority(country, zone).slug, slug, zone);
});

test('asr is at the Hanafi time where that is the practice', () => {
  const hanafi = [...COUNTRY_DEFAULTS].flatMap(([country, { school }]) => (school === 1 ? [country] : []));
  assert.equal(hanafi.sort().join(' '), 'AF AZ BD IN KG KZ MM MU NP PK TJ TM UZ ZA');
  assert.equal(['PK', 'IN', 'TR', 'ID', null].map(defaultSchool), [1, 1, 0, 0, 0]);
});

test.run();
