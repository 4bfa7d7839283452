/** The bake: from the snapshot to everything that is published. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicAddressFrom } from '../../src/api/public_address.ts';
import { COUNTRIES_PATH, SERVICE_PATH } from '../../src/api/published.ts';
import type { Country } from '../../src/contract/city.ts';
import { success } from '../../src/contract/envelope.ts';
import type { Event } from '../../src/contract/event.ts';
import { openApi } from '../../src/contract/openapi.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import type { Service } from '../../src/contract/service.ts';
import { packagedTree } from '../../src/geography/zone_boundaries.ts';
import { instantOf } from '../../src/reviews/instant.ts';
import { encodeKnownPlaces } from '../../src/reviews/known_places.ts';
import { exclusively } from '../exclusive.ts';
import { isFullDisk, noRoomToBake } from '../full_disk.ts';
import { folderTooFull, indexTooLarge } from '../limits.ts';
import type { Paths } from '../paths.ts';
import { openSnapshot, orDamaged, type Snapshot } from '../snapshot/open.ts';
import { readAttribution } from './attribution.ts';
import { alternateNameReader, readCities, readCountries } from './cities.ts';
import { CityNames } from './city_names.ts';
import { writeClient } from './client.ts';
import { answerExamples } from './contract_answers.ts';
import { readCounties } from './counties.ts';
import { DATES_MOST, readUpcomingEvents, type UpcomingEvents, utcDate } from './events.ts';
import { changedAt, publishedSources } from './freshness.ts';
import { Homes } from './homes.ts';
import { IndexWriter } from './index/writer.ts';
import { indexedPlaces } from './indexed_places.ts';
import { openLandReader } from './open_land.ts';
import { OWN_MAP, writeOwnMap } from './pages/own_map.ts';
import { pageSettings } from './pages/settings.ts';
import { writePages } from './pages/write_pages.ts';
import { writePoints } from './points.ts';
import { publishedReviews } from './reviews.ts';
import { headers, redirects } from './routing.ts';
import { describeService } from './service.ts';
import { CACHE_KILOBYTES } from './snapshot_reading.ts';
import { type Survey, surveyPlaces } from './survey.ts';
import { inThread } from './thread.ts';
import { fullestFolder, recover, Tree, type TreeReport } from './tree.ts';
import type { WholePlacesOutput } from './whole_places.ts';

const WHOLE_PLACES_THREAD = new URL('./whole_places_thread.ts', import.meta.url);

/** Cities that are hashed at once: few calls, and little text at a time. */
const CITIES_AT_ONCE = 1_000;

export interface BakeOptions {
  readonly paths: Paths;
  /** The clock: its calendar date in UTC says which events are over, and the root says when it was built. */
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
  readonly survey: Survey;
  readonly homes: Homes;
  readonly upcoming: UpcomingEvents;
}

/** What is known once the index holds everything. */
interface Indexed {
  readonly countries: readonly Country[];
  readonly cities: number;
  readonly reviews: number;
  /** SHA-256 of all cities, for the snapshot's id. */
  readonly citiesDigest: Buffer;
}

function addPlaces(index: IndexWriter, baking: Baking): void {
  const { snapshot, survey, homes } = baking;
  const { ranking, likings, unlisted } = survey;
  const ranks = new Uint32Array(ranking.length);
  for (const [rank, position] of ranking.entries()) ranks[position] = rank;
  const openLand = openLandReader(snapshot);
  let position = 0;
  for (const place of indexedPlaces(snapshot, likings)) {
    const fame = {
      prominence: survey.prominences[position] as number,
      aliases: survey.famous.get(place.id)?.aliases ?? [],
    };
    index.place(ranks[position] as number, place, homes.isPacked(place.id), fame, openLand(place));
    position += 1;
  }
  for (const { id, merged_into } of unlisted) {
    if (merged_into === null) index.closed(id, homes.isPacked(id));
    else index.merged(id, merged_into);
  }
}

/** Adds all cities. @returns what is known of them then */
function addCities(index: IndexWriter, { snapshot, survey, upcoming }: Baking) {
  const cities = readCities(snapshot, survey.byCity, upcoming.events);
  const digest = createHash('sha256');
  for (let first = 0; first < cities.length; first += CITIES_AT_ONCE)
    digest.update(JSON.stringify(cities.slice(first, first + CITIES_AT_ONCE)));
  const alternateNames = alternateNameReader(snapshot);
  const cityNames = new CityNames();
  const counties = readCounties(snapshot);
  for (const city of cities) {
    const others = alternateNames(city);
    const names = cityNames.of(city.id, others);
    digest.update(JSON.stringify(names));
    index.city({ ...city, counties: counties.get(city.id) ?? [] }, others, names);
  }
  const centres = new Map(
    cities.filter(({ event_count }) => event_count > 0).map(({ slug, lat, lng }) => [slug, { lat, lng }]),
  );
  const countries = readCountries(snapshot, survey.byCountry, cities, upcoming.events);
  return { centres, countries, cities: cities.length, citiesDigest: digest.digest() };
}

/** Adds everything to the index, one after the other, so that records of only one of cities and places are held in memory. */
function fillIndex(index: IndexWriter, baking: Baking): Indexed {
  const { centres, ...ofCities } = addCities(index, baking);
  addPlaces(index, baking);
  for (const event of baking.upcoming.occurrences)
    index.event(event, centres.get(event.city_slug ?? '') ?? null);
  let reviews = 0;
  for (const review of publishedReviews(baking.snapshot)) {
    index.review(review);
    reviews += 1;
  }
  return { ...ofCities, reviews };
}

/** Every place the API answers for: merged ones too. */
function* knownIds({ ids, unlisted }: Survey): Generator<number> {
  yield* ids;
  for (const { id } of unlisted) yield id;
}

/** A short name for exactly this content; the digests stand for all places and all cities. */
const identify = (
  digests: readonly Uint8Array[],
  occurrences: readonly Event[],
  attribution: readonly string[],
): string => {
  const hash = createHash('sha256').update(JSON.stringify([attribution, VERSION]));
  // One by one: of a great many events the text of all would be longer than a text can be.
  for (const occurrence of occurrences) hash.update(JSON.stringify(occurrence));
  for (const digest of digests) hash.update(digest);
  return hash.digest('hex').slice(0, 16);
};

/** @throws Error where places are published and the snapshot has none: nobody takes all of them down at once */
function refuseToEmpty({ dist }: Paths, places: number): void {
  const last = join(dist, SERVICE_PATH);
  if (places > 0 || !existsSync(last)) return;
  const { data } = JSON.parse(readFileSync(last, 'utf8')) as { data: [Service] };
  const published = data[0].counts.places;
  if (published > 0)
    throw new Error(
      `The snapshot has no places, and ${published} are published. Import some, bring back a snapshot that was kept ("npm run restore" lists them), or remove ${dist} first if none is what you want.`,
    );
}

async function bakeAll({ paths, now, print }: BakeOptions): Promise<BakeReport> {
  const began = Date.now();
  const tree = new Tree(paths);
  const snapshot = openSnapshot(paths.snapshot);
  const writing = inThread<WholePlacesOutput>(WHOLE_PLACES_THREAD);
  try {
    snapshot.pragma(`cache_size = -${CACHE_KILOBYTES}`);
    // One read transaction: the whole bake sees one state, whatever is written meanwhile. As long as it lasts
    // nobody else can commit, so the thread sees the same state. It begins with the first row that is read.
    snapshot.exec('BEGIN');
    const attribution = readAttribution(snapshot);
    writing.tell(paths);
    const survey = surveyPlaces(snapshot);
    const homes = new Homes(survey);
    writing.tell(homes.ownFile);
    const upcoming = readUpcomingEvents(snapshot, utcDate(now));
    const places = survey.ids.length;
    refuseToEmpty(paths, places);
    print(`Baking ${places} places, ${upcoming.occurrences.length} event dates.`);
    if (upcoming.cut > 0)
      print(
        `  left out: ${upcoming.cut} later dates of repeated events; ${DATES_MOST} are published at most, the next of each event and the soonest.`,
      );
    for (const why of upcoming.leftOut) print(`  left out: ${why}`);

    const index = new IndexWriter(tree.staged('index'));
    const indexed = fillIndex(index, { snapshot, survey, homes, upcoming });
    index.complete();
    const { countries, cities, reviews, citiesDigest } = indexed;
    const whole = await writing.answer;
    tree.include(whole.report);
    const snapshotId = identify([whole.digest, citiesDigest], upcoming.occurrences, attribution);
    const snapshotAt = changedAt(snapshot);
    index.finish({ snapshot: snapshotId, snapshotAt, attribution, version: VERSION });

    tree.write(
      `${BASE_PATH}/exports/index.json`,
      JSON.stringify(success(whole.exports, { attribution: [...attribution] })),
    );
    tree.write(COUNTRIES_PATH, JSON.stringify(success(countries)));
    const [best] = survey.ranking;
    const service = describeService({
      version: VERSION,
      snapshot: snapshotId,
      snapshotAt,
      builtAt: instantOf(now),
      sources: publishedSources(snapshot),
      counts: {
        places,
        cities,
        countries: countries.length,
        events: upcoming.events.length,
        reviews,
      },
      attribution,
      bestPlace: best === undefined ? undefined : survey.ids[best],
    });
    tree.write(SERVICE_PATH, JSON.stringify(success([service])));
    // Not the day of the bake, or the contract would change with it.
    const examples = await answerExamples(tree, new Date(snapshotAt ?? now));
    const publicAddress = publicAddressFrom(process.env);
    tree.write(
      `${BASE_PATH}/openapi.json`,
      JSON.stringify(openApi({ version: VERSION, publicAddress, ...examples })),
    );
    tree.write('/_redirects', redirects());

    const settings = pageSettings(paths, process.env);
    if (settings.tiles === OWN_MAP.path) writeOwnMap(tree, paths);
    tree.write('/_headers', headers(settings.tiles));
    writeClient(tree);
    await writePages({
      tree,
      snapshot,
      now,
      settings,
      attribution,
      countries,
      service,
      placeIds: survey.ids,
    });
    writePoints(tree.staged('points'), snapshot);
    writeFileSync(tree.staged('zoneTree'), packagedTree());
    writeFileSync(tree.staged('knownPlaces'), encodeKnownPlaces(knownIds(survey)));

    const indexBytes = statSync(tree.staged('index')).size;
    for (const why of [folderTooFull(fullestFolder(tree.folder)), indexTooLarge(indexBytes)])
      if (why !== null) print(`Netlify will refuse this: ${why}`);
    return {
      ...tree.publish(),
      places,
      cities,
      occurrences: upcoming.occurrences.length,
      indexBytes,
      seconds: (Date.now() - began) / 1000,
    };
  } finally {
    await writing.stop();
    snapshot.close();
  }
}

/** What touches a bake in the making does so while no other process bakes. */
const whileNobodyBakes = <T>(paths: Paths, work: () => Promise<T>): Promise<T> =>
  exclusively(join(paths.staging, 'lock.sqlite'), 'baking', work);

/**
 * Finishes or throws away what a killed bake left, for a command that reads what is baked. A bake does so itself.
 *
 * @throws Error where another process bakes right now
 */
export const recoverBake = (paths: Paths): Promise<void> =>
  whileNobodyBakes(paths, async () => recover(paths));

/**
 * Bakes the snapshot into dist/, the index and the set of known places. The same snapshot on the same date
 * gives the same bytes; a bake that fails or is killed leaves the last one as it was.
 *
 * @throws Error where there is no snapshot, or another bake is running
 */
export async function bake(options: BakeOptions): Promise<BakeReport> {
  const { paths } = options;
  if (!existsSync(paths.snapshot)) {
    throw new Error(`There is no snapshot at ${paths.snapshot}. Run "npm start" once, or import a file.`);
  }
  return whileNobodyBakes(paths, async () => {
    try {
      return await bakeAll(options);
    } catch (error) {
      // What was begun may be what fills the disk. A bake that was whole already is swapped in.
      recover(paths);
      throw isFullDisk(error) ? noRoomToBake(error, paths) : orDamaged(error, paths.snapshot);
    }
  });
}
