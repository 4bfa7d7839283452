/** Reads the lists of words that make a review wait: all files of data/words/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { readWordLists, type WordLists } from '../../src/reviews/word_lists.ts';

const FOLDER = fileURLToPath(new URL('../../data/words/', import.meta.url));

/** @throws Error naming the file and line that cannot be read */
export function wordLists(): WordLists {
  const files = glob.sync('*.txt', { cwd: FOLDER }).sort();
  return readWordLists(
    Object.fromEntries(files.map((file) => [`data/words/${file}`, readFileSync(join(FOLDER, file), 'utf8')])),
  );
}
