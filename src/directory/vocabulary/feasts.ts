/**
 * Days of the Islamic year that people ask for by name. What they call them stands in `words.json`, by these names. An event
 * that is one has its name among its own, and what is asked of events has it in the place of the phrase.
 */

/** Each a word as folding leaves it, with the month and day it begins on; "eid" is either of two, its prayer of both, and a kandil any night of lights. */
const FEASTS = {
  newyear: ['01-01'],
  whitedays: ['01..11-13', '12-14'],
  ashura: ['01-10'],
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
  eidprayer: ['10-01', '12-10'],
  eid: ['10-01', '12-10'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Feast = keyof typeof FEASTS;

export const FEAST_NAMES = Object.keys(FEASTS) as Feast[];

/** The feasts that an event is, by its recurrence: those of its first day, as in "hijri:10-01/3". */
export const feastsOn = (recurrence: string | null): Feast[] =>
  FEAST_NAMES.filter((feast) => FEASTS[feast].some((day) => recurrence?.startsWith(`hijri:${day}`)));
