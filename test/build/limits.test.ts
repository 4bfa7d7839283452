import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  BUNDLE_UNPACKED_MAX,
  BUNDLE_ZIPPED_MAX,
  bundleTooLarge,
  FILES_PER_FOLDER_MAX,
  folderTooFull,
  INDEX_MAX,
  indexTooLarge,
} from '../../build/limits.ts';

test('what is at the limit passes, what is over it is told with what to do', () => {
  assert.is(folderTooFull({ folder: '/a', files: FILES_PER_FOLDER_MAX }), null);
  assert.match(
    folderTooFull({ folder: '/a', files: FILES_PER_FOLDER_MAX + 1 }) ?? '',
    /\/a would hold 54001.*bake again/,
  );
  assert.is(indexTooLarge(INDEX_MAX), null);
  assert.match(indexTooLarge(INDEX_MAX + 1) ?? '', /split the directory by country/);
  assert.is(bundleTooLarge('review', BUNDLE_ZIPPED_MAX, BUNDLE_UNPACKED_MAX), null);
  assert.match(
    bundleTooLarge('review', BUNDLE_ZIPPED_MAX + 1, 1) ?? '',
    /review is 50.0 MB zipped.*publish fewer places/,
  );
  assert.match(bundleTooLarge('review', 1, BUNDLE_UNPACKED_MAX + 1) ?? '', /included_files/);
});

test.run();
