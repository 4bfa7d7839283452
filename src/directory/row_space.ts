/**
 * The memory that bitmaps of one kind's rows lie in, shared with the WebAssembly kernels that work on them. Bitmaps of
 * half a million rows are made by the dozen for every search; here they are taken and given back like plates, instead
 * of being made anew, filled with zeros and collected each time.
 */
import { WASM_BASE64 } from './kernels/row_sets.wasm.ts';

/** Addresses are bytes from the beginning of the memory. What each does is said in `kernels/row_sets.as.ts`. */
interface Kernels {
  intersect(to: number, a: number, b: number, bytes: number): number;
  unite(to: number, a: number, b: number, bytes: number): number;
  subtract(to: number, a: number, b: number, bytes: number): number;
  addRows(bits: number, rows: number, length: number): number;
  removeRows(bits: number, rows: number, length: number): number;
  keepRows(to: number, rows: number, length: number, bits: number): number;
  select(to: number, bits: number, bytes: number, offset: number, limit: number): number;
  readRows(to: number, from: number, end: number): number;
}

/** What keeps sets from one question to the next. */
export interface Holder {
  /** Every bitmap that is kept, often more than once. */
  bitmaps(): Iterable<Uint32Array>;
}

const BYTES_PER_WORD = 8;
const BYTES_PER_ROW = 4;
/** WebAssembly counts its memory in these. */
const BYTES_PER_PAGE = 65_536;
/** Bytes of bitmaps that may be taken before those nobody keeps are looked for: looking takes tens of microseconds. */
const SLACK_BYTES = 16 * 1024 * 1024;
const SLACK_BITMAPS = 512;
/** Room for what caches keep, and for more bitmaps than the longest query can need; not touched, it costs nothing. */
const KEPT_BYTES_MAX = 96 * 1024 * 1024;
const BITMAPS_OF_A_QUESTION_MAX = 1_024;

const roundedUp = (bytes: number, to: number): number => Math.ceil(bytes / to) * to;

let compiled: WebAssembly.Module | undefined;

export class RowSpace {
  /** How many rows there are. */
  readonly size: number;
  /** Bytes of a bitmap. */
  readonly bytes: number;
  readonly #holders: Holder[] = [];
  readonly #views: Uint32Array[] = [];
  #free: number[] = [];
  #taken = 0;
  #opened:
    | { kernels: Kernels; memory: ArrayBuffer; given: Uint32Array; answer: Uint32Array; bytes: Uint8Array }
    | undefined;

  constructor(size: number) {
    this.size = size;
    this.bytes = Math.max(1, Math.ceil(size / (8 * BYTES_PER_WORD))) * BYTES_PER_WORD;
  }

  get #open() {
    this.#opened ??= this.#opening();
    return this.#opened;
  }

  #opening() {
    compiled ??= new WebAssembly.Module(Buffer.from(WASM_BASE64, 'base64'));
    const room = 2 * this.#listBytes + KEPT_BYTES_MAX + this.bytes * BITMAPS_OF_A_QUESTION_MAX;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(room / BYTES_PER_PAGE) });
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
    const rows = this.#listBytes / BYTES_PER_ROW;
    return {
      kernels: exports as unknown as Kernels,
      memory: memory.buffer,
      given: new Uint32Array(memory.buffer, 0, rows),
      bytes: new Uint8Array(memory.buffer, 0, this.#listBytes),
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
    this.#open.bytes.set(bytes);
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
   * A bitmap with anything in it, to be written over as a whole.
   *
   * @throws RangeError where more bitmaps are in use than any question can need
   */
  take(): Uint32Array {
    this.#taken += 1;
    const slot = this.#free.pop() ?? this.#views.length;
    this.#views[slot] ??= new Uint32Array(
      this.#open.memory,
      2 * this.#listBytes + slot * this.bytes,
      this.bytes / Uint32Array.BYTES_PER_ELEMENT,
    );
    return this.#views[slot];
  }

  /** A bitmap with nothing in it. */
  takeEmpty(): Uint32Array {
    return this.take().fill(0);
  }

  /** A copy of a bitmap. */
  takeCopy(bits: Uint32Array): Uint32Array {
    const copy = this.take();
    copy.set(bits);
    return copy;
  }

  /** Gives back a bitmap that nobody else knows. */
  giveBack(bits: Uint32Array): void {
    this.#free.push(this.#slotOf(bits));
  }

  #slotOf(bits: Uint32Array): number {
    return (bits.byteOffset - 2 * this.#listBytes) / this.bytes;
  }

  /** Has the bitmaps of a holder kept. */
  keepFor(holder: Holder): void {
    this.#holders.push(holder);
  }

  /**
   * Takes back all bitmaps that no holder keeps, if many have been taken. To be called between two questions, when
   * nobody else has any.
   */
  tidy(): void {
    if (this.#taken < SLACK_BITMAPS && this.#taken * this.bytes < SLACK_BYTES) return;
    this.#taken = 0;
    const isKept = new Uint8Array(this.#views.length);
    for (const holder of this.#holders) for (const bits of holder.bitmaps()) isKept[this.#slotOf(bits)] = 1;
    this.#free = [];
    for (let slot = isKept.length - 1; slot >= 0; slot -= 1) if (isKept[slot] === 0) this.#free.push(slot);
  }
}
