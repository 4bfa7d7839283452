/** Writes any-ascii's tables into the index, a block of code points a row. */
import anyAscii from 'any-ascii';
import type { Database } from 'better-sqlite3';
import { BETWEEN_TEXTS, CODE_POINTS_PER_BLOCK } from '../../../src/directory/text/transliteration.ts';

/** Beyond the last plane that has letters: ideographs, in the planes 2 and 3. */
const CODE_POINTS = 0x40000;
const isSurrogate = (point: number): boolean => point >= 0xd800 && point < 0xe000;

export function writeTransliteration(database: Database): void {
  const insert = database.prepare<[number, string]>(
    'INSERT INTO transliteration (block, texts) VALUES (?, ?)',
  );
  for (let first = 0; first < CODE_POINTS; first += CODE_POINTS_PER_BLOCK) {
    if (isSurrogate(first)) continue;
    const points = Array.from({ length: CODE_POINTS_PER_BLOCK }, (_, i) => first + i);
    const texts = points.map((point) => (point < 0x80 ? '' : anyAscii(String.fromCodePoint(point))));
    if (texts.some((text) => text !== ''))
      insert.run(first / CODE_POINTS_PER_BLOCK, texts.join(BETWEEN_TEXTS));
  }
}
