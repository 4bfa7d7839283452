/** Reads the tags of an OpenStreetMap object as a place, or says why it is none. */
import type { HalalCategory, PlaceType } from '../../src/contract/vocabularies.ts';
import type { PlaceField } from './place_fields.ts';
import { languageOfName } from './place_fields.ts';

export type Tags = Readonly<Record<string, string>>;

/** What an object is. */
interface Classified {
  readonly type: PlaceType;
  readonly category?: HalalCategory;
  readonly planned?: true;
}

/** Prefixes of things that are no longer there or no longer in use (wiki.openstreetmap.org/wiki/Lifecycle_prefix). */
const GONE = [
  'disused',
  'abandoned',
  'demolished',
  'razed',
  'removed',
  'ruins',
  'ruined',
  'destroyed',
  'was',
  'historic',
];
/** Keys whose `yes` says the same. Not `historic`, which praises a place that may well be in use. */
const GONE_FLAGS = ['disused', 'abandoned', 'demolished', 'razed', 'ruins'];
/** Prefixes of things that are not there yet. */
const PLANNED = ['construction', 'planned', 'proposed'];

/** Keys of which one says what an object is. */
const KIND_KEYS = [
  'amenity',
  'religion',
  'building',
  'building:part',
  'landuse',
  'shop',
  'diet:halal',
  'place_of_worship',
  'leisure',
  'tourism',
  'office',
  'historic',
];

/** Values of place_of_worship=* and their like that are another type than mosque. */
const WORSHIP_TYPES: ReadonlyMap<string, PlaceType> = new Map(
  Object.entries<PlaceType>({
    musalla: 'prayer_room',
    musallah: 'prayer_room',
    prayer_room: 'prayer_room',
    surau: 'prayer_room',
    mescit: 'prayer_room',
    islamic_centre: 'islamic_center',
    islamic_center: 'islamic_center',
    hussainiya: 'islamic_center',
    husayniyya: 'islamic_center',
    imambargah: 'islamic_center',
    shrine: 'other',
    mazar: 'other',
    dargah: 'other',
    tomb: 'other',
    zawiya: 'other',
  }),
);

const CATEGORY_OF_AMENITY: ReadonlyMap<string, HalalCategory> = new Map(
  Object.entries<HalalCategory>({
    restaurant: 'restaurant',
    food_court: 'restaurant',
    cafe: 'cafe',
    ice_cream: 'cafe',
    fast_food: 'fast_food',
  }),
);
const CATEGORY_OF_SHOP: ReadonlyMap<string, HalalCategory> = new Map(
  Object.entries<HalalCategory>({
    butcher: 'butcher',
    supermarket: 'grocery',
    convenience: 'grocery',
    greengrocer: 'grocery',
    grocery: 'grocery',
    deli: 'grocery',
    frozen_food: 'grocery',
    bakery: 'bakery',
    pastry: 'bakery',
    confectionery: 'bakery',
  }),
);

/** Whether the directory could hold an object with these tags, so that leaving it out is worth a word. */
export function isOfInterest(tags: Tags): boolean {
  return tags.religion === 'muslim' || tags.building === 'mosque' || saysHalal(tags) !== undefined;
}

/** Whether any tag says what the object is; some exports leave them all out. */
export const saysItsKind = (tags: Tags): boolean =>
  Object.keys(tags).some((key) => KIND_KEYS.includes(key) || KIND_KEYS.includes(withoutLifecycle(key)));

const saysHalal = (tags: Tags): string | undefined => tags['diet:halal'] ?? tags.halal;

const withoutLifecycle = (key: string): string => key.replace(/^[a-z]+:/, '');

/** @returns what the object is, or the reason why the directory does not hold it */
export function classify(tags: Tags): Classified | string {
  if (GONE_FLAGS.some((key) => tags[key] === 'yes')) return 'no longer in use (disused, abandoned, ruins …)';
  const type = classifyInUse(tags);
  if (typeof type !== 'string') return tags.building === 'construction' ? { ...type, planned: true } : type;
  const prefixed = (prefixes: readonly string[]) =>
    Object.keys(tags).some(
      (key) =>
        prefixes.some((prefix) => key.startsWith(`${prefix}:`)) && KIND_KEYS.includes(withoutLifecycle(key)),
    );
  if (prefixed(PLANNED)) {
    const later = classifyInUse(
      Object.fromEntries(
        Object.entries(tags).map(([key, value]) => [
          PLANNED.some((p) => key.startsWith(`${p}:`)) ? withoutLifecycle(key) : key,
          value,
        ]),
      ),
    );
    if (typeof later !== 'string') return { ...later, planned: true };
  }
  return prefixed(GONE) ? 'no longer in use (disused, abandoned, ruins …)' : type;
}

function classifyInUse(tags: Tags): Classified | string {
  const halal = saysHalal(tags);
  if (halal !== undefined && tags.amenity !== 'place_of_worship') return classifyHalal(tags, halal);
  if (tags['building:part'] !== undefined && tags.amenity === undefined) return 'a part of a building';
  const isMosque = tags.building === 'mosque';
  if (tags.religion !== 'muslim' && !(isMosque && tags.religion === undefined))
    return 'not Muslim (religion)';
  switch (tags.amenity) {
    case 'place_of_worship':
      return { type: worshipType(tags) };
    case 'prayer_room':
      return { type: 'prayer_room' };
    case 'community_centre':
    case 'social_centre':
      return { type: 'islamic_center' };
    case 'school':
    case 'college':
    case 'university':
    case 'kindergarten':
      return { type: 'school' };
    case 'grave_yard':
      return { type: 'cemetery' };
  }
  if (tags.landuse === 'cemetery') return { type: 'cemetery' };
  if (tags.landuse !== undefined) return 'land use, not a place';
  if (tags.amenity !== undefined) return 'a Muslim amenity of another kind';
  return isMosque
    ? 'a building only (building=mosque without amenity=place_of_worship)'
    : 'religion=muslim, but no amenity';
}

function classifyHalal(tags: Tags, halal: string): Classified | string {
  if (!['yes', 'only', 'limited'].includes(halal)) return 'not halal (diet:halal)';
  const category = CATEGORY_OF_AMENITY.get(tags.amenity ?? '') ?? CATEGORY_OF_SHOP.get(tags.shop ?? '');
  return category === undefined ? 'halal, but neither eatery nor food shop' : { type: 'halal', category };
}

function worshipType(tags: Tags): PlaceType {
  const word = (
    tags.place_of_worship ??
    tags['place_of_worship:type'] ??
    tags['muslim:place_of_worship'] ??
    ''
  ).toLowerCase();
  return WORSHIP_TYPES.get(word) ?? 'mosque';
}

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

/** The facts that tags hold, in the words of the tags; what the object is, too, where they say it. */
export function factsOfTags(tags: Tags, classified: Classified | null): Partial<Record<PlaceField, string>> {
  const facts: Partial<Record<PlaceField, string>> = {};
  for (const [field, keys] of Object.entries(FACTS) as [PlaceField, readonly string[]][]) {
    const value = keys.map((key) => tags[key]).find((tag) => tag !== undefined);
    if (value !== undefined) facts[field] = value;
  }
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
