/** What a text seems to be written in, for moderators who share the work by language. */
import { francAll } from 'franc-min';

/** Shortest text in characters that is guessed at; of fewer nothing can be told. */
const SHORTEST = 20;
/** The same where another language has the script too. */
const SHORTEST_SHARED = 30;
/** How likely another language may be, beside the likeliest: on a short text all are alike. */
const OTHER_MOST = 0.85;
/** Languages so alike that one taken for another misleads nobody. */
const ALIKE = [
  ['bos', 'hrv', 'srp'],
  ['ind', 'zlm', 'jav', 'sun'],
  ['arb', 'skr'],
  ['hin', 'mag', 'bho', 'mai'],
];
/** What is written in no language: addresses, and names with signs in them. */
const ADDRESSES = /\S*(?:[:@/]|\w\.\w)\S*/g;

/** @returns ISO 639-1; null where it cannot be told, or has no such code */
export function languageOf(text: string | null): string | null {
  const words = (text ?? '').replace(ADDRESSES, ' ').trim();
  const [first, ...others] = francAll(words, { minLength: SHORTEST });
  if (first === undefined || first[0] === 'und') return null;
  const alike = ALIKE.find((group) => group.includes(first[0])) ?? [];
  const other = others.find(([code]) => !alike.includes(code));
  if (other !== undefined && (words.length < SHORTEST_SHARED || other[1] > OTHER_MOST)) return null;
  const { language } = new Intl.Locale(first[0]);
  return language.length === 2 ? language : null;
}
