/** Writes places: what lists show, their words and facets, where they are, and the orders they can be listed in. */
import type { Database } from 'better-sqlite3';
import type { PlaceFacts } from '../../../src/contract/place.ts';
import { unitsOf } from '../../../src/directory/areas/points.ts';
import { storedNames } from '../../../src/directory/records/names_by_language.ts';
import { IDS, ORDERS, PLACE_COLUMNS, POINTS } from '../../../src/directory/records/place_columns.ts';
import { placeSlugName, placeSlugSuffix } from '../../../src/directory/records/place_records.ts';
import { shortenSlug } from '../../../src/directory/records/slug_parts.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { kindCell } from '../../../src/directory/vocabulary/kind_cell.ts';
import type { Fame } from '../famous.ts';
import { Numbers } from '../numbers.ts';
import { stableOrder } from '../stable_order.ts';
import { ColumnsWriter } from './columns.ts';
import { furtherKind } from './further_kind.ts';
import { NamedRowsWriter } from './named_rows.ts';
import type { QuartersLearner } from './quarters.ts';
import type { Whereabouts } from './whereabouts.ts';

/**
 * Places come in the order of their ids, and their rows must be written in the order of rank, or the file would
 * grow by half: they wait in a temporary table.
 */
const WAITING_SQL = 'CREATE TEMP TABLE waiting AS SELECT * FROM place LIMIT 0';
const INSERT_SQL = 'INSERT INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const IN_ORDER_SQL = 'INSERT INTO place SELECT * FROM waiting ORDER BY row';

/** What most places are tells none from another: 3,438 of 3,485 real ones that say it. A list of them would be among the longest. */
const USUAL_DENOMINATION = 'sunni';

export class PlaceWriter {
  readonly #database: Database;
  readonly #named: NamedRowsWriter;
  readonly #where: Whereabouts;
  readonly #quarters: QuartersLearner;
  readonly #insert;
  readonly #columns: ColumnsWriter<PlaceFacts>;
  readonly #ids = new Numbers(Uint32Array);
  readonly #points = new Numbers(Int32Array);
  readonly #ratings = new Numbers(Float64Array);
  readonly #reviewCounts = new Numbers(Float64Array);
  readonly #updated = new Numbers(Float64Array);
  /** Labels as they are sorted. */
  readonly #labels: string[] = [];

  constructor(database: Database, where: Whereabouts, quarters: QuartersLearner) {
    this.#database = database;
    this.#named = new NamedRowsWriter(database, 'place');
    this.#where = where;
    this.#quarters = quarters;
    this.#columns = new ColumnsWriter(database, 'place', PLACE_COLUMNS);
    database.exec(WAITING_SQL);
    this.#insert = database.prepare(INSERT_SQL);
  }

  /**
   * @param isPacked whether its whole record lies in a pack
   * @param openLand the region it is in, where that is far from every city
   */
  add(row: number, place: PlaceFacts, isPacked: boolean, fame: Fame, openLand: string | null): void {
    const city = this.#where.cityOf(place.city_slug);
    const region =
      openLand === null || place.country === null ? null : this.#where.regionOf(place.country, openLand);
    const district = this.#where.cityOf(place.district_slug);
    this.#insert.run(
      row,
      shortenSlug(place.slug, placeSlugName(place), placeSlugSuffix(place)),
      place.name,
      place.name_local,
      place.label === (place.name ?? place.name_local) ? null : place.label,
      place.address,
      place.rating,
      place.review_count === 0 ? null : place.review_count,
      isPacked ? 1 : 0,
      storedNames(place.names, place.name),
      this.#addNames(row, place, { city: city ?? region, district }, fame),
    );
    if (city !== null) this.#quarters.add(place, city);
    this.#columns.add(row, place);
    this.#ids.set(row, place.id);
    this.#points.set(2 * row, unitsOf(place.lat));
    this.#points.set(2 * row + 1, unitsOf(place.lng));
    // The best has the least, so that orders ascend.
    this.#ratings.set(row, -(place.rating ?? 0));
    this.#reviewCounts.set(row, -place.review_count);
    this.#updated.set(row, -Date.parse(place.updated_at));
  }

  /** @returns its text */
  #addNames(
    row: number,
    place: PlaceFacts,
    where: { readonly city: number | null; readonly district: number | null },
    fame: Fame,
  ): string {
    const {
      other_names,
      name,
      name_local,
      label,
      names,
      address,
      postcode,
      denomination,
      cuisine,
      type,
      category,
    } = place;
    this.#labels[row] = foldText(label);
    return this.#named.add(row, {
      names: [
        name === null && name_local === null ? null : label,
        name,
        name_local,
        ...Object.values(names),
        ...other_names,
        ...fame.aliases,
      ],
      written: [address, postcode, denomination === USUAL_DENOMINATION ? null : denomination, ...cuisine],
      ...where,
      kind: (folded) => kindCell(type, furtherKind(type, category, folded)),
      prominence: fame.prominence,
    });
  }

  finish(): void {
    this.#database.exec(IN_ORDER_SQL);
    this.#columns.finish();
    this.#columns.addCells(POINTS, this.#points.values());
    this.#columns.addCells(IDS, this.#ids.values());
    this.#columns.addNumbers(ORDERS.name, withoutRest(stableOrder(this.#labels)));
    const byCount = stableOrder(this.#reviewCounts.values());
    this.#columns.addNumbers(ORDERS.rating, withoutRest(stableOrder(this.#ratings.values(), byCount)));
    this.#columns.addNumbers(ORDERS.updated, withoutRest(stableOrder(this.#updated.values())));
    this.#named.finish(this.#columns);
  }
}

/** Without the last rows, as far as they follow each other in rank order: most places have no rating. */
function withoutRest(order: Uint32Array): Uint32Array {
  let last = order.length - 1;
  while (last > 0 && (order[last - 1] as number) < (order[last] as number)) last -= 1;
  return order.subarray(0, Math.max(0, last));
}
