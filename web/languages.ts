/** The languages the pages are written in. */

export const LANGUAGE_CODES = ['en', 'ar', 'ur', 'tr', 'id', 'fr'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export interface Language {
  readonly code: LanguageCode;
  /** As its readers call it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47, with the digits its readers expect. */
  readonly locale: string;
  /** The `og:locale` of its pages. */
  readonly openGraph: string;
  /** Countries where it is spoken: cities of theirs come first for who chooses one. */
  readonly spokenIn: readonly string[];
}

const language = (
  code: LanguageCode,
  name: string,
  locale: string,
  openGraph: string,
  spokenIn: readonly string[],
  direction: Language['direction'] = 'ltr',
): Language => ({ code, name, locale, openGraph, spokenIn, direction });

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: language('en', 'English', 'en-GB', 'en_GB', []),
  ar: language('ar', 'العربية', 'ar-u-nu-arab', 'ar_AR', ['SA', 'EG', 'DZ', 'MA', 'IQ'], 'rtl'),
  ur: language('ur', 'اردو', 'ur-PK-u-nu-latn', 'ur_PK', ['PK'], 'rtl'),
  tr: language('tr', 'Türkçe', 'tr-TR', 'tr_TR', ['TR']),
  id: language('id', 'Bahasa Indonesia', 'id-ID', 'id_ID', ['ID']),
  fr: language('fr', 'Français', 'fr-FR', 'fr_FR', ['FR']),
};

/** The language of addresses without a language in front, which everyone gets whose own is none of ours. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en';

export const isLanguageCode = (text: string): text is LanguageCode =>
  (LANGUAGE_CODES as readonly string[]).includes(text);
