import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { inTransaction } from '../../../build/snapshot/transaction.ts';

const folder = mkdtempSync(join(tmpdir(), 'mihrab-transaction-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('a process that still reads at the end is told of, and nothing is changed', () => {
  const file = join(folder, 'directory.sqlite');
  const [writer, reader] = [openSnapshot(file), openSnapshot(file)];
  writer.pragma('busy_timeout = 0');
  reader.exec('BEGIN; SELECT count(*) FROM place');
  reader.prepare('SELECT count(*) FROM place').get();
  assert.throws(
    () => inTransaction(writer, () => writer.exec("INSERT INTO meta VALUES ('a', 'b')")),
    /Another process has the snapshot open\. Nothing was changed\. Wait until it is done/,
  );
  reader.exec('COMMIT');
  assert.is(writer.prepare("SELECT 1 FROM meta WHERE key = 'a'").get(), undefined);
  reader.close();
  writer.close();
});

test.run();
