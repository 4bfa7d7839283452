import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { PrayerMethodSchema } from '../../src/contract/prayer_day.ts';
import { methodList } from '../../src/prayer/method_list.ts';

test('the list keeps to the contract', () => {
  const methods = v.parse(v.array(PrayerMethodSchema), methodList());
  assert.ok(methods.length > 23);
  assert.equal(methods[3]?.countries, ['SA', 'YE']);
  assert.equal(methods.find(({ slug }) => slug === 'bosnia')?.countries, ['BA']);
});

test.run();
