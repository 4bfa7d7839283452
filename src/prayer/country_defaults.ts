/**
 * Whose timetable and which school a country's mosques follow, for requests that name neither, with where that is
 * known from. Complete for ISO 3166-1 and Kosovo; on the open sea it is the Muslim World League's.
 */
import type { Point } from '../contract/kinds.ts';
import type { Chooser } from '../contract/prayer_day.ts';
import { distanceKm } from '../geography/distance.ts';
import type { SchoolId } from './asr.ts';
import type { Method } from './method.ts';
import { authorityOf } from './methods.ts';

interface Group {
  /** Slug of the authority. */
  readonly authority: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: string;
  readonly source: string;
  /** Neither an authority nor what most mosques follow is known there: it is a choice that others make too. */
  readonly isUsualChoice?: true;
}

/** Of every country whose authority publishes timetables. */
export const ITS_OWN =
  "The country's own authority publishes timetables; how well they are met stands beside the authority.";
const NO_OWN = 'No authority of its own is known to publish how it computes; ';
/** What a study found, whose pages name each official page it read and when. */
export const STUDY = 'MohamedAbulgasem/Taqwa on GitHub, research of September 2026';

const AUTHORITIES_OF_COUNTRIES: readonly Group[] = [
  { authority: 'umm-al-qura', countries: 'SA', source: ITS_OWN },
  {
    authority: 'umm-al-qura',
    countries: 'YE',
    source:
      'AlAdhan and PrayTimes use it there. The Awqaf of Sanaa publish 18° and later times of dhuhr and maghrib; one day of them is known. Not measured.',
    isUsualChoice: true,
  },
  {
    authority: 'bahrain',
    countries: 'BH',
    source: `${ITS_OWN} Not measured here; its rule is from ${STUDY}.`,
  },
  { authority: 'dubai', countries: 'AE', source: ITS_OWN },
  {
    authority: 'kuwait',
    countries: 'KW',
    source: `adhan and AlAdhan; 46 days that newspapers printed, 2019 to 2026, fit (${STUDY}). Not measured here.`,
  },
  { authority: 'qatar', countries: 'QA', source: ITS_OWN },
  { authority: 'oman', countries: 'OM', source: ITS_OWN },
  { authority: 'jordan', countries: 'JO', source: ITS_OWN },
  {
    authority: 'jordan',
    countries: 'PS',
    source:
      "The Awqaf of Jerusalem are under the ministry of Jordan, whose angles and evening minutes the table of Dar al-Ifta has. Gaza's ministry has an earlier fajr (19.5°).",
  },
  {
    authority: 'jordan',
    countries: 'IL',
    source: `The table of al-Aqsa (Dar al-Ifta, Jerusalem) names the minutes by which Nazareth, Umm al-Fahm, Haifa, Acre, Jaffa, Lydd, Beersheba and others differ from it (${STUDY}). Sheets of mosques there were not at hand.`,
  },
  { authority: 'egypt', countries: 'EG', source: ITS_OWN },
  {
    authority: 'libya',
    countries: 'LY',
    source: `Its Awqaf and Dar al-Ifta, Tripoli (${STUDY}); the east has had a later fajr. Not measured here.`,
  },
  {
    authority: 'lebanon',
    countries: 'LB',
    source: `Dar al-Fatwa (${STUDY}); Shia mosques follow jafari. Not measured here.`,
  },
  {
    authority: 'syria',
    countries: 'SY',
    source: `Ministry of Awqaf, since March 2025 the only reference of its mosques (${STUDY}). Not measured here.`,
  },
  {
    authority: 'iraq',
    countries: 'IQ',
    source: `Sunni Endowment (${STUDY}); Shia mosques follow jafari, with maghrib some 15 minutes after sunset. Not measured here.`,
  },
  {
    authority: 'egypt',
    countries: 'SD',
    source:
      'PrayTimes manual: the Egyptian survey is used there; timetables of Khartoum contradict each other. Not measured.',
    isUsualChoice: true,
  },
  {
    authority: 'egypt',
    countries: 'MR',
    source: `Timetables of Ramadan have 19.5° and 17.5° (${STUDY}). Not measured here.`,
  },
  {
    authority: 'tunisia',
    countries: 'TN',
    source: `${ITS_OWN} Not measured here; its minutes are from ${STUDY}.`,
  },
  { authority: 'algeria', countries: 'DZ', source: ITS_OWN },
  {
    authority: 'habous',
    countries: 'MA EH',
    source: `${ITS_OWN} It publishes the towns of Western Sahara too.`,
  },
  {
    authority: 'mwl',
    countries: 'KE NG SN SO TZ',
    source: `No authority publishes tables for the year; what mosques there show has fajr at 18°, not 19.5° (${STUDY}). Not measured here.`,
  },
  {
    authority: 'jamiat',
    countries: 'ZA',
    source: `The table of Gauteng and KwaZulu-Natal (${STUDY}); Cape Town has others. Not measured here.`,
  },
  {
    authority: 'egypt',
    countries:
      'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KM LR LS MG ML MU MW MZ NA NE RE RW SC ' +
      'SH SL SS ST SZ TD TF TG UG YT ZM ZW IO',
    source: `${NO_OWN}PrayTimes manual: the Egyptian survey is used in Africa. Not measured.`,
    isUsualChoice: true,
  },
  { authority: 'diyanet', countries: 'TR', source: ITS_OWN },
  {
    authority: 'diyanet',
    countries: 'AL',
    source: `The Muslim Community of Albania publishes Diyanet's times of Tirana (${STUDY}).`,
  },
  {
    authority: 'diyanet',
    countries: 'AT CH LI',
    source: `The Islamic bodies of Austria (IGGÖ) and Switzerland (FIDS) publish Diyanet's times (${STUDY}).`,
  },
  {
    authority: 'diyanet',
    countries: 'DE',
    source: `DITIB and IGMG, about half of all mosques, publish Diyanet's times (${STUDY}); others differ.`,
  },
  {
    authority: 'diyanet',
    countries: 'SE DK',
    source: `No authority; the great mosques of Stockholm and Copenhagen have Diyanet's times, and so has the most used application of Sweden, whose tables were compared.`,
  },
  { authority: 'tehran', countries: 'IR', source: ITS_OWN },
  { authority: 'azerbaijan', countries: 'AZ', source: ITS_OWN },
  {
    authority: 'karachi',
    countries: 'PK',
    source: `No state authority; Banuri Town's tables of Karachi are 18° and 18° (${STUDY}). Not measured here.`,
  },
  { authority: 'bangladesh', countries: 'BD', source: `Islamic Foundation (${STUDY}). Not measured here.` },
  {
    authority: 'karachi',
    countries: 'AF IN',
    source: 'PrayTimes manual and AlAdhan; not measured.',
    isUsualChoice: true,
  },
  { authority: 'uzbekistan', countries: 'UZ', source: `Its Muslim Board (${STUDY}). Not measured here.` },
  { authority: 'kazakhstan', countries: 'KZ', source: `Its muftiate (${STUDY}). Not measured here.` },
  {
    authority: 'kyrgyzstan',
    countries: 'KG',
    source: `Its muftiate, one day (${STUDY}). Not measured here.`,
  },
  { authority: 'jakim', countries: 'MY', source: ITS_OWN },
  { authority: 'kemenag', countries: 'ID', source: `${ITS_OWN} Muhammadiyah has fajr at 18° since 2021.` },
  { authority: 'muis', countries: 'SG', source: ITS_OWN },
  {
    authority: 'muis',
    countries: 'BN',
    source: `Its ministry's table of 2026 has 20° and 18° (${STUDY}). Not measured here.`,
  },
  {
    authority: 'muis',
    countries: 'KH LA MM PH TH TL VN',
    source: `${NO_OWN}20° and 18° are usual in South-East Asia. Not measured.`,
    isUsualChoice: true,
  },
  { authority: 'sri-lanka', countries: 'LK', source: ITS_OWN },
  { authority: 'maldives', countries: 'MV', source: ITS_OWN },
  {
    authority: 'russia-dumrf',
    countries: 'RU',
    source: `The tables of Moscow (${STUDY}); muftiates of other republics have their own, Tatarstan's with Hanafi asr. Not measured here.`,
  },
  { authority: 'bosnia', countries: 'BA', source: ITS_OWN },
  { authority: 'kosovo', countries: 'XK', source: ITS_OWN },
  {
    authority: 'france',
    countries: 'FR MC',
    source: `No majority: of 224 mosques about Paris 40% have 12° to 13°, others 15° or 18°, and 78% print maghrib three or four minutes after sunset (${STUDY}). Not measured here.`,
  },
  { authority: 'lisbon', countries: 'PT', source: `${ITS_OWN} Not measured.` },
  {
    authority: 'moonsighting',
    countries: 'GB IE GG IM JE GI',
    source: `No majority but in London, which has its own (${STUDY}). Not measured here.`,
    isUsualChoice: true,
  },
  {
    authority: 'norway-irn',
    countries: 'NO SJ',
    source: `Islamic Council Norway, whose timetable of Oslo is met; beyond the polar circle it has Makkah's times in summer and winter (${STUDY}), which are not rebuilt here.`,
  },
  { authority: 'iceland', countries: 'IS', source: 'Statement of the Muslim association, 2015.' },
  { authority: 'new-zealand', countries: 'NZ', source: `FIANZ (${STUDY}). Not measured here.` },
  {
    authority: 'isna',
    countries: 'US UM PR VI GU AS MP',
    source: `Fiqh Council of North America, 2017: 15°; 36 of 42 mosques looked at have it (${STUDY}). Not measured here.`,
  },
  {
    authority: 'isna',
    countries: 'CA',
    source: `Mosques differ; 19 of 41 looked at have 15° and 15°, most of Montreal and Ottawa (${STUDY}). Not measured here.`,
  },
  {
    authority: 'isna',
    countries: 'AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PM SX TC TT VC VG',
    source: 'AlAdhan and others use it in the Caribbean; mosques differ. Not measured.',
    isUsualChoice: true,
  },
  {
    authority: 'mwl',
    countries:
      'AD AM AQ AR AU AX BE BG BO BR BT BV BY BZ CC CK CL CN CO CR CX CY CZ EC EE ES FI FJ FK FM FO GE ' +
      'GF GL GR GS GT GY HK HM HN HR HU IT JP KI KP KR LT LU LV MD ME MH MK MN MO MT MX NC NF NI NL ' +
      'NP NR NU PA PE PF PG PL PN PW PY RO RS SB SI SK SM SR SV TJ TK TM TO TV TW UA UY VA VE VU WF WS',
    source: `${NO_OWN}the Muslim World League's angles are the usual choice. Not measured.`,
    isUsualChoice: true,
  },
];

/** Countries whose mosques call to asr at the Hanafi time. */
const HANAFI_COUNTRIES: readonly Omit<Group, 'authority'>[] = [
  {
    countries: 'PK BD',
    source: `Their timetables have the Hanafi time, alone or beside the other (${STUDY}).`,
  },
  {
    countries: 'AF',
    source: 'The Hanafi school is that of nearly all mosques; timetables were not at hand.',
  },
  {
    countries: 'IN NP',
    source: "Timetables of Delhi have asr at the Hanafi time; the coast of the south is Shafi'i.",
  },
  { countries: 'KZ KG UZ', source: `Their muftiates compute the Hanafi time (${STUDY}).` },
  {
    countries: 'TJ TM',
    source:
      'Hanafi by statute in Tajikistan (law on religion of 2009) and by tradition in both; timetables were not at hand.',
  },
  { countries: 'AZ', source: 'Its calendar of 2026.' },
  { countries: 'ZA', source: 'Its tables print both; most mosques outside the Cape are Hanafi.' },
  {
    countries: 'MM MU',
    source: 'Their communities come from Hanafi South Asia for the most part; timetables were not at hand.',
  },
];

/** Where people follow another authority or school than their country. */
interface Area {
  /** IANA name. */
  readonly zone: string;
  /** The part of the zone; all of it, if left out. */
  readonly around?: { readonly centre: Point; readonly km: number };
  /** The country's, if left out. */
  readonly authority?: string;
  /** The country's, if left out. */
  readonly school?: SchoolId;
  readonly source: string;
}

const SANDZAK = 'The Takvim of Bosnia has the towns of Sandžak (Takvim 2014 and 2018; vaktija.ba).';

const MALABAR = "Most Muslims of Malabar are Shafi'i (e-malabari.my, Religion; Wikipedia, Malabar Muslims).";

const AREAS: readonly Area[] = [
  {
    zone: 'Asia/Famagusta',
    authority: 'diyanet',
    source: 'Religious affairs of northern Cyprus follow Diyanet.',
  },
  {
    zone: 'Europe/Moscow',
    // Tatarstan but for its south-western corner; of its neighbours, those within reach have other zones.
    around: { centre: { lat: 55.3, lng: 51.3 }, km: 187 },
    authority: 'tatarstan',
    school: 1,
    source: `Its muftiate publishes the tables of every town, with asr at the Hanafi time (${STUDY}).`,
  },
  {
    zone: 'Europe/London',
    // What the M25 encloses, for which the timetable is made.
    around: { centre: { lat: 51.5, lng: -0.12 }, km: 29 },
    authority: 'london-unified',
    source:
      'London Central Mosque, East London Mosque and others share a timetable (iccuk.org, eastlondonmosque.org.uk).',
  },
  {
    zone: 'Europe/Belgrade',
    // Novi Pazar, Tutin, Sjenica, Nova Varoš, Prijepolje, Priboj; not Kosovo, whose clocks are of the same zone.
    around: { centre: { lat: 43.32, lng: 20 }, km: 50 },
    authority: 'bosnia',
    source: SANDZAK,
  },
  {
    zone: 'Europe/Podgorica',
    // Bijelo Polje, Rožaje, Plav, Gusinje, Pljevlja.
    around: { centre: { lat: 43, lng: 19.75 }, km: 53 },
    authority: 'bosnia',
    source: SANDZAK,
  },
  {
    zone: 'Asia/Kolkata',
    // Kasaragod, Kannur.
    around: { centre: { lat: 12, lng: 75.3 }, km: 75 },
    school: 0,
    source: MALABAR,
  },
  {
    zone: 'Asia/Kolkata',
    // Kozhikode, Malappuram, Wayanad, not Palakkad.
    around: { centre: { lat: 11.15, lng: 76 }, km: 75 },
    school: 0,
    source: MALABAR,
  },
  {
    zone: 'Europe/Belgrade',
    // Preševo and Bujanovac; not Vranje.
    around: { centre: { lat: 42.39, lng: 21.7 }, km: 18 },
    authority: 'kosovo',
    source:
      'The Takvimi of Kosovo calls itself the document of Kosovo and the Preševo valley (Takvimi 2026); applications list its towns (Lugina) with it.',
  },
];

/** For every country without an authority of its own, and for the open sea. */
const FALLBACK = 'mwl';

type ChosenByPlace = Exclude<Chooser, 'parameter'>;

/** What a place follows, and who says so. */
export interface Followed {
  readonly method: Method;
  readonly methodChosenBy: ChosenByPlace;
  readonly school: SchoolId;
  readonly schoolChosenBy: ChosenByPlace;
}

export interface CountryDefault {
  readonly authority: string;
  readonly school: SchoolId;
  /** Where the authority is known from, and the school where it is not the standard one. */
  readonly source: string;
  /** The country where its practice is known; else nobody. */
  readonly methodChosenBy: ChosenByPlace;
  readonly schoolChosenBy: ChosenByPlace;
}

const hanafiSource = (country: string): string | undefined =>
  HANAFI_COUNTRIES.find(({ countries }) => countries.split(' ').includes(country))?.source;

/** Every country's default, by ISO 3166-1 alpha-2. */
export const COUNTRY_DEFAULTS: ReadonlyMap<string, CountryDefault> = new Map(
  AUTHORITIES_OF_COUNTRIES.flatMap(({ authority, countries, source, isUsualChoice }) =>
    countries.split(' ').map((country) => {
      const hanafi = hanafiSource(country);
      const methodChosenBy = isUsualChoice ? 'default' : 'country';
      return [
        country,
        {
          authority,
          methodChosenBy,
          school: hanafi === undefined ? 0 : 1,
          schoolChosenBy: hanafi === undefined ? methodChosenBy : 'country',
          source: hanafi === undefined ? source : `${source} Asr: ${hanafi}`,
        },
      ] as const;
    }),
  ),
);

/** What a place follows. @param country ISO 3166-1 alpha-2, or null on the open sea */
export function followedAt(country: string | null, zone: string, place: Point): Followed {
  const area = AREAS.find(
    (each) =>
      each.zone === zone &&
      (each.around === undefined || distanceKm(each.around.centre, place) <= each.around.km),
  );
  const own = country === null ? undefined : COUNTRY_DEFAULTS.get(country);
  return {
    method: authorityOf(area?.authority ?? own?.authority ?? FALLBACK),
    methodChosenBy: area?.authority === undefined ? (own?.methodChosenBy ?? 'default') : 'area',
    school: area?.school ?? own?.school ?? 0,
    schoolChosenBy: area?.school === undefined ? (own?.schoolChosenBy ?? 'default') : 'area',
  };
}

/** The countries an authority is the default of, in alphabetical order. */
export const countriesOf = (authority: string): string[] =>
  [...COUNTRY_DEFAULTS].flatMap(([country, row]) => (row.authority === authority ? [country] : [])).sort();
