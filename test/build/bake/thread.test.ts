import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inThread } from '../../../build/bake/thread.ts';

test('what goes wrong in a thread is its answer', async () => {
  const broken = inThread(new URL('./no_such_module.ts', import.meta.url));
  try {
    await broken.answer;
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'no_such_module');
  } finally {
    await broken.stop();
  }
});

test('a thread that is stopped answers with an error', async () => {
  const thread = inThread(new URL('../../../build/bake/whole_places_thread.ts', import.meta.url));
  const answer = thread.answer.then(
    () => 'answered',
    (error) => String(error),
  );
  await thread.stop();
  assert.match(await answer, 'ended with code');
});

test.run();
