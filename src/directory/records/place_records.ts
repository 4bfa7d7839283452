/** Reads places out of the index, as lists show them. */
import type { PlaceSummary } from '../../contract/place.ts';
import type { Language } from '../../contract/vocabularies.ts';
import { CITIES } from './city_numbers.ts';
import { labelIn, readNames } from './names_by_language.ts';
import { IDS, placeColumn } from './place_columns.ts';
import type { RecordParts } from './record_parts.ts';
import { wholeSlug } from './slug_parts.ts';

const ROW_SQL = `SELECT slug, name, name_local, label, address, lat, lng, rating, review_count, names
  FROM place WHERE row = ?`;

/** What ROW_SQL selects, as an array: better-sqlite3 makes one faster than an object. */
type PlaceRow = [
  slug: string | null,
  name: string | null,
  name_local: string | null,
  label: string | null,
  address: string | null,
  lat: number | null,
  lng: number | null,
  rating: number | null,
  review_count: number | null,
  names: string | null,
];

/** What a place's slug goes on with after its name. */
export const placeSlugSuffix = (place: { city_slug: string | null; country: string | null }): string =>
  place.city_slug ?? place.country?.toLowerCase() ?? '';

/** What a place's slug begins with: its name, or else its type. */
export const placeSlugName = (place: { name: string | null; type: string }): string =>
  place.name ?? place.type;

export class PlaceRecords {
  readonly #row;
  readonly #parts: RecordParts;

  constructor(parts: RecordParts) {
    this.#parts = parts;
    this.#row = parts.database.prepare<[number], PlaceRow>(ROW_SQL).raw();
  }

  /**
   * @param language to show names in
   * @throws Error where the index has no such row
   */
  read(row: number, language?: Language): PlaceSummary {
    const found = this.#row.get(row);
    if (found === undefined) throw new Error(`The index has no place ${row}. Bake it again: npm run build.`);
    const [slug, name, name_local, storedLabel, address, lat, lng, rating, reviews, names] = found;
    const { columns, points, transliterate, where } = this.#parts;
    const of = <Name extends Parameters<typeof placeColumn>[1]>(column: Name) =>
      placeColumn(columns, column).at(row);
    const [type, country] = [of('type'), of('country')];
    const city = where.numbered(columns.numbers(CITIES, Uint32Array).at(row), language);
    const city_slug = city?.slug ?? null;
    const point = points.of(row);
    const label = storedLabel ?? name ?? name_local ?? type;
    return {
      id: columns.numbers(IDS, Uint32Array).at(row),
      slug: wholeSlug(
        slug,
        placeSlugName({ name, type }),
        placeSlugSuffix({ city_slug, country }),
        transliterate,
      ),
      name,
      name_local,
      label:
        language === undefined
          ? label
          : labelIn(language, { label, name, name_local, names: readNames(names) }),
      type,
      category: of('category'),
      lat: lat ?? point.lat,
      lng: lng ?? point.lng,
      address,
      city: city?.name ?? null,
      city_slug,
      country,
      rating,
      review_count: reviews ?? 0,
      status: of('status'),
    };
  }
}
