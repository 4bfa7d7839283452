import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  BUNDLE_UNPACKED_MAX,
  BUNDLE_ZIPPED_MAX,
  checkBundle,
  checkFolder,
  checkIndex,
  FILES_PER_FOLDER_MAX,
  INDEX_MAX,
} from '../../build/limits.ts';

test('what is at the limit passes, what is over it fails with what to do', () => {
  checkFolder({ folder: '/a', files: FILES_PER_FOLDER_MAX });
  assert.throws(
    () => checkFolder({ folder: '/a', files: FILES_PER_FOLDER_MAX + 1 }),
    /\/a would hold 54001.*bake again/,
  );
  checkIndex(INDEX_MAX);
  assert.throws(() => checkIndex(INDEX_MAX + 1), /split the directory by country/);
  checkBundle('review', BUNDLE_ZIPPED_MAX, BUNDLE_UNPACKED_MAX);
  assert.throws(
    () => checkBundle('review', BUNDLE_ZIPPED_MAX + 1, 1),
    /review is 50.0 MB zipped.*publish fewer places/,
  );
  assert.throws(() => checkBundle('review', 1, BUNDLE_UNPACKED_MAX + 1), /included_files/);
});

test.run();
