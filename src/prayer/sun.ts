/**
 * Where the sun stands at an instant, and when it stands at an altitude.
 *
 * The calculation library takes one correction step from the sun's declination at 0h UT. That is good to a
 * second or two at most latitudes, but minutes off where the sun only grazes the altitude asked for, and up to
 * 133 s off for asr. Here the declination is taken at the instant itself, until the instant stands still.
 */

const RADIANS = Math.PI / 180;
const J2000_MS = Date.UTC(2000, 0, 1, 12);
const CENTURY_MS = 36_525 * 86_400_000;

/** Degrees the sky turns past the sun in a millisecond: 360° in a mean solar day. */
const DEGREES_PER_MS = 360 / 86_400_000;

/** The sun as seen from the centre of the Earth. */
export interface SunPosition {
  /** Degrees north of the celestial equator. */
  readonly declination: number;
  /** Degrees the sun is west of the Greenwich meridian, −180 to 180. */
  readonly greenwichHourAngle: number;
}

/** An angle brought into −180…180. */
const wrapped = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/**
 * The sun's apparent position, good to 0.01° from 1900 to 2100.
 * Source: J. Meeus, Astronomical Algorithms, 2nd ed., chapter 25 (low accuracy) and equation 12.4 (sidereal time).
 *
 * @param instant milliseconds since 1970 (UTC)
 */
export function sunAt(instant: number): SunPosition {
  const days = (instant - J2000_MS) / 86_400_000;
  const t = (instant - J2000_MS) / CENTURY_MS;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = (357.52911 + t * (35_999.05029 - t * 0.0001537)) * RADIANS;
  const centre =
    (1.914602 - t * (0.004817 + t * 0.000014)) * Math.sin(anomaly) +
    (0.019993 - t * 0.000101) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly);
  const node = (125.04 - 1934.136 * t) * RADIANS;
  const longitude = (meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node)) * RADIANS;
  const obliquity = (23.439291 - 0.013004167 * t + 0.00256 * Math.cos(node)) * RADIANS;
  const sinLongitude = Math.sin(longitude);
  const cosObliquity = Math.cos(obliquity);
  const rightAscension = Math.atan2(cosObliquity * sinLongitude, Math.cos(longitude)) / RADIANS;
  // Nutation in longitude moves the equinox, and with it sidereal time, by up to 1.1 s of time.
  const equationOfEquinoxes = -0.00478 * Math.sin(node) * cosObliquity;
  const sidereal = 280.46061837 + 360.98564736629 * days + t * t * 0.000387933 + equationOfEquinoxes;
  return {
    declination: Math.asin(Math.sin(obliquity) * sinLongitude) / RADIANS,
    greenwichHourAngle: wrapped(sidereal - rightAscension),
  };
}

/** Degrees the centre of the sun stands above the horizon, without refraction. */
export function altitudeAt(instant: number, lat: number, lng: number): number {
  const { declination, greenwichHourAngle } = sunAt(instant);
  const hourAngle = (greenwichHourAngle + lng) * RADIANS;
  const sine =
    Math.sin(lat * RADIANS) * Math.sin(declination * RADIANS) +
    Math.cos(lat * RADIANS) * Math.cos(declination * RADIANS) * Math.cos(hourAngle);
  return Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS;
}

/** Most steps to settle an instant. Two do at common latitudes; where the sun grazes the altitude, it takes more. */
const STEPS = 12;
/** Milliseconds that no longer matter: the position itself is only good to a few seconds. */
const SETTLED_MS = 100;

/**
 * The instant the sun crosses the meridian nearest to a given one.
 * @param near milliseconds since 1970, less than half a day from the crossing
 */
export function noonNear(near: number, lng: number): number {
  let instant = near;
  for (let steps = 0; steps < STEPS; steps++) {
    const step = wrapped(sunAt(instant).greenwichHourAngle + lng) / DEGREES_PER_MS;
    instant -= step;
    // The sun gains or loses 30 s a day at most against the mean sun: what is left of a minute is 20 ms.
    if (Math.abs(step) < 60_000) break;
  }
  return instant;
}

/** An altitude to wait for: degrees, or degrees that depend on the sun's declination at that very instant. */
export type Altitude = number | ((declination: number) => number);

/** Cosine of the hour angle at an altitude, outside −1…1 where it is not reached. Source: Meeus, equation 13.6. */
function cosineOfHourAngle(altitude: number, lat: number, declination: number): number {
  return (
    (Math.sin(altitude * RADIANS) - Math.sin(lat * RADIANS) * Math.sin(declination * RADIANS)) /
    (Math.cos(lat * RADIANS) * Math.cos(declination * RADIANS))
  );
}

/**
 * The instant at which the sun stands at an altitude, before or after it crosses the meridian.
 *
 * @param noon when the sun crosses the meridian, milliseconds since 1970
 * @param half −1 for the half day before noon, 1 for the one after
 * @returns milliseconds since 1970, or null where the sun does not come to that altitude in that half day. Within
 *   a degree of the poles also where its declination carries it there faster than the day does: no step settles then
 */
export function instantAtAltitude(
  noon: number,
  half: -1 | 1,
  altitude: Altitude,
  lat: number,
  lng: number,
): number | null {
  let instant = noon + half * (90 / DEGREES_PER_MS);
  let previous = Number.POSITIVE_INFINITY;
  for (let steps = 0; steps < STEPS; steps++) {
    const sun = sunAt(instant);
    const wanted = typeof altitude === 'number' ? altitude : altitude(sun.declination);
    const cosine = cosineOfHourAngle(wanted, lat, sun.declination);
    const reached = cosine >= -1 && cosine <= 1;
    const hourAngle = half * (Math.acos(Math.max(-1, Math.min(1, cosine))) / RADIANS);
    // Where the altitude is just out of reach, the next step looks again at the sun's turning point: its
    // declination there may be another.
    const step = wrapped(hourAngle - wrapped(sun.greenwichHourAngle + lng)) / DEGREES_PER_MS;
    instant += step;
    // Each step shortens the next one by about the same factor; where the sun grazes, by little.
    const length = Math.abs(step);
    const left = length * Math.min(1, length / previous);
    if (steps > 0 && left < SETTLED_MS) return reached ? instant : null;
    previous = length;
  }
  return null;
}

/**
 * The same for a declination that is held all day, as some authorities compute.
 * @param declination degrees north
 */
export function instantAtHeldDeclination(
  noon: number,
  half: -1 | 1,
  altitude: Altitude,
  lat: number,
  declination: number,
): number | null {
  const wanted = typeof altitude === 'number' ? altitude : altitude(declination);
  const cosine = cosineOfHourAngle(wanted, lat, declination);
  if (!(cosine >= -1 && cosine <= 1)) return null;
  return noon + (half * (Math.acos(cosine) / RADIANS)) / DEGREES_PER_MS;
}
