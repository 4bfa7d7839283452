/** The sources that renew themselves, as data/sources.json declares them. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import { shortHash } from '../../src/reviews/short_hash.ts';
import { ENCODINGS } from '../import/one_byte_encodings.ts';
import { KIND_NAMES } from '../import/options.ts';
import { readCountry } from '../import/said_country.ts';
import { OVERPASS_ADDRESS } from './overpass_query.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));
const country = v.pipe(
  v.string(),
  v.check((code) => readCountry(code) === code, 'is no ISO 3166-1 code of two letters, such as FR'),
);

/** Addresses are printed and kept with the project. */
const hasNoPassword = (address: string): boolean => {
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
  return username === '' && password === '';
};

/** How often: a number of hours or days. */
const EVERY = /^([1-9]\d{0,3})([hd])$/;
const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24 };

const AreaSchema = v.union(
  [
    v.strictObject({ country }),
    v.strictObject({
      box: v.pipe(
        v.strictTuple([degrees(90), degrees(180), degrees(90), degrees(180)]),
        v.check(([south, west, north, east]) => south < north && west < east, 'is south, west, north, east'),
      ),
    }),
  ],
  'is {"country": "FR"} or {"box": [south, west, north, east]}',
);

/** What an import is told, by the names of its options. */
const OptionsSchema = v.strictObject({
  map: v.exactOptional(text),
  rows: v.exactOptional(text),
  encoding: v.exactOptional(v.picklist(ENCODINGS)),
  country: v.exactOptional(country),
  type: v.exactOptional(v.picklist(PLACE_TYPES)),
  timezone: v.exactOptional(text),
  place: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  city: v.exactOptional(text),
  curated: v.exactOptional(v.boolean()),
  keep_vanished: v.exactOptional(v.boolean()),
});

const DeclaredSchema = v.pipe(
  v.strictObject({
    /** Key of the source: by it its rows are known from one time to the next. */
    key: v.pipe(text, v.regex(/^[\w:.-]+$/, 'may have letters, digits, ":", ".", "_" and "-"')),
    kind: v.picklist(KIND_NAMES),
    /** Where it is fetched. */
    address: v.exactOptional(
      v.pipe(
        text,
        v.regex(/^https?:\/\//i, 'must begin with https:// or http://'),
        v.url('is no address'),
        v.check(
          hasNoPassword,
          'holds a name and password, which are not sent; give an address that can be fetched without',
        ),
      ),
    ),
    /** Of the Overpass API: what it is asked for. */
    area: v.exactOptional(AreaSchema),
    /** Such as 12h or 7d. */
    every: v.pipe(v.string(), v.regex(EVERY, 'is a number of hours or days, such as 12h or 7d')),
    name: v.exactOptional(text),
    license: v.exactOptional(text),
    /** The credit to show, where the licence asks for one. */
    attribution: v.exactOptional(text),
    /** Page of the source. */
    url: v.exactOptional(text),
    options: v.optional(OptionsSchema, {}),
  }),
  v.check(
    ({ kind, address, area }) => (area === undefined ? address !== undefined : kind === 'overpass'),
    'needs an address; or, for the kind overpass, an area',
  ),
);
export type Declared = v.InferOutput<typeof DeclaredSchema>;

const FileSchema = v.strictObject({
  sources: v.pipe(
    v.array(DeclaredSchema),
    v.check(
      (sources) => new Set(sources.map(({ key }) => key)).size === sources.length,
      'two sources have the same key',
    ),
  ),
});

const wrongIn = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`).join('; ');

/**
 * The declared sources; none where there is no file.
 * @throws Error that names the file and what in it is wrong
 */
export function readDeclared(file: string): readonly Declared[] {
  if (!existsSync(file)) return [];
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}. Correct it; see docs/data.md.`);
  }
  const read = v.safeParse(FileSchema, content);
  if (read.success) return read.output.sources;
  throw new Error(`${file} declares no sources rightly. ${wrongIn(read.issues)}. See docs/data.md.`);
}

/** @throws Error that says what is wrong with it */
export function checkDeclared(source: unknown): Declared {
  const read = v.safeParse(DeclaredSchema, source);
  if (read.success) return read.output;
  throw new Error(
    `The source cannot be declared so. ${wrongIn(read.issues)}. See npm run sources -- --help.`,
  );
}

/** Replaces the file at once. */
export function writeDeclared(file: string, sources: readonly Declared[]): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ sources }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Where a source is fetched; to be printed, or kept with a message, only as `shownAddress` has it. */
export const addressOf = ({ address }: Declared): string => address ?? OVERPASS_ADDRESS;

/** Hours between two tries. */
export function hoursOf({ every }: Declared): number {
  const [, count, unit] = EVERY.exec(every) ?? [];
  return Number(count) * (HOURS[unit ?? ''] ?? Number.NaN);
}

/** Equal where the same is fetched and imported the same way. */
export function digestOf({ every: _, ...source }: Declared): string {
  const map = source.options.map;
  const columns = map === undefined || !existsSync(map) ? '' : readFileSync(map, 'utf8');
  return shortHash(JSON.stringify(source) + columns);
}
