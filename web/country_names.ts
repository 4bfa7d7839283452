/**
 * Names of countries that browsers and servers know by different ones (`Intl` of Chromium and of Node, CLDR 48): a page and
 * what it asks for later would call one country two things.
 */
import type { LanguageCode } from './languages.ts';

export const COUNTRY_NAMES: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  en: { PS: 'Palestine', HK: 'Hong Kong', MO: 'Macao', FK: 'Falkland Islands' },
  ar: { PS: 'فلسطين', HK: 'هونغ كونغ', MO: 'ماكاو', FK: 'جزر فوكلاند' },
  ur: { PS: 'فلسطین', HK: 'ہانگ کانگ', MO: 'مکاؤ', FK: 'فاکلینڈ جزائر' },
  tr: { PS: 'Filistin', HK: 'Hong Kong', MO: 'Makao', FK: 'Falkland Adaları' },
  id: { PS: 'Palestina', HK: 'Hong Kong', MO: 'Makau', FK: 'Kepulauan Falkland' },
  fr: { PS: 'Palestine', HK: 'Hong Kong', MO: 'Macao', FK: 'Îles Malouines' },
};
