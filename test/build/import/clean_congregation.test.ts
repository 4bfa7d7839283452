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
