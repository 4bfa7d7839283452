/** The Moonsighting Committee's twilight against the whole computation of the library whose formula it is. */
import { CalculationParameters, Coordinates, PrayerTimes } from 'adhan';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CivilDay } from '../../bench/prayer/civil_day.ts';
import { dayNumber } from '../../src/prayer/civil_date.ts';
import { seasonalTwilight } from '../../src/prayer/high_latitude.ts';

test("the library's own twilight, at every latitude and season", () => {
  const parameters = new CalculationParameters('MoonsightingCommittee', Number.NaN, Number.NaN);
  parameters.rounding = 'none';
  fc.assert(
    fc.property(
      fc.double({ min: -62, max: 62, noNaN: true }),
      fc.integer({ min: dayNumber('1950-01-01'), max: dayNumber('2075-12-31') }),
      (lat, day) => {
        const today = new PrayerTimes(new Coordinates(lat, 10), new CivilDay(day), parameters);
        const tomorrow = new PrayerTimes(new Coordinates(lat, 10), new CivilDay(day + 1), parameters);
        const night = Number(tomorrow.sunrise) - Number(today.sunset);
        const { morning, evening } = seasonalTwilight(day, lat, night);
        // The library counts whole seconds.
        assert.ok(Math.abs(morning - (Number(today.sunrise) - Number(today.fajr))) <= 1000, `fajr at ${lat}`);
        assert.ok(Math.abs(evening - (Number(today.isha) - Number(today.sunset))) <= 1000, `isha at ${lat}`);
      },
    ),
    { numRuns: 2000 },
  );
});

test.run();
