import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countryAt, whereabouts, zoneAt } from '../../src/geography/whereabouts.ts';

/** Name, latitude, longitude, zone in tzdata, country. */
const PLACES: [string, number, number, string, string | null][] = [
  ['Makkah', 21.4225, 39.8262, 'Asia/Riyadh', 'SA'],
  ['Kuwait City', 29.37, 47.98, 'Asia/Kuwait', 'KW'],
  ['Oslo', 59.91, 10.75, 'Europe/Oslo', 'NO'],
  ['Lefkoşa', 35.19, 33.36, 'Asia/Famagusta', 'CY'],
  ['Limassol', 34.68, 33.04, 'Asia/Nicosia', 'CY'],
  ['Johor Bahru', 1.49, 103.74, 'Asia/Kuala_Lumpur', 'MY'],
  ['Woodlands, across the strait', 1.44, 103.79, 'Asia/Singapore', 'SG'],
  ['Hong Kong', 22.3, 114.17, 'Asia/Hong_Kong', 'HK'],
  ['Nusaybin, a street from Qamishli', 37.06972, 41.21944, 'Europe/Istanbul', 'TR'],
  ['Laâyoune', 27.1418, -13.18797, 'Africa/El_Aaiun', 'EH'],
  // One zone, two countries.
  ['Hanoi', 21.0285, 105.8542, 'Asia/Bangkok', 'VN'],
  ['Điện Biên Phủ', 21.386, 103.023, 'Asia/Bangkok', 'VN'],
  ['Đồng Hới', 17.4689, 106.6223, 'Asia/Bangkok', 'VN'],
  ['Bangkok', 13.7563, 100.5018, 'Asia/Bangkok', 'TH'],
  ['Nakhon Phanom', 17.392, 104.7695, 'Asia/Bangkok', 'TH'],
  ['Chiang Rai', 19.91, 99.84, 'Asia/Bangkok', 'TH'],
  ['Ubon Ratchathani', 15.2448, 104.8473, 'Asia/Bangkok', 'TH'],
  ['Pristina', 42.6629, 21.1655, 'Europe/Belgrade', 'XK'],
  ['Prizren', 42.2139, 20.7397, 'Europe/Belgrade', 'XK'],
  ['Gjilan', 42.4635, 21.4694, 'Europe/Belgrade', 'XK'],
  ['Mitrovica, north bank', 42.8975, 20.866, 'Europe/Belgrade', 'XK'],
  ['Novi Pazar', 43.1367, 20.5122, 'Europe/Belgrade', 'RS'],
  ['Preševo', 42.3067, 21.65, 'Europe/Belgrade', 'RS'],
  ['Skopje', 41.9981, 21.4254, 'Europe/Skopje', 'MK'],
  // What two claim.
  ['Al-Aqsa', 31.7761, 35.2358, 'Asia/Jerusalem', 'PS'],
  ['Damascus Gate', 31.7818, 35.2305, 'Asia/Jerusalem', 'PS'],
  ['Sheikh Jarrah', 31.793, 35.231, 'Asia/Jerusalem', 'PS'],
  ['Silwan', 31.769, 35.237, 'Asia/Jerusalem', 'PS'],
  ['Shuafat', 31.812, 35.229, 'Asia/Jerusalem', 'PS'],
  ['Sur Baher', 31.737, 35.234, 'Asia/Jerusalem', 'PS'],
  ['Jaffa Street', 31.784, 35.215, 'Asia/Jerusalem', 'IL'],
  ['the Knesset', 31.7767, 35.2054, 'Asia/Jerusalem', 'IL'],
  ['Malha', 31.751, 35.187, 'Asia/Jerusalem', 'IL'],
  ['Ramallah', 31.9, 35.2, 'Asia/Hebron', 'PS'],
  ['Hebron', 31.5326, 35.0998, 'Asia/Hebron', 'PS'],
  ['Jenin', 32.4646, 35.2938, 'Asia/Hebron', 'PS'],
  ['Gaza', 31.5, 34.46, 'Asia/Gaza', 'PS'],
  ['Nazareth', 32.7021, 35.2978, 'Asia/Jerusalem', 'IL'],
  ['Simferopol', 44.952, 34.1024, 'Europe/Simferopol', 'UA'],
  ['Sokhumi', 43.0015, 41.0234, 'Europe/Moscow', 'GE'],
  ['Kashgar', 39.4704, 75.9898, 'Asia/Urumqi', 'CN'],
  // Of no country.
  ['Null Island', 0, 0, 'Etc/GMT', null],
  ['mid-Pacific', -30, -120, 'Etc/GMT+8', null],
];

test('country and zone of known places', () => {
  for (const [name, lat, lng, timezone, country] of PLACES) {
    assert.is(countryAt(lat, lng), country, name);
    assert.is(zoneAt(lat, lng), timezone, name);
  }
});

test('land is found from boundaries, the open sea and the poles from the longitude', () => {
  assert.is(whereabouts(51.51, -0.13).source, 'boundaries');
  assert.is(whereabouts(0, 0).source, 'longitude');
  assert.equal(whereabouts(90, 47), { country: null, timezone: 'Etc/GMT-3', source: 'longitude' });
  assert.equal(whereabouts(-90, 47), { country: null, timezone: 'Etc/GMT-3', source: 'longitude' });
  assert.is(zoneAt(0, 180), 'Etc/GMT-12');
  assert.is(zoneAt(0, -180), 'Etc/GMT+12');
});

test.run();
