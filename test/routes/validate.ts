/**
 * Checks answers against the published OpenAPI document, and nothing else: what a client can rely on. That further fields and
 * words may come is for clients: what is answered today is all in the document.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as assert from 'uvu/assert';
import { WORDS_BY_NOW } from '../../src/contract/fields.ts';

interface OpenApi {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  readonly components: object;
}

/** The schemas without room for what is not in them. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const isRecord = inner.type === 'object' && 'properties' in inner;
  return {
    ...(isRecord && { additionalProperties: false }),
    ...inner,
    // Null stands in the type, where it may be.
    ...(WORDS_BY_NOW in inner && { enum: [...(inner[WORDS_BY_NOW] as string[]), null] }),
  };
}

/** A check of one answer: throws an assertion that names the path and what does not fit. */
export type Validate = (route: string, method: string, response: Response, text: string) => void;

/** @param document as `/openapi.json` answers it */
export function makeValidate(document: OpenApi): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: closed(document.components) });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

  const schemaFor = (route: string, method: string, status: number, mediaType: string): object => {
    const operation = document.paths[route]?.[method.toLowerCase()];
    const schema = operation?.responses[status]?.content?.[mediaType]?.schema;
    assert.ok(schema, `${method} ${route} answered ${status} ${mediaType}, which the contract does not know`);
    return schema as object;
  };

  return (route, method, response, text) => {
    const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const schema = schemaFor(route, method, response.status, mediaType);
    if (!mediaType.endsWith('json')) return;
    const key = JSON.stringify(schema);
    let check = compiled.get(key);
    if (!check) {
      check = ajv.compile(JSON.parse(key.replaceAll('"#/components', '"openapi#/components')) as object);
      compiled.set(key, check);
    }
    const body: unknown = JSON.parse(text);
    assert.ok(check(body), `${method} ${route}: ${ajv.errorsText(check.errors)}\n${text.slice(0, 400)}`);
  };
}
