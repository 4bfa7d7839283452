import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { altitudeErrors, ours, rms } from '../../bench/prayer/altitude.ts';
import { CivilDay } from '../../bench/prayer/civil_day.ts';
import { groupedBy } from '../../bench/prayer/published.ts';
import { zoneClock } from '../../src/geography/zone_clock.ts';
import { noonOf } from '../../src/prayer/solar_day.ts';
import { altitudeAt, instantAtAltitude } from '../../src/prayer/sun.ts';

/** Seconds of root mean square error allowed against astronomy-engine's VSOP87, to 62° of latitude. */
const RMS_SECONDS = 15;

test('every angle-based time stands at its altitude, by an independent ephemeris', () => {
  const groups = groupedBy(altitudeErrors(ours, 3000, 2), ({ time }) => time);
  assert.is(groups.size, 7);
  for (const [time, errors] of groups) {
    assert.ok(errors.length > 2500, `${time} was computed only ${errors.length} times`);
    assert.ok(rms(errors) <= RMS_SECONDS, `${time}: ${rms(errors).toFixed(1)} s`);
    console.log(`measured ${time}: ${rms(errors).toFixed(2)} s rms of ${errors.length}`);
  }
});

const place = fc.record({
  // Within a degree of the poles the declination may outrun the day: there null is an answer.
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true }),
  day: fc.integer({ min: -25_000, max: 47_000 }),
  angle: fc.double({ min: -20, max: 30, noNaN: true }),
  half: fc.constantFrom(-1 as const, 1 as const),
});

test('an instant is found exactly where the sun passes through the altitude, up to a degree from the poles', () => {
  fc.assert(
    fc.property(place, ({ lat, lng, day, angle, half }) => {
      const noon = noonOf(day, lng, zoneClock('Etc/GMT'));
      if (noon === null) return;
      const instant = instantAtAltitude(noon, half, angle, lat, lng);
      if (instant !== null) {
        assert.ok(Math.abs(altitudeAt(instant, lat, lng) - angle) < 0.01);
        return;
      }
      // Naive oracle: the altitude of every fourth minute of that half day lies on one side of the angle.
      const sides = new Set<boolean>();
      for (let minute = 4; minute < 716; minute += 4) {
        const altitude = altitudeAt(noon + half * minute * 60_000, lat, lng);
        if (Math.abs(altitude - angle) > 0.05) sides.add(altitude > angle);
      }
      assert.ok(sides.size < 2);
    }),
    { numRuns: 2000 },
  );
});

test('agrees with the calculation library where its single step is enough', () => {
  const parameters = CalculationMethod.MuslimWorldLeague();
  parameters.rounding = 'none';
  for (let lat = -45; lat <= 45; lat += 5) {
    for (let day = 20_000; day < 20_366; day += 30) {
      const theirs = new PrayerTimes(new Coordinates(lat, 20), new CivilDay(day), parameters);
      const noon = noonOf(day, 20, zoneClock('Etc/GMT')) ?? 0;
      const times = ours(day, noon, lat, 20);
      for (const name of ['fajr', 'sunrise', 'sunset', 'isha'] as const) {
        const apart = Math.abs(theirs[name].getTime() - (times[name] ?? 0)) / 1000;
        assert.ok(apart < 8, `${name} at ${lat}, day ${day}: ${apart} s`);
      }
    }
  }
});

test.run();
