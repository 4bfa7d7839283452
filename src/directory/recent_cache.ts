/** Keeps what was read last, within a fixed size, since searches ask for the same words and the best rows again. */

/** Two halves: when the newer is full the older is dropped, so that what is asked for often always stays. */
export class RecentCache<K, V> {
  readonly #max: number;
  readonly #costOf: (value: V) => number;
  #newer = new Map<K, V>();
  #older = new Map<K, V>();
  #cost = 0;

  /**
   * @param max what all kept values may cost together
   * @param costOf what one value costs, in the unit of `max`; each counts 1 unless given
   */
  constructor(max: number, costOf: (value: V) => number = () => 1) {
    this.#max = max;
    this.#costOf = costOf;
  }

  /** All that is kept. */
  *values(): Iterable<V> {
    yield* this.#newer.values();
    yield* this.#older.values();
  }

  /** The value of a key; read if it is not kept. It is shared, so nobody may change it. */
  get(key: K, read: (key: K) => V): V {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const value = this.#older.get(key) ?? read(key);
    const cost = this.#costOf(value);
    if (this.#cost + cost > this.#max / 2) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#cost = 0;
    }
    this.#newer.set(key, value);
    this.#cost += cost;
    return value;
  }
}
