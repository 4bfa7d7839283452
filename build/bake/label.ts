/** The readable stand-in for a place whose source gives it no name. */
import type { Place } from '../../src/contract/place.ts';
import type { PlaceType } from '../../src/contract/vocabularies.ts';

const TYPE_LABELS: Readonly<Record<PlaceType, string>> = {
  mosque: 'Mosque',
  prayer_room: 'Prayer room',
  islamic_center: 'Islamic centre',
  halal: 'Halal place',
  school: 'Islamic school',
  cemetery: 'Muslim cemetery',
  other: 'Muslim place',
};

/**
 * The name where there is one, else what and where it is: "Mosque, Rue Didouche Mourad".
 */
export function labelOf(
  place: Pick<Place, 'name' | 'name_local' | 'type' | 'address'>,
  city: string | null,
): string {
  const where = place.address ?? city;
  const standIn = where === null ? TYPE_LABELS[place.type] : `${TYPE_LABELS[place.type]}, ${where}`;
  return place.name ?? place.name_local ?? standIn;
}
