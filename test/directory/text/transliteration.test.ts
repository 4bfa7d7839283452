import anyAscii from 'any-ascii';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeTransliteration } from '../../../build/bake/index/transliteration.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { INDEX_SQL } from '../../../src/directory/tables.ts';
import { storedTransliteration } from '../../../src/directory/text/transliteration.ts';

/** Beyond are tags, which name nothing. */
const CODE_POINTS = 0x40000;

test('the stored tables write every code point as any-ascii does', () => {
  const database = new Database(':memory:');
  database.exec(INDEX_SQL);
  writeTransliteration(database);
  const transliterate = storedTransliteration(database);
  for (let point = 0; point < CODE_POINTS; point += 1) {
    const letter = String.fromCodePoint(point);
    assert.is(transliterate(letter), anyAscii(letter), `U+${point.toString(16)}`);
  }
  assert.is(transliterate('Masjid النور 清真寺'), anyAscii('Masjid النور 清真寺'));
  database.close();
});

test.run();
