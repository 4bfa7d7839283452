/** OpenAPI 3.1, made from the declared routes, parameters, records and problems. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { MetaSchema } from './envelope.ts';
import {
  IDEMPOTENCY_KEY_HOURS,
  IDEMPOTENCY_KEY_MAX_CHARS,
  IDEMPOTENCY_KEY_PATTERN,
} from './idempotency_key.ts';
import type { JsonSchema, Parameter } from './parameter.ts';
import { PROBLEMS, type ProblemCode, ProblemSchema } from './problem.ts';
import { BASE_PATH, ROUTES, type Route, type RouteName } from './routes.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 uses JSON Schema 2020-12, which allows neither `$schema` in components nor `nullable`. */
function jsonSchema(schema: v.GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' }) as Json;
  return rest;
}

const titleOf = (schema: v.GenericSchema): string => {
  const { title } = jsonSchema(schema);
  if (typeof title !== 'string') throw new Error('A record of a route has no title; give it v.title(…).');
  return title;
};

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function successSchema(record: v.GenericSchema): Json {
  return {
    type: 'object',
    required: ['ok', 'data'],
    additionalProperties: false,
    properties: {
      ok: { const: true },
      data: { type: 'array', items: ref(titleOf(record)) },
      meta: ref('Meta'),
    },
  };
}

function parameterEntry(name: string, parameter: Parameter<unknown>): Json {
  const isList = parameter.kind.schema.type === 'array';
  return {
    name,
    in: 'query',
    required: parameter.required,
    description: parameter.description,
    ...(isList && { style: 'form', explode: false }),
    schema: {
      ...parameter.kind.schema,
      ...(parameter.fallback !== undefined && { default: parameter.fallback }),
    },
    example: isList
      ? parameter.example.split(',').map((one) => readExample(parameter.kind.schema.items as JsonSchema, one))
      : readExample(parameter.kind.schema, parameter.example),
  };
}

/** Numbers are shown as numbers, so that the example validates against the schema. */
const readExample = ({ type }: JsonSchema, example: string): unknown =>
  type === 'integer' || type === 'number' ? Number(example) : example;

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A key of your own for this request (a UUID is good), quoted or bare. For ${IDEMPOTENCY_KEY_HOURS} hours, repeating a request with the same key is safe.`,
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: IDEMPOTENCY_KEY_MAX_CHARS,
    pattern: IDEMPOTENCY_KEY_PATTERN,
  },
  example: '"8e03978e-40d5-43e8-bc93-6894a57f9324"',
};

/** The `{name}` parts of a path; all of them are ids. */
const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `The ${name} as a list of the API gives it.`,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  }));

/** Problems every route can answer with. */
const COMMON_PROBLEMS: readonly ProblemCode[] = ['method_not_allowed', 'internal'];

function problemResponses(codes: readonly ProblemCode[]): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...codes, ...COMMON_PROBLEMS]) {
    byStatus.set(PROBLEMS[code].status, [...(byStatus.get(PROBLEMS[code].status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      {
        description: same.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  );
}

function successContent(route: Route): Json {
  const schema = route.record ? successSchema(route.record) : { type: 'object' };
  return {
    'application/json': { schema },
    ...(route.alternative && {
      [route.alternative.mediaType]: {
        schema: route.alternative.mediaType.endsWith('json') ? { type: 'object' } : { type: 'string' },
      },
    }),
  };
}

function requestBody(body: v.GenericSchema): Json {
  const schema = ref(titleOf(body));
  return {
    required: true,
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
    },
  };
}

function operation(name: RouteName, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    description: route.summary,
    tags: [
      name.startsWith('prayer')
        ? 'prayer'
        : /^(?:review|report)/.test(name)
          ? 'reviews'
          : name.startsWith('moderation')
            ? 'moderation'
            : 'directory',
    ],
    ...(route.secured && { security: [{ moderator: [] }] }),
    parameters: [
      ...pathParameters(route.path),
      ...Object.entries(route.parameters).map(([key, parameter]) => parameterEntry(key, parameter)),
      ...(route.body ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body && { requestBody: requestBody(route.body) }),
    responses: {
      [String(route.success)]: { description: route.summary, content: successContent(route) },
      ...problemResponses(route.problems),
    },
  };
}

function componentSchemas(): Json {
  const schemas: Json = { Problem: jsonSchema(ProblemSchema), Meta: jsonSchema(MetaSchema) };
  for (const route of Object.values<Route>(ROUTES)) {
    for (const schema of [route.record, route.body]) {
      if (schema) schemas[titleOf(schema)] = jsonSchema(schema);
    }
  }
  return schemas;
}

/**
 * The whole contract.
 * @param version of the service
 */
export function openApi(version: string): Json {
  const paths: Json = {};
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    paths[route.path] = {
      ...(paths[route.path] as Json | undefined),
      [route.method.toLowerCase()]: operation(name, route),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mihrab',
      version,
      description:
        'An open directory and prayer-times API for Muslim communities. No key is needed. Unknown parameters are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: BASE_PATH, description: 'This deployment' }],
    security: [],
    tags: [
      { name: 'directory', description: 'Places, cities, events and search.' },
      { name: 'prayer', description: 'Prayer times and calculation methods.' },
      { name: 'reviews', description: 'Reviews of places, and reports about them.' },
      {
        name: 'moderation',
        description: 'For the operator alone. Without a configured token these routes do not exist.',
      },
    ],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        moderator: { type: 'http', scheme: 'bearer', description: 'The token the operator configured.' },
      },
    },
  };
}
