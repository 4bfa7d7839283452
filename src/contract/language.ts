/** The language names are answered in, as a parameter. */
import { WORDS_BY_NOW } from './fields.ts';
import { meantWord } from './meant.ts';
import { OTHER_LANGUAGES } from './other_values.ts';
import { type Kind, optional, type Parameter } from './parameter.ts';
import { LANGUAGES, type Language } from './vocabularies.ts';

/** Codes that programs still send for a language which has another now: Android's `in_ID` is Indonesian. */
const FORMER_CODES: Readonly<Record<string, Language>> = { in: 'id' };

/** A language, and whatever follows: script, country, variants. Phones write `ar_SA`. */
const TAG = '^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$';
const PATTERN = new RegExp(TAG);

/**
 * By its code, or by a tag as browsers and phones have them, in any case; read as the code: ar-SA and ar_SA are ar. A tag
 * of any other language is null: an app passes on what its device says, and names in that language are not known.
 */
export const languageOfTag: Kind<Language | null> = {
  allowed: `one of ${LANGUAGES.join(', ')}, or the tag of another language, which shows names as without one`,
  schema: { type: 'string', pattern: TAG, [WORDS_BY_NOW]: LANGUAGES },
  read: (raw) => {
    if (!PATTERN.test(raw) || Object.hasOwn(OTHER_LANGUAGES, raw.toLowerCase())) return undefined;
    const [code = ''] = raw.toLowerCase().split(/[-_]/);
    return FORMER_CODES[code] ?? LANGUAGES.find((language) => language === code) ?? null;
  },
  meant: (raw) => meantWord(raw, LANGUAGES, OTHER_LANGUAGES),
};

/** Null, as any kind's, is read as if the parameter were left out. @param description what is in this language */
export const languageParameter = (description: string): Parameter<Language | undefined> =>
  optional(languageOfTag as Kind<Language>, {
    description: `${description} A tag such as \`ar-SA\` counts as its language; one of a language that is not known here changes nothing.`,
    example: 'ar',
  });
