/** The pieces of the boundaries used last: the library that reads them would keep every piece it ever read. */

/** How many are kept. A piece takes about 75 kB once decoded; all 21,525 would take 1.6 GB. */
const PIECES_KEPT = 1500;

export class RecentPieces {
  readonly #pieces = new Map<string, unknown>();

  get(key: string): unknown {
    const piece = this.#pieces.get(key);
    if (piece !== undefined) {
      this.#pieces.delete(key);
      this.#pieces.set(key, piece);
    }
    return piece;
  }

  set(key: string, piece: unknown): void {
    this.#pieces.set(key, piece);
    if (this.#pieces.size <= PIECES_KEPT) return;
    const [oldest] = this.#pieces.keys();
    if (oldest !== undefined) this.#pieces.delete(oldest);
  }
}
