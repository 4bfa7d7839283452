/** Where an independent ephemeris sees the sun at the times we compute. */
import { CalculationParameters, Coordinates, PrayerTimes } from 'adhan';
import * as astronomy from 'astronomy-engine';
import { zoneClock } from '../../src/geography/zone_clock.ts';
import { asrAltitude } from '../../src/prayer/asr.ts';
import { finder, HORIZON, noonOf } from '../../src/prayer/solar_day.ts';
import { CivilDay } from './civil_day.ts';
import { generator } from './random.ts';

/** Degrees of latitude to which every angle-based time must be right. */
export const LATITUDE_MOST = 62;

/** The sun's altitude (degrees, no refraction) and declination by VSOP87, as seen from the centre of the Earth. */
function ephemeris(instant: number, lat: number, lng: number): { altitude: number; declination: number } {
  const time = astronomy.MakeTime(new Date(instant));
  const ofDate = astronomy.RotateVector(
    astronomy.Rotation_EQJ_EQD(time),
    astronomy.GeoVector(astronomy.Body.Sun, time, true),
  );
  const { ra, dec } = astronomy.EquatorFromVector(ofDate);
  const hourAngle = ((astronomy.SiderealTime(time) - ra) * 15 + lng) * (Math.PI / 180);
  const [phi, delta] = [lat * (Math.PI / 180), dec * (Math.PI / 180)];
  const sine = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(hourAngle);
  return { altitude: Math.asin(sine) * (180 / Math.PI), declination: dec };
}

/** Milliseconds either side over which the sun's speed is taken. */
const SPEED_MS = 30_000;
/** Degrees a minute below which the sun only grazes the altitude: then no clock error can be named. */
const GRAZING = 0.01;

/** The angle-based times, each with the altitude it waits for at a latitude. */
const TIMES = {
  fajr: () => -18,
  sunrise: () => HORIZON,
  asr: (lat: number) => asrAltitude(0, lat),
  asr_hanafi: (lat: number) => asrAltitude(1, lat),
  sunset: () => HORIZON,
  maghrib: () => -4.5,
  isha: () => -17,
} as const;

export interface AltitudeError {
  readonly time: string;
  /** Seconds ours is late (+) or early (−) by the ephemeris. */
  readonly seconds: number;
}

/** Gives the instants of a day by name, milliseconds since 1970. */
export type Almanac = (day: number, noon: number, lat: number, lng: number) => Record<string, number | null>;

/** What the service computes with, before offsets and rounding. */
export const ours: Almanac = (day, noon, lat, lng) => {
  const find = finder(day, noon, { lat, lng }, 'instant');
  return Object.fromEntries(
    Object.entries(TIMES).map(([time, altitudeAt]) => [
      time,
      find(time === 'fajr' || time === 'sunrise' ? -1 : 1, altitudeAt(lat)),
    ]),
  );
};

/** The bare calculation library, unrounded. */
export const library: Almanac = (day, _noon, lat, lng) => {
  const parameters = new CalculationParameters('Other', 18, 17, 0, 4.5);
  parameters.rounding = 'none';
  const coordinates = new Coordinates(lat, lng);
  const standard = new PrayerTimes(coordinates, new CivilDay(day), parameters);
  parameters.madhab = 'hanafi';
  const hanafi = new PrayerTimes(coordinates, new CivilDay(day), parameters);
  const { fajr, sunrise, asr, sunset, maghrib, isha } = standard;
  const times = { fajr, sunrise, asr, asr_hanafi: hanafi.asr, sunset, maghrib, isha };
  return Object.fromEntries(
    Object.entries(times).map(([time, at]) => [time, Number.isNaN(at.getTime()) ? null : at.getTime()]),
  );
};

/**
 * Compares an almanac's times with the ephemeris, at random places and days, wherever the sun comes to the
 * altitude by our own reckoning (the library answers with a rule of its own where it does not).
 * @param samples places, each with one day between 1950 and 2075
 */
export function altitudeErrors(almanac: Almanac, samples: number, seed: number): AltitudeError[] {
  const next = generator(seed);
  const utc = zoneClock('Etc/GMT');
  const errors: AltitudeError[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const lat = (next() * 2 - 1) * LATITUDE_MOST;
    const lng = next() * 340 - 170;
    const day = Math.floor((next() * 125 - 20) * 365.25);
    const noon = noonOf(day, lng, utc);
    if (noon === null) continue;
    const reached = ours(day, noon, lat, lng);
    const instants = almanac(day, noon, lat, lng);
    for (const [time, altitudeAt] of Object.entries(TIMES)) {
      const instant = instants[time] ?? null;
      if (instant === null || reached[time] === null) continue;
      const seen = ephemeris(instant, lat, lng);
      const speed =
        (ephemeris(instant + SPEED_MS, lat, lng).altitude -
          ephemeris(instant - SPEED_MS, lat, lng).altitude) /
        ((2 * SPEED_MS) / 60_000);
      if (Math.abs(speed) < GRAZING) continue;
      const wanted = altitudeAt(lat);
      const due = typeof wanted === 'number' ? wanted : wanted(seen.declination);
      errors.push({ time, seconds: ((seen.altitude - due) / speed) * 60 });
    }
  }
  return errors;
}

/** Root mean square, in seconds. */
export const rms = (errors: readonly AltitudeError[]): number =>
  Math.sqrt(errors.reduce((sum, { seconds }) => sum + seconds ** 2, 0) / errors.length);
