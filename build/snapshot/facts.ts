/**
 * What can be known of a place: each fact is declared once, with how the snapshot keeps it. What sources say and operators
 * correct, the columns that are written, and what the bake reads follow from here.
 */
import type { Iqamah, Jumuah } from '../../src/contract/congregation.ts';
import type { HALAL_LEVELS, HalalCategory, PlaceStatus, PlaceType } from '../../src/contract/vocabularies.ts';

/** A value as SQLite keeps it. */
export type Stored = string | number | null;

/** @typeParam Known a value as records show it */
interface Fact<Said, Known> {
  stored(said: Said | undefined): Stored;
  /** What was stored; undefined where nothing was said. */
  said(stored: Stored): Said | undefined;
  known(stored: Stored): Known;
}

const value = <Said extends string | number, Known = Said | null>(): Fact<Said, Known> => ({
  stored: (said) => said ?? null,
  said: (stored) => (stored as Said | null) ?? undefined,
  known: (stored) => stored as Known,
});
/** What every place has. */
const always = <Said extends string | number>(): Fact<Said, Said> => value<Said, Said>();
const text = value<string>();
const flag: Fact<0 | 1, boolean | null> = {
  ...value<0 | 1, boolean | null>(),
  known: (stored) => (stored === null ? null : stored === 1),
};
/** As JSON. @param none what stands where nothing was said */
const json = <Known>(none: '[]' | '{}'): Fact<Readonly<Known>, Known> => ({
  stored: (said) => (said === undefined ? none : JSON.stringify(said)),
  said: (stored) => (stored === none ? undefined : (JSON.parse(String(stored)) as Known)),
  known: (stored) => JSON.parse(String(stored)) as Known,
});
const list = <Item>() => json<Item[]>('[]');

/** By the name of the fact, which is that of its column. */
export const FACTS = {
  name: text,
  name_local: text,
  /** Names by BCP 47 language. */
  names: json<Record<string, string>>('{}'),
  /** Names it is or was known by besides. */
  other_names: list<string>(),
  type: always<PlaceType>(),
  category: value<HalalCategory>(),
  lat: always<number>(),
  lng: always<number>(),
  address: text,
  country: text,
  region: text,
  postcode: text,
  phone: text,
  website: text,
  email: text,
  opening_hours: text,
  denomination: text,
  capacity: value<number>(),
  women_space: flag,
  ablution: flag,
  parking: flag,
  wheelchair: flag,
  jumuah: list<Jumuah>(),
  iqamah: list<Iqamah>(),
  halal_level: value<(typeof HALAL_LEVELS)[number]>(),
  halal_certified: flag,
  halal_certifier: text,
  alcohol: flag,
  cuisine: list<string>(),
  wikidata: text,
  verified: text,
  status: always<PlaceStatus>(),
};
type StoredFact = keyof typeof FACTS;
const STORED_FACTS = Object.keys(FACTS) as StoredFact[];

type SaidOf<Name extends StoredFact> = (typeof FACTS)[Name] extends Fact<infer Said, unknown> ? Said : never;
type KnownOf<Name extends StoredFact> = ReturnType<(typeof FACTS)[Name]['known']>;

/** Facts as a source says them; what it does not say is missing. */
export type SaidFacts = { readonly [Name in StoredFact]?: SaidOf<Name> } & {
  /** As the source calls it, for finding the city. */
  readonly city?: string;
};
export type SaidFact = keyof SaidFacts;

/** Every fact a correction can change. */
export const PLACE_FACTS: readonly SaidFact[] = [...STORED_FACTS, 'city'];

/** Where a place lies, as its point decides; the country is among the facts. */
const LOCATION = {
  city_id: value<number>(),
  district_id: value<number>(),
  timezone: text,
};

const COLUMNS = { ...FACTS, ...LOCATION };
type Column = keyof typeof COLUMNS;
/** The columns of a place that its sources, its corrections, and where it lies, decide. */
export const PLACE_COLUMNS = Object.keys(COLUMNS) as Column[];

/** A place's columns as SQLite stores them. */
export type PlaceRow = Readonly<Record<Column, Stored>>;

/** Facts as they are stored. */
export const storedFacts = (facts: SaidFacts): Readonly<Record<StoredFact, Stored>> =>
  Object.fromEntries(
    STORED_FACTS.map((name) => [name, (FACTS[name] as Fact<unknown, unknown>).stored(facts[name])]),
  ) as Record<StoredFact, Stored>;

/** Facts that were stored, as a source would say them. @param row whatever else it has is left out */
export const saidFacts = (row: Readonly<Record<string, unknown>>): SaidFacts =>
  Object.fromEntries(
    STORED_FACTS.flatMap((name) => {
      const said = (FACTS[name] as Fact<unknown, unknown>).said(row[name] as Stored);
      return said === undefined ? [] : [[name, said]];
    }),
  );

/** What is known of a place, as records show it. */
export type KnownFacts = { readonly [Name in StoredFact]: KnownOf<Name> } & {
  readonly [Name in keyof typeof LOCATION]: ReturnType<(typeof LOCATION)[Name]['known']>;
};

const READERS = PLACE_COLUMNS.map((name) => [name, COLUMNS[name].known] as const);

/** @param values of PLACE_COLUMNS, in their order */
export function knownFacts(values: readonly unknown[]): KnownFacts {
  const known: Record<string, unknown> = {};
  for (let i = 0; i < READERS.length; i += 1) {
    const [name, read] = READERS[i] as (typeof READERS)[number];
    known[name] = read(values[i] as Stored);
  }
  return known as KnownFacts;
}

/** Whether two values of a fact say the same. */
export const sayTheSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What an operator put right: fact → value, null where nothing is known of it. */
export type FactChanges = { readonly [Fact in SaidFact]?: SaidFacts[Fact] | null };

/** @returns facts as they are once changed */
export function changedFacts(facts: SaidFacts, changes: FactChanges): SaidFacts {
  const changed = { ...facts, ...changes };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null)) as SaidFacts;
}
