/** Where places are, in the form that kernels look at: worked out tile by tile, when one is first asked for. */
import type { NumbersType } from './row_space.ts';
import { ROWS_PER_TILE, type Tiles } from './tiles.ts';

/**
 * Some numbers of each place: the first number of all places of a tile, then their second one, and so on; then those of
 * the next tile.
 */
export class TileNumbers<T extends Int32Array | Float32Array> {
  readonly #tiles: Tiles;
  readonly #perTile: number;
  readonly #type: NumbersType<T>;
  readonly #nowhere: number;
  readonly #write: (to: T, at: number, latitude: number, longitude: number) => void;
  readonly #known: Uint8Array;
  #numbers: T | undefined;

  /**
   * @param nowhere stands where a tile has no place
   * @param write writes the numbers of a place at `at`, ROWS_PER_TILE apart; it is given units
   */
  constructor(
    tiles: Tiles,
    perPlace: number,
    type: NumbersType<T>,
    nowhere: number,
    write: (to: T, at: number, latitude: number, longitude: number) => void,
  ) {
    this.#tiles = tiles;
    this.#perTile = perPlace * ROWS_PER_TILE;
    this.#type = type;
    this.#nowhere = nowhere;
    this.#write = write;
    this.#known = new Uint8Array(tiles.count);
  }

  /** Where kernels find the numbers of the first tile; only those of tiles that `need` was told of are there. */
  get address(): number {
    return this.#all.byteOffset;
  }

  get #all(): T {
    this.#numbers ??= this.#tiles.space.hold(this.#type, this.#tiles.count * this.#perTile);
    return this.#numbers;
  }

  /** Has the numbers of a tile worked out. */
  need(tile: number): void {
    if (this.#known[tile] === 1) return;
    this.#known[tile] = 1;
    const numbers = this.#all;
    const first = tile * this.#perTile;
    numbers.fill(this.#nowhere, first, first + this.#perTile);
    this.#tiles.writeUnits(tile, (place, latitude, longitude) =>
      this.#write(numbers, first + place, latitude, longitude),
    );
  }
}
