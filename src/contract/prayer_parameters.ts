/** The query parameters of prayer times, with their limits and the reason for each limit. */
import {
  countryCodeInAnyCase,
  dateBetweenYears,
  decimal,
  idNumber,
  integer,
  named,
  nameText,
  oneOf,
  oneOfNumbers,
  timezoneName,
} from './kinds.ts';
import { languageParameter } from './language.ts';
import {
  METHOD_NAMES,
  OTHER_CALENDAR_FORMATS,
  OTHER_HIGH_LATITUDE_RULES,
  SCHOOL_NAMES,
} from './other_values.ts';
import { type Kind, optional, withDefault } from './parameter.ts';
import { OFFSET_NAMES, type OffsetName } from './prayer_day.ts';
import { AUTHORITY_SLUGS, HIGH_LATITUDE_RULES } from './vocabularies.ts';

/** Days in one answer of prayer times: a leap year. */
export const DAYS_MAX = 366;
/** Years for which the sun's position is as accurate as the methods need, and the API answers. */
export const PRAYER_YEARS = { first: 1900, last: 2100 } as const;
/** Angles of a custom method, degrees: civil twilight ends at 6°, no authority goes beyond 20°. */
const TWILIGHT_ANGLE = { least: 0, most: 25 } as const;
/** Minutes of a custom isha interval. */
const ISHA_INTERVAL = { least: 0, most: 180 } as const;

/** Days of a calendar where nobody says: it is fetched again every day, and a phone may be offline for long. */
export const FEED_DAYS = 60;
/** Minutes an alarm may come before the prayer. */
const ALARM_MINUTES_MAX = 120;
/** Longest name of a city. */
const CITY_NAME_MAX = 80;

/** Decimals of a coordinate that are read: a metre. More would be another address for the same times. */
const COORDINATE_STEPS = 1e5;

/** A coordinate in degrees, to five decimals. */
function coordinate(most: number, unit: string): Kind<number> {
  const kind = decimal(-most, most, unit);
  return {
    ...kind,
    read: (raw) => {
      const value = kind.read(raw);
      return value === undefined ? undefined : Math.round(value * COORDINATE_STEPS) / COORDINATE_STEPS || 0;
    },
  };
}

/** A date, or a whole month as `YYYY-MM`. */
function dateOrMonth(first: number, last: number): Kind<string> {
  const date = dateBetweenYears(first, last);
  return {
    allowed: `${date.allowed}, or a whole month, YYYY-MM`,
    schema: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}(?:-\\d{2})?$',
      description: date.schema.description,
    },
    read: (raw) => {
      if (!/^\d{4}-\d{2}$/.test(raw)) return date.read(raw);
      return date.read(`${raw}-01`) === undefined ? undefined : raw;
    },
    ...(date.meant && { meant: date.meant }),
  };
}

/** Most minutes a request may move a time. */
const OFFSET_MINUTES = 60;

type Offsets = Readonly<Partial<Record<OffsetName, number>>>;

const isOffsetName = (name: string): name is OffsetName => OFFSET_NAMES.some((each) => each === name);

const ONE_OFFSET = `(?:${OFFSET_NAMES.join('|')}):[+-]?(?:[0-5]?\\d|${OFFSET_MINUTES})`;

/** Minutes by prayer: `fajr:2,maghrib:-1`. */
const minutesByPrayer: Kind<Offsets> = {
  allowed: `minutes from -${OFFSET_MINUTES} to ${OFFSET_MINUTES} by prayer (${OFFSET_NAMES.join(', ')}), like fajr:2,maghrib:-1`,
  schema: { type: 'string', pattern: `^${ONE_OFFSET}(?:,${ONE_OFFSET})*$` },
  read: (raw) => {
    const offsets: Partial<Record<OffsetName, number>> = {};
    for (const part of raw.split(',')) {
      const [, name = '', minutes = ''] = /^\s*([a-z]+)\s*:\s*([+-]?\d{1,2})\s*$/.exec(part) ?? [];
      if (!isOffsetName(name) || name in offsets || Math.abs(Number(minutes)) > OFFSET_MINUTES)
        return undefined;
      offsets[name] = Number(minutes) || 0;
    }
    return offsets;
  },
  // AlAdhan's order: imsak, fajr, sunrise, dhuhr, asr, maghrib, sunset, isha, midnight.
  meant: (raw) => {
    const [, fajr, sunrise, dhuhr, asr, maghrib, , isha] = raw.split(',').map(Number);
    const minutes = Object.entries({ fajr, sunrise, dhuhr, asr, maghrib, isha }).filter(
      ([, value]) =>
        value !== undefined && Number.isInteger(value) && value !== 0 && Math.abs(value) <= OFFSET_MINUTES,
    );
    return minutes.length === 0 ? undefined : minutes.map(([name, value]) => `${name}:${value}`).join(',');
  },
  write: (offsets) =>
    OFFSET_NAMES.flatMap((name) => (offsets[name] === undefined ? [] : [`${name}:${offsets[name]}`])).join(
      ',',
    ),
};

/** What says where in place of coordinates. */
const NAMED = 'name a city (city=) or a place (place_id=) instead';

export const PRAYER_PARAMETERS = {
  lat: optional(coordinate(90, 'degrees north'), {
    description: 'Latitude, read to five decimals. It comes with `lng`; or name a place or a city instead.',
    example: '51.5074',
    instead: NAMED,
  }),
  lng: optional(coordinate(180, 'degrees east'), {
    description: 'Longitude, read to five decimals. It comes with `lat`.',
    example: '-0.1278',
    instead: NAMED,
  }),
  place_id: optional(idNumber, {
    description: 'Where this place is, instead of coordinates.',
    example: '1',
  }),
  city: optional(nameText(CITY_NAME_MAX), {
    description:
      'In this city, by its slug or what it is called in any language, with its region or country behind a comma where several are called so; instead of coordinates.',
    example: 'london',
  }),
  country: optional(countryCodeInAnyCase, {
    description: 'Which `city` is meant, where several have its name (ISO 3166-1 alpha-2).',
    example: 'GB',
  }),
  authority: optional(oneOf(AUTHORITY_SLUGS), {
    description:
      'Whose timetable, by name, see `/prayer/methods`; those that have no number too. Instead of `method`.',
    example: 'diyanet',
  }),
  method: optional(named(integer(1, 23), METHOD_NAMES), {
    description:
      'Calculation method, see `/prayer/methods`. Left out, the place decides; `chosen_by` says how.',
    example: '3',
  }),
  school: optional(oneOfNumbers([0, 1], SCHOOL_NAMES), {
    description: 'Asr: 0 standard (shadow once the height), 1 Hanafi (twice). Left out, the place decides.',
    example: '0',
  }),
  date: optional(dateOrMonth(PRAYER_YEARS.first, PRAYER_YEARS.last), {
    description: 'The (first) day, or a whole month as YYYY-MM. Left out: today at that place.',
    example: '2026-03-01',
  }),
  days: optional(integer(1, DAYS_MAX), {
    description: 'How many days, one element each. Left out: one, or 60 in a calendar.',
    example: '30',
  }),
  offsets: optional(minutesByPrayer, {
    description: 'Minutes to add to single times, as your mosque does.',
    example: 'fajr:2,maghrib:-1',
  }),
  timezone: optional(timezoneName, {
    description: 'Time zone of the answer. Left out, it is found from boundaries.',
    example: 'Europe/London',
  }),
  high_latitude_rule: optional(oneOf(HIGH_LATITUDE_RULES, OTHER_HIGH_LATITUDE_RULES), {
    description: 'How fajr and isha are found where the sun does not sink deep enough.',
    example: 'twilight_angle',
  }),
  hijri_adjustment: withDefault(integer(-2, 2), 0, {
    description: 'Days to move the Hijri date, for local moon sighting.',
    example: '1',
  }),
  fajr_angle: optional(decimal(TWILIGHT_ANGLE.least, TWILIGHT_ANGLE.most, 'degrees'), {
    description: 'Method 6 only: degrees below the horizon at fajr.',
    example: '18',
  }),
  isha_angle: optional(decimal(TWILIGHT_ANGLE.least, TWILIGHT_ANGLE.most, 'degrees'), {
    description: 'Method 6 only: degrees below the horizon at isha.',
    example: '17',
  }),
  isha_interval: optional(integer(ISHA_INTERVAL.least, ISHA_INTERVAL.most), {
    description: 'Method 6 only: minutes from maghrib to isha, instead of an angle.',
    example: '90',
  }),
  maghrib_angle: optional(decimal(TWILIGHT_ANGLE.least, TWILIGHT_ANGLE.most, 'degrees'), {
    description: 'Method 6 only: degrees below the horizon at maghrib; left out means sunset.',
    example: '4.5',
  }),
  format: withDefault(oneOf(['json', 'ics'], OTHER_CALENDAR_FORMATS), 'json', {
    description: '`ics` answers an iCalendar feed to subscribe to, one event per prayer.',
    example: 'ics',
  }),
  alarm: optional(integer(0, ALARM_MINUTES_MAX), {
    description: 'An alarm so many minutes before each prayer, in a calendar.',
    example: '10',
  }),
  lang: languageParameter('The language of a calendar, and of the name in `meta.city`.'),
} as const;
