/** How long an answer takes, against the bare calculation library in the same run. */
import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { prayerEndpoint } from '../../src/api/prayer.ts';
import { openPoints } from '../../src/geography/points.ts';
import { randomPlaces } from './random.ts';

const PLACES = 4000;
const ROUNDS = 7;
const MONTH_DAYS = 28;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of processor time: other programs on the machine slow both, now one and now the other. */
async function timed(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

export interface Speed {
  /** Microseconds the library needs for one day at one place. */
  readonly library: number;
  /** Microseconds from Request to Response, median over rounds on places seen before. */
  readonly handler: number;
  /** The same for places never seen before: their boundaries are read from disk. */
  readonly handlerFirstPass: number;
  /** Handler over library, the median of the rounds' ratios. */
  readonly ratio: number;
  /** Milliseconds for 366 days. */
  readonly year: number;
}

/** Measures library and handler in turns, so that a busy machine slows both. */
export async function measureSpeed(): Promise<Speed> {
  const places = randomPlaces(PLACES, 4);
  const unseen = randomPlaces(PLACES, 5);
  const answer = prayerEndpoint(
    () => new Date(),
    () => openPoints(Buffer.from('')),
  );
  const library = () => {
    let sum = 0;
    places.forEach(({ lat, lng }, index) => {
      const day = new Date(2026, 5, 1 + (index % MONTH_DAYS));
      const times = new PrayerTimes(new Coordinates(lat, lng), day, CalculationMethod.MuslimWorldLeague());
      sum += times.fajr.getTime();
    });
    return sum;
  };
  const handler = async (over: typeof places) => {
    for (const [index, { lat, lng }] of over.entries()) {
      const day = String(1 + (index % MONTH_DAYS)).padStart(2, '0');
      const response = await answer(
        new Request(`https://example.org/api/v1/prayer?lat=${lat}&lng=${lng}&date=2026-06-${day}`),
      );
      if (response.status !== 200) throw new Error(`${lat},${lng} answered ${response.status}`);
    }
  };
  // Warm: what a function does after its first seconds.
  for (let round = 0; round < 3; round++) {
    library();
    await handler(places);
  }
  const handlerFirstPass = (await timed(() => handler(unseen))) / PLACES;
  const rounds: { library: number; handler: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ library: await timed(library), handler: await timed(() => handler(places)) });
  }
  const years: number[] = [];
  for (const { lat, lng } of randomPlaces(20, 6)) {
    const request = new Request(
      `https://example.org/api/v1/prayer?lat=${lat * 0.7}&lng=${lng}&date=2026-01-01&days=366`,
    );
    years.push(await timed(async () => (await answer(request)).text()));
  }
  return {
    library: (median(rounds.map((round) => round.library)) / PLACES) * 1000,
    handler: (median(rounds.map((round) => round.handler)) / PLACES) * 1000,
    handlerFirstPass: handlerFirstPass * 1000,
    ratio: median(rounds.map((round) => round.handler / round.library)),
    year: median(years),
  };
}
