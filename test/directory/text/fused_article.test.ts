import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { otherwiseFused } from '../../../src/directory/text/fused_article.ts';

test('a word has the article of the next one, or not', () => {
  assert.equal(otherwiseFused('nur', 'iman'), ['nurul']);
  assert.equal(otherwiseFused('nurul', 'iman'), ['nur']);
});

test('assimilated to a sun letter', () => {
  assert.equal(otherwiseFused('dar', 'salam'), ['darul', 'darus']);
  assert.equal(otherwiseFused('darus', 'salam'), ['dar', 'darul']);
  assert.equal(otherwiseFused('darul', 'salam'), ['dar', 'darus']);
});

test('what ends in another letter, is short or not Latin has none', () => {
  assert.equal(otherwiseFused('yunus', 'emre'), ['yunusul']);
  assert.equal(otherwiseFused('abu', 'bakr'), ['abuul']);
  assert.equal(otherwiseFused('ab', 'bakr'), []);
  assert.equal(otherwiseFused('نور', 'iman'), []);
});

test.run();
