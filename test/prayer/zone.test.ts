import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countryOfZone } from '../../src/prayer/country.ts';
import { defaultMethod, defaultSchool } from '../../src/prayer/country_defaults.ts';
import { zoneAt } from '../../src/prayer/zone.ts';

/** City, its zone in tzdata, its country, and the method the country follows. */
const CITIES: [string, number, number, string, string | null, number][] = [
  ['Makkah', 21.4225, 39.8262, 'Asia/Riyadh', 'SA', 4],
  ['Sanaa', 15.35, 44.2, 'Asia/Aden', 'YE', 4],
  ['Kuwait City', 29.37, 47.98, 'Asia/Kuwait', 'KW', 9],
  ['Doha', 25.28, 51.53, 'Asia/Qatar', 'QA', 10],
  ['Manama', 26.22, 50.58, 'Asia/Bahrain', 'BH', 4],
  ['Muscat', 23.59, 58.38, 'Asia/Muscat', 'OM', 8],
  ['Dubai', 25.2, 55.27, 'Asia/Dubai', 'AE', 16],
  ['Oslo', 59.91, 10.75, 'Europe/Oslo', 'NO', 3],
  ['Lefkoşa', 35.19, 33.36, 'Asia/Famagusta', 'CY', 13],
  ['Limassol', 34.68, 33.04, 'Asia/Nicosia', 'CY', 3],
  ['İstanbul', 41.01, 28.98, 'Europe/Istanbul', 'TR', 13],
  ['Ramallah', 31.9, 35.2, 'Asia/Hebron', 'PS', 23],
  ['Gaza', 31.5, 34.46, 'Asia/Gaza', 'PS', 23],
  ['Karachi', 24.86, 67.01, 'Asia/Karachi', 'PK', 1],
  ['Dhaka', 23.81, 90.41, 'Asia/Dhaka', 'BD', 1],
  ['Jakarta', -6.21, 106.85, 'Asia/Jakarta', 'ID', 20],
  ['Johor Bahru', 1.49, 103.74, 'Asia/Kuala_Lumpur', 'MY', 17],
  ['Singapore', 1.35, 103.82, 'Asia/Singapore', 'SG', 11],
  ['London', 51.51, -0.13, 'Europe/London', 'GB', 15],
  ['Lisbon', 38.72, -9.14, 'Europe/Lisbon', 'PT', 22],
  ['Casablanca', 33.57, -7.59, 'Africa/Casablanca', 'MA', 21],
  ['Lagos', 6.45, 3.4, 'Africa/Lagos', 'NG', 5],
  ['Bridgetown', 13.1, -59.62, 'America/Barbados', 'BB', 2],
  ['Hong Kong', 22.3, 114.17, 'Asia/Hong_Kong', 'HK', 3],
  ['Null Island', 0, 0, 'Etc/GMT', null, 3],
  ['mid-Pacific', -30, -120, 'Etc/GMT+8', null, 3],
];

test('zone, country and method of known places', () => {
  for (const [name, lat, lng, timezone, country, method] of CITIES) {
    assert.is(zoneAt(lat, lng).timezone, timezone, name);
    assert.is(countryOfZone(timezone), country, name);
    assert.is(defaultMethod(country, timezone), method, name);
  }
});

test('land is found from boundaries, the open sea and the pole from the longitude', () => {
  assert.is(zoneAt(51.51, -0.13).source, 'boundaries');
  assert.is(zoneAt(0, 0).source, 'longitude');
  assert.equal(zoneAt(90, 47), { timezone: 'Etc/GMT-3', source: 'longitude' });
  assert.is(zoneAt(0, 180).timezone, 'Etc/GMT-12');
  assert.is(zoneAt(0, -180).timezone, 'Etc/GMT+12');
});

test('Hanafi asr is usual in Pakistan, Bangladesh and Afghanistan alone', () => {
  assert.equal(['PK', 'BD', 'AF', 'IN', 'TR', null].map(defaultSchool), [1, 1, 1, 0, 0, 0]);
});

test.run();
