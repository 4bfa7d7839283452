/** The blocks of an OpenStreetMap extract (wiki.openstreetmap.org/wiki/PBF_Format), unpacked one by one. */
import { inflateSync } from 'node:zlib';
import { readBytes } from './packed_file.ts';
import { MalformedFile, type Reading } from './reading.ts';

/** Longest header and block that the format allows, in bytes. */
const HEADER_MAX = 64 * 1024;
const BLOCK_MAX = 32 * 1024 * 1024;

/** Fields of the messages BlobHeader and Blob, by their numbers. */
const HEADER = { type: 1, size: 3 } as const;
const BLOB = { raw: 1, zlib: 3 } as const;
/** What else a blob may hold, by its number: nobody publishes them, but some tools can write them. */
const OTHER_PACKINGS: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

const VARINT = 0;
const BYTES = 2;

/** The fields of a protobuf message of numbers and bytes. @throws Error where it is none */
function fieldsOf(message: Buffer): ReadonlyMap<number, number | Buffer> {
  const fields = new Map<number, number | Buffer>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 64; shift += 7) {
      const byte = message[at++];
      if (byte === undefined) break;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new Error('a number is cut off');
  };
  while (at < message.length) {
    const tag = varint();
    const value = varint();
    if (tag % 8 === VARINT) fields.set(tag >> 3, value);
    else if (tag % 8 === BYTES) {
      if (at + value > message.length) throw new Error('a field is cut off');
      fields.set(tag >> 3, message.subarray(at, at + value));
      at += value;
    } else throw new Error('input format error');
  }
  return fields;
}

/** Takes whole parts of a stream of pieces. */
class Pieces {
  readonly #pieces: AsyncGenerator<Buffer>;
  #held: Buffer[] = [];
  #size = 0;
  /** Bytes taken so far. */
  taken = 0;

  constructor(pieces: AsyncGenerator<Buffer>) {
    this.#pieces = pieces;
  }

  /** The next bytes; null at the end of the stream. @throws Error where it ends within them */
  async take(length: number): Promise<Buffer | null> {
    while (this.#size < length) {
      const { value, done } = await this.#pieces.next();
      if (done) {
        if (this.#size === 0) return null;
        throw new Error('the file ends too early');
      }
      this.#held.push(value);
      this.#size += value.length;
    }
    const all = this.#held.length === 1 ? (this.#held[0] as Buffer) : Buffer.concat(this.#held);
    this.#held = [all.subarray(length)];
    this.#size -= length;
    this.taken += length;
    return all.subarray(0, length);
  }
}

function unpacked(blob: Buffer): Buffer {
  const fields = fieldsOf(blob);
  const zlib = fields.get(BLOB.zlib);
  if (zlib instanceof Buffer) return inflateSync(zlib, { maxOutputLength: BLOCK_MAX });
  const raw = fields.get(BLOB.raw);
  if (raw instanceof Buffer) return raw;
  const other = [...fields.keys()].map((field) => OTHER_PACKINGS[field]).find((name) => name !== undefined);
  throw new Error(
    other === undefined ? 'a block holds nothing' : `it is packed with ${other}: convert it with osmium cat`,
  );
}

/** The data blocks of a file, in its order. @throws MalformedFile with the byte where the block at fault begins */
export async function* readBlocks(file: string, reading: Reading): AsyncGenerator<Buffer> {
  const pieces = new Pieces(readBytes(file, reading));
  let at = 0;
  const malformed = (wrong: string) => new MalformedFile(file, `byte ${at}`, wrong, 'Download it again.');
  const strange = () =>
    malformed(at === 0 ? 'this is not an OpenStreetMap PBF file' : 'the block that begins here is damaged');
  for (;;) {
    at = pieces.taken;
    let blob: Buffer | null = null;
    let type: number | Buffer | undefined;
    try {
      const start = await pieces.take(4);
      if (start === null) break;
      const length = start.readUInt32BE(0);
      if (length > HEADER_MAX) throw strange();
      const header = fieldsOf((await pieces.take(length)) ?? Buffer.alloc(0));
      type = header.get(HEADER.type);
      const size = header.get(HEADER.size);
      if (!(type instanceof Buffer) || typeof size !== 'number' || size > BLOCK_MAX) throw strange();
      blob = await pieces.take(size);
      if (blob === null) throw new Error('the file ends too early');
      // The header's block says nothing that is needed, but it must be whole.
      blob = unpacked(blob);
    } catch (error) {
      if (error instanceof MalformedFile) throw error;
      throw malformed(`the block that begins here is damaged (${(error as Error).message})`);
    }
    if (type.toString('latin1') === 'OSMData') yield blob;
  }
  if (at === 0) throw malformed('the file is empty');
}
