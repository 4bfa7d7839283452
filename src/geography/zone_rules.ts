/**
 * The rules of the world's time zones: the IANA database as the package moment-timezone carries it. The
 * runtime's own rules are as old as the runtime, and governments change their clocks at a few weeks' notice.
 */
import { createRequire } from 'node:module';

/** The package's packed data (momentjs.com/timezone/docs, "Packed Format"). */
interface PackedRules {
  /** The IANA release, such as `2026f`. */
  readonly version: string;
  /** `name|abbreviations|offsets|which offset, by period|lengths of the periods|population`. */
  readonly zones: readonly string[];
  /** `name|other name of the same zone`. */
  readonly links: readonly string[];
}

/** What a zone's clocks were and will be set to, period by period. */
export interface ZoneRules {
  /** When each period but the last ends, in milliseconds since 1970, rising. */
  readonly ends: Float64Array;
  /** Minutes ahead of UTC in each period: one more than `ends` has. Whole minutes. */
  readonly offsets: Int16Array;
}

const packed = createRequire(import.meta.url)('moment-timezone/data/packed/latest.json') as PackedRules;

/** The release of the IANA time zone database that every conversion goes by. */
export const TZDATA_VERSION: string = packed.version;

const zones: ReadonlyMap<string, string> = new Map(
  packed.zones.map((zone) => [zone.slice(0, zone.indexOf('|')), zone]),
);

/** Every name, with the zone whose rules it has: its own name, or that of the zone it is another name of. */
const ZONE_OF_NAME: ReadonlyMap<string, string> = new Map([
  ...[...zones.keys()].map((name) => [name, name] as const),
  ...packed.links
    .map((link) => link.split('|') as [string, string])
    .map(([zone, name]) => [name, zone] as const),
]);

/** Every name in lower case, with the way IANA writes it. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [...ZONE_OF_NAME.keys()].map((name) => [name.toLowerCase(), name]),
);

/** Every name there is, other names of the same zone included. */
export const ZONE_NAMES: readonly string[] = [...ZONE_OF_NAME.keys()].sort();

/** A zone's name as IANA writes it, whatever its case; undefined where there is no such zone. */
export const zoneNamed = (name: string): string | undefined => NAMES.get(name.toLowerCase());

const MINUTE_MS = 60_000;
const ZERO = '0'.charCodeAt(0);
const LOWER_A = 'a'.charCodeAt(0);
const UPPER_A = 'A'.charCodeAt(0);

/** A digit of base 60: 0–9, a–z, A–X. */
function digit(code: number): number {
  if (code >= LOWER_A) return code - LOWER_A + 10;
  return code >= UPPER_A ? code - UPPER_A + 36 : code - ZERO;
}

/** A number of base 60, with a sign and a fraction. */
function unpacked(text: string): number {
  const negative = text.startsWith('-');
  let value = 0;
  let scale = 0;
  for (let at = negative ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 46) scale = 1;
    else if (scale === 0) value = value * 60 + digit(code);
    else {
      scale /= 60;
      value += digit(code) * scale;
    }
  }
  return negative ? -value : value;
}

/**
 * The rules of a zone by any of its names. Offsets of the 19th and early 20th century have seconds, which
 * ISO 8601 cannot write: they are rounded to the minute.
 *
 * @returns the name of the zone whose rules they are, and a function that reads them
 * @throws RangeError for a name that is no zone's
 */
export function zoneRules(name: string): { readonly zone: string; readonly read: () => ZoneRules } {
  const zone = ZONE_OF_NAME.get(name);
  const line = zone === undefined ? undefined : zones.get(zone);
  if (zone === undefined || line === undefined) throw new RangeError(`There is no time zone ${name}.`);
  return {
    zone,
    read: () => {
      const [, , offsetList = '', periods = '', lengths = ''] = line.split('|');
      // The package counts minutes behind UTC.
      const values = offsetList.split(' ').map((text) => Math.round(-unpacked(text)));
      const offsets = Int16Array.from(periods, (letter) => values[digit(letter.charCodeAt(0))] ?? 0);
      let end = 0;
      const ends = Float64Array.from(lengths === '' ? [] : lengths.split(' '), (length) => {
        end += unpacked(length) * MINUTE_MS;
        return Math.round(end / 1000) * 1000;
      });
      return { ends, offsets };
    },
  };
}
