/** Random small directories of few different words, so that everything matches something, and questions to them. */
import fc from 'fast-check';
import { randomFrom } from '../../bench/directory_generator/random.ts';
import type { City } from '../../src/contract/city.ts';
import type { Event } from '../../src/contract/event.ts';
import type { Place } from '../../src/contract/place.ts';
import { HALAL_CATEGORIES, HALAL_LEVELS, PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import { slugText } from '../../src/directory/records/slug_parts.ts';
import { skeletonOf } from '../../src/directory/text/sound.ts';
import { slipsBetween } from './oracle/slips.ts';
import { makeCity, makeEvent, makePlace, type NamedCity, type Rows } from './small_directory.ts';

const WORDS = [
  'Noor',
  'Nur',
  'Rahman',
  'Rahim',
  'Muhammad',
  'Mohammed',
  'Masjid',
  'Mosque',
  'Camii',
  'Al',
  'Hamza',
  'Yeni',
  'Çamlıca',
  'مسجد',
  'النور',
  'محمد',
  'London',
  'Мечеть',
  'Halal',
  'Grill',
  'Huda',
  'Hudaa',
  'Taqwa',
  'New',
];
const EVENT_WORDS = ['Open', 'Day', 'Iftar', 'Eid', 'Mosque', 'Noor', 'London', 'Rahman', 'Tour', 'محمد'];
/** Words that are typed besides: of cities and countries, and parts of others. */
const TYPED_WORDS = [
  'Leicester',
  'Kanada',
  'Canada',
  'Turkey',
  'England',
  'United',
  'Kingdom',
  'Londres',
  'Medina',
  'Malden',
  'in',
  // Continued by many, and one slip from another word.
  'Rahm',
  // Misspelt generic words; one of them sounds right, one is as near to a name.
  'Mosqe',
  'Masjdi',
  'മസജിദ',
  'Huma',
];

/** Cities of shared and of several names, large and small; a name and its alternates, country, people, region. */
const CITIES: readonly (readonly [string, readonly string[], string, number, string | null])[] = [
  ['London', ['Londres', 'لندن', 'Лондон'], 'GB', 9_000_000, 'England'],
  ['London', ['Londres'], 'CA', 400_000, 'Ontario'],
  ['İstanbul', ['Istanbul', 'Constantinople'], 'TR', 15_000_000, null],
  ['New Malden', [], 'GB', 60_000, 'England'],
  ['New London', ['Nieuw Londen'], 'CA', 20_000, null],
  ['Malden', ['Old Malden Town'], 'GB', 3_000, 'England'],
  ['Madina', ['Medinah', 'المدينة', 'Yathrib'], 'TR', 90_000, null],
  ['Masjid Taqwa', [], 'TR', 120_000, null],
  ['Noord', ['Noor'], 'CA', 51_000, 'Quebec'],
  ['Moor', [], 'GB', 900, null],
  ['محمدية', ['Mohammadia'], 'TR', 70_000, null],
];
/** Zones whose clocks change, some of them at midnight, and one far east. */
const ZONES = ['Europe/London', 'Asia/Beirut', 'America/Havana', 'Pacific/Auckland', 'Pacific/Kiritimati'];

const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  CA: 'Canada',
  TR: 'Türkiye',
};

/** What a small directory consists of. */
export type SmallRows = Required<Pick<Rows, 'places' | 'cities' | 'events'>>;

export const countriesArbitrary = fc.uniqueArray(fc.constantFrom('GB', 'CA', 'TR', 'AQ'), {
  minLength: 1,
  maxLength: 3,
});

export const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Some words more often than the others, as the commonest of a language are. */
const textOf = (words: readonly string[], maxLength: number) =>
  fc
    .array(
      fc.oneof(fc.constantFrom(...words.slice(0, 3)), { weight: 4, arbitrary: fc.constantFrom(...words) }),
      {
        minLength: 1,
        maxLength,
      },
    )
    .map((chosen) => chosen.join(' '));

const tenths = (from: number, to: number) =>
  fc.integer({ min: from * 10, max: to * 10 }).map((value) => value / 10);

/** To seven decimals, as the snapshot has coordinates. */
const coordinate = (most: number) =>
  fc.oneof(
    tenths(-most, most),
    fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((units) => units / 1e7),
  );
const latitude = fc.oneof(tenths(51.4, 51.6), coordinate(90));
const longitude = fc.oneof(tenths(-0.3, 0.3), coordinate(180));

/** One decimal, so that no place lies on a rim by rounding alone. */
export const pointArbitrary = fc.record({
  lat: fc.oneof(tenths(51, 52), tenths(-90, 90)),
  lng: fc.oneof(tenths(-1, 1), tenths(-180, 180)),
});

const placeArbitrary = fc.record({
  name: fc.option(textOf(WORDS, 4), { freq: 4 }),
  name_local: fc.option(textOf(WORDS, 4), { freq: 1 }),
  names: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.record({ tr: textOf(WORDS, 3) })),
  type: fc.constantFrom(...PLACE_TYPES),
  category: fc.option(fc.constantFrom(...HALAL_CATEGORIES)),
  lat: latitude,
  lng: longitude,
  city: fc.option(fc.nat(), { freq: 5 }),
  country: fc.option(fc.constantFrom('GB', 'CA', 'TR')),
  reviews: fc.option(fc.record({ rating: tenths(1, 5), review_count: fc.integer({ min: 1, max: 3 }) })),
  updated: fc.integer({ min: 1, max: 4 }),
  district: fc.option(fc.constantFrom('Kadıköy', 'Soho')),
  cuisine: fc.subarray(['turkish', 'kebab', 'pizza']),
  level: fc.option(fc.constantFrom(...HALAL_LEVELS)),
  wheelchair: fc.option(fc.boolean()),
  women: fc.option(fc.boolean()),
});

/** Dates around the days on which clocks change. */
const dayArbitrary = fc
  .tuple(
    fc.constantFrom('2026-03-07', '2026-03-28', '2026-04-04', '2026-10-24'),
    fc.integer({ min: -1, max: 2 }),
  )
  .map(([date, days]) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10));

const eventArbitrary = fc.record({
  title: textOf(EVENT_WORDS, 4),
  day: dayArbitrary,
  length: fc.integer({ min: 0, max: 3 }),
  hour: fc.constantFrom('00', '09', '18'),
  offset: fc.constantFrom('Z', '+03:00', '-05:00'),
  all_day: fc.boolean(),
  timezone: fc.option(fc.constantFrom(...ZONES)),
  venue: fc.option(textOf(WORDS, 2)),
  city: fc.option(fc.nat(), { freq: 3 }),
  country: fc.option(fc.constantFrom('GB', 'CA', 'TR')),
  place: fc.option(fc.nat()),
  category: fc.option(fc.constantFrom('Class', 'class', 'Open Day')),
  lat: latitude,
  lng: longitude,
});

type PlaceParts = typeof placeArbitrary extends fc.Arbitrary<infer T> ? T : never;
type EventParts = typeof eventArbitrary extends fc.Arbitrary<infer T> ? T : never;

const chosen = <T>(list: readonly T[], number: number | null): T | undefined =>
  number === null || list.length === 0 ? undefined : list[number % list.length];

function toPlace(parts: PlaceParts, i: number, cities: readonly City[]): Place {
  const { city, country, category, updated, names, reviews, level, wheelchair, women, ...same } = parts;
  const where = chosen(cities, city);
  return makePlace({
    ...same,
    ...reviews,
    id: ((i * 7_919) % 1_000_003) + 1,
    names: { ...names },
    amenities: { women_space: women, ablution: null, parking: null, wheelchair },
    halal: { level, certified: null, certifier: null, alcohol: null },
    category: parts.type === 'halal' ? category : null,
    city: where?.name ?? null,
    city_slug: where?.slug ?? null,
    country: where?.country ?? country,
    updated_at: `2026-01-0${updated}T00:00:00Z`,
  });
}

function toEvent(parts: EventParts, i: number, cities: readonly City[], places: readonly Place[]): Event {
  const {
    title,
    day,
    length,
    hour,
    offset,
    all_day,
    timezone,
    venue,
    city,
    country,
    place,
    category,
    lat,
    lng,
  } = parts;
  const where = chosen(cities, city);
  const last = new Date(Date.parse(day) + length * 86_400_000).toISOString().slice(0, 10);
  const instant = (date: string) => `${date}T${hour}:00:00${offset}`;
  return makeEvent({
    id: `${i}-${day}`,
    title,
    start: all_day ? day : instant(day),
    end: all_day ? last : instant(last),
    timezone,
    all_day,
    category,
    place_id: chosen(places, place)?.id ?? null,
    venue: { name: venue, address: null, lat: venue === null ? null : lat, lng: venue === null ? null : lng },
    city: where?.name ?? null,
    city_slug: where?.slug ?? null,
    country: where?.country ?? country,
  });
}

/** Cities with slugs as the bake gives them: the first of a name has the bare one. */
const citiesArbitrary = fc.subarray([...CITIES], { minLength: 0 }).map((cities) =>
  cities.map(([name, alternateNames, country, population, region], i): NamedCity => {
    const isFirst = cities.findIndex(([other]) => other === name) === i;
    const slug = isFirst ? slugText(name) : `${slugText(name)}-${country.toLowerCase()}`;
    const country_name = COUNTRY_NAMES[country] ?? country;
    const lat = 51.5 + i / 10;
    return {
      city: makeCity({ id: i + 1, slug, name, country, country_name, population, region, lat }),
      alternateNames,
    };
  }),
);

/** Cities in the order of lists, with how much is in them. */
function counted(
  cities: readonly NamedCity[],
  places: readonly Place[],
  events: readonly Event[],
): NamedCity[] {
  const countIn = (slug: string, records: readonly { city_slug: string | null }[]) =>
    records.filter((record) => record.city_slug === slug).length;
  return cities
    .map(({ city, alternateNames }) => ({
      city: { ...city, place_count: countIn(city.slug, places), event_count: countIn(city.slug, events) },
      alternateNames,
    }))
    .toSorted((a, b) => b.city.place_count - a.city.place_count || b.city.population - a.city.population);
}

/** Up to some dozens of places, a dozen events and as many cities. */
export const directoryArbitrary: fc.Arbitrary<SmallRows> = fc
  .record({
    named: citiesArbitrary,
    placeParts: fc.array(placeArbitrary, { maxLength: 40, size: 'max' }),
    eventParts: fc.array(eventArbitrary, { maxLength: 12, size: 'max' }),
  })
  .map(({ named, placeParts, eventParts }) => {
    const cities = named.map(({ city }) => city);
    const places = placeParts.map((parts, i) => toPlace(parts, i, cities));
    const events = eventParts.map((parts, i) => toEvent(parts, i, cities, places));
    return { places, cities: counted(named, places, events), events };
  });

/** Words that neither sound alike nor are a few slips apart, half of them with the same beginning. */
const RARE_WORDS = rareWords(120);

function rareWords(count: number): readonly string[] {
  const random = randomFrom(1);
  const letters = (least: number): string =>
    Array.from({ length: least + random.below(3) }, () => random.pick([...'bdfgklmnrstaeiou'])).join('');
  const words: string[] = [];
  while (words.length < count) {
    const word = words.length % 2 === 0 ? letters(9) : `ba${letters(8)}`;
    const isAlike = (other: string) =>
      slipsBetween(word, other) < 4 || skeletonOf(word) === skeletonOf(other);
    if (!words.some(isAlike)) words.push(word);
  }
  return words;
}

/**
 * Directories large enough for sets of rows in every form, prefixes with rows of their own, and more matches than are
 * weighed: the places of a small one again and again, with rare words in their names, and most with a common one.
 */
export const largeDirectoryArbitrary: fc.Arbitrary<SmallRows> = fc
  .record({
    small: directoryArbitrary.filter(({ places }) => places.length >= 10),
    size: fc.integer({ min: 1_300, max: 1_600 }),
    step: fc.constantFrom(7, 11, 13),
  })
  .map(({ small: { places, cities, events }, size, step }) => ({
    cities,
    events,
    places: Array.from({ length: size }, (_, i) => {
      const place = places[i % places.length] as Place;
      const rare = RARE_WORDS[(i * step) % RARE_WORDS.length] ?? '';
      const name = i % 9 === 0 ? place.name : `${i % 8 === 0 ? 'Huda' : 'Noor'} ${rare}`;
      return makePlace({
        ...place,
        name,
        slug: `place-${i + 1}`,
        label: name ?? place.name_local ?? `Mosque ${i + 1}`,
        name_local: i % 5 === 0 ? place.name_local : null,
        id: i + 1,
        lat: Math.round(((place.lat + Math.sin(i)) / 1.1) * 1e7) / 1e7,
        lng: Math.round(((place.lng + Math.cos(i)) / 1.1) * 1e7) / 1e7,
      });
    }),
  }));

/** A text of some words, a few of them misspelt or cut. */
const typed = (words: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(words, fc.integer({ min: 0, max: 14 })), { minLength: 1, maxLength: most })
    .map((parts) =>
      parts
        .map(([word, at]) => (at < word.length && at > 1 ? word.slice(0, at) + word.slice(at + 1) : word))
        .join(' '),
    );

const usualWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  fc.constantFrom(...TYPED_WORDS),
  fc.constantFrom(...EVENT_WORDS),
);

export const queryArbitrary: fc.Arbitrary<string> = typed(usualWord, 4);

/** Also words of large directories, and beginnings of them. */
export const largeQueryArbitrary: fc.Arbitrary<string> = typed(
  fc.oneof(
    usualWord,
    fc.constantFrom(...RARE_WORDS),
    fc
      .tuple(fc.constantFrom(...RARE_WORDS), fc.integer({ min: 1, max: 5 }))
      .map(([word, length]) => word.slice(0, length)),
  ),
  3,
);
