/** Finds in the words of a query where they may mean: cities, regions and countries, with how sure that is. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import type { Gazetteer, SlippedCities } from '../gazetteer/gazetteer.ts';
import { NO_CITY } from '../records/city_numbers.ts';
import { isAbjad, isLatin } from '../text/sound.ts';
import { beginsMosque } from '../vocabulary/phrases.ts';
import { sameWords } from '../vocabulary/same_words.ts';
import { withoutEnding, withoutPreposition, withSettlement } from './name_endings.ts';
import {
  BEGINNING,
  isCityOnly,
  isTaken,
  type NamedCity,
  OTHER_BEGINNING,
  type QueryWord,
  type ReadWord,
  textOf,
  type Where,
} from './reading.ts';

/** Most words of a name of a city that are looked for. */
const NAME_WORDS_MAX = 5;
/** Fewest letters that are taken for the beginning of a city's name; a script with a sign for each syllable needs fewer. */
const BEGINNING_MIN_CHARS = 3;
const SYLLABIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Most words of a name that each have an ending. */
const INFLECTED_WORDS_MAX = 3;
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
/** How many times larger than a city of just this name one is that may be typed still. */
const TIMES_LARGER_BEGUN = 10;
const WHOLE_NAME_MIN_CHARS = 4;
/** Of so many people a city is known beyond its country. */
const LARGE_PEOPLE = 50_000;
/** Of so many where a word such as "in" stands before, or a kind of place is asked for: meczet w Krotoszynie. */
const ASKED_PEOPLE = 15_000;

/** A city so near counts for so many times its people beside its namesakes. */
const NEAR_KM = 100;
const TIMES_NEARER = 100;

/** A city with a smaller share of the people of a region of its name is less likely meant: Ontario, California. */
const IN_REGION_SHARE = 0.05;
const SMALL_BESIDE_REGION = 0.7;

/** What is not known of words yet. */
const UNTOLD = { meant: null, isTold: false, isNear: false } as const;

type Named = Pick<Where, 'cities' | 'countries' | 'regions'> & Partial<Pick<Where, 'meant'>>;

/** Cities that are equally likely; null where there is none. */
function alike(cities: readonly number[], likeness: number): Named | null {
  if (cities.length === 0) return null;
  return { cities: cities.map((city) => ({ city, likeness, isBegun: false })), countries: [], regions: [] };
}

/** What words are compared with. */
export interface NameSources {
  readonly gazetteer: Gazetteer;
  /** Whether names of places have a word, so that it is hardly another: only others are bent until they name a city. */
  readonly isWritten: (word: QueryWord) => boolean;
  /** On how many places a word is written. */
  readonly namesWith: (text: string) => number;
  /** Where who asks is. */
  readonly near: Point | undefined;
}

class Reader {
  readonly #gazetteer: Gazetteer;
  readonly #words: readonly ReadWord[];
  readonly #isWritten: (word: QueryWord) => boolean;
  readonly #namesWith: (text: string) => number;
  /** What was found by slips; one name may be asked for several times. */
  readonly #slipsOf = new Map<string, readonly SlippedCities[]>();

  constructor(words: readonly ReadWord[], { gazetteer, isWritten, namesWith }: NameSources) {
    this.#gazetteer = gazetteer;
    this.#words = words;
    this.#isWritten = isWritten;
    this.#namesWith = namesWith;
  }

  at(from: number): Where | null {
    const [end, most] = [this.#words.length, Math.min(this.#words.length, from + NAME_WORDS_MAX)];
    const read = this.#whole(from);
    const whole = read && this.#withCode(read);
    // Cambridge MA is not yet to be Cambridge Maryland.
    if (whole?.isTold) return whole;
    const begun = whole?.to === end ? null : this.#begun(from);
    const isOutgrown = whole !== null && begun !== null && this.#isAsLarge(begun, whole);
    if (whole !== null && !isOutgrown && !this.#isCut(whole)) return whole;
    if (begun !== null) {
      const only = this.#words[from] as ReadWord;
      // A beginning of a city that people know beats a sound.
      const isBent = only.isAfterWhere || !this.#isWritten(only);
      const maySound = end === from + 1 && isBent && begun.cities[0]?.likeness !== BEGINNING;
      const likelier = (maySound ? this.#likelier(begun, this.#heard(only)) : null) ?? begun;
      return { from, to: end, ...UNTOLD, ...likelier };
    }
    for (let to = most; to > from + 1; to -= 1) {
      const slipped = this.#together(from, to);
      if (slipped !== null) return this.#withCode({ from, to, ...UNTOLD, ...slipped });
    }
    const bent = this.#bent(this.#words[from] as ReadWord);
    return bent && this.#withCode({ from, to: from + 1, ...UNTOLD, ...bent });
  }

  /** Whether a city of more words is not much smaller: Kota K is Kota Kinabalu, and London M is not London Mills. */
  #isAsLarge(begun: Named, whole: Where): boolean {
    const people = this.#people(whole.cities[0]?.city);
    return isCityOnly(whole) && TIMES_LARGER_BEGUN * this.#people(begun.cities[0]?.city) >= people;
  }

  /** A city with the code of its region behind it, which is called by it after that of the country: Cambridge, MA. */
  #withCode(where: Where): Where {
    const [last, next] = [this.#words[where.to - 1], this.#words[where.to]];
    const little = next === undefined || next.kind !== null ? (last?.little ?? null) : null;
    const code = little ?? next?.text ?? '';
    const regionsOf = (city: number) =>
      this.#gazetteer.regions(`${this.#gazetteer.countryOf(city).toLowerCase()} ${code}`);
    const isThere = ({ city }: NamedCity) => regionsOf(city).some((of) => this.#gazetteer.isIn(city, of));
    const cities = /^[a-z]{2,3}$/.test(code) ? where.cities.filter(isThere) : [];
    if (cities.length === 0) return where;
    const to = where.to + (little === null ? 1 : 0);
    return { ...where, to, cities, countries: [], regions: [], isTold: true };
  }

  /** Whether a name begins with what says nothing, and goes on with a better one: "à San Antonio" is no place called A San. */
  #isCut({ from, to, cities }: Where): boolean {
    const rest = isTaken(this.#words[from] as ReadWord) ? this.#whole(from + 1) : null;
    return rest !== null && (rest.to > to || (rest.to === to && (cities[0]?.likeness ?? 1) < 1));
  }

  /** The most words that are a whole name. */
  #whole(from: number): Where | null {
    for (let to = Math.min(this.#words.length, from + NAME_WORDS_MAX); to > from; to -= 1) {
      // A word that says something else than where names a city only together with others.
      if (this.#words.slice(from, to).every(isTaken)) continue;
      const name = textOf(this.#words, from, to);
      const ofWords = () => (to > from + 1 ? (this.#bare(name) ?? this.#ofConsonants(name)) : null);
      const exact = this.#named(name);
      // What few call a village may be a form of what many call a city: в Уфе.
      const [own] = exact !== null && isCityOnly(exact) ? exact.cities : [];
      const isVillage = own !== undefined && this.#people(own.city) < LARGE_PEOPLE;
      const named =
        isVillage && !this.#gazetteer.goesBy(own.city, name)
          ? this.#likelier(exact, this.#bare(name, this.#words[from]?.isAfterWhere))
          : (exact ?? this.#inOneWord(name) ?? ofWords());
      if (named === null) continue;
      const begun = to === this.#words.length ? this.#muchLargerBegun(from, named) : [];
      const first = named.cities.slice(0, 1);
      // What few know a village by gives way to what is typed still: Lon is Lognes, and soon London.
      const isOther =
        begun.length > 0 &&
        name.length < WHOLE_NAME_MIN_CHARS &&
        first.some(({ city }) => !this.#gazetteer.goesBy(city, name));
      const cities = isOther
        ? [...begun, ...named.cities.map((each) => ({ ...each, likeness: OTHER_BEGINNING }))]
        : [...first, ...begun, ...named.cities.slice(1)];
      return { from, to, ...UNTOLD, ...named, cities };
    }
    return null;
  }

  /** A whole name as it is written, of a city, a region or a country. */
  #named(name: string, likeness = 1): Named | null {
    const called = this.#gazetteer.countries(name);
    // Beside a country of the name a city is one that is there, or that goes by it: Granada is sometimes called Grenada.
    const exact = this.#gazetteer
      .named(name)
      .filter(
        (city) =>
          called.length === 0 ||
          called.includes(this.#gazetteer.countryOf(city)) ||
          this.#gazetteer.goesBy(city, name),
      );
    const people = this.#people(exact[0]);
    // And a city that goes by it is meant where it has more people, since some languages call the country so.
    const countries = called.filter((country) => this.#gazetteer.peopleIn(country) >= people);
    const regions = this.#gazetteer.regions(name).filter((region) => region.people >= people);
    const least = IN_REGION_SHARE * (regions[0]?.people ?? 0);
    const cities = [...new Set([...this.#largerSpeltSo(name, exact), ...exact])].map((city) => ({
      city,
      likeness: likeness * (this.#people(city) >= least ? 1 : SMALL_BESIDE_REGION),
      isBegun: false,
    }));
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
  #inOneWord(name: string): Named | null {
    const joined = name.replaceAll(' ', '');
    return joined !== name && this.#isLarge(joined) ? this.#named(joined, IN_MORE_WORDS) : null;
  }

  /** Arabic words with the consonants of a city that has no Arabic name: قصر هلال is Ksar Hellal. */
  #ofConsonants(name: string): Named | null {
    return isAbjad(name) ? alike(this.#gazetteer.ofConsonants(name.split(' ')), BARE) : null;
  }

  #isLarge(name: string): boolean {
    return this.#people(this.#gazetteer.named(name)[0]) >= LARGE_PEOPLE;
  }

  /** The words up to the last one as the beginning of a name, while it is typed. */
  #begun(from: number): Named | null {
    const words = this.#words.slice(from);
    const [last] = words.slice(-1);
    if (last === undefined || !last.isLast || words.length > NAME_WORDS_MAX) return null;
    // Little words are part of names as well: Kota Kinabalu, Kuala Se.
    if (words.every(isTaken) || words.some((word) => isTaken(word) && word.wish !== 'filler')) return null;
    const name = textOf(words, 0, words.length);
    if (name.length < BEGINNING_MIN_CHARS && !SYLLABIC.test(name)) return null;
    const begun = this.#gazetteer.beginning(name).slice(0, CITIES_MAX);
    if (begun.length === 0) return null;
    const letters = name.replaceAll(' ', '');
    const isKnown = (city: number) =>
      (this.#gazetteer.numberOf(city) !== NO_CITY || this.#people(city) >= LARGE_PEOPLE) &&
      this.#gazetteer.namesOf(city).some((own) => own.replaceAll(' ', '').startsWith(letters));
    // Behind a name it is rather the word for a mosque that is typed still: green lane mas.
    const before = this.#words.slice(0, from);
    const isMosque =
      before.length > 0 &&
      !before.some(isTaken) &&
      words.length === 1 &&
      !last.isAfterWhere &&
      beginsMosque(name);
    const cities = begun.map((city) => ({
      city,
      likeness: isKnown(city) && !isMosque ? BEGINNING : OTHER_BEGINNING,
      isBegun: true,
    }));
    return { cities, countries: [], regions: [] };
  }

  /** While a name is typed that is whole as a village's, what much larger cities begin with: Lon, London. */
  #muchLargerBegun(from: number, named: Named): readonly NamedCity[] {
    const { cities } = named;
    const [first] = cities;
    if (first === undefined || !isCityOnly(named)) return [];
    const least = Math.max(LARGE_PEOPLE, TIMES_LARGER_BEGUN * this.#people(first.city));
    const begun = this.#begun(from)?.cities ?? [];
    // In Latin letters those alone that go by such a name: Bury is not on the way to Burysel, as some call Brussels.
    const mustGoBy = isLatin(this.#words[from]?.text ?? '');
    return begun.filter(
      ({ city, likeness }) =>
        (likeness === BEGINNING || !mustGoBy) &&
        this.#people(city) >= least &&
        cities.every((other) => other.city !== city),
    );
  }

  /** Several words as one name with slips: kuala lumpr. Words that are all known are none with slips. */
  #together(from: number, to: number): Named | null {
    const words = this.#words.slice(from, to);
    if (words.some(isTaken)) return null;
    const inflected = words[0]?.isAfterWhere === true ? this.#inflected(words) : null;
    if (inflected !== null) return inflected;
    if (words.every((word) => this.#isWritten(word) || this.#isLarge(word.text))) return null;
    const [name, [first]] = [textOf(words, 0, words.length), words];
    // Its first word is mostly right: one is looked for among few names then.
    return (
      this.#slipped(name, `${first?.text} `) ??
      (first && !this.#isWritten(first) ? this.#slipped(name) : null)
    );
  }

  /** A name of several words, each with its ending: в Нижнем Новгороде, u Banjoj Luci. */
  #inflected(words: readonly ReadWord[]): Named | null {
    if (words.length > INFLECTED_WORDS_MAX) return null;
    const names = words
      .map(({ text }) => [text, ...withoutEnding(text)])
      .reduce((begun, forms) => begun.flatMap((name) => forms.map((form) => `${name} ${form}`)));
    return this.#largestNamed(names);
  }

  /** Other ways to read a word as a name: without what is written onto it, by its sound, and with slips. */
  #bent(word: ReadWord): Named | null {
    const { text } = word;
    // What is a word in some language is no slip of a city.
    if (isTaken(word) || this.#isWritten(word) || /\d/.test(text) || sameWords(text).length > 0) return null;
    const slipped = this.#slipped(text);
    if (this.#namesWith(text) === 0) return this.#likelier(this.#heard(word), slipped);
    // What is a word of any name is hardly a slip: Charminar is not Harbin.
    const isNear = slipped?.cities[0]?.likeness === SLIP[1];
    return this.#likelier(this.#bare(text), isNear ? slipped : null);
  }

  /** A word with an ending of its language, or of a metropolis that sounds so: Melborne is not Melborn. */
  #heard({ text, isAfterWhere }: ReadWord): Named | null {
    const bare = this.#bare(text, isAfterWhere) ?? this.#ofConsonants(text);
    return this.#likelier(bare, this.#sounding(text));
  }

  /** The first way to read a name, unless the second one is a metropolis beside it. */
  #likelier(first: Named | null, second: Named | null): Named | null {
    if (first === null || second === null) return first ?? second;
    const isMetropolis =
      this.#people(second.cities[0]?.city) >= TIMES_LARGER_BEGUN * this.#people(first.cities[0]?.city);
    return isCityOnly(first) && isMetropolis ? second : first;
  }

  /** A name with a preposition or an ending written onto it; with an ending only one that many people know. */
  #bare(word: string, isAfterWhere = false): Named | null {
    const bare = withoutPreposition(word);
    const found = bare === word ? null : this.#named(bare, BARE);
    if (found !== null) return found;
    const isAsked = isAfterWhere || this.#words.some(({ kind }) => kind !== null);
    const least = isAsked ? ASKED_PEOPLE : LARGE_PEOPLE;
    return this.#largestNamed([...withoutEnding(word, isAfterWhere), ...withSettlement(word)], least);
  }

  /** Of forms of a name that of the largest city, of at least so many people; else that of a country or region. */
  #largestNamed(names: readonly string[], least = LARGE_PEOPLE): Named | null {
    const named = names.flatMap((name) => this.#named(name, BARE) ?? []);
    const people = ({ cities }: Named): number => this.#people(cities[0]?.city);
    const [largest] = named
      .filter((each) => isCityOnly(each) && people(each) >= least)
      .sort((a, b) => people(b) - people(a));
    return largest ?? named.find((each) => !isCityOnly(each)) ?? null;
  }

  #sounding(word: string): Named | null {
    if (word.length < SOUND_CHARS - Number(SYLLABIC.test(word))) return null;
    const sounding = this.#gazetteer.sounding([word]);
    if (sounding.length < 2) return alike(sounding, SOUND);
    // Those first that are written nearly so.
    const near = new Set(this.#slips(word).flatMap(({ cities }) => cities));
    return alike(
      [...sounding].sort((a, b) => Number(near.has(b)) - Number(near.has(a))),
      SOUND,
    );
  }

  #slips(name: string, beginning = ''): readonly SlippedCities[] {
    const most = name.length >= TWO_SLIPS_CHARS ? 2 : Number(name.length >= ONE_SLIP_CHARS);
    const key = `${beginning}\n${name}`;
    const found =
      this.#slipsOf.get(key) ?? (most === 0 ? [] : this.#gazetteer.slipped(name, most, beginning));
    this.#slipsOf.set(key, found);
    return found;
  }

  #slipped(name: string, beginning = ''): Named | null {
    const slipped = this.#slips(name, beginning);
    const nearest = slipped.filter(({ slips }) => slips === slipped[0]?.slips);
    const [largest] = this.#gazetteer.byPeople(nearest.flatMap(({ cities }) => cities.slice(0, 1)));
    if (largest === undefined) return null;
    const own = this.#gazetteer.nameOf(largest);
    const ofLargest = nearest.filter(({ cities }) => cities[0] === largest);
    const meant = ofLargest.find(({ name }) => name === own) ?? (ofLargest[0] as SlippedCities);
    const cities = alike(meant.cities, SLIP[meant.slips] ?? 0);
    return cities && { ...cities, meant: meant.name };
  }

  #people(city: number | undefined): number {
    return city === undefined ? 0 : this.#gazetteer.people(city);
  }
}

export function placesNamed(words: readonly ReadWord[], sources: NameSources): Where[] {
  const { gazetteer } = sources;
  const reader = new Reader(words, sources);
  const found: Where[] = [];
  for (let from = 0; from < words.length; ) {
    const where = reader.at(from);
    if (where !== null) found.push(where);
    from = where?.to ?? from + 1;
  }
  return found
    .filter((where) => !isByChance(where, found, words))
    .map((where) => inNamedRegion(where, found, gazetteer))
    .map((where, _, all) => nearestNamesake(where, all, sources))
    .map((where) => ({ ...where, cities: where.cities.slice(0, CITIES_MAX) }));
}

/** Whether a word is only like a name, where a whole name of a city stands after a word such as "in": adakah masjid di Tokyo. */
function isByChance({ cities, regions }: Where, all: readonly Where[], words: readonly QueryWord[]): boolean {
  const likeness = cities[0]?.likeness ?? 1;
  return (
    likeness < OTHER_BEGINNING &&
    regions.length === 0 &&
    all.some((each) => each.cities[0]?.likeness === 1 && words[each.from]?.isAfterWhere === true)
  );
}

/**
 * A region or country in the query tells a city from its namesakes; a region beside it makes one name with it: Birmingham,
 * Alabama; Sindh, Hyderabad.
 */
function inNamedRegion(where: Where, all: readonly Where[], gazetteer: Gazetteer): Where {
  const told = (cities: readonly NamedCity[], isTold: boolean): Where | null =>
    cities.length === 0 ? null : { ...where, cities, countries: [], regions: [], isTold };
  const inRegions = ({ cities }: Where, { regions }: Where) =>
    cities.filter(({ city }) => regions.some((region) => gazetteer.isIn(city, region)));
  for (const other of all) {
    if (other === where) continue;
    const isBeside = other.from === where.to || other.to === where.from;
    const inCountry = where.cities.filter(({ city }) => other.countries.includes(gazetteer.countryOf(city)));
    const found =
      told(inRegions(where, other), isBeside) ??
      (isBeside ? told(inRegions(other, where), true) : null) ??
      told(inCountry, isBeside && inCountry[0]?.likeness === 1);
    if (found !== null) return found;
  }
  return where;
}

/** Of namesakes the one that is near a city beside it, as in rouached mila, or else near who asks: Cambridge, asked in Boston. */
function nearestNamesake(where: Where, all: readonly Where[], { gazetteer, near }: NameSources): Where {
  const [first] = where.cities;
  const [beside] = all
    .filter(({ from, to }) => from === where.to || to === where.from)
    .flatMap(({ cities }) => cities.slice(0, 1));
  const point = beside === undefined ? near : gazetteer.pointOf(beside.city);
  if (first === undefined || point === undefined) return where;
  const isNear = (city: number) => distanceKm(point, gazetteer.pointOf(city)) <= NEAR_KM;
  const worth = (city: number) => (gazetteer.people(city) + 1) * (isNear(city) ? TIMES_NEARER : 1);
  const alike = where.cities.filter(({ likeness }) => likeness >= first.likeness);
  const nearer = alike.reduce((most, each) => (worth(each.city) > worth(most.city) ? each : most));
  const others = where.cities.filter((each) => each !== nearer);
  return { ...where, cities: [nearer, ...others], isNear: beside === undefined && isNear(nearer.city) };
}
