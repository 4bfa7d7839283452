/** Reads places out of the index, as lists show them. */
import type { Database } from 'better-sqlite3';
import type { PlaceSummary } from '../../contract/place.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { Points } from '../areas/points.ts';
import type { Transliterate } from '../text/transliteration.ts';
import { CITIES } from './city_numbers.ts';
import type { Columns } from './columns.ts';
import { labelIn, readNames } from './names_by_language.ts';
import { IDS, placeColumn } from './place_columns.ts';
import { wholeSlug } from './slug_parts.ts';
import type { WhereNames } from './where_names.ts';

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
  readonly #columns: Columns;
  readonly #points: Points;
  readonly #transliterate: Transliterate;
  readonly #where: WhereNames;

  constructor(
    database: Database,
    columns: Columns,
    points: Points,
    transliterate: Transliterate,
    where: WhereNames,
  ) {
    this.#where = where;
    this.#points = points;
    this.#columns = columns;
    this.#transliterate = transliterate;
    this.#row = database.prepare<[number], PlaceRow>(ROW_SQL).raw();
  }

  /**
   * @param language to show names in
   * @throws Error where the index has no such row
   */
  read(row: number, language?: Language): PlaceSummary {
    const found = this.#row.get(row);
    if (found === undefined) throw new Error(`The index has no place ${row}. Bake it again: npm run build.`);
    const [slug, name, name_local, storedLabel, address, lat, lng, rating, reviews, names] = found;
    const of = <Name extends Parameters<typeof placeColumn>[1]>(column: Name) =>
      placeColumn(this.#columns, column).at(row);
    const [type, country] = [of('type'), of('country')];
    const city = this.#where.numbered(this.#columns.numbers(CITIES, Uint32Array).at(row), language);
    const city_slug = city?.slug ?? null;
    const point = this.#points.of(row);
    const label = storedLabel ?? name ?? name_local ?? type;
    return {
      id: this.#columns.numbers(IDS, Uint32Array).at(row),
      slug: wholeSlug(
        slug,
        placeSlugName({ name, type }),
        placeSlugSuffix({ city_slug, country }),
        this.#transliterate,
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
