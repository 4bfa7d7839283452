/** Checks one found place and puts its facts in the form the snapshot stores. */
import countries from 'i18n-iso-countries';
import type { HalalCategory, PlaceStatus, PlaceType } from '../../src/contract/vocabularies.ts';
import { countryAt } from '../../src/geography/whereabouts.ts';
import { cleanEmail, cleanPhone, cleanWebsite } from './clean_contact.ts';
import { cleanList, cleanName, cleanText, TEXT_LIMITS } from './clean_text.ts';
import {
  readCapacity,
  readCategory,
  readDate,
  readDegrees,
  readHalalLevel,
  readStatus,
  readTimes,
  readType,
  readWikidata,
  readYesNo,
} from './clean_values.ts';
import type { FoundPlace } from './found.ts';

/** A place fit to be stored, but for what follows from where it lies. Keys as in the snapshot's `place` table. */
export interface CleanPlace {
  readonly ref: string;
  readonly source_url: string | null;
  /** Names OpenStreetMap where a fact was taken from there. */
  readonly credit: string | null;
  /** What the source says, for finding the city. */
  readonly city: string | null;
  readonly country: string | null;
  readonly name: string | null;
  readonly name_local: string | null;
  readonly names: Readonly<Record<string, string>>;
  readonly type: PlaceType;
  readonly category: HalalCategory | null;
  readonly lat: number;
  readonly lng: number;
  readonly address: string | null;
  readonly region: string | null;
  readonly postcode: string | null;
  /** As the source writes it, until the country is known. */
  readonly phone: string | null;
  readonly website: string | null;
  readonly email: string | null;
  readonly opening_hours: string | null;
  readonly denomination: string | null;
  readonly capacity: number | null;
  readonly women_space: 0 | 1 | null;
  readonly ablution: 0 | 1 | null;
  readonly parking: 0 | 1 | null;
  readonly wheelchair: 0 | 1 | null;
  readonly jumuah: readonly string[];
  readonly halal_level: 'only' | 'some' | null;
  readonly halal_certified: 0 | 1 | null;
  readonly halal_certifier: string | null;
  readonly alcohol: 0 | 1 | null;
  readonly cuisine: readonly string[];
  readonly wikidata: string | null;
  readonly verified: string | null;
  readonly status: PlaceStatus;
}

/** What the options of an import say of every row. */
export interface PlaceDefaults {
  /** Wins over what a row says. */
  readonly country: string | null;
  /** For rows that do not say what they are. */
  readonly type: PlaceType | null;
}

/** Longest key a source may give a row. */
const REF_MAX = 200;

/** @returns the place, or the reason why the row is none; `dropped` gets the name of each fact that could not be kept */
export function cleanPlace(
  found: FoundPlace,
  defaults: PlaceDefaults,
  dropped: (fact: string) => void,
): CleanPlace | string {
  const { facts } = found;
  const ref = (facts.ref ?? '').normalize('NFC').trim();
  if (ref === '') return 'no key (ref)';
  if (ref.length > REF_MAX || /\p{Cc}/u.test(ref))
    return `key (ref) longer than ${REF_MAX} characters or not printable`;

  const country = defaults.country ?? readCountry(facts.country, () => dropped('country'));
  const [lat, lng] = [readDegrees(facts.lat), readDegrees(facts.lng)];
  const misplaced = whyMisplaced(lat, lng, country);
  if (misplaced !== null) return misplaced;

  const saidType = facts.type?.trim() ?? '';
  const type = saidType === '' ? defaults.type : readType(saidType);
  if (type === null) return saidType === '' ? 'nothing says what it is (give --type)' : 'unknown type';
  const category = type === 'halal' ? readCategory(facts.category) : null;

  const keep = <T>(fact: string, raw: string | undefined, clean: (raw: string) => T | null): T | null => {
    if (raw === undefined || raw.trim() === '') return null;
    const value = clean(raw);
    if (value === null) dropped(fact);
    return value;
  };
  const text = (raw: string | undefined, limit: number = TEXT_LIMITS.short) => cleanText(raw, limit);
  const names = cleanNames(found.names, facts.local_lang, facts.name_local);
  const name = cleanName(facts.name) ?? cleanName(facts.name_local) ?? Object.values(names)[0] ?? null;
  return {
    ref,
    source_url: keep('source_url', facts.source_url, cleanWebsite),
    credit: creditOf(facts.osm_id, facts.credit),
    city: text(facts.city),
    country,
    name,
    name_local: localName(name, cleanName(facts.name_local), names, country),
    names,
    type,
    category,
    lat,
    lng,
    address: text(facts.address, TEXT_LIMITS.address),
    region: text(facts.region),
    postcode: text(facts.postcode),
    phone: text(facts.phone),
    website: keep('website', facts.website, cleanWebsite),
    email: keep('email', facts.email, cleanEmail),
    opening_hours: text(facts.opening_hours, TEXT_LIMITS.opening_hours),
    denomination: text(facts.denomination)?.toLowerCase() ?? null,
    capacity: keep('capacity', facts.capacity, readCapacity),
    women_space: readYesNo(facts.women_space),
    ablution: readYesNo(facts.ablution),
    parking: readYesNo(facts.parking),
    wheelchair: readYesNo(facts.wheelchair),
    jumuah: readTimes(facts.jumuah),
    halal_level: readHalalLevel(facts.halal_level),
    halal_certified: readYesNo(facts.halal_certified),
    halal_certifier: text(facts.halal_certifier),
    alcohol: readYesNo(facts.alcohol),
    cuisine: cleanList(facts.cuisine, TEXT_LIMITS.short),
    wikidata: keep('wikidata', facts.wikidata, readWikidata),
    verified: keep('verified', facts.verified, readDate),
    status: keep('status', facts.status, readStatus) ?? 'open',
  };
}

/** The phone number of a place whose country is known; `dropped` is called for one that no phone can dial. */
export function phoneOf(
  place: CleanPlace,
  country: string | null,
  dropped: (fact: string) => void,
): string | null {
  if (place.phone === null) return null;
  const number = cleanPhone(place.phone, country);
  if (number === null) dropped('phone');
  return number;
}

/** Why coordinates cannot be true; null where they can. */
function whyMisplaced(lat: number, lng: number, country: string | null): string | null {
  if (Number.isNaN(lat) || Number.isNaN(lng)) return 'no coordinates, or not in decimal degrees';
  if (lat === 0 && lng === 0) return 'coordinates are 0,0';
  if (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90)
    return 'latitude and longitude are swapped';
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return 'coordinates are out of range';
  if (country === null || Math.abs(lng) > 90) return null;
  const elsewhere = countryAt(lat, lng) !== country;
  return elsewhere && countryAt(lng, lat) === country ? 'latitude and longitude are swapped' : null;
}

/** An ISO 3166-1 code (two or three letters) or an English name, as alpha-2. */
export function readCountry(raw: string | undefined, dropped: () => void = () => {}): string | null {
  const said = raw?.trim() ?? '';
  if (said === '') return null;
  const upper = said.toUpperCase();
  const code =
    (countries.isValid(upper) ? upper : undefined) ??
    countries.alpha3ToAlpha2(upper) ??
    countries.getAlpha2Code(said, 'en');
  const alpha2 = code !== undefined && code.length === 3 ? countries.alpha3ToAlpha2(code) : code;
  if (alpha2 === undefined) dropped();
  return alpha2 ?? null;
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

/** The name in the country's main language (CLDR likely subtags), where the source has one and it differs. */
function localName(
  name: string | null,
  given: string | null,
  names: Readonly<Record<string, string>>,
  country: string | null,
): string | null {
  const language =
    country === null ? undefined : new Intl.Locale('und', { region: country }).maximize().language;
  const local = given ?? (language === undefined ? null : (names[language] ?? null));
  return local === name ? null : local;
}

/** The credit of OpenStreetMap for a fact taken from there; null for every other origin. */
function creditOf(osmId: string | undefined, credit: string | undefined): string | null {
  const object = /\b(node|way|relation)\/\d+\b/.exec(osmId ?? '')?.[0];
  if (object !== undefined) return `OpenStreetMap ${object} (ODbL)`;
  return credit !== undefined && /openstreetmap/i.test(credit) ? cleanText(credit, TEXT_LIMITS.short) : null;
}
