/** Names of one or two words, in one script and in another, found by each other. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makePlace, type Rows, withDirectory } from '../small_directory.ts';

const NAMES = [
  'مسجد عبد الرحمن السعدي',
  'جامع عبدالعزيز الراجحي',
  'Masjid Abdul Karim',
  'Mosquée Abdelkader',
  'مسجد نور الدين',
  'جامع دار السلام',
  'مسجد صلاح الدين',
  'مسجد سيف الله المسلول',
  'Ahmed Mosque',
  'Masjid Abdul Wahid',
  'Surau Abdul Hamid',
];
const ROWS: Rows = { places: NAMES.map((name, i) => makePlace({ id: i + 1, name })), cities: [] };

const ask = (q: string) =>
  withDirectory(ROWS, (directory) => directory.search({ q, limit: 3, kind: ['place'] }).records[0]?.id);

for (const [id, questions] of [
  [1, ['abdurrahman saadi mosque', 'abderrahmane', 'abdel rahman', 'عبدالرحمن']],
  [2, ['abdulaziz mosque', 'abd el aziz', 'abdul aziz', 'عبد العزيز']],
  [3, ['abdulkarim', 'عبد الكريم', 'عبدالكريم']],
  [4, ['abdulkadir', 'عبد القادر', 'عبدالقادر']],
  [5, ['nuruddin', 'noureddine', 'nureddin']],
  [6, ['darussalam', 'daroussalam mosque']],
  [7, ['salahuddin', 'salaheddine']],
  [8, ['seif allah el masloul', 'saifullah']],
] as const)
  for (const q of questions) test(`${q} finds ${NAMES[id - 1]}`, () => assert.is(ask(q), id));

test.run();
