/** Small directories, as records and as an opened index over them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IndexWriter } from '../../build/bake/index/writer.ts';
import type { City } from '../../src/contract/city.ts';
import type { Event } from '../../src/contract/event.ts';
import type { Point } from '../../src/contract/kinds.ts';
import type { Place } from '../../src/contract/place.ts';
import type { Review } from '../../src/contract/review.ts';
import { addressOf } from '../../src/contract/routes.ts';
import type { NamesByLanguage } from '../../src/contract/vocabularies.ts';
import { type Directory, openDirectory } from '../../src/directory/open.ts';
import { cityLinks } from '../../src/directory/records/city_records.ts';
import { slugText } from '../../src/directory/records/slug_parts.ts';

export interface NamedCity {
  readonly city: City;
  readonly alternateNames: readonly string[];
  readonly names?: NamesByLanguage;
}

/** Everything an index is made of, in its order. */
export interface Rows {
  readonly places: readonly Place[];
  /** Ids of places that all the world knows. */
  readonly famous?: readonly number[];
  /** Regions of places that are far from every city, by their ids. */
  readonly openLand?: Readonly<Record<number, string>>;
  readonly cities?: readonly NamedCity[];
  readonly events?: readonly Event[];
  readonly reviews?: readonly Review[];
  readonly merged?: readonly (readonly [number, number])[];
  readonly closed?: readonly number[];
}

export const FACTS = {
  snapshot: 'test',
  snapshotAt: '2026-11-19T08:00:00Z',
  attribution: ['Somebody'],
  version: '0',
} as const;

/** Writes an index to a file. */
export function writeIndex(path: string, rows: Rows): void {
  const index = new IndexWriter(path);
  for (const { city, alternateNames, names } of rows.cities ?? []) index.city(city, alternateNames, names);
  for (const [row, place] of rows.places.entries())
    index.place(
      row,
      place,
      false,
      { prominence: rows.famous?.includes(place.id) ? 100 : 0, aliases: [] },
      rows.openLand?.[place.id],
    );
  for (const event of rows.events ?? []) index.event(event);
  for (const review of rows.reviews ?? []) index.review(review);
  for (const [from, into] of rows.merged ?? []) index.merged(from, into);
  for (const id of rows.closed ?? []) index.closed(id, false);
  index.finish(FACTS);
}

/** The last indexes written, so that many questions about the same rows write one: half a second each. */
const written: { readonly rows: Rows; readonly folder: string }[] = [];
const KEPT = 8;

const remove = (indexes: readonly { readonly folder: string }[]): void => {
  for (const { folder } of indexes) rmSync(folder, { recursive: true, force: true });
};
process.once('exit', () => remove(written));

const areSame = (one: Rows, other: Rows): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)] as (keyof Rows)[])].every(
    (key) => one[key] === other[key],
  );

/** Writes an index over some rows to a file that is there for as long as `use` runs, which must not change it. */
export function withIndex<T>(rows: Rows, use: (path: string) => T): T {
  const known = written.find((each) => areSame(each.rows, rows));
  const folder = known?.folder ?? mkdtempSync(join(tmpdir(), 'mihrab-index-'));
  const path = join(folder, 'index.sqlite');
  if (known === undefined) {
    writeIndex(path, rows);
    written.unshift({ rows, folder });
    remove(written.splice(KEPT));
  }
  return use(path);
}

/** Asks a directory of some rows for five results. */
export const asking = (rows: Rows) => (q: string, near?: Point) =>
  withDirectory(rows, (directory) => directory.search({ q, limit: 5, ...(near && { near }) }));

/** Opens an index over some rows for as long as `use` runs. */
export function withDirectory<T>(rows: Rows, use: (directory: Directory) => T): T {
  return withIndex(rows, (path) => {
    const directory = openDirectory(path);
    try {
      return use(directory);
    } finally {
      directory.close();
    }
  });
}

export function makeCity(part: Pick<City, 'id' | 'slug' | 'name' | 'country'> & Partial<City>): City {
  const city = {
    country_name: part.country === 'GB' ? 'United Kingdom' : part.country === 'CA' ? 'Canada' : 'Türkiye',
    region: null,
    lat: 51.5,
    lng: -0.12,
    timezone: 'Europe/London',
    population: 1000,
    place_count: 0,
    counts: {},
    event_count: 0,
    ...part,
  };
  return { ...city, label: part.label ?? part.name, links: cityLinks(city) };
}

/** Cities with one further name, or none where it is empty. */
export const citiesOf = (
  rows: readonly (readonly [
    id: number,
    slug: string,
    name: string,
    country: string,
    region: string,
    lat: number,
    lng: number,
    population: number,
    other: string,
  ])[],
): NamedCity[] =>
  rows.map(([id, slug, name, country, region, lat, lng, population, other]) => ({
    city: makeCity({ id, slug, name, country, region, lat, lng, population }),
    alternateNames: other === '' ? [] : [other],
  }));

/** What places of a city have. @param away degrees of latitude from its middle */
export function placeIn(cities: readonly NamedCity[], id: number, away = 0): Partial<Place> {
  const found = cities.find(({ city }) => city.id === id)?.city;
  if (found === undefined) throw new Error(`There is no city ${id}.`);
  const { name: city, slug: city_slug, country, lat, lng } = found;
  return { city, city_slug, country, lat: lat + away, lng };
}

export function makePlace(part: { readonly id: number } & Partial<Place>): Place {
  const name = part.name ?? null;
  const type = part.type ?? 'mosque';
  const lat = part.lat ?? 51.5;
  const lng = part.lng ?? -0.12;
  return {
    slug: `${slugText(name ?? type) || type}-${part.id}`,
    name,
    name_local: null,
    label: name ?? part.name_local ?? `Mosque ${part.id}`,
    type,
    category: null,
    lat,
    lng,
    address: null,
    city: null,
    city_slug: null,
    country: null,
    rating: null,
    review_count: 0,
    status: 'open',
    names: {},
    other_names: [],
    district: null,
    district_slug: null,
    region: null,
    postcode: null,
    timezone: null,
    phone: null,
    website: null,
    email: null,
    opening_hours: null,
    denomination: null,
    capacity: null,
    amenities: { women_space: null, ablution: null, parking: null, wheelchair: null },
    jumuah: [],
    iqamah: [],
    halal: { level: null, certified: null, certifier: null, alcohol: null },
    cuisine: [],
    reviews: [],
    sources: [],
    wikidata: null,
    verified: null,
    links: {
      self: addressOf('place', { id: part.id }),
      prayer: addressOf('prayer', { lat, lng }),
      reviews: addressOf('reviews', { place_id: part.id }),
    },
    updated_at: '2026-01-01T00:00:00Z',
    ...part,
  };
}

/** Cities with shared names, so that slugs have to be told apart by country. */
/** An event on one whole day, in no place, unless its parts say otherwise. */
export function makeEvent(part: Pick<Event, 'id' | 'title' | 'start'> & Partial<Event>): Event {
  return {
    description: null,
    end: part.start,
    timezone: null,
    all_day: true,
    recurrence: null,
    category: null,
    place_id: null,
    venue: { name: null, address: null, lat: null, lng: null },
    city: null,
    city_slug: null,
    country: null,
    organizer: null,
    languages: [],
    online_url: null,
    url: null,
    is_free: null,
    is_sample: false,
    status: 'scheduled',
    ...part,
  };
}

export const CITIES: readonly NamedCity[] = [
  {
    city: makeCity({ id: 1, slug: 'london', name: 'London', country: 'GB', population: 9_000_000 }),
    alternateNames: ['Londres', 'لندن', 'Лондон'],
  },
  {
    city: makeCity({ id: 2, slug: 'istanbul', name: 'İstanbul', country: 'TR', population: 15_000_000 }),
    alternateNames: ['Istanbul', 'Constantinople'],
  },
  {
    city: makeCity({ id: 3, slug: 'london-ca', name: 'London', country: 'CA', population: 400_000 }),
    alternateNames: [],
  },
  {
    city: makeCity({ id: 4, slug: 'new-malden', name: 'New Malden', country: 'GB', population: 60_000 }),
    alternateNames: [],
  },
];
