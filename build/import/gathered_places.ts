/** Cleans the rows of a file and stages what of them are places; of the others the report says why they are none. */
import { PLACE_TYPES, type PlaceType } from '../../src/contract/vocabularies.ts';
import { countryAt } from '../../src/geography/whereabouts.ts';
import { isOpenAt } from '../../src/hours/opening_hours.ts';
import { isShortOsmKey, osmKey } from '../matching/osm_reference.ts';
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
import type { Found, FoundPlace } from './found.ts';
import type { Import } from './import.ts';
import { typeOfWords } from './kind_words.ts';
import { loneBuildings } from './lone_buildings.ts';
import { LoneSwapped } from './lone_swapped.ts';
import { withoutO } from './ost_or_ouest.ts';
import { countIn, type ImportReport } from './report.ts';
import { Staging } from './staging.ts';

const KEY_TWICE = 'its key (ref) stood in the file before';
const PLACE_TWICE =
  'its name and position stood in the file before; of a place of the same type, what it says besides is kept';

/** A word of a row as a message shows it. */
const shortened = (word: string): string => cleanText(word, TEXT_LIMITS.short) ?? '';

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

/** Where nothing stands, a row without a name is a mistake rather than a place nobody has named. */
const isNowhere = ({ facts: { name, lat, lng } }: CleanPlace): boolean =>
  name === undefined && countryAt(lat, lng) === null;

/** The type that the name of a file says its rows have: algeria-mosques, Moscheen_Berlin → mosque. */
function typeOfTitle(title: string): PlaceType | null {
  const words = title.toLowerCase().replace(/[^a-z]+/g, '_');
  return PLACE_TYPES.find((type) => type !== 'other' && words.includes(type)) ?? typeOfWords(title);
}

export class GatheredPlaces {
  readonly staging: Staging<CleanPlace>;
  /** Keys of rows that say themselves that they are no longer to be listed. */
  readonly delisted = new Set<string>();
  /** Words by which rows say where they come from: 'wikidata', 'osm'. */
  readonly rowSources = new Set<string>();
  onlyOsmRefs = true;
  onlyShortKeys = true;
  readonly #report: ImportReport;
  readonly #defaults: PlaceDefaults;
  readonly #swappedAlone = new LoneSwapped();
  readonly #buildings: CleanPlace[] = [];
  #nameless = true;

  constructor({ snapshot, report, told, title, now }: Import) {
    this.staging = new Staging<CleanPlace>(snapshot);
    this.#report = report;
    this.#defaults = {
      country: told.country ?? null,
      type: told.type ?? typeOfTitle(title),
      today: now.slice(0, 10),
    };
  }

  /** Takes the next row of the file. */
  take(row: Found): void {
    if (row.kind === 'skipped') {
      this.#leaveOut(row.reason, row.where, row.place);
      return;
    }
    const found = withoutO(row, this.#defaults.country);
    const place = cleanPlace(found, this.#defaults, (fact, word) => this.#drop(found, fact, word));
    if (typeof place === 'string') this.#refuse(found, place);
    else if (isNowhere(place)) this.#leaveOut('no name, and on the open sea', found.where);
    else if (found.onlyBuilding) this.#buildings.push(place);
    else if (this.staging.add(place)) this.#note(found, place);
    else this.#repeat(found, place);
  }

  /** To be called behind the last row. */
  finish(): void {
    const alone = new Set(loneBuildings(this.#buildings, this.staging.all()));
    for (const place of this.#buildings) {
      if (alone.has(place)) this.staging.add(place);
      else this.#leaveOut('a building by a mosque that is listed (building=mosque)', place.ref);
    }
    this.staging.finish();
    this.#report.swappedAlone = this.#swappedAlone.rows().map(({ where }) => where);
    this.#report.nameless = this.#nameless && this.staging.size > 0 && this.#buildings.length === 0;
    this.rowSources.delete('');
  }

  #leaveOut(reason: string, where: string, place?: FoundPlace): void {
    countIn(this.#report, 'skipped', reason, where);
    if (place !== undefined) this.staging.addUnread(ownKey(place.facts), cleanName(place.facts.name));
  }

  /** Counts a fact of a row that could not be kept. */
  #drop({ where }: FoundPlace, fact: string, word: string | undefined): void {
    if (fact === OTHER_COUNTRY) this.#noteElsewhere(where);
    else if (fact === 'status' && word !== undefined)
      countIn(this.#report, 'unknownStatuses', shortened(word), where);
    else
      countIn(this.#report, 'dropped', fact, word === undefined ? where : `${where}, "${shortened(word)}"`);
  }

  #noteElsewhere(where: string): void {
    this.#report.elsewhere.count++;
    this.#report.elsewhere.first ||= where;
  }

  /** Leaves a row out, with the word of it that is the reason. */
  #refuse(found: FoundPlace, reason: string): void {
    const { facts, where } = found;
    const word =
      reason === UNLISTED
        ? facts.status
        : reason === UNREAD_POINT
          ? unreadDegrees(found)
          : reason === UNKNOWN_TYPE
            ? facts.type
            : undefined;
    const isDelisted = NOT_LISTED.has(reason);
    if (isDelisted) this.delisted.add(keyInSnapshot(facts));
    const at = word === undefined ? where : `${where}, "${shortened(word)}"`;
    this.#leaveOut(reason, at, isDelisted ? undefined : found);
  }

  /** A row whose key was staged before. */
  #repeat({ facts, where }: FoundPlace, place: CleanPlace): void {
    const isKeyed = ownKey(facts) !== null;
    if (!isKeyed) this.staging.change(place.ref, (first) => filled(first, place));
    this.#leaveOut(isKeyed ? KEY_TWICE : PLACE_TWICE, where);
  }

  /** Notes what a place shows of its file. */
  #note({ facts: said, where }: FoundPlace, { ref, osm, facts }: CleanPlace): void {
    const { name, lat, lng, country, opening_hours: hours } = facts;
    if (hours !== undefined && isOpenAt(hours, 0) === null)
      countIn(this.#report, 'unclear', 'opening_hours', where);
    const here = countryAt(lat, lng);
    if (here === null) this.#noteElsewhere(where);
    // An object of OpenStreetMap lies where it is, and of a country that is said the point was compared with it.
    if (osm === null && country === undefined) {
      const at = name === undefined ? where : `${where}, "${shortened(name)}"`;
      this.#swappedAlone.add({ where: at, lat, lng }, here);
    }
    this.#nameless &&= name === undefined;
    this.onlyOsmRefs &&= osmKey(ref) !== null;
    this.onlyShortKeys &&= isShortOsmKey(ref);
    for (const word of said.row_source?.toLowerCase().split(/[^a-z]+/) ?? []) this.rowSources.add(word);
  }
}
