/** Checks answers against the published OpenAPI document, and nothing else: what a client can rely on. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as assert from 'uvu/assert';

interface OpenApi {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  readonly components: object;
}

/** A check of one answer: throws an assertion that names the path and what does not fit. */
export type Validate = (route: string, method: string, response: Response, text: string) => void;

/** @param document as `/openapi.json` answers it */
export function makeValidate(document: OpenApi): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: document.components });
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
