/** The `O` of degrees, which is east in German (Ost) and west in French, Spanish, Italian and Portuguese (ouest, oeste, ovest). */
import { pointIn } from '../../src/contract/point_notations.ts';
import { countryAt } from '../../src/geography/whereabouts.ts';
import { readDegrees } from './clean_values.ts';
import type { FoundPlace } from './found.ts';
import { readCountry } from './said_country.ts';

/** Behind a sign of degrees; elsewhere it may be a word or a zero. */
const O = /(?<=[°º˚].*)O(?!\p{L})/giu;

/**
 * The same row, of a longitude with an `O` in decimal degrees where only one of both lies in the country that is said or, where
 * none is, on land.
 * @param country of all rows; null where the row says its own
 */
export function withoutO(found: FoundPlace, country: string | null): FoundPlace {
  const { lat = '', lng = '', point = '' } = found.facts;
  if (![lng, point].some((text) => text.search(O) >= 0)) return found;
  const said = country ?? readCountry(found.facts.country);
  const fits = ['E', 'W'].flatMap((letter) => {
    const alone = [readDegrees(lat), readDegrees(lng.replace(O, letter))] as const;
    const [north, east] = pointIn(point.replace(O, letter)) ?? alone;
    const here = Number.isNaN(north + east) ? null : countryAt(north, east);
    return here !== null && (said === null || here === said) ? [{ lat: `${north}`, lng: `${east}` }] : [];
  });
  const [only, ...others] = fits;
  return only === undefined || others.length > 0 ? found : { ...found, facts: { ...found.facts, ...only } };
}
