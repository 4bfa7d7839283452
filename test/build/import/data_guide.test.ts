import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TEXT_LIMITS } from '../../../build/import/clean_text.ts';
import { meaningOf } from '../../../build/import/column_names.ts';
import { DATA_GUIDE, withTables } from '../../../build/import/data_guide.ts';
import { aliasesOf, PLACE_FIELD_NAMES } from '../../../build/import/place_fields.ts';

test('the tables of the data guide follow from the declarations', () => {
  const guide = readFileSync(DATA_GUIDE, 'utf8');
  assert.is(guide, withTables(guide), 'Run npx tsx build/import/data_guide.ts.');
});

test('the limits the guide names are the limits', () => {
  const guide = readFileSync(DATA_GUIDE, 'utf8').replace(/\s+/g, ' ');
  assert.ok(guide.includes(`cut at ${TEXT_LIMITS.name} characters, an address at ${TEXT_LIMITS.address}`));
});

test('every name a field is known by means that field, and no two fields share one', () => {
  for (const field of PLACE_FIELD_NAMES) {
    for (const name of [field, ...aliasesOf(field)]) assert.is(meaningOf(name), field, name);
  }
  assert.is(meaningOf('Postal Code'), 'postcode');
  assert.is(meaningOf('nomAr'), 'name:ar');
  assert.is(meaningOf('name:zh-Hant'), 'name:zh-Hant');
  assert.is(meaningOf('wilaya_code'), undefined);
});

test.run();
