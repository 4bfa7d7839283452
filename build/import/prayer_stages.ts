/** The parts of one Friday prayer, as lists call them. */
import { allWords } from '../../src/directory/text/fold.ts';
import { wordSet } from '../word_lists.ts';

/** The parts of one Friday prayer in their order, and the words for each: people come for the sermon. */
const STAGES = [
  'talk lecture bayan bayaan bayān vaaz vaiz vortrag doors بيان بیان درس',
  'adhan azan athan ezan azaan أذان اذان الأذان',
  'khutbah khutba khutbahs khotba khotbah khutbeh kutbah hutbe hutba sermon predigt preek الخطبة خطبة خطبه خطبہ',
  'salah salat salaat salaah prayer iqamah iqama iqaamah jamaat jamat jamaah jammat jama namaz namazı prière gebet gebed الصلاة صلاة الإقامة اقامة نماز جماعت',
].map(wordSet);
const ADHAN = 1;
const SERMON = 2;
const PRAYER = 3;
/** The stage that says when to come stands first. */
export const TELLS_MOST = [SERMON, ADHAN, PRAYER, 0];

/** The stage that a time is of; undefined where its words do not say, as "Jumuah 13:30". */
export function stageOf(text: string): number | undefined {
  const words = allWords(text.replace(/\d+/g, ' '));
  const isOf = (stage: number) => words.some((word) => STAGES[stage]?.has(word));
  return TELLS_MOST.find(isOf);
}

/**
 * How well the name of a column says when people come, of several of one Friday prayer: "Khutbah", then "Jumuah", then
 * "Adhan", "Salah" and "Bayan". Less is better.
 */
export function rankOfColumn(column: string): number {
  const stage = stageOf(column);
  return stage === SERMON ? -1 : stage === undefined ? 0 : TELLS_MOST.indexOf(stage);
}
