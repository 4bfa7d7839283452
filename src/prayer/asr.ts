/** When asr begins: when a shadow is as long as at noon, plus once or twice the height of what casts it. */
import type { Altitude } from './sun.ts';

const RADIANS = Math.PI / 180;

/** How many heights the shadow has grown by, per school: 1 for most, 2 for the Hanafi. */
export const SHADOW_LENGTHS = { 0: 1, 1: 2 } as const;
export type SchoolId = keyof typeof SHADOW_LENGTHS;

/**
 * The sun's altitude at asr, for the sun's declination at asr itself.
 * cot(altitude) = shadow + tan |latitude − declination|: the shadow at noon is the tangent of the distance
 * from the zenith. NaN where the sun at that declination never rises, for then there is no shadow at noon.
 */
export function asrAltitude(school: SchoolId, lat: number): Altitude {
  const shadow = SHADOW_LENGTHS[school];
  return (declination) => {
    const fromZenith = Math.abs(lat - declination);
    if (fromZenith >= 90) return Number.NaN;
    return Math.atan(1 / (shadow + Math.tan(fromZenith * RADIANS))) / RADIANS;
  };
}
