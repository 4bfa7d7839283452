/**
 * The rules of the world's time zones: the IANA database as the package moment-timezone carries it. The
 * runtime's own rules are as old as the runtime, and governments change their clocks at a few weeks' notice.
 */
import { readFileSync } from 'node:fs';
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

const { resolve } = createRequire(import.meta.url);

/** A file of the package, read when it is first asked for: most answers of the directory need no zone. */
function fileOf<Content>(name: string, make: (text: string) => Content): () => Content {
  let content: Content | undefined;
  return () => {
    content ??= make(readFileSync(resolve(`moment-timezone/data/${name}/latest.json`), 'latin1'));
    return content;
  };
}

/** The text of the rules. One zone is a line of it: reading them all would take a young process longer than its answer. */
const rules = fileOf('packed', (packed) => ({
  packed,
  linksBegin: packed.indexOf('"links"'),
  linksEnd: packed.indexOf('"countries"'),
}));

/** The release of the IANA time zone database that every conversion goes by. */
export const tzdataVersion = (): string => /"version":\s*"([^"]+)"/.exec(rules().packed)?.[1] ?? '';

const NAME = /^[A-Za-z0-9_+/-]+$/;

/** The line of a zone by its own name; undefined where it is none's. */
function lineOf(zone: string): string | undefined {
  const { packed, linksBegin } = rules();
  const at = NAME.test(zone) ? packed.indexOf(`"${zone}|`) : -1;
  return at < 0 || at > linksBegin ? undefined : packed.slice(at + 1, packed.indexOf('"', at + 1));
}

/** The zone whose rules a name has: its own name, or that of the zone it is another name of. */
function zoneOfName(name: string): string | undefined {
  if (lineOf(name) !== undefined) return name;
  const { packed, linksBegin, linksEnd } = rules();
  const at = NAME.test(name) ? packed.indexOf(`|${name}"`, linksBegin) : -1;
  return at < 0 || at > linksEnd ? undefined : packed.slice(packed.lastIndexOf('"', at) + 1, at);
}

/** A zone's own name, and the others it has. */
export function namesOfZone(zone: string): string[] {
  const { packed, linksBegin, linksEnd } = rules();
  const links = packed.slice(linksBegin, linksEnd).split('"');
  return [zone, ...links.flatMap((link) => (link.startsWith(`${zone}|`) ? link.slice(zone.length + 1) : []))];
}

/** Every name there is, other names of the same zone included. */
export function zoneNames(): string[] {
  const { zones, links } = JSON.parse(rules().packed) as PackedRules;
  const nameIn = (line: string, cell: number): string => line.split('|', cell + 1)[cell] ?? '';
  return [...zones.map((line) => nameIn(line, 0)), ...links.map((line) => nameIn(line, 1))].sort();
}

/** Every name in lower case, with the way IANA writes it: read when a request first names a zone. */
class Names {
  #byLowerCase: ReadonlyMap<string, string> | undefined;

  get(name: string): string | undefined {
    this.#byLowerCase ??= new Map(zoneNames().map((each) => [each.toLowerCase(), each]));
    return this.#byLowerCase.get(name.toLowerCase());
  }
}
const names = new Names();

/** A zone's name as IANA writes it, whatever its case; undefined where there is no such zone. */
export const zoneNamed = (name: string): string | undefined => names.get(name);

/** What tz's zone.tab says of the zones, as text: the names of today, a country's own where it has one. */
const about = fileOf('meta', (text) => text.slice(text.indexOf('\n\t"zones"')));

/** Whether a name is one of those in use today. */
export const isCurrentName = (name: string): boolean => about().includes(`"${name}":`);

/** The countries that zone.tab names for a zone, as ISO 3166-1 alpha-2; none of a zone that is no country's, such as UTC. */
export function countriesOfZone(zone: string): readonly string[] {
  const text = about();
  const at = text.indexOf(`"${zone}":`);
  // That of Puerto Rico names 26.
  const listed =
    at < 0 ? null : /"countries":\s*\[([^\]]*)\]/.exec(text.slice(at, text.indexOf('}', at)))?.[1];
  return listed?.match(/[A-Z]{2}/g) ?? [];
}

/**
 * The country a zone was made for: the first of those that zone.tab names.
 * @returns ISO 3166-1 alpha-2; null where there is none
 */
export const countryOfZone = (zone: string): string | null => countriesOfZone(zone)[0] ?? null;

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
  const zone = zoneOfName(name);
  const line = zone === undefined ? undefined : lineOf(zone);
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
