/** The direction of prayer. */

/** The Kaaba, degrees. Source: the coordinates that adhan and most applications use. */
const KAABA = { lat: 21.4225241, lng: 39.8261818 } as const;
/** Hundredths of a degree: a finer bearing is finer than any compass, and than the coordinates given. */
const STEPS_PER_DEGREE = 100;
const RADIANS = Math.PI / 180;

/**
 * Degrees clockwise from true north to the Kaaba, along the great circle, 0 (included) to 360 (excluded).
 * Source: J. Snyder, Map Projections, equation 5-4b; the library adhan has the same, and the tests compare with it.
 */
export function qibla(lat: number, lng: number): number {
  const eastward = (KAABA.lng - lng) * RADIANS;
  const bearing = Math.atan2(
    Math.sin(eastward),
    Math.cos(lat * RADIANS) * Math.tan(KAABA.lat * RADIANS) - Math.sin(lat * RADIANS) * Math.cos(eastward),
  );
  const steps = Math.round((bearing / RADIANS + 360) * STEPS_PER_DEGREE);
  // Divided last, or the remainder has digits of its own: 119.00999999999999.
  return (steps % (360 * STEPS_PER_DEGREE)) / STEPS_PER_DEGREE;
}
