/** Checks one found place and puts its facts in the form the snapshot stores. */
import { CONGREGATION_PRAYERS, type Iqamah } from '../../src/contract/congregation.ts';
import { cleanEmail, cleanWebsite } from '../../src/contract/contact_addresses.ts';
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { countryAt } from '../../src/geography/whereabouts.ts';
import { cleanHours } from '../../src/hours/said_hours.ts';
import { shortHash } from '../../src/reviews/short_hash.ts';
import { osmKey, osmReference, wikidataKey } from '../matching/osm_reference.ts';
import type { SaidFacts } from '../snapshot/facts.ts';
import { MADE_KEY } from '../snapshot/followed_rows.ts';
import { readCity } from './city_cell.ts';
import { readIqamah, readJumuah } from './clean_congregation.ts';
import { cleanPhone } from './clean_phone.ts';
import { cleanList, cleanName, cleanText, TEXT_LIMITS } from './clean_text.ts';
import {
  readCapacity,
  readCategory,
  readDate,
  readDegrees,
  readHalalLevel,
  readType,
  readWikidata,
  saysNotHalal,
} from './clean_values.ts';
import { meaningOf } from './column_names.ts';
import type { FoundPlace } from './found.ts';
import { decoded } from './html_entities.ts';
import { typeByName, typeOfWorshipByName } from './kind_words.ts';
import type { PlaceField } from './place_fields.ts';
import { readCountry } from './said_country.ts';
import { readStatus } from './status_words.ts';
import { SWAPPED } from './swapped_points.ts';
import { isLink } from './web_link.ts';
import { isUndecided, readHas, readYesNo } from './yes_no.ts';

/** A row fit to be stored. */
export interface CleanPlace {
  readonly ref: string;
  readonly source_url: string | null;
  /** Names OpenStreetMap where a fact was taken from there. */
  readonly credit: string | null;
  /** The object of a public database that the row is, such as 'way/123' or 'Q42'. */
  readonly identity: string | null;
  /** The OpenStreetMap object it is, or names. */
  readonly osm: string | null;
  readonly facts: SaidFacts & { readonly lat: number; readonly lng: number; readonly type: PlaceType };
}

/** What the options of an import say of every row. */
export interface PlaceDefaults {
  /** Wins over what a row says. */
  readonly country: string | null;
  /** For rows that do not say what they are. */
  readonly type: PlaceType | null;
  /** The day of the import, by which certificates have run out or not; without it none has. */
  readonly today?: string;
}

/** How a report calls a country that is not the one the point lies in. */
export const OTHER_COUNTRY = 'country other than that of the point';

/** Why rows are left out. */
export const UNKNOWN_TYPE = 'unknown type';
export const UNLISTED = 'its status says that its source does not list it (draft, rejected, revoked …)';
const RUN_OUT = 'the day it was valid until is past';
const NOT_HALAL = 'it says that it is not halal';
/** Reasons that say of a row that its place is no longer to be listed. */
export const NOT_LISTED: ReadonlySet<string> = new Set([UNLISTED, RUN_OUT, NOT_HALAL]);
const NO_POINT = 'no coordinates, or not in decimal degrees';
export const UNREAD_POINT =
  'coordinates in a notation that is not known: write decimal degrees, those south and west with a minus, or degrees with N, S, E or W';
const LINK_WITHOUT_POINT =
  'a link to a map that does not hold the coordinates: open it, and take those of the point';

/** Where another day begins, in a cell of several lines or of HTML. */
const NEXT_LINE = /[\r\n]+|<\/?(?:br|li|ul|ol|p|div)\b[^>]*>/i;
const onOneLine = (hours: string): string =>
  hours
    .split(NEXT_LINE)
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line !== '')
    .join('; ');

/** Longest key a source may give a row. */
const REF_MAX = 200;

/** A long number as a spreadsheet shows it, and saves it: many keys become the same. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** What people write where there is no key yet. */
const NO_KEY = /^(?:[-–—.?*]+|tbc|tba|tbd|none|nil|pending)$/i;

/** The key that a row has in its source; null where it has none that tells it from others. */
export function ownKey({ ref }: FoundPlace['facts']): string | null {
  const key = (ref ?? '').normalize('NFC').trim();
  return key === '' || ROUNDED.test(key) || NO_KEY.test(key) ? null : key;
}

/**
 * @param dropped gets the name of each fact that could not be kept and, of one that has a word of its own, the word
 * @returns the place, or the reason why the row is none
 */
export function cleanPlace(
  found: FoundPlace,
  defaults: PlaceDefaults,
  dropped: (fact: string, word?: string) => void,
): CleanPlace | string {
  const { facts, group = '' } = found;
  const key = ownKey(facts);
  if (key === null && facts.ref?.trim()) dropped('ref');
  const ref = key ?? keyOf(facts);
  if (ref.length > REF_MAX || /\p{Cc}/u.test(ref))
    return `key (ref) longer than ${REF_MAX} characters or not printable`;

  const status = facts.status === undefined ? null : readStatus(facts.status);
  if (status === 'unlisted') return UNLISTED;
  if (status === null && facts.status?.trim()) dropped('status', facts.status.trim());
  const until = readDate(facts.valid_until);
  if (until === null && facts.valid_until?.trim()) dropped('valid_until');
  if (until !== null && defaults.today !== undefined && until < defaults.today) return RUN_OUT;

  const said = defaults.country ?? readCountry(facts.country, () => dropped('country'));
  const [lat, lng] = [readDegrees(facts.lat), readDegrees(facts.lng)];
  const misplaced = whyMisplaced(lat, lng, said);
  if (misplaced === NO_POINT && isLink(facts.point ?? '')) return LINK_WITHOUT_POINT;
  if (misplaced === NO_POINT && unreadDegrees(found) !== undefined) return UNREAD_POINT;
  if (misplaced !== null) return misplaced;
  // The point decides, as it does for prayer times; what a row says counts on the open sea alone.
  const here = said === null ? null : countryAt(lat, lng);
  if (here !== null && here !== said) dropped(OTHER_COUNTRY);
  const country = here ?? said;
  // Whose notations its row is in, though it may not say so.
  const land = country ?? countryAt(lat, lng);

  const saidType = facts.type?.trim() ?? '';
  const type =
    saidType === ''
      ? typeOfRow(
          found,
          readType(facts.category ?? '') ?? readType(group) ?? defaults.type ?? found.rowsAre ?? null,
        )
      : readType(saidType);
  if (type === null) return saidType === '' ? 'nothing says what it is (give --type)' : UNKNOWN_TYPE;
  if (type === 'halal' && saysNotHalal(facts.halal_level)) return NOT_HALAL;
  const category =
    type === 'halal' ? (readCategory(facts.category) ?? readCategory(saidType) ?? readCategory(group)) : null;

  const keep = <T>(fact: string, raw: string | undefined, clean: (raw: string) => T | null): T | null => {
    if (raw === undefined || raw.trim() === '') return null;
    const value = clean(raw);
    if (value === null) dropped(fact);
    return value;
  };
  const has = (fact: PlaceField): 0 | 1 | null =>
    keep(fact, isUndecided(facts[fact] ?? '') ? undefined : facts[fact], readHas);
  const text = (raw: string | undefined, limit: number = TEXT_LIMITS.short): string | null => {
    const said = cleanText(raw, limit);
    return said?.toLowerCase() === 'none' ? null : said;
  };
  const names = cleanNames(found.names, facts.local_lang, facts.name_local);
  const name =
    cleanName(facts.name) ??
    cleanName(facts.name_local) ??
    names[languageOf(land) ?? ''] ??
    Object.values(names)[0] ??
    null;
  const hours = text(facts.opening_hours && onOneLine(facts.opening_hours), TEXT_LIMITS.opening_hours);
  const { city, postcode, region } = readCity(facts.city ?? '', land);
  const facilities = new Set((facts.facilities ?? '').split(/[,;،|\n]/).map(meaningOf));
  const listed = (facility: PlaceField): 1 | null => (facilities.has(facility) ? 1 : null);
  const identity = osmKey(ref) ?? wikidataKey(ref);
  const osm =
    osmKey(ref) ?? osmReference(facts.osm_id ?? facts.ref, facts.osm_type) ?? osmReference(facts.credit);
  return {
    ref,
    source_url: keep('source_url', facts.source_url, cleanWebsite),
    credit: creditOf(osm !== null && osm !== identity ? osm : undefined, facts.credit),
    identity,
    osm,
    facts: withoutUnknown({
      name,
      name_local: localName(name, cleanName(facts.name_local), names, country),
      names,
      other_names: otherNames(facts.other_names, name),
      type,
      category,
      lat,
      lng,
      address: text(facts.address, TEXT_LIMITS.address),
      city: text(city),
      country,
      region: text(facts.region ?? (land !== null && readCountry(region) === land ? undefined : region)),
      postcode: text(facts.postcode ?? postcode),
      phone: keep('phone', facts.phone, (raw) => cleanPhone(raw, land)),
      website: keep('website', facts.website, cleanWebsite),
      email: keep('email', facts.email, cleanEmail),
      opening_hours: hours === null ? null : cleanHours(hours, osmKey(ref) !== null),
      denomination: text(facts.denomination)?.toLowerCase() ?? null,
      capacity: keep('capacity', facts.capacity, readCapacity),
      women_space: has('women_space') ?? listed('women_space'),
      ablution: has('ablution') ?? listed('ablution'),
      parking: has('parking') ?? listed('parking'),
      wheelchair: has('wheelchair') ?? listed('wheelchair'),
      jumuah: keep('jumuah', facts.jumuah, readJumuah),
      iqamah: cleanIqamah(facts, () => dropped('iqamah')),
      halal_level:
        readYesNo(facts.halal_level) === null ? keep('halal_level', facts.halal_level, readHalalLevel) : null,
      halal_certified: has('halal_certified'),
      halal_certifier: text(facts.halal_certifier),
      alcohol: has('alcohol'),
      cuisine: cleanList(facts.cuisine, TEXT_LIMITS.short),
      wikidata: wikidataKey(ref) ?? keep('wikidata', facts.wikidata, readWikidata),
      verified: keep('verified', facts.verified, readDate),
      status,
    }) as CleanPlace['facts'],
  };
}

/** What a row is that does not say it in a column: what its name says, within what all rows of the file are. */
function typeOfRow({ facts, names }: FoundPlace, type: PlaceType | null): PlaceType | null {
  const all = [facts.name ?? '', facts.name_local ?? '', ...Object.values(names)];
  if (type === null) return typeByName(all);
  return type === 'mosque' ? typeOfWorshipByName(all) : type;
}

/** Names besides the name itself, each once. */
const otherNames = (raw: string | undefined, name: string | null): string[] =>
  decoded(raw ?? '')
    .split(';')
    .flatMap((part, at, all) => {
      const other = cleanName(part);
      return other === null || other === name || all.indexOf(part) < at ? [] : [other];
    });

/** Iqamah of all columns that hold one. */
function cleanIqamah(facts: FoundPlace['facts'], dropped: () => void): Iqamah[] {
  const columns = [
    [facts.iqamah, undefined],
    ...CONGREGATION_PRAYERS.map((prayer) => [facts[`iqamah_${prayer}`], prayer] as const),
  ] as const;
  return columns.flatMap(([raw, prayer]) => {
    if (raw === undefined || raw.trim() === '') return [];
    const read = readIqamah(raw, prayer);
    if (read === null) dropped();
    return read ?? [];
  });
}

/** The same without what is null, or an empty list or record. */
function withoutUnknown(facts: { readonly [Fact in keyof SaidFacts]: SaidFacts[Fact] | null }): SaidFacts {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && (typeof value !== 'object' || Object.keys(value).length > 0),
  );
  return Object.fromEntries(known) as SaidFacts;
}

/** The key by which the snapshot knows a row. */
export const keyInSnapshot = (facts: FoundPlace['facts']): string => ownKey(facts) ?? keyOf(facts);

/** The key of a row that has none: what it is called and where it lies, to about 100 m, the same in every import. */
function keyOf({ name, lat, lng }: FoundPlace['facts']): string {
  const point = [lat, lng].map((degrees) => readDegrees(degrees).toFixed(3)).join(',');
  return MADE_KEY + shortHash(`${foldText(name ?? '')}\n${point}`).slice(0, 16);
}

/** The coordinates of a row as they are written, where one that is there cannot be read. */
export function unreadDegrees({ facts: { lat = '', lng = '', point = '' } }: FoundPlace): string | undefined {
  const isUnread = (text: string) => text.trim() !== '' && Number.isNaN(readDegrees(text));
  if (isUnread(lat) || isUnread(lng)) return `${lat}; ${lng}`;
  return point.trim() !== '' && lat === '' && lng === '' ? point : undefined;
}

/** Why coordinates cannot be true; null where they can. */
function whyMisplaced(lat: number, lng: number, country: string | null): string | null {
  if (Number.isNaN(lat) || Number.isNaN(lng)) return NO_POINT;
  if (lat === 0 && lng === 0) return 'coordinates are 0,0';
  if (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90) return SWAPPED;
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return 'coordinates are out of range: not degrees of WGS 84 (EPSG:4326), in which QGIS and others export';
  if (Math.abs(lng) > 90) return null;
  const here = countryAt(lat, lng);
  if (country === null) return here === null && countryAt(lng, lat) !== null ? SWAPPED : null;
  return here !== country && countryAt(lng, lat) === country ? SWAPPED : null;
}

function cleanNames(
  found: Readonly<Record<string, string>>,
  localLanguage: string | undefined,
  nameLocal: string | undefined,
): Record<string, string> {
  const language = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/.exec(localLanguage?.trim() ?? '')?.[0];
  const all = language === undefined || nameLocal === undefined ? found : { ...found, [language]: nameLocal };
  const cleaned = Object.entries(all).map(([tag, name]): [string, string | null] => [tag, cleanName(name)]);
  return Object.fromEntries(
    cleaned
      .filter((entry): entry is [string, string] => entry[1] !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The main language of a country, by CLDR's likely subtags. */
const languageOf = (country: string | null): string | undefined =>
  country === null ? undefined : new Intl.Locale('und', { region: country }).maximize().language;

/** The name in the country's main language, where the source has one and it differs. */
function localName(
  name: string | null,
  given: string | null,
  names: Readonly<Record<string, string>>,
  country: string | null,
): string | null {
  const language = languageOf(country);
  const local = given ?? (language === undefined ? null : (names[language] ?? null));
  return local === name ? null : local;
}

/** The credit of OpenStreetMap for a fact taken from there; null for every other origin. */
function creditOf(object: string | undefined, credit: string | undefined): string | null {
  if (object !== undefined) return `OpenStreetMap ${object} (ODbL)`;
  return credit !== undefined && /openstreetmap/i.test(credit) ? cleanText(credit, TEXT_LIMITS.short) : null;
}
