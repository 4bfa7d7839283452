import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { success } from '../../src/contract/envelope.ts';
import { placeInPack } from '../../src/directory/records/packs.ts';

const bodyOf = (id: number, name: string): string => JSON.stringify(success([{ id, name }]));

test('finds exactly the line of a place, whatever the others say', () => {
  const seed = Date.now();
  console.log(`seed ${seed}`);
  const trickyName = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer({ min: 1, max: 200 }).map((id) => `\n{"ok":true,"data":[{"id":${id},`),
  );
  const pack = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 200 }), trickyName), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(pack, fc.integer({ min: 1, max: 200 }), (places, wanted) => {
      const text = places.map(([id, name]) => `${bodyOf(id, name)}\n`).join('');
      const held = places.find(([id]) => id === wanted);
      assert.is(placeInPack(text, wanted), held ? bodyOf(...held) : null);
    }),
    { seed, numRuns: 2000 },
  );
});

test.run();
