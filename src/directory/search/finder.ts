/** Finds rows of one kind by a query that was read. */
import type { Point } from '../../contract/kinds.ts';
import { NOT_VISITED } from '../gazetteer/gazetteer.ts';
import type { Reading, Where } from '../query/reading.ts';
import { Sums } from '../ranking/sums.ts';
import { planTerms, type TermSources } from '../ranking/term_ways.ts';
import type { Asked } from '../ranking/weigh.ts';
import { pairsOf } from '../text/likeness.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { Finding } from './finding.ts';
import type { Distances, Found } from './found.ts';

export interface FindOptions {
  /** Which rows pass the filters; all where it is left out. */
  readonly passes?: ((row: number) => boolean) | undefined;
  /** Gives distances to a point. */
  readonly from: (point: Point) => Distances;
  readonly near?: Point | undefined;
}

/** Wishes that leave a city alone what it is. */
const BESIDE_WHERE: ReadonlySet<string> = new Set(['near_me', 'prayer_times', 'filler']);

export class Finder {
  readonly #sources: TermSources;
  readonly #rows: NamedRows;
  #sums: Sums | undefined;

  constructor(sources: TermSources) {
    this.#sources = sources;
    this.#rows = sources.rows;
  }

  find(reading: Reading, options: FindOptions): Found {
    const { terms, positions, meant } = planTerms(reading, this.#sources);
    const isMeantWhere = (i: number) => meant.some(({ from, to }) => i >= from && i < to);
    const concepts = [
      ...new Set(reading.kinds.flatMap((kind, i) => (kind === null || isMeantWhere(i) ? [] : [kind]))),
    ];
    const said = reading.words.flatMap(({ text }, i) =>
      isMeantWhere(i) || reading.wishes[i] != null ? [] : [text],
    );
    const generics = reading.words.flatMap(({ text }, i) =>
      isMeantWhere(i) || reading.kinds[i] === null ? [] : [text],
    );
    const isWhereOnly = reading.words.every(
      (_, i) => isMeantWhere(i) || BESIDE_WHERE.has(reading.wishes[i] ?? ''),
    );
    const whole = reading.words
      .flatMap(({ text }, i) => (reading.wishes[i] === null || reading.wishes[i] === 'event' ? [text] : []))
      .join(' ');
    const pairs = pairsOf(said.join(' '));
    const asked: Asked = { terms, concepts, said, generics, pairs, whole, isWhereOnly };
    const point = meant.length > 0 ? this.#aroundCity(meant) : options.near;
    const isAround = point !== undefined && meant.length > 0;
    const isCountry = (i: number) =>
      meant.some(({ from, to, countries }) => countries.length > 0 && i >= from && i < to);
    const hasNameTerms = positions.some(
      (i) => reading.kinds[i] === null && !isCountry(i) && !(isAround && isMeantWhere(i)),
    );
    const distances = point === undefined ? null : options.from(point);
    const { gazetteer } = this.#sources;
    const [named] = meant.flatMap((where) => where.cities.slice(0, 1));
    const city =
      named === undefined || isAround
        ? null
        : {
            number: gazetteer.numberOf(named.city),
            from: options.from(gazetteer.pointOf(named.city)),
          };
    const finding = new Finding(this.#rows, asked, options.passes, distances, city, !hasNameTerms);
    this.#sums ??= new Sums(this.#rows.size);
    return finding.run(this.#sums, meant);
  }

  /** A city without any row stands for what is around it: where is given up last. */
  #aroundCity(meant: readonly Where[]): Point | undefined {
    const { gazetteer } = this.#sources;
    if (meant.some(({ countries }) => countries.length > 0)) return undefined;
    const cities = meant.flatMap((where) => where.cities.map(({ city }) => city));
    const [first] = cities;
    if (first === undefined || cities.some((city) => gazetteer.numberOf(city) !== NOT_VISITED))
      return undefined;
    return gazetteer.pointOf(first);
  }
}
