import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { coordinateIn, degreesIn, pointIn } from '../../src/contract/point_notations.ts';

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
    '٤٨٫٨٥، ٢٫٣٥',
  ])
    assert.equal(pointIn(text), [48.85, 2.35], text);
  assert.equal(pointIn('33°55\'30"S 18°25\'12"E'), [-33.925, 18.42]);
});

test('the directions and units of other languages are read', () => {
  for (const [text, point] of [
    [`7°17'28.7" LS 112°44'21.5" BT`, [-7.29131, 112.73931]],
    ['LS 7,25; BT 112,75', [-7.25, 112.75]],
    [`5°33' Lintang Utara, 95°19' Bujur Timur`, [5.55, 95.31667]],
    ['1d17m24s S, 36d49m48s E', [-1.29, 36.83]],
    ['1 deg 17 min 24 sec S 36 deg 49 min 48 sec E', [-1.29, 36.83]],
    ['- 1.2832, 36.8167', [-1.2832, 36.8167]],
    ['-1.29 S, 36.83 E', [-1.29, 36.83]],
    ['36.8 Nord; 10.18 Est', [36.8, 10.18]],
    ['52°22′ NB 4°54′ OL', [52.36667, 4.9]],
    ['55°45′ с. ш. 37°37′ в. д.', [55.75, 37.61667]],
    ['北纬39度54分，东经116度24分', [39.9, 116.4]],
    ['24.5 شمالا، 39.6 شرقا', [24.5, 39.6]],
  ] as const)
    assert.equal(pointIn(text), point, text);
  for (const [text, degrees] of [
    ['36d49m48s E', 36.83],
    ['- 1.2832', -1.2832],
    ["36°49'48S", -36.83],
    [`7°17'28.7" LS`, -7.29131],
  ] as const)
    assert.is(degreesIn(text), degrees, text);
  for (const text of [`47°54'10"O`, 'east', '-1.28 N', '1.28 LX'])
    assert.ok(Number.isNaN(degreesIn(text)), text);
});

test('an address of a map is the point it shows, and of two the one that is pointed at', () => {
  for (const address of [
    'https://www.google.com/maps/place/X/@48.9,2.4,17z/data=!3m1!4b1!8m2!3d48.85!4d2.35',
    'https://www.google.com/maps/place/48.85,2.35/@48.9,2.4,17z',
    'https://www.google.com/maps/dir//48.85,2.35/@48.9,2.4,14z',
    'https://www.google.de/maps/search/48.85,+2.35?entry=tts',
    'https://www.google.com/maps/search/?api=1&query=48.85%2C2.35',
    'https://maps.google.com/?q=48.85,2.35',
    'https://maps.apple.com/place?coordinate=48.85,2.35&name=X',
    'https://waze.com/ul?ll=48.85%2C2.35&navigate=yes',
    'https://www.openstreetmap.org/?mlat=48.85&mlon=2.35#map=15/48.9/2.4',
    'https://www.openstreetmap.org/#map=15/48.85/2.35',
    'https://yandex.com/maps/?ll=2.35%2C48.85&z=12',
    'https://yandex.ru/maps/10502/paris/?ll=2.4%2C48.9&whatshere%5Bpoint%5D=2.35%2C48.85',
  ])
    assert.equal(pointIn(address), [48.85, 2.35], address);
});

test('a text that is no point is none', () => {
  const short = 'https://maps.app.goo.gl/abc123';
  for (const text of ['', 'Paris', '48.85', '48.85,', '48.85, 2.35, 3', '48.85, east', "48°51' 2°21'", short])
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

test('of two bare numbers either comes first, as is said; a notation that orders them says it itself', () => {
  assert.equal(pointIn('116.3579, 39.8847', 'lng'), [39.8847, 116.3579]);
  assert.equal(pointIn('116,3579; 39,8847', 'lng'), [39.8847, 116.3579]);
  assert.equal(pointIn('39.8847°N 116.3579°E', 'lng'), [39.8847, 116.3579]);
  assert.equal(pointIn('POINT(116.3579 39.8847)', 'lng'), [39.8847, 116.3579]);
});

test.run();
