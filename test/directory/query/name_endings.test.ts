import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ENDINGS from '../../../src/directory/query/name_endings.json' with { type: 'json' };
import { formsOf, withoutEnding, withoutPreposition } from '../../../src/directory/query/name_endings.ts';
import { foldWords } from '../../../src/directory/text/fold.ts';

/** A word in a case of its language, and the name of the city. */
const IN_A_CITY = [
  ['istanbulda', 'istanbul'],
  ['Тошкентдаги', 'тошкент'],
  ['Алматыдағы', 'алматы'],
  ['Казани', 'казань'],
  ['Москве', 'москва'],
  ['Львові', 'львів'],
  ['Warszawie', 'warszawa'],
  ['Katowicach', 'katowice'],
  ['Praze', 'praha'],
  ['Brandenburger', 'brandenburg'],
  ['Tübinger', 'tübingen'],
  ['Budapesten', 'budapest'],
  ['Helsingissä', 'helsinki'],
  ['Vilniuje', 'vilnius'],
  ['Sarajevu', 'sarajevo'],
  ['Tiranë', 'tirana'],
  ['Αθήνας', 'αθήνα'],
  ['თბილისში', 'თბილისი'],
  ['Երևանում', 'երևան'],
  ['ঢাকায়', 'ঢাকা'],
  ['અમદાવાદમાં', 'અમદાવાદ'],
  ['पुण्यात', 'पुणे'],
  ['சென்னையில்', 'சென்னை'],
  ['హైదరాబాద్‌లో', 'హైదరాబాద్'],
  ['ಬೆಂಗಳೂರಿನಲ್ಲಿ', 'ಬೆಂಗಳೂರು'],
  ['തിരുവനന്തപുരത്ത്', 'തിരുവനന്തപുരം'],
] as const;

const folded = (text: string): string => foldWords(text).join(' ');

test('a word in a case of its language is a form of the name', () => {
  for (const [word, name] of IN_A_CITY)
    assert.ok(withoutEnding(folded(word)).includes(folded(name)), `${word}: ${withoutEnding(folded(word))}`);
});

test('prepositions of three scripts are taken off a word, and of short words none', () => {
  for (const [word, name] of [
    ['بباريس', 'باريس'],
    ['בירושלים', 'ירושלים'],
    ['በአዲስ', 'አዲስ'],
    ['لوط', 'لوط'],
  ] as const)
    assert.is(withoutPreposition(folded(word)), folded(name));
  assert.equal(formsOf('oslo')[0], 'oslo');
});

test('endings are written as folding gives them, each once, and nothing too short is left of a word', () => {
  const all = Object.values(ENDINGS).flatMap((endings) => endings.split(' '));
  assert.is(new Set(all).size, all.length);
  for (const part of all.flatMap((each) => each.split('=')))
    assert.is(foldWords(`x${part}`).join(''), `x${part}`);
  for (const word of ['urda', 'anas', 'oman'])
    for (const name of withoutEnding(word)) assert.ok(name.length > 2, `${word}: ${name}`);
});

test.run();
