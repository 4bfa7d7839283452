/** Gzips text as it comes into a file, so that a large export is never held in memory. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

/** How much text, in UTF-16 units, is handed to the compressor at once: large enough to be quick. */
const CHUNK_UNITS = 1 << 19;
/** Bytes that may wait for the compressor, so that it never waits for us. */
const WAITING_BYTES_MAX = 4 * CHUNK_UNITS;
/** Compressed bytes that are handed on at once. */
const OUTPUT_BYTES = 1 << 18;
/**
 * Of zlib's nine. At 500,000 places level 6, the usual one, takes as long as all else of a bake together and a core
 * for itself; level 2 takes a third of that, for files a fifth larger.
 */
const LEVEL = 2;

/** What became of the text. */
export interface Gzipped {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

export class GzipFile {
  readonly #file: string;
  readonly #gzip = createGzip({ level: LEVEL, chunkSize: OUTPUT_BYTES });
  /** Rejects where the file cannot be written, as on a full disk. */
  readonly #written: Promise<void>;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #text = '';

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
    this.#text += text;
    if (this.#text.length >= CHUNK_UNITS) this.#flush();
  }

  #flush(): void {
    if (this.#text !== '') this.#gzip.write(this.#text);
    this.#text = '';
  }

  /**
   * Lets the compressor go on, and waits where too much has piled up.
   * @throws Error where the file cannot be written
   */
  async settle(): Promise<void> {
    await setImmediate();
    if (this.#gzip.writableLength > WAITING_BYTES_MAX)
      await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }

  /** Compresses the bytes of a file, waiting as `settle` does. */
  async writeFile(path: string): Promise<void> {
    for await (const piece of createReadStream(path, { highWaterMark: CHUNK_UNITS })) {
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
