/** The typed client: its code as it stands in client/, and its types made from the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORDS_BY_NOW } from '../../src/contract/fields.ts';
import { openApi } from '../../src/contract/openapi.ts';
import type { JsonSchema } from '../../src/contract/parameter.ts';
import { contractParameters, ROUTES, type Route, type RouteName } from '../../src/contract/routes.ts';
import type { Tree } from './tree.ts';

const CLIENT = fileURLToPath(new URL('../../client/', import.meta.url));

/** What each method of the client calls, and how its answer is given. */
const METHODS: readonly (readonly [
  method: string,
  route: RouteName,
  shape: 'list' | 'one' | 'link' | 'whole' | 'sent',
])[] = [
  ['places', 'places', 'list'],
  ['placesGeojson', 'places_geojson', 'whole'],
  ['clusters', 'clusters', 'list'],
  ['place', 'place', 'one'],
  ['events', 'events', 'list'],
  ['eventsCalendar', 'events_ics', 'link'],
  ['cities', 'cities', 'list'],
  ['countries', 'countries', 'list'],
  ['search', 'search', 'list'],
  ['prayer', 'prayer', 'list'],
  ['prayerCalendar', 'prayer_ics', 'link'],
  ['prayerMethods', 'prayer_methods', 'list'],
  ['reviews', 'reviews', 'list'],
  ['exports', 'exports', 'list'],
  ['service', 'service', 'one'],
  ['health', 'health', 'one'],
  ['review', 'review', 'sent'],
  ['ownReview', 'own_review', 'sent'],
  ['report', 'report', 'sent'],
];

const literal = (value: unknown): string => JSON.stringify(value);
const comment = (schema: JsonSchema, indent: string): string =>
  typeof schema.description === 'string'
    ? `${indent}/** ${schema.description.replaceAll('*/', '* /')} */\n`
    : '';

function objectType(schema: JsonSchema, indent: string): string {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
    additionalProperties?: JsonSchema | boolean;
  };
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, each]) =>
      `${comment(each, inner)}${inner}${literal(name)}${required.includes(name) ? '' : '?'}: ${typeOf(each, inner)};\n`,
  );
  if (typeof additionalProperties === 'object')
    return `Record<string, ${typeOf(additionalProperties, indent)}>`;
  return lines.length === 0 ? 'Record<string, unknown>' : `{\n${lines.join('')}${indent}}`;
}

/** A JSON Schema of the contract as a type. */
function typeOf(schema: JsonSchema, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  // Which of its fields go together is no part of a type.
  if (schema.properties !== undefined) return objectType(schema, indent);
  const union = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(union))
    return [...new Set(union.map((each) => typeOf(each as JsonSchema, indent)))].join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  const byNow = schema[WORDS_BY_NOW];
  // Editors offer the words there are; another text is right too.
  if (Array.isArray(byNow) && schema.type === 'string')
    return `${byNow.map(literal).join(' | ')} | (string & {})`;
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type } as JsonSchema, indent)).join(' | ');
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
    case 'string':
      return schema.type;
    case 'array':
      return `readonly (${typeOf((schema.items ?? {}) as JsonSchema, indent)})[]`;
    case 'object':
      return objectType(schema, indent);
    default:
      return 'unknown';
  }
}

/** What a parameter takes: one value of a list or several, a point as an object too. */
function parameterType(name: string, schema: JsonSchema): string {
  if (name === 'near') return 'string | { readonly lat: number; readonly lng: number }';
  if (name === 'bbox') return 'string | readonly [west: number, south: number, east: number, north: number]';
  if (schema.type === 'array') {
    const one = typeOf((schema.items ?? {}) as JsonSchema);
    return `${one} | readonly (${one})[]`;
  }
  return typeOf(schema);
}

const queryName = (method: string): string => `${method[0]?.toUpperCase()}${method.slice(1)}Query`;

function queryType(method: string, route: Route): string {
  const lines = contractParameters(route).map(
    ([name, { kind, required, description }]) =>
      `  /** ${description} */\n  ${name}${required ? '' : '?'}: ${parameterType(name, kind.schema)}${required ? '' : ' | null | undefined'};\n`,
  );
  return `export interface ${queryName(method)} {\n${lines.join('')}}\n`;
}

function methodType(method: string, route: Route, shape: (typeof METHODS)[number][2]): string {
  const title = (schema: Route['record'] | undefined): string =>
    schema && 'pipe' in schema
      ? String((schema.pipe as { title?: string }[]).find((each) => each.title)?.title)
      : 'unknown';
  const record = title(route.record);
  const isRequired = Object.values(route.parameters).some(({ required }) => required);
  const query =
    Object.keys(route.parameters).length === 0
      ? 'query?: null'
      : `query${isRequired ? '' : '?'}: ${queryName(method)}`;
  const told = `  /** ${route.summary} */\n`;
  switch (shape) {
    case 'list':
      return [
        ...(route.ownPath?.includes('fields')
          ? [
              `${told}  ${method}<F extends keyof ${record}>(query: ${queryName(method)} & { readonly fields: F | readonly F[] }, options?: CallOptions): List<Pick<${record}, F>>;\n`,
            ]
          : []),
        `${told}  ${method}(${query}, options?: CallOptions): List<${record}>;\n`,
      ].join('');
    case 'whole':
      return `${told}  ${method}(${query}, options?: CallOptions): Promise<${title(route.document?.schema)}>;\n`;
    case 'link':
      return `${told}  ${method}(${query}): string;\n`;
    case 'one':
      return method === 'place'
        ? `${told}  place(id: number, options?: CallOptions & { readonly lang?: PlacesQuery['lang'] }): Promise<Place>;\n`
        : `${told}  ${method}(options?: CallOptions): Promise<${record}>;\n`;
    case 'sent':
      return `${told}  ${method}(${route.path.includes('{id}') ? 'id: string, ' : ''}body: ${title(route.body)}, options?: SendOptions): Promise<${record}>;\n`;
  }
}

const FIXED = `/** One page of a list. */
export interface Page<T> {
  ok: true;
  data: readonly T[];
  meta?: Meta;
}

/** A list: \`await\` it for its first page, \`for await\` it for all records, or its \`pages()\` for all pages. */
export interface List<T> extends PromiseLike<Page<T>>, AsyncIterable<T> {
  pages(): AsyncGenerator<Page<T>, void, undefined>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface SendOptions extends CallOptions {
  /** Sending the same again with the same key is safe; one is made for every call that has none. */
  readonly idempotencyKey?: string;
}

export interface ClientOptions {
  /** How often a call that failed for a passing reason is sent again; 2 unless said otherwise. */
  readonly retries?: number;
  /** Longest wait before sending again, in seconds; a longer \`Retry-After\` is given to the caller. 60 unless said otherwise. */
  readonly maxWait?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
}

/** Every failure: what the API answered, what stands before it, or that there was no answer (\`status\` 0). */
export class MihrabProblem extends Error {
  readonly status: number;
  /** A code of the API, or \`no_answer\`, or \`http_502\` and the like. */
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly parameter: string; readonly detail: string }[];
  /** By this the operator finds the request in the log; null where the answer had none. */
  readonly request_id?: string | null;
  /** Seconds, where the answer said so. */
  readonly retryAfter: number | undefined;
}

/** @param address of the service, such as https://mihrab.example; left out in a browser: the page's own */
export function createClient(address?: string, options?: ClientOptions): Client;
`;

/** The declarations of the client's types. */
function clientTypes(): string {
  const { components } = openApi({ version: '' }) as { components: { schemas: Record<string, JsonSchema> } };
  const records = Object.entries(components.schemas)
    .filter(
      ([name]) => !name.endsWith('Answer') && !/^(?:Waiting|Decision|Bulk|Hold|PlaceFields$)/.test(name),
    )
    .map(([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema)};\n`);
  const routes = METHODS.map(([method, name, shape]) => [method, ROUTES[name] as Route, shape] as const);
  const queries = routes
    .filter(([, { parameters }, shape]) => Object.keys(parameters).length > 0 && shape !== 'one')
    .map(([method, route]) => queryType(method, route));
  const methods = routes.map(([method, route, shape]) => methodType(method, route, shape));
  return [
    '// Types of the client, made from the contract. MIT licence.\n',
    FIXED,
    `export interface Client {\n${methods.join('')}}\n`,
    ...queries,
    ...records,
  ].join('\n');
}

/** Adds the client to the bake: browsers load it from the service itself, and `npm publish dist/client` publishes it. */
export function writeClient(tree: Tree): void {
  for (const file of ['mihrab.js', 'package.json'])
    tree.write(`/client/${file}`, readFileSync(join(CLIENT, file)));
  tree.write('/client/mihrab.d.ts', clientTypes());
}
