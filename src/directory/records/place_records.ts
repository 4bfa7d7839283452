/** Reads the records of places from the index, as lists show them. */
import type { Database } from 'better-sqlite3';
import type { PlaceSummary } from '../../contract/place.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { Points } from '../areas/points.ts';
import { CITIES, isOfCity } from './city_numbers.ts';
import type { CityRecords } from './city_records.ts';
import type { Columns } from './columns.ts';
import { labelIn, readNames } from './names_by_language.ts';
import { IDS, type PlaceColumnName, placeColumn } from './place_columns.ts';
import { wholeSlug } from './slug_parts.ts';

type PlaceRow = Pick<PlaceSummary, 'name' | 'name_local' | 'address' | 'rating'> & {
  readonly [Text in 'slug' | 'label' | 'names']: string | null;
} & { readonly review_count: number | null };

/** The part of a place's slug after its name. */
export const placeSlugSuffix = (place: { city_slug: string | null; country: string | null }): string =>
  place.city_slug ?? place.country?.toLowerCase() ?? '';

/** The text that a place's slug begins with: its name, or else its type. */
export const placeSlugName = (place: { name: string | null; type: string }): string =>
  place.name ?? place.type;

/** The place of a row, with names in a language. @throws Error where the index has no such row */
export type ReadPlace = (row: number, language?: Language) => PlaceSummary;

/** @param columns of places @param points of places */
export function placeReader(
  database: Database,
  columns: Columns,
  points: Points,
  cities: CityRecords,
): ReadPlace {
  const select = database.prepare<[number], PlaceRow>(
    'SELECT slug, name, name_local, label, address, rating, review_count, names FROM place WHERE row = ?',
  );
  return (row, language) => {
    const stored = select.get(row);
    if (stored === undefined) throw new Error(`The index has no place ${row}. Bake it again: npm run build.`);
    const of = <Name extends PlaceColumnName>(column: Name) => placeColumn(columns, column).at(row);
    const { name, name_local, address, rating } = stored;
    const [type, country] = [of('type'), of('country')];
    const number = columns.cells(CITIES, Uint32Array).at(row);
    const city = isOfCity(number) ? cities.named(number, language) : null;
    const city_slug = city?.slug ?? null;
    const suffix = placeSlugSuffix({ city_slug, country });
    const label = stored.label ?? name ?? name_local ?? type;
    return {
      id: columns.cells(IDS, Uint32Array).at(row),
      slug: wholeSlug(stored.slug, placeSlugName({ name, type }), suffix),
      name,
      name_local,
      label: language
        ? labelIn(language, { label, name, name_local, names: readNames(stored.names) })
        : label,
      type,
      category: of('category'),
      ...points.of(row),
      address,
      city: city?.label ?? null,
      city_slug,
      country,
      rating,
      review_count: stored.review_count ?? 0,
      status: of('status'),
    };
  };
}
