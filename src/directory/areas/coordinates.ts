/**
 * Coordinates as the index stores them: a whole number of units where that loses nothing, which takes half the
 * space, else degrees. The two are told apart by being whole.
 */

/** Units a degree: seven decimals, as OpenStreetMap has them, are one centimetre. */
export const UNITS_PER_DEGREE = 10_000_000;

/** Degrees to the nearest unit. */
export const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Whether a coordinate is a whole number of units. */
export const isWholeUnits = (degrees: number): boolean => unitsOf(degrees) / UNITS_PER_DEGREE === degrees;

export function storedCoordinate(degrees: number): number {
  const units = unitsOf(degrees);
  return units / UNITS_PER_DEGREE === degrees ? units : degrees;
}

/** The degrees that `storedCoordinate` stored. */
export const degreesOf = (stored: number): number =>
  Number.isInteger(stored) ? stored / UNITS_PER_DEGREE : stored;
