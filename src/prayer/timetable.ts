/** The instants of a day's prayers: the sun's, the method's angles and offsets, rounding, and their order. */
import { TIMING_NAMES, type TimingName } from '../contract/prayer_day.ts';
import type { HighLatitudeRule } from '../contract/vocabularies.ts';
import { asrAltitude, type SchoolId } from './asr.ts';
import { portionOfNight, seasonalTwilight } from './high_latitude.ts';
import { isRamadan } from './hijri.ts';
import type { Method } from './methods.ts';
import { type Note, type NoteCode, note } from './notes.ts';
import { HORIZON, type Place, type SolarDay, solarDay } from './solar_day.ts';
import { altitudeAt } from './sun.ts';

const MINUTE_MS = 60_000;
/** Minutes of precaution between the end of the meal and fajr: the practice all the listed authorities share. */
const IMSAK_MINUTES = 10;

export type Instants = Record<TimingName, number | null>;

/** How a day is to be computed. */
export interface Rules {
  readonly method: Method;
  readonly school: SchoolId;
  /** The rule the request names; undefined leaves the method's own, or the angle rule. */
  readonly highLatitudeRule: HighLatitudeRule | undefined;
}

export interface Timetable {
  /** Whole minutes, in milliseconds since 1970; null where there is no such time. */
  readonly instants: Instants;
  readonly notes: readonly Note[];
}

/** Used where neither the request nor the method names a rule: what AlAdhan and most timetables use. */
export const USUAL_RULE: HighLatitudeRule = 'twilight_angle';

interface Draft {
  readonly instants: Instants;
  readonly notes: Note[];
}

/** Milliseconds that may lie between fajr and sunrise, and between sunset and isha. */
function twilightLimits(sun: SolarDay, { lat, lng }: Place, rules: Rules): { fajr: number; isha: number } {
  const { method, highLatitudeRule } = rules;
  if (method.twilight_limit === 'moonsighting_seasons' && highLatitudeRule === undefined) {
    const { morning, evening } = seasonalTwilight(sun.day, lat, lng);
    return { fajr: morning, isha: evening };
  }
  const rule = highLatitudeRule ?? USUAL_RULE;
  const night = sun.night ?? Number.NaN;
  return {
    fajr: portionOfNight(rule, method.fajr_angle ?? 0) * night,
    isha: portionOfNight(rule, method.isha_angle ?? 0) * night,
  };
}

/** Fajr, maghrib and isha from the method's angles, each within the limits of the night. */
function twilight(draft: Draft, sun: SolarDay, place: Place, rules: Rules): void {
  const { method } = rules;
  const { instants, notes } = draft;
  const limits = twilightLimits(sun, place, rules);

  const fajr = sun.find(-1, -(method.fajr_angle ?? 0));
  const earliest = sun.sunrise === null ? Number.NaN : sun.sunrise - limits.fajr;
  if (!Number.isNaN(earliest) && (fajr === null || fajr < earliest)) {
    instants.fajr = earliest;
    notes.push(note('fajr', 'limited_by_rule'));
  } else instants.fajr = fajr;

  if (method.isha_angle !== null) {
    const isha = sun.find(1, -method.isha_angle);
    const latest = sun.sunset === null ? Number.NaN : sun.sunset + limits.isha;
    if (!Number.isNaN(latest) && (isha === null || isha > latest)) {
      instants.isha = latest;
      notes.push(note('isha', 'limited_by_rule'));
    } else instants.isha = isha;
  }

  instants.maghrib = sun.sunset;
  if (method.maghrib_angle !== null && sun.sunset !== null) {
    const dusk = sun.find(1, -method.maghrib_angle);
    if (dusk !== null && (instants.isha === null || dusk < instants.isha)) instants.maghrib = dusk;
    else notes.push(note('maghrib', 'at_sunset'));
  }
}

/** Adds the authority's minutes; an interval of isha counts from the maghrib it calls. */
function addOffsets(instants: Instants, day: number, method: Method): void {
  const { offsets, isha_interval, isha_interval_ramadan } = method;
  for (const name of ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const) {
    const instant = instants[name];
    if (instant !== null) instants[name] = instant + offsets[name] * MINUTE_MS;
  }
  if (isha_interval !== null && instants.maghrib !== null) {
    const minutes = isha_interval_ramadan !== null && isRamadan(day) ? isha_interval_ramadan : isha_interval;
    instants.isha = instants.maghrib + (minutes + offsets.isha) * MINUTE_MS;
  }
}

/** To whole minutes. A full minute is not rounded up to the next one. */
function toMinutes(instants: Instants, rounding: Method['rounding']): void {
  for (const name of TIMING_NAMES) {
    const instant = instants[name];
    if (instant === null) continue;
    const minutes = instant / MINUTE_MS;
    instants[name] = (rounding === 'up' ? Math.ceil(minutes) : Math.round(minutes)) * MINUTE_MS;
  }
}

/** The order of a day's times, and which of two that contradict each other stays: what the sun itself gives. */
const SEQUENCE = ['fajr', 'sunrise', 'dhuhr', 'asr', 'sunset', 'maghrib', 'isha'] as const;
const PRECEDENCE = ['dhuhr', 'sunrise', 'sunset', 'maghrib', 'asr', 'fajr', 'isha'] as const;

/** Takes out times that contradict the order of the prayers. */
function keepOrder({ instants, notes }: Draft, nextSunrise: number | null): void {
  const kept: (number | undefined)[] = [];
  for (const name of PRECEDENCE) {
    const instant = instants[name];
    if (instant === null) continue;
    const place = SEQUENCE.indexOf(name);
    const fits =
      SEQUENCE.every((_, other) => {
        const neighbour = kept[other];
        return neighbour === undefined || (other < place ? neighbour <= instant : neighbour >= instant);
      }) &&
      (nextSunrise === null || instant < nextSunrise);
    if (fits) kept[place] = instant;
    else {
      instants[name] = null;
      notes.push(note(name, 'out_of_order'));
    }
  }
}

/** Why the sun gives no time of this name. */
function reasonWithout(name: TimingName, sun: SolarDay, place: Place): NoteCode {
  const polar = sun.sunrise === null || sun.sunset === null;
  if (name === 'asr' && altitudeAt(sun.noon, place.lat, place.lng) <= 0) return 'no_shadow';
  if (polar && altitudeAt(sun.noon, place.lat, place.lng) < HORIZON) return 'sun_stays_down';
  if (sun.night === null) return 'sun_stays_up';
  return 'no_such_altitude';
}

function draftOf(sun: SolarDay, place: Place, rules: Rules): Draft {
  const night = sun.sunset === null || sun.night === null ? null : { start: sun.sunset, length: sun.night };
  const draft: Draft = {
    instants: {
      imsak: null,
      fajr: null,
      sunrise: sun.sunrise,
      dhuhr: sun.noon,
      asr: sun.find(1, asrAltitude(rules.school, place.lat)),
      sunset: sun.sunset,
      maghrib: null,
      isha: null,
      midnight: night && night.start + night.length / 2,
      last_third: night && night.start + (night.length * 2) / 3,
    },
    notes: [],
  };
  const { instants, notes } = draft;
  twilight(draft, sun, place, rules);
  addOffsets(instants, sun.day, rules.method);
  for (const name of TIMING_NAMES) {
    if (name !== 'imsak' && instants[name] === null) notes.push(note(name, reasonWithout(name, sun, place)));
  }
  toMinutes(instants, rules.method.rounding);
  keepOrder(draft, sun.nextSunrise);
  if (instants.fajr !== null) instants.imsak = instants.fajr - IMSAK_MINUTES * MINUTE_MS;
  return draft;
}

const complete = (instants: Instants): boolean => TIMING_NAMES.every((name) => instants[name] !== null);

/** Degrees by which the nearest latitude with a whole day is looked for, and where the search ends. */
const LATITUDE_STEP = 0.5;
const SEARCH_ENDS_AT = 45;

/**
 * The times of the day whose noon is given. Where the sun does not give every time, those are null; with a
 * high-latitude rule named, the day is that of the nearest latitude that has them all.
 */
export function timetable(day: number, noon: number, place: Place, rules: Rules): Timetable {
  const { declination_at } = rules.method;
  const here = draftOf(solarDay(day, noon, place, declination_at), place, rules);
  if (rules.highLatitudeRule === undefined || complete(here.instants)) return here;
  const side = Math.sign(place.lat);
  for (let lat = Math.abs(place.lat) - LATITUDE_STEP; lat >= SEARCH_ENDS_AT; lat -= LATITUDE_STEP) {
    const nearer = { lat: side * lat, lng: place.lng };
    const there = draftOf(solarDay(day, noon, nearer, declination_at), nearer, rules);
    if (complete(there.instants)) {
      return { instants: there.instants, notes: [note(null, 'nearest_latitude'), ...there.notes] };
    }
  }
  return here;
}
