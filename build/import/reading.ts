/** A file as it is read: how far, and what is wrong with it. */

/** How far a reader has come. */
export interface Reading {
  /** Bytes of the file read so far. */
  bytes: number;
  /** Elements, rows or lines read so far, those that are no candidates included. */
  elements: number;
  /** Columns that no fact was read from, each with the field it may be. */
  unread?: readonly string[];
  /** Columns that are read where another is empty, each with that one. */
  spare?: readonly string[];
  /** How its text is encoded, where that is not UTF-8. */
  encoding?: string;
  /** The encoding the operator said it has; without that its bytes tell. */
  readonly saidEncoding?: string;
}

/** For a look at the file before it is read. */
export const anotherReading = ({ saidEncoding }: Reading): Reading => ({
  bytes: 0,
  elements: 0,
  ...(saidEncoding !== undefined && { saidEncoding }),
});

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
