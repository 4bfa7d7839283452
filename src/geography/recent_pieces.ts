/** The pieces of the boundaries used last: a long-lived process would come to hold them all. */

/** How many are kept. A piece takes about 75 kB once decoded; all 21,525 would take 1.6 GB. */
const PIECES_KEPT = 1500;

export class RecentPieces<Piece> {
  readonly #pieces = new Map<string, Piece>();

  get(key: string): Piece | undefined {
    const piece = this.#pieces.get(key);
    if (piece !== undefined) {
      this.#pieces.delete(key);
      this.#pieces.set(key, piece);
    }
    return piece;
  }

  set(key: string, piece: Piece): void {
    this.#pieces.set(key, piece);
    if (this.#pieces.size <= PIECES_KEPT) return;
    const [oldest] = this.#pieces.keys();
    if (oldest !== undefined) this.#pieces.delete(oldest);
  }
}
