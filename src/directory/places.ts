/** Places as the search looks at them. */
import type { Database } from 'better-sqlite3';
import type { Point } from '../contract/kinds.ts';
import type { PlaceSummary } from '../contract/place.ts';
import type { CityList } from './cities.ts';
import { countryFacet } from './facets.ts';
import type { IndexFacts } from './facts.ts';
import type { TextMatches } from './lists/places.ts';
import { Localities } from './localities.ts';
import { nearbyRows } from './nearby.ts';
import { PlacePoints } from './place_points.ts';
import { find, readQuery } from './query_plan.ts';
import { bestRows } from './rank.ts';
import type { PlaceRecords } from './records/place_records.ts';
import { anyOf, membersOf, type RowSet, setOfBits } from './row_set.ts';
import { RowSet as Rows } from './sets/row_set.ts';
import { TextIndex } from './text_index.ts';
import { Tiles } from './tiles.ts';
import type { Transliterate } from './transliteration.ts';

export class SearchedPlaces {
  readonly index: TextIndex;
  readonly records: PlaceRecords;
  readonly localities: Localities;
  readonly points: PlacePoints;
  readonly #tiles: Tiles;

  constructor(
    database: Database,
    facts: IndexFacts,
    cities: CityList,
    records: PlaceRecords,
    transliterate: Transliterate,
  ) {
    this.index = new TextIndex(database, 'place', facts.places, transliterate);
    this.records = records;
    this.localities = new Localities(database, cities);
    this.points = new PlacePoints(database);
    this.#tiles = new Tiles(database, this.index.space, this.points, (name) => this.index.words.rowsOf(name));
  }

  /** @throws Error where the index has no such row */
  read(row: number): PlaceSummary {
    return this.records.read(row);
  }

  /** Rows in any of the countries; null for all. */
  filtered({ country }: { country?: readonly string[] | undefined }): RowSet | null {
    if (country === undefined) return null;
    return anyOf(
      country.map((code) => this.index.words.rowsOf(countryFacet(code))),
      this.index.space,
    );
  }

  /** Those of some rows that are nearest to a point, so many at most, and none that is too far to count. */
  nearby(rows: RowSet, point: Point, most: number): RowSet {
    return nearbyRows(this.#tiles, rows, point, most);
  }

  /** What a text finds among some places. */
  find(q: string, within: Rows): TextMatches {
    const { index } = this;
    const bits = index.space.takeEmpty();
    bits.set(within.bits);
    const typed = readQuery(q);
    const among = setOfBits(index.space, bits, within.count);
    const findings = find(index, typed, this.localities.locate(typed.words), among);
    return {
      rows: Rows.of(within.size, membersOf(findings.rows)),
      page: (offset, limit) => Uint32Array.from(bestRows(index, findings, offset, limit), ({ row }) => row),
    };
  }
}
