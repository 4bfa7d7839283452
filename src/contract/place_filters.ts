/**
 * What places can be filtered and counted by, each declared once: the parameter, and where the value stands in a place.
 * The index keeps a column for each, and lists, facets, documentation and tests follow from here.
 */
import { countryCodeInAnyCase, freeText, listOf, oneOf, yesOrNo } from './kinds.ts';
import { OTHER_CATEGORIES, OTHER_TYPES } from './other_values.ts';
import { optional, type Parameter } from './parameter.ts';
import type { PlaceFacts } from './place.ts';
import { HALAL_CATEGORIES, HALAL_LEVELS, PLACE_TYPES } from './vocabularies.ts';

/** Most values in a comma-separated filter: a region's countries; more is better asked without the filter. */
export const FILTER_MAX_VALUES = 20;
/** Longest name of a cuisine or a district. */
const WORD_MAX_CHARS = 60;

/** What a place has: one value, several, or null where it is not known. Unknown is never met. */
export type FilterValue = string | boolean | readonly string[] | null;

const filter = <P extends Parameter<unknown>, V extends FilterValue>(
  parameter: P,
  from: (place: PlaceFacts) => V,
) => ({ parameter, from });

export const countries = optional(listOf(countryCodeInAnyCase, FILTER_MAX_VALUES), {
  description: 'Only in these countries (ISO 3166-1 alpha-2, any case).',
  example: 'GB',
});

export const PLACE_FILTERS = {
  country: filter(countries, ({ country }) => country),
  district: filter(
    optional(listOf(freeText(WORD_MAX_CHARS), FILTER_MAX_VALUES), {
      description:
        'Only in districts of these names, in any case, with or without marks, or of a `district_slug`.',
      example: 'kadikoy',
    }),
    ({ district }) => district,
  ),
  type: filter(
    optional(listOf(oneOf(PLACE_TYPES, OTHER_TYPES), PLACE_TYPES.length), {
      description: 'Only places of these types.',
      example: 'mosque',
    }),
    ({ type }) => type,
  ),
  category: filter(
    optional(listOf(oneOf(HALAL_CATEGORIES, OTHER_CATEGORIES), HALAL_CATEGORIES.length), {
      description: 'Only halal venues of these categories.',
      example: 'restaurant',
    }),
    ({ category }) => category,
  ),
  cuisine: filter(
    optional(listOf(freeText(WORD_MAX_CHARS), FILTER_MAX_VALUES), {
      description: 'Only places that serve any of these cuisines, as OpenStreetMap names them.',
      example: 'turkish',
    }),
    ({ cuisine }) => (cuisine.length === 0 ? null : cuisine),
  ),
  halal_level: filter(
    optional(listOf(oneOf(HALAL_LEVELS), HALAL_LEVELS.length), {
      description: '`only`: everything served is halal; `some`: part of it is.',
      example: 'only',
    }),
    ({ halal }) => halal.level,
  ),
  wheelchair: filter(
    optional(yesOrNo, {
      description: 'Only places known to have wheelchair access (`yes`), or known to have none (`no`).',
      example: 'yes',
    }),
    ({ amenities }) => amenities.wheelchair,
  ),
  women: filter(
    optional(yesOrNo, {
      description: 'Only places known to have a space for women (`yes`), or known to have none (`no`).',
      example: 'yes',
    }),
    ({ amenities }) => amenities.women_space,
  ),
} as const;

export type PlaceFilterName = keyof typeof PLACE_FILTERS;
export const PLACE_FILTER_NAMES = Object.keys(PLACE_FILTERS) as PlaceFilterName[];

/** The parameters of the filters. */
export type PlaceFilterParameters = {
  readonly [Name in PlaceFilterName]: (typeof PLACE_FILTERS)[Name]['parameter'];
};
export const PLACE_FILTER_PARAMETERS = Object.fromEntries(
  PLACE_FILTER_NAMES.map((name) => [name, PLACE_FILTERS[name].parameter]),
) as PlaceFilterParameters;

/** A text without case, marks and signs, as two people who mean the same may write it, and as slugs have it. */
const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? // A dotless i is a letter of its own, which loses no mark.
      value
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replaceAll('ı', 'i')
        .replace(/[\p{P}\s]+/gu, ' ')
    : value;

/** Whether any of the values a place has is any of those wanted. */
export function meets(value: FilterValue, wanted: boolean | string | readonly string[]): boolean {
  if (value === null) return false;
  const asked = [wanted].flat().map(plain);
  return [value].flat().some((one) => asked.includes(plain(one)));
}

/** Most values of one facet that are listed: more than anybody chooses from, and more than there are countries. */
export const FACET_VALUES_MAX = 300;

/** What lists of places count by. */
export const FACETS = [...PLACE_FILTER_NAMES, 'city'] as const;
export type FacetName = (typeof FACETS)[number];
