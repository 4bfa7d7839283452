/**
 * Days of the Islamic year that people ask for by name. `words.json` lists the phrases for each. The index adds a feast's key
 * to the names of its events, and a query for events has the key in place of the phrase.
 */

/** By key, which folding must leave as it is, the months and days that a feast begins on: "eid" is either Eid, "kandil" any of the Turkish holy nights. */
const FEASTS = {
  newyear: ['01-01'],
  whitedays: ['01..11-13', '12-14'],
  ashura: ['01-10'],
  arbaeen: ['02-20'],
  mawlid: ['03-12'],
  miraj: ['07-27'],
  midshaban: ['08-15'],
  kandil: ['03-12', '07-27', '08-15'],
  ramadan: ['09-01'],
  lasttennights: ['09-21'],
  laylatalqadr: ['09-27'],
  eidalfitr: ['10-01'],
  hajj: ['12-08'],
  arafah: ['12-09'],
  eidaladha: ['12-10'],
  ghadir: ['12-18'],
  eidprayer: ['10-01', '12-10'],
  eid: ['10-01', '12-10'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Feast = keyof typeof FEASTS;

export const FEAST_NAMES = Object.keys(FEASTS) as Feast[];

/** The feasts of an event, by the first day of its recurrence, such as "hijri:10-01/3". */
export const feastsOn = (recurrence: string | null): Feast[] =>
  FEAST_NAMES.filter((feast) => FEASTS[feast].some((day) => recurrence?.startsWith(`hijri:${day}`)));
