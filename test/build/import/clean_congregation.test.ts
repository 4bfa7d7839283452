import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readIqamah, readJumuah } from '../../../build/import/clean_congregation.ts';

const jumuah = (raw: string): string | undefined =>
  readJumuah(raw)
    ?.map(({ time, language, season }) => [time, language, season].filter((fact) => fact !== null).join(' '))
    .join(', ');

test('each time of a cell has the words that belong to it', () => {
  for (const [raw, read] of [
    ['Winter 12:45 Summer 13:30', '12:45 winter, 13:30 summer'],
    ['12:30 (Arabic) 13:30 (English)', '12:30 ar, 13:30 en'],
    ['1st 12:30 2nd 1:30', '12:30, 13:30'],
    ['1st (12:30), 2nd (13:30)', '12:30, 13:30'],
    ['13:30 summer; 12:30 winter', '12:30 winter, 13:30 summer'],
    ['١٢:٣٠ شتاء، ١:٣٠ صيف', '12:30 winter, 13:30 summer'],
    ['13:00 - 13:30', '13:00'],
    ['13:00–13:30 (ar)', '13:00 ar'],
  ] as const)
    assert.is(jumuah(raw), read, raw);
});

test('the sermon and the prayer of one Friday prayer are one, told by when the sermon begins', () => {
  for (const [raw, read] of [
    ['Khutbah 13:00, Salah 13:20', '13:00'],
    ['13:00 (Khutbah) 13:30 (Jamaat)', '13:00'],
    ['Hutbe 13:00 Namaz 13:20', '13:00'],
    ['Adhan 12:55, Khutbah 13:05', '13:05'],
    ['Urdu bayan 12:45, Arabic khutbah 13:15', '13:15 ar'],
    ['First: Khutbah 12:30 Salah 12:50; Second: Khutbah 13:30 Salah 13:50', '12:30, 13:30'],
    ['Winter: Khutbah 12:30, Salah 12:50; Summer: Khutbah 13:15, Salah 13:35', '12:30 winter, 13:15 summer'],
    ['1st Khutbah 12:30, 2nd Khutbah 13:30', '12:30, 13:30'],
  ] as const)
    assert.is(jumuah(raw), read, raw);
});

test('the language behind a time, and the number before it, are no part of it', () => {
  for (const [raw, read] of [
    ['12:30 Arabic; 13:15 English', '12:30 ar, 13:15 en'],
    ['12:30 ar; 13:15 en', '12:30 ar, 13:15 en'],
    ['1:30 p.m.', '13:30'],
    ['1:30p', '13:30'],
    ['Jumuah 1: 13:15; Jumuah 2: 14:15', '13:15, 14:15'],
    ['1) 13:15 2) 14:15', '13:15, 14:15'],
  ] as const)
    assert.is(jumuah(raw), read, raw);
});

test('seasons go with the times they are said of, in the languages of lists', () => {
  for (const [raw, read] of [
    ['a las 14:00 en verano y 13:00 en invierno', '13:00 winter, 14:00 summer'],
    ['en verano a las 14:00 y en invierno a las 13:00', '13:00 winter, 14:00 summer'],
    ['zimą 12:30, latem 14:00', '12:30 winter, 14:00 summer'],
    ['lato 13:30 / zima 12:15', '12:15 winter, 13:30 summer'],
    ['v zimě 12:30, v létě 14:00', '12:30 winter, 14:00 summer'],
    ['12:30 v zimě a 14:00 v létě', '12:30 winter, 14:00 summer'],
    ['ljeti 13:30, zimi 12:00', '12:00 winter, 13:30 summer'],
    ['Yaz 13:30 Kış 12:45', '12:45 winter, 13:30 summer'],
    ['kışın saat 12:45, yazın saat 13:30', '12:45 winter, 13:30 summer'],
    ['зимой 12:30, летом 13:30', '12:30 winter, 13:30 summer'],
    ['влітку о 13:30, взимку о 12:30', '12:30 winter, 13:30 summer'],
    ['’s zomers 14.00 uur, ’s winters 13.00 uur', '13:00 winter, 14:00 summer'],
    ['13h en hiver et 14h en été', '13:00 winter, 14:00 summer'],
    ["14h (heure d'été) 13h (heure d'hiver)", '13:00 winter, 14:00 summer'],
    ['ore 13:30 in estate, 12:30 in inverno', '12:30 winter, 13:30 summer'],
    ['às 13h no verão e às 12h30 no inverno', '12:30 winter, 13:00 summer'],
    ['kesällä 13.30, talvella 12.30', '12:30 winter, 13:30 summer'],
    ['nyáron 13:30, télen 12:30', '12:30 winter, 13:30 summer'],
    ['vara 13:30, iarna 12:30', '12:30 winter, 13:30 summer'],
    ['το καλοκαίρι 14:00, τον χειμώνα 13:00', '13:00 winter, 14:00 summer'],
    ['夏季13:30 冬季12:30', '12:30 winter, 13:30 summer'],
    ['गर्मियों में 13:30, सर्दियों में 13:00', '13:00 winter, 13:30 summer'],
    ['গ্রীষ্মকালে 13:30, শীতকালে 13:00', '13:00 winter, 13:30 summer'],
    ['في الصيف 13:30 وفي الشتاء 12:30', '12:30 winter, 13:30 summer'],
    ['Khutbah 13:00 (winter) 13:30 (summer)', '13:00 winter, 13:30 summer'],
    ['Summer 13:30 & 14:15; winter 12:30 & 13:15', '12:30 winter, 13:15 winter, 13:30 summer, 14:15 summer'],
    ['BST 13:45 & 14:30; GMT 13:15 & 14:00', '13:15 winter, 13:45 summer, 14:00 winter, 14:30 summer'],
    ['13:30 & 14:15 summer; 12:30 & 13:15 winter', '12:30 winter, 13:15 winter, 13:30 summer, 14:15 summer'],
    ['13:30-14:00 summer 12:30-13:00 winter', '12:30 winter, 13:30 summer'],
    ['13:30; Ramadan 13:00', '13:00 ramadan, 13:30'],
  ] as const)
    assert.is(jumuah(raw), read, raw);
});

test('parts of the year are read as they are written within a sentence', () => {
  for (const raw of [
    'od października do marca 12:30, od kwietnia do września 13:30',
    'od října do března 12:30 od dubna do září 13:30',
    'od oktobra do marta 12:30, od aprila do septembra 13:30',
    'с октября по март 12:30, с апреля по сентябрь 13:30',
    'desde octubre hasta marzo 12:30, desde abril hasta septiembre 13:30',
    'fra oktober til mars 12:30, fra april til september 13:30',
    '12:30 (Ekim-Mart), 13:30 (Nisan-Eylül)',
    '12:30 من أكتوبر إلى مارس، 13:30 من أبريل إلى سبتمبر',
  ]) {
    const read = readJumuah(raw)?.map(({ time, from, until }) => `${time} ${from}..${until}`);
    assert.equal(read, ['12:30 10-01..03-31', '13:30 04-01..09-30'], raw);
  }
});

test('a small word is no code of a language', () => {
  for (const [raw, read] of [
    ['14:00 en verano y 13:00 en invierno', '13:00 winter, 14:00 summer'],
    ['13h30 (heure de Paris)', '13:30'],
    ['13h de sexta-feira', '13:00'],
    ['it starts 13:00', '13:00'],
    ['de 13h a 14h', '13:00'],
    ['so gegen 13 Uhr', '13:00'],
    ['13:00 (de)', '13:00 de'],
    ['12:30 (en/ar)', '12:30 en'],
    ['AR 12:30, EN 13:30', '12:30 ar, 13:30 en'],
    ['ar: 12:30; en: 13:30', '12:30 ar, 13:30 en'],
    ['12:30 ar 13:15 en', '12:30 ar, 13:15 en'],
    ['12:30 po arabsku, 13:15 po polsku', '12:30 ar, 13:15 pl'],
    ['Jumuah 13:15 (Arabic) 14:15 (English)', '13:15 ar, 14:15 en'],
  ] as const)
    assert.is(jumuah(raw), read, raw);
});

test('times told apart by words that are not understood are not read, others are', () => {
  for (const [raw, read] of [
    ['12:30 negutegu, 13:30 suvetegu', undefined],
    ['12:30 wxyz, 13:30', undefined],
    ['wxyz 12:30, summer 13:30', undefined],
    ['12:30 wxyz', '12:30'],
    ['12:30 main hall, 13:15 gym', '12:30, 13:15'],
    ['1. Gruppe 12:30 im Saal, 2. Gruppe 13:30 im Keller', '12:30, 13:30'],
    ['The khateeb mounts at 13:00 and 14:00', '13:00, 14:00'],
    ['First Jumuah 1:15pm, Second Jumuah 2:15pm', '13:15, 14:15'],
    ['1st Jamaah at 1:15 pm, 2nd Jamaah at 2:15 pm', '13:15, 14:15'],
    ['Cuma namazı saat 13:00 ve 14:00', '13:00, 14:00'],
    ['1ère prière 13h00, 2ème prière 14h00', '13:00, 14:00'],
  ] as const)
    assert.is(jumuah(raw), read, raw);
});

test('times within brackets of times are nobody’s to guess', () => {
  assert.is(readJumuah('12:45pm & 1:30pm (summer 1:30pm & 2:15pm)'), null);
});

test('dates between which a time holds may be joined by any dash', () => {
  for (const dash of ['..', ' to ', '-', '–', ' – ']) {
    const [read] = readJumuah(`13:30 03-29${dash}10-25`) ?? [];
    assert.equal([read?.time, read?.from, read?.until], ['13:30', '03-29', '10-25'], dash);
  }
});

test('prayers without a separator are each read', () => {
  const read = readIqamah('Fajr 6:00 Dhuhr ١:٣٠ Isha 9:15')?.map(({ prayer, time }) => `${prayer} ${time}`);
  assert.equal(read, ['fajr 06:00', 'dhuhr 13:30', 'isha 21:15']);
});

test.run();
