import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listOf, readState, writeState } from '../../web/home/state.ts';
import { readPrayerState, writePrayerState } from '../../web/prayer/state.ts';

test('what an address does not say plainly is left out', () => {
  for (const bbox of ['0,10,1,-10', '0,0,1', '0,0,1,91', ',,,', '0,0,1,x', '181,0,1,1'])
    assert.is(readState(`?bbox=${bbox}`).box, null, bbox);
  for (const near of [',', '1,', '91,0', '0,181', 'a,b', '1,2,3'])
    assert.is(readState(`?near=${near}`).near, null, near);
  for (const place of ['0', '-1', '1.5', '1e99', 'x'])
    assert.is(readState(`?place=${place}`).place, null, place);
});

test('a month is one of a year', () => {
  assert.is(readPrayerState('?month=2026-12').month, '2026-12');
  for (const month of ['2026-13', '2026-00', '2026', '2026-1', '2026-12-01', 'x'])
    assert.is(readPrayerState(`?month=${month}`).month, null, month);
});

test('a box across the date line is one', () => {
  assert.equal(readState('?bbox=170,-20,-170,20').box, [170, -20, -170, 20]);
});

test('whatever stands in an address, its state is written so that it is read the same', () => {
  const names = [
    'q',
    'type',
    'country',
    'city',
    'near',
    'bbox',
    'place',
    'view',
    'women',
    'lat',
    'lng',
    'school',
    'high_latitude_rule',
    'month',
  ];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'mosque',
      'gb',
      'london',
      'map',
      'yes',
      '1',
      'seventh_of_the_night',
      '2026-12',
      '51.5,-0.1',
      '170,-20,-170,20',
      '0,5,1,-5',
    ),
    fc.array(fc.double({ min: -190, max: 190, noNaN: true }), { minLength: 2, maxLength: 4 }).map(String),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
      const search = `?${new URLSearchParams(pairs)}`;
      const state = readState(search);
      assert.equal(writeState(readState(writeState(state))), writeState(state));
      assert.is(listOf(readState(writeState(state))), listOf(state));
      if (state.box !== null) assert.ok(state.box[1] <= state.box[3]);
      const prayer = readPrayerState(search);
      assert.equal(readPrayerState(writePrayerState(prayer)), prayer);
    }),
  );
});

test.run();
