/** The ways in which people and programs write degrees, and a point in one text. */
import { asciiDigits } from './ascii_digits.ts';

const NUMBER = '(-?\\d+(?:\\.\\d+)?)';
/** `{"lat": 51.5, "lng": -0.1}`, `lat=51.5&lon=-0.1`. */
const NAMED_LAT = new RegExp(`\\blat(?:itude)?\\b[^\\d-]*${NUMBER}`, 'i');
const NAMED_LNG = new RegExp(`\\b(?:lng|lon|long|longitude)\\b[^\\d-]*${NUMBER}`, 'i');
/** Well-known text, whose longitude comes first. */
const WELL_KNOWN = new RegExp(`\\bpoint\\s*z?\\s*\\(\\s*${NUMBER}\\s+${NUMBER}`, 'i');
/** A GeoJSON point, whose longitude comes first. */
const GEOJSON = new RegExp(String.raw`"coordinates"\s*:\s*\[\s*${NUMBER}\s*,\s*${NUMBER}`, 'i');
/** An address of Yandex's maps, whose longitude comes first; what is pointed at stands behind the middle of the map. */
const OF_YANDEX =
  /^https?:.*\byandex\..*[?&](?:ll|pt|whatshere(?:\[|%5B)point(?:]|%5D))=(-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i;
/**
 * As in addresses of maps: `!3d51.5!4d-0.1`, `?mlat=51.5&mlon=-0.1`, `#map=15/51.5/-0.1`, `/maps/place/51.5,-0.1`,
 * `@51.5,-0.1,15z`, `geo:51.5,-0.1?z=15`, `?q=51.5,-0.1`. What is pointed at counts before the middle of the map.
 */
const OF_A_MAP = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /#map=\d+(?:\.\d+)?\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  /\/maps\/(?:place|search|dir\/[^/]*)\/(-?\d+\.\d+)(?:,|%2C)\+?(-?\d+\.\d+)(?=[,;?&#/]|$)/i,
  /^(?:https?:.*\/@|https?:.*[?&](?:q|ll|query|daddr|destination|coordinate)=(?:loc:)?|@|geo:)(-?\d+(?:\.\d+)?)(?:,|%2C)\+?(-?\d+(?:\.\d+)?)(?=[,;?&#/]|$)/i,
];
const PART = String.raw`(\d+(?:[.,]\d+)?)`;
/** `51.5`, `51°30'`, `51° 30′ 26″`, `51 30 26`: degrees, with minutes and seconds or without. */
const SEXAGESIMAL = String.raw`${PART}\s*[°º˚]?\s*(?:(?<=[°º˚\s])${PART}\s*['′’]?\s*(?:(?<=['′’\s])${PART}\s*(?:["″”]|''|’’)?\s*)?)?`;
/** `51.5N 0.1W`, `51°30'N, 0°7'12"W`. */
const COMPASS = new RegExp(String.raw`^${SEXAGESIMAL}([NS])[\s,;/|]*${SEXAGESIMAL}([EW])$`, 'i');
/** `N 51.5 W 0.1`. */
const COMPASS_FIRST = new RegExp(String.raw`^([NS])\s*${SEXAGESIMAL}[\s,;/|]*([EW])\s*${SEXAGESIMAL}$`, 'i');
const DIRECTED = new RegExp(`^${SEXAGESIMAL}([NSEW])$`, 'i');
/** `-1.28 S`: a minus and the direction say the same. */
const SAID_TWICE = new RegExp(`-(?=${SEXAGESIMAL}[SW](?!\\p{L}))`, 'giu');
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?$/i;

/** The directions in words and letters of other languages, where they are no other language's: "LS" is lintang selatan. */
const DIRECTIONS: Readonly<Record<'N' | 'S' | 'E' | 'W', string>> = {
  N: 'north nord norte noord kuzey utara kaskazini lu nb lintang\\s+utara с\\.?\\s?ш\\.? северной\\s+широты شمالا? 北纬 北緯 북위',
  S: 'south sud süd sur sul zuid güney selatan kusini ls zb lintang\\s+selatan ю\\.?\\s?ш\\.? южной\\s+широты جنوبا? 南纬 南緯 남위',
  E: 'east est ost este leste oost doğu timur mashariki bt ol bujur\\s+timur в\\.?\\s?д\\.? восточной\\s+долготы شرقا? 东经 東経 東經 동경',
  W: 'west ouest oeste ovest batı barat magharibi bb wl bujur\\s+barat з\\.?\\s?д\\.? западной\\s+долготы غربا? 西经 西経 西經 서경',
};
const IN_WORDS = Object.entries(DIRECTIONS).map(
  ([letter, words]) =>
    [letter, new RegExp(`(?<!\\p{L})(?:${words.split(' ').join('|')})(?!\\p{L})`, 'giu')] as const,
);
/** "36d49m48s", "36 deg 49 min", "36度49分48秒". A capital S behind seconds is south. */
const UNITS =
  /(\d)\s*(?:d|[Dd]eg(?:rees?)?|grad(?:os?|i)?|graus?|derece|derajat|度)(?!\p{L})\.?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:m|min(?:ut\p{L}*)?|menit|dakika|分|['′’])(?!\p{L})\.?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:s|se[ck](?:ond\p{L}*|unden)?|seg(?:undos?)?|detik|saniye|秒|["″”]|''|’’)(?!\p{L})\.?)?)?/gu;

/** Degrees with their signs and the letters N, S, E and W, whatever language they are written in. */
function inSigns(raw: string): string {
  const said = asciiDigits(raw.trim());
  // As nearly all are: imports read millions.
  if (DECIMAL.test(said)) return said;
  return IN_WORDS.reduce((text, [letter, words]) => text.replace(words, letter), said)
    .replace(
      UNITS,
      (_, degrees: string, minutes?: string, seconds?: string) =>
        `${degrees}°${minutes === undefined ? '' : ` ${minutes}'`}${seconds === undefined ? '' : ` ${seconds}"`}`,
    )
    .replace(/(?<!\d\s*)([+-])\s+(?=\.?\d)/g, '$1')
    .replace(SAID_TWICE, '')
    .replace(/[，、،]\s*/g, ', ');
}

/** Degrees, minutes and seconds of a compass direction. */
function degreesOf(degrees = '0', minutes = '0', seconds = '0', direction = ''): number {
  const [whole = 0, sixtieths = 0, smallest = 0] = [degrees, minutes, seconds].map((part) =>
    Number(part.replace(',', '.')),
  );
  const size = Number((whole + sixtieths / 60 + smallest / 3600).toFixed(5));
  return /[SW]/i.test(direction) ? -size : size;
}

/** One number of degrees, with a decimal point or comma, or as `51°30'26"N`; NaN for any other text. */
export function degreesIn(raw: string): number {
  const text = inSigns(raw)
    .replace(/^([+-]?\d+),(\d+)/, '$1.$2')
    .replace(/^([+-]?[\d.]+)\s*[°º˚]$/, '$1')
    .replace(/^([NSEW])\s*(.+)$/i, '$2$1');
  if (DECIMAL.test(text)) return Number(text);
  const [, degrees, minutes, seconds, direction] = DIRECTED.exec(text) ?? [];
  return degrees === undefined ? Number.NaN : degreesOf(degrees, minutes, seconds, direction);
}

/** Latitude and longitude of a notation that names or orders them in its own way. */
function notedPoint(text: string): readonly [number, number] | undefined {
  const [lat, lng] = [NAMED_LAT.exec(text)?.[1], NAMED_LNG.exec(text)?.[1]];
  if (lat !== undefined && lng !== undefined) return [Number(lat), Number(lng)];
  const known = WELL_KNOWN.exec(text);
  if (known) return [Number(known[2]), Number(known[1])];
  const geojson = GEOJSON.exec(text);
  if (geojson) return [Number(geojson[2]), Number(geojson[1])];
  const yandex = OF_YANDEX.exec(text);
  if (yandex) return [Number(yandex[2]), Number(yandex[1])];
  for (const address of OF_A_MAP) {
    const map = address.exec(text);
    if (map) return [Number(map[1]), Number(map[2])];
  }
  return undefined;
}

/** The same of degrees with their directions. @param signs as `inSigns` gives them */
function compassPoint(signs: string): readonly [number, number] | undefined {
  const first = COMPASS_FIRST.exec(signs);
  if (first) {
    const [, northOrSouth, d, m, s, eastOrWest, d2, m2, s2] = first;
    return [degreesOf(d, m, s, northOrSouth), degreesOf(d2, m2, s2, eastOrWest)];
  }
  const compass = COMPASS.exec(signs);
  if (!compass) return undefined;
  const [, d, m, s, northOrSouth, d2, m2, s2, eastOrWest] = compass;
  return [degreesOf(d, m, s, northOrSouth), degreesOf(d2, m2, s2, eastOrWest)];
}

/**
 * Latitude and longitude of a point in one text, in whatever notation: "48.85, 2.35", "48,85; 2,35", "POINT(2.35 48.85)",
 * "51°30'N, 0°7'W". Undefined for any other text. Whether they lie on the Earth is not checked.
 *
 * @param first which of two bare numbers comes first; a notation that names or orders them says it itself
 */
export function pointIn(
  raw: string,
  first: 'lat' | 'lng' = 'lat',
): readonly [lat: number, lng: number] | undefined {
  const text = asciiDigits(raw.trim());
  const noted = notedPoint(text);
  if (noted) return noted;
  const signs = inSigns(text);
  const compass = compassPoint(signs);
  if (compass) return compass;
  const bare = signs.replace(/[()[\]°º˚]/g, ' ').trim();
  const commas = /^([+-]?\d+,\d+)\s*[,;\s]\s*([+-]?\d+,\d+)$/.exec(bare);
  const parts = commas ? commas.slice(1) : bare.split(/\s*[,،;/|]\s*|\s+/);
  const [one = Number.NaN, other = Number.NaN] = parts.map(degreesIn);
  if (parts.length !== 2 || Number.isNaN(one) || Number.isNaN(other)) return undefined;
  return first === 'lat' ? [one, other] : [other, one];
}

/** One coordinate, where a text has it alone or the whole point; NaN for any other text. */
export function coordinateIn(raw: string, axis: 'lat' | 'lng'): number {
  const alone = degreesIn(raw);
  if (Number.isNaN(alone)) return pointIn(raw)?.[axis === 'lat' ? 0 : 1] ?? Number.NaN;
  const isOfOtherAxis = (axis === 'lat' ? /^[EW]|[EW]$/i : /^[NS]|[NS]$/i).test(inSigns(raw));
  return isOfOtherAxis ? Number.NaN : alone;
}

/** What somebody meant who wrote a point of the API in another notation, or longitude first; see `meant.ts`. */
export function meantPoint(raw: string): string | undefined {
  const [lat, lng] = pointIn(raw) ?? [Number.NaN, Number.NaN];
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return `${lat},${lng}`;
  return Math.abs(lng) <= 90 && Math.abs(lat) <= 180 ? `${lng},${lat}` : undefined;
}
