/** The best of many rows by a number, without sorting all of them. */

/** Gathers the `most` rows with the highest keys; of equal keys the lower row, which ranks better. */
export class Best {
  readonly #most: number;
  readonly #rows: number[] = [];
  readonly #keys: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The key a row has to pass to be among the best. */
  get floor(): number {
    return this.#rows.length < this.#most ? Number.NEGATIVE_INFINITY : (this.#keys[0] as number);
  }

  #isWorse(i: number, j: number): boolean {
    const [a, b] = [this.#keys[i] as number, this.#keys[j] as number];
    return a < b || (a === b && (this.#rows[i] as number) > (this.#rows[j] as number));
  }

  #swap(i: number, j: number): void {
    const [row, key] = [this.#rows[i] as number, this.#keys[i] as number];
    this.#rows[i] = this.#rows[j] as number;
    this.#keys[i] = this.#keys[j] as number;
    this.#rows[j] = row;
    this.#keys[j] = key;
  }

  offer(row: number, key: number): void {
    if (this.#most === 0) return;
    if (this.#rows.length < this.#most) {
      this.#rows.push(row);
      this.#keys.push(key);
      this.#rise(this.#rows.length - 1);
      return;
    }
    const worst = this.#keys[0] as number;
    if (key < worst || (key === worst && row > (this.#rows[0] as number))) return;
    this.#rows[0] = row;
    this.#keys[0] = key;
    this.#sink();
  }

  #rise(from: number): void {
    for (let i = from; i > 0; ) {
      const parent = (i - 1) >>> 1;
      if (!this.#isWorse(i, parent)) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #sink(): void {
    for (let i = 0; ; ) {
      let worst = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < this.#rows.length && this.#isWorse(child, worst)) worst = child;
      if (worst === i) return;
      this.#swap(i, worst);
      i = worst;
    }
  }

  /** Rows, best first. */
  rows(): number[] {
    const order = this.#rows.map((_, i) => i).sort((i, j) => (this.#isWorse(i, j) ? 1 : -1));
    return order.map((i) => this.#rows[i] as number);
  }
}
