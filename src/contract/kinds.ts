/** The kinds of value a parameter can have. Each says what is allowed in the words an error uses. */
import { asciiDigits } from './ascii_digits.ts';
import { meantBox, meantDate, meantNumber, meantThousands, meantWord } from './meant.ts';
import { isCountryCode, meantCountry } from './meant_country.ts';
import { isNoValue } from './no_value.ts';
import type { Kind } from './parameter.ts';
import { meantPoint } from './point_notations.ts';

/**
 * Plain decimal notation: no exponent, no hexadecimal, no spaces, which `Number()` would let through. A digit fits in one way
 * only, so that thousands of them with a letter behind are refused at once.
 */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const WHOLE = /^[+-]?\d+$/;

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number): Kind<number> {
  return {
    allowed:
      max === Number.MAX_SAFE_INTEGER
        ? `a whole number from ${min} up`
        : `a whole number from ${min} to ${max}`,
    schema: { type: 'integer', minimum: min, maximum: max },
    read: (raw) => {
      const value = WHOLE.test(raw) ? withoutMinusZero(Number(raw)) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    meant: (raw) => {
      const text = meantThousands(raw) ?? meantNumber(raw);
      return text !== undefined && Number(text) >= min && Number(text) <= max
        ? String(Math.round(Number(text)))
        : undefined;
    },
  };
}

/** The number of a record. Pages have its slug behind it, and signs in it are no thousands. */
export const idNumber: Kind<number> = {
  ...integer(1, Number.MAX_SAFE_INTEGER),
  meant: (raw) => /^0*([1-9]\d*)(?:-|$)/.exec(asciiDigits(raw.trim().replace(/^.*\//, '')))?.[1],
};

/** -0 is written 0, so that the two have one canonical form. */
const withoutMinusZero = (value: number): number => (value === 0 ? 0 : value);

/** A number in decimal notation from `min` to `max`; `unit` says of what. */
export function decimal(min: number, max: number, unit: string): Kind<number> {
  return {
    allowed: `a decimal number from ${min} to ${max} (${unit})`,
    schema: { type: 'number', minimum: min, maximum: max },
    read: (raw) => {
      const value = DECIMAL.test(raw) ? withoutMinusZero(Number(raw)) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    meant: (raw) => {
      const text = meantNumber(raw);
      return text !== undefined && Number(text) >= min && Number(text) <= max ? text : undefined;
    },
  };
}

/** So many times the most are still taken for kilometres: further away nobody looks, and other APIs count in metres. */
const KILOMETRES_TIMES = 2;

/** A distance in km; who wrote metres is told the kilometres, who asks for more the most there is. */
export function kilometres(min: number, max: number): Kind<number> {
  const kind = decimal(min, max, 'km');
  const meant = (raw: string): string | undefined => {
    const number = Number(raw.replace(/\s*km$/, ''));
    if (number > max && number <= KILOMETRES_TIMES * max) return String(max);
    return kind.meant?.(raw) ?? kind.meant?.(String(Number(raw.replace(/\s*m$/, '')) / 1000));
  };
  return { ...kind, meant };
}

/**
 * One of a closed list of words.
 * @param synonyms other words people use for one of them
 */
export function oneOf<const T extends string>(
  words: readonly T[],
  synonyms: Readonly<Record<string, string>> = {},
): Kind<T> {
  return {
    allowed: `one of ${words.join(', ')}`,
    schema: { type: 'string', enum: words },
    read: (raw) => words.find((word) => word === raw),
    meant: (raw) => meantWord(raw, words, synonyms),
  };
}

/**
 * One of a closed list of numbers.
 * @param names what people call one of them
 */
export function oneOfNumbers<const T extends number>(
  numbers: readonly T[],
  names: Readonly<Record<string, T>> = {},
): Kind<T> {
  return {
    allowed: `one of ${numbers.join(', ')}`,
    schema: { type: 'integer', enum: numbers },
    read: (raw) => numbers.find((number) => String(number) === raw),
    meant: (raw) => meantNamed(raw, names),
  };
}

/** A whole number that people may know by a name; an error about the name says the number. */
export const named = (kind: Kind<number>, names: Readonly<Record<string, number>>): Kind<number> => ({
  ...kind,
  meant: (raw) => meantNamed(raw, names) ?? kind.meant?.(raw),
});

function meantNamed(raw: string, names: Readonly<Record<string, number>>): string | undefined {
  const words = Object.keys(names);
  const word = meantWord(raw, words, Object.fromEntries(words.map((each) => [each, each])));
  return word === undefined ? undefined : String(names[word]);
}

/** Longest list that is asked for what it means: finding a country's name takes milliseconds. */
const MEANT_MOST = 80;

/** What each of several parts means; undefined as soon as one means nothing, so that no further one is looked up. */
function allMeant(
  parts: readonly string[],
  meant: (part: string) => string | undefined,
): string[] | undefined {
  const all: string[] = [];
  for (const part of parts) {
    const one = meant(part);
    if (one === undefined) return undefined;
    all.push(one);
  }
  return all.length > 0 ? all : undefined;
}

/** In the order of the written values, so that every order of a list is one. */
const inOrder = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;

/**
 * One value or several, in any order, separated by commas or by repeating the parameter; read as a sorted list
 * without repetition. `max` keeps a query small enough to plan.
 */
export function listOf<T>(kind: Kind<T>, max: number): Kind<readonly T[]> {
  const partsOf = (raw: string): string[] => raw.split(',').map((part) => part.trim());
  return {
    allowed: `${kind.allowed}, or up to ${max} of them separated by commas`,
    schema: { type: 'array', items: kind.schema, minItems: 1, maxItems: max },
    read: (raw) => {
      const values = new Set<T>();
      for (const part of partsOf(raw)) {
        const value = kind.read(part);
        if (value === undefined) return undefined;
        values.add(value);
      }
      return values.size > max ? undefined : [...values].sort(inOrder);
    },
    meant: (raw) => {
      if (raw.length > MEANT_MOST) return undefined;
      const known = new Map<string, string | undefined>();
      const partMeant = (part: string): string | undefined => {
        if (!known.has(part)) known.set(part, kind.read(part) === undefined ? kind.meant?.(part) : part);
        return known.get(part);
      };
      const partsMeant = (signs: RegExp): string | undefined => {
        const parts = raw
          .split(signs)
          .map((part) => part.trim().replace(/^[[\]"']+|[[\]"']+$/g, ''))
          .filter((part) => part !== '');
        const meant = allMeant(parts, partMeant);
        return meant && [...new Set(meant)].slice(0, max).join(',');
      };
      // As one value only after the lists: a name may have a comma or a blank of its own.
      return partsMeant(/[,;|+]/) ?? partMeant(raw.trim()) ?? partsMeant(/[\s,;|+]+/);
    },
  };
}

/**
 * Free text of 1 to `max` characters, not only blanks, with marks put together with their letters (NFC). Unpaired surrogates
 * and control characters are refused.
 */
export function freeText(max: number): Kind<string> {
  return {
    allowed: `a text of 1 to ${max} characters`,
    schema: { type: 'string', minLength: 1, maxLength: max },
    read: (raw) => {
      const value = raw
        .normalize('NFC')
        .trim()
        .replace(/\s+/g, (space) => (/\p{Cc}/u.test(space) ? space : ' '));
      if (value === '' || [...value].length > max || /\p{Cc}/u.test(value)) return undefined;
      return value;
    },
  };
}

/** The text that a client encoded once more than it had to: "mosque%20in%20leeds". */
function decodedOnce(raw: string): string {
  if (!/%[\da-f]{2}/i.test(raw)) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/**
 * What is typed into a search, or pasted with tabs and line ends: free text, of which a space at the end is kept, since it tells that
 * the last word is whole.
 */
export function typedText(max: number): Kind<string> {
  const kind = freeText(max);
  return {
    ...kind,
    read: (raw) => {
      const decoded = decodedOnce(raw).replace(/[\t\r\n]/g, ' ');
      const text = kind.read(decoded);
      return text !== undefined && /\s$/.test(decoded) ? `${text} ` : text;
    },
  };
}

/** A name of at most `max` characters. */
export function nameText(max: number): Kind<string> {
  const kind = freeText(max);
  return {
    ...kind,
    allowed: `a name of 1 to ${max} characters`,
    read: (raw) => (isNoValue(raw) ? undefined : kind.read(raw)),
  };
}

/** The code of a language in any case; read as lower case. */
export const languageCode: Kind<string> = {
  ...freeText(3),
  read: (raw) => freeText(3).read(raw)?.toLowerCase(),
};

/** Yes or no, as people and programs write it. */
export const yesOrNo: Kind<boolean> = {
  allowed: 'yes or no',
  schema: { type: 'string', enum: ['yes', 'no', 'true', 'false', '1', '0'] },
  read: (raw) => {
    if (/^(?:yes|true|1)$/i.test(raw)) return true;
    return /^(?:no|false|0)$/i.test(raw) ? false : undefined;
  },
  write: (value) => (value ? 'yes' : 'no'),
};

/** A text that matches a pattern, and that `normalise` makes something of. */
function pattern(
  allowed: string,
  source: string,
  normalise: (raw: string) => string | undefined = (raw) => raw,
): Kind<string> {
  const expression = new RegExp(source);
  return {
    allowed,
    schema: { type: 'string', pattern: source },
    read: (raw) => (expression.test(raw) ? normalise(raw) : undefined),
  };
}

/** A country code in any case; read as upper case. */
export const countryCodeInAnyCase: Kind<string> = {
  ...pattern('a two-letter ISO 3166-1 country code', '^[A-Za-z]{2}$', (raw) => {
    const code = raw.toUpperCase();
    return isCountryCode(code) ? code : undefined;
  }),
  meant: meantCountry,
};

/** A slug in any case; read as lower case. Longer than any that is given out. */
export const slugInAnyCase: Kind<string> = pattern(
  'a slug of up to 120 letters a-z, digits and hyphens',
  '^[A-Za-z0-9](?:[A-Za-z0-9-]{0,118}[A-Za-z0-9])?$',
  (raw) => (isNoValue(raw) ? undefined : raw.toLowerCase()),
);

/** Milliseconds at UTC midnight of a calendar date, or undefined for one that does not exist (2026-02-30). */
export function utcMidnight(date: string): number | undefined {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  return new Date(milliseconds).toISOString().startsWith(date) ? milliseconds : undefined;
}

/** An existing calendar date, YYYY-MM-DD, from the year `first` to the year `last`. */
export function dateBetweenYears(first: number, last: number): Kind<string> {
  return {
    allowed: `an existing date, YYYY-MM-DD, from ${first}-01-01 to ${last}-12-31`,
    schema: { type: 'string', format: 'date', description: `From ${first}-01-01 to ${last}-12-31.` },
    read: (raw) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(raw) || utcMidnight(raw) === undefined) return undefined;
      const year = Number(raw.slice(0, 4));
      return year >= first && year <= last ? raw : undefined;
    },
    meant: (raw) => {
      const date = meantDate(raw);
      const year = Number(date?.slice(0, 4));
      return year >= first && year <= last ? date : undefined;
    },
  };
}

/** A point on Earth. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const latitudeKind = decimal(-90, 90, 'degrees north');
const longitudeKind = decimal(-180, 180, 'degrees east');

/** `lat,lng` in decimal degrees. */
export const point: Kind<Point> = {
  allowed: 'lat,lng in decimal degrees (lat -90 to 90, lng -180 to 180)',
  schema: { type: 'string', pattern: '^[+-]?[0-9.]+,[+-]?[0-9.]+$' },
  read: (raw) => {
    const [lat, lng, ...rest] = raw.split(',');
    if (lat === undefined || lng === undefined || rest.length > 0) return undefined;
    const north = latitudeKind.read(lat.trim());
    const east = longitudeKind.read(lng.trim());
    return north === undefined || east === undefined ? undefined : { lat: north, lng: east };
  },
  write: ({ lat, lng }) => `${lat},${lng}`,
  meant: meantPoint,
};

/** A box on the map. One that crosses the antimeridian has its west greater than its east. */
export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const wholeTurn = 360;
/** Decimals that are kept where a longitude is brought back into range: a centimetre. */
const LONGITUDE_DECIMALS = 7;

/** The same meridian between -180 and 180. Maps count on where the world repeats itself. */
function sameMeridian(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  const turned = ((((longitude + 180) % wholeTurn) + wholeTurn) % wholeTurn) - 180;
  return withoutMinusZero(Number(turned.toFixed(LONGITUDE_DECIMALS)));
}

const clamped = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
const anyDegrees = decimal(-1e6, 1e6, 'degrees');

/**
 * `west,south,east,north` in decimal degrees, the order of GeoJSON (RFC 7946, section 5). A map that shows more than
 * the world sends a box beyond it: such a box is brought back to the part of the world it shows.
 */
export const boundingBox: Kind<BoundingBox> = {
  allowed: 'west,south,east,north in decimal degrees, with south not above north',
  schema: { type: 'string', pattern: '^[+-]?[0-9.]+(?:,[+-]?[0-9.]+){3}$' },
  read: (raw) => {
    const [west, south, east, north, ...rest] = raw.split(',').map((part) => anyDegrees.read(part.trim()));
    if (west === undefined || south === undefined || east === undefined || north === undefined)
      return undefined;
    if (rest.length > 0 || south > north || south > 90 || north < -90) return undefined;
    const isWholeTurn = east - west >= wholeTurn;
    return {
      west: isWholeTurn ? -180 : sameMeridian(west),
      south: clamped(south, 90),
      east: isWholeTurn ? 180 : sameMeridian(east),
      north: clamped(north, 90),
    };
  },
  write: ({ west, south, east, north }) => `${west},${south},${east},${north}`,
  meant: meantBox,
};

/** What could be the name of an IANA time zone, such as Europe/London; whether there is one, the geography knows. */
export const timezoneName: Kind<string> = {
  allowed: 'an IANA time zone such as Europe/London',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
  read: (raw) =>
    raw.length <= 64 && /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(raw) ? raw : undefined,
};

/** Clocks are up to 14 hours from UTC; the minutes of that may be left out. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:(Z)|([+ -])(0\d|1[0-4])(?::?([0-5]\d))?)?$/i;
const MINUTE_MS = 60_000;
/** Letters of an instant as `toISOString` writes it; those before the year 0 and after 9999 have more. */
const INSTANT_LETTERS = 24;

/**
 * A moment to the minute: `now`; a time on the wall wherever it is asked about, 2026-11-27T13:00; or an instant,
 * 2026-11-27T12:00Z, which a time with any offset becomes.
 */
export const moment: Kind<string> = {
  allowed: 'now, a local time on an existing date such as 2026-11-27T13:00, or one with its offset',
  schema: { type: 'string', minLength: 3, maxLength: 40 },
  read: (raw) => {
    if (raw.toLowerCase() === 'now') return 'now';
    const [, date, time, utc, sign, hours, minutes] = MOMENT.exec(raw) ?? [];
    if (date === undefined || time === undefined || utcMidnight(date) === undefined) return undefined;
    const wall = Date.parse(`${date}T${time}Z`);
    if (Number.isNaN(wall)) return undefined;
    if (utc === undefined && sign === undefined) return `${date}T${time}`;
    // A plus sign that was not encoded arrives as a blank.
    const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
    const instant = new Date(wall - ahead * MINUTE_MS).toISOString();
    return instant.length === INSTANT_LETTERS ? `${instant.slice(0, 16)}Z` : undefined;
  },
};
