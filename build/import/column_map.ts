/** Which column of a table is which fact of a place. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { pointIn } from '../../src/contract/point_notations.ts';
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import {
  type ColumnMeaning,
  halfOf,
  isE7,
  isHouseNumber,
  isOfNetwork,
  isOfOwner,
  isOfQuarter,
  likelyField,
  meaningOf,
  ordinalOf,
} from './column_names.ts';
import { isEmptyCell } from './empty_cell.ts';
import type { FoundPlace } from './found.ts';
import { centreOfWkt } from './geometry.ts';
import { isKindWord, typeOfWords } from './kind_words.ts';
import { languageOfName } from './name_language.ts';
import { PLACE_FIELD_NAMES, type PlaceField } from './place_fields.ts';
import { rankOfColumn } from './prayer_stages.ts';
import { isRepeated } from './repeated_columns.ts';
import { SplitDegrees } from './split_degrees.ts';
import { isLink } from './web_link.ts';
import { WeekdayColumns } from './weekday_columns.ts';

const isMeaning = (value: string): boolean =>
  PLACE_FIELD_NAMES.some((field) => field === value) || languageOfName(value) !== undefined;

const MeaningSchema = v.pipe(
  v.string(),
  v.check(
    isMeaning,
    (issue) => `"${issue.input}" is no field; allowed are name:<language>, ${PLACE_FIELD_NAMES.join(', ')}`,
  ),
);

/** A column map as its JSON file holds it. */
const ColumnMapSchema = v.strictObject({
  /** Column in the file → field; null leaves a column out. Columns not named are recognised by their names. */
  columns: v.optional(v.record(v.string(), v.nullable(MeaningSchema)), {}),
  /** Field → the value of rows that have none. */
  defaults: v.optional(v.record(v.picklist(PLACE_FIELD_NAMES), v.string()), {}),
  /** Field → value in the file → value to read instead. */
  values: v.optional(v.record(v.picklist(PLACE_FIELD_NAMES), v.record(v.string(), v.string())), {}),
  /** In a JSON file: the keys that lead to the array of rows, with dots between, as `--rows` has them. */
  rows: v.optional(v.pipe(v.string(), v.minLength(1))),
});
export type ColumnMap = v.InferOutput<typeof ColumnMapSchema>;

export const EMPTY_COLUMN_MAP: ColumnMap = { columns: {}, defaults: {}, values: {} };

/** @throws Error that names the file and what in it is wrong */
export function readColumnMap(file: string): ColumnMap {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `--map ${file} cannot be read: ${(error as Error).message}. Give a JSON file; see docs/data.md.`,
    );
  }
  const result = v.safeParse(ColumnMapSchema, content);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`--map ${file} is not a column map. ${problems.join('; ')}. See docs/data.md.`);
}

/** Fields that several columns may hold together. */
const TOGETHER: ReadonlySet<ColumnMeaning> = new Set(['other_names', 'jumuah']);

/**
 * What a column holds that no other does. Several hold a field together that hold different parts of it: alt_name and old_name,
 * Jumuah 1 and Jumuah 2; but the sermon and the prayer of one Friday prayer are one.
 */
function partOf(meaning: ColumnMeaning, column: string): string {
  if (meaning === 'other_names' || (meaning === 'jumuah' && isRepeated(column)))
    return `${meaning} ${column}`;
  return meaning === 'jumuah' ? `${meaning} ${ordinalOf(column) ?? 1}` : meaning;
}

/** The point that a cell holds, or the middle of its shape. @param first which of two bare numbers comes first */
function pointOf(text = '', first: 'lat' | 'lng' = 'lat'): readonly [lat: number, lng: number] | undefined {
  const centre = centreOfWkt(text);
  return centre === null ? pointIn(text, first) : [centre.lat, centre.lng];
}

/** Fields that hold both coordinates. */
const OF_BOTH: readonly PlaceField[] = ['point', 'lng_lat'];

/** Numbers, signs and directions alone, as of degrees in a notation that is not known. */
const OF_DEGREES = /^[\d\s°º˚'′’"″”.,:;/|+NSEWO-]*$/i;

/** A column "location" may hold an address instead: several words, no degrees, and no address of the web. */
function keepAddress(facts: Partial<Record<PlaceField, string>>): void {
  const { point } = facts;
  if (point !== undefined && /\S\s+\S/.test(point) && !OF_DEGREES.test(point) && !isLink(point))
    facts.address ??= point;
}

/** What stands in a cell; undefined for what is empty, or says so, or is no text or number. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && !isEmptyCell(text) ? text.replace(KEPT_AS_TEXT, '$1$2') : undefined;
}

/** How digits are kept from being taken for a number in a spreadsheet: ="00123", '0712345678. */
const KEPT_AS_TEXT = /^\s*(?:="([^"]*)"\s*$|'(?=[-+\d])(.*))/s;

/** Turns rows of one table into places. */
export class RowReader {
  readonly #meanings = new Map<string, ColumnMeaning>();
  /** Columns that mean what another does; read where that is empty. */
  readonly #spare = new Map<string, ColumnMeaning>();
  /** Columns that hold their field together with others. */
  readonly #together: ReadonlySet<string>;
  readonly #e7: ReadonlySet<string>;
  /** Columns of degrees south or west, which most write without a minus. */
  readonly #halves: ReadonlyMap<string, string>;
  readonly #unread: readonly string[];
  readonly #houseNumber: string | undefined;
  readonly #quarter: string | undefined;
  /** Columns of no known name whose cells said what a row is. */
  readonly #ofKinds = new Set<string>();
  readonly #weekdays: WeekdayColumns;
  readonly #split: SplitDegrees;
  readonly #rowsAre: PlaceType | undefined;
  readonly #defaults: Readonly<Partial<Record<PlaceField, string>>>;
  /** Field → word in the file → word to read instead. A Map, since a file may hold words such as `constructor`. */
  readonly #values: ReadonlyMap<string, ReadonlyMap<string, string>>;

  /** @param columns of the table; of two that mean the same, the one named most plainly counts, then the first */
  constructor(columns: readonly string[], map: ColumnMap) {
    this.#defaults = map.defaults;
    this.#values = new Map(
      Object.entries(map.values).map(([field, words]) => [field, new Map(Object.entries(words))]),
    );
    const taken = new Set<string>();
    const take = (column: string, meaning: ColumnMeaning | null | undefined) => {
      if (meaning === undefined || meaning === null) return;
      const part = partOf(meaning, column);
      // "Название (лат.)" beside "Название" is another name, but not the company that runs a place.
      if (taken.has(part) && meaning === 'name' && !isOfOwner(column)) return take(column, 'other_names');
      if (taken.has(part)) {
        if (meaning !== 'lat' && meaning !== 'lng') this.#spare.set(column, meaning);
        return;
      }
      this.#meanings.set(column, meaning);
      taken.add(part);
    };
    const mapped = new Map(Object.entries(map.columns) as [string, ColumnMeaning | null][]);
    for (const column of columns) take(column, mapped.get(column));
    this.#weekdays = new WeekdayColumns(columns.filter((column) => !mapped.has(column)));
    this.#split = new SplitDegrees(columns.filter((column) => !mapped.has(column)));
    const unnamed = columns.filter(
      (column) => !mapped.has(column) && !this.#weekdays.has(column) && !this.#split.has(column),
    );
    // A "locality" is a city.
    this.#quarter = unnamed.find((column) => isOfQuarter(column) && meaningOf(column) === undefined);
    const unmapped = unnamed.filter((column) => column !== this.#quarter);
    for (const column of unmapped) if (meaningOf(column) === column) take(column, column as ColumnMeaning);
    const rankOf = (column: string) => {
      const meaning = meaningOf(column);
      if (meaning === 'jumuah') return rankOfColumn(column);
      const isSecond =
        (meaning === 'name' && isOfOwner(column)) || (meaning === 'website' && isOfNetwork(column));
      return isSecond ? 1 : 0;
    };
    for (const column of [...unmapped].sort((a, b) => rankOf(a) - rankOf(b)))
      if (!this.#meanings.has(column)) take(column, meaningOf(column));
    this.#e7 = new Set(columns.filter(isE7));
    this.#halves = new Map(
      [...this.#meanings].flatMap(([column, meaning]) => {
        const half = meaning === 'lat' || meaning === 'lng' ? halfOf(column) : undefined;
        return half === 'S' || half === 'W' ? [[column, half]] : [];
      }),
    );
    this.#together = new Set(columns.filter((column) => TOGETHER.has(this.#meanings.get(column) ?? 'name')));
    const named = [...this.#meanings].find(([, meaning]) => meaning === 'name')?.[0];
    this.#rowsAre = (named === undefined ? null : typeOfWords(named)) ?? undefined;
    this.#houseNumber = unmapped.find((column) => !this.#meanings.has(column) && isHouseNumber(column));
    this.#unread = unmapped.filter(
      (column) =>
        column !== '' &&
        !column.endsWith('.@type') &&
        column !== this.#houseNumber &&
        !this.#meanings.has(column) &&
        !this.#spare.has(column),
    );
  }

  /** Columns that are read where another is empty, with that one: "Mobile (Phone)". */
  get spare(): string[] {
    return [...this.#spare].map(([column, meaning]) => {
      const part = partOf(meaning, column);
      const first = [...this.#meanings].find(([other, its]) => partOf(its, other) === part)?.[0];
      return `${column} (${first})`;
    });
  }

  /** Columns that no fact is read from, and what each may be: "Addres (address?)". */
  get unread(): string[] {
    const unread = this.#unread.filter((column) => !this.#ofKinds.has(column));
    return unread.map((column) => {
      const guess = likelyField(column);
      return guess === undefined ? column : `${column} (${guess}?)`;
    });
  }

  /** Whether any column, or a default of the map, gives this field; a position may stand in one column. */
  gives(field: PlaceField): boolean {
    const given = [...Object.keys(this.#defaults), ...this.#meanings.values()];
    const isAxis = field === 'lat' || field === 'lng';
    return given.includes(field) || (isAxis && OF_BOTH.some((both) => given.includes(both)));
  }

  /** Whether there are columns for where a place lies, without which no row can become one. */
  get givesPoint(): boolean {
    return this.gives('lat') && this.gives('lng');
  }

  /** @param row column → text; what is no text or number is left out */
  read(row: Readonly<Record<string, unknown>>, where: string): FoundPlace {
    const facts: Partial<Record<PlaceField, string>> = { ...this.#defaults };
    const names: Record<string, string> = {};
    for (const [column, meaning] of this.#meanings) {
      const text = textOf(row[column]);
      if (text === undefined) continue;
      if (meaning.startsWith('name:')) {
        names[meaning.slice('name:'.length)] = text;
        continue;
      }
      const field = meaning as PlaceField;
      const value = this.#valueOf(field, column, text);
      // A number is a program's key for a type, and says nothing to others.
      if (field === 'type' && !/\p{L}/u.test(value)) continue;
      const before = this.#together.has(column) ? facts[field] : undefined;
      facts[field] = before === undefined ? value : `${before};${value}`;
    }
    for (const [column, meaning] of this.#spare) {
      const field = meaning as PlaceField;
      const isGiven = facts[field] !== undefined && (field !== 'point' || pointOf(facts.point) !== undefined);
      const text = meaning.startsWith('name:') || isGiven ? undefined : textOf(row[column]);
      if (text === undefined) continue;
      if (field === 'point') keepAddress(facts);
      facts[field] = this.#valueOf(field, column, text);
    }
    for (const axis of ['lat', 'lng'] as const) {
      const degrees = facts[axis];
      if (degrees !== undefined) facts[axis] = this.#split.together(axis, degrees, row);
    }
    const hours = facts.opening_hours ?? this.#weekdays.hoursOf(row);
    if (hours !== undefined) facts.opening_hours = hours;
    const houseNumber = this.#houseNumber === undefined ? undefined : textOf(row[this.#houseNumber])?.trim();
    if (facts.address !== undefined && houseNumber !== undefined) facts.address += ` ${houseNumber}`;
    const quarter = this.#quarter === undefined ? undefined : textOf(row[this.#quarter])?.trim();
    if (quarter !== undefined && facts.address?.includes(quarter) !== true)
      facts.address = facts.address === undefined ? quarter : `${facts.address}, ${quarter}`;
    if ((facts.type ?? facts.category ?? this.#rowsAre) === undefined) this.#readKind(row, facts);
    const point = pointOf(facts.point) ?? pointOf(facts.lng_lat, 'lng');
    if (facts.lng_lat !== undefined) facts.point ??= facts.lng_lat;
    if (point === undefined) keepAddress(facts);
    else if ((facts.lat ?? facts.lng) === undefined) {
      facts.lat = String(point[0]);
      facts.lng = String(point[1]);
    }
    return { kind: 'place', where, facts, names, ...(this.#rowsAre && { rowsAre: this.#rowsAre }) };
  }

  /** What a row is, where a column whose name tells nothing holds a word for it: "Вид: Мечеть", "Aina: Msikiti". */
  #readKind(row: Readonly<Record<string, unknown>>, facts: Partial<Record<PlaceField, string>>): void {
    for (const column of this.#unread) {
      const text = textOf(row[column]);
      if (text === undefined || !isKindWord(text)) continue;
      facts.category = text;
      this.#ofKinds.add(column);
      return;
    }
  }

  #valueOf(field: PlaceField, column: string, text: string): string {
    const half = this.#halves.get(column);
    const said = this.#e7.has(column)
      ? String(Number(text) / 1e7)
      : half !== undefined && /^\s*\d[\d.,\s]*$/.test(text)
        ? `${text.trim()}${half}`
        : text;
    return this.#values.get(field)?.get(said.trim()) ?? said;
  }
}
