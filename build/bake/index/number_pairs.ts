/** Pairs of whole numbers from 0 to 2³² − 1, as many as come. */

/** Pairs a block: blocks are never copied, so that growing takes no more memory than what is kept. */
const PAIRS_PER_BLOCK = 1 << 16;

export class NumberPairs {
  readonly #blocks: Uint32Array[] = [];
  #block = new Uint32Array(0);
  #filled = 0;

  push(first: number, second: number): void {
    if (this.#filled === this.#block.length) {
      this.#block = new Uint32Array(2 * PAIRS_PER_BLOCK);
      this.#blocks.push(this.#block);
      this.#filled = 0;
    }
    this.#block[this.#filled] = first;
    this.#block[this.#filled + 1] = second;
    this.#filled += 2;
  }

  get length(): number {
    return Math.max(0, this.#blocks.length - 1) * PAIRS_PER_BLOCK + this.#filled / 2;
  }

  each(visit: (first: number, second: number) => void): void {
    for (const block of this.#blocks) {
      const end = block === this.#block ? this.#filled : block.length;
      for (let at = 0; at < end; at += 2) visit(block[at] as number, block[at + 1] as number);
    }
  }
}
