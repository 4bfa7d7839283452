import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { failedForRoom } from '../../build/full_disk.ts';

const failed = (code: string) => Object.assign(new Error('disk I/O error'), { code });

test('a queue that cannot be opened for want of room is a full disk, whatever SQLite calls it', () => {
  const [full, free] = [() => 0, () => 1e9];
  for (const code of ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])
    assert.ok(failedForRoom(failed(code), '/data', free), code);
  assert.ok(failedForRoom(failed('SQLITE_IOERR_SHMSIZE'), '/data', full));
  // The disk itself may be broken.
  assert.not(failedForRoom(failed('SQLITE_IOERR_READ'), '/data', free));
  assert.not(failedForRoom(new Error('Use one of a, b.'), '/data', full));
});

test.run();
