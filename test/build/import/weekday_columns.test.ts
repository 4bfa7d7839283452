import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_COLUMN_MAP, RowReader } from '../../../build/import/column_map.ts';

const factsOf = (columns: readonly string[], cells: readonly string[]) =>
  new RowReader(columns, EMPTY_COLUMN_MAP).read(
    Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
    'line 2',
  ).facts;

test('a column for each day becomes the hours, days that have the same together', () => {
  for (const [columns, cells, hours] of [
    [
      'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
      '9am-5pm,9am-5pm,9am-5pm,9am-5pm,9am-12:30pm,9:00-6:00,Closed',
      'Mo-Th 09:00-17:00; Fr 09:00-12:30; Sa 09:00-18:00; Su Closed',
    ],
    ['Mo,Di,Mi,Do,Fr,Sa,So', '9-18 Uhr,9-18 Uhr,,9-18 Uhr,,,', 'Mo-Tu 09:00-18:00; Th 09:00-18:00'],
    [
      'Pazartesi,Salı,Çarşamba,Perşembe,Cuma,Cumartesi,Pazar',
      '09.00-18.00,09.00-18.00,09.00-18.00,09.00-18.00,09.00-12.00,,',
      'Mo-Th 09:00-18:00; Fr 09:00-12:00',
    ],
    ['Mon-Fri,Saturday,Sunday', '9-5,24 hours,24/7', 'Mo-Fr 09:00-17:00; Sa-Su 00:00-24:00'],
    [
      'Mon Open,Mon Close,Tue Open,Tue Close,Wed Open,Wed Close,Thu Open,Thu Close,Fri Open,Fri Close,Sun Open,Sun Close',
      '09:00,17:00,09:00,17:00,09:00,17:00,09:00,17:00,2 PM,10 PM,closed,closed',
      'Mo-Th 09:00-17:00; Fr 14:00-22:00; Su closed',
    ],
    [
      'hours.mon,hours.tue,hours.wed,hours.thu,hours.fri',
      '9:00-12:00; 13:00-17:00,,,,',
      'Mo 9:00-12:00, 13:00-17:00',
    ],
  ] as const)
    assert.is(factsOf(columns.split(','), cells.split(',')).opening_hours, hours, columns);
});

test('columns of some days alone, and a column of hours, are left as they are', () => {
  const some = factsOf(['Friday', 'Saturday'], ['13:30', 'Maktab']);
  assert.is(some.opening_hours, undefined);
  const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  assert.is(factsOf(['Hours', ...week], ['24/7', ...week.map(() => '9-5')]).opening_hours, '24/7');
  assert.equal(new RowReader(['Friday', 'Saturday'], EMPTY_COLUMN_MAP).unread, ['Friday', 'Saturday']);
  assert.equal(new RowReader(week, EMPTY_COLUMN_MAP).unread, []);
});

test('the sermon and the prayer of one Friday prayer are one, in columns too', () => {
  for (const [columns, cells, read] of [
    ['Khutbah,Salah', '13:00,13:20', '13:00'],
    ['Jumuah 1 Salah,Jumuah 1 Khutbah,Jumuah 2 Khutbah,Jumuah 2 Salah', '1:00,12:30,1:45,2:15', '12:30;1:45'],
    [
      'Jummah Khutbah,Jummah Jamaat,2nd Jummah Khutbah,2nd Jummah Jamaat',
      '13:00,13:20,14:00,14:20',
      '13:00;14:00',
    ],
    ['First Khutbah,Second Khutbah', '13:00,14:00', '13:00;14:00'],
    ['Jumuah 1,Jumuah 2', '13:00,14:00', '13:00;14:00'],
    ['Khutbah,Jamaat', ',13:20', undefined],
    ['Friday Khutbah,Friday Prayer', ',13:20', '13:20'],
  ] as const)
    assert.is(factsOf(columns.split(','), cells.split(',')).jumuah, read, columns);
});

test.run();
