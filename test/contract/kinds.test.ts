import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  boundingBox,
  countryCodeInAnyCase,
  dateBetweenYears,
  decimal,
  freeText,
  integer,
  listOf,
  moment,
  point,
  slugInAnyCase,
  timezoneName,
  typedText,
} from '../../src/contract/kinds.ts';
import type { Kind } from '../../src/contract/parameter.ts';
import { PARAMETERS } from '../../src/contract/parameters.ts';

const refused = (kind: Kind<unknown>, ...texts: string[]): void => {
  for (const text of texts) assert.is(kind.read(text), undefined, `"${text}" was accepted`);
};

test('integers are plain digits in range', () => {
  const kind = integer(1, 100);
  assert.is(kind.read('1'), 1);
  assert.is(kind.read('100'), 100);
  assert.is(kind.read('+7'), 7);
  refused(kind, '0', '101', '1.0', '1e1', '0x1', ' 1', '', '١', 'NaN', '-1', '9'.repeat(400));
});

test('decimals are plain notation in range', () => {
  const kind = decimal(-90, 90, 'degrees');
  assert.is(kind.read('51.5'), 51.5);
  assert.is(kind.read('-.5'), -0.5);
  assert.is(kind.read('0'), 0);
  refused(kind, '91', '1e1', '51,5', '', '.', '--1', 'Infinity', '1_0', '5 1');
});

test('any finite number in range reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_000_000, max: 9_000_000 }), (scaled) => {
      const degrees = scaled / 100_000;
      assert.is(decimal(-90, 90, 'degrees').read(degrees.toFixed(5)), Number(degrees.toFixed(5)));
    }),
  );
});

test('a number of a million digits that is none is refused', () => {
  const long = `${'1'.repeat(1_000_000)}x`;
  refused(decimal(-90, 90, 'degrees'), long);
  refused(point, `${long},1`, `1,${long}`);
  refused(boundingBox, `0,0,0,${long}`);
});

test('lists have no duplicates and a limit', () => {
  const kind = listOf(countryCodeInAnyCase, 3);
  assert.equal(kind.read('gb,GB, fr'), ['FR', 'GB']);
  refused(kind, 'a1', 'gb,', ',', 'gb,fr,de,it', '');
});

test('a list that means nothing is looked up once, and no further than what means nothing', () => {
  const asked: string[] = [];
  const kind = listOf(
    {
      ...countryCodeInAnyCase,
      meant: (raw) => {
        asked.push(raw);
        return raw === 'Deutschland' ? 'DE' : undefined;
      },
    },
    3,
  );
  assert.is(kind.meant?.('evil'), undefined);
  assert.equal(asked.splice(0), ['evil']);
  assert.is(kind.meant?.('AA,AB,AC'), undefined);
  assert.equal(asked.splice(0), ['AA', 'AA,AB,AC']);
  assert.is(kind.meant?.('Deutschland;GB;Deutschland'), 'DE,GB');
  assert.equal(asked, ['Deutschland']);
});

test('dates exist', () => {
  const kind = dateBetweenYears(1900, 2100);
  assert.is(kind.read('2024-02-29'), '2024-02-29');
  refused(kind, '2023-02-29', '2026-02-30', '1600-01-01', '9999-01-01', '2026-1-1', '2026-13-01', '20260101');
});

test('the language of reviews that wait is read in any case, as the list has it', () => {
  const { kind } = PARAMETERS.moderation_list.language;
  assert.is(kind.read('EN'), 'en');
  assert.is(kind.read('ar'), 'ar');
  refused(kind, '', 'arabic');
});

test('points and boxes', () => {
  assert.equal(point.read('51.5,-0.1'), { lat: 51.5, lng: -0.1 });
  refused(point, '51.5', '91,0', '0,181', '1,2,3', ',', 'a,b');
  assert.equal(boundingBox.read('170,-10,-170,10'), { west: 170, south: -10, east: -170, north: 10 });
  refused(boundingBox, '0,10,1,5', '0,0,1', '0,0,1,1,1', '0,91,1,92', 'a,0,1,1');
});

test('a moment has an offset that clocks have, and a year of four digits', () => {
  for (const written of ['16:00+03', '16:00+03:00', '16:00 0300', '08:00-0500', '13:00Z', '13:00:59.5z'])
    assert.is(moment.read(`2026-12-04T${written}`), '2026-12-04T13:00Z', written);
  assert.is(moment.read('2026-12-04 13:00'), '2026-12-04T13:00');
  refused(moment, '2026-12-04T13:00+99:99', '2026-12-04T13:00+15', '2026-12-04T13:00+03:60', '2026-12-04T13');
  refused(moment, '0000-01-01T00:00+01:00', '9999-12-31T23:30-01:00', '2026-02-30T10:00', 'noon');
});

test('a box beyond the world is the part of the world it shows', () => {
  const written = (raw: string) => {
    const box = boundingBox.read(raw);
    return box && boundingBox.write?.(box);
  };
  assert.is(written('-250,-100,300,100'), '-180,-90,180,90');
  assert.is(written('-200,-10,-160,10'), '160,-10,-160,10');
  assert.is(written('170,-10,190,10'), '170,-10,-170,10');
  assert.is(written('350,50,361,60'), '-10,50,1,60');
  assert.is(written('-180,0,180,0'), '-180,0,180,0');
});

test('slugs, texts and zones', () => {
  assert.is(slugInAnyCase.read('London-CA'), 'london-ca');
  refused(slugInAnyCase, '', '-a', 'a-', 'a b', 'é', 'a'.repeat(121));
  assert.is(freeText(5).read(' noor '), 'noor');
  assert.is(freeText(5).read('Malmo\u0308'), 'Malmö', 'as a Mac writes it: one question, one answer');
  refused(freeText(5), '', '   ', 'abcdef', 'a\u0000b', 'a\nb');
  assert.is(timezoneName.read('Europe/London'), 'Europe/London');
  refused(timezoneName, '+01:00', '', 'Europe/../London', 'GMT+1; DROP');
});

test('what is typed into a search keeps a space at its end, and is decoded where a client encoded it twice', () => {
  const kind = typedText(20);
  assert.is(kind.read('  mosque  in '), 'mosque in ');
  assert.is(kind.read('mosque%20in%20leeds'), 'mosque in leeds');
  assert.is(kind.read('%D9%85%D9%83%D8%A9'), 'مكة');
  assert.is(kind.read('100% halal'), '100% halal');
  assert.is(kind.read('mosque\tin\r\nleeds'), 'mosque in leeds', 'pasted from a table');
  assert.is(kind.read('20%de'), '20%de', 'no text is encoded so');
  refused(kind, '', '   ', '%20', 'a%00b', 'a'.repeat(21));
});

test.run();
