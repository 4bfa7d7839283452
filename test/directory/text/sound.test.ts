import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foldText } from '../../../src/directory/text/fold.ts';
import { isOfVowels, skeletonOf, skeletonsOf, soundOf } from '../../../src/directory/text/sound.ts';

/** Names as Arabic writes them, with Latin spellings that people use, and with names of the same consonants that are others. */
const NAMES: readonly (readonly [arabic: string, same: readonly string[], others: readonly string[]])[] = [
  ['سلام', ['salam', 'salaam', 'essalem'], ['salim', 'islam']],
  ['سليم', ['salim', 'saleem'], ['salam']],
  ['نور', ['nur', 'noor', 'nour'], ['nar', 'nir']],
  ['حسين', ['husayn', 'hussain', 'hussein'], ['hassan', 'hasan']],
  ['حسن', ['hasan', 'hassan'], ['hussain']],
  ['أبو', ['abu', 'abou'], ['ayub']],
  ['أيوب', ['ayub', 'ayoub'], ['abu']],
  ['بكر', ['bakr', 'bakar'], ['bakri']],
  ['عمر', ['omar', 'umar'], ['omari']],
  ['العمرة', ['umrah', 'omra'], ['omar']],
  ['زهرة', ['zahra', 'zahrah', 'zahrat'], ['zuhayr']],
  ['الرحمة', ['rahma', 'rahmet', 'errahma'], ['rahim']],
  ['عثمان', ['othman', 'othmane', 'uthman'], ['uthmani']],
  ['عفان', ['affan', 'affane'], ['affani']],
  ['سحنون', ['sahnoun', 'sahnun'], ['sahnan']],
  ['الفتح', ['fath'], ['fatiha']],
  ['إسحاق', ['ishaq', 'ishak'], ['isik']],
  ['التقوى', ['taqwa', 'takwa', 'ettaqwa'], ['atiq']],
  ['صالح', ['salih', 'saleh'], ['sulh']],
];

const isFound = (arabic: string, latin: string): boolean =>
  skeletonsOf(foldText(arabic)).includes(skeletonOf(latin));

for (const [arabic, same, others] of NAMES)
  test(`${arabic} is ${same.join(', ')} and not ${others.join(', ')}`, () => {
    const written = foldText(arabic);
    for (const latin of same) {
      assert.ok(isFound(arabic, latin), `consonants of ${latin}`);
      assert.ok(isOfVowels(written, latin), `vowels of ${latin}`);
    }
    for (const latin of others) assert.not.ok(isFound(arabic, latin) && isOfVowels(written, latin), latin);
  });

test('Turkish writes -eddin in two ways', () => {
  for (const [one, other] of [
    ['aksemseddin', 'aksemsettin'],
    ['bahaeddin', 'bahattin'],
  ] as const)
    assert.is(soundOf(one), soundOf(other), one);
  assert.is.not(soundOf('mettini'), soundOf('meddini'));
});

test('what a machine writes in Latin letters, without vowels, is as good as what people write', () => {
  for (const [arabic] of NAMES) {
    const written = foldText(arabic);
    assert.ok(isOfVowels(written, written.replace(/[ا-ي]/g, 'b')), arabic);
  }
});

test.run();
