/** The kinds of value a parameter can have. Each says what is allowed in the words an error uses. */
import type { Kind } from './parameter.ts';

/** Plain decimal notation: no exponent, no hexadecimal, no spaces, which `Number()` would let through. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
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
      const value = WHOLE.test(raw) ? Number(raw) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

/** A number in decimal notation from `min` to `max`; `unit` says of what. */
export function decimal(min: number, max: number, unit: string): Kind<number> {
  return {
    allowed: `a decimal number from ${min} to ${max} (${unit})`,
    schema: { type: 'number', minimum: min, maximum: max },
    read: (raw) => {
      const value = DECIMAL.test(raw) ? Number(raw) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

/** One of a closed list of words. */
export function oneOf<const T extends string>(words: readonly T[]): Kind<T> {
  return {
    allowed: `one of ${words.join(', ')}`,
    schema: { type: 'string', enum: words },
    read: (raw) => words.find((word) => word === raw),
  };
}

/** One of a closed list of numbers. */
export function oneOfNumbers<const T extends number>(numbers: readonly T[]): Kind<T> {
  return {
    allowed: `one of ${numbers.join(', ')}`,
    schema: { type: 'integer', enum: numbers },
    read: (raw) => numbers.find((number) => String(number) === raw),
  };
}

/** One value or several, separated by commas; `max` keeps a query small enough to plan. */
export function listOf<T>(kind: Kind<T>, max: number): Kind<readonly T[]> {
  return {
    allowed: `${kind.allowed}, or up to ${max} of them separated by commas`,
    schema: { type: 'array', items: kind.schema, minItems: 1, maxItems: max },
    read: (raw) => {
      const parts = raw.split(',');
      if (parts.length > max) return undefined;
      const values = new Set<T>();
      for (const part of parts) {
        const value = kind.read(part.trim());
        if (value === undefined) return undefined;
        values.add(value);
      }
      return [...values];
    },
  };
}

/** Free text of 1 to `max` characters, not only blanks. Unpaired surrogates and control characters are refused. */
export function freeText(max: number): Kind<string> {
  return {
    allowed: `a text of 1 to ${max} characters`,
    schema: { type: 'string', minLength: 1, maxLength: max },
    read: (raw) => {
      const value = raw.trim();
      if (value === '' || [...value].length > max || /\p{Cc}/u.test(value)) return undefined;
      return value;
    },
  };
}

/** Yes or no, as people and programs write it. */
export const yesOrNo: Kind<boolean> = {
  allowed: 'yes or no',
  schema: { type: 'string', enum: ['yes', 'no', 'true', 'false', '1', '0'] },
  read: (raw) => {
    if (/^(?:yes|true|1)$/i.test(raw)) return true;
    return /^(?:no|false|0)$/i.test(raw) ? false : undefined;
  },
};

/** A text that matches a pattern. */
function pattern(allowed: string, source: string, normalise = (raw: string) => raw): Kind<string> {
  const expression = new RegExp(source);
  return {
    allowed,
    schema: { type: 'string', pattern: source },
    read: (raw) => (expression.test(raw) ? normalise(raw) : undefined),
  };
}

/** A country code in any case; read as upper case. */
export const countryCodeInAnyCase: Kind<string> = pattern(
  'a two-letter ISO 3166-1 country code',
  '^[A-Za-z]{2}$',
  (raw) => raw.toUpperCase(),
);

/** A slug in any case; read as lower case. Longer than any that is given out. */
export const slugInAnyCase: Kind<string> = pattern(
  'a slug of up to 120 letters a-z, digits and hyphens',
  '^[A-Za-z0-9](?:[A-Za-z0-9-]{0,118}[A-Za-z0-9])?$',
  (raw) => raw.toLowerCase(),
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
    schema: { type: 'string', format: 'date' },
    read: (raw) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(raw) || utcMidnight(raw) === undefined) return undefined;
      const year = Number(raw.slice(0, 4));
      return year >= first && year <= last ? raw : undefined;
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
};

/** A box on the map. One that crosses the antimeridian has its west greater than its east. */
export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** `west,south,east,north` in decimal degrees, the order of GeoJSON (RFC 7946, section 5). */
export const boundingBox: Kind<BoundingBox> = {
  allowed: 'west,south,east,north in decimal degrees, with south not above north',
  schema: { type: 'string', pattern: '^[+-]?[0-9.]+(?:,[+-]?[0-9.]+){3}$' },
  read: (raw) => {
    const parts = raw.split(',').map((part) => part.trim());
    if (parts.length !== 4) return undefined;
    const [west, south, east, north] = [
      longitudeKind.read(parts[0] ?? ''),
      latitudeKind.read(parts[1] ?? ''),
      longitudeKind.read(parts[2] ?? ''),
      latitudeKind.read(parts[3] ?? ''),
    ];
    if (west === undefined || south === undefined || east === undefined || north === undefined)
      return undefined;
    return south <= north ? { west, south, east, north } : undefined;
  },
};

/** The name of an IANA time zone this runtime knows, such as Europe/London. */
export const timezoneName: Kind<string> = {
  allowed: 'an IANA time zone such as Europe/London',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
  read: (raw) => {
    // Intl also takes offsets such as +01:00, which have no rules for summer time and are not IANA names.
    if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(raw)) return undefined;
    try {
      return new Intl.DateTimeFormat('en', { timeZone: raw }).resolvedOptions().timeZone && raw;
    } catch {
      return undefined;
    }
  },
};
