import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readIqamah, readJumuah } from '../../build/import/clean_congregation.ts';
import type { Iqamah, Jumuah } from '../../src/contract/congregation.ts';
import { TextContext } from '../../web/components/context.ts';
import { CorrectionForm } from '../../web/components/submission_forms.tsx';
import { MESSAGES } from '../../web/messages/messages.ts';
import type { Place } from '../../web/records.ts';
import { Text } from '../../web/text.ts';
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

test('the form of a correction has Friday prayers with their seasons', () => {
  const jumuah: Jumuah[] = [
    { ...ALL_YEAR, time: '12:30', language: null, season: 'winter' },
    { ...ALL_YEAR, time: '14:00', language: null, season: 'summer' },
  ];
  const place = { id: 1, name: 'Noor', type: 'mosque', amenities: {}, jumuah } as unknown as Place;
  const form = h(CorrectionForm, { place });
  const html = renderToString(h(TextContext.Provider, { value: new Text('en', MESSAGES.en) }, form));
  assert.match(html, 'data-now="12:30 winter; 14:00 summer"');
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
