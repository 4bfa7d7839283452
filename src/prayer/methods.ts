/**
 * The calculation methods, numbered as AlAdhan numbers them. A row reproduces what its authority publishes;
 * where AlAdhan computes something else, the row says what.
 */
import type { PrayerMethod } from '../contract/prayer_day.ts';

/** A method as it is computed with; countries and measured agreement are added where methods are listed. */
export type Method = Omit<PrayerMethod, 'countries' | 'agreement'>;

type Offsets = Method['offsets'];
const NO_OFFSETS: Offsets = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

/** What most methods share: nothing added, sunset is maghrib, minutes rounded to the nearest. */
const COMMON = {
  isha_interval: null,
  isha_interval_ramadan: null,
  maghrib_angle: null,
  offsets: NO_OFFSETS,
  rounding: 'nearest',
  twilight_limit: 'high_latitude_rule',
  declination_at: 'instant',
  differs_from_aladhan: null,
} as const;

const ADHAN = 'adhan, METHODS.md and CalculationMethod (Batoul Apps)';
const ALADHAN = 'AlAdhan, calculation methods (aladhan.com/calculation-methods)';
const NO_DHUHR_MINUTE = 'AlAdhan does not add the minute to dhuhr.';

/** Every method, by id. */
const ROWS: readonly Method[] = [
  {
    ...COMMON,
    id: 1,
    name: 'University of Islamic Sciences, Karachi',
    authority: 'University of Islamic Sciences, Karachi',
    fajr_angle: 18,
    isha_angle: 18,
    offsets: { ...NO_OFFSETS, dhuhr: 1 },
    sources: [ADHAN, ALADHAN],
    differs_from_aladhan: NO_DHUHR_MINUTE,
  },
  {
    ...COMMON,
    id: 2,
    name: 'ISNA',
    authority: 'Islamic Society of North America',
    fajr_angle: 15,
    isha_angle: 15,
    offsets: { ...NO_OFFSETS, dhuhr: 1 },
    sources: [ADHAN, ALADHAN],
    differs_from_aladhan: NO_DHUHR_MINUTE,
  },
  {
    ...COMMON,
    id: 3,
    name: 'Muslim World League',
    authority: 'Muslim World League',
    fajr_angle: 18,
    isha_angle: 17,
    offsets: { ...NO_OFFSETS, dhuhr: 1 },
    sources: [ADHAN, ALADHAN],
    differs_from_aladhan: NO_DHUHR_MINUTE,
  },
  {
    ...COMMON,
    id: 4,
    name: 'Umm al-Qura',
    authority: 'Umm al-Qura University, Makkah',
    fajr_angle: 18.5,
    isha_angle: null,
    isha_interval: 90,
    isha_interval_ramadan: 120,
    sources: [ADHAN, ALADHAN],
    differs_from_aladhan:
      'AlAdhan takes Ramadan from a tabular calendar, which is wrong on 9 days of 2020 to 2030; here it is the Umm al-Qura calendar.',
  },
  {
    ...COMMON,
    id: 5,
    name: 'Egyptian General Authority of Survey',
    authority: 'Egyptian General Authority of Survey',
    fajr_angle: 19.5,
    isha_angle: 17.5,
    offsets: { ...NO_OFFSETS, dhuhr: 1 },
    sources: [ADHAN, ALADHAN],
    differs_from_aladhan: NO_DHUHR_MINUTE,
  },
  {
    ...COMMON,
    id: 6,
    name: 'Custom',
    authority: 'The request: `fajr_angle`, `isha_angle` or `isha_interval`, `maghrib_angle`',
    fajr_angle: null,
    isha_angle: null,
    sources: [],
    differs_from_aladhan: 'AlAdhan has no method 6 and silently computes method 2.',
  },
  {
    ...COMMON,
    id: 7,
    name: 'Tehran',
    authority: 'Institute of Geophysics, University of Tehran',
    fajr_angle: 17.7,
    isha_angle: 14,
    maghrib_angle: 4.5,
    sources: [ADHAN, ALADHAN],
  },
  {
    ...COMMON,
    id: 8,
    name: 'Gulf region',
    authority: 'Gulf region',
    fajr_angle: 19.5,
    isha_angle: null,
    isha_interval: 90,
    sources: [ALADHAN],
  },
  {
    ...COMMON,
    id: 9,
    name: 'Kuwait',
    authority: 'Kuwait',
    fajr_angle: 18,
    isha_angle: 17.5,
    sources: [ADHAN, ALADHAN],
  },
  {
    ...COMMON,
    id: 10,
    name: 'Qatar',
    authority: 'Qatar Calendar House',
    fajr_angle: 18,
    isha_angle: null,
    isha_interval: 90,
    sources: [ADHAN, ALADHAN],
  },
  {
    ...COMMON,
    id: 11,
    name: 'MUIS, Singapore',
    authority: 'Majlis Ugama Islam Singapura',
    fajr_angle: 20,
    isha_angle: 18,
    rounding: 'up',
    offsets: { ...NO_OFFSETS, dhuhr: 1 },
    sources: [ADHAN, ALADHAN],
    differs_from_aladhan: 'AlAdhan does not add the minute to dhuhr and rounds to the nearest minute.',
  },
  {
    ...COMMON,
    id: 12,
    name: 'Musulmans de France',
    authority: 'Musulmans de France (formerly UOIF)',
    fajr_angle: 12,
    isha_angle: 12,
    sources: [ALADHAN],
  },
  {
    ...COMMON,
    id: 13,
    name: 'Diyanet, Türkiye',
    authority: 'Diyanet İşleri Başkanlığı',
    declination_at: '0h_ut',
    fajr_angle: 18,
    isha_angle: 17,
    offsets: { ...NO_OFFSETS, sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 },
    sources: [ADHAN, ALADHAN, 'Diyanet timetables of Ankara, 2019 (the declination)'],
    differs_from_aladhan:
      'AlAdhan takes the declination at each time; Diyanet holds that of 0h UT, up to 2 minutes apart at isha.',
  },
  {
    ...COMMON,
    id: 14,
    name: 'Spiritual Administration of Muslims of Russia',
    authority: 'Spiritual Administration of Muslims of Russia',
    fajr_angle: 16,
    isha_angle: 15,
    sources: [ALADHAN],
  },
  {
    ...COMMON,
    id: 15,
    name: 'Moonsighting Committee Worldwide',
    authority: 'Moonsighting Committee Worldwide',
    fajr_angle: 18,
    isha_angle: 18,
    twilight_limit: 'moonsighting_seasons',
    offsets: { ...NO_OFFSETS, dhuhr: 5, maghrib: 3 },
    sources: [ADHAN, 'moonsighting.com, How we calculate Fajr and Isha'],
    differs_from_aladhan:
      'AlAdhan adds neither offset and uses the seasonal twilight always; here it only caps the 18° times.',
  },
  {
    ...COMMON,
    id: 16,
    name: 'Dubai',
    authority: 'General Authority of Islamic Affairs and Endowments (Awqaf), UAE',
    fajr_angle: 18.2,
    isha_angle: 18.2,
    offsets: { ...NO_OFFSETS, sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3 },
    sources: [ADHAN, ALADHAN],
    differs_from_aladhan:
      'AlAdhan moves neither sunrise nor asr: its sunrise is 3 minutes off the published sheet.',
  },
  {
    ...COMMON,
    id: 17,
    name: 'JAKIM, Malaysia',
    authority: 'Jabatan Kemajuan Islam Malaysia',
    fajr_angle: 18,
    isha_angle: 18,
    rounding: 'up',
    offsets: { ...NO_OFFSETS, sunrise: -1, dhuhr: 1, maghrib: 1 },
    sources: ['e-Solat (e-solat.gov.my), 18° since November 2019'],
    differs_from_aladhan: 'AlAdhan still computes 20° and 18°: about 9 minutes early at fajr.',
  },
  {
    ...COMMON,
    id: 18,
    name: 'Tunisia',
    authority: 'Ministry of Religious Affairs, Tunisia',
    fajr_angle: 18,
    isha_angle: 18,
    sources: [ALADHAN],
  },
  {
    ...COMMON,
    id: 19,
    name: 'Algeria',
    authority: 'Ministry of Religious Affairs and Wakfs, Algeria',
    fajr_angle: 18,
    isha_angle: 17,
    rounding: 'up',
    offsets: { ...NO_OFFSETS, maghrib: 3 },
    sources: [ALADHAN],
    differs_from_aladhan: 'AlAdhan adds nothing to maghrib and rounds to the nearest minute.',
  },
  {
    ...COMMON,
    id: 20,
    name: 'Kementerian Agama, Indonesia',
    authority: 'Kementerian Agama Republik Indonesia',
    fajr_angle: 20,
    isha_angle: 18,
    offsets: { ...NO_OFFSETS, fajr: 2, sunrise: -3, dhuhr: 3, asr: 2, maghrib: 2, isha: 2 },
    sources: ['Kementerian Agama, Bimas Islam (bimasislam.kemenag.go.id/jadwalshalat)', ALADHAN],
    differs_from_aladhan: 'AlAdhan adds none of the precaution (ihtiyat) minutes.',
  },
  {
    ...COMMON,
    id: 21,
    name: 'Habous, Morocco',
    authority: 'Ministry of Habous and Islamic Affairs, Morocco',
    fajr_angle: 19,
    isha_angle: 17,
    offsets: { ...NO_OFFSETS, sunrise: -3, dhuhr: 5, maghrib: 5 },
    sources: ['habous.gov.ma, horaires de prière (2020; sunrise from there)', ADHAN, ALADHAN],
    differs_from_aladhan: 'AlAdhan does not move sunrise, which Habous publishes 3 minutes early.',
  },
  {
    ...COMMON,
    id: 22,
    name: 'Comunidade Islâmica de Lisboa',
    authority: 'Comunidade Islâmica de Lisboa',
    fajr_angle: 18,
    isha_angle: null,
    isha_interval: 77,
    offsets: { ...NO_OFFSETS, dhuhr: 5, maghrib: 3 },
    sources: [ALADHAN],
  },
  {
    ...COMMON,
    id: 23,
    name: 'Jordan',
    authority: 'Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan',
    fajr_angle: 18,
    isha_angle: 18,
    offsets: { ...NO_OFFSETS, maghrib: 5 },
    sources: [ALADHAN],
  },
];

export const METHODS: ReadonlyMap<number, Method> = new Map(ROWS.map((row) => [row.id, row]));

/** @throws RangeError for an id outside 1–23 */
export function methodOf(id: number): Method {
  const method = METHODS.get(id);
  if (method === undefined) throw new RangeError(`There is no method ${id}.`);
  return method;
}
