import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { languageOfTag } from '../../src/contract/language.ts';
import { canonicalQuery, readParameters } from '../../src/contract/parameter.ts';
import { PARAMETERS } from '../../src/contract/parameters.ts';

/** What browsers and phones say their language is, and what it is read as. */
const SAID: readonly (readonly [tag: string, language: string | null | undefined])[] = [
  ['ar', 'ar'],
  ['AR', 'ar'],
  ['ar-SA', 'ar'],
  ['ar_SA', 'ar'],
  ['AR-eg', 'ar'],
  ['en-GB', 'en'],
  ['en-US-u-hc-h12', 'en'],
  ['ur-Latn-PK', 'ur'],
  ['in_ID', 'id'],
  ['pt-BR', null],
  ['zh-Hans', null],
  ['de-DE', null],
  ['ms-MY', null],
  ['zh-Hans-CN', null],
  ['are', null],
  ['eng', undefined],
  ['english', undefined],
  ['null', undefined],
  ['ar-', undefined],
  ['ar SA', undefined],
  ['ar_SA.UTF-8', undefined],
  ['', undefined],
];

test('a tag is read as its language, and one of a language without names as none', () => {
  for (const [tag, language] of SAID) assert.is(languageOfTag.read(tag), language, tag);
});

test('the contract allows what is read', () => {
  const { pattern } = languageOfTag.schema as { pattern: string };
  for (const [tag] of SAID.filter(([, language]) => language !== undefined))
    assert.match(tag, new RegExp(pattern));
});

test('wherever there is a lang, it takes tags, and the canonical address has the plain code', () => {
  const routes = Object.values(PARAMETERS).filter((declared) => 'lang' in declared);
  assert.ok(routes.length >= 6, String(routes.length));
  for (const { lang } of routes)
    assert.is(
      canonicalQuery({ lang }, readParameters({ lang }, new URLSearchParams('lang=ar_SA'))),
      '?lang=ar',
    );
  for (const { lang } of routes)
    assert.equal(readParameters({ lang }, new URLSearchParams('lang=de-DE')), { lang: undefined });
});

test.run();
