/** Finds cities by their slugs: of the names that a slug may begin with the gazetteer has one for each city. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { CityName, CityRecords } from '../records/city_records.ts';
import { bareSlug, namesInSlug } from '../records/slug_parts.ts';

export class CitiesBySlug {
  readonly #gazetteer: Gazetteer;
  readonly #records: CityRecords;

  constructor(gazetteer: Gazetteer, records: CityRecords) {
    this.#gazetteer = gazetteer;
    this.#records = records;
  }

  /** The row of the city of a slug, whether anything is in it or not; undefined where no city has it. */
  rowOf(slug: string): number | undefined {
    return this.#rowsOf(slug, (city) => city.slug === slug).next().value;
  }

  /**
   * The row of the city that `city` of a list means: that of the slug; with one country, that of the bare slug in that
   * country, the most populous first. Undefined where nothing is in it.
   */
  meant(slug: string, [country, ...more]: readonly string[] = []): number | undefined {
    const gazetteer = this.#gazetteer;
    const visited = (row: number | undefined) =>
      row !== undefined && gazetteer.isVisited(row) ? row : undefined;
    const own = this.rowOf(slug);
    const exact = visited(own);
    const isExact = country === undefined || more.length > 0;
    if (isExact || (exact !== undefined && gazetteer.countryOf(exact) === country)) return exact;
    const isNamed = (city: CityName) => city.country === country && bareSlug(city) === slug;
    const [largest] = gazetteer.byPeople(this.#rowsOf(slug, isNamed));
    return visited(largest ?? own);
  }

  *#rowsOf(slug: string, isMeant: (city: CityName) => boolean): Generator<number, undefined> {
    for (const name of namesInSlug(slug))
      for (const row of this.#gazetteer.called(name)) if (isMeant(this.#records.named(row))) yield row;
  }
}
