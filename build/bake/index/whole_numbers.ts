/** Whole numbers from 0 to 2³² − 1 in four bytes each, as many as come. */
export class WholeNumbers {
  #values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    this.set(this.length, value);
  }

  /** Sets one of them; those between it and the ones set so far are 0. */
  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const larger = new Uint32Array(Math.max(at + 1, this.#values.length * 2));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[at] = value;
    if (at >= this.length) this.length = at + 1;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}
