/**
 * Writes text of any script in ASCII, a code point at a time, as any-ascii does, which the bake uses. Its tables are half
 * a megabyte of code that would have to be compiled for the first answer, so the index holds them, to be read by block.
 */
import type { Database } from 'better-sqlite3';

/** Gives text in ASCII. */
export type Transliterate = (text: string) => string;

/** Code points a block, as any-ascii has them. */
export const CODE_POINTS_PER_BLOCK = 256;
/** Stands between the texts of a block; it is in none of them. */
export const BETWEEN_TEXTS = '\t';

/** Reads the tables of an index as they are needed. */
export function storedTransliteration(database: Database): Transliterate {
  const blocks = new Map<number, readonly string[]>();
  let select: { get(block: number): string | undefined } | undefined;
  const read = (block: number): readonly string[] => {
    select ??= database
      .prepare<[number], string>('SELECT texts FROM transliteration WHERE block = ?')
      .pluck();
    const texts = select.get(block)?.split(BETWEEN_TEXTS) ?? [];
    blocks.set(block, texts);
    return texts;
  };
  return (text) => {
    let ascii = '';
    for (const letter of text) {
      const point = letter.codePointAt(0) as number;
      const block = Math.floor(point / CODE_POINTS_PER_BLOCK);
      ascii +=
        point < 0x80 ? letter : ((blocks.get(block) ?? read(block))[point % CODE_POINTS_PER_BLOCK] ?? '');
    }
    return ascii;
  };
}
