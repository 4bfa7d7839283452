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
  /** Returns the value, or undefined where `raw` is not of this kind. */
  readonly read: (raw: string) => T | undefined;
}

/** What callers see of a parameter. */
interface Described {
  readonly description: string;
  /** A value as it would be written in a query string; also used as the remedy in error texts. */
  readonly example: string;
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

/** How a parameter is written, for the remedy: `lat=51.5074`. */
const written = (name: string, parameter: Parameter<unknown>): string => `${name}=${parameter.example}`;

function readOne(
  name: string,
  parameter: Parameter<unknown>,
  given: readonly string[],
  errors: ProblemError[],
): unknown {
  const [raw, ...more] = given;
  const remedy = `Send it like ${written(name, parameter)}.`;
  if (raw === undefined) {
    if (parameter.required)
      errors.push({ parameter: name, detail: `${name} is required: ${parameter.kind.allowed}. ${remedy}` });
    return parameter.fallback;
  }
  if (more.length > 0) {
    errors.push({
      parameter: name,
      detail: `${name} is given ${given.length} times; it may be given once. Keep one of them, like ${written(name, parameter)}.`,
    });
    return parameter.fallback;
  }
  const value = parameter.kind.read(raw);
  if (value === undefined) {
    const got = raw === '' ? 'it is empty' : `got ${quoted(raw)}`;
    const orDrop = parameter.required ? '' : ', or leave it out';
    errors.push({
      parameter: name,
      detail: `${name} must be ${parameter.kind.allowed}; ${got}. Send it like ${written(name, parameter)}${orDrop}.`,
    });
    return parameter.fallback;
  }
  return value;
}

/** The problem that lists what is wrong with a request's parameters. */
export function invalidParameters(errors: readonly ProblemError[]): Problem {
  return new Problem('invalid_parameter', errors.map((error) => error.detail).join(' '), { errors });
}

/**
 * Reads the declared parameters from a query string. Parameters that are not declared are ignored.
 *
 * @throws Problem `invalid_parameter` with everything that is wrong, all at once
 */
export function readParameters<P extends Parameters>(declared: P, query: URLSearchParams): Values<P> {
  const errors: ProblemError[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(declared)) {
    values[name] = readOne(name, parameter, query.getAll(name), errors);
  }
  if (errors.length > 0) throw invalidParameters(errors);
  return values as Values<P>;
}
