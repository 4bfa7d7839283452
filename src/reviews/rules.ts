/** The rules that make a review wait for a person. They only ever hold; nothing is thrown away by a rule. */
import { createHash } from 'node:crypto';
import type { HoldReason } from '../contract/moderation.ts';

/** What the rules look at. */
export interface Judged {
  readonly comment: string | null;
  readonly name: string | null;
  readonly honeypot: boolean;
  /** Whether the place it was sent for is in the snapshot. */
  readonly placeKnown: boolean;
  /** Other reviews that hold the same text. */
  readonly sameText: number;
  /** Other reviews of the same place by the same client. */
  readonly sameClientAndPlace: number;
  /** Reviews by the same client in the last day, of any place. */
  readonly sameClientLately: number;
}

/** Reviews of one place from one network: a family, or a mosque's own wireless network, may share an address. */
export const CLIENT_PLACE_MOST = 3;
/** Reviews a day from one network: more than an eager visitor writes, fewer than a campaign needs. */
export const CLIENT_DAY_MOST = 20;
/** Shortest folded text that counts as repeated: "great mosque" is written by many, a sentence is not. */
const REPEATED_MIN_CHARS = 24;
/** Times in a row that a word, or a letter, makes a text a drum. */
const DRUM_TIMES = 8;

/** An address with a scheme, with www, or a name before a top-level domain that links are sold under. */
const LINK =
  /\b[a-z][a-z0-9+.-]{1,15}:\/\/|\bwww\.|(?:^|[^\p{L}\p{N}@])[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|co|me|xyz|top|site|online|shop|store|club|link|live|app|dev|ly|ru|cn|tk|[a-z]{2}\/)(?![\p{L}\p{N}])/iu;
/** An e-mail address, however the sign is spelled, or nine digits and more in a row: a telephone. */
const CONTACT =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+\s?(?:\.|\(dot\)|\[dot\])|(?:\p{Nd}[\s().-]{0,2}){9,}/iu;

/** A text as it is compared: letters and digits only, without case and width. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What repeated texts have in common.
 * @returns null for a text too short to be called repeated
 */
export function textFingerprint(comment: string | null): string | null {
  const letters = folded(comment ?? '');
  if ([...letters].length < REPEATED_MIN_CHARS) return null;
  return createHash('sha256').update(letters).digest('base64url').slice(0, 22);
}

/** Whether a text is one word or letter over and over. */
function drums(comment: string): boolean {
  let run = 0;
  let last = '';
  for (const word of comment.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    run = word === last ? run + 1 : 1;
    if (run >= DRUM_TIMES) return true;
    last = word;
  }
  return new RegExp(`([\\p{L}\\p{N}])\\1{${DRUM_TIMES - 1},}`, 'u').test(comment);
}

/** Every rule that holds a review; a review without any is published. */
export function heldFor(review: Judged): HoldReason[] {
  const texts = [review.name, review.comment].filter((text) => text !== null);
  const holds: Record<HoldReason, boolean> = {
    honeypot: review.honeypot,
    link: texts.some((text) => LINK.test(text)),
    contact: texts.some((text) => CONTACT.test(text)),
    repeated_text: review.sameText > 0 || texts.some(drums),
    repeated_client:
      review.sameClientAndPlace >= CLIENT_PLACE_MOST || review.sameClientLately >= CLIENT_DAY_MOST,
    unknown_place: !review.placeKnown,
  };
  return (Object.keys(holds) as HoldReason[]).filter((reason) => holds[reason]);
}
