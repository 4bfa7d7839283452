import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Workspace, withCities } from './workspace.ts';

const ALGERIAN = ['Nur,36.75,3.05', 'Quba,36.77,3.06', 'Oran,35.7,-0.63', 'Tlemcen,34.88,-1.31'];

const summaryOf = async (workspace: Workspace, rows: readonly string[], options = {}): Promise<string> => {
  workspace.printed.length = 0;
  const file = workspace.file('list.csv', `name,lat,lng\n${rows.join('\n')}\n`);
  await workspace.import('csv', file, { type: 'mosque', closeVanished: true, ...options });
  return workspace.printed.join('\n');
};

test(
  'a row that lies alone in another country, and swapped among the others, is named',
  withCities(async (workspace) => {
    const summary = await summaryOf(workspace, [...ALGERIAN, 'Swapped,2.9,36.5']);
    assert.match(
      summary,
      'latitude and longitude look swapped in line 6, "Swapped": far from all other rows',
    );
  }),
);

test(
  'a row elsewhere that swapped would lie elsewhere too, one close to the others, and lists of two countries are not',
  withCities(async (workspace) => {
    const isTold = async (...rows: string[]) => (await summaryOf(workspace, rows)).includes('look swapped');
    assert.not.ok(await isTold(...ALGERIAN, 'Paris,48.85,2.35'));
    const turkish = ['A,37.06,37.38', 'B,36.72,37.11', 'C,37.15,38.79', 'D,36.2,36.16'];
    assert.not.ok(await isTold(...turkish, 'Azaz in Syria,36.58,37.05'));
    const kenyan = ['Nairobi,-1.29,36.82', 'Kitale,1.02,35.0'];
    assert.not.ok(await isTold(...ALGERIAN, ...kenyan, 'Marsabit,2.33,37.99'));
    assert.not.ok(await isTold(...ALGERIAN.slice(0, 2), 'Swapped,2.9,36.5'));
    assert.ok(await isTold(...ALGERIAN, 'Swapped,2.9,36.5'));
  }),
);

test.run();
