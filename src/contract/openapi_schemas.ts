/** The schemas of the OpenAPI document: each record once, by its title, and referred to wherever it stands. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { MetaSchema } from './envelope.ts';
import { WORDS_BY_NOW } from './fields.ts';
import { ProblemSchema } from './problem.ts';

export type Json = Record<string, unknown>;

/**
 * As it is sent, where the check makes something else of it. OpenAPI 3.1 uses JSON Schema 2020-12, which allows neither
 * `$schema` in components nor `nullable`.
 */
function jsonSchema(schema: v.GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Json;
  return rest;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

export function titleOf(schema: v.GenericSchema): string {
  const { title } = jsonSchema(schema);
  if (typeof title !== 'string') throw new Error('A record of a route has no title; give it v.title(…).');
  return title;
}

/**
 * A schema in the words that generators of code understand: what has a title is a component of its own, a text that
 * may be null is `type: [string, null]`, and a union is told apart by the one property that is a constant in all.
 */
class Components {
  readonly schemas: Json = {};

  addAnswered(schema: v.GenericSchema): void {
    this.#add(titleOf(schema), opened(jsonSchema(schema)) as Json);
  }

  addSent(schema: v.GenericSchema): void {
    this.#add(titleOf(schema), jsonSchema(schema));
  }

  #add(name: string, { title, ...json }: Json): void {
    if (!Object.hasOwn(this.schemas, name)) this.schemas[name] = { title, ...(this.#inside(json) as Json) };
  }

  #inside(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#part(each));
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.#part(each)]));
    return nullable(orEmpty(toldApart(typed(inner))));
  }

  #part(value: unknown): unknown {
    if (!isObject(value) || typeof value.title !== 'string' || value.type === undefined)
      return this.#inside(value);
    this.#add(value.title, value);
    return ref(value.title);
  }
}

/**
 * The schema of an answer without what may change: code that was made of it must neither fail of a field that is new, nor
 * of a new word in a list that grows.
 */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (!isObject(value)) return value;
  const staying = Object.entries(value).filter(
    ([key, each]) =>
      !(key === 'additionalProperties' && each === false) && !(key === 'enum' && WORDS_BY_NOW in value),
  );
  return Object.fromEntries(staying.map(([key, each]) => [key, opened(each)]));
}

/** A constant with its type, without which generators take it for anything. */
const typed = (schema: Json): Json =>
  'const' in schema && schema.type === undefined ? { type: typeof schema.const, ...schema } : schema;

/** A text that may be empty as well. */
function emptyToo(text: Json): Json {
  if (Array.isArray(text.enum)) return { ...text, enum: [...text.enum, ''] };
  return typeof text.pattern === 'string' ? { ...text, pattern: `^$|${text.pattern}` } : text;
}

/** `anyOf` of the empty text and what has texts already, as that: of each union a generator makes a type of its own. */
function orEmpty(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [empty, other] = anyOf as [Json, Json];
  if (empty.const !== '') return schema;
  if (other.type === 'string') return { ...rest, ...emptyToo(other) };
  const ways = other.anyOf as readonly Json[];
  return { ...rest, ...other, anyOf: ways.map((way) => (way.type === 'string' ? emptyToo(way) : way)) };
}

/** `anyOf` of one plain type and null, as one schema. */
function nullable(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, other] = anyOf as [Json, Json];
  if (other.type === 'null' && Array.isArray(one.anyOf))
    return { ...one, ...rest, anyOf: [...one.anyOf, other] };
  // A list of words stays apart from null: some generators take each of a list's values for a text.
  if (other.type !== 'null' || typeof one.type !== 'string' || Array.isArray(one.enum)) return schema;
  return { ...one, ...rest, type: [one.type, 'null'] };
}

/** A union of records that have `kind`: a generator makes a discriminated union of it. */
function toldApart(schema: Json): Json {
  const { anyOf, oneOf = anyOf, ...rest } = schema;
  if (!Array.isArray(oneOf) || oneOf.length < 2 || !oneOf.every((each) => isObject(each) && '$ref' in each))
    return schema;
  return { ...rest, oneOf };
}

/** What of a route is a schema. */
interface Described {
  readonly record: v.GenericSchema | null;
  readonly body?: v.GenericSchema;
  readonly document?: { readonly schema: v.GenericSchema };
}

/** Every schema that routes refer to, by its title. */
export function componentSchemas(routes: readonly Described[]): Json {
  const components = new Components();
  for (const schema of [ProblemSchema, MetaSchema]) components.addAnswered(schema);
  for (const { record, body, document } of routes) {
    for (const schema of [record, document?.schema])
      if (schema && titled(schema)) components.addAnswered(schema);
    if (body && titled(body)) components.addSent(body);
  }
  for (const { record, document } of routes) {
    if (record && document === undefined) components.schemas[answerName(record)] = answerSchema(record);
  }
  for (const schema of Object.values(components.schemas) as Json[]) addMapping(schema, components.schemas);
  return components.schemas;
}

const titled = (schema: v.GenericSchema): boolean => typeof jsonSchema(schema).title === 'string';

/** The schema of a whole answer that is no envelope. */
export const documentSchema = (schema: v.GenericSchema): Json =>
  titled(schema) ? ref(titleOf(schema)) : jsonSchema(schema);

/** What the envelope of a record is called, so that generated code has one name for it. */
export const answerName = (record: v.GenericSchema): string => `${titleOf(record)}Answer`;

const answerSchema = (record: v.GenericSchema): Json => ({
  title: answerName(record),
  type: 'object',
  required: ['ok', 'data'],
  properties: {
    ok: { type: 'boolean', const: true },
    data: { type: 'array', items: ref(titleOf(record)) },
    meta: ref('Meta'),
  },
});

/** Says which record a value of the discriminating property stands for. */
function addMapping(schema: Json, all: Json): void {
  if (!Array.isArray(schema.oneOf)) return;
  const pairs = (schema.oneOf as { $ref: string }[]).map(({ $ref }) => {
    const { properties } = all[$ref.split('/').at(-1) ?? ''] as { properties: { kind?: { const?: string } } };
    return [properties.kind?.const ?? '', $ref];
  });
  if (pairs.every(([kind]) => kind !== ''))
    schema.discriminator = { propertyName: 'kind', mapping: Object.fromEntries(pairs) };
}
