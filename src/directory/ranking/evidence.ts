/** Facts about a phrase of the query that may name a city, region or country. They decide whether it does, or is part of a name. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { formsOf } from '../query/name_endings.ts';
import {
  asksForTimes,
  citiesThere,
  isCityOnly,
  isIn,
  isTaken,
  KM,
  LIKENESS,
  POPULATION,
  type Reading,
  type ReadWord,
  textsOf,
  type Where,
} from '../query/reading.ts';
import { isLatin, isSameScript } from '../text/sound.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Ways } from './term.ts';

/** Letters from which the whole name of a city is complete, though longer words of names begin so. */
const WHOLE_CHARS = 4;
/** A word for mosques that fewer than one of so many names has is no part of a name. */
const LISTED_IN = 5_000;
/** Weight from which a word of the same sound is spelt alike too. */
const LOOKS_ALIKE = 0.82;

/** Rows of one kind, and what their words and those of queries are compared with. */
export interface Sources {
  readonly rows: NamedRows;
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
}

export interface WordSources extends Sources {
  readonly ways: Ways;
  /** The user's location; undefined where the call gives none. */
  readonly near: Point | undefined;
  /** Kilometres from there to a row; infinite where either is unknown. */
  readonly kmTo: (row: number) => number;
}

export class Evidence {
  readonly where: Where;
  readonly reading: Reading;
  readonly sources: WordSources;
  /** The phrase, as words and folded texts, and the words before and behind it. */
  readonly words: readonly ReadWord[];
  readonly texts: string[];
  readonly text: string;
  readonly before: ReadWord | undefined;
  readonly behind: ReadWord | undefined;
  /** Whether a word such as "in" stands before it. */
  readonly isAfterWhere: boolean;
  /** How well it matches a name of the likeliest city, or of the region or country. */
  readonly likeness: number;
  /** Whether it is only the beginning of such a name. */
  readonly isBegun: boolean;
  /** The likeliest city, or the largest of the region; null for a country. */
  readonly city: number | null;
  #cities: ReadonlySet<number> | undefined;
  #inNames: Uint32Array | undefined;
  #isAlone: boolean | undefined;
  #named: number | undefined;

  constructor(where: Where, reading: Reading, sources: WordSources) {
    const { from, to, cities, regions, meant } = where;
    this.where = where;
    this.reading = reading;
    this.sources = sources;
    this.words = reading.words.slice(from, to);
    this.texts = textsOf(this.words);
    this.text = this.texts.join(' ');
    this.before = reading.words[from - 1];
    this.behind = reading.words[to];
    this.likeness = cities[0]?.likeness ?? (meant === null ? 1 : LIKENESS.slipped);
    this.isBegun = cities[0]?.isBegun === true;
    this.city = cities[0]?.city ?? regions[0]?.city ?? null;
    this.isAfterWhere = this.words[0]?.isAfterWhere === true || this.#isListed();
  }

  /** Population of the city or, if that is larger, the region. */
  get people(): number {
    const ofCity = this.sources.gazetteer.people(this.city ?? undefined);
    return Math.max(ofCity, this.where.regions[0]?.people ?? 0);
  }

  /** Whether the city is large; the less the phrase is like its name the larger it must be. */
  get isLarge(): boolean {
    return this.people * this.likeness ** 4 >= POPULATION.large;
  }

  /** Population from which size alone decides for the city. */
  get leastPeople(): number {
    return this.isAlone ? POPULATION.known : POPULATION.large;
  }

  /**
   * Whether mosques are asked for by a word that names do not have, such as a plural, so that a known city beside it is where:
   * "مساجد القدس".
   */
  #isListed(): boolean {
    const { rows } = this.sources;
    const seldom = ({ kind, text }: ReadWord) =>
      kind === 'mosque' && (rows.nameCounts[rows.words.find(text)] ?? 0) * LISTED_IN < rows.size;
    const isKnown = this.likeness === 1 && this.isOwnName && this.people >= POPULATION.known;
    return isKnown && this.reading.words.some(seldom);
  }

  /** Whether a row is in a city that the phrase names; cities it only begins count where the likeliest is one. */
  contains(row: number): boolean {
    return this.#here.has(this.sources.rows.cells.city.at(row));
  }

  readonly isOutside = (row: number): boolean => !this.contains(row);

  get #here(): ReadonlySet<number> {
    // Asked for every row: the cities are looked up once.
    if (this.#cities === undefined) {
      const cities = this.where.cities.filter((each) => this.isBegun || !each.isBegun);
      this.#cities = new Set(citiesThere({ ...this.where, cities }, this.sources.gazetteer));
    }
    return this.#cities;
  }

  /** How many rows are in those cities. */
  get rowCount(): number {
    return [...this.#here].reduce((sum, city) => sum + (this.sources.rows.inCity(city)?.length ?? 0), 0);
  }

  /** Rows with the whole phrase in their names. */
  get inNames(): Uint32Array {
    this.#inNames ??= this.sources.rows.withAll(this.texts);
    return this.#inNames;
  }

  /** Whether each word of the phrase is in some address: many roads have the names of villages. */
  get isInAddresses(): boolean {
    const { rows } = this.sources;
    return this.texts.every((text) => (rows.writtenCounts[rows.words.find(text)] ?? 0) > 0);
  }

  /** The kinds that the query asks for. */
  get kinds(): ConceptName[] {
    return this.reading.words.flatMap(({ kind }) => kind ?? []);
  }

  /** The whole query without wishes, slips in the phrase corrected. */
  get typed(): string[] {
    const { from, meant } = this.where;
    return this.reading.words.flatMap(({ text, wish }, i) => {
      if (!isIn(this.where, i)) return wish === null ? [text] : [];
      if (meant === null) return [text];
      return i === from ? meant.split(' ') : [];
    });
  }

  /** The other words of the query that ask for no kind and no wish. */
  get others(): string[] {
    return textsOf(this.reading.words.filter((word, i) => !isTaken(word) && !isIn(this.where, i)));
  }

  /** Whether no name and no address has any of them. */
  get isAlone(): boolean {
    const { words } = this.sources.rows;
    this.#isAlone ??= this.others.every((text) => words.find(text) < 0);
    return this.#isAlone;
  }

  /** Whether the query asks for prayer times and no place. */
  get isForTimesAlone(): boolean {
    return this.kinds.length === 0 && asksForTimes(this.reading);
  }

  /** Whether the phrase is, apart from slips, a whole name of several words. */
  get hasWords(): boolean {
    return (this.words.length > 1 && this.likeness === 1) || this.where.meant?.includes(' ') === true;
  }

  /** Whether names have the phrase translated into other languages. */
  get isWordOfNames(): boolean {
    return this.sources.vocabulary.sameWords(this.text).length > 0;
  }

  /** Whether the phrase is, or begins, a name the city has today, rather than a former name or one it only resembles. */
  get isOwnName(): boolean {
    if (this.isBegun) return this.likeness === LIKENESS.beginning;
    const { city } = this;
    return city !== null && formsOf(this.text).some((name) => this.sources.gazetteer.isUsualName(city, name));
  }

  /** Kilometres from the user to the likeliest city; 0 where either is unknown. */
  get km(): number {
    const [first] = this.where.cities;
    const { near, gazetteer } = this.sources;
    return near === undefined || first === undefined ? 0 : gazetteer.kmTo(first.city, near);
  }

  /** Whether a row is near the user. */
  isNear(row: number, km: number = KM.near): boolean {
    return this.sources.kmTo(row) <= km;
  }

  /** How many names have the phrase, or another word that it may stand for as well as for the city. */
  get nameCount(): number {
    this.#named ??= this.words.length > 1 ? this.#namedTogether() : this.#namedAlone();
    return this.#named;
  }

  #namedTogether(): number {
    const { texts, sources } = this;
    if (!this.isBegun) return this.inNames.length;
    const begun = sources.ways.begunBy(texts.at(-1) ?? '').map((word) => [...texts.slice(0, -1), word]);
    return begun.reduce((sum, each) => sum + sources.rows.withAll(each).length, 0);
  }

  #namedAlone(): number {
    const { likeness, text, sources } = this;
    const { rows, ways } = sources;
    // A town's name with nothing else is complete: "mosquée pau" does not go on to São Paulo.
    const isTown =
      this.isOwnName &&
      this.people >= POPULATION.town &&
      this.others.length === 0 &&
      isCityOnly(this.where) &&
      sources.near === undefined &&
      isLatin(text) &&
      this.words[0]?.isAfterArticle === false;
    const isKnown =
      this.rowCount > 0 || this.people >= this.leastPeople || (this.isAfterWhere && this.isAlone) || isTown;
    const isWhole = likeness === 1 && isKnown;
    const isOpen = this.words[0]?.isLast === true && !(isWhole && (text.length >= WHOLE_CHARS || isTown));
    const named = isOpen ? rows.namesBegun(text) : (rows.nameCounts[rows.words.find(text)] ?? 0);
    // The beginning of a city's name, still typed, is no other word misspelt.
    if (isWhole || (isOpen && likeness === LIKENESS.beginning && rows.words.find(text) < 0)) return named;
    const alike = ways
      .variantsOf(text)
      .words.filter(([, weight]) => weight >= Math.min(likeness, LOOKS_ALIKE))
      .filter(([other]) => isSameScript(rows.words.at(other), text))
      .map(([other]) => rows.nameCounts[other] ?? 0);
    return named + Math.max(0, ...alike);
  }
}
