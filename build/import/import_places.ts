/** Imports a file of places. */
import { PLACE_TYPES, type PlaceType } from '../../src/contract/vocabularies.ts';
import { countryAt } from '../../src/geography/whereabouts.ts';
import { isOpenAt } from '../../src/hours/opening_hours.ts';
import { isShortOsmKey, osmKey } from '../matching/osm_reference.ts';
import { keepSource, storedSource } from '../snapshot/sources.ts';
import {
  type CleanPlace,
  cleanPlace,
  keyInSnapshot,
  NOT_LISTED,
  OTHER_COUNTRY,
  ownKey,
  type PlaceDefaults,
  UNKNOWN_TYPE,
  UNLISTED,
  UNREAD_POINT,
  unreadDegrees,
} from './clean_place.ts';
import { cleanName, cleanText, TEXT_LIMITS } from './clean_text.ts';
import { EMPTY_COLUMN_MAP } from './column_map.ts';
import { readCsv } from './csv.ts';
import type { Found, FoundPlace } from './found.ts';
import { readGeojson } from './geojson.ts';
import type { Import } from './import.ts';
import { readJsonRows } from './json_rows.ts';
import { typeOfWords } from './kind_words.ts';
import { readKml } from './kml.ts';
import { licenceOf, sourceOf, unstated } from './licences.ts';
import { loneBuildings } from './lone_buildings.ts';
import { LoneSwapped } from './lone_swapped.ts';
import { readOsmPbf } from './osm_pbf.ts';
import { withoutO } from './ost_or_ouest.ts';
import { readOverpass } from './overpass.ts';
import { MalformedFile } from './reading.ts';
import { countIn } from './report.ts';
import { Staging } from './staging.ts';
import { SWAPPED, SWAPPED_REMEDY } from './swapped_points.ts';
import { writePlaces } from './write_places.ts';

function readerOf({ options, told, reading }: Import): AsyncGenerator<Found> {
  const { map = EMPTY_COLUMN_MAP } = told;
  switch (options.kind) {
    case 'geojson':
      return readGeojson(options.file, map, reading);
    case 'json':
      return readJsonRows(options.file, told.rows ?? map.rows, map, reading);
    case 'kml':
      return readKml(options.file, map, reading);
    case 'overpass':
      // A column map that names rows says that the file is not Overpass's own.
      return map.rows === undefined
        ? readOverpass(options.file, reading)
        : readJsonRows(options.file, map.rows, map, reading);
    case 'osm-pbf':
      return readOsmPbf(options.file, reading);
    default:
      return readCsv(options.file, map, reading);
  }
}

const KEY_TWICE = 'its key (ref) stood in the file before';
const PLACE_TWICE =
  'its name and position stood in the file before; of a place of the same type, what it says besides is kept';

/** A place with the facts that another row of it has, and it lacks. */
const filled = (first: CleanPlace, more: CleanPlace): CleanPlace =>
  first.facts.type === more.facts.type
    ? {
        ...first,
        source_url: first.source_url ?? more.source_url,
        credit: first.credit ?? more.credit,
        osm: first.osm ?? more.osm,
        facts: { ...more.facts, ...first.facts },
      }
    : first;

export async function importPlaces(run: Import): Promise<void> {
  const { options, told, report, reading, snapshot } = run;
  const defaults: PlaceDefaults = {
    country: told.country ?? null,
    type: told.type ?? typeOfTitle(run.title),
    today: run.now.slice(0, 10),
  };
  /** Keys of rows that say themselves that they are no longer to be listed. */
  const delisted = new Set<string>();
  const staging = new Staging<CleanPlace>(snapshot);
  const rowSources = new Set<string>();
  const swappedAlone = new LoneSwapped();
  const buildings: CleanPlace[] = [];
  let onlyOsmRefs = true;
  let onlyShortKeys = true;
  let nameless = true;
  const leaveOut = (reason: string, where: string, place?: FoundPlace) => {
    countIn(report, 'skipped', reason, where);
    if (place !== undefined) staging.addUnread(ownKey(place.facts), cleanName(place.facts.name));
  };
  const noteElsewhere = (where: string) => {
    report.elsewhere.count++;
    report.elsewhere.first ||= where;
  };
  for await (const row of readerOf(run)) {
    run.progress.read();
    if (row.kind === 'skipped') {
      leaveOut(row.reason, row.where, row.place);
      continue;
    }
    const found = withoutO(row, defaults.country);
    const at = (word: string | undefined) =>
      word === undefined ? found.where : `${found.where}, "${cleanText(word, TEXT_LIMITS.short) ?? ''}"`;
    const dropped = (fact: string, word?: string) => {
      if (fact === OTHER_COUNTRY) noteElsewhere(found.where);
      else if (fact === 'status' && word !== undefined)
        countIn(report, 'unknownStatuses', cleanText(word, TEXT_LIMITS.short) ?? '', found.where);
      else countIn(report, 'dropped', fact, at(word));
    };
    const place = cleanPlace(found, defaults, dropped);
    if (typeof place === 'string' && NOT_LISTED.has(place)) {
      leaveOut(place, at(place === UNLISTED ? found.facts.status : undefined));
      delisted.add(keyInSnapshot(found.facts));
    } else if (typeof place === 'string') {
      const words = place === UNKNOWN_TYPE ? found.facts.type : undefined;
      leaveOut(place, at(place === UNREAD_POINT ? unreadDegrees(found) : words), found);
    } else if (isNowhere(place)) {
      countIn(report, 'skipped', 'no name, and on the open sea', found.where);
    } else if (found.onlyBuilding) {
      buildings.push(place);
    } else if (!staging.add(place)) {
      const isKeyed = ownKey(found.facts) !== null;
      if (!isKeyed) staging.change(place.ref, (first) => filled(first, place));
      countIn(report, 'skipped', isKeyed ? KEY_TWICE : PLACE_TWICE, found.where);
    } else {
      const { opening_hours: hours } = place.facts;
      if (hours !== undefined && isOpenAt(hours, 0) === null)
        countIn(report, 'unclear', 'opening_hours', found.where);
      const { lat, lng } = place.facts;
      const here = countryAt(lat, lng);
      if (here === null) noteElsewhere(found.where);
      // An object of OpenStreetMap lies where it is, and of a country that is said the point was compared with it.
      if (place.osm === null && place.facts.country === undefined)
        swappedAlone.add({ where: at(place.facts.name), lat, lng }, here);
      nameless &&= place.facts.name === undefined;
      onlyOsmRefs &&= osmKey(place.ref) !== null;
      onlyShortKeys &&= isShortOsmKey(place.ref);
      for (const word of found.facts.row_source?.toLowerCase().split(/[^a-z]+/) ?? []) rowSources.add(word);
    }
  }
  const alone = new Set(loneBuildings(buildings, staging.all()));
  for (const place of buildings) {
    if (alone.has(place)) staging.add(place);
    else countIn(report, 'skipped', 'a building by a mosque that is listed (building=mosque)', place.ref);
  }
  staging.finish();
  report.swappedAlone = swappedAlone.rows().map(({ where }) => where);
  const swapped = report.skipped[SWAPPED];
  if (swapped !== undefined && swapped.count > staging.size) {
    throw new MalformedFile(
      options.file,
      swapped.first,
      `${SWAPPED}, and in ${swapped.count - 1} rows more`,
      SWAPPED_REMEDY,
    );
  }
  // A list of changes may tell nothing but what was withdrawn.
  const onlyDelists = options.closeVanished === false && delisted.size > 0;
  // A header alone, where the operator says that all rows are to go, takes a source back.
  const takesBack =
    options.closeVanished === true && reading.elements === 0 && storedSource(snapshot, run.key) !== null;
  if (staging.size === 0 && !onlyDelists && !takesBack) {
    const reasons = Object.entries(report.skipped)
      .map(([reason, { first }]) => `${first}: ${reason}`)
      .join('; ');
    throw new MalformedFile(
      options.file,
      'all of it',
      `no place was found in it${reasons === '' ? '' : ` (${reasons})`}`,
      'Check the kind and the file; for a table, see --map. To close all places of a source, import a file of no more than a header with --source and --close-vanished.',
    );
  }
  report.nameless = nameless && staging.size > 0 && buildings.length === 0;
  rowSources.delete('');
  const known =
    staging.size === 0
      ? unstated(run.title)
      : licenceOf(options.kind, { onlyOsmRefs: onlyOsmRefs || onlyShortKeys, rowSources }, run.title);
  const source = sourceOf(run, known);
  const vanished = options.closeVanished === undefined ? 'ask' : options.closeVanished ? 'close' : 'keep';
  run.write(() => {
    const sourceId = keepSource(snapshot, source);
    const { now, progress } = run;
    const isNamed = options.sourceKey !== undefined;
    const mayLose = options.loseFacts === true;
    writePlaces(
      snapshot,
      staging,
      { sourceId, now, vanished, delisted, isNamed, mayLose, progress, onlyShortKeys },
      report,
    );
  });
}

/** Where nothing stands, a row without a name is a mistake rather than a place nobody has named. */
const isNowhere = ({ facts: { name, lat, lng } }: CleanPlace): boolean =>
  name === undefined && countryAt(lat, lng) === null;

/** The type that the name of a file says its rows have: algeria-mosques, Moscheen_Berlin → mosque. */
function typeOfTitle(title: string): PlaceType | null {
  const words = title.toLowerCase().replace(/[^a-z]+/g, '_');
  return PLACE_TYPES.find((type) => type !== 'other' && words.includes(type)) ?? typeOfWords(title);
}
