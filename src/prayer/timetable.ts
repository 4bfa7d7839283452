/** The instants of a day's prayers: the sun's, the method's angles and offsets, rounding, and their order. */
import { OFFSET_NAMES, type OffsetName, TIMING_NAMES, type TimingName } from '../contract/prayer_day.ts';
import type { HighLatitudeRule } from '../contract/vocabularies.ts';
import { asrAltitude, type SchoolId } from './asr.ts';
import { DAY_MS } from './civil_date.ts';
import { portionOfNight, type SeasonalTwilight, seasonalTwilight } from './high_latitude.ts';
import { isRamadan } from './hijri.ts';
import { londonTwilight } from './london_twilight.ts';
import type { Method } from './method.ts';
import { norwegianSummer } from './norwegian_summer.ts';
import { type Note, type NoteCode, note } from './notes.ts';
import { HORIZON, type Place, type SolarDay, solarDay } from './solar_day.ts';
import { altitudeAt, noonNear, sunAt } from './sun.ts';

const MINUTE_MS = 60_000;

export type Instants = Record<TimingName, number | null>;

/** How a day is to be computed. */
export interface Rules {
  readonly method: Method;
  readonly school: SchoolId;
  /** The rule the request names; undefined leaves the method's own, or the angle rule. */
  readonly highLatitudeRule: HighLatitudeRule | undefined;
  /** Minutes the request adds to each time, after everything else. */
  readonly adjustments: Method['offsets'];
  /** Degrees by which the horizon of sunrise and maghrib is lower than the sea's. */
  readonly dip: number;
  /** Where the twilights and the time from asr to sunset are taken from; null for the place itself. */
  readonly twilightOf: Place | null;
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
interface TwilightLimits {
  /** Given the night before, and whether the sun sinks to fajr's angle in it. */
  readonly fajr: (night: number, isReached: boolean) => number;
  readonly isha: number;
}

/** What keeps fajr and isha within the night: the rule that was asked for, else the method's own. */
const limitOf = ({ method, highLatitudeRule }: Rules): Method['twilight_limit'] =>
  highLatitudeRule === undefined ? method.twilight_limit : 'high_latitude_rule';

/** The twilight of a method that has it by the season; null for others. */
function twilightOfSeason(sun: SolarDay, place: Place, rules: Rules): SeasonalTwilight | null {
  switch (limitOf(rules)) {
    case 'moonsighting_seasons':
      return seasonalTwilight(sun.day, place.lat, sun.night);
    case 'minutes_by_date':
      return londonTwilight(sun.day);
    case 'held_clock_times': {
      const { fajr_angle: fajr, isha_angle: isha } = rules.method;
      return norwegianSummer(sun, place, { fajr: fajr ?? 0, isha: isha ?? 0 });
    }
    default:
      return null;
  }
}

function twilightLimits(sun: SolarDay, place: Place, rules: Rules): TwilightLimits {
  const { lat } = place;
  const { method, highLatitudeRule } = rules;
  const seasonal = twilightOfSeason(sun, place, rules);
  if (seasonal !== null) return { fajr: () => seasonal.morning, isha: seasonal.evening };
  if (method.fixed_minutes !== null && highLatitudeRule === undefined) {
    const { fajr, isha } = method.fixed_minutes;
    const limit = (minutes: number, isReached: boolean) =>
      isReached ? Number.POSITIVE_INFINITY : minutes * MINUTE_MS;
    const isReachedTonight = sun.findFajrTomorrow(method.fajr_angle ?? 0) !== null;
    return { fajr: (_, isReached) => limit(fajr, isReached), isha: limit(isha, isReachedTonight) };
  }
  const rule = highLatitudeRule ?? USUAL_RULE;
  const own = highLatitudeRule === undefined ? method.night_portions : null;
  const portion = (name: 'fajr' | 'isha', angle: number | null): number =>
    own !== null && Math.abs(lat) > own.above_latitude ? own[name] : portionOfNight(rule, angle ?? 0);
  return {
    fajr: (night) => portion('fajr', method.fajr_angle) * night,
    isha: portion('isha', method.isha_angle) * (sun.night ?? Number.NaN),
  };
}

/** Minutes by which one night is longer or shorter than the next, at most, where both have an end. */
const NIGHTS_DIFFER_MS = 45 * MINUTE_MS;

/**
 * When fajr may be at the earliest: by the night it lies in, so that half a night leaves isha no later than the next
 * fajr. That night is looked at only where the limit may bind.
 */
function earliestFajr(fajr: number | null, sun: SolarDay, limits: TwilightLimits): number {
  if (sun.sunrise === null) return Number.NaN;
  const tonight = sun.night ?? Number.NaN;
  if (fajr !== null && sun.sunrise - fajr < limits.fajr(tonight - NIGHTS_DIFFER_MS, true)) {
    return fajr;
  }
  return sun.sunrise - limits.fajr(sun.nightBefore() ?? Number.NaN, fajr !== null);
}

/** Fajr, maghrib and isha from the method's angles, each within the limits of the night. */
function twilight(draft: Draft, sun: SolarDay, place: Place, rules: Rules): void {
  const { method } = rules;
  const { instants, notes } = draft;
  const limits = twilightLimits(sun, place, rules);
  // Minutes of a timetable are no limit of the angle's time: they are its times.
  const isOfTable = limitOf(rules) === 'minutes_by_date';
  const limited = (name: 'fajr' | 'isha') => (isOfTable ? [] : [note(name, 'limited_by_rule')]);

  const fajr = sun.findFajr(method.fajr_angle ?? 0);
  const earliest = earliestFajr(fajr, sun, limits);
  if (!Number.isNaN(earliest) && (fajr === null || fajr < earliest)) {
    instants.fajr = earliest;
    notes.push(...limited('fajr'));
  } else instants.fajr = fajr;

  if (method.isha_angle !== null) {
    const isha = sun.find(1, -method.isha_angle);
    const latest = sun.sunset === null ? Number.NaN : sun.sunset + limits.isha;
    if (!Number.isNaN(latest) && (isha === null || isha > latest)) {
      instants.isha = latest;
      notes.push(...limited('isha'));
    } else instants.isha = isha;
  }

  instants.maghrib = rules.dip === 0 ? sun.sunset : (sun.find(1, HORIZON - rules.dip) ?? sun.sunset);
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

const ROUND = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;

const isOffsetName = (name: TimingName): name is OffsetName => OFFSET_NAMES.some((each) => each === name);

/** To whole minutes. A full minute is not rounded up to the next one. */
function toMinutes(instants: Instants, method: Method): void {
  for (const name of TIMING_NAMES) {
    const instant = instants[name];
    if (instant === null) continue;
    const exception = isOffsetName(name) ? method.rounding_exceptions[name] : undefined;
    instants[name] = ROUND[exception ?? method.rounding](instant / MINUTE_MS) * MINUTE_MS;
  }
}

/** The fajr that follows a day, with the authority's minutes; null where the sun does not give it. */
function nextFajr(sun: SolarDay, place: Place, rules: Rules): number | null {
  const { method } = rules;
  const angle = sun.findFajrTomorrow(method.fajr_angle ?? 0);
  // The night the limit is a part of is the one between this sunset and that sunrise.
  const limit = twilightLimits(sun, place, rules).fajr(sun.night ?? Number.NaN, angle !== null);
  const earliest = sun.nextSunrise === null ? Number.NaN : sun.nextSunrise - limit;
  const found = !Number.isNaN(earliest) && (angle === null || angle < earliest) ? earliest : angle;
  return found === null ? null : found + method.offsets.fajr * MINUTE_MS;
}

/** From sunset to where the method ends the night, unrounded; null where there is no such night. */
function nightOf(sun: SolarDay, place: Place, rules: Rules): { start: number; length: number } | null {
  if (sun.sunset === null || sun.night === null) return null;
  const end = rules.method.night_until === 'fajr' ? nextFajr(sun, place, rules) : sun.nextSunrise;
  return end === null ? null : { start: sun.sunset, length: end - sun.sunset };
}

/** Milliseconds before the middle of the night at which isha is safe from the next fajr, whatever minutes a method adds. */
const SAFE_MS = 30 * MINUTE_MS;

/** Isha belongs to the night before the next fajr, however long the method's interval and however short the night. */
function keepBeforeNextFajr({ instants, notes }: Draft, sun: SolarDay, place: Place, rules: Rules): void {
  if (instants.isha === null || sun.sunset === null) return;
  if (sun.night !== null && instants.isha < sun.sunset + sun.night / 2 - SAFE_MS) return;
  const dawn = nextFajr(sun, place, rules);
  if (dawn === null) return;
  const { rounding, rounding_exceptions } = rules.method;
  const next = ROUND[rounding_exceptions.fajr ?? rounding](dawn / MINUTE_MS) * MINUTE_MS;
  if (instants.isha < next) return;
  instants.isha = next - MINUTE_MS;
  notes.push(note('isha', 'before_next_fajr'));
}

/** Where the sun hardly rises, asr comes within the minutes that a method adds to noon: they then end with it. */
function keepNoonBeforeAsr(instants: Instants, noon: number): void {
  const { dhuhr, asr } = instants;
  if (dhuhr !== null && asr !== null && dhuhr > asr && noon <= asr) instants.dhuhr = asr;
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

/** What the sun gives and the limits of the night: without the authority's minutes, and not rounded. */
function sunDraft(sun: SolarDay, place: Place, rules: Rules): Draft {
  const night = nightOf(sun, place, rules);
  const draft: Draft = {
    instants: {
      imsak: null,
      fajr: null,
      sunrise: rules.dip === 0 ? sun.sunrise : (sun.find(-1, HORIZON - rules.dip) ?? sun.sunrise),
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
  twilight(draft, sun, place, rules);
  return draft;
}

/** Puts fajr as long before sunrise, and asr and isha as long from sunset, as they are at another place that day. */
function takeTwilight({ instants, notes }: Draft, sun: SolarDay, from: Place, rules: Rules): void {
  const there = solarDay(sun.day, noonNear(sun.noon, from.lng), from, rules.method);
  const draft = sunDraft(there, from, rules);
  const { fajr, asr, isha } = draft.instants;
  const moved = (instant: number | null, here: number | null, away: number | null): number | null =>
    instant === null || here === null || away === null ? null : instant + here - away;
  instants.fajr = moved(fajr, sun.sunrise, there.sunrise);
  instants.asr = moved(asr, sun.sunset, there.sunset);
  instants.isha = moved(isha, sun.sunset, there.sunset);
  notes.splice(0, notes.length, ...draft.notes);
}

function draftOf(sun: SolarDay, place: Place, rules: Rules): Draft {
  const draft = sunDraft(sun, place, rules);
  const { instants, notes } = draft;
  if (rules.twilightOf !== null) takeTwilight(draft, sun, rules.twilightOf, rules);
  addOffsets(instants, sun.day, rules.method);
  for (const name of TIMING_NAMES) {
    if (name !== 'imsak' && instants[name] === null) notes.push(note(name, reasonWithout(name, sun, place)));
  }
  toMinutes(instants, rules.method);
  keepNoonBeforeAsr(instants, sun.noon);
  keepBeforeNextFajr(draft, sun, place, rules);
  keepOrder(draft, sun.nextSunrise);
  // What the request adds is its own affair: no order is looked at any more.
  for (const name of OFFSET_NAMES) {
    const instant = instants[name];
    if (instant !== null) instants[name] = instant + rules.adjustments[name] * MINUTE_MS;
  }
  if (instants.fajr !== null) instants.imsak = instants.fajr - rules.method.imsak_minutes * MINUTE_MS;
  else {
    const reason = notes.find(({ timing }) => timing === 'fajr');
    if (reason !== undefined) notes.push({ ...reason, timing: 'imsak' });
  }
  return draft;
}

const complete = (instants: Instants): boolean => TIMING_NAMES.every((name) => instants[name] !== null);

/**
 * Degrees the sun clearly goes below the horizon at night, or above it at noon, at the nearest latitude that stands for
 * one where it does not. Just at the limit the night has no length, and grows by half an hour a day.
 */
const CLEARLY = 0.5;

/** The nearest latitude on a side of the equator where the sun of a day clearly rises and sets. */
function nearestLatitude(sun: SolarDay, lat: number): number {
  const { declination } = sunAt(sun.noon);
  const side = Math.sign(lat);
  const summer = 90 - Math.abs(declination) + HORIZON - CLEARLY;
  const winter = 90 - Math.abs(declination) - CLEARLY;
  return side * Math.min(Math.abs(lat), Math.sign(declination) === side ? summer : winter);
}

/** The times of a day by itself, the day after not looked at. */
function singleDay(day: number, noon: number, place: Place, rules: Rules): Timetable {
  const sun = solarDay(day, noon, place, rules.method);
  const here = draftOf(sun, place, rules);
  if (rules.highLatitudeRule === undefined || complete(here.instants)) return here;
  const nearer = { lat: nearestLatitude(sun, place.lat), lng: place.lng };
  const there = draftOf(solarDay(day, noon, nearer, rules.method), nearer, rules);
  if (!complete(there.instants)) return here;
  return { instants: there.instants, notes: [note(null, 'nearest_latitude'), ...there.notes] };
}

/** Degrees beyond which a day may have another latitude's times than the next. */
const POLAR = 65;

/**
 * The times of the day whose noon is given. Where the sun does not give every time, those are null; with a
 * high-latitude rule named, the day is that of the nearest latitude that has them all.
 */
export function timetable(day: number, noon: number, place: Place, rules: Rules): Timetable {
  const found = singleDay(day, noon, place, rules);
  if (rules.highLatitudeRule === undefined || Math.abs(place.lat) < POLAR) return found;
  const next = singleDay(day + 1, noonNear(noon + DAY_MS, place.lng), place, rules).instants.fajr;
  const { isha } = found.instants;
  if (isha === null || next === null) return found;
  // What the request adds is its own affair here too.
  const { adjustments } = rules;
  const latest = next + (adjustments.isha - adjustments.fajr - 1) * MINUTE_MS;
  if (isha <= latest) return found;
  return {
    instants: { ...found.instants, isha: latest },
    notes: [...found.notes, note('isha', 'before_next_fajr')],
  };
}
