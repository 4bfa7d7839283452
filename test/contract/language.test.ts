import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { languageOfTag } from '../../src/contract/language.ts';
import { canonicalQuery, readParameters } from '../../src/contract/parameter.ts';
import { PARAMETERS } from '../../src/contract/parameters.ts';

/** What browsers and phones say their language is, and what it is read as. */
const SAID: readonly (readonly [tag: string, language: string | undefined])[] = [
  ['ar', 'ar'],
  ['AR', 'ar'],
  ['ar-SA', 'ar'],
  ['ar_SA', 'ar'],
  ['AR-eg', 'ar'],
  ['en-GB', 'en'],
  ['en-US-u-hc-h12', 'en'],
  ['ur-Latn-PK', 'ur'],
  ['in_ID', 'id'],
  ['pt-BR', undefined],
  ['zh-Hans', undefined],
  ['are', undefined],
  ['ara-SA', undefined],
  ['ar-', undefined],
  ['ar SA', undefined],
  ['ar_SA.UTF-8', undefined],
  ['', undefined],
];

test('a tag is read as its language, and no other is', () => {
  for (const [tag, language] of SAID) assert.is(languageOfTag.read(tag), language, tag);
});

test('the contract allows what is read, and nothing else', () => {
  const [codes, tags] = languageOfTag.schema.anyOf as [{ enum: string[] }, { pattern: string }];
  for (const [tag, language] of SAID)
    assert.is(codes.enum.includes(tag) || new RegExp(tags.pattern).test(tag), language !== undefined, tag);
});

test('wherever there is a lang, it takes tags, and the canonical address has the plain code', () => {
  const routes = Object.values(PARAMETERS).filter((declared) => 'lang' in declared);
  assert.ok(routes.length >= 6, String(routes.length));
  for (const { lang } of routes)
    assert.is(
      canonicalQuery({ lang }, readParameters({ lang }, new URLSearchParams('lang=ar_SA'))),
      '?lang=ar',
    );
});

test.run();
