import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readIqamah, readJumuah } from '../../build/import/clean_congregation.ts';
import type { Iqamah, Jumuah } from '../../src/contract/congregation.ts';
import { typedIqamah, typedJumuah } from '../../web/typed_times.ts';

const ALL_YEAR = { season: null, from: null, until: null };

test('Friday prayers are typed so that they are read back with their seasons, days and languages', () => {
  const prayers: Jumuah[] = [
    { ...ALL_YEAR, time: '12:30', language: null, season: 'winter' },
    { ...ALL_YEAR, time: '13:00', language: 'ar', from: '03-29', until: '10-25' },
    { ...ALL_YEAR, time: '13:15', language: 'de' },
    { ...ALL_YEAR, time: '14:00', language: 'en', season: 'summer' },
  ];
  const typed = typedJumuah(prayers);
  assert.is(typed, '12:30 winter; 13:00 (ar) 03-29..10-25; 13:15 (de); 14:00 (en) summer');
  assert.equal(readJumuah(typed), prayers);
  const mended = readJumuah(typed.replace('12:30', '12:45'));
  assert.equal(mended, [{ ...prayers[0], time: '12:45' }, ...prayers.slice(1)]);
});

test('iqamah are typed so that they are read back', () => {
  const iqamah: Iqamah[] = [
    { ...ALL_YEAR, prayer: 'fajr', time: null, minutes_after_adhan: 20 },
    { ...ALL_YEAR, prayer: 'dhuhr', time: '13:30', minutes_after_adhan: null, season: 'summer' },
    { ...ALL_YEAR, prayer: 'isha', time: '21:00', minutes_after_adhan: null, from: '05-01', until: '07-31' },
  ];
  assert.equal(readIqamah(typedIqamah(iqamah)), iqamah);
});

test.run();
