/**
 * Lists of words that make a review wait, one file a language, which an operator can extend. A list only ever holds:
 * whether it was meant so, a person decides.
 */
import type { HoldReason } from '../contract/moderation.ts';
import { skeletonOf, wordsOf } from './skeleton.ts';

/** The parts of a list, and the rule each belongs to: `threat` is looked for in all texts, `official` in names. */
const LIST_PARTS = { threat: 'threat', official: 'impersonation' } as const satisfies Record<
  string,
  HoldReason
>;
export type ListPart = keyof typeof LIST_PARTS;

/** For each part, what finds one of its phrases in what `searchable` made of a text. */
export type WordLists = Readonly<Record<ListPart, RegExp>>;

/** Scripts that are written without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A skeleton as phrases are looked for in it: its words with single blanks between and around them. */
export const searchable = (skeleton: string): string => ` ${wordsOf(skeleton).join(' ')} `;

/** Up to three words between two of a phrase. */
const GAP = '(?:\\S+ ){0,3}';
/** The same where words stand without blanks: a few letters. */
const UNSPACED_GAP = '.{0,6}';

/** What finds one word of a phrase, with the blank after it. */
function wordOf(written: string, unspaced: boolean): string {
  const word = searchable(skeletonOf(written.replaceAll('*', '')))
    .trim()
    .replaceAll('$', '\\$');
  if (unspaced || word === '') return word;
  return `${written.startsWith('*') ? '\\S*' : ''}${word}${written.endsWith('*') ? '\\S*' : ''} `;
}

/**
 * What finds a phrase: its words with a blank after each; `*` leaves a word open, `..` stands for other words, `|` for
 * either of two.
 */
function phraseOf(line: string): string {
  const unspaced = UNSPACED.test(line);
  const words = line.split(/\s+/).map((each) => {
    if (each === '..') return unspaced ? UNSPACED_GAP : GAP;
    const either = each.split('|').map((word) => wordOf(word, unspaced));
    return either.length === 1 ? either.join('') : `(?:${either.join('|')})`;
  });
  return unspaced ? words.join('') : ` ${words.join('')}`;
}

/** Of no phrases, nothing is found. */
const finderOf = (phrases: readonly string[]): RegExp =>
  new RegExp(phrases.length === 0 ? '(?!)' : phrases.join('|'), 'u');

/**
 * Reads lists. A line is a phrase; `[threat]` and `[official]` begin a part, `#` a remark; `*` at an end of a word stands
 * for any letters there, `..` between words for up to three others, `|` for either of two words.
 *
 * @param files their texts, by name
 * @throws Error naming file and line
 */
export function readWordLists(files: Readonly<Record<string, string>>): WordLists {
  const lists: Record<ListPart, string[]> = { threat: [], official: [] };
  for (const [file, text] of Object.entries(files)) {
    let part: ListPart | undefined;
    for (const [number, raw] of text.split('\n').entries()) {
      const line = (raw.split('#', 1)[0] ?? '').trim();
      if (line === '') continue;
      const where = `${file}, line ${number + 1}`;
      const heading = /^\[(.*)\]$/.exec(line)?.[1];
      if (heading !== undefined) {
        if (!Object.hasOwn(LIST_PARTS, heading)) {
          throw new Error(`${where}: there is no part "${heading}". Use [threat] or [official].`);
        }
        part = heading as ListPart;
      } else if (part === undefined) {
        throw new Error(`${where}: a phrase before the first part. Begin with [threat] or [official].`);
      } else {
        // Of other words alone a phrase would be in every text.
        if (searchable(skeletonOf(line)).trim() === '')
          throw new Error(`${where}: "${line}" holds no letters. Take it out.`);
        lists[part].push(phraseOf(line));
      }
    }
  }
  return { threat: finderOf(lists.threat), official: finderOf(lists.official) };
}
