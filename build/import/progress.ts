/** Says now and then how far a long import is, how fast, and how long it will take. */
import type { Reading } from './reading.ts';

/** Milliseconds between two lines: short files print none. */
const INTERVAL_MS = 3000;

/** "12 s", "3 min". */
const timeText = (seconds: number): string =>
  seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** One part of an import, from its first step to its last. */
class Phase {
  readonly #what: string;
  readonly #start = performance.now();

  constructor(what: string) {
    this.#what = what;
  }

  /** @param part of the phase that is done, from 0 to 1; 0 where it is not known */
  line(count: number, part: number): string {
    const seconds = Math.max(0.001, (performance.now() - this.#start) / 1000);
    const rate = `${Math.round(count / seconds).toLocaleString('en-US')} a second`;
    const left = part > 0 ? `, ${timeText((seconds * (1 - part)) / part)} left` : '';
    const percent = part > 0 ? ` (${Math.min(99, Math.floor(part * 100))}%)` : '';
    return `  … ${this.#what} ${count.toLocaleString('en-US')}${percent}, ${rate}${left}`;
  }
}

export class Progress {
  readonly #print: (line: string) => void;
  readonly #reading: Reading;
  readonly #size: number;
  readonly #phases = new Map<string, Phase>();
  #last = performance.now();

  /** @param size of the file in bytes */
  constructor(print: (line: string) => void, reading: Reading, size: number) {
    this.#print = print;
    this.#reading = reading;
    this.#size = size;
  }

  /** To be called for every row that is read; prints only when it is time. */
  read(): void {
    const { bytes, elements } = this.#reading;
    this.#tell('read', elements, this.#size === 0 ? 0 : Math.min(1, bytes / this.#size));
  }

  /** To be called for every row that is written, with how many were before, of how many. */
  written(count: number, all: number): void {
    this.#tell('written', count, count / Math.max(1, all));
  }

  /** To be called for every place that is put together, with how many were before, of how many. */
  joined(count: number, all: number): void {
    this.#tell('places put together:', count, count / Math.max(1, all));
  }

  #tell(what: string, count: number, part: number): void {
    let phase = this.#phases.get(what);
    if (phase === undefined) {
      phase = new Phase(what);
      this.#phases.set(what, phase);
    }
    const now = performance.now();
    if (count === 0 || now - this.#last < INTERVAL_MS) return;
    this.#last = now;
    this.#print(phase.line(count, part));
  }
}
