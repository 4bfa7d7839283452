/** Numbers of one type, as many as come. */

type Cells = Float64Array | Int32Array | Uint32Array | Uint8Array;
type CellType<T extends Cells> = new (length: number) => T;

const FIRST_CELLS = 1_024;
/** Little, so that little is left unused. */
const GROWTH = 1.3;

export class Numbers<T extends Cells> {
  readonly #type: CellType<T>;
  #values: T;
  length = 0;

  /** @param type of the array that holds them */
  constructor(type: CellType<T>) {
    this.#type = type;
    this.#values = new type(FIRST_CELLS);
  }

  push(value: number): void {
    this.set(this.length, value);
  }

  /** Sets one of them; those between it and the ones set so far are 0. */
  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const larger = new this.#type(Math.max(at + 1, Math.ceil(this.#values.length * GROWTH)));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[at] = value;
    if (at >= this.length) this.length = at + 1;
  }

  values(): T {
    return this.#values.subarray(0, this.length) as T;
  }
}
