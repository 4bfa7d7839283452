import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanHours } from '../../../build/import/clean_hours.ts';

test('hours as people write them become the syntax', () => {
  for (const [said, hours] of [
    ['Mon to Fri 9:00 AM – 5:00 PM', 'Mo-Fr 09:00-17:00'],
    ['Monday: 9:00 AM – 12:00 AM | Tuesday: Closed', 'Mo 09:00-00:00; Tu off'],
    ['Mon, Wed, Fri 10am-12pm & 2pm-4pm', 'Mo, We, Fr 10:00-12:00, 14:00-16:00'],
    ['Open daily from 5am until 10pm', '05:00-22:00'],
    ['Open 24 hours', '00:00-24:00'],
    ['du lundi au vendredi de 8h30 à 18h', 'Mo-Fr 08:30-18:00'],
    ['9h00 - 12h00 et 14h00 - 18h00', '09:00-12:00, 14:00-18:00'],
    ['Mo-Fr 9.00 - 18.00 Uhr, Sa 10.00-14.00', 'Mo-Fr 09:00-18:00, Sa 10:00-14:00'],
    ['Pazartesi-Cuma 09.00-18.00', 'Mo-Fr 09:00-18:00'],
    ['Setiap hari 04.00-22.00', '04:00-22:00'],
    ['من الأحد إلى الخميس 08:00 - 16:00', 'Su-Th 08:00-16:00'],
    ['Mar-Oct 9am-5pm', 'Mar-Oct 09:00-17:00'],
  ] as const)
    assert.is(cleanHours(said), hours, said);
});

test('hours of which a word is not understood, and those in the syntax, stay as they are', () => {
  for (const hours of [
    'Mo-Su 05:00-23:00',
    '24/7',
    'Fajr - Isha',
    'sunrise-sunset',
    '9am - 5pm except Friday',
    'Mon-Fri 9-5',
    'Sab-Do 9h-18h',
    '13pm-14pm',
    'constructor 9am-5pm',
    'Opens 30 minutes before each prayer',
  ])
    assert.is(cleanHours(hours), hours);
});

test.run();
