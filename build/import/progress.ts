/** Says now and then how far a long import is. */
import type { Reading } from './reading.ts';

/** Seconds between two lines: short files print none. */
const INTERVAL = 3;

export class Progress {
  readonly #print: (line: string) => void;
  readonly #reading: Reading;
  readonly #size: number;
  #last = performance.now();

  /** @param size of the file in bytes */
  constructor(print: (line: string) => void, reading: Reading, size: number) {
    this.#print = print;
    this.#reading = reading;
    this.#size = size;
  }

  /** To be called for every row that is read; prints only when it is time. */
  reading(): void {
    if (!this.#isTime()) return;
    const percent =
      this.#size === 0 ? 100 : Math.min(100, Math.round((this.#reading.bytes / this.#size) * 100));
    this.#print(`  … read ${this.#reading.elements.toLocaleString('en-US')} (${percent}% of the file)`);
  }

  /** To be called for every row that is written, with how many were before. */
  writing(count: number): void {
    if (count > 0 && this.#isTime()) this.#print(`  … written ${count.toLocaleString('en-US')}`);
  }

  /** To be called now and then with how many places were put together. */
  joining(count: number): void {
    if (this.#isTime()) this.#print(`  … put together ${count.toLocaleString('en-US')} places`);
  }

  #isTime(): boolean {
    const now = performance.now();
    if (now - this.#last < INTERVAL * 1000) return false;
    this.#last = now;
    return true;
  }
}
