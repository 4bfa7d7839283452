import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defaultsTable, methodTable } from '../../bench/prayer/method_table.ts';

test('docs/prayer-times.md has the tables that follow from the declarations; bench:prayer -- --table prints them', () => {
  const page = readFileSync(new URL('../../docs/prayer-times.md', import.meta.url), 'utf8');
  assert.ok(page.includes(methodTable()), 'the table of authorities');
  assert.ok(page.includes(defaultsTable()), 'the table of countries');
});

test.run();
