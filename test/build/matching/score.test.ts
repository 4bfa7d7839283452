import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ASK_FROM, type Entry, nameForms, SAME_FROM, scoreOf } from '../../../build/matching/score.ts';
import type { PlaceType } from '../../../src/contract/vocabularies.ts';

/**
 * Neighbouring rows of real lists (OpenStreetMap, ODbL 1.0, © OpenStreetMap contributors; Wikidata, CC0; our seed),
 * labelled by a person who looked at both: `same` place, or `two`. Pairs nobody could tell from the rows were left
 * out. Each is compared as if two sources had brought it.
 */
const PAIRS = new URL('./labelled_pairs.tsv', import.meta.url);

interface LabelledPair {
  readonly a: Entry;
  readonly b: Entry;
  readonly same: boolean;
  readonly text: string;
}

function entry(cells: readonly string[], source: number): Entry {
  const [, type, lat, lng, names = '', wikidata, city] = cells;
  return {
    type: type as PlaceType,
    lat: Number(lat),
    lng: Number(lng),
    names: nameForms(names.split('|'), city || null),
    wikidata: wikidata || null,
    phone: null,
    website: null,
    sources: new Set([source]),
  };
}

const pairs: LabelledPair[] = readFileSync(PAIRS, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const cells = line.split('\t');
    return {
      a: entry(cells.slice(0, 7), 1),
      b: entry(cells.slice(7, 14), 2),
      same: cells[14] === 'same',
      text: [cells[14], cells[0], cells[4], '~', cells[7], cells[11], '-', cells[15]].join(' '),
    };
  });

const pointsOf = ({ a, b }: LabelledPair): number => scoreOf(a, b).points;

test('at least 300 pairs, of both kinds', () => {
  assert.ok(pairs.length >= 300, `${pairs.length}`);
  assert.ok(pairs.filter(({ same }) => same).length >= 100);
});

test('what is merged is one place in 98 of 100 pairs, and 85 of 100 pairs of one place are merged', () => {
  const merged = pairs.filter((pair) => pointsOf(pair) >= SAME_FROM);
  const wrong = merged.filter(({ same }) => !same);
  const same = pairs.filter((pair) => pair.same);
  const precision = 1 - wrong.length / merged.length;
  const recall = (merged.length - wrong.length) / same.length;
  const figures = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${pairs.length} pairs`;
  console.log(figures);
  assert.ok(precision >= 0.98, `${figures}\n${wrong.map(({ text }) => text).join('\n')}`);
  assert.ok(recall >= 0.85, figures);
});

test('of the pairs of one place that are not merged, most wait for the operator', () => {
  const missed = pairs.filter((pair) => pair.same && pointsOf(pair) < SAME_FROM);
  assert.ok(missed.filter((pair) => pointsOf(pair) >= ASK_FROM).length >= missed.length / 2);
});

test('a village has a Friday mosque and another of one name; within a building they are one', () => {
  const at = (name: string, lat: number, source: number): Entry => ({
    type: 'mosque',
    lat,
    lng: 42.6,
    names: nameForms([name], null),
    wikidata: null,
    phone: null,
    website: null,
    sources: new Set([source]),
  });
  const points = (name: string, metres: number) =>
    scoreOf(at('جامع الفوز', 18.2, 1), at(name, 18.2 + metres / 111_195, 2)).points;
  assert.ok(points('مسجد الفوز', 62) < SAME_FROM);
  assert.ok(points('مسجد الفوز', 62) >= ASK_FROM);
  assert.ok(points('جامع الفوز', 62) >= SAME_FROM);
  assert.ok(points('مسجد الفوز', 10) >= SAME_FROM);
  assert.ok(points('Al Fawz Mosque', 62) >= SAME_FROM, 'another language does not say which');
});

test('a city that a name says in another script, and words such as wadi, do not tell places apart', () => {
  const told = (name: string, city: string) =>
    nameForms([name], city)[0]
      ?.words.filter(({ weight }) => weight >= 0.5)
      .map(({ text }) => text);
  assert.equal(told('مسجد أحد سلاوة عنونة', 'Sellaoua Announa'), ['احد']);
  assert.equal(told('مسجد الشهداء واد الفضة', 'Oued Fodda'), ['شهدا']);
  assert.equal(told('Mosquée El Falah Isser', 'يسر'), ['falah']);
});

test('a score does not depend on which comes first, and says why', () => {
  for (const { a, b } of pairs) {
    const [one, other] = [scoreOf(a, b), scoreOf(b, a)];
    assert.is(one.points, other.points);
    assert.is(
      one.points,
      one.reasons.reduce((sum, { points }) => sum + points, 0),
    );
  }
});

test.run();
