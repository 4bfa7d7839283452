import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCapacity } from '../../../build/import/clean_values.ts';

test('a number of people is read with the words that lists have around it', () => {
  for (const [said, people] of [
    ['3 000', 3000],
    ['3.000+', 3000],
    ['~500', 500],
    ['ca. 300 people', 300],
    ['около 1500 чел.', 1500],
    ['24000 jemaah', 24000],
    ['1٬500 نفر', 1500],
    ['۱۵۰۰ نفر', 1500],
    ['200 kişilik', 200],
    ['500人', 500],
  ] as const)
    assert.is(readCapacity(said), people, said);
});

test('an area, a span and anything else is no number of people', () => {
  for (const said of [
    '500 m²',
    '500 sqm',
    '500-600',
    '1,5k',
    '300 men + 100 women',
    'about',
    'people',
    '',
    '2 halls',
  ])
    assert.is(readCapacity(said), null, said);
});

test.run();
