import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defaultMethod, defaultSchool } from '../../src/prayer/country_defaults.ts';

test('the method a country follows', () => {
  const methods: [string | null, string, number][] = [
    ['SA', 'Asia/Riyadh', 4],
    ['KW', 'Asia/Kuwait', 9],
    ['CY', 'Asia/Famagusta', 13],
    ['CY', 'Asia/Nicosia', 3],
    ['PS', 'Asia/Jerusalem', 23],
    ['GB', 'Europe/London', 15],
    [null, 'Etc/GMT', 3],
  ];
  for (const [country, zone, method] of methods) assert.is(defaultMethod(country, zone), method, zone);
});

test('Hanafi asr is usual in Pakistan, Bangladesh and Afghanistan alone', () => {
  assert.equal(['PK', 'BD', 'AF', 'IN', 'TR', null].map(defaultSchool), [1, 1, 1, 0, 0, 0]);
});

test.run();
