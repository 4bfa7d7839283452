import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanHours } from '../../src/hours/said_hours.ts';

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

test('two spans with a sign between, and no day, are of the same days', () => {
  for (const [said, hours] of [
    ['Lun-Vie 9:00-12:00 / 14:00-18:00', 'Mo-Fr 09:00-12:00, 14:00-18:00'],
    ['lun-ven 9h-12h / 14h-18h', 'Mo-Fr 09:00-12:00, 14:00-18:00'],
    ['Todos os dias 8:30–11:30 / 14:00–18:00', '08:30-11:30, 14:00-18:00'],
    ['Pzt-Cum 09.00-12.00 | 13.00-18.00', 'Pzt-Cum 09.00-12.00 | 13.00-18.00'],
    ['Pazartesi-Cuma 09.00-12.00 | 13.00-18.00', 'Mo-Fr 09:00-12:00, 13:00-18:00'],
    ['Mo-Fr 9-12 Uhr; 14-18 Uhr; Sa 10-12 Uhr', 'Mo-Fr 09:00-12:00, 14:00-18:00; Sa 10:00-12:00'],
    ['السبت 8:00-12:00، 14:00-18:00', 'Sa 08:00-12:00, 14:00-18:00'],
    ['每天 9:00～12:00、14:00～18:00', '09:00-12:00, 14:00-18:00'],
    ['Mo-Fr 09:00-12:00; 14:00-18:00', 'Mo-Fr 09:00-12:00, 14:00-18:00'],
    ['9:00-12:00;1:00-5:00', '09:00-12:00,13:00-17:00'],
    ['lundi 9h-12h / mardi 14h-18h', 'Mo 09:00-12:00; Tu 14:00-18:00'],
    ['lundi 9h-12h / 14h-18h / dimanche fermé', 'Mo 09:00-12:00, 14:00-18:00; Su off'],
    ['Mo-Fr 09:00-18:00; 12:00-13:00 off', 'Mo-Fr 09:00-18:00; 12:00-13:00 off'],
  ] as const)
    assert.is(cleanHours(said), hours, said);
  const inSyntax = 'Mo-Fr 09:00-12:00; 14:00-18:00';
  assert.is(cleanHours(inSyntax, true), inSyntax, 'OpenStreetMap means what its syntax says');
});

test('hours of those who count to twelve, and leave out which half of the day they mean', () => {
  for (const [said, hours] of [
    ['9:00-5:00', '09:00-17:00'],
    ['Mon-Sat: 8.30 - 4.30, Sun closed', 'Mo-Sa 08:30-16:30, Su off'],
    ['Mon-Fri 9-5, Sat 10-2', 'Mo-Fr 09:00-17:00, Sa 10:00-14:00'],
    ['9:00-12:00, 1:00-5:00', '09:00-12:00, 13:00-17:00'],
    ['12:00-2:30, 5:30-10:30', '12:00-14:30, 17:30-22:30'],
    ['12:00-10:00', '12:00-22:00'],
    ['9-18', '09:00-18:00'],
    ['9-5pm', '09:00-17:00'],
    ['1-5pm', '13:00-17:00'],
    ['12-10pm', '12:00-22:00'],
    ['10-2am', '22:00-02:00'],
    ['9am-5', '09:00-17:00'],
    ['9am-11', '09:00-11:00'],
    ['9 AM - 2 AM', '09:00-02:00'],
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
    '5-11',
    '7-7',
    '10:00-03:00',
    '05:00-01:00',
    'Mo-Fr 09:00-22:00; Sa 9:00-3:00',
    '18:00-2:00',
    'May 1-5 09:00-17:00',
    'Sab-Do 9h-18h',
    '13pm-14pm',
    'constructor 9am-5pm',
    'Opens 30 minutes before each prayer',
  ])
    assert.is(cleanHours(hours), hours);
});

test.run();
