/** Exports that are published elsewhere are there before what names them is published. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { publishAll } from '../../build/deploy.ts';
import { pathsBelow } from '../../build/paths.ts';
import { messageOf } from './import/workspace.ts';

const root = mkdtempSync(join(tmpdir(), 'mihrab-deploy-'));
const paths = pathsBelow(root);
mkdirSync(paths.exports, { recursive: true });
writeFileSync(join(paths.exports, 'places.csv.gz'), 'rows');
const elsewhere = join(root, 'elsewhere.gz');
const UPLOAD = 'cp data/exports/places.csv.gz elsewhere.gz';

test('the exports are uploaded first, from the folder that holds data/', async () => {
  let wasThere: boolean | undefined;
  await publishAll(paths, UPLOAD, async () => {
    wasThere = existsSync(elsewhere);
  });
  assert.is(wasThere, true);
});

test('where that fails nothing is published, and the setting is named', async () => {
  let isPublished = false;
  const publish = async () => {
    isPublished = true;
  };
  assert.match(
    await messageOf(publishAll(paths, 'exit 3', publish)),
    /MIHRAB_EXPORTS_UPLOAD failed; nothing was deployed/,
  );
  assert.is(isPublished, false);
  await publishAll(paths, undefined, publish);
  assert.is(isPublished, true, 'without one the exports are on the site itself');
});

test.after(() => rmSync(root, { recursive: true, force: true }));
test.run();
