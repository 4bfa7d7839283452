/** Reads the body of a POST: JSON or a form, never more than its limit, checked against its declaration. */
import * as v from 'valibot';
import { plainName } from '../contract/other_names.ts';
import { quoted } from '../contract/parameter.ts';
import { Problem, type ProblemError } from '../contract/problem.ts';
import { COMMENT_MAX_CHARS } from '../contract/review.ts';
import { BODY_MAX_BYTES, HONEYPOT_FIELD } from '../contract/review_submission.ts';
import { NAME_MOST, slipOf } from '../contract/slips.ts';

/** Most fields of a form: several times what any form of the API has. */
const FORM_FIELDS_MOST = 64;

/** The bytes of a body. The limit holds while they arrive: a longer body is never held in memory. */
async function bytesOf(request: Request): Promise<Uint8Array> {
  const tooLarge = () =>
    new Problem('body_too_large', `The body is larger than ${BODY_MAX_BYTES} bytes.`, {
      // The rest of the body is not read, so the connection cannot be used again.
      headers: { connection: 'close' },
      remedy: `Shorten it: no fields within their own limits are so large (a comment has at most ${COMMENT_MAX_CHARS} characters).`,
    });
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read().catch(() => {
      throw new Problem('invalid_body', 'The body ended before it was complete.');
    });
    if (part === undefined || part.done) return Buffer.concat(chunks);
    size += part.value.length;
    if (size > BODY_MAX_BYTES) {
      await reader?.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(part.value);
  }
}

const notUtf8 = (): Problem =>
  new Problem('invalid_body', 'The body is not valid UTF-8.', {
    remedy: 'Send it in UTF-8; the form of a page in another encoding does with accept-charset="utf-8".',
  });

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = utf8(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid_body', 'The body is not valid JSON.');
  }
}

/** Fields as `changes.phone` write, which become `{"changes": {"phone": …}}`: a form has no objects. */
function nested(fields: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const whole = new Map<string, unknown>();
  const parts = new Map<string, [string, unknown][]>();
  for (const [name, value] of fields) {
    const [outer = '', inner] = name.split('.', 2);
    if (inner === undefined) whole.set(name, value);
    else parts.set(outer, [...(parts.get(outer) ?? []), [inner, value]]);
  }
  for (const [outer, inner] of parts) if (!whole.has(outer)) whole.set(outer, Object.fromEntries(inner));
  return Object.fromEntries(whole);
}

/** The fields of a form; a number is written in digits, and an empty field was not filled in. */
function fieldsOf(form: Iterable<[string, unknown]>, numbers: readonly string[]): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  const errors: ProblemError[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      errors.push({
        parameter: name,
        detail: `${name} must be a text, not a file. Send it as a plain field.`,
      });
    } else if (fields.has(name)) {
      errors.push({ parameter: name, detail: `${name} is given more than once. Keep one of them.` });
    } else if (value !== '') {
      fields.set(name, numbers.includes(name) && /^-?\d+$/.test(value) ? Number(value) : value);
    }
    if (fields.size > FORM_FIELDS_MOST || errors.length > FORM_FIELDS_MOST) break;
  }
  if (errors.length > 0) throw invalidFields(errors);
  return nested(fields);
}

const invalidFields = (errors: readonly ProblemError[]): Problem =>
  new Problem('invalid_parameter', errors.map((error) => error.detail).join(' '), { errors });

/** @throws Problem for letters that are written with percent signs in another encoding: they would be kept as U+FFFD */
function checkEncoded(form: string): void {
  try {
    decodeURIComponent(form.replace(/%(?![\dA-F]{2})/gi, '%25'));
  } catch {
    throw notUtf8();
  }
}

function formOf(bytes: Uint8Array, numbers: readonly string[]): Record<string, unknown> {
  if (isJsonObject(bytes)) throw jsonUncalled();
  const form = utf8(bytes);
  checkEncoded(form);
  return fieldsOf(new URLSearchParams(form), numbers);
}

async function multipartOf(bytes: Uint8Array, contentType: string): Promise<Iterable<[string, unknown]>> {
  let fields: [string, unknown][];
  try {
    // Handed to the platform's own parser, now that the size is known to be small.
    const body = new Response(Uint8Array.from(bytes), { headers: { 'content-type': contentType } });
    fields = [...(await body.formData()).entries()];
  } catch {
    throw new Problem('invalid_body', 'The body is not a valid multipart form.');
  }
  // A file, which is refused by its name, may hold any bytes.
  if (fields.every(([, value]) => typeof value === 'string')) utf8(bytes);
  return fields;
}

/** Whether a body that is not called JSON is JSON all the same: many clients call it a form, or nothing at all. */
const isJsonObject = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*\{\s*["}]/.test(new TextDecoder().decode(bytes));

const jsonUncalled = (): Problem =>
  new Problem(
    'unsupported_media_type',
    'The body is JSON, and its content type does not say so. Send the header Content-Type: application/json with it.',
  );

/** The fields of a body as they were sent, unchecked. */
async function fieldsSent(request: Request, numbers: readonly string[]): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? '';
  const [mediaType = ''] = contentType.toLowerCase().split(';', 1);
  const charset = /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (!/^utf-?8$/i.test(charset) || encoding.trim().toLowerCase() !== 'identity') {
    throw new Problem('unsupported_media_type', 'The body must be plain UTF-8, not compressed.');
  }
  switch (mediaType.trim()) {
    case 'application/json':
      return jsonOf(await bytesOf(request));
    case 'application/x-www-form-urlencoded':
      return formOf(await bytesOf(request), numbers);
    case 'multipart/form-data':
      return fieldsOf(await multipartOf(await bytesOf(request), contentType), numbers);
    default:
      if (isJsonObject(await bytesOf(request))) throw jsonUncalled();
      throw new Problem(
        'unsupported_media_type',
        contentType === ''
          ? 'The Content-Type header is missing.'
          : 'The content type is not one of those read here.',
      );
  }
}

/** Most letters of a value of the wrong kind that an error repeats. */
const GOT_MOST = 40;

/** A value that is none of its field, where it is no text that somebody wrote: "5" in quotes shows why it is no number. */
function gotOf({ kind, input }: v.BaseIssue<unknown>): string {
  const isShown =
    typeof input === 'number' || (kind === 'schema' && (typeof input !== 'object' || input === null));
  const got = isShown ? (typeof input === 'number' ? String(input) : JSON.stringify(input)) : '';
  return got === '' || got.length > GOT_MOST ? '' : `; got ${got}`;
}

/** What an issue of the check means for the caller. A missing field is reported by the object around it. */
function errorOf(issue: v.BaseIssue<unknown>): ProblemError {
  const path = issue.path ?? [];
  const list = path.findIndex(({ type }) => type === 'array');
  // As a form names it; of a list, the whole.
  const parameter = (list === -1 ? path : path.slice(0, list)).map(({ key }) => key).join('.') || 'body';
  if (issue.kind !== 'schema' || issue.input !== undefined)
    return { parameter, detail: issue.message.replace('. ', (end) => `${gotOf(issue)}${end}`) };
  return { parameter, detail: `${parameter} is required. Add it to the body.` };
}

/** What other APIs call the fields of a body; `name` has no others, since forms send names of much else. */
const OTHER_FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  place_id: ['place', 'id', 'mosque', 'mosqueid', 'venue', 'venueid'],
  rating: ['stars', 'score', 'rate', 'value', 'points'],
  comment: 'text review body message content comments reviewtext description details detail note notes'.split(
    ' ',
  ),
  reason: ['type', 'kind', 'category', 'issue'],
  secret: ['token', 'key', 'password'],
  decision: ['action', 'status', 'verdict'],
};

/** Whether a field that was sent is another spelling of one that is missing, or what others call it. */
const isMeant = (wanted: string, sent: string): boolean =>
  plainName(sent) === plainName(wanted) || (OTHER_FIELD_NAMES[wanted]?.includes(plainName(sent)) ?? false);

/** Most errors about fields that are none in one answer. */
const STRANGERS_MOST = 8;

/** A field that no schema declares, and the declared one it plainly stands for. */
interface Stranger {
  readonly error: ProblemError;
  readonly target?: string;
}

/** The fields of an object's schema, whatever is wrapped around it; undefined where it is no object. */
function entriesOf(schema: object): Readonly<Record<string, object>> | undefined {
  if ('entries' in schema) return schema.entries as Readonly<Record<string, object>>;
  return 'wrapped' in schema ? entriesOf(schema.wrapped as object) : undefined;
}

/** Fields that no schema declares: left out without a word, what somebody wrote in them would be lost. */
function strangersIn(schema: object, fields: object, within = ''): Stranger[] {
  const entries = entriesOf(schema);
  if (entries === undefined) return [];
  const declared = Object.keys(entries).filter((name) => name !== HONEYPOT_FIELD || within !== '');
  const missing = declared.filter((name) => !Object.hasOwn(fields, name));
  return Object.entries(fields).flatMap(([name, value]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (entry !== undefined)
      return typeof value === 'object' && value !== null ? strangersIn(entry, value, `${name}.`) : [];
    const wanted = missing.find((each) => isMeant(each, name)) ?? slipOf(missing, name);
    const remedy =
      wanted === undefined
        ? `Leave it out, or send any of ${declared.join(', ')}.`
        : `Call it ${within}${wanted}.`;
    const detail = `${quoted(within + name)} is not a field. ${remedy}`;
    const error = { parameter: within + name.slice(0, NAME_MOST), detail };
    return [{ error, ...(wanted !== undefined && { target: within + wanted }) }];
  });
}

/**
 * Reads and checks a body.
 *
 * @param schema what the body must be, a strict object: what it does not declare is refused
 * @param numbers the fields that are numbers, which a form writes in digits
 * @throws Problem `invalid_body`, `body_too_large`, `unsupported_media_type`, or `invalid_parameter` with
 *   everything that is wrong, all at once
 */
export async function readBody<S extends v.GenericSchema & { readonly entries: object }>(
  request: Request,
  schema: S,
  numbers: readonly string[],
): Promise<v.InferOutput<S>> {
  const fields = await fieldsSent(request, numbers);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new Problem('invalid_body', 'The body is not one object.');
  }
  const strangers = strangersIn(schema, fields).slice(0, STRANGERS_MOST);
  const checked = v.safeParse(schema, fields);
  if (checked.success) return checked.output;
  const meant = strangers.map(({ target }) => target);
  const errors = [
    ...strangers.map(({ error }) => error),
    ...checked.issues
      .filter(({ expected }) => expected !== 'never')
      .map(errorOf)
      // That a field is missing need not be said where it was sent under another name.
      .filter(({ parameter }) => !meant.includes(parameter)),
  ];
  // One value may break two rules that say the same: 1e400 is too large, and no whole number.
  throw invalidFields([...new Map(errors.map((error) => [JSON.stringify(error), error])).values()]);
}
