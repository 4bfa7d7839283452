/** Keeps what was read last, within a fixed size, since searches ask for the same words and the best rows again. */

/** What has to be held as long as it is kept. */
interface Holder<V> {
  keep(value: V): void;
  drop(value: V): void;
}

/** Two halves: when the newer is full the older is dropped, so that what is asked for often always stays. */
export class RecentCache<K, V> {
  readonly #max: number;
  readonly #costOf: (value: V) => number;
  readonly #holder: Holder<V> | undefined;
  #newer = new Map<K, V>();
  #older = new Map<K, V>();
  #cost = 0;

  /**
   * @param max what all kept values may cost together
   * @param costOf what one value costs, in the unit of `max`; each counts 1 unless given
   * @param holder is told of each value that is kept, and again when it is kept no longer
   */
  constructor(max: number, costOf: (value: V) => number = () => 1, holder?: Holder<V>) {
    this.#max = max;
    this.#costOf = costOf;
    this.#holder = holder;
  }

  /** The value of a key; read if it is not kept. It is shared, so nobody may change it. */
  get(key: K, read: (key: K) => V): V {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    let value = this.#older.get(key);
    if (value === undefined) {
      value = read(key);
      this.#holder?.keep(value);
    } else this.#older.delete(key);
    const cost = this.#costOf(value);
    if (this.#cost + cost > this.#max / 2) this.#turn();
    this.#newer.set(key, value);
    this.#cost += cost;
    return value;
  }

  /** Has to be told where a kept value costs more than it did when it was read. */
  grew(cost: number): void {
    this.#cost += cost;
    if (this.#cost > this.#max / 2) this.#turn();
  }

  #turn(): void {
    if (this.#holder !== undefined) for (const value of this.#older.values()) this.#holder.drop(value);
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#cost = 0;
  }
}
