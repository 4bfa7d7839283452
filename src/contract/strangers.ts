/**
 * Parameters that a route does not declare. What advertising, analytics and caches add asks for nothing and is ignored.
 * All others ask for something, by the name it has in another API, on another route or in the records, or by a slip of
 * the keys, and must not be answered as if nothing had been asked: the error says what to write.
 */

import { yesOrNo } from './kinds.ts';
import { meantDate } from './meant.ts';
import { isCacheBuster, isHarmless, OTHER_NAMES, plainName } from './other_names.ts';
import { declaredName, isList, MEANT_MAX_CHARS, meantBy, type Parameters, quoted } from './parameter.ts';
import { PARAMETERS } from './parameters.ts';
import { PLACE_FILTERS } from './place_filters.ts';
import { meantPoint } from './point_notations.ts';
import { OFFSET_NAMES } from './prayer_day.ts';
import { DAYS_MAX } from './prayer_parameters.ts';
import type { ProblemError } from './problem.ts';
import { NAME_MOST, slipOf } from './slips.ts';

/** What is wrong with the undeclared parameters of a query. */
export interface Strangers {
  readonly errors: readonly ProblemError[];
  /** Declared parameters that were meant; that they are missing need not be said as well. */
  readonly meant: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
/** Most errors about undeclared parameters in one answer. */
const ERRORS_MOST = 8;
/** What some route takes is no slip of another name. */
const DECLARED_SOMEWHERE = new Set(
  Object.values(PARAMETERS).flatMap((declared) => Object.keys(declared).map(plainName)),
);

/** The declared parameters that a name means: itself in another spelling, or what other APIs call so. */
function knownAs(declared: Parameters, name: string): string[] {
  const names = Object.keys(declared);
  const called = (given: string): string[] => {
    const same = names.filter((each) => plainName(each) === given);
    return same.length > 0 ? same : names.filter((each) => OTHER_NAMES[each]?.includes(given));
  };
  const whole = called(plainName(name));
  const parts = inBrackets(name);
  if (whole.length > 0 || parts === undefined) return whole;
  // `filter[country]`, `country[eq]`, `near[lat]`.
  const inner = called(plainName(parts.inner));
  return inner.length > 0 ? inner : called(plainName(parts.outer));
}

const LATITUDES = ['lat', 'latitude', 'y'];
const LONGITUDES = ['lng', 'lon', 'long', 'longitude', 'x'];
const HALF_A_POINT = new Set([...LATITUDES, ...LONGITUDES]);

/** The parts of a name with brackets or a point: `near[lat]` and `near.lat` are of `near`, and within it of `lat`. */
function inBrackets(name: string): { readonly outer: string; readonly inner: string } | undefined {
  const [, outer, inner] = /^([^[\].]*)(?:\[|\.(?=\w+$))([^[\].]*)/.exec(name) ?? [];
  return outer === undefined || inner === undefined ? undefined : { outer, inner };
}

/** A point that was sent as two parameters. */
function pointSent(query: URLSearchParams): string | undefined {
  const sent = new Map([...query].map(([name, value]) => [inBrackets(name)?.inner ?? name, value]));
  const first = (names: readonly string[]) =>
    names.map((name) => sent.get(name)).find((value) => value !== undefined);
  const [lat, lng] = [first(LATITUDES), first(LONGITUDES)];
  return lat === undefined || lng === undefined ? undefined : `${lat},${lng}`;
}

/** `date` and `days` of what was sent as `month` and `year`. */
function monthSent(query: URLSearchParams): string | undefined {
  const year = Number(query.get('year') ?? Number.NaN);
  const month = Number(query.get('month') ?? 1);
  if (!Number.isInteger(year) || year < 1900 || year > 2100 || !(month >= 1 && month <= 12)) return undefined;
  const days = (end: number) => Math.round((end - Date.UTC(year, month - 1)) / DAY_MS);
  const end = query.has('month') ? Date.UTC(year, month) : Date.UTC(year + 1, 0);
  return `date=${year}-${String(month).padStart(2, '0')}-01&days=${days(end)}`;
}

/** `date` and `days` of what was sent as a first and a last day: `from` and `to`, `start` and `end`. */
function rangeSent(query: URLSearchParams): string | undefined {
  const sent = (target: 'date' | 'days'): string | undefined => {
    const found = [...query].find(
      ([name]) => name === target || OTHER_NAMES[target]?.includes(plainName(name)),
    );
    return found && meantDate(found[1]);
  };
  const [first, last] = [sent('date'), sent('days')];
  if (first === undefined || last === undefined) return undefined;
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return days >= 1 && days <= DAYS_MAX ? `date=${first}&days=${days}` : undefined;
}

/** Where the page begins that was asked for by its number. */
function offsetOfPage(declared: Parameters, name: string, query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? declared.limit?.fallback);
  const page = Number(query.get(name));
  return Number.isInteger(limit) ? limit * (Number.isInteger(page) && page > 1 ? page - 1 : 1) : 20;
}

/** Angles that were sent as one list: fajr, maghrib, isha, each a number or null; isha with `min` is an interval. */
function customAngles(sent: string): string {
  const [fajr, maghrib, isha] = sent.split(',').map((part) => part.trim());
  const isNumber = (part: string | undefined): part is string => /^\d+(?:\.\d+)?$/.test(part ?? '');
  const minutes = /^(\d+)\s*min$/.exec(isha ?? '')?.[1];
  return [
    `method=6&fajr_angle=${isNumber(fajr) ? fajr : '18'}`,
    ...(isNumber(maghrib) ? [`maghrib_angle=${maghrib}`] : []),
    minutes === undefined ? `isha_angle=${isNumber(isha) ? isha : '17'}` : `isha_interval=${minutes}`,
  ].join('&');
}

const OFFSET_WORD = '(?:(?:minute)?(?:offset|tune|tuning|adjust|adjustment|correction|delay)s?)';
const PRAYER = `(${OFFSET_NAMES.join('|')})`;
/** Minutes of one prayer: `offsets[fajr]`, `tune.fajr`, `offset_fajr`, `fajrAdjustment`. */
const ONE_OFFSET = new RegExp(`^(?:${OFFSET_WORD}${PRAYER}|${PRAYER}${OFFSET_WORD})$`);
const isPrayer = (name: string): boolean => OFFSET_NAMES.some((each) => each === name);

/** `offsets` of what was sent as parameters of single prayers; undefined where a name is none of them. */
function offsetsSent(declared: Parameters, name: string, query: URLSearchParams): string | undefined {
  const prayerOf = (given: string): string | undefined => {
    const [, before, after] = ONE_OFFSET.exec(plainName(given)) ?? [];
    return before ?? after;
  };
  if (prayerOf(name) === undefined) return undefined;
  const minutes = new Map([...query].map(([given, value]) => [prayerOf(given), value.trim()]));
  minutes.delete(undefined);
  const sent = [...minutes].map(([prayer, value]) => `${prayer}:${value}`).join(',');
  const isRight = declared.offsets?.kind.read(sent) !== undefined;
  return `offsets=${isRight ? sent : declared.offsets?.example}`;
}

/** Remedies that need more than the name of another parameter. */
function specialRemedy(declared: Parameters, name: string, query: URLSearchParams): string | undefined {
  const given = plainName(name);
  if (['page', 'p', 'pagenumber', 'pageno'].includes(given) && declared.offset)
    return `Pages have no numbers: send offset=${offsetOfPage(declared, name, query)}, or follow meta.next.`;
  if ((given === 'month' || given === 'year') && declared.days)
    return `Send the first day and how many: ${monthSent(query) ?? 'date=2026-11-01&days=30'}.`;
  const range = declared.date && declared.days ? rangeSent(query) : undefined;
  if (range !== undefined && (OTHER_NAMES.date?.includes(given) || OTHER_NAMES.days?.includes(given)))
    return `Send the first day and how many: ${range}.`;
  const offsets = declared.offsets && offsetsSent(declared, name, query);
  if (offsets !== undefined) return `Send ${offsets}.`;
  const angle = isPrayer(given) ? declared[`${given}_angle`] : undefined;
  if (angle !== undefined)
    return `Send offsets=${given}:2 to move it by two minutes, or method=6&${given}_angle=${angle.example} for the degrees it is computed with.`;
  if (given === 'methodsettings' && declared.fajr_angle)
    return `Send method=6 with the angles, like ${customAngles(query.get(name) ?? '')}.`;
  if (given === 'midnightmode' && declared.fajr_angle)
    return 'midnight is halfway from sunset to where the method ends the night (night_until), and last_third is given too: work out others from the timestamps.';
  if (given === 'shafaq' && declared.fajr_angle)
    return 'Send method=6 with isha_angle for another twilight, or leave it out.';
  const value = (query.get(name) ?? '').slice(0, MEANT_MAX_CHARS);
  if (
    declared.lat &&
    declared.lng &&
    !HALF_A_POINT.has(given) &&
    (given === 'near' || OTHER_NAMES.near?.includes(given))
  ) {
    const [lat, lng] = meantPoint(value)?.split(',') ?? [];
    if (lat !== undefined) return `Send lat=${lat}&lng=${lng}.`;
  }
  if (declared.city && !declared.q && (given === 'q' || OTHER_NAMES.q?.includes(given)) && !declared[given])
    return `Send city=${value.trim() === '' ? 'london' : value}, or lat and lng.`;
  if (declared.from && declared.to && (given === 'date' || given === 'day')) {
    const day = meantDate(value) ?? '2026-12-01';
    return `Send from=${day}&to=${day}.`;
  }
  // `halal=yes`, `mosque=1`
  if (declared.type?.kind.read(given) !== undefined && !declared[given] && yesOrNo.read(value) === true)
    return `Send type=${given}${given === 'halal' ? ', or halal_level=only where all of it must be' : ''}.`;
  if ((given === 'unit' || given === 'units') && declared.radius)
    return 'Distances are kilometres. Send radius=5, and leave it out.';
  if (given === 'callback' || given === 'jsonp')
    return 'There is no JSONP: every answer allows every origin, so fetch() can read it.';
  return undefined;
}

/** A city, or a kind of place, of a route that reads them in what is typed. */
function sayInQ(declared: Parameters, name: string, query: URLSearchParams): string | undefined {
  const given = plainName(name);
  if (!declared.q || !declared.kind || declared.city) return undefined;
  const value = (query.get(name) ?? '').slice(0, MEANT_MAX_CHARS);
  const isType = /^(?:place)?types?$/.test(given) && PLACE_FILTERS.type.parameter.kind.read(value);
  if (given !== 'city' && !isType) return undefined;
  const said = isType
    ? `${value.replaceAll('_', ' ')} ${query.get('q') ?? ''}`
    : `${query.get('q') ?? ''} ${value}`;
  return `Say it in q: q=${said.trim()}.`;
}

/** What was sent under another name, as a declared parameter takes it, as far as that can be read. */
function valueSent(
  declared: Parameters,
  target: string,
  name: string,
  query: URLSearchParams,
): string | undefined {
  const parameter = declared[target];
  if (parameter === undefined) return undefined;
  const half = target === 'near' && HALF_A_POINT.has(plainName(inBrackets(name)?.inner ?? name));
  const all = query.getAll(name);
  // The parts of one value have an order, which a query has not: of `near[]=51.5&near[]=-0.1` either may be the latitude.
  const isInParts = all.length > 1 && !isList(parameter);
  const sent = half ? pointSent(query) : isInParts ? undefined : all.join(',');
  if (sent === undefined) return undefined;
  const isRight = sent !== '' && parameter.kind.read(sent) !== undefined;
  return isRight ? sent : meantBy(parameter.kind, sent);
}

/** Numbers of one place: the example of another would be no remedy. */
const IDS = new Set(['id', 'ids', 'place_id']);

/** What to write instead of a parameter that means a declared one. */
function remedyBy(declared: Parameters, target: string, name: string, query: URLSearchParams): string {
  const value = valueSent(declared, target, name, query);
  if (value !== undefined) return `Send ${target}=${value}.`;
  if (query.has(target)) return `Leave it out: ${target} is given.`;
  if (IDS.has(target))
    return `Find the id with /search?q=${encodeURIComponent(query.get(name)?.slice(0, NAME_MOST) || 'east london mosque')}, then send ${target}.`;
  return `Send ${target}=${declared[target]?.example}.`;
}

const takesNumber = (declared: Parameters, name: string): boolean =>
  /integer|number/.test(String(declared[name]?.kind.schema.type));

/** What is wrong with one undeclared parameter, and which declared one it means; null where it asks for nothing. */
function judge(
  declared: Parameters,
  name: string,
  query: URLSearchParams,
): { remedy: string; target?: string } | null {
  // `_gl` is of Google's analytics, and `gl` a country.
  if (isCacheBuster(name, query.get(name) ?? '') || (name.startsWith('_') && isHarmless(name))) return null;
  const inQ = sayInQ(declared, name, query);
  if (inQ !== undefined) return { remedy: inQ, target: 'q' };
  const special = specialRemedy(declared, name, query);
  if (special !== undefined) return { remedy: special };
  const known = knownAs(declared, name);
  const isNumber = /^\d+$/.test(query.get(name) ?? '');
  const readable = known
    .filter((each) => declared[each]?.kind.read(query.get(name) ?? '') !== undefined)
    .sort((a, b) => (isNumber ? Number(takesNumber(declared, b)) - Number(takesNumber(declared, a)) : 0))[0];
  const isLoneLetter =
    plainName(name).length === 1 && HALF_A_POINT.has(plainName(name)) && pointSent(query) === undefined;
  const isSlip = known.length === 0 && !isHarmless(name) && !DECLARED_SOMEWHERE.has(plainName(name));
  const target = readable ?? known[0] ?? (isSlip ? slipOf(Object.keys(declared), name) : undefined);
  if (target !== undefined && !isLoneLetter)
    return { remedy: remedyBy(declared, target, name, query), target };
  if (isHarmless(name)) return null;
  const names = Object.keys(declared);
  return { remedy: names.length === 0 ? 'It takes none.' : `It takes ${names.join(', ')}.` };
}

/** @param declared the route's own parameters */
export function strangersIn(declared: Parameters, query: URLSearchParams): Strangers {
  const errors: ProblemError[] = [];
  const meant = new Set<string>();
  for (const name of new Set(query.keys())) {
    if (errors.length === ERRORS_MOST) break;
    if (declaredName(declared, name) !== undefined) continue;
    const found = judge(declared, name, query);
    if (found === null) continue;
    const detail = `${quoted(name)} is not a parameter of this route. ${found.remedy}`;
    errors.push({ parameter: name.slice(0, NAME_MOST), detail });
    if (found.target !== undefined) meant.add(found.target);
  }
  return { errors, meant };
}
