/** What the page of prayer times shows, as the address bar holds it. */

import type { City } from '../records.ts';

/** A city or a point, with what is known of it. */
export interface PrayerPlace {
  /** Null for a point without a name, and until it is known. */
  readonly name: string | null;
  /** Whether that is the name of a city near by. */
  readonly isNear: boolean;
  readonly country: string | null;
  readonly slug: string | null;
  readonly lat: number;
  readonly lng: number;
  /** Null until the first answer says it. */
  readonly timezone: string | null;
}

export const placeOfCity = ({ label, country, slug, lat, lng, timezone }: City): PrayerPlace => ({
  name: label,
  isNear: false,
  country,
  slug,
  lat,
  lng,
  timezone,
});

/** What the API's `high_latitude_rule` takes, with the text that names it. */
export const HIGH_LATITUDE_RULES = {
  twilight_angle: 'rule_angle',
  seventh_of_the_night: 'rule_seventh',
  middle_of_the_night: 'rule_middle',
} as const;
export type HighLatitudeRule = keyof typeof HIGH_LATITUDE_RULES;

const isRule = (text: string): text is HighLatitudeRule => Object.hasOwn(HIGH_LATITUDE_RULES, text);

export interface PrayerState {
  readonly point: { readonly lat: number; readonly lng: number } | null;
  /** The id of the place that stands there, if one was meant. */
  readonly placeId: number | null;
  /** The name of one, see /prayer/methods; null for the one that is usual there. */
  readonly authority: string | null;
  readonly school: 0 | 1 | null;
  /** How fajr and isha are found where the nights are short; null for what is usual there. */
  readonly rule: HighLatitudeRule | null;
  /** The month whose days are listed, YYYY-MM; null for this one. */
  readonly month: string | null;
  /** Whether it is shown as a screen in a mosque. */
  readonly screen: boolean;
}

function degrees(text: string | null, most: number): number | null {
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : null;
}

export function readPrayerState(search: string): PrayerState {
  const query = new URLSearchParams(search);
  const lat = degrees(query.get('lat'), 90);
  const lng = degrees(query.get('lng'), 180);
  const placeId = query.get('place') ?? '';
  const authority = query.get('authority');
  const school = query.get('school');
  const rule = query.get('high_latitude_rule') ?? '';
  const month = query.get('month') ?? '';
  return {
    point: lat === null || lng === null ? null : { lat, lng },
    placeId: lat !== null && lng !== null && /^[1-9]\d{0,14}$/.test(placeId) ? Number(placeId) : null,
    authority: authority !== null && /^[a-z0-9-]{1,40}$/.test(authority) ? authority : null,
    school: school === '0' ? 0 : school === '1' ? 1 : null,
    rule: isRule(rule) ? rule : null,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    screen: query.get('screen') === '1',
  };
}

export function writePrayerState(state: PrayerState): string {
  const { point, placeId, authority, school, rule, month, screen } = state;
  const query = new URLSearchParams();
  if (point !== null) {
    query.set('lat', String(point.lat));
    query.set('lng', String(point.lng));
    if (placeId !== null) query.set('place', String(placeId));
  }
  if (authority !== null) query.set('authority', authority);
  if (school !== null) query.set('school', String(school));
  if (rule !== null) query.set('high_latitude_rule', rule);
  if (month !== null) query.set('month', month);
  if (screen) query.set('screen', '1');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
