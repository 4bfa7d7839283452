/**
 * The memory that bitmaps of one kind's rows lie in, shared with the WebAssembly kernels that work on them. Bitmaps of
 * half a million rows are made by the dozen for every search; here they are taken and given back like plates, instead
 * of being made anew, filled with zeros and collected each time.
 */
import { type Kernels, kernelsOver, MEMORY_PAGES_MAX } from './kernels/kernels.ts';
import type { RowSet } from './row_set.ts';

type Numbers = Uint32Array | Int32Array | Float32Array;
/** A type of numbers, as a view of memory is made of it. */
export type NumbersType<T extends Numbers> = new (memory: ArrayBuffer, offset: number, length: number) => T;

/** Kept by nobody, and to be taken by anybody. */
const FREE = -1;

const BYTES_PER_WORD = 8;
const BYTES_PER_ROW = 4;
/** WebAssembly counts its memory in these. */
const BYTES_PER_PAGE = 65_536;
/** Bitmaps the memory has room for at first, and by how many it grows. */
const BITMAPS_PER_GROWTH = 64;

/** What one cache may keep: enough for the words most names have, and for the bitmaps that those of many rows are. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_BITMAPS = 512;

/** Room for what is held for good, in lists of all rows: orders, and where places are. */
const HELD_LISTS_MAX = 24;
/** Bitmaps and what is held are whole groups of so many rows: kernels work on groups and need not look where one ends. */
export const ROWS_AT_ONCE = 256;

const roundedUp = (bytes: number, to: number): number => Math.ceil(bytes / to) * to;

/** What is made when the first bitmap is asked for. */
interface Opened {
  readonly kernels: Kernels;
  readonly memory: WebAssembly.Memory;
  /** Where rows are given to kernels, as bytes too, and where kernels write rows. */
  readonly given: Uint32Array;
  readonly givenBytes: Uint8Array;
  readonly answer: Uint32Array;
}

export class RowSpace {
  /** How many rows there are. */
  readonly size: number;
  /** Bytes of a bitmap. */
  readonly bytes: number;
  readonly #views: Uint32Array[] = [];
  /** By how many each bitmap is kept, or FREE. */
  readonly #keepers: number[] = [];
  readonly #free: number[] = [];
  /** Bitmaps that were taken, or dropped, since the last question. */
  #inQuestion: number[] = [];
  /** Bytes that are held for good. */
  #held = 0;
  /** How many bitmaps the memory has room for. */
  #room = 0;
  #opened: Opened | undefined;

  constructor(size: number) {
    this.size = size;
    this.bytes = roundedUp(Math.max(1, size), ROWS_AT_ONCE) / 8;
  }

  /** How many bytes of sets one cache may keep. */
  get keptBytesMax(): number {
    return Math.max(KEPT_BYTES, KEPT_BITMAPS * this.bytes);
  }

  get #open() {
    this.#opened ??= this.#opening();
    return this.#opened;
  }

  #opening(): Opened {
    // Shared, though with nobody: arrays over it stay valid when it grows, and V8 does not take it for garbage.
    const memory = new WebAssembly.Memory({
      initial: Math.ceil(this.#firstBitmap / BYTES_PER_PAGE),
      maximum: MEMORY_PAGES_MAX,
      shared: true,
    });
    const rows = this.#listBytes / BYTES_PER_ROW;
    return {
      kernels: kernelsOver(memory),
      memory,
      given: new Uint32Array(memory.buffer, 0, rows),
      givenBytes: new Uint8Array(memory.buffer, 0, this.#listBytes),
      answer: new Uint32Array(memory.buffer, this.#listBytes, rows),
    };
  }

  /** Room for a list of all rows, which is also enough for the bytes of any list as it is stored. */
  get #listBytes(): number {
    return roundedUp((this.size + 16) * BYTES_PER_ROW, BYTES_PER_WORD);
  }

  /** The kernels, for bitmaps and lists of this space. */
  get kernels(): Kernels {
    return this.#open.kernels;
  }

  /** Copies rows to where kernels find them. @returns their address, until the next call */
  give(rows: Uint32Array): number {
    this.#open.given.set(rows);
    return 0;
  }

  /** The same of bytes. */
  giveBytes(bytes: Uint8Array): number {
    this.#open.givenBytes.set(bytes);
    return 0;
  }

  /** Where kernels are to write rows. */
  get answerAt(): number {
    return this.#listBytes;
  }

  /** A copy of the rows that a kernel wrote. */
  answered(count: number): Uint32Array {
    return this.#open.answer.slice(0, count);
  }

  /**
   * The room of rows that are given and answered as one, from address 0, for up to two numbers a row.
   *
   * @returns a view of it, until the next call
   */
  both<T extends Numbers>(type: NumbersType<T>, length: number): T {
    return new type(this.#open.memory.buffer, 0, length);
  }

  /**
   * Room for numbers of four bytes, zeros at first, where kernels find them (`byteOffset`); for good.
   *
   * @throws RangeError where there is no more room
   */
  hold<T extends Numbers>(type: NumbersType<T>, length: number): T {
    const bytes = roundedUp(length * BYTES_PER_ROW, BYTES_PER_WORD);
    if (this.#held + bytes > this.#heldBytesMax)
      throw new RangeError(`There is no room to hold ${bytes} bytes more. Raise HELD_LISTS_MAX.`);
    const held = new type(this.#open.memory.buffer, 2 * this.#listBytes + this.#held, length);
    this.#held += bytes;
    return held;
  }

  /**
   * A bitmap with anything in it, to be written over as a whole.
   *
   * @throws RangeError where the memory cannot grow any more
   */
  take(): Uint32Array {
    const slot = this.#free.pop() ?? this.#views.length;
    this.#keepers[slot] = 0;
    this.#inQuestion.push(slot);
    this.#views[slot] ??= this.#newBitmap(slot);
    return this.#views[slot];
  }

  #newBitmap(slot: number): Uint32Array {
    const { memory } = this.#open;
    if (slot >= this.#room) {
      memory.grow(Math.ceil((this.bytes * BITMAPS_PER_GROWTH) / BYTES_PER_PAGE));
      this.#room += BITMAPS_PER_GROWTH;
    }
    const words = this.bytes / Uint32Array.BYTES_PER_ELEMENT;
    return new Uint32Array(memory.buffer, this.#firstBitmap + slot * this.bytes, words);
  }

  /** A bitmap with nothing in it. */
  takeEmpty(): Uint32Array {
    const bits = this.take();
    this.kernels.clear(bits.byteOffset, this.bytes);
    return bits;
  }

  /** A copy of a bitmap. */
  takeCopy(bits: Uint32Array): Uint32Array {
    const copy = this.take();
    this.kernels.copy(copy.byteOffset, bits.byteOffset, this.bytes);
    return copy;
  }

  /** Gives back a bitmap that nobody else knows. */
  giveBack(bits: Uint32Array): void {
    const slot = this.#slotOf(bits);
    this.#keepers[slot] = FREE;
    this.#free.push(slot);
  }

  get #heldBytesMax(): number {
    return HELD_LISTS_MAX * roundedUp(this.#listBytes, ROWS_AT_ONCE * BYTES_PER_ROW);
  }

  /** The address of the first bitmap, behind the lists that are given and answered, and what is held. */
  get #firstBitmap(): number {
    return 2 * this.#listBytes + this.#heldBytesMax;
  }

  #slotOf(bits: Uint32Array): number {
    return (bits.byteOffset - this.#firstBitmap) / this.bytes;
  }

  /** Has a set kept from question to question, until it is dropped as often as it was kept. */
  keep(set: RowSet): void {
    if (set.form === 'list') return;
    const slot = this.#slotOf(set.bits);
    this.#keepers[slot] = (this.#keepers[slot] as number) + 1;
  }

  /** Undoes one `keep`. Until the next question the set can still be used. */
  drop(set: RowSet): void {
    if (set.form === 'list') return;
    const slot = this.#slotOf(set.bits);
    this.#keepers[slot] = (this.#keepers[slot] as number) - 1;
    this.#inQuestion.push(slot);
  }

  /** Takes back the bitmaps that nobody keeps. To be called between two questions, when nobody else has any. */
  tidy(): void {
    for (const slot of this.#inQuestion) {
      if (this.#keepers[slot] !== 0) continue;
      // Once only, however often it was dropped.
      this.#keepers[slot] = FREE;
      this.#free.push(slot);
    }
    this.#inQuestion = [];
  }
}
