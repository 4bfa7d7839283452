import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saidByPhrase, USUAL_WORDS } from '../../../build/vocabulary/phrases.ts';
import { SAME_WORDS } from '../../../build/vocabulary/same_words.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { foldWords } from '../../../src/directory/text/fold.ts';
import { DIRECTIONS, WITHOUT_DIRECTION } from '../../../src/directory/vocabulary/directions.ts';
import {
  BEFORE_STREETS,
  BEHIND_STREETS,
  INSTITUTIONS,
} from '../../../src/directory/vocabulary/street_words.ts';
import { TITLES } from '../../../src/directory/vocabulary/titles.ts';
import { NO_MEANING, Vocabulary } from '../../../src/directory/vocabulary/vocabulary.ts';
import { withIndex } from '../small_directory.ts';

function withVocabulary(use: (vocabulary: Vocabulary) => void): void {
  withIndex({ places: [] }, (path) => {
    const database = new Database(path, { readonly: true });
    use(new Vocabulary(database));
    database.close();
  });
}

test('titles, words of streets, of directions and of institutions are folded as names are', () => {
  for (const word of [
    ...TITLES,
    ...BEHIND_STREETS,
    ...BEFORE_STREETS,
    ...DIRECTIONS.keys(),
    ...WITHOUT_DIRECTION,
    ...INSTITUTIONS,
  ])
    assert.equal(foldWords(word), [word]);
});

test('every phrase stands for what it was written as, and nothing else for anything', () => {
  withVocabulary((vocabulary) => {
    for (const [phrase, said] of saidByPhrase()) {
      assert.equal(vocabulary.meaningOf(phrase), said, phrase);
      assert.ok(vocabulary.isSaid(phrase), phrase);
      assert.is(vocabulary.knows(phrase), !said.isCommon, phrase);
      assert.is(vocabulary.isKindOrWish(phrase), said.kind !== null || said.wish !== null, phrase);
    }
    assert.equal(vocabulary.meaningOf('noor'), NO_MEANING);
    assert.not(vocabulary.isSaid('noor'));
    assert.is(vocabulary.conceptOf('camiler'), 'mosque');
    assert.is(vocabulary.meaningOf('eid').wish, 'event');
  });
});

test('a year beside a prayer or a feast asks when', () => {
  withVocabulary((vocabulary) => {
    for (const year of ['2027', '1448', '2570']) assert.ok(vocabulary.meaningOf(year).isTime, year);
    for (const number of ['1999', '786', '20270']) assert.not(vocabulary.knows(number), number);
  });
});

test('a word is told in other languages, without itself', () => {
  withVocabulary((vocabulary) => {
    assert.ok(vocabulary.sameWords('mavi').includes('blue'));
    const lineOf = new Map(SAME_WORDS.flatMap((line) => line.map((word) => [word, line] as const)));
    for (const [word, line] of lineOf)
      assert.equal(
        vocabulary.sameWords(word),
        line.filter((other) => other !== word),
        word,
      );
    assert.equal(vocabulary.sameWords('noor'), []);
  });
});

test('what is begun goes on as the shortest that goes on so, as a look at all of them finds it', () => {
  const phrases = [...saidByPhrase()];
  const usual = USUAL_WORDS.map((word) => ({ word, kind: saidByPhrase().get(word)?.kind ?? null }));
  const shortest = (texts: readonly string[]): number | null =>
    texts.length === 0 ? null : Math.min(...texts.map(({ length }) => length));
  withVocabulary((vocabulary) => {
    for (const [i, [phrase]] of phrases.entries()) {
      if (i % 50 !== 0) continue;
      for (let length = 3; length <= phrase.length; length += 2) {
        const text = phrase.slice(0, length);
        const begun = phrases.filter(([each]) => each.startsWith(text));
        // What says nothing may be a name till it is whole.
        const ofSeveral = begun.filter(
          ([each, { kind, wish }]) =>
            each.includes(' ') && (kind !== null || (wish !== null && wish !== 'filler')),
        );
        assert.is(
          vocabulary.completion('phrase', text)?.length ?? null,
          shortest(ofSeveral.map(([each]) => each)),
          text,
        );
        for (const isMosque of [false, true]) {
          const kinds = usual.filter(
            ({ word, kind }) => word.startsWith(text) && (isMosque ? kind === 'mosque' : kind !== null),
          );
          const found = vocabulary.completion(isMosque ? 'mosque' : 'kind', text);
          assert.is(found?.length ?? null, shortest(kinds.map(({ word }) => word)), text);
          assert.ok(found === null || kinds.some(({ word }) => word === found), text);
        }
        assert.is(
          vocabulary.completion('time', text) !== null,
          begun.some(([, { isTime }]) => isTime),
          text,
        );
      }
    }
  });
});

test('a word with slips is the usual word that is nearest', () => {
  withVocabulary((vocabulary) => {
    assert.is(vocabulary.correctionOf('mosqeu'), 'mosque');
    assert.is(vocabulary.correctionOf('restuarnat'), 'restaurant');
    // Of kinds that few ask for a slip is none.
    assert.is(vocabulary.correctionOf('patiserie'), null);
    assert.is(vocabulary.correctionOf('mosk'), null);
    assert.is(vocabulary.correctionOf('wolverhampton'), null);
  });
});

test.run();
