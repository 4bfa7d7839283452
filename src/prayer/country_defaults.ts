/**
 * Whose timetable and which school a country's mosques follow, for requests that name neither, with where that is
 * known from. Complete for ISO 3166-1 and Kosovo; on the open sea it is the Muslim World League's.
 */
import type { SchoolId } from './asr.ts';
import type { Method } from './method.ts';
import { authorityOf } from './methods.ts';

interface Group {
  /** Slug of the authority. */
  readonly authority: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: string;
  readonly source: string;
}

const ITS_OWN =
  "The country's own authority publishes timetables; how well they are met stands beside the authority.";
const NO_OWN = 'No authority of its own is known to publish how it computes; ';

const AUTHORITIES_OF_COUNTRIES: readonly Group[] = [
  { authority: 'umm-al-qura', countries: 'SA', source: ITS_OWN },
  { authority: 'umm-al-qura', countries: 'BH YE', source: 'Widely used applications; not measured.' },
  { authority: 'dubai', countries: 'AE', source: ITS_OWN },
  { authority: 'kuwait', countries: 'KW', source: `${ITS_OWN} Not measured.` },
  { authority: 'qatar', countries: 'QA', source: ITS_OWN },
  { authority: 'oman', countries: 'OM', source: ITS_OWN },
  { authority: 'jordan', countries: 'JO', source: ITS_OWN },
  {
    authority: 'jordan',
    countries: 'PS',
    source:
      'The Awqaf of Jerusalem are under the ministry of Jordan, whose minutes Palestinian timetables have.',
  },
  { authority: 'egypt', countries: 'EG', source: ITS_OWN },
  {
    authority: 'egypt',
    countries: 'SD LY SY LB IQ',
    source: 'PrayTimes manual: the Egyptian survey is used there; not measured.',
  },
  { authority: 'tunisia', countries: 'TN', source: `${ITS_OWN} Not measured.` },
  { authority: 'algeria', countries: 'DZ', source: ITS_OWN },
  {
    authority: 'habous',
    countries: 'MA EH',
    source: `${ITS_OWN} It publishes the towns of Western Sahara too.`,
  },
  {
    authority: 'egypt',
    countries:
      'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC ' +
      'SH SL SN SO SS ST SZ TD TF TG TZ UG YT ZA ZM ZW IO',
    source: `${NO_OWN}PrayTimes manual: the Egyptian survey is used in Africa. Not measured.`,
  },
  { authority: 'diyanet', countries: 'TR', source: ITS_OWN },
  { authority: 'tehran', countries: 'IR', source: ITS_OWN },
  { authority: 'azerbaijan', countries: 'AZ', source: ITS_OWN },
  { authority: 'karachi', countries: 'PK', source: `${ITS_OWN} Not measured.` },
  { authority: 'karachi', countries: 'BD AF IN', source: 'PrayTimes manual and AlAdhan; not measured.' },
  { authority: 'jakim', countries: 'MY', source: ITS_OWN },
  { authority: 'kemenag', countries: 'ID', source: ITS_OWN },
  { authority: 'muis', countries: 'SG', source: ITS_OWN },
  {
    authority: 'muis',
    countries: 'BN KH LA MM PH TH TL VN',
    source: `${NO_OWN}20° and 18° are usual in South-East Asia. Not measured.`,
  },
  { authority: 'russia', countries: 'RU', source: `${ITS_OWN} Not measured.` },
  { authority: 'bosnia', countries: 'BA', source: ITS_OWN },
  {
    authority: 'france',
    countries: 'FR MC',
    source: 'Musulmans de France; mosques differ, many take 15° or 18°. Not measured.',
  },
  { authority: 'lisbon', countries: 'PT', source: `${ITS_OWN} Not measured.` },
  {
    authority: 'moonsighting',
    countries: 'GB IE GG IM JE GI',
    source:
      "The timetables most British mosques share follow the Moonsighting Committee's twilight. Not measured.",
  },
  { authority: 'norway-irn', countries: 'NO SJ', source: 'Islamic Council Norway, rule of 2014.' },
  { authority: 'sweden', countries: 'SE', source: 'Tables of a widely used application.' },
  { authority: 'iceland', countries: 'IS', source: 'Statement of the Muslim association, 2015.' },
  {
    authority: 'isna',
    countries:
      'US CA UM AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PM PR SX TC TT VC VG VI AS GU MP',
    source: 'Fiqh Council of North America and ISNA; mosques differ. Not measured.',
  },
  {
    authority: 'mwl',
    countries:
      'AD AL AM AQ AR AT AU AX BE BG BO BR BT BV BY BZ CC CH CK CL CN CO CR CX CY CZ DE DK EC EE ES FI FJ FK FM FO GE ' +
      'GF GL GR GS GT GY HK HM HN HR HU IL IT JP KG KI KP KR KZ LI LK LT LU LV MD ME MH MK MN MO MT MV MX NC NF NI NL ' +
      'NP NR NU NZ PA PE PF PG PL PN PW PY RO RS SB SI SK SM SR SV TJ TK TM TO TV TW UA UY UZ VA VE VU WF WS XK',
    source: `${NO_OWN}the Muslim World League's angles are the usual choice. Not measured.`,
  },
];

/** Countries whose mosques call to asr at the Hanafi time. */
const HANAFI_COUNTRIES: readonly Omit<Group, 'authority'>[] = [
  { countries: 'PK BD AF', source: 'Their timetables; the Hanafi school is that of nearly all mosques.' },
  {
    countries: 'IN NP',
    source: "Timetables of Delhi have asr at the Hanafi time; the coast of the south is Shafi'i.",
  },
  {
    countries: 'KZ KG TJ TM UZ',
    source:
      'Their muftiates are Hanafi by statute (Tajikistan: law on religion of 2009); timetables were not at hand.',
  },
  { countries: 'AZ', source: 'A published day of Baku.' },
  {
    countries: 'MM MU ZA',
    source:
      "Their communities come from Hanafi South Asia for the most part (the Cape is Shafi'i); timetables were not at hand.",
  },
];

/** Who decides in a zone whose people follow another authority than their country. */
const ZONES: Readonly<Record<string, { readonly authority: string; readonly source: string }>> = {
  'Asia/Famagusta': { authority: 'diyanet', source: 'Religious affairs of northern Cyprus follow Diyanet.' },
};

/** For every country without an authority of its own, and for the open sea. */
const FALLBACK = 'mwl';

export interface CountryDefault {
  readonly authority: string;
  readonly school: SchoolId;
  /** Where the authority is known from, and the school where it is not the standard one. */
  readonly source: string;
}

const hanafiSource = (country: string): string | undefined =>
  HANAFI_COUNTRIES.find(({ countries }) => countries.split(' ').includes(country))?.source;

/** Every country's default, by ISO 3166-1 alpha-2. */
export const COUNTRY_DEFAULTS: ReadonlyMap<string, CountryDefault> = new Map(
  AUTHORITIES_OF_COUNTRIES.flatMap(({ authority, countries, source }) =>
    countries.split(' ').map((country) => {
      const hanafi = hanafiSource(country);
      return [
        country,
        {
          authority,
          school: hanafi === undefined ? 0 : 1,
          source: hanafi === undefined ? source : `${source} Asr: ${hanafi}`,
        },
      ] as const;
    }),
  ),
);

/** The authority a place follows. @param country ISO 3166-1 alpha-2, or null on the open sea */
export function defaultAuthority(country: string | null, zone: string): Method {
  const own = country === null ? undefined : COUNTRY_DEFAULTS.get(country)?.authority;
  return authorityOf(ZONES[zone]?.authority ?? own ?? FALLBACK);
}

/** The school a place follows: 1 (Hanafi) or 0. */
export const defaultSchool = (country: string | null): SchoolId =>
  (country === null ? undefined : COUNTRY_DEFAULTS.get(country)?.school) ?? 0;

/** The countries an authority is the default of, in alphabetical order. */
export const countriesOf = (authority: string): string[] =>
  [...COUNTRY_DEFAULTS].flatMap(([country, row]) => (row.authority === authority ? [country] : [])).sort();
