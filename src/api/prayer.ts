/** `GET /prayer`: prayer times of a point, as JSON or as a calendar to subscribe to. */
import { invalidParameters, quoted, type Values } from '../contract/parameter.ts';
import type { PARAMETERS } from '../contract/parameters.ts';
import { ROUTES } from '../contract/routes.ts';
import { whereabouts } from '../geography/whereabouts.ts';
import { zoneClock } from '../geography/zone_clock.ts';
import { zoneNamed } from '../geography/zone_rules.ts';
import { calendarFeed } from '../prayer/calendar_feed.ts';
import { civilDate, DAY_MS } from '../prayer/civil_date.ts';
import { defaultAuthority, defaultSchool } from '../prayer/country_defaults.ts';
import { CUSTOM_METHOD, customMethod } from '../prayer/custom_method.ts';
import { type Plan, prayerDays } from '../prayer/day.ts';
import { type Method, NO_OFFSETS } from '../prayer/method.ts';
import { methodOf } from '../prayer/methods.ts';
import { adviseSwapped } from './advice.ts';
import { acrossDeploys, forSeconds } from './caching.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';

type Query = Omit<Values<typeof PARAMETERS.prayer>, 'format'>;

const CUSTOM_PARAMETERS = ['fajr_angle', 'isha_angle', 'isha_interval', 'maghrib_angle'] as const;
const MINUTE_MS = 60_000;
/** Purge what has this id where a method, a boundary of a zone or the calculation changes: nothing else does. */
export const PRAYER_TIMES_TAG = 'prayer-times';

/** The method of a request. @throws Problem where the custom angles and the method do not go together */
function methodFrom(query: Query, usual: Method): Method {
  if (query.method !== CUSTOM_METHOD) {
    const stray = CUSTOM_PARAMETERS.filter((name) => query[name] !== undefined);
    if (stray.length > 0) {
      throw invalidParameters(
        stray.map((name) => ({
          parameter: name,
          detail: `${name} belongs to method 6 (custom) alone. Send method=6 with it, or leave it out.`,
        })),
      );
    }
    return query.method === undefined ? usual : methodOf(query.method);
  }
  const { fajr_angle, isha_angle = null, isha_interval = null, maghrib_angle = null } = query;
  const errors = [];
  if (fajr_angle === undefined) {
    errors.push({
      parameter: 'fajr_angle',
      detail: 'fajr_angle is required with method=6. Send it like fajr_angle=18.',
    });
  }
  if ((isha_angle === null) === (isha_interval === null)) {
    errors.push({
      parameter: 'isha_angle',
      detail:
        'Method 6 needs either isha_angle or isha_interval, one of them. Send it like isha_angle=17 or isha_interval=90.',
    });
  }
  if (fajr_angle === undefined || errors.length > 0) throw invalidParameters(errors);
  return customMethod({ fajr_angle, isha_angle, isha_interval, maghrib_angle });
}

/** The zone a request names, as IANA writes it. @throws Problem where there is none of that name */
function zoneFrom(name: string): string {
  const zone = zoneNamed(name);
  if (zone !== undefined) return zone;
  throw invalidParameters([
    {
      parameter: 'timezone',
      detail: `timezone must be an IANA time zone; there is none named ${quoted(name)}. Send it like timezone=Europe/London, or leave it out.`,
    },
  ]);
}

/** Decides all that a request leaves open. */
function planFrom(query: Query): Plan {
  const { lat, lng } = query;
  const here = whereabouts(lat, lng);
  const { country } = here;
  const chosenByPlace = country === null ? 'default' : 'country';
  return {
    place: { lat, lng },
    timezone: query.timezone === undefined ? here.timezone : zoneFrom(query.timezone),
    timezoneSource: query.timezone === undefined ? here.source : 'parameter',
    country,
    method: methodFrom(query, defaultAuthority(country, here.timezone)),
    methodChosenBy: query.method === undefined ? chosenByPlace : 'parameter',
    school: query.school ?? defaultSchool(country),
    schoolChosenBy: query.school === undefined ? chosenByPlace : 'parameter',
    highLatitudeRule: query.high_latitude_rule,
    hijriAdjustment: query.hijri_adjustment,
    adjustments: NO_OFFSETS,
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

/**
 * @param clock tells the time, for requests without a date
 * @param route the times themselves, or the route that is a calendar whatever else is asked
 */
export function prayerEndpoint(
  clock: () => Date,
  route: typeof ROUTES.prayer | typeof ROUTES.prayer_ics = ROUTES.prayer,
): Endpoint {
  const answering: Answering<typeof route.parameters> = (values) => {
    const { format = 'ics', ...query }: typeof values & { readonly format?: string } = values;
    const plan = planFrom(query);
    const today = query.date === undefined ? todayIn(plan.timezone, clock()) : null;
    const caching = today === null ? acrossDeploys(PRAYER_TIMES_TAG) : forSeconds(today.secondsLeft);
    const days = prayerDays(plan, query.date ?? today?.date ?? '', query.days);
    if (format === 'json') return json(days, caching);
    return {
      body: calendarFeed(days),
      contentType: 'text/calendar; charset=utf-8',
      caching,
      headers: { 'content-disposition': 'inline; filename="prayer-times.ics"' },
    };
  };
  return endpoint(route, answering, logToConsole, adviseSwapped);
}
