import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hanafiCountries, methodTable, usualChoices } from '../../bench/prayer/method_table.ts';
import { NOTE_CODES } from '../../src/prayer/notes.ts';

test('docs/prayer-times.md has the tables that follow from the declarations; bench:prayer -- --table prints them', () => {
  const page = readFileSync(new URL('../../docs/prayer-times.md', import.meta.url), 'utf8');
  assert.ok(page.includes(methodTable()), 'the table of authorities');
  assert.ok(page.includes(usualChoices()), 'the countries where nobody is known to decide');
  assert.ok(page.includes(hanafiCountries()), 'the countries with the Hanafi asr');
});

test('docs/prayer-times.md names every note, and no other', () => {
  const page = readFileSync(new URL('../../docs/prayer-times.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## Notes'), page.indexOf('## High latitudes'));
  const named = [...section.matchAll(/`([a-z_]+)`/g)].flatMap(([, name = '']) =>
    name.includes('_') ? [name] : [],
  );
  assert.equal(named.toSorted(), [...NOTE_CODES].toSorted());
});

test.run();
