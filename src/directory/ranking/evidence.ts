/** What speaks for words of a query saying where, and what against it: each fact is looked up when it is first asked for. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { formsOf } from '../query/name_endings.ts';
import {
  asksForTimes,
  BEGINNING,
  citiesThere,
  isCityOnly,
  isIn,
  isTaken,
  KNOWN_PEOPLE,
  LARGE_PEOPLE,
  mayName,
  NEAR_KM,
  type Reading,
  type ReadWord,
  SLIPPED,
  TOWN_PEOPLE,
  textsOf,
  type Where,
} from '../query/reading.ts';
import { isLatin, isSameScript } from '../text/sound.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Ways } from './term.ts';

/** So many names that have a word beside another are no chance. */
const NAMES_TOGETHER = 10;
/** Letters from which a word that is a whole name of a city is taken for it, though names go on from there. */
const WHOLE_CHARS = 4;
/** As people write it in Latin letters. */
const ARABIC_AND = 'w';
/** What sounds like a word and is worth so much looks like it as well. */
const LOOKS_ALIKE = 0.82;

/** Rows of one kind, and what their words and those of queries are compared with. */
export interface Sources {
  readonly rows: NamedRows;
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
}

/** What tells where words may mean, and what else they are worth. */
export interface WordSources extends Sources {
  readonly ways: Ways;
  /** Where who asks is; undefined where the call gives no point. */
  readonly near: Point | undefined;
  /** Kilometres from there to a row; infinite where it is not known where that is. */
  readonly kmTo: (row: number) => number;
}

export class Evidence {
  readonly where: Where;
  readonly reading: Reading;
  readonly sources: WordSources;
  /** The words, and what they are, folded. */
  readonly words: readonly ReadWord[];
  readonly texts: string[];
  readonly text: string;
  readonly before: ReadWord | undefined;
  readonly behind: ReadWord | undefined;
  /** Whether a word such as "in" stands before them. */
  readonly isAfterWhere: boolean;
  /** How well they are a name of the likeliest city, or of the region, and whether they are only its beginning. */
  readonly likeness: number;
  readonly isBegun: boolean;
  /** The row of that city, or of the largest of the region; null of a country. */
  readonly city: number | null;
  #here: ReadonlySet<number> | undefined;
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
    const first = this.words[0];
    // Of names that have the words "w" is the Arabic "and", and no Polish "in": Safa w Marwa.
    const isAnd = this.typedBefore === ARABIC_AND;
    this.isAfterWhere = first?.isAfterWhere === true && !(isAnd && this.inNames.length > 0);
    this.likeness = cities[0]?.likeness ?? (meant === null ? 1 : SLIPPED);
    this.isBegun = cities[0]?.isBegun === true;
    this.city = cities[0]?.city ?? regions[0]?.city ?? null;
  }

  /** The word before them as it was typed, little ones too; empty where there is none. */
  get typedBefore(): string {
    return this.reading.typed[(this.words[0]?.at ?? 0) - 1] ?? '';
  }

  /** Whether "in" before them says where, and is not before the kind behind them: in Leeds, but in Umayyad mosque; nor of what only sounds so: w Marwa. */
  get isToldWhere(): boolean {
    return this.isAfterWhere && this.behind?.kind == null && this.likeness >= SLIPPED;
  }

  /** Of the city or the region. */
  get people(): number {
    const ofCity = this.sources.gazetteer.people(this.city ?? undefined);
    return Math.max(ofCity, this.where.regions[0]?.people ?? 0);
  }

  /** Whether so many people live there that it is meant, the less the words are like its name the more of them. */
  get isLarge(): boolean {
    return this.people * this.likeness ** 4 >= LARGE_PEOPLE;
  }

  /** From so many people on it is meant for its size alone: beside a name only a large one. */
  get least(): number {
    return this.isAlone ? KNOWN_PEOPLE : LARGE_PEOPLE;
  }

  /** Cities with a place; not those that the words only begin, where they are the name of another. */
  get here(): ReadonlySet<number> {
    const cities = this.where.cities.filter((each) => this.isBegun || !each.isBegun);
    this.#here ??= new Set(citiesThere({ ...this.where, cities }, this.sources.gazetteer));
    return this.#here;
  }

  isHere(row: number): boolean {
    return this.here.has(this.sources.rows.cells.city.at(row));
  }

  /** How many places are there. */
  get inCity(): number {
    return [...this.here].reduce((sum, city) => sum + (this.sources.rows.inCity(city)?.length ?? 0), 0);
  }

  /** Rows with all the words in their names. */
  get inNames(): Uint32Array {
    this.#inNames ??= this.sources.rows.withAll(this.texts);
    return this.#inNames;
  }

  /** Whether addresses have the words: roads are called as villages are. */
  get isInAddresses(): boolean {
    const { rows } = this.sources;
    return this.texts.every((text) => (rows.writtenCounts[rows.words.find(text)] ?? 0) > 0);
  }

  /** Whether names or addresses near who asks have the words. */
  get isWrittenNear(): boolean {
    const written = this.sources.rows.withAll(this.texts, 'written');
    return [...this.inNames, ...written].some((row) => this.isNear(row));
  }

  /** The kinds that are asked for. */
  get kinds(): ConceptName[] {
    return this.reading.words.flatMap(({ kind }) => kind ?? []);
  }

  /** All that was typed, but for what is wished; as it was meant. */
  get said(): string[] {
    const { from, meant } = this.where;
    return this.reading.words.flatMap(({ text, wish }, i) => {
      if (!isIn(this.where, i)) return wish === null ? [text] : [];
      if (meant === null) return [text];
      return i === from ? meant.split(' ') : [];
    });
  }

  /** What else may be of a name. */
  get others(): string[] {
    return textsOf(this.reading.words.filter((word, i) => !isTaken(word) && !isIn(this.where, i)));
  }

  /** Whether nothing is called by further words, which say not what. */
  get isAlone(): boolean {
    const { words } = this.sources.rows;
    this.#isAlone ??= this.others.every((text) => words.find(text) < 0);
    return this.#isAlone;
  }

  /** Whether times of a city are asked for, and no place. */
  get isForTimesAlone(): boolean {
    return this.kinds.length === 0 && asksForTimes(this.reading);
  }

  /** Whether a name of several words was typed whole, or nearly. */
  get hasWords(): boolean {
    return (this.words.length > 1 && this.likeness === 1) || this.where.meant?.includes(' ') === true;
  }

  /** Whether the words are one that names have in other languages too. */
  get isWordOfNames(): boolean {
    return this.sources.vocabulary.sameWords(this.text).length > 0;
  }

  /** Whether the words are what a city is called now, or begin it, rather than what it was called once or only looks like. */
  get isOwnName(): boolean {
    if (this.isBegun) return this.likeness === BEGINNING;
    const { city } = this;
    return city !== null && formsOf(this.text).some((name) => this.sources.gazetteer.isUsualName(city, name));
  }

  /** The words of a name beside them. */
  get neighbours(): ReadWord[] {
    return [this.before, this.behind].filter((word) => word !== undefined).filter(mayName);
  }

  /** Whether many names have the words together with the one beside them: Kampung Baru is not Johor Bahru. */
  get isBesideName(): boolean {
    const { texts, sources } = this;
    return this.neighbours.some(
      ({ text }) => sources.rows.withAll([...texts, text]).length >= NAMES_TOGETHER,
    );
  }

  /** Kilometres from who asks to the likeliest city; 0 where either is not known. */
  get km(): number {
    const [first] = this.where.cities;
    const { near, gazetteer } = this.sources;
    return near === undefined || first === undefined ? 0 : gazetteer.kmTo(first.city, near);
  }

  /** Whether a row is near who asks. */
  isNear(row: number, km = NEAR_KM): boolean {
    return this.sources.kmTo(row) <= km;
  }

  /** How many names have the words; of a word that is bent until it names a city, what else it may be counts. */
  get named(): number {
    this.#named ??= this.words.length > 1 ? this.#namedTogether() : this.#namedAlone();
    return this.#named;
  }

  #namedTogether(): number {
    const { texts, sources, isBegun, likeness } = this;
    const { rows, ways } = sources;
    // Of words that together are a name the last may go on as another: saad ben ab is not Bonab.
    const isOpen = isBegun || (likeness < 1 && this.words.at(-1)?.isLast === true);
    if (!isOpen) return this.inNames.length;
    const begun = ways.begunBy(texts.at(-1) ?? '').map((word) => [...texts.slice(0, -1), word]);
    return namesOf(begun, rows);
  }

  #namedAlone(): number {
    const { likeness, text, sources } = this;
    const { rows, ways } = sources;
    // A town that goes by no more than that: mosquée pau is not on the way to São Paulo.
    const isTown =
      this.isOwnName &&
      this.people >= TOWN_PEOPLE &&
      this.others.length === 0 &&
      isCityOnly(this.where) &&
      sources.near === undefined &&
      isLatin(text) &&
      this.words[0]?.isAfterArticle === false;
    const isKnown =
      this.inCity > 0 || this.people >= this.least || (this.isToldWhere && this.isAlone) || isTown;
    const isWhole = likeness === 1 && isKnown;
    const isOpen = this.words[0]?.isLast === true && !(isWhole && (text.length >= WHOLE_CHARS || isTown));
    const named = isOpen ? rows.namesBegun(text) : (rows.nameCounts[rows.words.find(text)] ?? 0);
    // What is typed still and begins what a city goes by is neither a slip nor another spelling yet.
    if (isWhole || (isOpen && likeness === BEGINNING && rows.words.find(text) < 0)) return named;
    const bent = ways.bent(text);
    const alike = bent.words
      .filter(([, weight]) => weight >= Math.min(likeness, LOOKS_ALIKE))
      .filter(([other]) => isSameScript(rows.words.at(other), text))
      .map(([other]) => rows.nameCounts[other] ?? 0);
    const pairs = bent.pairs.map(({ words }) => words);
    return named + Math.max(0, ...alike) + namesOf(pairs, rows);
  }
}

/** How many rows have all of some words in their names, of each of several such lists. */
const namesOf = (lists: readonly (readonly string[])[], rows: NamedRows): number =>
  lists.reduce((sum, texts) => sum + rows.withAll(texts).length, 0);
