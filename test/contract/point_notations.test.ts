import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pointIn } from '../../src/contract/point_notations.ts';

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

test.run();
