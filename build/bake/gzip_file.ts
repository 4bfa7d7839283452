/** Gzips text as it comes into a file, so that a large export is never held in memory. */
import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

/** How much text is handed to the compressor at once: large enough to be quick, small enough to be bounded. */
const CHUNK_BYTES = 1 << 19;
/** Chunks that may wait for the compressor, so that it never waits for us. */
const CHUNKS_WAITING_MAX = 4;
/** Most bytes of UTF-8 that a unit of UTF-16 becomes. */
const BYTES_PER_UNIT_MAX = 3;
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
  /** Each ends when its chunk was compressed, or cannot be. */
  readonly #chunks: Promise<void>[] = [];
  /** Chunks that were compressed, to be filled again: a new one for each would wait for the garbage collector. */
  readonly #free: Buffer[] = [];
  #chunk: Buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  #filled = 0;

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
    const most = text.length * BYTES_PER_UNIT_MAX;
    if (this.#filled + most > CHUNK_BYTES) this.#flush();
    if (most > CHUNK_BYTES) this.#compress(Buffer.from(text));
    else this.#filled += this.#chunk.write(text, this.#filled);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    const chunk = this.#chunk;
    this.#compress(chunk.subarray(0, this.#filled), () => this.#free.push(chunk));
    this.#chunk = this.#free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
    this.#filled = 0;
  }

  #compress(bytes: Buffer, done: () => void = () => {}): void {
    const compressed = new Promise<void>((resolve) => {
      this.#gzip.write(bytes, () => {
        done();
        resolve();
      });
    });
    this.#chunks.push(compressed);
  }

  /**
   * Lets the compressor go on, and waits where too much has piled up.
   * @throws Error where the file cannot be written
   */
  async settle(): Promise<void> {
    await setImmediate();
    while (this.#chunks.length > CHUNKS_WAITING_MAX)
      await Promise.race([this.#chunks.shift(), this.#written]);
  }

  /** Compresses the bytes of a file, waiting as `settle` does. */
  async writeFile(path: string): Promise<void> {
    const file = openSync(path, 'r');
    try {
      for (;;) {
        this.#flush();
        this.#filled = readSync(file, this.#chunk);
        if (this.#filled === 0) return;
        await this.settle();
      }
    } finally {
      closeSync(file);
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
