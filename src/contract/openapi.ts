/** OpenAPI 3.1, made from the declared routes, parameters, records and problems. */
import type * as v from 'valibot';
import {
  IDEMPOTENCY_KEY_HOURS,
  IDEMPOTENCY_KEY_MAX_CHARS,
  IDEMPOTENCY_KEY_PATTERN,
} from './idempotency_key.ts';
import { answerName, componentSchemas, documentSchema, type Json, ref, titleOf } from './openapi_schemas.ts';
import { type Found, operationOf, SOME_REVIEW, TAGS } from './operations.ts';
import { isList, type JsonSchema, type Parameter } from './parameter.ts';
import { PROBLEMS, type ProblemCode } from './problem.ts';
import { BASE_PATH, contractParameters, ROUTES, type Route, type RouteName } from './routes.ts';

/** What the document says besides the contract itself. */
export interface ContractFacts {
  readonly version: string;
  /** Where the service is; null where nobody said. */
  readonly publicAddress?: string | null;
  /** Something that is in the directory, for the example calls. */
  readonly found?: Found;
  /** What the example call of a route is answered with: JSON, or a text; left out where it is not known. */
  readonly answers?: Partial<Record<RouteName, unknown>>;
}

/** A place that the embedded default has. */
const SOME_PLACE: Found = { id: 1, label: 'Mosque', country: 'GB', lat: 51.5074, lng: -0.1278 };

/** Numbers are shown as numbers and lists as lists, so that the example validates against the schema. */
function exampleValue(schema: JsonSchema, written: string): unknown {
  if (schema.type === 'array')
    return written.split(',').map((one) => exampleValue(schema.items as JsonSchema, one));
  return schema.type === 'integer' || schema.type === 'number' ? Number(written) : written;
}

/** Only what the example call has carries an example: all together would find nothing. */
function parameterEntry(name: string, parameter: Parameter<unknown>, example: string | undefined): Json {
  return {
    name,
    in: 'query',
    required: parameter.required,
    description: `${parameter.description} Such as \`${parameter.example}\`.`,
    ...(isList(parameter) && { style: 'form', explode: false }),
    schema: {
      ...parameter.kind.schema,
      ...(parameter.fallback !== undefined && { default: parameter.fallback }),
    },
    ...(example !== undefined && { example: exampleValue(parameter.kind.schema, example) }),
  };
}

/** As the example calls send it. */
export const EXAMPLE_KEY = '8e03978e-40d5-43e8-bc93-6894a57f9324';

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
  example: `"${EXAMPLE_KEY}"`,
};

/** The `{name}` parts of a path; all of them are ids of reviews. */
const pathParameters = (path: string, { review = SOME_REVIEW }: Found): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `The ${name} as a list of the API gives it.`,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    example: review.id,
  }));

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string' },
  example,
});

/** Headers that answers carry. */
const HEADERS = {
  ETag: text(
    'Changes exactly when the answer does; send it back in `If-None-Match` to get 304.',
    '"Zz1K9n0b5u3Yc7s2Qw8eRt"',
  ),
  'Cache-Control': text('How long a browser may keep the answer.', 'public, max-age=3600'),
  'Content-Location': text(
    'The one address of this answer, of declared parameters alone; left out where a file answers, whose address has none.',
    '/api/v1/places?country=GB',
  ),
  Link: text(
    'The next page, the same as `meta.next`; left out where that is null.',
    '</api/v1/places?offset=20>; rel="next"',
  ),
  'Retry-After': text('Seconds to wait before the next try.', '60'),
  Allow: text('The methods this address answers.', 'GET, HEAD, OPTIONS'),
  'X-Request-Id': text(
    'By this the operator finds the request in the log; tell it in a report. A cache repeats that of the request it kept.',
    '8e03978e-40d5-43e8-bc93-6894a57f9324',
  ),
} as const;

const headerRefs = (...names: (keyof typeof HEADERS)[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Problems every route can answer with. */
const COMMON_PROBLEMS: readonly ProblemCode[] = ['method_not_allowed', 'internal'];
const WAITING: readonly number[] = [409, 429, 503];
/** Of who called too often. The platform answers before the service runs, and in its own words. */
const TOO_MANY =
  'On Netlify the platform itself answers this, with a short text and no `Retry-After`; the limit is per minute, so wait one.';

function problemResponses(codes: readonly ProblemCode[]): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...codes, ...COMMON_PROBLEMS])) {
    byStatus.set(PROBLEMS[code].status, [...(byStatus.get(PROBLEMS[code].status) ?? []), code]);
  }
  const description = (status: number, same: readonly ProblemCode[]): string =>
    [
      ...same.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`),
      ...(status === 429 ? [TOO_MANY] : []),
    ].join(' ');
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      {
        description: description(status, same),
        headers: headerRefs(
          'X-Request-Id',
          ...(WAITING.includes(status) ? (['Retry-After'] as const) : []),
          ...(status === 405 ? (['Allow'] as const) : []),
        ),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  );
}

function successContent({ record, document }: Route, answer: unknown): Json {
  const example = answer === undefined ? {} : { example: answer };
  if (document !== undefined)
    return { [document.mediaType]: { schema: documentSchema(document.schema), ...example } };
  return {
    'application/json': { schema: record ? ref(answerName(record)) : { type: 'object' }, ...example },
  };
}

/** Whether answers of a route carry a tag, by which an unchanged one is asked for. */
const hasTag = ({ method, secured }: Route): boolean => method === 'GET' && !secured;

/** An answer without a body. */
const UNCHANGED: Json = {
  description: 'Nothing has changed since the answer whose `ETag` was sent in `If-None-Match`.',
  headers: headerRefs('ETag', 'Cache-Control'),
};

function successHeaders(route: Route): Json {
  if (!hasTag(route)) return {};
  const isPaged = 'offset' in route.parameters;
  return {
    headers: headerRefs('ETag', 'Cache-Control', 'Content-Location', ...(isPaged ? (['Link'] as const) : [])),
  };
}

function requestBody(body: v.GenericSchema, example: unknown): Json {
  const schema = ref(titleOf(body));
  return {
    required: true,
    content: {
      'application/json': { schema, ...(example !== undefined && { example }) },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
    },
  };
}

/** The problems of a route: whatever runs code can be called too often. */
const problemsOf = ({ problems, parameters }: Route): readonly ProblemCode[] =>
  Object.keys(parameters).length > 0 ? [...problems, 'too_many_requests', 'unavailable'] : problems;

/** How the example call of a route is written. */
export function exampleCall(name: RouteName, found: Found): string {
  const query = new URLSearchParams(operationOf(name).example(found)).toString();
  return `${BASE_PATH}${ROUTES[name].path}${query === '' ? '' : `?${query}`}`;
}

function operation(name: RouteName, route: Route, facts: ContractFacts): Json {
  const { id, summary, tag, example, body } = operationOf(name);
  const found = facts.found ?? SOME_PLACE;
  const call = example(found);
  const address = `${facts.publicAddress ?? 'http://localhost:8888'}${exampleCall(name, found)}`;
  return {
    operationId: id,
    summary,
    description: route.summary,
    tags: [tag],
    ...(route.secured && { security: [{ moderator: [] }] }),
    parameters: [
      ...pathParameters(route.path, found),
      ...contractParameters(route).map(([key, parameter]) => parameterEntry(key, parameter, call[key])),
      ...(route.body ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body && { requestBody: requestBody(route.body, body?.(found)) }),
    responses: {
      [String(route.success)]: {
        description: route.summary,
        ...successHeaders(route),
        content: successContent(route, facts.answers?.[name]),
      },
      ...(hasTag(route) && { '304': UNCHANGED }),
      ...problemResponses(problemsOf(route)),
    },
    ...(route.method === 'GET' && { 'x-codeSamples': [{ lang: 'Shell', source: `curl '${address}'` }] }),
  };
}

/** The whole contract. */
export function openApi(facts: ContractFacts): Json {
  const paths: Json = {};
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    paths[route.path] = {
      ...(paths[route.path] as Json | undefined),
      [route.method.toLowerCase()]: operation(name, route, facts),
    };
  }
  const { publicAddress } = facts;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mihrab',
      version: facts.version,
      summary: 'An open directory and prayer-times API for Muslim communities.',
      description:
        'No key is needed, and every origin may call. Every success is `{"ok": true, "data": [...]}`, every failure is RFC 9457 problem details with `"ok": false`. A parameter that a route does not have is an error; what advertising and caches add is ignored. Answers may get further fields, and the lists of `x-extensible-enum` further words: a client must not fail of them.',
      contact: { name: 'The operator of this directory', ...(publicAddress && { url: `${publicAddress}/` }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      ...(publicAddress ? [{ url: `${publicAddress}${BASE_PATH}`, description: 'This directory' }] : []),
      { url: BASE_PATH, description: 'Where this document was read' },
    ],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas(Object.values<Route>(ROUTES)),
      headers: HEADERS,
      securitySchemes: {
        moderator: { type: 'http', scheme: 'bearer', description: 'The token the operator configured.' },
      },
    },
  };
}
