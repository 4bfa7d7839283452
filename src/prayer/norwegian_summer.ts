/**
 * Fajr and isha of Islamic Council Norway in summer, when the twilight is long: times of the clock, held or moved evenly,
 * in place of its angles. Nobody has published the rule; it is what the Council's timetable of Oslo shows on all days of
 * 2026 (bonnetid.no, as capt-muji/rn.athan.uk on GitHub copies it), and that of Østfold in March and April
 * (azerelius/vaktija-ostfold on GitHub). Further north it is only known that the times are of this kind, so that the
 * days it begins and ends on are ours there; beyond the polar circle the Council has another rule.
 */
import { civilDate, DAY_MS, dayNumber } from './civil_date.ts';
import type { SeasonalTwilight } from './high_latitude.ts';
import { HORIZON, type Place, type SolarDay } from './solar_day.ts';
import { instantAtAltitude, noonNear } from './sun.ts';

const MINUTE_MS = 60_000;

/** Degrees north between which it is the rule. */
const LATITUDES = { from: 57, to: 66.33 } as const;

/** Whether a latitude is within those between which it is the rule. */
export const hasNorwegianSummer = (lat: number): boolean => lat >= LATITUDES.from && lat <= LATITUDES.to;

/** The days of the year it can begin after and end before, and the day that parts its halves. */
const SPRING = '03-20';
const SOLSTICE = '06-21';
const AUTUMN = '09-21';

/** Minutes of twilight, in spring and in autumn, beyond which the angle gives the time no longer. */
const LONGEST = { morning: [153, 163], evening: [125, 127] } as const;

/** Minutes before sunrise that fajr is at the latest. */
const FAJR_BEFORE_SUNRISE = 61;

/** The days between which isha is minutes after sunset: forty after the maghrib it prints. */
const SHORT_ISHA = { from: '05-31', to: '07-23', minutes: 45 } as const;

/** The two twilights of a method: its half of the day and the degrees below the horizon. */
interface Twilight {
  readonly half: -1 | 1;
  readonly angle: number;
  readonly longest: readonly [spring: number, autumn: number];
}

const clockOf = (instant: number, day: number): number => instant - day * DAY_MS;

/** The sun of other days of the year at the same place. */
function otherDays(sun: SolarDay, { lat, lng }: Place) {
  const at = (day: number, half: -1 | 1, altitude: number): number | null =>
    instantAtAltitude(noonNear(sun.noon + (day - sun.day) * DAY_MS, lng), half, altitude, lat, lng);
  /** Milliseconds between the horizon and the angle; null where it is not reached. */
  const length = (day: number, { half, angle }: Twilight): number | null => {
    const [edge, time] = [at(day, half, HORIZON), at(day, half, -angle)];
    return edge === null || time === null ? null : Math.abs(time - edge);
  };
  return { at, length };
}

/**
 * The last day of spring, or the first of autumn, on which the angle still gives the time: the twilight grows longer
 * towards the solstice.
 */
function lastOfAngle(
  twilight: Twilight,
  [outside, solstice]: readonly [number, number],
  length: (day: number, twilight: Twilight) => number | null,
): number {
  const most = twilight.longest[outside < solstice ? 0 : 1] * MINUTE_MS;
  let [near, far] = [outside, solstice];
  while (Math.abs(far - near) > 1) {
    const middle = Math.trunc((near + far) / 2);
    if ((length(middle, twilight) ?? Number.POSITIVE_INFINITY) <= most) near = middle;
    else far = middle;
  }
  return near;
}

/**
 * Milliseconds that may lie between fajr and sunrise and between sunset and isha, infinite on days on which the angles
 * give them; null where and when it is not the rule.
 */
export function norwegianSummer(
  sun: SolarDay,
  place: Place,
  angles: { readonly fajr: number; readonly isha: number },
): SeasonalTwilight | null {
  if (!hasNorwegianSummer(place.lat)) return null;
  const year = civilDate(sun.day).slice(0, 4);
  const dayOf = (date: string): number => dayNumber(`${year}-${date}`);
  if (sun.sunrise === null || sun.sunset === null) return null;
  if (sun.day <= dayOf(SPRING) || sun.day >= dayOf(AUTUMN))
    return { morning: Number.POSITIVE_INFINITY, evening: Number.POSITIVE_INFINITY };
  const { at, length } = otherDays(sun, place);
  const solstice = dayOf(SOLSTICE);
  const isSpring = sun.day <= solstice;
  const span = [dayOf(isSpring ? SPRING : AUTUMN), solstice] as const;
  const isOfAngle = (last: number): boolean => (isSpring ? sun.day <= last : sun.day >= last);

  const dawn: Twilight = { half: -1, angle: angles.fajr, longest: LONGEST.morning };
  const lastDawn = lastOfAngle(dawn, span, length);
  const held = at(lastDawn, -1, -angles.fajr);
  const morning =
    isOfAngle(lastDawn) || held === null
      ? Number.POSITIVE_INFINITY
      : Math.max(FAJR_BEFORE_SUNRISE * MINUTE_MS, clockOf(sun.sunrise, sun.day) - clockOf(held, lastDawn));

  const short = SHORT_ISHA.minutes * MINUTE_MS;
  const dusk: Twilight = { half: 1, angle: angles.isha, longest: LONGEST.evening };
  const lastDusk = lastOfAngle(dusk, span, length);
  if (isOfAngle(lastDusk)) return { morning, evening: Number.POSITIVE_INFINITY };
  const shortDay = dayOf(isSpring ? SHORT_ISHA.from : SHORT_ISHA.to);
  if (isSpring ? sun.day >= shortDay : sun.day <= shortDay) return { morning, evening: short };
  const [from, sunset] = [at(lastDusk, 1, -angles.isha), at(shortDay, 1, HORIZON)];
  if (from === null || sunset === null) return { morning, evening: short };
  const share = (sun.day - lastDusk) / (shortDay - lastDusk);
  const [start, end] = [clockOf(from, lastDusk), clockOf(sunset + short, shortDay)];
  return { morning, evening: start + share * (end - start) - clockOf(sun.sunset, sun.day) };
}
