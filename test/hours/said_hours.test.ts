import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isOpenAt } from '../../src/hours/opening_hours.ts';
import { cleanHours } from '../../src/hours/said_hours.ts';
import { SAID } from '../../src/hours/said_words.ts';

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
    ['Xyz-Cum 09.00-12.00 | 13.00-18.00', 'Xyz-Cum 09.00-12.00 | 13.00-18.00'],
    ['Pzt-Cum 09.00-12.00 | 13.00-18.00', 'Mo-Fr 09:00-12:00, 13:00-18:00'],
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

test('hours in thirty more languages, their scripts and digits', () => {
  for (const [said, hours] of [
    ['пн-чт 9:00-21:00, пт-сб 9:00-23:00, вс выходной', 'Mo-Th 09:00-21:00, Fr-Sa 09:00-23:00, Su off'],
    ['Пн.–Пт.: 08.00–20.00; Сб., Вс.: 09.00–18.00', 'Mo-Fr 08:00-20:00; Sa, Su 09:00-18:00'],
    ['ежедневно с 6:00 до 22:00', '06:00-22:00'],
    ['круглосуточно', '00:00-24:00'],
    ['по будням с 9 до 18', 'Mo-Fr 09:00-18:00'],
    ['понеделник-петък 9:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['pn–nd 8–20', 'Mo-Su 08:00-20:00'],
    ['9:00 do 18:00', '09:00-18:00'],
    ['svakim danom od 8 do 20 h', '08:00-20:00'],
    ['Pon-Sub 9-12, 14:30-16', 'Mo-Sa 09:00-12:00, 14:30-16:00'],
    ['Po–Pá 9:00–17:00, So 10–14', 'Mo-Fr 09:00-17:00, Sa 10:00-14:00'],
    ['Luni-Vineri 9:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['Hétfő-Péntek 9:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['E hënë - E premte 9:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['ma t/m vr 9.00-17.00 uur', 'Mo-Fr 09:00-17:00'],
    ['dagelijks van 8.00 tot 22.00 uur', '08:00-22:00'],
    ['Mo-Do 9-18 Uhr', 'Mo-Th 09:00-18:00'],
    ['Mån–fre 9–18, lör–sön 10–16', 'Mo-Fr 09:00-18:00, Sa-Su 10:00-16:00'],
    ['ma–pe 9–17, la–su suljettu', 'Mo-Fr 09:00-17:00, Sa-Su off'],
    ['L-V 9:00-14:00', 'Mo-Fr 09:00-14:00'],
    ['Hafta içi 09:00-18:00', 'Mo-Fr 09:00-18:00'],
    ['Isnin - Jumaat: 8.00 pagi - 5.00 petang', 'Mo-Fr 08:00-17:00'],
    ['5.00 pagi - 12.00 malam', '05:00-00:00'],
    ['8:00 ص - 4:00 م', '08:00-16:00'],
    ['من 8 صباحًا إلى 4 مساءً', '08:00-16:00'],
    ['شنبه تا پنج‌شنبه ۸:۰۰ تا ۱۸:۰۰', 'Sa-Th 08:00-18:00'],
    ['دو شنبه ۸ صبح تا ۱۰ شب', 'Mo 08:00-22:00'],
    ['شبانه روزی', '00:00-24:00'],
    ['صبح 5 بجے سے رات 10 بجے تک', '05:00-22:00'],
    ['सोमवार से शुक्रवार 9:00 - 17:00', 'Mo-Fr 09:00-17:00'],
    ['காலை 5 - இரவு 10', '05:00-22:00'],
    ['24 மணி நேரம்', '00:00-24:00'],
    ['จันทร์-ศุกร์ 08.00-17.00 น.', 'Mo-Fr 08:00-17:00'],
    ['Thứ 2 - Thứ 6: 8:00 - 17:00', 'Mo-Fr 08:00-17:00'],
    ['周一至周五 9:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['上午9点至下午5点', '09:00-17:00'],
    ['月曜日～金曜日 9:00～18:00', 'Mo-Fr 09:00-18:00'],
    ['월-금 오전 9시~오후 6시 30분', 'Mo-Fr 09:00-18:30'],
    ['א-ה 9:00-17:00', 'Su-Th 09:00-17:00'],
    ['Jumatatu - Ijumaa 8:00-17:00', 'Mo-Fr 08:00-17:00'],
    ['Mon–Fri: 6:00–22:00 Sat–Sun: 8:00–20:00', 'Mo-Fr 06:00-22:00; Sa-Su 08:00-20:00'],
    ['Open 24/7', '00:00-24:00'],
    ['9:00 AM to 5:00 PM Monday through Friday', 'Mo-Fr 09:00-17:00'],
    ['9h-12h, 14h-18h lundi-vendredi', 'Mo-Fr 09:00-12:00, 14:00-18:00'],
    ['Mon-Fri 9-5 Sat closed', 'Mo-Fr 09:00-17:00; Sa off'],
  ] as const)
    assert.is(cleanHours(said), hours, said);
});

test('days and their times with a comma between are of those days, and of no others', () => {
  for (const said of ['Mon-Fri, 9am-5pm', 'lun-ven, 9h-17h', 'Mo-Fr, 09:00-17:00', 'Mo.–Fr., 9–17 Uhr']) {
    const hours = cleanHours(said);
    assert.is(hours, 'Mo-Fr 09:00-17:00', said);
    assert.is(isOpenAt(hours, Date.parse('2026-12-01T03:00Z')), false, said);
  }
});

test('a short day that languages do not agree about, and a number that may be of two halves, stay as they are', () => {
  for (const hours of [
    'Ma 9-18',
    'v 9-17',
    'Sab-Do 9h-18h',
    '5-11',
    'Fajr - عشاء',
    'вход 9-18',
    '周一 by appointment',
  ])
    assert.is(cleanHours(hours), hours);
});

test('no word has two meanings', () => {
  const words = Object.values(SAID).flatMap((all) => all.split(' '));
  assert.equal(
    words.filter((word, at) => words.indexOf(word) < at),
    [],
  );
});

test.run();
