/**
 * The rules that make a review wait for a person. They only ever hold; nothing is thrown away by a rule. Each takes time
 * in proportion to the text.
 */
import { HOLD_REASONS, type HoldReason } from '../contract/moderation.ts';
import { hasContact } from './contacts.ts';
import { hasLink } from './links.ts';
import { shortHash } from './short_hash.ts';
import { skeletonOf, wordsOf } from './skeleton.ts';
import { searchable, type WordLists } from './word_lists.ts';

/** What the rules look at. */
export interface Judged {
  readonly comment: string | null;
  readonly name: string | null;
  readonly honeypot: boolean;
  /** What the snapshot knows of the place it was sent for. */
  readonly place: 'open' | 'closed' | 'unknown';
  /** Other reviews that hold the same text. */
  readonly sameText: number;
  /** Whether one of the networks it came from has sent its share; see `limits.ts`. */
  readonly overLimit: boolean;
  /** Whether it belongs to a run of extreme ratings; see `sudden_run.ts`. */
  readonly suddenRun: boolean;
  /** What an operator holds that it belongs to. */
  readonly heldByOperator: readonly Extract<HoldReason, `held_${string}` | 'everything_held'>[];
}

/** Shortest folded text that counts as repeated: "great mosque" is written by many, a sentence is not. */
const REPEATED_MIN_CHARS = 24;
/** Times in a row that a word, or a letter, makes a text a drum. */
const DRUM_TIMES = 8;
/** Words from which a text should not consist of a few of them, and the share that is too few. */
const DRUM_WORDS = { fewest: 24, distinct: 0.2 } as const;
/** Marks on one letter: vocalised Arabic and Hebrew need four, Burmese five; more make towers. */
const MARKS_MOST = 6;
/** Invisible signs that are many, and many for their text: Persian and emoji need one every few letters. */
const INVISIBLE = { fewest: 8, share: 0.25 } as const;

/**
 * What repeated texts have in common: letters and digits only, without case, width and disguise.
 * @returns null for a text too short to be called repeated
 */
export function textFingerprint(comment: string | null): string | null {
  const letters = skeletonOf(comment ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [...letters].length < REPEATED_MIN_CHARS ? null : shortHash(letters);
}

/** Whether a text is a few words, or one letter, over and over. The Arabic stretching sign is no letter here. */
function drums(text: string): boolean {
  let run = 0;
  let last = '';
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) {
    run = word === last ? run + 1 : 1;
    if (run >= DRUM_TIMES) return true;
    last = word;
  }
  if (words.length >= DRUM_WORDS.fewest && new Set(words).size < words.length * DRUM_WORDS.distinct)
    return true;
  return new RegExp(`((?!\u0640)[\\p{L}\\p{N}])\\1{${DRUM_TIMES - 1},}`, 'u').test(text);
}

/** Whether a text can hardly be read for its marks and invisible signs. */
function isUnreadable(text: string): boolean {
  if (new RegExp(`\\p{M}{${MARKS_MOST + 1},}`, 'u').test(text.normalize('NFC'))) return true;
  const invisible = text.match(/[\p{Default_Ignorable_Code_Point}\u2800]/gu)?.length ?? 0;
  return invisible >= INVISIBLE.fewest && invisible > text.length * INVISIBLE.share;
}

/** Whether a name claims an office: in words, run together, or letter by letter. */
function claimsOffice(written: string, lists: WordLists): boolean {
  // Between capitals a small l is read as an I.
  const skeleton = written.replace(/(?<=\p{Lu})l|l(?=\p{Lu})/gu, 'I');
  const apart = skeleton.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return [apart, skeleton, wordsOf(skeleton).join('')].some((form) => lists.official.test(searchable(form)));
}

/** Whether a text threatens. Some capitals alone look Latin (В, not в): both cases are read. */
const threatens = (text: string, lists: WordLists): boolean =>
  [text, text.toLowerCase()].some((form) => lists.threat.test(searchable(skeletonOf(form))));

/** Every rule that holds a review; a review without any is published. */
export function heldFor(review: Judged, lists: WordLists): HoldReason[] {
  const texts = [review.name, review.comment].filter((text) => text !== null);
  const skeletons = texts.map(skeletonOf);
  const holds: ReadonlySet<HoldReason | false> = new Set<HoldReason | false>([
    review.honeypot && 'honeypot',
    skeletons.some(hasLink) && 'link',
    skeletons.some(hasContact) && 'contact',
    texts.some((text) => threatens(text, lists)) && 'threat',
    review.name !== null && claimsOffice(skeletonOf(review.name), lists) && 'impersonation',
    texts.some(isUnreadable) && 'unreadable_signs',
    (review.sameText > 0 || skeletons.some(drums)) && 'repeated_text',
    review.overLimit && 'repeated_client',
    review.suddenRun && 'sudden_run',
    review.place === 'unknown' && 'unknown_place',
    review.place === 'closed' && 'closed_place',
    ...review.heldByOperator,
  ]);
  return HOLD_REASONS.filter((reason) => holds.has(reason));
}
