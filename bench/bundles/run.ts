/**
 * `npm run bench:bundles [-- SIZE]`: bundles the functions with the index of a generated directory (500,000 places
 * unless told otherwise) as Netlify does, and prints each one's size beside Netlify's limits, and how long the directory
 * takes to its first answer in a fresh process. Ends with an error where one is over the limits.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUNDLE_UNPACKED_MAX, BUNDLE_ZIPPED_MAX, bundleTooLarge, megabytes } from '../../build/limits.ts';
import { bundleFunctions, measureBundles } from '../../build/verify.ts';
import { HAS_NODE_API } from '../../src/directory/sqlite.ts';
import { encodeKnownPlaces } from '../../src/reviews/known_places.ts';
import { standaloneProject } from '../../test/project.ts';
import { generatedIndex } from '../directory_generator/generated_index.ts';
import { measureFirstAnswer } from './first_answer.ts';

/** What a young function is asked: a name, and the kind near a point. */
const FIRST_ASKED = ['/api/v1/search?q=masjid+noor', '/api/v1/search?q=mosque+near+me&near=51.5,-0.12'];

const BUILD_COMMAND = 'command = "npm run build"';

const size = Number(process.argv[2] ?? 500_000);
const index = generatedIndex(size);
const gzipped = gzipSync(readFileSync(index)).length;
console.log(`index of ${size.toLocaleString('en')} generated places: ${megabytes(statSync(index).size)}`);
console.log(`  gzipped ${megabytes(gzipped)}`);

const paths = standaloneProject();
try {
  mkdirSync(dirname(paths.index), { recursive: true });
  copyFileSync(index, paths.index);
  writeFileSync(paths.knownPlaces, encodeKnownPlaces(Array.from({ length: size }, (_, place) => place + 1)));
  // The project's own build command would bake its snapshot over this index.
  const settings = join(paths.root, 'netlify.toml');
  const text = readFileSync(settings, 'utf8');
  if (!text.includes(BUILD_COMMAND)) throw new Error(`netlify.toml has no ${BUILD_COMMAND} to leave out.`);
  writeFileSync(settings, text.replace(BUILD_COMMAND, ''));

  const folder = bundleFunctions(paths.root);
  const bundles = measureBundles(folder);
  for (const { name, zipped, unpacked } of bundles) {
    console.log(
      `${name}: ${megabytes(zipped)} zipped of ${megabytes(BUNDLE_ZIPPED_MAX)}, ${megabytes(unpacked)} unpacked of ${megabytes(BUNDLE_UNPACKED_MAX)}`,
    );
  }
  for (const { name, zipped, unpacked } of bundles) {
    const tooLarge = bundleTooLarge(name, zipped, unpacked);
    if (tooLarge !== null) throw new Error(tooLarge);
  }

  if (HAS_NODE_API)
    for (const address of FIRST_ASKED) {
      const { asked, constant } = measureFirstAnswer(join(folder, 'directory.zip'), address);
      console.log(
        `first answer to ${address}: ${asked.toFixed(0)} ms of processor time, a constant ${constant.toFixed(0)}, × ${(asked / constant).toFixed(2)} (goal 1.5)`,
      );
    }
  else console.log('first answers are not measured: bundles are made for Node 24. Run it with Node 24.');
} finally {
  rmSync(paths.root, { recursive: true, force: true });
}
