/** A column with two bytes a row, one for the main and one for the local name, that grows with the rows. */
export class NameCells {
  #cells = new Uint8Array(1 << 16);

  set(row: number, main: number, local: number): void {
    if (2 * row + 2 > this.#cells.length) {
      const larger = new Uint8Array(Math.max(2 * row + 2, this.#cells.length * 2));
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells[2 * row] = main;
    this.#cells[2 * row + 1] = local;
  }

  cells(size: number): Uint8Array {
    return this.#cells.slice(0, 2 * size);
  }
}
