/**
 * `npm run bench:bundles [-- SIZE]`: bundles the functions with the index of a generated directory (500,000 places
 * unless told otherwise) as Netlify does, and prints each one's size beside Netlify's limits. Ends with an error
 * where one is over them.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUNDLE_UNPACKED_MAX, BUNDLE_ZIPPED_MAX, checkBundle, megabytes } from '../../build/limits.ts';
import { bundleFunctions, measureBundles } from '../../build/verify.ts';
import { encodeKnownPlaces } from '../../src/reviews/known_places.ts';
import { standaloneProject } from '../../test/project.ts';
import { generatedIndex } from '../directory_generator/generated_index.ts';

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

  const bundles = measureBundles(bundleFunctions(paths.root));
  for (const { name, zipped, unpacked } of bundles) {
    console.log(
      `${name}: ${megabytes(zipped)} zipped of ${megabytes(BUNDLE_ZIPPED_MAX)}, ${megabytes(unpacked)} unpacked of ${megabytes(BUNDLE_UNPACKED_MAX)}`,
    );
  }
  for (const { name, zipped, unpacked } of bundles) checkBundle(name, zipped, unpacked);
} finally {
  rmSync(paths.root, { recursive: true, force: true });
}
