import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whyTooOld } from '../../src/api/node_version.ts';

test('a Node that is too old is named with the one that is needed, and what to do', () => {
  for (const old of ['18.20.8', '20.12.1', '20.9.9', '8.0.0'])
    assert.match(
      whyTooOld(old, '>=20.12.2') ?? '',
      `Mihrab needs Node 20.12.2 or newer; this is ${old}. Install a newer one`,
    );
  for (const version of ['20.12.2', '20.12.10', '20.20.0', '21.0.0', '100.0.0'])
    assert.is(whyTooOld(version, '>=20.12.2'), null, version);
});

test('every program looks at it before anything else', () => {
  for (const program of ['build/main.ts', 'server/main.ts']) {
    const [first] = readFileSync(program, 'utf8').match(/^import .*$/m) ?? [];
    assert.is(first, "import '../src/api/node_version.ts';", program);
  }
});

test.run();
