import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFilter } from '../../build/moderation_filter.ts';

test('a filter takes a network and a place as the list has them, and as `hold` does', () => {
  for (const [said, filter] of [
    ['client=PmFW-x_9', { client: 'PmFW-x_9' }],
    ['client=client-PmFW-x_9', { client: 'PmFW-x_9' }],
    ['place=7', { place_id: 7 }],
    ['place=place-7, rule=link', { place_id: 7, rule: 'link' }],
    ['language=en', { language: 'en' }],
  ] as const)
    assert.equal(readFilter(said), filter, said);
});

test.run();
