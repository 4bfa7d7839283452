import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf } from '../../build/message_of.ts';

test('of a fetch that failed, why it did is told', () => {
  const because = (cause: Error) => messageOf(new TypeError('fetch failed', { cause }));
  assert.is(because(new Error('getaddrinfo ENOTFOUND nowhere')), 'getaddrinfo ENOTFOUND nowhere');
  const both = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
  assert.is(because(both), 'ECONNREFUSED');
  assert.is(messageOf(new Error('Say so.', { cause: new Error('inner') })), 'Say so.');
  assert.is(messageOf('thrown'), 'thrown');
});

test.run();
