import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { meets } from '../../src/contract/place_filters.ts';

test('a text is met by itself, by how others write it, and by its slug', () => {
  for (const [value, wanted] of [
    ['Bethnal Green', 'bethnal-green'],
    ['Kadıköy', 'kadikoy'],
    ["L'Haÿ-les-Roses", 'l-hay-les-roses'],
    ['Saint-Denis', 'SAINT DENIS'],
    ['مركز', 'مركز'],
  ] as const)
    assert.ok(meets(value, [wanted]), wanted);
  assert.not(meets('Bethnal Green', ['bethnal']));
  assert.not(meets(null, ['bethnal-green']));
});

test.run();
