import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { currentZoneName } from '../../src/geography/zone_name.ts';
import { zoneNames, zoneRules } from '../../src/geography/zone_rules.ts';

test('an old name becomes the one of today; a country keeps its own', () => {
  const today: Readonly<Record<string, string>> = {
    'Asia/Calcutta': 'Asia/Kolkata',
    'asia/saigon': 'Asia/Ho_Chi_Minh',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Istanbul': 'Europe/Istanbul',
    'US/Eastern': 'America/New_York',
    'Europe/Kiev': 'Europe/Kyiv',
    'Europe/Uzhgorod': 'Europe/Kyiv',
    'Africa/Asmera': 'Africa/Nairobi',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    GB: 'Europe/London',
    Singapore: 'Asia/Singapore',
    'Europe/Stockholm': 'Europe/Stockholm',
    'Asia/Kuwait': 'Asia/Kuwait',
    'Africa/Algiers': 'Africa/Algiers',
    'Etc/GMT-3': 'Etc/GMT-3',
    CET: 'CET',
    'Mars/Olympus': 'Mars/Olympus',
  };
  for (const [given, expected] of Object.entries(today)) assert.is(currentZoneName(given), expected, given);
});

test('a name of today has the same clocks, and is its own name of today', () => {
  for (const name of zoneNames()) {
    const today = currentZoneName(name);
    assert.is(zoneRules(today).zone, zoneRules(name).zone, name);
    assert.is(currentZoneName(today), today, name);
  }
});

test.run();
