/** Reads what an operator types as facts: the same words, checks and forms as in an import. */
import { pointIn } from '../../src/contract/point_notations.ts';
import { isOpenAt } from '../../src/hours/opening_hours.ts';
import { cleanPlace } from '../import/clean_place.ts';
import { readType } from '../import/clean_values.ts';
import { meaningOf } from '../import/column_names.ts';
import {
  type FieldDeclaration,
  PLACE_FIELD_NAMES,
  PLACE_FIELDS,
  type PlaceField,
} from '../import/place_fields.ts';
import { CorrectionError } from '../snapshot/corrections.ts';
import type { FactChanges, SaidFact, SaidFacts } from '../snapshot/facts.ts';

/** Fields of an import that say where a row comes from, or several facts at once. */
const OF_ROWS: readonly PlaceField[] = [
  'ref',
  'osm_id',
  'osm_type',
  'credit',
  'row_source',
  'source_url',
  'local_lang',
  'facilities',
  'lng_lat',
  'valid_until',
];

const FIELDS = PLACE_FIELD_NAMES.filter((field) => !OF_ROWS.includes(field));

/** The fact that a field is read into. */
const factOf = (field: PlaceField): SaidFact => (field.startsWith('iqamah') ? 'iqamah' : (field as SaidFact));

/**
 * @param said `field=value` each; `name:ar=…` is the name in a language; an empty value says that nothing is known
 * @param now what is known of the place: its names are kept, and its country reads phone numbers
 * @returns the facts to change
 * @throws CorrectionError that names the field, what is wrong with it, and what is allowed
 */
export function readChanges(said: readonly string[], now: SaidFacts): FactChanges {
  const fields: Partial<Record<PlaceField, string>> = {};
  const names: Record<string, string> = {};
  const asked = new Set<SaidFact>();
  const cleared = new Set<SaidFact>();
  for (const pair of said) {
    const at = pair.indexOf('=');
    const word = at < 0 ? pair : pair.slice(0, at);
    const meaning = meaningOf(word);
    if (at < 0)
      throw new CorrectionError(`"${pair}" changes nothing. Write field=value, such as phone=+442076501000.`);
    if (meaning === undefined || OF_ROWS.some((field) => field === meaning)) {
      throw new CorrectionError(
        `There is no field "${word}". Fields are name:<language>, ${FIELDS.join(', ')}.`,
      );
    }
    const value = pair.slice(at + 1).trim();
    if (meaning.startsWith('name:')) {
      names[meaning.slice('name:'.length)] = value;
      asked.add('names');
      continue;
    }
    const field = meaning as PlaceField;
    const point = field === 'point' ? pointIn(value) : undefined;
    if (point !== undefined) {
      [fields.lat, fields.lng] = [String(point[0]), String(point[1])];
      asked.add('lat');
      continue;
    }
    asked.add(factOf(field));
    if (value === '') cleared.add(factOf(field));
    else fields[field] = value;
  }
  const { type = 'other', lat = 0, lng = 0.0001 } = now;
  const dropped = new Set<string>();
  const read = cleanPlace(
    {
      kind: 'place',
      where: '',
      facts: { type, lat: String(lat), lng: String(lng), ...fields, ref: 'edit' },
      names,
    },
    { country: fields.country === undefined ? (now.country ?? null) : null, type: null },
    (fact) => dropped.add(fact),
  );
  if (typeof read === 'string') {
    if (fields.type !== undefined && readType(fields.type) === null) throw unreadable('type', fields);
    const given = Object.entries(fields).map(([field, value]) => `${field}=${value}`);
    throw new CorrectionError(`${given.join(' ')} cannot be kept: ${read}. Correct the value.`);
  }
  const changes: Partial<Record<SaidFact, unknown>> = {};
  for (const fact of asked) {
    if (fact === 'names') changes.names = changedNames(now.names ?? {}, names);
    else if (cleared.has(fact)) changes[fact] = null;
    else if (read.facts[fact] === undefined || dropped.has(fact) || !isReadable(fact, read.facts[fact]))
      throw unreadable(fact, fields);
    else changes[fact] = read.facts[fact];
  }
  // A place lies where both say.
  if (changes.lat !== undefined || changes.lng !== undefined) {
    changes.lat = read.facts.lat;
    changes.lng = read.facts.lng;
  }
  return changes as FactChanges;
}

/** Hours that nobody can read would be shown, and found by no `open_at`: the API refuses them of a reader as well. */
const isReadable = (fact: SaidFact, value: unknown): boolean =>
  fact !== 'opening_hours' || typeof value !== 'string' || isOpenAt(value, 0) !== null;

function unreadable(fact: SaidFact, fields: Partial<Record<PlaceField, string>>): CorrectionError {
  const field = (Object.keys(fields) as PlaceField[]).find((name) => factOf(name) === fact) ?? 'name';
  const { description, example }: FieldDeclaration = PLACE_FIELDS[field];
  const remedy = example === undefined ? 'Correct it' : `Write it like ${field}="${example}"`;
  return new CorrectionError(
    `${field}=${fields[field] ?? ''} cannot be kept. ${description} ${remedy}, or ${field}= where nothing is known.`,
  );
}

/** Names with some of them replaced; an empty one goes. */
function changedNames(
  now: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = Object.entries({ ...now, ...changed }).filter(([, name]) => name !== '');
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}
