/** Gzips text as it comes into a file, so that a large export is never held in memory. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
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
  /** Rejects where the file cannot be written, as on a full disk. */
  readonly #written: Promise<void>;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #waiting: string[] = [];
  #waitingChars = 0;

  /** @param file where the compressed bytes go */
  constructor(file: string) {
    this.#file = file;
    this.#gzip.on('data', (chunk: Buffer) => {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
    });
    this.#written = pipeline(this.#gzip, createWriteStream(file));
    // Whoever waits next is told; until then the rejection is not an unhandled one.
    this.#written.catch(() => {});
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

  /**
   * Waits until the compressor has caught up; without it, text piles up uncompressed.
   * @throws Error where the file cannot be written
   */
  async settle(): Promise<void> {
    if (this.#gzip.writableNeedDrain) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  /** Compresses bytes that come in pieces, waiting as `settle` does. */
  async writeAll(pieces: AsyncIterable<Buffer>): Promise<void> {
    for await (const piece of pieces) {
      this.#gzip.write(piece);
      await this.settle();
    }
  }

  /** @returns where the bytes are, and their hash; the same text gives the same bytes */
  async end(): Promise<Gzipped> {
    this.#flush();
    this.#gzip.end();
    await this.#written;
    return { file: this.#file, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
