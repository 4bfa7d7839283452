/** The direction of prayer. */
import { Coordinates, Qibla } from 'adhan';

/** Hundredths of a degree: a finer bearing is finer than any compass, and than the coordinates given. */
const STEPS_PER_DEGREE = 100;

/** Degrees clockwise from true north to the Kaaba, along the great circle, 0 (included) to 360 (excluded). */
export function qibla(lat: number, lng: number): number {
  const bearing = Qibla(new Coordinates(lat, lng));
  return (Math.round(bearing * STEPS_PER_DEGREE) / STEPS_PER_DEGREE) % 360;
}
