import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OwnScripts } from '../../src/geography/own_script.ts';

test('a name is in the letters of a country, unless these are Latin', () => {
  const scripts = new OwnScripts();
  for (const [country, name] of [
    ['PS', 'بيت لحم'],
    ['PK', 'برمنگھم'],
    ['UA', 'львів'],
    ['IN', 'दिल्ली'],
    ['BD', 'ঢাকা'],
    ['CN', '北京'],
    ['TW', '臺北'],
    ['JP', '京都'],
    ['KR', '서울'.normalize('NFKD')],
    ['IL', 'ירושלים'],
  ] as const)
    assert.ok(scripts.isOwn(country, name), name);
  for (const [country, name] of [
    ['US', 'بيت لحم'],
    ['US', 'bethlehem'],
    ['PS', 'bethlehem'],
    ['DZ', 'oran'],
    ['ZZ', 'nowhere'],
  ] as const)
    assert.not(scripts.isOwn(country, name), name);
});

test.run();
