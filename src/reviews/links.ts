/** Finds links in skeletons, however they are written. */
import tlds from 'tlds' with { type: 'json' };
import { skeletonOf } from './skeleton.ts';

/** Every top-level domain there is, as skeletons have it. */
const TOP_LEVEL: ReadonlySet<string> = new Set((tlds as readonly string[]).map((name) => skeletonOf(name)));
/** Those that are no word of a language, and so mean a link also with blanks around the point. */
const NEVER_A_WORD = 'com|net|org|info|biz|xyz|ru|cn|ly|io|www';

/** A scheme, also a disguised one; an address on the web; a number of a machine with a port or path. */
const PLAIN =
  /[a-z][a-z0-9+.-]{1,15}:(?:\/\/|\\\\)|(?<![\p{L}\p{N}])(?:(?:java|vb)script:|data:[a-z]+\/)|(?<![\p{L}\p{N}])w ?w ?w ?\.|(?<!\d)(?:\d{1,3}\.){3}\d{1,3}[:/]\d?|xn--/iu;
/** A point that is spelled, bracketed, or has blanks around it. */
const SPELLED = new RegExp(
  `(?: ?[([{] ?(?:dot|\\.) ?[)\\]}] ?)[\\p{L}\\p{N}]|(?: (?:dot|point|punkt|punto|ponto|nokta|titik) | ?\\. ?)(?:${NEVER_A_WORD})(?![\\p{L}\\p{N}])`,
  'iu',
);

/**
 * An address read aloud without its point. Alone `com` is a word of Portuguese, `info` and `net` of many: what asks to go
 * there, the end of the text or a slash has to stand beside it.
 */
const READ_ALOUD = new RegExp(
  [
    '(?<!\\S)(?:bit ly|t me|wa me|goo gl|youtu be|tinyurl com|linktr ee|discord gg)(?![\\p{L}\\p{N}])',
    `(?<!\\S)(?:visit|see|open|check|check out|go to|click on) [\\p{L}\\p{N}-]{2,} (?:com|net|org)(?![\\p{L}\\p{N}])`,
    '(?<=[\\p{L}\\p{N}]{3}) com[.!?]?$',
    `(?<!\\S)(?:${NEVER_A_WORD}|gl|gg|ee|me|shop) slash [\\p{L}\\p{N}]`,
  ].join('|'),
  'iu',
);

/** A word with a capital alone: the beginning of a sentence whose blank is missing, unless no sentence begins so. */
const sentenceBegins = (before: string, word: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && /\p{Ll}$/u.test(before) && !/^(?:com|net|org|info|biz)$/i.test(word);

/** Whether a run of labels with points between them holds a name before a top-level domain. */
function isDomain(labels: readonly string[], after: string): boolean {
  return labels.some((label, position) => {
    const before = labels[position - 1] ?? '';
    if (before === '' || !TOP_LEVEL.has(label.toLowerCase())) return false;
    if (after === '/' && position === labels.length - 1) return true;
    // "at 10.am", "5.kg": a unit, not a country's domain.
    if (/^\d+$/.test(before) && label.length < 3) return false;
    return !sentenceBegins(before, label);
  });
}

/** Letters and points with a blank after each. */
const LETTER_BY_LETTER = /(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}.] ){4,}[\p{L}\p{N}.](?![\p{L}\p{N}])/gu;

/** @param written the skeleton of the text, in its own case */
export function hasLink(written: string): boolean {
  const skeleton = written.replace(LETTER_BY_LETTER, (run) => run.replaceAll(' ', ''));
  if (PLAIN.test(skeleton) || SPELLED.test(skeleton) || READ_ALOUD.test(skeleton)) return true;
  for (const match of skeleton.matchAll(/[\p{L}\p{N}._-]+/gu)) {
    if (!match[0].includes('.')) continue;
    const after = skeleton[match.index + match[0].length] ?? '';
    if (isDomain(match[0].split('.'), after)) return true;
  }
  return false;
}
