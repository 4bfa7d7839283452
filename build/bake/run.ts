/** The bake: from the snapshot to everything that is published. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { citiesAnswer } from '../../src/api/cities.ts';
import { prayerMethods } from '../../src/api/prayer_methods.ts';
import type { City } from '../../src/contract/city.ts';
import { success } from '../../src/contract/envelope.ts';
import { openApi } from '../../src/contract/openapi.ts';
import { readParameters } from '../../src/contract/parameter.ts';
import { BASE_PATH, ROUTES } from '../../src/contract/routes.ts';
import { openDirectory } from '../../src/directory/open.ts';
import { packOf } from '../../src/directory/packs.ts';
import { encodeKnownPlaces } from '../../src/reviews/known_places.ts';
import { exclusively } from '../exclusive.ts';
import { checkFolder, checkIndex } from '../limits.ts';
import type { Paths } from '../paths.ts';
import { openSnapshot, type Snapshot } from '../snapshot/open.ts';
import { readAttribution } from './attribution.ts';
import { alternateNameReader, readCities, readCountries } from './cities.ts';
import { readUpcomingEvents, type UpcomingEvents, utcDate } from './events.ts';
import { createIndex } from './index.ts';
import { writePages } from './pages.ts';
import { PlaceReader } from './places.ts';
import { placesInRankOrder, type Unlisted, unlistedPlaces } from './rank.ts';
import { citiesPath, headers, redirects } from './routing.ts';
import { describeService } from './service.ts';
import { Tree, type TreeReport } from './tree.ts';
import { writeWholePlaces } from './whole_places.ts';

export interface BakeOptions {
  readonly paths: Paths;
  /** The clock; only its calendar date in UTC matters, and only for events. */
  readonly now: Date;
  readonly print: (line: string) => void;
}

export interface BakeReport extends TreeReport {
  readonly places: number;
  readonly cities: number;
  readonly occurrences: number;
  readonly indexBytes: number;
  readonly seconds: number;
}

/** The version of this Mihrab, from package.json. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** What the parts of a bake share. */
interface Baking {
  readonly snapshot: Snapshot;
  readonly tree: Tree;
  readonly ranked: readonly number[];
  readonly unlisted: readonly Unlisted[];
  readonly ownFile: ReadonlySet<number>;
  readonly cities: readonly City[];
  readonly upcoming: UpcomingEvents;
  readonly attribution: readonly string[];
}

function bakeIndex(baking: Baking, snapshotId: string): number {
  const { snapshot, tree, ranked, unlisted, ownFile, cities, upcoming, attribution } = baking;
  const reader = new PlaceReader(snapshot);
  const index = createIndex(tree.stagedIndex);
  const home = (id: number): number | null => (ownFile.has(id) ? null : packOf(id));
  let reviews = 0;
  for (const id of ranked) index.place(reader.read(id), home(id));
  for (const { id, merged_into } of unlisted) {
    if (merged_into === null) index.closed(id, home(id));
    else index.merged(id, merged_into);
  }
  const alternateNames = alternateNameReader(snapshot);
  for (const city of cities) index.city(city, alternateNames(city));
  for (const event of upcoming.occurrences) index.event(event);
  for (const id of reviewedPlaces(snapshot)) {
    for (const review of reader.reviews(id)) {
      index.review(review);
      reviews += 1;
    }
  }
  index.finish({ snapshot: snapshotId, attribution, version: VERSION });
  return reviews;
}

const reviewedPlaces = (snapshot: Snapshot): number[] =>
  snapshot
    .prepare<[], number>(`SELECT DISTINCT place_id FROM review WHERE status = 'published' ORDER BY place_id`)
    .pluck()
    .all();

/** The answers that are one file each: cities, as the endpoint itself answers them. */
function bakeCities({ tree, cities }: Baking): void {
  const directory = openDirectory(tree.stagedIndex);
  try {
    const write = (country: string | null): void => {
      const query = new URLSearchParams(country === null ? {} : { country });
      const answer = citiesAnswer(directory, readParameters(ROUTES.cities.parameters, query));
      tree.write(citiesPath(country), answer.body);
    };
    write(null);
    for (const country of new Set(cities.map(({ country }) => country))) write(country);
  } finally {
    directory.close();
  }
}

/** A short name for exactly this content; the digest stands for all places. */
function identify(
  digest: Buffer,
  cities: readonly City[],
  upcoming: UpcomingEvents,
  attribution: readonly string[],
): string {
  const hash = createHash('sha256')
    .update(digest)
    .update(JSON.stringify([attribution, VERSION]));
  for (const city of cities) hash.update(JSON.stringify(city));
  for (const occurrence of upcoming.occurrences) hash.update(JSON.stringify(occurrence));
  return hash.digest('hex').slice(0, 16);
}

async function bakeAll({ paths, now, print }: BakeOptions): Promise<BakeReport> {
  const began = Date.now();
  const tree = new Tree(paths);
  const snapshot = openSnapshot(paths.snapshot);
  try {
    // One read transaction: the whole bake sees one state, whatever is written meanwhile.
    snapshot.exec('BEGIN');
    const upcoming = readUpcomingEvents(snapshot, utcDate(now));
    const cities = readCities(snapshot, upcoming.events);
    const ranked = placesInRankOrder(snapshot);
    const unlisted = unlistedPlaces(snapshot);
    const attribution = readAttribution(snapshot);
    print(
      `Baking ${ranked.length} places, ${cities.length} cities, ${upcoming.occurrences.length} event dates.`,
    );

    const whole = await writeWholePlaces(tree, snapshot, ranked, unlisted);
    const exported = await whole.exports.finish(tree, snapshot);
    tree.write(
      `${BASE_PATH}/exports/index.json`,
      JSON.stringify(success(exported, { attribution: [...attribution] })),
    );

    const countries = readCountries(snapshot, cities, upcoming.events);
    const snapshotId = identify(whole.digest, cities, upcoming, attribution);
    const baking = {
      snapshot,
      tree,
      ranked,
      unlisted,
      ownFile: whole.ownFile,
      cities,
      upcoming,
      attribution,
    };
    const reviews = bakeIndex(baking, snapshotId);
    bakeCities(baking);
    tree.write(`${BASE_PATH}/countries.json`, JSON.stringify(success(countries)));
    tree.write(`${BASE_PATH}/prayer/methods.json`, JSON.stringify(success(prayerMethods())));
    tree.write(`${BASE_PATH}/openapi.json`, JSON.stringify(openApi(VERSION)));
    const service = describeService({
      version: VERSION,
      snapshot: snapshotId,
      counts: {
        places: ranked.length,
        cities: cities.length,
        countries: countries.length,
        events: upcoming.events.length,
        reviews,
      },
      attribution,
      bestPlace: ranked[0],
    });
    tree.write(`${BASE_PATH}/index.json`, JSON.stringify(success([service])));
    tree.write('/_redirects', redirects());
    tree.write('/_headers', headers());
    writePages(tree);
    tree.writeKnownPlaces(encodeKnownPlaces([...ranked, ...unlisted.map(({ id }) => id)]));

    const indexBytes = statSync(tree.stagedIndex).size;
    checkFolder(tree.fullestFolder());
    checkIndex(indexBytes);
    return {
      ...tree.publish(),
      places: ranked.length,
      cities: cities.length,
      occurrences: upcoming.occurrences.length,
      indexBytes,
      seconds: (Date.now() - began) / 1000,
    };
  } finally {
    snapshot.close();
  }
}

/**
 * Bakes the snapshot into dist/, the index and the set of known places. The same snapshot on the same date
 * gives the same bytes; a bake that fails or is killed leaves the last one as it was.
 *
 * @throws Error where there is no snapshot, another bake is running, or a limit of Netlify's is passed
 */
export async function bake(options: BakeOptions): Promise<BakeReport> {
  const { paths } = options;
  if (!existsSync(paths.snapshot)) {
    throw new Error(`There is no snapshot at ${paths.snapshot}. Run "npm start" once, or import a file.`);
  }
  return exclusively(join(paths.staging, 'lock.sqlite'), 'baking', () => bakeAll(options));
}
