/** Requests made from the OpenAPI document: valid, nearly valid and hostile ones, for every route. */
import type { Random } from './random.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly 'x-extensible-enum'?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly $ref?: string;
}
interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly schema: Schema;
  readonly example?: unknown;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Texts that break careless code: injections, other scripts, edges of Unicode and of numbers. */
const HOSTILE: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1e999',
    'NaN',
    'Infinity',
    '0x10',
    '9007199254740993',
    '-0',
    '1.5',
    '٣',
    '½',
  ],
  ...["' OR 1=1 --", '"; DROP TABLE place; --', '" OR name:*', 'a* NEAR(b, 2)', '(((', '^"', 'AND OR NOT'],
  ...[
    '../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '\u0000',
    '\u202Egnp',
    '\uFFFE',
    '\uD800',
    '𝕏'.repeat(30),
    'ﷺ',
    'İıŞ',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$' + '{7*7}',
    '\r\nSet-Cookie: a=b',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    'a'.repeat(300),
    ','.repeat(50),
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    'مسجد',
    '清真寺',
    'мечеть',
    '🕌',
  ],
];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const CITIES = ['london', 'paris', 'istanbul', 'makkah', 'nowhere'];

/** Makes requests for the routes of a document. */
export class FuzzRequests {
  private readonly document: OpenApiDocument;
  private readonly random: Random;
  private readonly token: string | null;

  /** @param token of the moderator; null leaves the secured routes unauthorised */
  constructor(document: OpenApiDocument, random: Random, token: string | null) {
    this.document = document;
    this.random = random;
    this.token = token;
  }

  /** A value a schema allows, written as text. */
  private valid(schema: Schema, name: string, example: unknown): string {
    const { random } = this;
    const words = schema.enum ?? schema['x-extensible-enum'];
    if (words) return String(random.pick(words));
    if (schema.type === 'array' && schema.items) {
      const { items } = schema;
      return Array.from({ length: 1 + random.below(3) }, () => this.valid(items, name, undefined)).join(',');
    }
    const { minimum = -1_000, maximum = 1_000 } = schema;
    if (schema.type === 'integer') {
      const most = Math.min(maximum, minimum + (random.next() < 0.8 ? 200 : 1e9));
      return String(minimum + Math.floor(random.next() * (most - minimum + 1)));
    }
    if (schema.type === 'number')
      return (minimum + random.next() * (maximum - minimum)).toFixed(random.below(7));
    if (schema.format === 'date') {
      return new Date(Date.UTC(1900 + random.below(200), random.below(12), 1 + random.below(28)))
        .toISOString()
        .slice(0, 10);
    }
    if (name === 'city') return random.pick(CITIES);
    if (name === 'country') return random.pick(['GB', 'TR', 'DZ', 'sa', 'Aq']);
    if (name === 'q')
      return random.pick(['mosque', 'london', 'halal leicester', 'masjid al', 'قبا', 'central mosqu']);
    return example === undefined ? random.pick(HOSTILE) : String(example);
  }

  /** A value that is right, nearly right, or meant to break something. */
  private text(parameter: Parameter): string {
    const { random } = this;
    const chance = random.next();
    const valid = this.valid(parameter.schema, parameter.name, parameter.example);
    if (chance < 0.65) return valid;
    if (chance < 0.8) {
      const at = random.below(valid.length + 1);
      return (
        valid.slice(0, at) +
        random.pick(['', ' ', '-', '.', ',', '0', 'x', '\u0301', '%']) +
        valid.slice(at + random.below(2))
      );
    }
    return random.pick(HOSTILE);
  }

  private query(operation: Operation): string {
    const query = new URLSearchParams();
    for (const parameter of operation.parameters ?? []) {
      if (parameter.in !== 'query' || this.random.next() < 0.45) continue;
      query.append(parameter.name, this.text(parameter));
      if (this.random.next() < 0.03) query.append(parameter.name, this.text(parameter));
    }
    if (this.random.next() < 0.1)
      query.append(this.random.pick(['unknown', '__proto__', 'id', 'q[]']), this.random.pick(HOSTILE));
    const text = query.toString();
    return text === '' ? '' : `?${text}`;
  }

  private resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.document.components.schemas[name] ?? {});
  }

  private field(schema: Schema, name: string): unknown {
    const { random } = this;
    const chance = random.next();
    if (chance < 0.12) return random.pick([null, true, [], {}, [1], { a: 1 }, 1.5, -1, 1e300, '', '5']);
    const base = schema.anyOf?.[0] ?? schema;
    if (base.type === 'integer') return Number(this.valid(base, name, undefined));
    if (base.enum) return random.pick(base.enum);
    return chance < 0.2 ? 'x'.repeat(random.below(9_000)) : `${random.pick(HOSTILE)} ${random.below(1e6)}`;
  }

  private body(operation: Operation): { body: BodyInit; type: string | null } | null {
    const { random } = this;
    const content = operation.requestBody?.content;
    if (!content || random.next() < 0.03) return null;
    const type = random.pick(Object.keys(content));
    const { properties = {} } = this.resolve(content[type]?.schema ?? {});
    const fields: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      if (name !== 'website' && random.next() < 0.92) fields[name] = this.field(schema, name);
    }
    if (random.next() < 0.05) fields[random.pick(HOSTILE)] = random.pick(HOSTILE);
    if (random.next() < 0.06) {
      const body = random.pick([
        '',
        '{',
        '[]',
        'null',
        '\uFEFF{}',
        '[[[['.repeat(2_000),
        'x'.repeat(20_000),
        '{"place_id":1e400}',
      ]);
      return {
        body,
        type: random.pick([type, 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data']),
      };
    }
    if (type === 'application/json') return { body: JSON.stringify(fields), type };
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string]);
    if (type === 'multipart/form-data') {
      const form = new FormData();
      for (const [name, value] of entries) form.append(name, value);
      return { body: form, type: null };
    }
    return { body: new URLSearchParams(entries).toString(), type };
  }

  /** The next request, and the operation it is meant for. */
  next(): { route: string; operation: string; path: string; init: RequestInit } {
    const { random } = this;
    const route = random.pick(Object.keys(this.document.paths));
    const operations = this.document.paths[route] ?? {};
    const operation = random.pick(Object.keys(operations));
    const details = operations[operation] ?? {};
    const own = operation.toUpperCase();
    const method = random.next() < 0.9 ? own : random.pick(METHODS);
    const headers = new Headers();
    if (random.next() < 0.2)
      headers.set(
        'idempotency-key',
        random.pick(['k', '"k"', '"', 'a b', 'x'.repeat(300), `${random.below(1e9)}`]),
      );
    if (random.next() < 0.1) headers.set('if-none-match', random.pick(['*', '"x"', 'W/"x"', ',,,']));
    if (details.security && this.token !== null && random.next() < 0.8)
      headers.set('authorization', `Bearer ${this.token}`);
    const sent = method === own ? this.body(details) : null;
    if (sent?.type) headers.set('content-type', sent.type);
    const where = route.replace(/\{\w+\}/g, () =>
      encodeURIComponent(
        random.next() < 0.8 ? `id-${random.below(1e6)}` : random.pick(HOSTILE).replace(/\p{Cs}/gu, '') || 'x',
      ),
    );
    const path = `/api/v1${where === '/' ? '' : where}${this.query(details)}`;
    const init = { method, headers, ...(sent && { body: sent.body }) };
    return { route, operation, path, init };
  }
}
