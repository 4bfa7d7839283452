/** What every format delivers: rows in the words of their source, before anything is checked. */
import type { PlaceField } from './place_fields.ts';

/** A place as its source describes it. */
export interface FoundPlace {
  readonly kind: 'place';
  /** Where in the file, for messages: 'line 12', 'way/123'. */
  readonly where: string;
  readonly facts: Readonly<Partial<Record<PlaceField, string>>>;
  /** Names by BCP 47 language. */
  readonly names: Readonly<Record<string, string>>;
}

/** Something that was read and is no place of the directory. */
export interface Skipped {
  readonly kind: 'skipped';
  readonly where: string;
  /** Why, in words that are the same for all rows of the same fault, so that they can be counted. */
  readonly reason: string;
}

export type Found = FoundPlace | Skipped;

/** How far a reader has come. */
export interface Reading {
  /** Bytes of the file read so far. */
  bytes: number;
  /** Elements, rows or lines read so far, those that are no candidates included. */
  elements: number;
}

/** A file that cannot be read as what it should be. The snapshot is left as it was. */
export class MalformedFile extends Error {
  override name = 'MalformedFile';

  /**
   * @param file as the caller named it
   * @param where in it: 'line 12', 'byte 4096'
   * @param remedy what to do
   */
  constructor(file: string, where: string, wrong: string, remedy: string) {
    super(`${file}, ${where}: ${wrong}. Nothing was imported. ${remedy}`);
  }
}
