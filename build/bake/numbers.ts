/** Numbers in eight bytes each, as many as come. */
export class Numbers {
  #values = new Float64Array(1024);
  #count = 0;

  push(value: number): void {
    this.set(this.#count, value);
  }

  /** Sets one of them; those between it and the ones set so far are 0. */
  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const larger = new Float64Array(Math.max(at + 1, this.#values.length * 2));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[at] = value;
    if (at >= this.#count) this.#count = at + 1;
  }

  values(): Float64Array {
    return this.#values.subarray(0, this.#count);
  }
}
