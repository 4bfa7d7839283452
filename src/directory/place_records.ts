/** Reads places out of the index, as lists show them. */
import type { Database } from 'better-sqlite3';
import type { PlaceSummary } from '../contract/place.ts';
import { HALAL_CATEGORIES, PLACE_STATUSES, PLACE_TYPES } from '../contract/vocabularies.ts';
import type { PlacePoints } from './place_points.ts';
import { wholeSlug } from './slug_parts.ts';
import type { Transliterate } from './transliteration.ts';

const ROW_SQL = `SELECT id, slug, name, name_local, label, address, kind, country, city, lat, lng, rating, review_count
  FROM place WHERE row = ?`;

/** What ROW_SQL selects, as an array: better-sqlite3 makes one faster than an object. */
type PlaceRow = [
  id: number,
  slug: string | null,
  name: string | null,
  name_local: string | null,
  label: string | null,
  address: string | null,
  kind: number,
  country: string | null,
  city: number | null,
  lat: number | null,
  lng: number | null,
  rating: number | null,
  review_count: number | null,
];

/** The city a place is in. */
interface CityOfPlace {
  name: string;
  slug: string;
}

type Kind = Pick<PlaceSummary, 'type' | 'category' | 'status'>;

const CATEGORIES = [null, ...HALAL_CATEGORIES] as const;

/** Type, category and status in one small number, which SQLite stores in a byte or two. */
export function kindNumber({ type, category, status }: Kind): number {
  return (
    (PLACE_STATUSES.indexOf(status) * CATEGORIES.length + CATEGORIES.indexOf(category)) * PLACE_TYPES.length +
    PLACE_TYPES.indexOf(type)
  );
}

function kindOf(number: number): Kind {
  const type = PLACE_TYPES[number % PLACE_TYPES.length];
  const rest = Math.floor(number / PLACE_TYPES.length);
  const category = CATEGORIES[rest % CATEGORIES.length];
  const status = PLACE_STATUSES[Math.floor(rest / CATEGORIES.length)];
  if (type === undefined || category === undefined || status === undefined)
    throw new Error(`The index has an unknown kind of place, ${number}. Bake it again: npm run build.`);
  return { type, category, status };
}

/** What a place's slug goes on with after its name. */
export const placeSlugSuffix = (place: { city_slug: string | null; country: string | null }): string =>
  place.city_slug ?? place.country?.toLowerCase() ?? '';

/** What a place's slug begins with: its name, or else its type. */
export const placeSlugName = (place: { name: string | null; type: string }): string =>
  place.name ?? place.type;

export class PlaceRecords {
  readonly #row;
  readonly #titles;
  readonly #city;
  readonly #transliterate: Transliterate;
  readonly #cities = new Map<number, CityOfPlace>();

  constructor(database: Database, transliterate: Transliterate) {
    this.#transliterate = transliterate;
    this.#row = database.prepare<[number], PlaceRow>(ROW_SQL).raw();
    this.#titles = database
      .prepare<[number], [string | null, string | null, string | null, number]>(
        'SELECT name, name_local, label, kind FROM place WHERE row = ?',
      )
      .raw();
    this.#city = database.prepare<[number], CityOfPlace>(
      'SELECT name, slug FROM visited_city WHERE number = ?',
    );
  }

  /** What a place is called: its label, and its local name if it has one. */
  titles(row: number): readonly string[] {
    const [name = null, local = null, label = null, kind = 0] = this.#titles.get(row) ?? [];
    const main = label ?? name ?? local ?? kindOf(kind).type;
    return local === null ? [main] : [main, local];
  }

  /** @throws Error where the index has no such row */
  read(row: number, points: PlacePoints): PlaceSummary {
    const found = this.#row.get(row);
    if (found === undefined) throw new Error(`The index has no place ${row}. Bake it again: npm run build.`);
    const [id, slug, name, name_local, label, address, kind, country, cityNumber, lat, lng, rating, reviews] =
      found;
    const { type, category, status } = kindOf(kind);
    const city = cityNumber === null ? undefined : this.#cityOf(cityNumber);
    const city_slug = city?.slug ?? null;
    return {
      id,
      slug: wholeSlug(
        slug,
        placeSlugName({ name, type }),
        placeSlugSuffix({ city_slug, country }),
        this.#transliterate,
      ),
      name,
      name_local,
      label: label ?? name ?? name_local ?? type,
      type,
      category,
      lat: lat ?? points.of(row).lat,
      lng: lng ?? points.of(row).lng,
      address,
      city: city?.name ?? null,
      city_slug,
      country,
      rating,
      review_count: reviews ?? 0,
      status,
    };
  }

  #cityOf(number: number): CityOfPlace | undefined {
    const known = this.#cities.get(number);
    if (known !== undefined) return known;
    const city = this.#city.get(number);
    if (city !== undefined) this.#cities.set(number, city);
    return city;
  }
}
