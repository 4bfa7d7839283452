/** Numbers in eight bytes each, as many as come. */
export class GrowingNumbers {
  #values = new Float64Array(1024);
  #count = 0;

  push(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  values(): Float64Array {
    return this.#values.subarray(0, this.#count);
  }
}
