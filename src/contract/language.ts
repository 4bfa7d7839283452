/** The language names are answered in, as a parameter. */
import { meantWord } from './meant.ts';
import { OTHER_LANGUAGES } from './other_values.ts';
import { type Kind, optional } from './parameter.ts';
import { LANGUAGES, type Language } from './vocabularies.ts';

/** Codes that programs still send for a language which has another now: Android's `in_ID` is Indonesian. */
const FORMER_CODES: Readonly<Record<string, Language>> = { in: 'id' };

const inAnyCase = (code: string): string =>
  code.replace(/[a-z]/g, (sign) => `[${sign.toUpperCase()}${sign}]`);
const CODES = [...LANGUAGES, ...Object.keys(FORMER_CODES)].map(inAnyCase).join('|');
const TAG = `^(?:${CODES})(?:[-_][A-Za-z0-9]{1,8})*$`;
const PATTERN = new RegExp(TAG);

/** By its code, or by a tag that browsers and phones make of it, in any case; read as the code: ar-SA and ar_SA are ar. */
export const languageOfTag: Kind<Language> = {
  allowed: `one of ${LANGUAGES.join(', ')}`,
  schema: {
    type: 'string',
    anyOf: [
      { type: 'string', enum: LANGUAGES },
      { type: 'string', pattern: TAG },
    ],
  },
  read: (raw) => {
    const code = PATTERN.test(raw) ? raw.slice(0, 2).toLowerCase() : '';
    return FORMER_CODES[code] ?? LANGUAGES.find((language) => language === code);
  },
  meant: (raw) => meantWord(raw, LANGUAGES, OTHER_LANGUAGES),
};

/** @param description what is in this language */
export const languageParameter = (description: string) =>
  optional(languageOfTag, {
    description: `${description} A tag such as \`ar-SA\` counts as its language.`,
    example: 'ar',
  });
