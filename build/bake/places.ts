/** Reads whole places from the snapshot, as the contract describes them. */

import { type Place, REVIEWS_IN_PLACE } from '../../src/contract/place.ts';
import type { Review } from '../../src/contract/review.ts';
import { addressOf } from '../../src/contract/routes.ts';
import type { HalalCategory, PlaceStatus, PlaceType } from '../../src/contract/vocabularies.ts';
import { meanRating } from '../../src/reviews/ratings.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { labelOf } from './label.ts';

interface PlaceRow {
  id: number;
  slug: string;
  name: string | null;
  name_local: string | null;
  names: string;
  type: PlaceType;
  category: HalalCategory | null;
  lat: number;
  lng: number;
  address: string | null;
  city: string | null;
  city_slug: string | null;
  country: string | null;
  region: string | null;
  postcode: string | null;
  timezone: string | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  opening_hours: string | null;
  denomination: string | null;
  capacity: number | null;
  women_space: number | null;
  ablution: number | null;
  parking: number | null;
  wheelchair: number | null;
  jumuah: string;
  halal_level: 'only' | 'some' | null;
  halal_certified: number | null;
  halal_certifier: string | null;
  alcohol: number | null;
  cuisine: string;
  wikidata: string | null;
  verified: string | null;
  status: PlaceStatus;
  updated_at: string;
}

interface SourceRow {
  name: string;
  id: string;
  url: string | null;
  license: string;
  credit: string | null;
}

/** The licence of a single fact that was taken from OpenStreetMap and is credited in its row. */
const OSM_LICENSE = 'ODbL-1.0';

const PLACE_SQL = `
  SELECT place.*, place_slug.slug AS slug, city.name AS city, city_slug.slug AS city_slug,
         coalesce(place.region, city.region) AS region, coalesce(place.timezone, city.timezone) AS timezone
    FROM place
    JOIN slug AS place_slug ON place_slug.kind = 'place' AND place_slug.entity = place.id
    LEFT JOIN city ON city.id = place.city_id
    LEFT JOIN slug AS city_slug ON city_slug.kind = 'city' AND city_slug.entity = city.id
   WHERE place.id = ?`;

/** @param whose a condition on place_source.place_id */
const sourcesSql = (whose: string): string => `
  SELECT source.name, place_source.ref AS id, place_source.url, source.license, place_source.credit
    FROM place_source JOIN source ON source.id = place_source.source_id
   WHERE place_source.place_id ${whose}
   ORDER BY source.key, place_source.ref`;

const REVIEWS_SQL = `
  SELECT id, place_id, rating, comment, name, created_at FROM review
   WHERE place_id = ? AND status = 'published' ORDER BY created_at DESC, id`;

const known = (flag: number | null): boolean | null => (flag === null ? null : flag === 1);

/** An OpenStreetMap object in a credit such as "OpenStreetMap way/123 (ODbL)". */
const OSM_OBJECT = /\b(?:node|way|relation)\/\d+\b/;

/** The source of a single fact that a row credits; a credit that names no object of OpenStreetMap is none. */
function creditedSource(credit: string | null): Place['sources'] {
  const object = credit === null ? undefined : OSM_OBJECT.exec(credit)?.[0];
  if (object === undefined) return [];
  const url = `https://www.openstreetmap.org/${object}`;
  return [{ name: 'OpenStreetMap contributors', id: object, url, license: OSM_LICENSE }];
}

const sourcesOf = (rows: readonly SourceRow[]): Place['sources'] =>
  rows.flatMap(({ credit, ...source }) => [source, ...creditedSource(credit)]);

/** Reads one place after the other with statements prepared once; what few places have is only asked of those. */
export class PlaceReader {
  readonly #place;
  readonly #sources;
  readonly #sourcesWithMerged;
  readonly #reviews;
  readonly #reviewed: ReadonlySet<number>;
  readonly #survivors: ReadonlySet<number>;

  constructor(snapshot: Snapshot) {
    this.#place = snapshot.prepare<[number], PlaceRow>(PLACE_SQL);
    this.#sources = snapshot.prepare<{ id: number }, SourceRow>(sourcesSql('= @id'));
    this.#sourcesWithMerged = snapshot.prepare<{ id: number }, SourceRow>(
      sourcesSql('IN (SELECT @id UNION ALL SELECT id FROM place WHERE merged_into = @id)'),
    );
    this.#reviews = snapshot.prepare<[number], Review>(REVIEWS_SQL);
    const ids = (sql: string): Set<number> => new Set(snapshot.prepare<[], number>(sql).pluck().all());
    this.#reviewed = ids(`SELECT DISTINCT place_id FROM review WHERE status = 'published'`);
    this.#survivors = ids('SELECT DISTINCT merged_into FROM place WHERE merged_into IS NOT NULL');
  }

  /** The published reviews of a place, newest first. */
  reviews(id: number): Review[] {
    return this.#reviewed.has(id) ? this.#reviews.all(id) : [];
  }

  #sourcesOf(id: number): Place['sources'] {
    return sourcesOf((this.#survivors.has(id) ? this.#sourcesWithMerged : this.#sources).all({ id }));
  }

  /** @throws Error where the snapshot has no such place, or gave it no slug */
  read(id: number): Place {
    const row = this.#place.get(id);
    if (row === undefined) throw new Error(`Place ${id} has no row or no slug. Import its source again.`);
    const reviews = this.reviews(id);
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      name_local: row.name_local,
      label: labelOf(row),
      type: row.type,
      category: row.category,
      lat: row.lat,
      lng: row.lng,
      address: row.address,
      city: row.city,
      city_slug: row.city_slug,
      country: row.country,
      rating: meanRating(reviews.map((review) => review.rating)),
      review_count: reviews.length,
      status: row.status,
      names: JSON.parse(row.names) as Record<string, string>,
      region: row.region,
      postcode: row.postcode,
      timezone: row.timezone,
      phone: row.phone,
      website: row.website,
      email: row.email,
      opening_hours: row.opening_hours,
      denomination: row.denomination,
      capacity: row.capacity,
      amenities: {
        women_space: known(row.women_space),
        ablution: known(row.ablution),
        parking: known(row.parking),
        wheelchair: known(row.wheelchair),
      },
      jumuah: JSON.parse(row.jumuah) as string[],
      halal: {
        level: row.halal_level,
        certified: known(row.halal_certified),
        certifier: row.halal_certifier,
        alcohol: known(row.alcohol),
      },
      cuisine: JSON.parse(row.cuisine) as string[],
      reviews: reviews.slice(0, REVIEWS_IN_PLACE),
      sources: this.#sourcesOf(row.id),
      wikidata: row.wikidata,
      verified: row.verified,
      links: {
        self: addressOf('place', { id }),
        prayer: addressOf('prayer', { lat: row.lat, lng: row.lng, timezone: row.timezone ?? undefined }),
        reviews: addressOf('reviews', { place_id: id }),
      },
      updated_at: row.updated_at,
    };
  }
}
