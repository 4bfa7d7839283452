/**
 * The one error type of the API and the one shape it is answered in: RFC 9457 problem details, with
 * `ok: false` added so that a client can branch on the same key as for a success.
 */
import * as v from 'valibot';

/** Every problem the API answers with: its status, its title, and what the caller can do about it. */
export const PROBLEMS = {
  invalid_parameter: {
    status: 400,
    title: 'A parameter is missing or malformed',
    remedy: 'Correct the parameters listed in `errors` and send the request again.',
  },
  invalid_body: {
    status: 400,
    title: 'The request body cannot be read',
    remedy: 'Send one JSON object, or a form, with the documented fields.',
  },
  unauthorized: {
    status: 401,
    title: 'A bearer token is needed',
    remedy: 'Send `Authorization: Bearer <token>` with the token the operator configured.',
  },
  forbidden: {
    status: 403,
    title: 'This is not yours to do',
    remedy: 'Send the `secret` that stood on the receipt; nobody can find out a lost one.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address',
    remedy: 'Check the path and the id; `GET /api/v1/` lists every route.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This method is not allowed here',
    remedy: 'Use one of the methods named in the `Allow` header.',
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time',
    remedy: 'Send it again, whole and at once.',
  },
  conflict: {
    status: 409,
    title: 'This contradicts what was sent before',
    remedy: 'Look at what was sent before; use a new Idempotency-Key to decide otherwise.',
  },
  duplicate: {
    status: 409,
    title: 'The very same was received before',
    remedy:
      'Nothing more is needed if you sent it twice. If you are somebody else, send an Idempotency-Key, or say it in words of your own.',
  },
  body_too_large: {
    status: 413,
    title: 'The request body is too large',
    remedy: 'Shorten the body to the limit that `detail` names.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body has a content type that is not understood',
    remedy: 'Send application/json, application/x-www-form-urlencoded or multipart/form-data.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'There are no such bytes in this file',
    remedy: 'Ask for bytes within the size that `Content-Range` names, or leave the Range header out.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'This Idempotency-Key was used for another body',
    remedy: 'Use a new Idempotency-Key for a new request; a UUID is used by nobody else.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests from this address',
    remedy: 'Wait for the time named in the `Retry-After` header.',
  },
  headers_too_large: {
    status: 431,
    title: 'The address and the headers are too long',
    remedy: 'Shorten them, for example by leaving out cookies.',
  },
  internal: {
    status: 500,
    title: 'The service failed',
    remedy: 'Try again later; if it stays, report it to the operator with the `request_id`.',
  },
  unavailable: {
    status: 503,
    title: 'The service cannot do this right now',
    remedy: 'Send the same request again after the time named in the `Retry-After` header.',
  },
} as const satisfies Record<string, { status: number; title: string; remedy: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** Where the description of a problem code is published, relative to the service's origin. */
const problemType = (code: ProblemCode): string => `/problems#${code}`;

const ProblemErrorSchema = v.strictObject({
  parameter: v.pipe(v.string(), v.description('The parameter, body field or header that is wrong.')),
  detail: v.pipe(v.string(), v.description('What was wrong, what is allowed, and how to mend it.')),
});

/** One thing that is wrong with a request. */
export type ProblemError = v.InferOutput<typeof ProblemErrorSchema>;

export const ProblemSchema = v.pipe(
  v.strictObject({
    ok: v.literal(false),
    type: v.pipe(v.string(), v.description('The address of a page that explains this problem code.')),
    title: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    // As `growing` of fields.ts makes it, on which the lowest floor cannot stand.
    code: v.pipe(v.picklist(PROBLEM_CODES), v.metadata({ 'x-extensible-enum': PROBLEM_CODES })),
    detail: v.pipe(v.string(), v.description('What went wrong this time, ending with the remedy.')),
    errors: v.pipe(
      v.array(ProblemErrorSchema),
      v.description('Everything that is wrong, all at once; empty where no parameter is to blame.'),
    ),
    request_id: v.optional(
      v.pipe(
        v.string(),
        v.description(
          'By this the operator finds the request in the log; tell it in a report. Only in answers that no cache keeps; `X-Request-Id` of every answer says the same.',
        ),
      ),
    ),
  }),
  v.title('Problem'),
  v.description('RFC 9457 problem details.'),
);
export type ProblemBody = v.InferOutput<typeof ProblemSchema>;

/** Thrown anywhere below an endpoint to answer with a problem. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly ProblemError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly #remedy: string;

  /**
   * @param code which problem; decides status, title and remedy
   * @param detail what went wrong this time, one sentence, without the remedy
   * @param more `errors` to blame single parameters, `headers` to send along (Allow, Retry-After), `remedy` where that of
   *   the code would not help
   */
  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: readonly ProblemError[]; headers?: Record<string, string>; remedy?: string } = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.errors = more.errors ?? [];
    this.headers = more.headers ?? {};
    this.#remedy = more.remedy ?? PROBLEMS[code].remedy;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  /** The body the API answers with. */
  toBody(): ProblemBody {
    const { status, title } = PROBLEMS[this.code];
    return {
      ok: false,
      type: problemType(this.code),
      title,
      status,
      code: this.code,
      detail: `${this.message} ${this.#remedy}`,
      errors: [...this.errors],
    };
  }
}
