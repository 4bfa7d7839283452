/** Coordinates as the index stores them: a whole number of units, which takes half the space of degrees. */

/** Units a degree: seven decimals, as OpenStreetMap has them, are one centimetre. */
export const UNITS_PER_DEGREE = 10_000_000;

/** Degrees to the nearest unit. */
export const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Whether a coordinate is a whole number of units. */
export const isWholeUnits = (degrees: number): boolean => unitsOf(degrees) / UNITS_PER_DEGREE === degrees;
