import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foldWords } from '../../../src/directory/text/fold.ts';

for (const [text, words] of [
  ['Masjid An-Nūr', ['masjid', 'nur']],
  ['Mosquée Er-Rahma, Masjid us-Salam', ['mosquee', 'rahma', 'masjid', 'salam']],
  ['Мечеть Аль-Фатих, кладбище ас-Салам', ['мечеть', 'фатих', 'кладбище', 'салам']],
  ['مصلى الخير والمسافرين, والدي', ['مصلي', 'خير', 'مسافرين', 'والدي']],
  ['Felda Nitar 01, Terminal 5, 007', ['felda', 'nitar', '1', 'terminal', '5', '7']],
  ['Dar es Salaam', ['dar', 'es', 'salaam']],
  ['mosquee d oran, L Ariana, Bir el D, L A', ['mosquee', 'oran', 'ariana', 'bir', 'd', 'l', 'a']],
  ['مَسْجِدُ ٱلنُّور', ['مسجد', 'نور']],
  ['İSTANBUL Ulu Camii', ['istanbul', 'ulu', 'camii']],
  ["Ka'bah – l’Étoile", ['kabah', 'etoile']],
  ['ബദ്\u200cരിയ്യ', ['ബദ്രിയ്യ']],
  ['فاطمه\u200cزهرا', ['فاطمه', 'زهرا']],
  ['Mos\u00adque', ['mosque']],
  ['Surau R&R, Surau R & R', ['surau', 'rnr', 'surau', 'rnr']],
  ['মসজিদ ১২', ['মসজিদ', '12']],
  ['रमज़ान २०२६', ['रमजान', '2026']],
  ['รอมฎอน ๒๕๖๙', ['รอมฎอน', '2569']],
  ['क़ाबा, फ़ैज़ाबाद', ['काबा', 'फैजाबाद']],
  ['Salon de Thé, The Salon', ['salon', 'tea', 'salon']],
  ['ٲبو عريش', ['ابو', 'عريش']],
  ['الجزائر, الجزاءر', ['جزاير', 'جزاير']],
  ['مسجد الشهداء, الشهدا', ['مسجد', 'شهدا', 'شهدا']],
  ['الحرم االمدني', ['حرم', 'مدني']],
  ['𞤀𞤣𞤤𞤢𞤥 清真寺', ['𞤢𞤣𞤤𞤢𞤥', '清真寺']],
] as const) {
  test(`folds ${text}`, () => {
    assert.equal(foldWords(text), [...words]);
  });
}

test.run();
