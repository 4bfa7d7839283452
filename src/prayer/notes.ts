/** What a day's answer says about times that are missing or were not given by the sun. */
import type { PrayerDay, TimingName } from '../contract/prayer_day.ts';

export type Note = PrayerDay['notes'][number];

const DETAILS = {
  sun_stays_up:
    'The sun does not set that day; there is no such time. Send high_latitude_rule for those of the nearest latitude where it does.',
  sun_stays_down:
    'The sun does not rise that day; there is no such time. Send high_latitude_rule for those of the nearest latitude where it does.',
  no_such_altitude: "The sun does not come to the method's angle that day; there is no such time.",
  no_shadow: 'The sun is not above the horizon at noon, so no shadow can be measured.',
  out_of_order: 'The time computed would not be in the order of the prayers that day.',
  limited_by_rule:
    "The sun reaches the angle too early or too late, or not at all; high_latitude_rule gave this time, or where that is null the method's own rule.",
  before_next_fajr:
    "The method's isha would come after the next fajr, so short is the night; this is a minute before it.",
  authority_zone: 'The authority publishes one timetable for a whole zone; these are its times.',
  authority_parallel:
    'The authority takes the times of the 45th parallel; they are not those of the sun here.',
  minutes_by_date:
    "Fajr and isha are minutes that the authority's timetable has for the date, before sunrise and after sunset; no angle of the sun gives them.",
  at_sunset: "The sun does not come to the method's angle before isha; this is sunset.",
  nearest_latitude:
    'The sun does not give every time that day at this latitude; the times are those of the nearest latitude on the same meridian where it clearly does, as asked for with high_latitude_rule.',
  day_before: 'This time is before midnight, on the day before; its timestamp says so.',
  no_such_date: 'The clocks of this time zone skipped this date.',
} as const;
export type NoteCode = keyof typeof DETAILS;
export const NOTE_CODES = Object.keys(DETAILS);

/** A note; `timing` is null where it is about the whole day. */
export const note = (timing: TimingName | null, code: NoteCode): Note => ({
  timing,
  code,
  detail: DETAILS[code],
});
