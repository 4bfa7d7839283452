/** Which method and which school a country's mosques follow, for requests that name neither. */
import type { SchoolId } from './asr.ts';

/** Method by country; countries not named here get FALLBACK_METHOD. */
const COUNTRIES_OF_METHOD: Readonly<Record<number, string>> = {
  1: 'AF BD IN PK',
  // The United States, Canada and the Caribbean.
  2: 'AG AI AW BB BL BM BQ BS CA CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PM PR SX TC TT US VC VG VI',
  4: 'SA YE BH',
  // Egypt, the Sudan, Libya, Syria, Lebanon, Iraq, and Africa unless named elsewhere.
  5:
    'EG SD LY SY LB IQ AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW ' +
    'MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TG TZ UG YT ZA ZM ZW',
  7: 'IR',
  8: 'OM',
  9: 'KW',
  10: 'QA',
  11: 'BN KH MM PH SG TH VN',
  12: 'FR',
  13: 'TR',
  14: 'RU',
  15: 'GB IE',
  16: 'AE',
  17: 'MY',
  18: 'TN',
  19: 'DZ',
  20: 'ID',
  21: 'EH MA',
  22: 'PT',
  23: 'JO PS',
};

/** Muslim World League: for every country without an authority of its own here, and for the open sea. */
export const FALLBACK_METHOD = 3;

/** Zones whose people follow another authority than their country: the Turkish Republic of Northern Cyprus. */
const METHOD_OF_ZONE: Readonly<Record<string, number>> = { 'Asia/Famagusta': 13 };

/** Countries whose mosques call to asr at the Hanafi time. */
const HANAFI_COUNTRIES: ReadonlySet<string> = new Set(['PK', 'BD', 'AF']);

const METHOD_OF_COUNTRY: ReadonlyMap<string, number> = new Map(
  Object.entries(COUNTRIES_OF_METHOD).flatMap(([method, countries]) =>
    countries.split(' ').map((country) => [country, Number(method)] as const),
  ),
);

/** The method a place follows. @param country ISO 3166-1 alpha-2, or null on the open sea */
export function defaultMethod(country: string | null, zone: string): number {
  if (country === null) return FALLBACK_METHOD;
  return METHOD_OF_ZONE[zone] ?? METHOD_OF_COUNTRY.get(country) ?? FALLBACK_METHOD;
}

/** The school a place follows: 1 (Hanafi) or 0. */
export const defaultSchool = (country: string | null): SchoolId =>
  country !== null && HANAFI_COUNTRIES.has(country) ? 1 : 0;

/** The countries a method is the default of, in alphabetical order; those of the fallback are too many to name. */
export const countriesOfMethod = (method: number): string[] =>
  (COUNTRIES_OF_METHOD[method]?.split(' ') ?? []).toSorted();
