import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readImportArguments } from '../../../build/import/arguments.ts';
import { IMPORT_KINDS, IMPORT_OPTIONS, importHelp } from '../../../build/import/options.ts';

test('a full command line', () => {
  const line = [
    'csv',
    'a.csv',
    '--country',
    'dza',
    '--type=mosque',
    '--source',
    'x',
    '--license',
    'CC0-1.0',
    '--dry-run',
    '--keep-vanished',
  ];
  assert.equal(readImportArguments(line), {
    kind: 'csv',
    file: 'a.csv',
    country: 'DZ',
    type: 'mosque',
    sourceKey: 'x',
    license: 'CC0-1.0',
    closeVanished: false,
    dryRun: true,
  });
  assert.equal(readImportArguments(['ics', 'a.ics']), { kind: 'ics', file: 'a.ics', dryRun: false });
});

const WRONG: readonly [line: string[], says: RegExp][] = [
  [['ics', 'a.ics', '--timezone', 'Mars/X'], /--timezone Mars\/X is unknown\. Give an IANA name/],
  [[], /Give a kind and a file/],
  [['csv'], /Give a kind and a file/],
  [['cvs', 'a'], /Unknown kind cvs. Did you mean csv\? Kinds are csv, geojson/],
  [['xls', 'a.xls'], /Workbooks are not read\. Save its sheet as CSV/],
  [['csv', 'a', 'b'], /b is too many/],
  [['csv', 'a', '--contry', 'DZ'], /Unknown option --contry. Did you mean --country\?/],
  [['csv', 'a', '--frobnicate'], /Unknown option --frobnicate. See/],
  [['csv', 'a', '--country'], /--country needs a value, such as --country DZ/],
  [['csv', 'a', '--country', 'Atlantis'], /--country Atlantis is unknown. Give an ISO 3166-1 code/],
  [['csv', 'a', '--type', 'temple'], /--type temple is unknown. Types are mosque/],
  [['csv', 'a', '--dry-run=yes'], /--dry-run takes no value/],
  [['csv', 'a', '--close-vanished', '--keep-vanished'], /say the opposite/],
];

for (const [line, says] of WRONG) {
  test(`refused: ${line.join(' ') || '(nothing)'}`, () => {
    assert.throws(() => readImportArguments(line), says);
  });
}

test('the help names every kind and every option', () => {
  const help = importHelp();
  for (const kind of Object.keys(IMPORT_KINDS)) assert.ok(help.includes(`  ${kind}`), kind);
  for (const { example, description } of Object.values(IMPORT_OPTIONS))
    assert.ok(help.includes(example) && help.includes(description));
});

test.run();
