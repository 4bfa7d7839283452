/** Airports by the names of their cities. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { airportOf } from '../../../src/directory/query/airport_of_city.ts';

const SIGHT = { city: 7, lat: 53.36, lng: -2.27, people: 200_000, numbers: [] };
const gazetteer = {
  cities: (name: string) => (name === 'manchester' ? [7] : []),
  nameOf: () => 'manchester',
  sights: (name: string) => (name === 'manchester airport' ? [SIGHT] : []),
};
const vocabulary = { sameWords: (word: string) => (word === 'aeroport' ? ['airport'] : []) };
const of = (...words: string[]) => airportOf(words, gazetteer, vocabulary)?.sight ?? null;

test('the airport of a city is named in any order, by a word of any language', () => {
  assert.is(of('manchester', 'airport'), SIGHT);
  assert.is(of('airport', 'manchester'), SIGHT);
  assert.is(of('aeroport', 'manchester'), SIGHT);
});

test('without a city that has one there is none', () => {
  assert.is(of('airport'), null);
  assert.is(of('manchester'), null);
  assert.is(of('airport', 'leeds'), null);
});

test.run();
