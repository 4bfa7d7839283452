/** Looks over all places once, before any is read whole: in which order they rank, and where how many are. */
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import { LISTED } from '../snapshot/listed.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type Fame, famousPlaces } from './famous.ts';
import { Numbers } from './numbers.ts';
import { DESCRIBED_SQL, FAMOUS_ABOVE, meanOfAll, prominence, recordScore, reviewScore } from './rank.ts';
import { type Liking, readLikings } from './reviews.ts';
import { stableOrder } from './stable_order.ts';

/** How many places there are of each type, in the order of the types' names. */
export type Counts = Partial<Record<PlaceType, number>>;

const SURVEY_SQL = `
  SELECT id, type, country, city_id, district_id, coalesce(capacity, 0), ${DESCRIBED_SQL} FROM place WHERE ${LISTED} ORDER BY id`;

type SurveyRow = readonly [
  id: number,
  type: PlaceType,
  country: string | null,
  city: number | null,
  district: number | null,
  capacity: number,
  described: number,
];

/** A place that stands in no list, and the one that answers for it if it was merged. */
export interface Unlisted {
  readonly id: number;
  readonly merged_into: number | null;
}

export interface Survey {
  /** Ids of the listed places, in ascending order. */
  readonly ids: Float64Array;
  /** For each rank, best first, the position of its place in `ids`; equal ones in the order of their ids. */
  readonly ranking: Uint32Array;
  /** The same by the places' records alone, whatever their reviews. */
  readonly rankingByRecord: Uint32Array;
  /** How well known each place is, from 0 to 100, in the order of `ids`. */
  readonly prominences: Uint8Array;
  /** What is known of the famous ones, by id. */
  readonly famous: ReadonlyMap<number, Fame>;
  readonly byCity: ReadonlyMap<number, Counts>;
  readonly byCountry: ReadonlyMap<string, Counts>;
  /** What the reviews of the places that have any amount to. */
  readonly likings: ReadonlyMap<number, Liking>;
  /** Closed and merged places, in the order of their ids: `/place?id=` knows them. */
  readonly unlisted: readonly Unlisted[];
}

/** Counts places by some key. */
class Tally<Key> {
  readonly #counts = new Map<Key, Counts>();

  add(key: Key | null, type: PlaceType): void {
    if (key === null) return;
    let counts = this.#counts.get(key);
    if (counts === undefined) {
      counts = {};
      this.#counts.set(key, counts);
    }
    counts[type] = (counts[type] ?? 0) + 1;
  }

  /** Types in the order of their names, whichever was met first. */
  sorted(): Map<Key, Counts> {
    const sort = (counts: Counts): Counts =>
      Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
    return new Map([...this.#counts].map(([key, counts]) => [key, sort(counts)]));
  }
}

/** People of every city that has a number of them. */
const readPopulations = (snapshot: Snapshot): Map<number, number> =>
  new Map(
    snapshot
      .prepare<[], [number, number]>('SELECT id, population FROM city WHERE population > 0')
      .raw()
      .all(),
  );

/** Places of lists that are looked after by hand. */
const readCurated = (snapshot: Snapshot): Set<number> =>
  new Set(
    snapshot
      .prepare<[], number>(
        'SELECT place_id FROM place_source WHERE source_id IN (SELECT id FROM source WHERE curated = 1)',
      )
      .pluck()
      .all(),
  );

export function surveyPlaces(snapshot: Snapshot): Survey {
  const likings = readLikings(snapshot);
  const mean = meanOfAll(likings.values());
  const populations = readPopulations(snapshot);
  const curated = readCurated(snapshot);
  const famous = famousPlaces(snapshot);
  const prominences = new Numbers(Uint8Array);
  const ids = new Numbers(Float64Array);
  const scores = new Numbers(Float64Array);
  const recordScores = new Numbers(Float64Array);
  const [cities, countries] = [new Tally<number>(), new Tally<string>()];
  const rows = snapshot.prepare<[], SurveyRow>(SURVEY_SQL).raw();
  for (const [id, type, country, city, district, capacity, described] of rows.iterate()) {
    const population = city === null ? 0 : (populations.get(city) ?? 0);
    ids.push(id);
    const liking = likings.get(id);
    const own = recordScore({ described, capacity, population, isCurated: curated.has(id) });
    const fame = famous.get(id)?.prominence ?? null;
    prominences.push(Math.round(prominence(own, fame)));
    const ofRecord = fame === null ? own : FAMOUS_ABOVE + fame;
    // The best has the least, so that the order ascends.
    recordScores.push(-ofRecord);
    scores.push(-ofRecord - (liking === undefined ? 0 : reviewScore(liking, mean)));
    cities.add(city, type);
    // Whoever asks for the settlement finds what stands in it.
    cities.add(district, type);
    countries.add(country, type);
  }
  return {
    ids: ids.values(),
    ranking: stableOrder(scores.values()),
    rankingByRecord: stableOrder(recordScores.values()),
    prominences: prominences.values(),
    famous,
    byCity: cities.sorted(),
    byCountry: countries.sorted(),
    likings,
    unlisted: snapshot
      .prepare<[], Unlisted>(`SELECT id, merged_into FROM place WHERE NOT (${LISTED}) ORDER BY id`)
      .all(),
  };
}
