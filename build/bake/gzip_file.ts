/** Gzips text as it comes into a file, so that a large export is never held in memory. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** How much text is handed to the compressor at once: large enough to be quick, small enough to be bounded. */
const CHUNK_CHARS = 1 << 20;

/** What became of the text. */
export interface Gzipped {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

export class GzipFile {
  readonly #file: string;
  readonly #gzip = createGzip();
  readonly #target;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #waiting: string[] = [];
  #waitingChars = 0;

  /** @param file where the compressed bytes go */
  constructor(file: string) {
    this.#file = file;
    this.#target = createWriteStream(file);
    this.#gzip.on('data', (chunk: Buffer) => {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
    });
    this.#gzip.pipe(this.#target);
  }

  write(text: string): void {
    this.#waiting.push(text);
    this.#waitingChars += text.length;
    if (this.#waitingChars >= CHUNK_CHARS) this.#flush();
  }

  #flush(): void {
    this.#gzip.write(this.#waiting.join(''));
    this.#waiting = [];
    this.#waitingChars = 0;
  }

  /** Waits until the compressor has caught up; without it, text piles up uncompressed. */
  async settle(): Promise<void> {
    if (this.#gzip.writableNeedDrain) await once(this.#gzip, 'drain');
  }

  /** Compresses bytes that come in pieces, waiting as `settle` does. */
  async writeAll(pieces: AsyncIterable<Buffer>): Promise<void> {
    for await (const piece of pieces) {
      if (!this.#gzip.write(piece)) await once(this.#gzip, 'drain');
    }
  }

  /** @returns where the bytes are, and their hash; the same text gives the same bytes */
  async end(): Promise<Gzipped> {
    this.#flush();
    this.#gzip.end();
    await finished(this.#target);
    return { file: this.#file, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
