import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { coordinateIn, pointIn } from '../../src/contract/point_notations.ts';

test('a point in one text is read in the notations that lists and maps use', () => {
  for (const text of [
    '48.85, 2.35',
    '+48.85,+2.35',
    '48.85 2.35',
    '(48.85; 2.35)',
    '48,85; 2,35',
    'POINT(2.35 48.85)',
    'SRID=4326;POINT (2.35 48.85)',
    '{"lat": 48.85, "lng": 2.35}',
    'geo:48.85,2.35',
    "48°51'N, 2°21'E",
    '48° 51′ 0″ N 2° 21′ 0″ E',
    '٤٨٫٨٥، ٢٫٣٥'.replace('،', ';'),
  ])
    assert.equal(pointIn(text), [48.85, 2.35], text);
  assert.equal(pointIn('33°55\'30"S 18°25\'12"E'), [-33.925, 18.42]);
});

test('a text that is no point is none', () => {
  for (const text of ['', 'Paris', '48.85', '48.85,', '48.85, 2.35, 3', '48.85, east', "48°51' 2°21'"])
    assert.is(pointIn(text), undefined, text);
});

test('one coordinate is read alone, or out of the whole point', () => {
  for (const text of ['51.5171', '51,5171', '٥١٫٥١٧١', '51.5171, -0.0656', '51,5171 -0,0656', '51.5171N'])
    assert.is(coordinateIn(text, 'lat'), 51.5171, text);
  for (const text of ['-0.0656', '−0,0656', '51.5171,-0.0656', '0.0656 W', '51.5171° N, 0.0656° W'])
    assert.is(coordinateIn(text, 'lng'), -0.0656, text);
  for (const text of ['', 'abc', '51.5, 0, 1', '0.0656 W'])
    assert.ok(Number.isNaN(coordinateIn(text, 'lat')), text);
  assert.ok(Number.isNaN(coordinateIn('51.5 N', 'lng')));
});

test.run();
