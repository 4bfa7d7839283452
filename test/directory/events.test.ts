import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { EventsQuery } from '../../src/directory/queries.ts';
import { compareWithOracle } from './oracle/compare.ts';
import { listEvents } from './oracle/lists.ts';
import { countriesArbitrary, directoryArbitrary, optional, pointArbitrary } from './random_directory.ts';

const HOUR_MS = 3_600_000;

/** Near the events' own dates, to the hour, so that they are over exactly then or just before or after. */
const momentArbitrary = fc
  .tuple(
    fc.constantFrom('2026-03-07', '2026-03-28', '2026-04-04', '2026-10-24'),
    fc.integer({ min: -48, max: 120 }),
  )
  .map(([date, hours]) => new Date(Date.parse(date) + hours * HOUR_MS));
const dateArbitrary = momentArbitrary.map((moment) => moment.toISOString().slice(0, 10));

const listArbitrary: fc.Arbitrary<EventsQuery> = fc.record({
  country: optional(countriesArbitrary),
  city: fc.option(fc.constantFrom('london', 'london-ca', 'istanbul', 'nowhere'), { nil: undefined, freq: 1 }),
  place_id: fc.option(fc.constantFrom(1, 7_920, 15_839), { nil: undefined, freq: 1 }),
  category: optional(fc.uniqueArray(fc.constantFrom('CLASS', 'open day', 'other'), { minLength: 1 })),
  near: optional(pointArbitrary),
  radius: optional(fc.constantFrom(0.1, 30, 500)),
  from: optional(dateArbitrary),
  to: optional(dateArbitrary),
  now: momentArbitrary,
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.integer({ min: 0, max: 3 }),
});

test('every list of events equals that of a naive filter', () =>
  compareWithOracle({
    rows: directoryArbitrary,
    questions: listArbitrary,
    directories: 100,
    each: 50,
    assertSame: (directory, naive, query, context) =>
      assert.equal(directory.events(query), listEvents(naive, query), context),
  }));

test.run();
