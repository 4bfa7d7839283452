/** Finds in the words of a query where they may mean: cities, regions and countries, with how sure that is. */
import type { Gazetteer, SlippedCities } from '../gazetteer/gazetteer.ts';
import { isAbjad } from '../text/sound.ts';
import { BEGINNING, type NamedCity, type QueryWord, type Where } from './reading.ts';

/** Most words of a name of a city that are looked for. */
const NAME_WORDS_MAX = 5;
/** Fewest letters that are taken for the beginning of a city's name; a script with a sign for each syllable needs fewer. */
const BEGINNING_MIN_CHARS = 3;
const SYLLABIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Most cities that words may stand for in one way. */
const CITIES_MAX = 12;
/** What another reading than a whole name is worth. */
const SOUND = 0.66;
const BARE = 0.9;
const IN_MORE_WORDS = 0.9;
const SLIP = [1, 0.72, 0.55] as const;
/** Letters from which one slip, and two, are forgiven in a name of a city, and from which its sound will do. */
const ONE_SLIP_CHARS = 4;
const TWO_SLIPS_CHARS = 8;
const SOUND_CHARS = 4;
/** Letters of an Arabic name that may be spelt with other vowels, and how many times larger the city of that spelling is. */
const RESPELT_CHARS = 5;
const TIMES_LARGER = 4;
/** Endings that languages put on names of cities and countries: istanbulda, Berlins, Helsingissä, Budapesten. */
const ENDINGS =
  'da de ta te ya ye dan den tan ten nin nun daki deki taki teki s ssa ssä ban ben en on ul u a e а е у и ом'.split(
    ' ',
  );
const WHOLE_NAME_MIN_CHARS = 4;
/** Prepositions Arabic writes onto a word, and the article after them. */
const WRITTEN_ON = /^[بلوفك](?:ال|ل)?(?=\p{L}{3})/u;
/** Of so many people a city is known beyond its country. */
const LARGE_PEOPLE = 50_000;

/** A city with a smaller share of the people of a region of its name is less likely meant: Ontario, California. */
const IN_REGION_SHARE = 0.05;
const SMALL_BESIDE_REGION = 0.7;

type Named = Pick<Where, 'cities' | 'countries' | 'regions'>;

/** What reading a query needs to know of its words. */
export interface WordFacts {
  /** Whether a word says something else than where (a kind, a wish): it names a city only together with others. */
  isTaken(word: number): boolean;
  /** Whether names of places have a word: only others are bent until they name a city. */
  isWritten(word: number): boolean;
}

const alike = (cities: readonly number[], likeness: number): NamedCity[] =>
  cities.slice(0, CITIES_MAX).map((city) => ({ city, likeness }));

const slipsIn = ({ length }: string): number =>
  length >= TWO_SLIPS_CHARS ? 2 : length >= ONE_SLIP_CHARS ? 1 : 0;

class Reader {
  readonly #gazetteer: Gazetteer;
  readonly #words: readonly QueryWord[];
  readonly #facts: WordFacts;
  /** What was found by slips; one name may be asked for several times. */
  readonly #slipsOf = new Map<string, readonly SlippedCities[]>();

  constructor(gazetteer: Gazetteer, words: readonly QueryWord[], facts: WordFacts) {
    this.#gazetteer = gazetteer;
    this.#words = words;
    this.#facts = facts;
  }

  at(from: number): Where | null {
    return this.#longest(from) ?? this.#begun(from) ?? this.#together(from) ?? this.#bent(from);
  }

  /** Several words as one name with slips: kuala lumpr. */
  #together(from: number): Where | null {
    for (let to = Math.min(this.#words.length, from + NAME_WORDS_MAX); to > from + 1; to -= 1) {
      const words = this.#words.slice(from, to).map(({ text }) => text);
      if (words.some((_, i) => this.#facts.isTaken(from + i))) continue;
      // Words that are all known are none with slips.
      if (words.every((word, i) => this.#facts.isWritten(from + i) || this.#isLarge(word))) continue;
      const slipped = this.#slipped(from, to);
      if (slipped !== null) return slipped;
    }
    return null;
  }

  #joined(from: number, to: number): string {
    return this.#words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  }

  /** A whole name as it is written, of a city, a region or a country. */
  #named(name: string, likeness = 1): Named | null {
    const exact = this.#gazetteer.named(name);
    const countries = this.#gazetteer.countries(name);
    const people = this.#people(exact[0]);
    const regions = this.#gazetteer.regions(name).filter((region) => region.people >= people);
    const least = IN_REGION_SHARE * (regions[0]?.people ?? 0);
    const cities = alike([...new Set([...this.#largerSpeltSo(name, exact), ...exact])], likeness).map(
      (each) =>
        this.#people(each.city) >= least ? each : { ...each, likeness: likeness * SMALL_BESIDE_REGION },
    );
    return cities.length + countries.length + regions.length === 0 ? null : { cities, countries, regions };
  }

  /** Arabic writes the vowels of foreign names or leaves them out: of such spellings of one name the much larger city is meant. */
  #largerSpeltSo(name: string, exact: readonly number[]): number[] {
    const [first] = exact;
    if (first === undefined || !isAbjad(name) || name.length < RESPELT_CHARS) return [];
    const least = TIMES_LARGER * this.#gazetteer.people(first);
    const larger = this.#gazetteer
      .sounding(name.split(' '))
      .filter((city) => this.#gazetteer.people(city) >= least);
    if (larger.length === 0) return [];
    const near = new Set(this.#gazetteer.slipped(name, 1).flatMap(({ cities }) => cities));
    return larger.filter((city) => near.has(city));
  }

  /** A large city whose name was written in more words than it has: نيو يورك. */
  #inOneWord(from: number, to: number): Named | null {
    const name = this.#joined(from, to).replaceAll(' ', '');
    return to > from + 1 && this.#isLarge(name) ? this.#named(name, IN_MORE_WORDS) : null;
  }

  #isLarge(name: string): boolean {
    const [first] = this.#gazetteer.named(name);
    return first !== undefined && this.#gazetteer.people(first) >= LARGE_PEOPLE;
  }

  #longest(from: number): Where | null {
    for (let to = Math.min(this.#words.length, from + NAME_WORDS_MAX); to > from; to -= 1) {
      let isTaken = true;
      for (let i = from; i < to; i += 1) isTaken &&= this.#facts.isTaken(i);
      const found = isTaken ? null : (this.#named(this.#joined(from, to)) ?? this.#inOneWord(from, to));
      if (found !== null) return this.#inRegion({ from, to, ...found, meant: null });
    }
    return null;
  }

  /** A city with the region behind it that it is in, which tells it from its namesakes: Birmingham, Alabama. */
  #inRegion(where: Where): Where {
    const next = this.#words[where.to]?.text;
    if (next === undefined) return where;
    for (const { city } of where.cities) {
      const region = this.#gazetteer.regionOf(city);
      const to = where.to + region.length;
      if (region[0] !== next || this.#joined(where.to, to) !== region.join(' ')) continue;
      const isThere = (each: NamedCity) => this.#gazetteer.regionOf(each.city).join(' ') === region.join(' ');
      const cities = where.cities.filter(isThere);
      return { ...where, to, cities, countries: [], regions: [] };
    }
    return where;
  }

  /** The words up to the last one as the beginning of a name, while it is typed. */
  #begun(from: number): Where | null {
    const last = this.#words.length - 1;
    if (this.#words[last]?.isLast !== true || last - from >= NAME_WORDS_MAX) return null;
    for (let i = from; i <= last; i += 1) if (this.#facts.isTaken(i)) return null;
    const name = this.#joined(from, last + 1);
    if (name.length < (SYLLABIC.test(name) ? 1 : BEGINNING_MIN_CHARS)) return null;
    const cities = alike(this.#gazetteer.beginning(name), BEGINNING);
    return cities.length === 0
      ? null
      : { from, to: last + 1, cities, countries: [], regions: [], meant: null };
  }

  /** Other ways to read a word as a name: without a preposition written onto it, by its sound, and with slips. */
  #bent(from: number): Where | null {
    const { text } = this.#words[from] as QueryWord;
    if (this.#facts.isTaken(from) || this.#facts.isWritten(from) || /^\d+$/.test(text)) return null;
    const to = from + 1;
    const bare = this.#bare(text);
    if (bare !== null) return { from, to, ...bare, meant: null };
    return this.#sounding(from) ?? this.#slipped(from, to);
  }

  /** A name with a preposition or an ending written onto it; with an ending only one that many people know. */
  #bare(word: string): Named | null {
    const bare = word.replace(WRITTEN_ON, '');
    const found = bare === word ? null : this.#named(bare, BARE);
    if (found !== null) return found;
    for (const ending of ENDINGS) {
      if (!word.endsWith(ending) || word.length - ending.length < WHOLE_NAME_MIN_CHARS) continue;
      const begun = this.#named(word.slice(0, -ending.length), BARE);
      if (
        begun !== null &&
        (begun.countries.length + begun.regions.length > 0 ||
          this.#people(begun.cities[0]?.city) >= LARGE_PEOPLE)
      )
        return begun;
    }
    return null;
  }

  #sounding(from: number): Where | null {
    const { text } = this.#words[from] as QueryWord;
    if (text.length < SOUND_CHARS) return null;
    const sounding = this.#gazetteer.sounding([text]);
    const near = sounding.length < 2 ? null : this.#near(text);
    // Those first that are written nearly so.
    const isNear = (city: number) => Number(near?.has(city) === true);
    const cities = alike(
      [...sounding].sort((a, b) => isNear(b) - isNear(a)),
      SOUND,
    );
    return cities.length === 0
      ? null
      : { from, to: from + 1, cities, countries: [], regions: [], meant: null };
  }

  /** Large cities with a name few slips away. */
  #near(name: string): ReadonlySet<number> {
    return new Set(this.#slips(name).flatMap(({ cities }) => cities));
  }

  #slips(name: string, beginning = ''): readonly SlippedCities[] {
    const most = slipsIn(name);
    const found =
      this.#slipsOf.get(name) ?? (most === 0 ? [] : this.#gazetteer.slipped(name, most, beginning));
    this.#slipsOf.set(name, found);
    return found;
  }

  #slipped(from: number, to: number): Where | null {
    const text = this.#joined(from, to);
    // Of a name of several words the first is mostly right: one is looked for among few names then.
    const beginning = to > from + 1 ? `${this.#joined(from, from + 1)} ` : '';
    const slipped = this.#slips(text, beginning);
    const nearest = slipped.filter(({ slips }) => slips === slipped[0]?.slips);
    const [largest] = this.#gazetteer.byPeople(nearest.flatMap(({ cities }) => cities.slice(0, 1)));
    if (largest === undefined) return null;
    const own = this.#gazetteer.nameOf(largest);
    const ofLargest = nearest.filter(({ cities }) => cities[0] === largest);
    const meant = ofLargest.find(({ name }) => name === own) ?? (ofLargest[0] as SlippedCities);
    const cities = alike(meant.cities, SLIP[meant.slips] ?? 0);
    return { from, to, cities, countries: [], regions: [], meant: meant.name };
  }

  #people(city: number | undefined): number {
    return city === undefined ? 0 : this.#gazetteer.people(city);
  }
}

export function placesNamed(gazetteer: Gazetteer, words: readonly QueryWord[], facts: WordFacts): Where[] {
  const reader = new Reader(gazetteer, words, facts);
  const found: Where[] = [];
  for (let from = 0; from < words.length; ) {
    const where = reader.at(from);
    if (where !== null) found.push(where);
    from = where?.to ?? from + 1;
  }
  return found.map((where) => inNamedRegion(where, found, gazetteer));
}

/** A region that stands elsewhere in the query tells a city from its namesakes as well: Sindh, Hyderabad. */
function inNamedRegion(where: Where, all: readonly Where[], gazetteer: Gazetteer): Where {
  const regions = all.flatMap((each) => (each === where ? [] : each.regions));
  const cities = where.cities.filter(({ city }) => regions.some((region) => gazetteer.isIn(city, region)));
  return cities.length === 0 ? where : { ...where, cities, countries: [], regions: [] };
}
