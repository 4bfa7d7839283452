/** Finds in the words of a query where they may mean: cities and countries, with how sure that is. */
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
const ENDING = 0.9;
const SLIP = [1, 0.72, 0.55] as const;
/** Letters from which one slip, and two, are forgiven in a name of a city, and from which its sound will do. */
const ONE_SLIP_CHARS = 4;
const TWO_SLIPS_CHARS = 8;
const SOUND_CHARS = 4;
/** Letters of an Arabic name that may be spelt with other vowels, and how many times larger the city of that spelling is. */
const RESPELT_CHARS = 5;
const TIMES_LARGER = 4;
/** Endings that languages put on names of cities: istanbulda, Berlins, Helsingissä, Budapesten. */
const ENDINGS =
  'da de ta te ya ye dan den tan ten nin nun daki deki taki teki s ssa ssä ban ben en on ul u a e'.split(' ');
const WHOLE_NAME_MIN_CHARS = 4;
/** Prepositions Arabic writes onto a word, and the article after them. */
const WRITTEN_ON = /^[بلوفك](?:ال|ل)?(?=\p{L}{3})/u;
/** Cities with fewer people are not taken for what was meant with an ending. */
const PEOPLE_WITH_ENDING = 50_000;

type Named = Pick<Where, 'cities' | 'countries'>;

/** What reading a query needs to know of its words. */
export interface WordFacts {
  /** Whether a word says something else than where (a kind, a wish): it names a city only together with others. */
  isTaken(word: number): boolean;
  /** Whether names of places have a word: only others are bent until they name a city. */
  isWritten(word: number): boolean;
  /** Whether they have it without the Arabic article that is written onto it. */
  isWrittenBare(word: number): boolean;
  /** Words of names of places that sound like a word, and look like it. */
  namesLike(word: string): readonly string[];
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
    const exact = this.#longest(from);
    const begun = this.#begun(from);
    const whole = exact !== null && begun !== null ? this.#either(exact, begun) : (exact ?? begun);
    if (whole !== null && (whole.to > from + 1 || whole.countries.length > 0)) return whole;
    const together = this.#together(from);
    if (whole === null) return together ?? this.#bent(from);
    if (together === null && exact === null && this.#people(whole) < PEOPLE_WITH_ENDING) {
      // A name with a slip rather than the first letters of a village.
      const bent = this.#bent(from);
      if (bent !== null && this.#people(bent) > this.#people(whole)) return bent;
    }
    return together !== null && this.#people(together) > this.#people(whole) ? together : whole;
  }

  /** People of the likeliest city that words may name. */
  #people({ cities: [first] }: Named): number {
    return first === undefined ? 0 : this.#gazetteer.people(first.city);
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

  /** A whole name as it is written, of a city or a country. */
  #named(name: string, likeness = 1): Named | null {
    const exact = this.#gazetteer.named(name);
    const cities = alike([...new Set([...this.#largerSpeltSo(name, exact), ...exact])], likeness);
    const countries = this.#gazetteer.countries(name);
    return cities.length + countries.length === 0 ? null : { cities, countries };
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
    return to > from + 1 && this.#isLarge(name) ? this.#named(name, ENDING) : null;
  }

  #isLarge(name: string): boolean {
    const [first] = this.#gazetteer.named(name);
    return first !== undefined && this.#gazetteer.people(first) >= PEOPLE_WITH_ENDING;
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
      return { ...where, to, cities, countries: [] };
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
    return cities.length === 0 ? null : { from, to: last + 1, cities, countries: [], meant: null };
  }

  /** Both a whole name and a beginning: of the same words the two together, else the one of the larger city. */
  #either(exact: Where, begun: Where): Where {
    if (exact.to === begun.to) {
      const known = new Set(exact.cities.map(({ city }) => city));
      return { ...exact, cities: [...exact.cities, ...begun.cities.filter(({ city }) => !known.has(city))] };
    }
    return exact.countries.length === 0 && this.#people(begun) > this.#people(exact) ? begun : exact;
  }

  /** Other ways to read a word as a name. */
  #bent(from: number): Where | null {
    const { text } = this.#words[from] as QueryWord;
    if (this.#facts.isTaken(from) || /^\d+$/.test(text)) return null;
    const to = from + 1;
    const ended = this.#facts.isWritten(from) ? null : this.#withoutEnding(text);
    if (ended !== null) return { from, to, ...ended, meant: null };
    if (this.#facts.isWritten(from)) return null;
    const two = this.#inTwo(text);
    if (two !== null) return { from, to, ...two };
    if (this.#facts.isWrittenBare(from)) return null;
    return this.#sounding(from) ?? this.#slipped(from, to);
  }

  /** Words that were joined: abudhabi. */
  #inTwo(word: string): (Named & { meant: string }) | null {
    for (let at = 2; at <= word.length - 2; at += 1) {
      const meant = `${word.slice(0, at)} ${word.slice(at)}`;
      const found = this.#named(meant, ENDING);
      if (found !== null) return { ...found, meant };
    }
    return null;
  }

  /** A name with an ending or a preposition written onto it. */
  #withoutEnding(word: string): Named | null {
    const bare = word.replace(WRITTEN_ON, '');
    const found = bare === word ? null : this.#named(bare, ENDING);
    if (found !== null) return found;
    for (const ending of ENDINGS) {
      if (!word.endsWith(ending) || word.length - ending.length < WHOLE_NAME_MIN_CHARS) continue;
      const begun = this.#named(word.slice(0, -ending.length), ENDING);
      const isLarge = begun !== null && this.#people(begun) >= PEOPLE_WITH_ENDING;
      if (begun !== null && (begun.countries.length > 0 || isLarge)) return begun;
    }
    return null;
  }

  #sounding(from: number): Where | null {
    for (let to = Math.min(from + 2, this.#words.length); to > from; to -= 1) {
      if (to > from + 1 && (this.#facts.isTaken(to - 1) || this.#facts.isWritten(to - 1))) continue;
      const words = this.#words.slice(from, to).map(({ text }) => text);
      if (words.join('').length < SOUND_CHARS) continue;
      const sounding = this.#lookingAlike(words.join(' '), this.#gazetteer.sounding(words));
      const cities = alike(to === from + 1 ? this.#notBelied(words[0] as string, sounding) : sounding, SOUND);
      if (cities.length > 0) return { from, to, cities, countries: [], meant: null };
    }
    return null;
  }

  /** Of cities that sound so the ones first that are written nearly so. */
  #lookingAlike(name: string, cities: readonly number[]): readonly number[] {
    if (cities.length < 2) return cities;
    const near = this.#near(name);
    return [...cities.filter((city) => near.has(city)), ...cities.filter((city) => !near.has(city))];
  }

  /** Where a name of a place sounds and looks like a word, cities that only sound like it are not meant. */
  #notBelied(word: string, cities: readonly number[]): readonly number[] {
    const isOfThem = (name: string) => this.#gazetteer.named(name).some((city) => cities.includes(city));
    if (cities.length === 0 || !this.#facts.namesLike(word).some((name) => !isOfThem(name))) return cities;
    const near = this.#near(word);
    return cities.filter((city) => near.has(city));
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
    const [nearest] = slipped;
    if (nearest === undefined) return null;
    const same = slipped.filter(({ slips }) => slips === nearest.slips);
    const rows =
      same.length === 1
        ? nearest.cities
        : this.#gazetteer.byPeople(new Set(same.flatMap(({ cities }) => cities)));
    const [largest] = rows;
    const ofLargest = same.filter(({ cities }) => largest !== undefined && cities.includes(largest));
    const own = largest === undefined ? '' : this.#gazetteer.nameOf(largest);
    const meant = ofLargest.find(({ name }) => name === own) ?? ofLargest[0];
    return {
      from,
      to,
      cities: alike(rows, SLIP[nearest.slips] ?? 0),
      countries: [],
      meant: (meant ?? nearest).name,
    };
  }
}

export function placesNamed(gazetteer: Gazetteer, words: readonly QueryWord[], facts: WordFacts): Where[] {
  const reader = new Reader(gazetteer, words, facts);
  const found: Where[] = [];
  for (let from = 0; from < words.length; ) {
    const where = reader.at(from);
    // A little word is a name's first only where no name that goes on farther begins behind it: à Ho Chi Minh City.
    if (where !== null && facts.isTaken(from) && (reader.at(from + 1)?.to ?? 0) > where.to) {
      from += 1;
      continue;
    }
    if (where !== null) found.push(where);
    from = where?.to ?? from + 1;
  }
  return withinWhole(found, gazetteer);
}

/** Beside a whole name of a city, a bent one far from it is not meant: soho london. */
function withinWhole(found: readonly Where[], gazetteer: Gazetteer): Where[] {
  const likenessOf = ({ cities: [first] }: Where): number => first?.likeness ?? 1;
  const whole = found.filter((where) => likenessOf(where) === 1);
  if (whole.length === 0 || whole.length === found.length) return [...found];
  const countries = new Set(
    whole.flatMap((where) => [
      ...where.countries,
      ...where.cities.map(({ city }) => gazetteer.countryOf(city)),
    ]),
  );
  return found.flatMap((where) => {
    if (likenessOf(where) === 1) return [where];
    const cities = where.cities.filter(({ city }) => countries.has(gazetteer.countryOf(city)));
    return cities.length === 0 ? [] : [{ ...where, cities }];
  });
}
