/** The best of many rows by a number, without sorting all of them. */

/** So many times as many as are wanted are gathered before they are sorted and cut. */
const GATHERED = 4;

interface Keyed {
  readonly row: number;
  readonly key: number;
}

/** Gathers the `most` rows with the highest keys; of equal keys the lower row, which ranks better. */
export class Best {
  readonly #most: number;
  #gathered: Keyed[] = [];
  #last: Keyed = { row: 0, key: Number.NEGATIVE_INFINITY };

  constructor(most: number) {
    this.#most = most;
  }

  /** The key that a row needs at least to be among the best. */
  get floor(): number {
    return this.#last.key;
  }

  offer(row: number, key: number): void {
    if (key < this.#last.key || (key === this.#last.key && row > this.#last.row)) return;
    this.#gathered.push({ row, key });
    if (this.#gathered.length > GATHERED * this.#most) this.#cut();
  }

  #cut(): void {
    this.#gathered = this.#gathered.sort((a, b) => b.key - a.key || a.row - b.row).slice(0, this.#most);
    if (this.#gathered.length === this.#most) this.#last = this.#gathered.at(-1) ?? this.#last;
  }

  /** Rows, best first. */
  rows(): number[] {
    this.#cut();
    return this.#gathered.map(({ row }) => row);
  }
}
