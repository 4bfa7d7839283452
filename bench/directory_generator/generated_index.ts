/** Indexes of generated directories, kept in the system's temporary folder so that a bench starts at once. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { IndexWriter } from '../../build/bake/index/writer.ts';
import { generateDirectory, type Vocabulary } from './generate.ts';
import { realNames } from './real_names.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Best-ranked places with a file of their own; the rest is in packs. */
const FILES = 5_000;

/** Changes whenever the code that makes an index, or the words in it, do. */
function codeVersion(): string {
  const hash = createHash('sha256');
  const files = glob.sync(
    [
      'src/directory/**',
      'build/bake/index/**',
      'data/vocabulary/**',
      'bench/directory_generator/{generate,place_names,names,held_out_place_names,held_out_names,cities}.ts',
    ],
    {
      cwd: ROOT,
    },
  );
  for (const file of files.sort()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}

/** The path of the index of a generated directory; made if it is not there yet. */
export function generatedIndex(size: number, vocabulary: Vocabulary = 'real'): string {
  const names = vocabulary === 'real' && realNames() === null ? 'built-in' : vocabulary;
  const folder = join(tmpdir(), 'mihrab-bench');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${size}-${names}-${codeVersion()}.sqlite`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const directory = generateDirectory(size, names);
  const index = new IndexWriter(unfinished);
  for (const { city, alternateNames } of directory.cities) index.city(city, alternateNames);
  for (const place of directory.places()) index.place(place.id - 1, place, place.id > FILES);
  index.finish({ snapshot: `generated-${size}`, snapshotAt: null, attribution: ['Generated'], version: '0' });
  renameSync(unfinished, path);
  return path;
}
