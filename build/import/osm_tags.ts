/** Reads the facts that the tags of an OpenStreetMap object hold. */
import { languageOfName } from './name_language.ts';
import { type Classified, saysHalal, type Tags } from './osm_classified.ts';
import type { PlaceField } from './place_fields.ts';

/** Tags that are facts as they are; of several, the first one there counts. */
const FACTS: Readonly<Partial<Record<PlaceField, readonly string[]>>> = {
  name: ['name'],
  city: ['addr:city', 'addr:town', 'addr:village'],
  country: ['addr:country'],
  region: ['addr:state', 'addr:province'],
  postcode: ['addr:postcode'],
  phone: ['phone', 'contact:phone', 'contact:mobile'],
  website: ['website', 'contact:website', 'url'],
  email: ['email', 'contact:email'],
  opening_hours: ['opening_hours'],
  denomination: ['denomination'],
  capacity: ['capacity:persons', 'capacity'],
  women_space: ['female', 'women'],
  ablution: ['ablution', 'wudu'],
  parking: ['parking'],
  wheelchair: ['wheelchair'],
  halal_certified: ['halal:certified', 'diet:halal:certified'],
  halal_certifier: ['halal:certification', 'diet:halal:certification'],
  alcohol: ['drink:alcohol', 'alcohol', 'serves:alcohol'],
  cuisine: ['cuisine'],
  wikidata: ['wikidata'],
  verified: ['check_date', 'survey:date'],
};

/** Names it is or was known by besides (wiki.openstreetmap.org/wiki/Names). */
const OTHER_NAMES = [
  'alt_name',
  'official_name',
  'old_name',
  'short_name',
  'loc_name',
  'int_name',
  'reg_name',
  'nat_name',
];

/** The facts that tags hold, in the words of the tags; what the object is, too, where they say it. */
export function factsOfTags(tags: Tags, classified: Classified | null): Partial<Record<PlaceField, string>> {
  const facts: Partial<Record<PlaceField, string>> = {};
  for (const [field, keys] of Object.entries(FACTS) as [PlaceField, readonly string[]][]) {
    const value = keys.map((key) => tags[key]).find((tag) => tag !== undefined);
    if (value !== undefined) facts[field] = value;
  }
  const others = OTHER_NAMES.flatMap((key) => tags[key] ?? []);
  if (others.length > 0) facts.other_names = others.join(';');
  const address = addressOfTags(tags);
  if (address !== '') facts.address = address;
  if (classified === null) return facts;
  facts.type = classified.type;
  if (classified.category !== undefined) facts.category = classified.category;
  if (classified.planned) facts.status = 'planned';
  if (classified.type === 'halal') facts.halal_level = saysHalal(tags) === 'only' ? 'only' : 'some';
  return facts;
}

/** Street and number, then the parts of a city that the tags name. */
function addressOfTags(tags: Tags): string {
  if (tags['addr:full'] !== undefined) return tags['addr:full'];
  const street = tags['addr:street'] ?? tags['addr:place'] ?? tags['addr:housename'];
  const number = tags['addr:housenumber'];
  const line = street === undefined ? undefined : number === undefined ? street : `${street} ${number}`;
  const parts = [line, tags['addr:neighbourhood'], tags['addr:suburb'], tags['addr:district']];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Names by language, and the alternatives of the name itself left out. */
export function namesOfTags(tags: Tags): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [key, value] of Object.entries(tags)) {
    const language = key.startsWith('name:') ? languageOfName(key) : undefined;
    if (language !== undefined) names[language] = value;
  }
  return names;
}
