/**
 * A directory of any size that looks like a real one: names in the languages of the countries, cities of
 * GeoNames, a third of the places without a name, columns filled as OpenStreetMap fills them. The same seed and
 * size give the same directory.
 */
import type { Place } from '../../src/contract/place.ts';
import { addressOf } from '../../src/contract/routes.ts';
import { HALAL_CATEGORIES, type PlaceType } from '../../src/contract/vocabularies.ts';
import { slugText } from '../../src/directory/records/slug_parts.ts';
import { type GeneratedCity, readCities } from './cities.ts';
import { heldOutNames } from './held_out_place_names.ts';
import { STREETS } from './names.ts';
import { NameMaker, type NameSource } from './place_names.ts';
import { type Random, randomFrom } from './random.ts';
import { realNames } from './real_names.ts';

/** Share of places that are no halal venue, by type. */
const TYPES: readonly (readonly [PlaceType, number])[] = [
  ['mosque', 850],
  ['prayer_room', 60],
  ['islamic_center', 20],
  ['school', 40],
  ['cemetery', 25],
  ['other', 5],
];
const HALAL_SHARE_WEST = 0.45;
const HALAL_SHARE_ELSEWHERE = 0.03;
/** Share of places without a name, in the better and the worse ranked half: 32% in all. */
const NAMELESS = { better: 0.1, worse: 0.54 } as const;
const WESTERN: ReadonlySet<string> = new Set(['GB', 'US', 'FR', 'DE']);

/**
 * Which names a generated directory has: `real` draws on the shared data and falls back to `built-in` where it is
 * not on this machine; `held-out` are names the search was not tuned on.
 */
export const VOCABULARIES = ['real', 'built-in', 'held-out'] as const;
export type Vocabulary = (typeof VOCABULARIES)[number];

const nameSource = (vocabulary: Vocabulary, towns: readonly string[]): NameSource =>
  vocabulary === 'held-out'
    ? heldOutNames(towns)
    : new NameMaker(vocabulary === 'real' ? realNames() : null, towns);

export interface GeneratedDirectory {
  readonly cities: readonly GeneratedCity[];
  /** In rank order; made as they are asked for. */
  places(): Generator<Place>;
}

function pickWeighted<T extends readonly [unknown, number, ...unknown[]]>(
  random: Random,
  table: readonly T[],
): T {
  const total = table.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const entry of table) {
    left -= entry[1];
    if (left < 0) return entry;
  }
  return random.pick(table);
}

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
const clamped = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

class PlaceMaker {
  readonly #random: Random;
  readonly #names: NameSource;
  readonly #citiesByCountry = new Map<string, GeneratedCity[]>();
  readonly #slugs = new Set<string>();

  constructor(seed: number, cities: readonly GeneratedCity[], names: NameSource) {
    this.#random = randomFrom(seed);
    this.#names = names;
    for (const entry of cities) {
      const list = this.#citiesByCountry.get(entry.city.country);
      if (list === undefined) this.#citiesByCountry.set(entry.city.country, [entry]);
      else list.push(entry);
    }
  }

  make(id: number, nameless: number): { place: Place; city: GeneratedCity | null } {
    const random = this.#random;
    const [country] = pickWeighted(random, this.#names.countries);
    const nearby = random.pickZipf(this.#citiesByCountry.get(country) ?? []);
    const { city } = nearby;
    const inCity = random.chance(0.9);
    const halal = random.chance(WESTERN.has(country) ? HALAL_SHARE_WEST : HALAL_SHARE_ELSEWHERE);
    const type = halal ? 'halal' : pickWeighted(random, TYPES)[0];
    const category = halal ? random.pick(HALAL_CATEGORIES) : null;
    const made = random.chance(nameless) ? null : this.#names.make(random, country);
    const name =
      made === null
        ? null
        : halal
          ? made.name.replace(/mosque|masjid|camii|mosquée|مسجد/gi, 'Halal').trim()
          : made.name;
    const address = random.chance(0.22) ? `${1 + random.below(250)} ${random.pick(STREETS)}` : null;
    const spread = inCity ? 0.05 : 0.6;
    const lat = rounded(clamped(city.lat + (random.next() + random.next() - 1) * spread, 89));
    const lng = rounded(clamped(city.lng + (random.next() + random.next() - 1) * spread, 179));
    const reviewed = random.chance(0.02) ? 1 + random.below(20) : 0;
    const where = inCity ? city.slug : country.toLowerCase();
    const base = `${slugText(name ?? type) || type}-${where}`;
    const slug = this.#slugs.has(base) ? `${base}-${id}` : base;
    this.#slugs.add(base);
    const cityName = inCity ? city.name : null;
    const place: Place = {
      id,
      slug,
      name,
      name_local: made?.local ?? null,
      label: name ?? `${type === 'mosque' ? 'Mosque' : 'Muslim place'}, ${address ?? cityName ?? country}`,
      type,
      category,
      lat,
      lng,
      address,
      city: cityName,
      city_slug: inCity ? city.slug : null,
      country,
      rating: reviewed === 0 ? null : Math.round((3 + random.next() * 2) * 10) / 10,
      review_count: reviewed,
      status: 'open',
      names: made?.local ? { ar: made.local } : {},
      district: null,
      region: city.region,
      postcode: random.chance(0.1) ? String(10_000 + random.below(89_999)) : null,
      timezone: city.timezone,
      phone: random.chance(0.06) ? `+44${2_000_000_000 + random.below(900_000_000)}` : null,
      website: random.chance(0.05) ? `https://${slug.slice(0, 40)}.example/` : null,
      email: null,
      opening_hours: random.chance(0.05) ? 'Mo-Su 05:00-22:00' : null,
      denomination: random.chance(0.2) ? 'sunni' : null,
      capacity: random.chance(0.03) ? 100 * (1 + random.below(50)) : null,
      other_names: [],
      district_slug: null,
      amenities: {
        women_space: random.chance(0.05) || null,
        ablution: null,
        parking: null,
        wheelchair: random.chance(0.04) || null,
      },
      jumuah: random.chance(0.02)
        ? [{ time: '13:15', language: null, season: null, from: null, until: null }]
        : [],
      iqamah: [],
      halal: { level: halal ? 'only' : null, certified: null, certifier: null, alcohol: null },
      cuisine: category === 'restaurant' ? ['turkish'] : [],
      reviews: [],
      sources: [
        {
          name: 'OpenStreetMap',
          id: `node/${1_000_000_000 + id * 7}`,
          url: `https://www.openstreetmap.org/node/${1_000_000_000 + id * 7}`,
          license: 'ODbL-1.0',
          date: '2026-11-20',
          fields: null,
        },
      ],
      wikidata: null,
      verified: null,
      links: {
        self: addressOf('place', { id }),
        prayer: addressOf('prayer', { lat, lng, timezone: city.timezone }),
        reviews: addressOf('reviews', { place_id: id }),
      },
      updated_at: new Date(Date.UTC(2026, 0, 1) + random.below(300) * 86_400_000)
        .toISOString()
        .replace('.000Z', 'Z'),
    };
    return { place, city: inCity ? nearby : null };
  }
}

/** Counts of places by city slug, so that cities come in their order with their counts. */
function counted(
  cities: readonly GeneratedCity[],
  counts: ReadonlyMap<string, Map<PlaceType, number>>,
): GeneratedCity[] {
  return cities
    .map((entry) => {
      const types = counts.get(entry.city.slug);
      if (types === undefined) return entry;
      const sorted = [...types].sort(([a], [b]) => (a < b ? -1 : 1));
      const place_count = sorted.reduce((sum, [, count]) => sum + count, 0);
      return { ...entry, city: { ...entry.city, place_count, counts: Object.fromEntries(sorted) } };
    })
    .sort(
      (a, b) =>
        b.city.place_count - a.city.place_count ||
        b.city.population - a.city.population ||
        a.city.id - b.city.id,
    );
}

/** @param size how many places */
export function generateDirectory(
  size: number,
  vocabulary: Vocabulary = 'real',
  seed = 1,
): GeneratedDirectory {
  const cities = readCities();
  const towns = cities.map(({ city }) => city.name);
  const make = function* (): Generator<{ place: Place; city: GeneratedCity | null }> {
    const maker = new PlaceMaker(seed, cities, nameSource(vocabulary, towns));
    for (let id = 1; id <= size; id += 1)
      yield maker.make(id, id <= size / 2 ? NAMELESS.better : NAMELESS.worse);
  };
  const counts = new Map<string, Map<PlaceType, number>>();
  for (const { place, city } of make()) {
    if (city === null) continue;
    const types = counts.get(city.city.slug) ?? new Map<PlaceType, number>();
    types.set(place.type, (types.get(place.type) ?? 0) + 1);
    counts.set(city.city.slug, types);
  }
  return {
    cities: counted(cities, counts),
    *places() {
      for (const { place } of make()) yield place;
    },
  };
}
