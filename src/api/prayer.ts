/** `GET /prayer`: prayer times of a point, as JSON or as a calendar to subscribe to. */
import type { Point } from '../contract/kinds.ts';
import { invalidParameters, quoted, type Values } from '../contract/parameter.ts';
import { FEED_DAYS, type PRAYER_PARAMETERS, PRAYER_YEARS } from '../contract/prayer_parameters.ts';
import { BASE_PATH, ROUTES } from '../contract/routes.ts';
import type { Language } from '../contract/vocabularies.ts';
import type { LocatedCity, NamedPoint, Points } from '../geography/points.ts';
import { type Locate, whereabouts } from '../geography/whereabouts.ts';
import { zoneClock } from '../geography/zone_clock.ts';
import { currentZoneName } from '../geography/zone_name.ts';
import { tzdataVersion, zoneNamed } from '../geography/zone_rules.ts';
import { calendarFeed } from '../prayer/calendar_feed.ts';
import { civilDate, DAY_MS, dayNumber } from '../prayer/civil_date.ts';
import { followedAt } from '../prayer/country_defaults.ts';
import { type Plan, prayerDays } from '../prayer/day.ts';
import { NO_OFFSETS } from '../prayer/method.ts';
import { adviseSwapped } from './advice.ts';
import { acrossDeploys, forSeconds, UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { methodFrom } from './prayer_method.ts';
import { othersCalled, pointFrom } from './prayer_point.ts';

/** What is asked; without a format it is a calendar. */
type Query = Omit<Values<typeof PRAYER_PARAMETERS>, 'format'> & { readonly format?: 'json' | 'ics' };

const MINUTE_MS = 60_000;
/** Purge what has this id where a method, a boundary of a zone or the calculation changes: nothing else does. */
const PRAYER_TIMES_TAG = 'prayer-times';

/** The zone a request names, by its name of today. @throws Problem where there is none of that name */
function zoneFrom(name: string): string {
  const zone = zoneNamed(name);
  if (zone !== undefined) return currentZoneName(zone);
  throw invalidParameters([
    {
      parameter: 'timezone',
      detail: `timezone must be an IANA time zone; there is none named ${quoted(name)}. Send it like timezone=Europe/London, or leave it out.`,
    },
  ]);
}

/** Languages that write another comma. */
const COMMA: Readonly<Partial<Record<Language, string>>> = { ar: '،', ur: '،' };

/** Decides all that a request leaves open. */
function planFrom(query: Query, place: Point, locate: Locate): Plan {
  const here = locate(place.lat, place.lng);
  const { country } = here;
  const followed = followedAt(country, here.timezone, place);
  const isNamed = query.method !== undefined || query.authority !== undefined;
  return {
    place,
    timezone: query.timezone === undefined ? here.timezone : zoneFrom(query.timezone),
    timezoneSource: query.timezone === undefined ? here.source : 'parameter',
    country,
    method: methodFrom(query, followed.method),
    methodChosenBy: isNamed ? 'parameter' : followed.methodChosenBy,
    school: query.school ?? followed.school,
    schoolChosenBy: query.school === undefined ? followed.schoolChosenBy : 'parameter',
    highLatitudeRule: query.high_latitude_rule,
    hijriAdjustment: query.hijri_adjustment,
    adjustments: { ...NO_OFFSETS, ...query.offsets },
  };
}

/** Today's date at a place, and the seconds until it ends. */
function todayIn(timezone: string, now: Date): { date: string; secondsLeft: number } {
  const clock = zoneClock(timezone);
  const day = Math.floor((now.getTime() + clock.offsetAt(now.getTime()) * MINUTE_MS) / DAY_MS);
  // The clocks may change before midnight, so the offset is the one midnight has.
  const roughly = (day + 1) * DAY_MS;
  const midnight = roughly - clock.offsetAt(roughly - clock.offsetAt(roughly) * MINUTE_MS) * MINUTE_MS;
  return { date: civilDate(day), secondsLeft: (midnight - now.getTime()) / 1000 };
}

/** @throws Problem where an alarm is asked for without a calendar that could ring */
function checkAlarm({ format, alarm }: Query): void {
  if (format !== 'json' || alarm === undefined) return;
  throw invalidParameters([
    {
      parameter: 'alarm',
      detail: `alarm belongs to the calendar alone. Ask ${BASE_PATH}${ROUTES.prayer_ics.path} for it, or leave it out.`,
    },
  ]);
}

/** The last day that is answered. */
const LAST_DATE = `${PRAYER_YEARS.last}-12-31`;

/** The first day and how many follow. @param today at the place */
function span(query: Query, today: string): { first: string; count: number } {
  const usual = query.format === 'json' ? 1 : FEED_DAYS;
  const { date = today, days } = query;
  if (date.length > 'YYYY-MM'.length) {
    const most = Math.max(1, dayNumber(LAST_DATE) - dayNumber(date) + 1);
    if (days !== undefined && days > most) {
      throw invalidParameters([
        {
          parameter: 'days',
          detail: `days=${days} from ${date} ends after ${LAST_DATE}, the last day there is. Send days=${most}, or leave it out.`,
        },
      ]);
    }
    return { first: date, count: days ?? Math.min(usual, most) };
  }
  if (days !== undefined) {
    throw invalidParameters([
      {
        parameter: 'days',
        detail: `date=${date} is the whole month. Leave days out, or send the first day.`,
      },
    ]);
  }
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { first: `${date}-01`, count: dayNumber(next) - dayNumber(`${date}-01`) };
}

const nameIn = ({ name, namesByLanguage }: NamedPoint, language: Language | undefined): string =>
  (language && namesByLanguage[language]) ?? name;

/** What `meta` says of the city that was meant. A slug means its city for ever, though people may mean another by it. */
function cityMeant({ city, country, lang }: Query, place: NamedPoint, points: Points) {
  const isThere = (each: LocatedCity): boolean => country === undefined || each.country === country;
  const others = city === place.slug ? othersCalled(points, city, place, isThere) : [];
  return {
    city: { slug: place.slug, name: nameIn(place, lang), country: place.country },
    ...(others.length > 0 && {
      also_called_so: others.map((each) => ({ slug: each.slug, region: each.region, country: each.country })),
    }),
  };
}

/** The name of a city, with its country where others may be meant by it: a calendar is read without its address. */
function plainName(place: NamedPoint, language: Language, points: Points): string {
  const name = nameIn(place, language);
  if (othersCalled(points, place.name, place).length === 0) return name;
  const country = new Intl.DisplayNames([language], { type: 'region', style: 'short' }).of(place.country);
  return `${name}${COMMA[language] ?? ','} ${country}`;
}

/**
 * @param clock tells the time, for requests without a date
 * @param points where places and cities are; read only for a request that names one
 * @param route the times themselves, or the route that is a calendar whatever else is asked
 * @param locate says which country and zone a point is in
 */
export function prayerEndpoint(
  clock: () => Date,
  points: () => Points,
  route: typeof ROUTES.prayer | typeof ROUTES.prayer_ics = ROUTES.prayer,
  locate: Locate = whereabouts,
): Endpoint {
  const answering: Answering<typeof route.parameters> = (query: Query) => {
    checkAlarm(query);
    const place = pointFrom(query, points);
    const plan = planFrom(query, place, locate);
    const isNamedPlace = query.place_id !== undefined || query.city !== undefined;
    const lasting = isNamedPlace ? UNTIL_NEXT_DEPLOY : acrossDeploys(PRAYER_TIMES_TAG);
    const today = query.date === undefined ? todayIn(plan.timezone, clock()) : null;
    const caching = today === null ? lasting : forSeconds(today.secondsLeft);
    const { first, count } = span(query, query.date ?? today?.date ?? '');
    const days = prayerDays(plan, first, count);
    if (query.format === 'json') {
      const meant = 'slug' in place ? cityMeant(query, place, points()) : {};
      return json(days, caching, { tzdata: tzdataVersion(), ...meant });
    }
    const language = query.lang ?? 'en';
    const placeName = 'slug' in place ? plainName(place, language, points()) : null;
    return {
      body: calendarFeed(days, { alarmMinutes: query.alarm ?? null, language, placeName }),
      contentType: 'text/calendar; charset=utf-8',
      caching,
      headers: { 'content-disposition': 'inline; filename="prayer-times.ics"' },
    };
  };
  return endpoint(route, answering, logToConsole, adviseSwapped);
}
