/** Gzips text as it comes, so that a large export is never held uncompressed. */
import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** How much text is handed to the compressor at once: large enough to be quick, small enough to be bounded. */
const CHUNK_CHARS = 1 << 20;

export class GzipText {
  readonly #gzip = createGzip();
  readonly #chunks: Buffer[] = [];
  #waiting: string[] = [];
  #waitingChars = 0;

  constructor() {
    this.#gzip.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
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

  /** @returns the compressed bytes; the same text gives the same bytes */
  end(): Promise<Uint8Array> {
    this.#flush();
    return new Promise((resolve, reject) => {
      this.#gzip.on('error', reject);
      this.#gzip.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#gzip.end();
    });
  }
}
