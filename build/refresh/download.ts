/**
 * Fetches a file over HTTP: tries again when the server is busy or falls silent, takes up a large file where it broke
 * off, and asks only for what changed.
 */
import {
  closeSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { shownAddress } from './shown_address.ts';

/** How long a server is waited for. */
export interface Patience {
  /** Tries in all. */
  readonly tries: number;
  /** Before the second try; twice as long before each further one. */
  readonly waitMs: number;
  /** Longest wait that a server may ask for with Retry-After. */
  readonly waitMostMs: number;
  /** Until the answer begins: an Overpass query computes for minutes. */
  readonly answerMs: number;
  /** Without a byte. */
  readonly silenceMs: number;
  /** For the whole of one try. */
  readonly tryMs: number;
}

export const PATIENT: Patience = {
  tries: 5,
  waitMs: 2_000,
  waitMostMs: 5 * 60_000,
  answerMs: 290_000,
  silenceMs: 30_000,
  tryMs: 2 * 60 * 60_000,
};

/** Validators of a state, as HTTP gave them. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Wanted {
  readonly address: string;
  /** Sent as a form, where the address wants one. */
  readonly form?: Readonly<Record<string, string>>;
  /** The state that is there already; null to fetch it anew. */
  readonly known: Validators | null;
  /** Where the file goes. */
  readonly file: string;
  /** Longest file that is taken. */
  readonly bytesMost: number;
}

/** What came; 'unchanged' where the server says that the known state still holds. */
export type Fetched = 'unchanged' | Validators;

/** A download that failed, and what to do. */
class DownloadFailed extends Error {
  override name = 'DownloadFailed';
}

/** A failure that may pass by itself. */
class Passing extends Error {
  /** What the server asked to wait, in milliseconds. */
  readonly waitMs: number | undefined;

  constructor(message: string, waitMs?: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** Statuses after which the same request may succeed. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

const USER_AGENT = 'Mihrab (open directory of mosques; npm run refresh)';

/** What lies of a file that broke off, and of which state it is. */
const PartSchema = v.object({ address: v.string(), validator: v.string() });

/** The beginning of a file that an earlier try, or an earlier process, left. */
class Part {
  readonly path: string;
  readonly #note: string;

  constructor(file: string) {
    this.path = `${file}.part`;
    this.#note = `${file}.part.json`;
  }

  /** Of which state it is; null where nothing usable lies there. */
  validatorFor(address: string): string | null {
    if (!existsSync(this.path) || !existsSync(this.#note) || this.size === 0) return null;
    const note = v.safeParse(v.pipe(v.string(), v.parseJson(), PartSchema), readFileSync(this.#note, 'utf8'));
    return note.success && note.output.address === address ? note.output.validator : null;
  }

  get size(): number {
    return existsSync(this.path) ? statSync(this.path).size : 0;
  }

  /** Begins anew. @param validator null where the file cannot be taken up later */
  begin(address: string, validator: string | null): void {
    this.remove();
    if (validator !== null) writeFileSync(this.#note, JSON.stringify({ address, validator }));
  }

  remove(): void {
    for (const path of [this.#note, this.path]) rmSync(path, { force: true });
  }
}

/** What If-Range may carry: a strong ETag, else the date. */
const validatorOf = ({ etag, lastModified }: Validators): string | null =>
  etag !== null && !etag.startsWith('W/') ? etag : lastModified;

/** Milliseconds that Retry-After asks for; undefined where it does not. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Ends a try that takes too long. */
class Watch {
  readonly #controller = new AbortController();
  readonly #whole: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;

  constructor(tryMs: number) {
    this.#whole = setTimeout(() => this.#end(`it took longer than ${tryMs / 1000} s`), tryMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The next sign of life must come within this time. */
  expect(ms: number, missing: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(`${missing} for ${ms / 1000} s`), ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#whole);
  }

  #end(why: string): void {
    this.#controller.abort(new Passing(why));
  }
}

async function once(wanted: Wanted, part: Part, patience: Patience): Promise<Fetched> {
  const { address, known } = wanted;
  const begun = wanted.form === undefined ? part.validatorFor(address) : null;
  const headers: Record<string, string> = { 'user-agent': USER_AGENT, accept: '*/*' };
  if (begun !== null) {
    headers.range = `bytes=${part.size}-`;
    headers['if-range'] = begun;
  } else {
    if (known?.etag) headers['if-none-match'] = known.etag;
    if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  }
  // Compressed on the way, a file cannot be taken up by its bytes.
  headers['accept-encoding'] = wanted.form === undefined ? 'identity' : 'gzip';
  const watch = new Watch(patience.tryMs);
  try {
    watch.expect(patience.answerMs, 'no answer');
    const response = await fetch(address, {
      headers,
      signal: watch.signal,
      ...(wanted.form !== undefined && { method: 'POST', body: new URLSearchParams(wanted.form) }),
    });
    const drop = () => response.body?.cancel();
    if (response.status === 304 && known !== null) {
      await drop();
      return 'unchanged';
    }
    if (response.status === 416) {
      await drop();
      part.remove();
      throw new Passing('the part that was fetched is none of the file any more');
    }
    if (PASSING.has(response.status)) {
      await drop();
      throw new Passing(`HTTP ${response.status}`, retryAfter(response.headers.get('retry-after')));
    }
    if (response.status !== 200 && response.status !== 206) {
      await drop();
      throw new DownloadFailed(
        `${shownAddress(address)} answers HTTP ${response.status}. Correct the address in data/sources.json.`,
      );
    }
    const validators = {
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    };
    await keepBody(response, wanted, part, validators, () => watch.expect(patience.silenceMs, 'no byte'));
    return validators;
  } catch (error) {
    if (error instanceof DownloadFailed || error instanceof Passing) throw error;
    if (watch.signal.aborted) throw watch.signal.reason;
    throw faultOf(error);
  } finally {
    watch.stop();
  }
}

/** A fault of the network passes, one of this machine does not. */
function faultOf(error: unknown): Error {
  const { code, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined && ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EMFILE'].includes(code))
    return error as Error;
  const why =
    cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : undefined;
  return new Passing(why ?? (error as Error).message);
}

/** Writes the body behind what is there already, or from the beginning. */
async function keepBody(
  response: Response,
  { address, bytesMost, form }: Wanted,
  part: Part,
  validators: Validators,
  alive: () => void,
): Promise<void> {
  let size = 0;
  if (response.status === 206) {
    const [, from] = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '') ?? [];
    // Not every server heeds If-Range.
    if (Number(from) !== part.size || validatorOf(validators) !== part.validatorFor(address)) {
      await response.body?.cancel();
      part.remove();
      throw new Passing('another part came than was asked for');
    }
    size = part.size;
  } else {
    part.begin(address, form === undefined ? validatorOf(validators) : null);
  }
  const isPlain = response.headers.get('content-encoding') === null;
  const announced = isPlain ? response.headers.get('content-length') : null;
  const whole = announced === null ? null : size + Number(announced);
  const tooLong = () =>
    new DownloadFailed(
      `${shownAddress(address)} is longer than ${Math.round(bytesMost / 1e6)} MB. Take an extract of the area you need.`,
    );
  if (whole !== null && whole > bytesMost) {
    await response.body?.cancel();
    throw tooLong();
  }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      alive();
      size += chunk.length;
      if (size > bytesMost) done(tooLong());
      else done(null, chunk);
    },
  });
  alive();
  const body = Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream);
  await pipeline(body, meter, createWriteStream(part.path, { flags: 'a' }));
  if (whole !== null && size < whole) throw new Passing(`it broke off after ${size} of ${whole} bytes`);
}

/** Whether a file is a web page, such as a sign-in or a notice, which many servers send with 200. */
function isWebPage(file: string): boolean {
  const start = Buffer.alloc(512);
  const handle = openSync(file, 'r');
  try {
    const read = readSync(handle, start);
    return /^\W{0,3}\s*<(?:!doctype html|html|head|\?xml[^>]*>\s*<(?:!doctype html|html))/i.test(
      start.toString('latin1', 0, read).trimStart(),
    );
  } finally {
    closeSync(handle);
  }
}

/**
 * Fetches one file. What broke off is taken up, in this process or a later one, where the server can do that.
 *
 * @param print is told of every try that failed
 * @throws DownloadFailed with the remedy, once it is given up
 */
export async function download(
  wanted: Wanted,
  patience: Patience,
  print: (line: string) => void,
): Promise<Fetched> {
  mkdirSync(dirname(wanted.file), { recursive: true });
  const part = new Part(wanted.file);
  for (let tries = 1; ; tries += 1) {
    try {
      const fetched = await once(wanted, part, patience);
      if (fetched === 'unchanged') return fetched;
      if (isWebPage(part.path)) {
        throw new DownloadFailed(
          `${shownAddress(wanted.address)} answers with a web page instead of data. Open the address in a browser, then correct it in data/sources.json.`,
        );
      }
      renameSync(part.path, wanted.file);
      part.remove();
      return fetched;
    } catch (error) {
      if (!(error instanceof Passing)) {
        if (error instanceof DownloadFailed) part.remove();
        throw error;
      }
      const wait = error.waitMs ?? patience.waitMs * 2 ** (tries - 1);
      if (tries >= patience.tries || wait > patience.waitMostMs) {
        const asks =
          wait > patience.waitMostMs ? `, and asks to wait ${Math.ceil(wait / 60_000)} minutes` : '';
        throw new DownloadFailed(
          `${shownAddress(wanted.address)} failed ${tries} ${tries === 1 ? 'time' : 'times'}: ${error.message}${asks}. The next refresh tries again.`,
        );
      }
      print(`  ${error.message}; trying again in ${Math.ceil(wait / 1000)} s`);
      await pause(wait);
    }
  }
}
