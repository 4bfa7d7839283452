/** One element of the answer: a day's times as the place's clocks show them. */
import { type Chooser, type PrayerDay, TIMING_NAMES, type TimingName } from '../contract/prayer_day.ts';
import type { HighLatitudeRule } from '../contract/vocabularies.ts';
import { offsetText } from '../geography/timestamp.ts';
import { type ZoneClock, zoneClock } from '../geography/zone_clock.ts';
import { civilDate, DAY_MS, dayNumber } from './civil_date.ts';
import { computedFor } from './computed_for.ts';
import { hijriDate } from './hijri.ts';
import { type Method, methodAt } from './method.ts';
import { hasNorwegianSummer } from './norwegian_summer.ts';
import { note } from './notes.ts';
import { qibla } from './qibla.ts';
import { noonOf, type Place } from './solar_day.ts';
import { type Rules, type Timetable, timetable, USUAL_RULE } from './timetable.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;

/** Everything a request decides, found before the first day is computed. */
export interface Plan extends Omit<Rules, 'dip' | 'twilightOf'> {
  readonly place: Place;
  readonly timezone: string;
  readonly timezoneSource: PrayerDay['timezone_source'];
  readonly country: string | null;
  readonly methodChosenBy: Chooser;
  readonly schoolChosenBy: Chooser;
  /** Days to move the Hijri date, −2 to 2. */
  readonly hijriAdjustment: number;
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Every minute of a day as HH:MM, written once: a year's answer has 7,300 of them. */
const CLOCK_TIMES = Array.from(
  { length: MINUTES_PER_DAY },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);
const clockTime = (minute: number): string => CLOCK_TIMES[minute] ?? '';

/** Writes instants as a zone's clocks show them. */
function shown(instants: Timetable['instants'], day: number, date: string, clock: ZoneClock) {
  const timings: Partial<Record<TimingName, string | null>> = {};
  const timestamps: Partial<Record<TimingName, string | null>> = {};
  for (const name of TIMING_NAMES) {
    const instant = instants[name];
    if (instant === null) {
      timings[name] = null;
      timestamps[name] = null;
      continue;
    }
    const offset = clock.offsetAt(instant);
    const local = instant + offset * MINUTE_MS;
    const localDay = Math.floor(local / DAY_MS);
    const time = clockTime(Math.round(local / MINUTE_MS) - localDay * MINUTES_PER_DAY);
    timings[name] = time;
    timestamps[name] = `${localDay === day ? date : civilDate(localDay)}T${time}:00${offsetText(offset)}`;
  }
  return { timings: timings as PrayerDay['timings'], timestamps: timestamps as PrayerDay['timestamps'] };
}

const NO_TIMES = Object.fromEntries(TIMING_NAMES.map((name) => [name, null])) as Timetable['instants'];

/** The rule that keeps fajr and isha within the night; null where the method has one of its own. */
function ruleOf(plan: Plan, { twilight_limit, night_portions }: Method): HighLatitudeRule | null {
  if (plan.highLatitudeRule !== undefined) return plan.highLatitudeRule;
  const isOwn =
    twilight_limit === 'moonsighting_seasons' ||
    twilight_limit === 'minutes_by_date' ||
    twilight_limit === 'fixed_minutes' ||
    (twilight_limit === 'held_clock_times' && hasNorwegianSummer(plan.place.lat)) ||
    (night_portions !== null && Math.abs(plan.place.lat) > night_portions.above_latitude);
  return isOwn ? null : USUAL_RULE;
}

/** Whether a table of minutes gives fajr and isha. A rule that the request names takes the angles instead. */
const isByDate = (plan: Plan, { twilight_limit }: Method): boolean =>
  plan.highLatitudeRule === undefined && twilight_limit === 'minutes_by_date';

/** What an answer says of its method: the numbers, not where they come from. */
const methodOfAnswer = (plan: Plan, method: Method): PrayerDay['method'] => ({
  id: method.id,
  slug: method.slug,
  name: method.name,
  fajr_angle: isByDate(plan, method) ? null : method.fajr_angle,
  isha_angle: isByDate(plan, method) ? null : method.isha_angle,
  isha_interval: method.isha_interval,
  isha_interval_ramadan: method.isha_interval_ramadan,
  maghrib_angle: method.maghrib_angle,
  imsak_minutes: method.imsak_minutes,
  night_until: method.night_until,
  offsets: method.offsets,
  rounding: method.rounding,
  rounding_exceptions: method.rounding_exceptions,
  declination_at: method.declination_at,
  fajr_declination_at: method.fajr_declination_at,
  twilight_limit: method.twilight_limit,
  night_portions: method.night_portions,
  fixed_minutes: method.fixed_minutes,
  times_of: method.times_of,
  chosen_by: plan.methodChosenBy,
});

/**
 * Computes consecutive days.
 * @param firstDate YYYY-MM-DD
 * @param count how many days, from 1
 */
export function prayerDays(plan: Plan, firstDate: string, count: number): PrayerDay[] {
  const clock = zoneClock(plan.timezone);
  const first = dayNumber(firstDate);
  const school = {
    id: plan.school,
    name: plan.school === 1 ? 'hanafi' : 'standard',
    chosen_by: plan.schoolChosenBy,
  } as const;
  const { place, dip, twilightOf, changes, zone } = computedFor(plan.method, plan.place);
  const usual = { ...plan.method, ...changes };
  const rulesOn = (date: string) => {
    const method = methodAt(usual, plan.place.lat, date);
    return {
      rules: { ...plan, method, dip, twilightOf },
      method: methodOfAnswer(plan, method),
      rule: ruleOf(plan, method),
    };
  };
  // Most spans hold no day on which an authority's rules change: in those that may, each day looks for its own.
  const [firstRules, lastDate] = [rulesOn(firstDate), civilDate(first + count - 1)];
  const isChanging = usual.variants.some(
    ({ season, until }) => season !== undefined || (until !== null && firstDate < until && lastDate >= until),
  );
  const aboutThePlace = [
    ...(zone === null ? [] : [note(null, 'authority_zone')]),
    ...(place.lat === plan.place.lat || zone !== null ? [] : [note(null, 'authority_parallel')]),
    ...(isByDate(plan, usual) ? [note(null, 'minutes_by_date')] : []),
  ];
  const direction = qibla(plan.place.lat, plan.place.lng);
  return Array.from({ length: count }, (_, index) => {
    const day = first + index;
    const date = civilDate(day);
    const { rules, method, rule } = isChanging ? rulesOn(date) : firstRules;
    const noon = noonOf(day, place.lng, clock);
    const { instants, notes } =
      noon === null
        ? { instants: NO_TIMES, notes: [note(null, 'no_such_date')] }
        : timetable(day, noon, place, rules);
    const times = shown(instants, day, date, clock);
    const isDayBefore = (name: TimingName): boolean => (times.timestamps[name] ?? date) < date;
    return {
      date,
      timezone: plan.timezone,
      timezone_source: plan.timezoneSource,
      ...times,
      hijri: hijriDate(day, plan.hijriAdjustment),
      method,
      school,
      high_latitude_rule: rule,
      qibla: direction,
      lat: plan.place.lat,
      lng: plan.place.lng,
      country: plan.country,
      authority_zone: zone,
      adjustments: plan.adjustments,
      notes: [
        ...aboutThePlace,
        ...notes,
        ...TIMING_NAMES.filter(isDayBefore).map((name) => note(name, 'day_before')),
      ],
    };
  });
}
