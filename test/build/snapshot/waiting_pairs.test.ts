import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allWaitingPairs, waitingPairs } from '../../../build/snapshot/waiting_pairs.ts';
import { makeSnapshot } from '../../faults/snapshot_file.ts';

const folder = mkdtempSync(join(tmpdir(), 'mihrab-pairs-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('a pair is told once, for the places that answer, and not where they are one', () => {
  const snapshot = makeSnapshot(join(folder, 'directory.sqlite'), 5);
  snapshot.exec(`UPDATE place SET merged_into = 1 WHERE id = 2;
    UPDATE place SET merged_into = 3 WHERE id = 4;
    INSERT INTO place_match (a, b, verdict, points, reasons) VALUES
      (1, 2, 'ask', 2, '[]'), (1, 3, 'ask', 1, '[{"says":"one"}]'), (2, 3, 'ask', 2, '[{"says":"two"}]'),
      (2, 4, 'ask', 1, '[]'), (4, 5, 'ask', 1, '[]')`);
  const name = (id: number) => snapshot.prepare('SELECT name FROM place WHERE id = ?').pluck().get(id);
  assert.equal(allWaitingPairs(snapshot, 10), [
    { a: 1, b: 3, a_name: name(1), b_name: name(3), reasons: '[{"says":"two"}]' },
    { a: 3, b: 5, a_name: name(3), b_name: name(5), reasons: '[]' },
  ]);
  snapshot.exec(`INSERT INTO source (id, key, name, license) VALUES (77, 'csv:a', 'A', 'CC0-1.0');
    INSERT INTO place_source (source_id, ref, place_id, content, last_seen, cell, facts)
      VALUES (77, 'a', 5, 'x', '2026-01-01T00:00:00Z', 0, '{}')`);
  assert.equal(waitingPairs(snapshot, 77), {
    count: 1,
    examples: [`3 ${name(3)} ~ 5 ${name(5)}: `],
  });
  snapshot.close();
});

test.run();
