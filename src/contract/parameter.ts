/**
 * What a query parameter is: one declaration from which its reading, its error texts, its OpenAPI entry and
 * its documentation follow.
 */
import { Problem, type ProblemError } from './problem.ts';

/** A JSON Schema of the value as it stands in the query string. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A kind of value: how it is written, and how a written one is read. */
export interface Kind<T> {
  /** Completes the sentence "… must be …". */
  readonly allowed: string;
  readonly schema: JsonSchema;
  /**
   * Returns the value, or undefined where `raw` is not of this kind, or null where it asks for no more than leaving the
   * parameter out does. All ways to write one value give one value.
   */
  readonly read: (raw: string) => T | undefined;
  /** The one way to write a value. Left out for texts, numbers and lists of them, which stand for themselves. */
  write?(value: T): string;
  /**
   * What somebody who wrote `raw` should have written; undefined where nobody can know. Further parameters may
   * follow: `halal&category=restaurant`.
   */
  readonly meant?: (raw: string) => string | undefined;
}

/** What callers see of a parameter. */
interface Described {
  readonly description: string;
  /** A value as it would be written in a query string; also used as the remedy in error texts. */
  readonly example: string;
  /** What to do in place of sending it, where leaving it out alone is no answer; used in error texts, after "or". */
  readonly instead?: string;
}

/** One query parameter; `T` includes undefined where it may be left out and has no default. */
export interface Parameter<T> extends Described {
  readonly kind: Kind<unknown>;
  readonly required: boolean;
  readonly fallback: T | undefined;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** The values an endpoint receives for its declared parameters. */
export type Values<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never;
};

/** A parameter that must be given. */
export const required = <T>(kind: Kind<T>, described: Described): Parameter<T> => ({
  ...described,
  kind,
  required: true,
  fallback: undefined,
});

/** A parameter that may be left out. */
export const optional = <T>(kind: Kind<T>, described: Described): Parameter<T | undefined> => ({
  ...described,
  kind,
  required: false,
  fallback: undefined,
});

/** A parameter that has a value even when it is left out. */
export const withDefault = <T>(kind: Kind<T>, fallback: T, described: Described): Parameter<T> => ({
  ...described,
  kind,
  required: false,
  fallback,
});

/** Longest piece of a caller's own text that an error repeats: enough to recognise it. */
const ECHO_MAX_CHARS = 60;

/** A caller's own text, short and harmless enough to be repeated in an error. */
export function quoted(raw: string): string {
  const printable = raw.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '\uFFFD');
  const characters = [...printable];
  const shown =
    characters.length > ECHO_MAX_CHARS ? `${characters.slice(0, ECHO_MAX_CHARS).join('')}…` : printable;
  return `"${shown}"`;
}

/** Longest value that is asked for what it means: an address of a map has some hundreds; of thousands patterns make seconds. */
export const MEANT_MAX_CHARS = 1000;

/** What somebody should have written instead of `raw`, as far as a value of that length is worth a look. */
export const meantBy = ({ meant }: Kind<unknown>, raw: string): string | undefined =>
  raw.length > MEANT_MAX_CHARS ? undefined : meant?.(raw);

/** How a parameter is written, for the remedy: `lat=51.5074`. */
const written = (name: string, parameter: Parameter<unknown>): string => `${name}=${parameter.example}`;

/** Whether a parameter takes a list, which frameworks repeat, or write with brackets: `country[]=DE&country[]=GB`. */
export const isList = ({ kind }: Parameter<unknown>): boolean => kind.schema.type === 'array';

const BRACKETS = /\[\d*\]$/;

/** The declared parameter a name in a query stands for: itself, or a list's name with brackets. */
export function declaredName(declared: Parameters, name: string): string | undefined {
  if (Object.hasOwn(declared, name)) return name;
  const bare = name.replace(BRACKETS, '');
  const parameter = Object.hasOwn(declared, bare) ? declared[bare] : undefined;
  return parameter !== undefined && isList(parameter) ? bare : undefined;
}

/** What a query gives each declared parameter. However a list is written, it becomes one text with commas. */
function givenValues(declared: Parameters, query: URLSearchParams): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const [name, raw] of query) {
    const target = declaredName(declared, name);
    if (target !== undefined) given.set(target, [...(given.get(target) ?? []), raw]);
  }
  for (const [name, raws] of given) {
    const parameter = declared[name];
    if (parameter !== undefined && isList(parameter)) given.set(name, [raws.join(',')]);
  }
  return given;
}

/** Says more about a wrong value than its declaration knows: what to write instead, such as a city's slug. */
export type Advise = (name: string, raw: string, query: URLSearchParams) => string | undefined;

function readOne(
  name: string,
  parameter: Parameter<unknown>,
  given: readonly string[],
  errors: ProblemError[],
  advise: (raw: string) => string | undefined,
): unknown {
  const [raw, ...more] = given;
  if (raw === undefined) {
    if (parameter.required) {
      const detail = `${name} is required: ${parameter.kind.allowed}. Send it like ${written(name, parameter)}.`;
      errors.push({ parameter: name, detail });
    }
    return parameter.fallback;
  }
  if (more.length > 0) {
    errors.push({
      parameter: name,
      detail: `${name} is given ${given.length} times, and is one value. Send it once, like ${written(name, parameter)}.`,
    });
    return parameter.fallback;
  }
  const value = parameter.kind.read(raw);
  if (value === undefined) {
    const got = raw === '' ? 'it is empty' : `got ${quoted(raw)}`;
    const orDrop = parameter.required ? '' : `, or ${parameter.instead ?? 'leave it out'}`;
    const meant = meantBy(parameter.kind, raw);
    const isRight = meant !== undefined && parameter.kind.read(meant.split('&')[0] ?? '') !== undefined;
    const remedy =
      advise(raw) ??
      (isRight ? `Send ${name}=${meant}${orDrop}.` : `Send it like ${written(name, parameter)}${orDrop}.`);
    errors.push({ parameter: name, detail: `${name} must be ${parameter.kind.allowed}; ${got}. ${remedy}` });
    return parameter.fallback;
  }
  return value ?? parameter.fallback;
}

/** The problem that lists what is wrong with a request's parameters. */
export function invalidParameters(errors: readonly ProblemError[]): Problem {
  return new Problem('invalid_parameter', errors.map((error) => error.detail).join(' '), { errors });
}

const NOTHING_MORE = { errors: [], meant: new Set<string>() };

/**
 * Reads the declared parameters from a query string. Parameters that are not declared are not looked at.
 *
 * @param more what is wrong with the parameters that are not declared, and which declared ones they mean
 * @param advise see Advise
 * @throws Problem `invalid_parameter` with everything that is wrong, all at once
 */
export function readParameters<P extends Parameters>(
  declared: P,
  query: URLSearchParams,
  more: { readonly errors: readonly ProblemError[]; readonly meant: ReadonlySet<string> } = NOTHING_MORE,
  advise: Advise = () => undefined,
): Values<P> {
  const errors: ProblemError[] = [];
  const values: Record<string, unknown> = {};
  const given = givenValues(declared, query);
  for (const [name, parameter] of Object.entries(declared)) {
    const raws = given.get(name) ?? [];
    if (raws.length === 0 && more.meant.has(name)) continue;
    values[name] = readOne(name, parameter, raws, errors, (raw) => advise(name, raw, query));
  }
  if (errors.length + more.errors.length > 0) throw invalidParameters([...more.errors, ...errors]);
  return values as Values<P>;
}

const writtenBy = (kind: Kind<unknown>, value: unknown): string =>
  kind.write?.(value) ?? (Array.isArray(value) ? value.map(String).join(',') : String(value));

/**
 * The one query string of these values: declared parameters alone, in the order of their declaration, each written in
 * its one way, and left out where it has its default. Equal values have equal queries, whatever the caller wrote.
 *
 * @returns such as `?country=DE,GB&limit=5`; empty where all values are the defaults
 */
export function canonicalQuery<P extends Parameters>(declared: P, values: Partial<Values<P>>): string {
  const pairs: string[] = [];
  for (const [name, parameter] of Object.entries(declared)) {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) continue;
    const text = writtenBy(parameter.kind, value);
    if (parameter.fallback !== undefined && text === writtenBy(parameter.kind, parameter.fallback)) continue;
    // Commas stand for themselves in a query, and a list is easier to read with them.
    pairs.push(`${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
