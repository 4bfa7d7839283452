/** What a page of prayer times is called. */
import type { Text } from '../text.ts';
import type { PrayerPlace } from './state.ts';

/** What the place is called, or where it is. */
export function whereOf({ name, country, isNear, lat, lng }: PrayerPlace, text: Text): string {
  if (name === null) return text.say('point', { lat: text.number(lat), lng: text.number(lng) });
  const place = [name, country && text.country(country)].filter(Boolean).join(text.comma);
  return isNear ? text.say('near_place', { place }) : place;
}

export function headingOf(place: PrayerPlace | null, text: Text): string {
  if (place === null) return text.say('prayer_title');
  const where = whereOf(place, text);
  // A place is not one that something is in, as a city is.
  return place.slug === null
    ? `${text.say('prayer_title')} · ${where}`
    : text.say('prayer_in', { place: where });
}
