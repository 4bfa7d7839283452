/** What is written as one word: a number with what it counts, two words of names; and digits for Arabic sounds. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, makePlace, type Rows, withDirectory } from '../small_directory.ts';

const ROWS: Rows = {
  places: [makePlace({ id: 200, name: 'Surau USJ 9' }), makePlace({ id: 201, name: 'Masjid Fath' })],
};

const asked = asking(ROWS);

test('a number that is written as one with what it counts is read with it', () => {
  assert.is(asked('usj9 surau').records[0]?.id, 200);
  assert.is(asked('masjid fat7').records[0]?.id, 201);
});

test('two words of names that were written as one are read as two, unless names have a word that is like it', () => {
  const places = [
    'Sultan Aziz Camii',
    'Kheir Eddine',
    'مسجد خيرالدين',
    'Masjid Kampung Apal',
    'Sultangazi Camii',
    'Masjid Kampung',
  ].map((name, i) => makePlace({ id: 300 + i, name }));
  const first = (q: string) =>
    withDirectory({ places }, (directory) => directory.search({ q, limit: 1 })).records[0]?.id;
  assert.is(first('sultanaziz cami'), 300);
  const [one, other] = withDirectory({ places }, (directory) =>
    directory.search({ q: 'mosquée kheireddine', limit: 2 }),
  ).records;
  assert.equal([one?.id, other?.id], [301, 302]);
  // "Because" in Sundanese.
  assert.is(first('masjid kampung apal'), 303);
});

test('"Abdul" and the rest of the name are two words, of which each may be spelt otherwise', () => {
  const places = ['Abdulqadir Mosque', 'Surau Abdul Qodir Al Jailani'].map((name, i) =>
    makePlace({ id: 310 + i, name }),
  );
  const { records } = withDirectory({ places }, (directory) =>
    directory.search({ q: 'abdul qadir jilani', limit: 1 }),
  );
  assert.is(records[0]?.id, 311);
});

test('a name that was written as one word is read as its words, the little ones between them left out', () => {
  const places = ['Dome of the Rock', 'Sheikh Zayed Grand Mosque', 'Zayed Mosque', 'Rock Mosque'].map(
    (name, i) => makePlace({ id: 320 + i, name }),
  );
  const first = (q: string) =>
    withDirectory({ places }, (directory) => directory.search({ q, limit: 1 })).records[0]?.id;
  assert.is(first('domeoftherock'), 320);
  assert.is(first('#sheikhzayedgrandmosque'), 321);
  assert.is(first('domeofthezayed'), undefined, 'no name has both');
});

test('the Arabic article may be part of the word before it, of the next one, or of one word with both', () => {
  const places = [
    'Masjid Noorul Islam',
    'Darus Salam Mosque',
    'Masjid Nuruddin',
    'Masjid Islam',
    'Salam Mosque',
  ].map((name, i) => makePlace({ id: 330 + i, name }));
  const first = (q: string) =>
    withDirectory({ places }, (directory) => directory.search({ q, limit: 1 })).records[0]?.id;
  assert.is(first('noor al islam'), 330);
  assert.is(first('nour islam'), 330);
  assert.is(first('darul salam'), 331);
  assert.is(first('darussalam'), 331);
  assert.is(first('nuruddin'), 332);
  assert.is(first('surau nour ad din'), 332);
});

test.run();
