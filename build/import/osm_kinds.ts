/** Tells from its tags what an OpenStreetMap object is, or why the directory does not hold it. */
import type { HalalCategory, PlaceType } from '../../src/contract/vocabularies.ts';
import { typeOfWords, typeOfWorshipByName } from './kind_words.ts';
import { type Classified, saysHalal, type Tags } from './osm_classified.ts';

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

const NAMELESS_BUILDING = 'a building without a name (building=mosque without amenity=place_of_worship)';

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
  if (!isMosque) return 'religion=muslim, but no amenity';
  return tags.name === undefined ? NAMELESS_BUILDING : { type: worshipType(tags), onlyBuilding: true };
}

function classifyHalal(tags: Tags, halal: string): Classified | string {
  if (!['yes', 'only', 'limited'].includes(halal)) return 'not halal (diet:halal)';
  const category = CATEGORY_OF_AMENITY.get(tags.amenity ?? '') ?? CATEGORY_OF_SHOP.get(tags.shop ?? '');
  return category === undefined ? 'halal, but neither eatery nor food shop' : { type: 'halal', category };
}

/** Tags that say what kind of place of worship it is, in words of their own. */
const WORSHIP_KEYS = ['place_of_worship', 'place_of_worship:type', 'muslim:place_of_worship'];

function worshipType(tags: Tags): PlaceType {
  const said = WORSHIP_KEYS.map((key) => tags[key]).find((value) => value !== undefined);
  const names = Object.entries(tags).filter(([key]) => key === 'name' || key.startsWith('name:'));
  return (
    (said === undefined ? null : typeOfWords(said)) ?? typeOfWorshipByName(names.map(([, name]) => name))
  );
}
