/** Finds in the words of a query where they may mean: cities, regions and countries, with how sure that is. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import { type Gazetteer, type SlippedCities, soundOfName } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { OWN_NAME } from '../gazetteer/tables.ts';
import { isAbjad, isLatin } from '../text/sound.ts';
import { BEFORE_STREETS, BEHIND_SIGHTS } from '../vocabulary/street_words.ts';
import { type Asked, isWrittenOrBegun } from './known.ts';
import { withoutEnding, withoutPreposition, withSettlement } from './name_endings.ts';
import {
  BEGINNING,
  CLOSE_KM,
  isCityOnly,
  isTaken,
  KNOWN_PEOPLE,
  type NamedCity,
  NEAR_KM,
  OTHER_BEGINNING,
  PEOPLE_PER_KM,
  type ReadWord,
  SAME_PART_KM,
  SLIPPED,
  TIMES_NEARER,
  TOWN_PEOPLE,
  textOf,
  textsOf,
  WHOLE_NAME,
  type Where,
} from './reading.ts';
import { isNameOfStreet, isStreet } from './street.ts';

/** Most words of a name of a city that are looked for. */
const NAME_WORDS_MAX = 5;
/** Fewest letters that are taken for the beginning of a city's name; a script with a sign for each syllable needs fewer. */
const BEGINNING_MIN_CHARS = 3;
const SYLLABIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** The script whose names towns are found by that are not known by any in it. */
const ARABIC = /\p{Script=Arabic}/u;
/** Most words of a name that each have an ending. */
const INFLECTED_WORDS_MAX = 3;
/** Letters of a beginning that so many cities have that not all are known of, and of a name that is hardly one yet. */
const SHORT_CHARS = 3;
/** What is nearer draws no more. */
const HERE_KM = 10;
/** Most cities that words may stand for in one way. */
const CITIES_MAX = 12;
/** How well words in another form meet a name, in its sound, and with one slip or two. */
const FORM = 0.9;
const SOUND = 0.66;
const SLIP = [1, SLIPPED, 0.55] as const;
/** Letters from which one slip, and two, are forgiven in a name of a city, and from which its sound will do; of other scripts letters of the sound. */
const ONE_SLIP_CHARS = 4;
const TWO_SLIPS_CHARS = 8;
const SOUND_CHARS = 4;
/** Letters of an Arabic name that may be spelt with other vowels, and how many times larger the city of that spelling is. */
const RESPELT_CHARS = 5;
const TIMES_LARGER = 4;
/** A city with a smaller share of the people of a region of its name is not meant: Ontario, California. */
const IN_REGION_SHARE = 0.05;
/** The same of a city elsewhere without a place: Bāli, in India. */
const UNVISITED_SHARE = 0.25;
/** Letters of a name that is rather a little word of some language, unless the city is so large or so near: Wa, in Ghana. */
const LITTLE_CHARS = 2;
const LITTLE_PEOPLE = { latin: 400_000, other: 50_000 } as const;
/** What is slipped in names a country or region rather than a city with so many times fewer people. */
const TIMES_WIDER = 100;
/** Letters of such a name from which two slips are forgiven: Phillipines. */
const TWO_SLIPS_WIDER_CHARS = 10;
/** Beside other ways to read words, people count times likeness to this power: a beginning needs 15 times a name's people. */
const LIKENESS_POWER = 12;
/** The name that a city goes by, as it is written, counts for so many times its people. */
const TIMES_OWN = 64;
/** A name of a word more is worth as much as one with so many times its people. */
const TIMES_LONGER = 100_000;

/** One closer still that goes by the name; of a suburb it is often not known how many people it has. */
const TIMES_HERE = 1_000;
const UNKNOWN_PEOPLE = 10_000;
/** One that goes by the name, in the same part of the world. */
const TIMES_SAME_PART = 8;
/**
 * One with a place, beside one without, that goes by the name or by a longer one. A sight or quarter that is not close is meant where
 * it counts for so many times the people of a city of its name: Tuzla is in Bosnia.
 */
const TIMES_VISITED = 2.5;

/** The district of a British or Canadian postcode: M14, SW1A, M5V. */
const DISTRICT = /^[a-z]{1,2}\d[a-z\d]?$/;
/** What stands behind it, or begins to: 5TQ, 2T6. */
const BEHIND_DISTRICT = /^\d[a-z]?[a-z\d]?$/;

/** As names of airports in English end. */
const AIRPORT = 'airport';

/** How many times the people of a city count that is so far from who asks. */
const timesBy = (km: number): number =>
  km <= CLOSE_KM ? TIMES_HERE : km <= NEAR_KM ? TIMES_NEARER : km <= SAME_PART_KM ? TIMES_SAME_PART : 1;

/** What is not known of words yet. */
const UNTOLD = { meant: null, sight: null, isTold: false, isNear: false, isStreet: false } as const;

/** What words may name in one way. */
type Named = Pick<Where, 'cities' | 'countries' | 'regions'> & Partial<Pick<Where, 'meant' | 'sight'>>;

const ofCities = (cities: readonly NamedCity[]): Named => ({ cities, countries: [], regions: [] });

/** Cities that are equally likely. */
const alike = (cities: readonly number[], likeness: number): Named =>
  ofCities(cities.map((city) => ({ city, likeness, isBegun: false })));

/** What words are compared with. */
interface NameSources extends Asked {
  /** All words as they were typed. */
  readonly typed: readonly string[];
}

/**
 * Reads words as names in several ways. Each gives what the words may be and how well they meet it; of all, the one that most
 * people mean wins (`#worth`).
 */
class Reader {
  readonly #words: readonly ReadWord[];
  readonly #sources: NameSources;
  readonly #gazetteer: Gazetteer;
  /** What was found by slips; one name may be asked for twice. */
  readonly #slipsOf = new Map<string, readonly SlippedCities[]>();

  constructor(words: readonly ReadWord[], sources: NameSources) {
    this.#words = words;
    this.#sources = sources;
    this.#gazetteer = sources.gazetteer;
  }

  /** The likeliest name that begins at a word. Slips and sounds take long: they are looked at only where no city goes by the words. */
  at(from: number): Where | null {
    const written = this.#read(from, (words) => this.#written(words));
    const told = this.#withCode(this.#likeliest(written)) ?? this.#placeNearby(from, written);
    if (told !== null) return told;
    const isWhole = written.some(({ to }) => to === this.#words.length);
    const begun = this.#read(from, (words) => this.#begun(words, from, isWhole));
    const found = this.#likeliest([...written, ...begun]);
    const isSure = found !== null && !this.#isUnsure(found);
    if (isSure && !this.#goesOn(found.to)) return found;
    const bent = this.#read(from, (words) =>
      isSure && from + words.length <= found.to ? [] : this.#bent(words, found === null),
    );
    // A beginning gives way to a city alone: Lorin is not Lori, a region.
    return this.#likeliest(found === null ? bent : [found, ...bent.filter(isCityOnly)]);
  }

  /** Whether a word is of nothing, so that it may be of what stands before it, with a slip: Kota Knabalu is not Kota. */
  #goesOn(at: number): boolean {
    const word = this.#words[at];
    if (word === undefined || isTaken(word) || this.#sources.namesWith(word.text) > 0) return false;
    return this.#gazetteer.called(word.text).length === 0;
  }

  /** The place of the longest name behind a word such as "near", unless as many words say where: restaurants near East London Mosque. */
  #placeNearby(from: number, written: readonly Where[]): Where | null {
    const { landmark, near } = this.#sources;
    if (this.#words[from - 1]?.wish !== 'near_me' && !this.#words[from]?.isAfterNear) return null;
    const named = this.#read(from, (words) => {
      const sight = words.every(isTaken) ? null : landmark(textsOf(words), near);
      return sight === null ? [] : [{ ...alike([sight.city], 1), sight }];
    });
    const longest = named.at(-1);
    if (longest === undefined || written.some(({ to }) => to >= longest.to)) return null;
    return { ...longest, isTold: true };
  }

  /** What the words from one up to each of the next may name. */
  #read(from: number, ways: (words: readonly ReadWord[]) => readonly Named[]): Where[] {
    return this.#words.slice(from, from + NAME_WORDS_MAX).flatMap((_, i) => {
      const to = from + i + 1;
      return ways(this.#words.slice(from, to))
        .filter((named) => named.cities.length > 0 || !isCityOnly(named))
        .map((named) => ({ from, to, ...UNTOLD, ...named }));
    });
  }

  /** Whether words only begin the name of a city that does not go by it, and may be another. */
  #isUnsure({ from, to, cities: [first] }: Where): boolean {
    const word = this.#words[from] as ReadWord;
    const isOther = first?.isBegun === true && first.likeness < BEGINNING;
    return isOther && to === from + 1 && (word.isAfterWhere || !isWrittenOrBegun(word, this.#sources));
  }

  /** Of several ways to read words the one that most people mean; other cities of the very words stand behind its first. */
  #likeliest(all: readonly Where[]): Where | null {
    const [best] = all
      .map((where) => ({ where, worth: this.#worth(where) }))
      .sort((a, b) => b.worth - a.worth);
    if (best === undefined) return null;
    const { where, worth } = best;
    const [first] = where.cities;
    if (first === undefined || !isCityOnly(where)) return where;
    const isListed = (each: NamedCity) =>
      each.likeness === 1 || (each.isBegun && TIMES_OWN * this.#worth({ ...where, cities: [each] }) >= worth);
    const others = all
      .filter((other) => other !== where && other.to === where.to)
      .flatMap(({ cities }) => cities.filter(isListed))
      .filter(({ city }) => where.cities.every((each) => each.city !== city))
      .map((each) => ({ ...each, likeness: Math.min(each.likeness, first.likeness) }));
    return { ...where, cities: [first, ...others, ...where.cities.slice(1)] };
  }

  /** How many people may mean it: those who live there, times how well it is met. */
  #worth({ from, to, cities: [first], countries, regions, meant, sight }: Where): number {
    const likeness = first?.likeness ?? (meant === null ? 1 : SLIPPED);
    const name = textOf(this.#words, from, to);
    const isOwn =
      first !== undefined &&
      likeness === 1 &&
      this.#gazetteer.goesBy(first.city, name) &&
      (!this.#isShort(name) || this.#isNearFor(first.city));
    // What is near is on the way to a name that is typed still.
    const isOpen = first !== undefined && this.#words[to - 1]?.isLast === true;
    const times = (isOwn ? TIMES_OWN : 1) * (isOpen ? timesBy(this.#kmTo(first.city)) : 1);
    const people = [
      sight === null ? this.#people(first?.city) * times : Math.max(UNKNOWN_PEOPLE, sight.people),
      ...countries.map((country) => this.#gazetteer.peopleIn(country)),
      ...regions.map((region) => region.people),
    ];
    return TIMES_LONGER ** (to - from) * Math.max(...people) * likeness ** LIKENESS_POWER;
  }

  /** Words that are a whole name, or a form of several: of one word only where what it names goes by another name. */
  #written(words: readonly ReadWord[]): Named[] {
    // A word that says something else than where names a city only together with others.
    if (words.every(isTaken)) return [];
    const told = this.#airport(words) ?? this.#district(words);
    if (told !== null) return [told];
    const [head, last] = [words[0] as ReadWord, words.at(-1) as ReadWord];
    // Eminönü Meydanı.
    const isSquare = words.length > 1 && BEHIND_SIGHTS.has(last.text);
    const square = isSquare ? this.#named(textOf(words.slice(0, -1))) : null;
    if (square?.sight != null) return [square];
    const name = textOf(words);
    const exact = this.#named(name);
    const [first] = exact.cities;
    if (first !== undefined && isCityOnly(exact) && this.#isLittle(name, first.city)) return [];
    // Few know a village by another name than its own, and the words may be a form of what many know: в Уфе.
    const isKnown = first !== undefined && (this.#isLarge(name) || this.#gazetteer.goesBy(first.city, name));
    const isNone = first === undefined && (words.length === 1 || !isCityOnly(exact));
    if (isKnown || isNone || isTaken(head)) return [exact];
    const joined = name.replaceAll(' ', '');
    // What is hardly begun goes on otherwise: Sultan Ahmed is no Sultanah.
    const isOpen = last.isLast && last.text.length < BEGINNING_MIN_CHARS && !head.isAfterWhere;
    const isJoined = joined !== name && !isOpen && this.#isLarge(joined);
    return [exact, ...this.#forms(words), ...(isJoined ? [this.#named(joined, FORM)] : [])];
  }

  /** The airport of a city in whatever language: İstanbul havalimanı, مطار الجزائر. Null where the words are none that is known. */
  #airport(words: readonly ReadWord[]): Named | null {
    const isAirport = ({ text }: ReadWord) =>
      text === AIRPORT || this.#sources.vocabulary.sameWords(text).includes(AIRPORT);
    const city = words.filter((word) => !isAirport(word));
    if (city.length !== words.length - 1 || city.length === 0) return null;
    const [called] = this.#gazetteer.called(textOf(city));
    const name = called === undefined ? '' : `${this.#gazetteer.nameOf(called)} ${AIRPORT}`;
    const [sight] = this.#gazetteer.sights(name);
    return sight === undefined ? null : { ...alike([sight.city], 1), sight };
  }

  /** Where the district of a postcode is that was typed whole, of which no place may have the rest. Null where the words are none. */
  #district([first, next, more]: readonly ReadWord[]): Named | null {
    const isPostcode = next !== undefined && more === undefined && BEHIND_DISTRICT.test(next.text);
    if (first === undefined || !isPostcode || !DISTRICT.test(first.text)) return null;
    const named = this.#named(first.text, FORM);
    return named.cities.length > 0 ? named : null;
  }

  /** Other ways to read words as a name: without what is written onto them, by their sound, and with slips. */
  #bent(words: readonly ReadWord[], maySlip: boolean): Named[] {
    const [first, ...others] = words;
    if (first === undefined || others.some(isTaken)) return [];
    // What says little begins names as well, where a city is called so too, before what is nothing else: Kota Knabalu.
    const begins =
      first.wish === 'filler' &&
      first.text.length >= ONE_SLIP_CHARS &&
      others.length > 0 &&
      others.every((other) => this.#sources.namesWith(other.text) === 0) &&
      this.#isLarge(first.text);
    if (isTaken(first) && !begins) return [];
    const name = textOf(words);
    if (words.length > 1) {
      // Words that are all known are none with slips.
      if (words.every((word) => isWrittenOrBegun(word, this.#sources) || this.#isLarge(word.text))) return [];
      // A quarter is rather another one than one with a slip.
      if (BEFORE_STREETS.has(first.text)) return [];
      // A short one has no slip beside others, but that a letter is missing: KFC, Dubai is not JVC Dubai.
      const isKept = (meant: readonly string[]) =>
        meant.length !== words.length ||
        words.every(({ text }, i) => {
          const other = meant[i] ?? '';
          return (
            text.length >= ONE_SLIP_CHARS || !isLatin(text) || text === other || text.length < other.length
          );
        });
      return this.#slipped(name).filter(({ meant }) => meant == null || isKept(meant.split(' ')));
    }
    // What is a word in some language is no slip of a city.
    const isKnown =
      this.#sources.vocabulary.sameWords(name).length > 0 || this.#sources.vocabulary.isPart(name);
    if (isWrittenOrBegun(first, this.#sources) || isKnown) return [];
    const found = [...this.#forms(words), ...(maySlip ? this.#slipped(name) : [])];
    // What is a word of any name is hardly a slip, and no sound: Charminar is not Harbin.
    if (this.#sources.namesWith(name) > 0)
      return found.filter(({ cities: [city] }) => city?.likeness !== SLIP[2]);
    const letters = isLatin(name) ? name : soundOfName([name]);
    return letters.length < SOUND_CHARS ? found : [...found, alike(this.#sounding(name).flat(), SOUND)];
  }

  /** Cities that sound so, of at least so many people: those that are written nearly so, and others. */
  #sounding(name: string, least = 0): [near: number[], others: number[]] {
    const cities = this.#gazetteer.sounding(name.split(' ')).filter((city) => this.#people(city) >= least);
    if (cities.length === 0) return [[], []];
    const near = new Set(this.#slips(name).flatMap((slipped) => slipped.cities));
    return [cities.filter((city) => near.has(city)), cities.filter((city) => !near.has(city))];
  }

  /** Words without what is written onto them, where many people know the city; Arabic ones as the consonants of one. */
  #forms(words: readonly ReadWord[]): Named[] {
    const isAfterWhere = words[0]?.isAfterWhere === true;
    const name = textOf(words);
    const bare = withoutPreposition(name);
    // Each word may have an ending: в Нижнем Новгороде.
    const endings =
      words.length > INFLECTED_WORDS_MAX
        ? []
        : words
            .map(({ text }) => [text, ...withoutEnding(text, isAfterWhere)])
            .reduce((begun, forms) => begun.flatMap((before) => forms.map((form) => `${before} ${form}`)));
    const isAsked = isAfterWhere || this.#words.some(({ kind }) => kind !== null);
    const least = isAsked ? TOWN_PEOPLE : KNOWN_PEOPLE;
    const forms = [...endings, ...withSettlement(name)]
      .filter((form) => form !== name)
      .map((form) => this.#named(form, FORM))
      .filter((named) => !isCityOnly(named) || this.#people(named.cities[0]?.city) >= least);
    if (bare !== name) forms.push(this.#named(bare, FORM));
    // Written short: Kuala Sg Baru.
    const inFull = ({ text }: ReadWord): string =>
      (text.length < ONE_SLIP_CHARS && this.#sources.vocabulary.sameWords(text)[0]) || text;
    const long = words.length > 1 ? words.map(inFull).join(' ') : name;
    if (long !== name) forms.push(this.#named(long, FORM));
    // In Hebrew one word alone is rather a name of people: חסן.
    const mayBeConsonants = isAbjad(name) && (ARABIC.test(name) || words.length > 1);
    if (forms.length > 0 || !mayBeConsonants) return forms;
    return [alike(this.#gazetteer.ofConsonants(name.split(' ')), words.length > 1 ? FORM : SLIPPED)];
  }

  /** A whole name as it is written, of a city, a region or a country. */
  #named(name: string, likeness = 1): Named {
    const called = this.#gazetteer.countries(name);
    const isHere = (city: number) => this.#kmTo(city) <= NEAR_KM;
    // Beside a country of the name a city is one that is there, or that goes by it: Granada is sometimes called Grenada.
    const exact = this.#gazetteer
      .called(name)
      .filter(
        (city) =>
          called.length === 0 ||
          called.includes(this.#gazetteer.countryOf(city)) ||
          this.#gazetteer.goesBy(city, name),
      )
      .filter((city) => !this.#isShort(name) || this.#isCalledShort(city, name));
    const sight = this.#sight(name, exact, called.length > 0 || exact.some(isHere));
    if (sight !== null) return { ...alike([sight.city], likeness), sight };
    // Arabic writes the vowels of foreign names or leaves them out: of such spellings of one name the much larger city is meant,
    // unless one with a place goes by this one.
    const [first] = exact;
    const isRespelt = first !== undefined && isAbjad(name) && name.length >= RESPELT_CHARS;
    const isTown = isRespelt && this.#gazetteer.isVisited(first) && this.#gazetteer.goesBy(first, name);
    const [larger] = isRespelt && !isTown ? this.#sounding(name, TIMES_LARGER * this.#people(first)) : [[]];
    const all = [...new Set([...larger, ...exact])];
    const people = this.#people(all[0]);
    // And a city that goes by it is meant where it has more people, since some languages call the country so.
    const countries = exact.some(isHere)
      ? []
      : called.filter((country) => this.#gazetteer.peopleIn(country) >= people);
    const regions = this.#gazetteer.regions(name, people);
    const isKnown = (city: number) =>
      this.#gazetteer.isVisited(city) || regions.some((region) => this.#gazetteer.isIn(city, region));
    const least = (city: number) =>
      (isKnown(city) ? IN_REGION_SHARE : UNVISITED_SHARE) * (regions[0]?.people ?? 0);
    const cities = all.filter((city) => this.#people(city) >= least(city));
    return { ...alike(cities, likeness), countries, regions };
  }

  /**
   * The sight or quarter of a name: one close to who asks, or of the very city that is also called so, or else one that counts for
   * more people than the cities of the name.
   * @param isOther whether a country, or a city near who asks, is called so: only what is close is meant then
   */
  #sight(name: string, cities: readonly number[], isOther: boolean): Sight | null {
    const sights = this.#gazetteer.sights(name);
    const { near } = this.#sources;
    const close = sights.find((sight) => kmTo(near, sight) <= CLOSE_KM);
    // Oxford Street is in many cities, Birmingham New Street in its own.
    const isOfCity = sights.some(({ city }) => name.startsWith(`${this.#gazetteer.nameOf(city)} `));
    const isAnywhere = near !== undefined && isNameOfStreet(name.split(' ')) && !isOfCity;
    if (close !== undefined || isOther || isAnywhere) return close ?? null;
    const own = sights.find(({ city }) => city === cities[0]);
    if (own !== undefined) return own;
    const [first, other] = sights;
    const isMore = first !== undefined && first.people > TIMES_VISITED * this.#people(cities[0]);
    // Without its city it may be in any: the only one is meant where nobody says where they are, unless it is called as all are.
    const isCommon = this.#sources.vocabulary.sameWords(name).length > 0;
    const isOnly = other === undefined && cities.length === 0 && near === undefined && !isCommon;
    return (isMore || isOnly) && this.#gazetteer.regions(name).length === 0 ? (first ?? null) : null;
  }

  /** Whether a name is so short, typed still where it is said that one follows, that it is rather the beginning of another. */
  #isShort(name: string): boolean {
    const last = this.#words.at(-1);
    const isOpen = last?.isLast === true && last.isAfterWhere && last.text === name;
    return isOpen && name.length <= SHORT_CHARS && isLatin(name);
  }

  /** Whether a city is called by few letters: by its own name, its initials, or near enough for its people by a code: KL, DXB, but not BI, for Derby. */
  #isCalledShort(city: number, name: string): boolean {
    const names = this.#gazetteer.namesOf(city);
    if (names.includes(name)) return true;
    const initials = names.map((own) => own.replaceAll(/(\S)\S* ?/g, '$1'));
    return name.length < SHORT_CHARS
      ? initials.some((own) => own.endsWith(name))
      : this.#isNearFor(city) || initials.some((own) => own.includes(name.charAt(0)));
  }

  /** Whether the name of a city, typed among other words, is rather a little word. */
  #isLittle(name: string, city: number): boolean {
    const isShort = name.length <= LITTLE_CHARS && !/\d/.test(name) && !isAbjad(name) && !SYLLABIC.test(name);
    const isAmong = this.#words.length > 1 && this.#words.at(-1)?.text !== name;
    if (!isShort || !isAmong || this.#people(city) >= LITTLE_PEOPLE[isLatin(name) ? 'latin' : 'other'])
      return false;
    return this.#kmTo(city) > SAME_PART_KM;
  }

  #isLarge(name: string): boolean {
    return this.#people(this.#gazetteer.named(name)[0]) >= KNOWN_PEOPLE;
  }

  /** Words up to the last one as the beginning of a name, while it is typed. @param isWhole whether they are a name themselves */
  #begun(words: readonly ReadWord[], from: number, isWhole: boolean): Named[] {
    if (words.at(-1)?.isLast !== true || words.every(isTaken)) return [];
    // Little words are part of names as well: Kota Kinabalu, Kuala Se.
    if (words.some((word) => isTaken(word) && word.wish !== 'filler')) return [];
    const name = textOf(words);
    const least = BEGINNING_MIN_CHARS - Number(words[0]?.isAfterWhere === true);
    if (name.length < least && !SYLLABIC.test(name)) return [];
    const letters = name.replaceAll(' ', '');
    const isKnown = (city: number) =>
      (this.#gazetteer.isVisited(city) || this.#people(city) >= KNOWN_PEOPLE) &&
      this.#gazetteer.namesOf(city).some((own) => own.replaceAll(' ', '').startsWith(letters));
    // Behind a name it is rather the word for a mosque that is typed still: green lane mas.
    const isBehindName = from > 0 && !this.#words.slice(0, from).some(isTaken) && !words[0]?.isAfterWhere;
    const isMosque =
      isBehindName && words.length === 1 && this.#sources.vocabulary.begun('mosque', name) !== null;
    const isShort = name.length <= SHORT_CHARS && words[0]?.isAfterWhere === true;
    const { near } = this.#sources;
    const around = isShort && near !== undefined ? this.#gazetteer.beginningAround(name, near) : [];
    const begun = [...new Set([...this.#gazetteer.beginning(name), ...around])]
      .map((city) => {
        const isOwn = isKnown(city);
        return { city, isOwn, times: isShort ? this.#pull(city, name, isOwn) : timesBy(this.#kmTo(city)) };
      })
      .sort((a, b) => b.times - a.times)
      .slice(0, CITIES_MAX)
      .map(({ city, isOwn }) => ({
        city,
        likeness: isOwn && !isMosque ? BEGINNING : OTHER_BEGINNING,
        isBegun: true,
      }));
    // Beside a whole name in Latin letters only what goes by such a name: Bury is not on the way to Burysel, as some call Brussels.
    const mustBeKnown = isWhole && isLatin(name);
    return [ofCities(mustBeKnown ? begun.filter(({ likeness }) => likeness === BEGINNING) : begun)];
  }

  #slips(name: string): readonly SlippedCities[] {
    const most = name.length >= TWO_SLIPS_CHARS ? 2 : Number(name.length >= ONE_SLIP_CHARS);
    const found =
      this.#slipsOf.get(name) ?? (most === 0 || /\d/.test(name) ? [] : this.#gazetteer.slipped(name, most));
    this.#slipsOf.set(name, found);
    return found;
  }

  /** The largest of the cities that are so few letters from the words that no other is nearer, or a country or region that many more mean. */
  #slipped(name: string): Named[] {
    const slipped = this.#slips(name);
    const nearest = slipped.filter(({ slips }) => slips === slipped[0]?.slips);
    // Of two as near the one that is a city's own name: Liyni is Linyi rather than Lioni, as some call Lyon.
    const worthOf = ({ name, cities: [first] }: SlippedCities): number =>
      first === undefined
        ? -1
        : this.#people(first) * (this.#gazetteer.namesOf(first).includes(name) ? TIMES_OWN : 1);
    const [likeliest] = nearest
      .map((each) => ({ ...each, worth: worthOf(each) }))
      .sort((a, b) => b.worth - a.worth);
    const largest = likeliest?.cities[0];
    const wider = this.#wider(name, nearest, TIMES_WIDER * this.#people(largest));
    if (wider !== null) return [wider];
    if (largest === undefined) return [];
    const own = this.#gazetteer.nameOf(largest);
    const ofLargest = nearest.filter(({ cities }) => cities[0] === largest);
    const meant = ofLargest.find(({ name }) => name === own) ?? (ofLargest[0] as SlippedCities);
    // What is rather a region with a slip is no town that some call so: Selangr.
    const isOwn = this.#gazetteer.goesBy(largest, meant.name);
    const ofRegions = isOwn ? [] : this.#gazetteer.regions(meant.name, this.#people(largest));
    if (ofRegions.length > 0) return [{ ...ofCities([]), regions: ofRegions, meant: meant.name }];
    const sight = this.#sight(meant.name, [], false);
    const isSight = sight !== null && meant.cities.includes(sight.city);
    return [
      { ...alike(meant.cities, SLIP[meant.slips] ?? 0), meant: meant.name, sight: isSight ? sight : null },
    ];
  }

  /** The country, or else the region, of so many people with one of some names; null where none is, or a short name has two slips. */
  #wider(typed: string, nearest: readonly SlippedCities[], people: number): Named | null {
    const most = typed.length < TWO_SLIPS_WIDER_CHARS ? 1 : 2;
    const names = nearest.filter(({ slips }) => slips <= most).map(({ name }) => name);
    // Of an island without regions it is not known how many people it has.
    const isAsMany = (all: number): boolean => Number.isFinite(all) && all >= people;
    const wider = [
      ...names.map((meant) => ({ ...ofCities([]), meant, countries: this.#gazetteer.countries(meant) })),
      ...names.map((meant) => ({ ...ofCities([]), meant, regions: this.#gazetteer.regions(meant, people) })),
    ];
    const isWide = ({ countries, regions }: Named): boolean =>
      regions.length > 0 || countries.some((country) => isAsMany(this.#gazetteer.peopleIn(country)));
    return wider.find(isWide) ?? null;
  }

  /** How much a city draws who types so few letters of it: its people for each kilometre there, more of the name that it goes by. */
  #pull(city: number, begun: string, isKnown: boolean): number {
    const km = this.#sources.near === undefined ? 0 : this.#kmTo(city);
    const isOwn = isKnown && (!isLatin(begun) || this.#gazetteer.nameOf(city).startsWith(begun));
    const times = isOwn ? TIMES_OWN : isKnown ? OWN_NAME : 1;
    return (this.#people(city) * times) / Math.max(HERE_KM, km);
  }

  /** Whether a city is near, for one of so many people; all are for who has not said where they are. */
  #isNearFor(city: number): boolean {
    return this.#sources.near === undefined || this.#people(city) >= PEOPLE_PER_KM * this.#kmTo(city);
  }

  #people(city: number | undefined): number {
    return this.#gazetteer.people(city);
  }

  /** From who asks; infinite where that is not known. */
  #kmTo(city: number): number {
    return this.#gazetteer.kmTo(city, this.#sources.near);
  }

  /** A city with the code of its region behind it, which is called by it after that of the country: Cambridge, MA. Else null. */
  #withCode(where: Where | null): Where | null {
    if (where === null) return null;
    const [last, next] = [this.#words[where.to - 1], this.#words[where.to]];
    const little = next === undefined || next.kind !== null ? (last?.little ?? null) : null;
    const code = little ?? next?.text ?? '';
    const regionsOf = (city: number) =>
      this.#gazetteer.regions(`${this.#gazetteer.countryOf(city).toLowerCase()} ${code}`);
    const isThere = ({ city }: NamedCity) => regionsOf(city).some((of) => this.#gazetteer.isIn(city, of));
    const cities = /^[a-z]{2,3}$/.test(code) ? where.cities.filter(isThere) : [];
    const to = where.to + (little === null ? 1 : 0);
    return cities.length === 0 ? null : { ...where, ...ofCities(cities), to, isTold: true };
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
  // A quarter close to who asks is meant by its street as well: حي الروضة.
  const isClose = ({ sight }: Where): boolean => sight !== null && kmTo(sources.near, sight) <= CLOSE_KM;
  const isOfStreet = (where: Where) => !isClose(where) && isStreet(where, words, sources.typed);
  const streets = found.filter(isOfStreet).map((where) => ({ ...where, isStreet: true }));
  const told = found
    .filter((where) => !isOfStreet(where))
    .map((where, _, all) => inNamedRegion(where, all, gazetteer))
    .map((where, _, all) => likeliestNamesake(where, words, all, sources))
    .map((where, _, all) => ofTownBeside(where, all, gazetteer));
  return [...told, ...streets]
    .sort((a, b) => a.from - b.from)
    .map((where) => ({ ...where, cities: where.cities.slice(0, CITIES_MAX) }));
}

/** A city so many times larger than one beside it, before which it stands, is no part of it. */
const TIMES_SURELY_LARGER = 3;

/**
 * A city with a town beside it that is near, or in its region, is where that town is: Oldham, Manchester; AlUla, Medina. Of two that
 * are as large the first is the town: Khamis Mushait, Abha.
 */
function ofTownBeside(where: Where, all: readonly Where[], gazetteer: Gazetteer): Where {
  const isCity = ({ cities: [first], sight }: Where): boolean =>
    first !== undefined && first.likeness >= WHOLE_NAME && sight === null;
  const peopleOf = ({ cities: [first] }: Where): number => gazetteer.people(first?.city);
  const isTown = (other: Where): boolean =>
    isCity(other) &&
    other.cities
      .slice(0, 1)
      .some(({ city }) => gazetteer.isVisited(city) || gazetteer.people(city) >= KNOWN_PEOPLE) &&
    (other.to === where.from
      ? peopleOf(other) < TIMES_SURELY_LARGER * peopleOf(where)
      : other.from === where.to && peopleOf(other) * TIMES_SURELY_LARGER <= peopleOf(where));
  const town = isCity(where) ? all.find(isTown)?.cities[0] : undefined;
  const [city] = where.cities;
  if (town === undefined || city === undefined || town.city === city.city) return where;
  const km = gazetteer.kmTo(town.city, gazetteer.pointOf(city.city));
  const isThere = km <= NEAR_KM || (km <= SAME_PART_KM && gazetteer.isSameRegion(town.city, city.city));
  return isThere ? { ...where, cities: [town, ...where.cities], isTold: true } : where;
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

/**
 * Of namesakes the one that is near a city beside it, as in rouached mila, or else near who asks: Cambridge, asked in Boston. Else
 * one with a place rather than one without that is not much larger: Newcastle upon Tyne.
 */
function likeliestNamesake(
  where: Where,
  words: readonly ReadWord[],
  all: readonly Where[],
  { gazetteer, near }: NameSources,
): Where {
  const [first] = where.cities;
  if (first === undefined) return where;
  const typed = textOf(words, where.from, where.to);
  // Who is in one of the name does not mean another, whatever else is called like what stands beside it: Adams Center, Sterling.
  const isHere = ({ city }: NamedCity) =>
    gazetteer.kmTo(city, near) <= CLOSE_KM && gazetteer.goesBy(city, typed);
  const [beside] = where.cities.some(isHere)
    ? []
    : all
        .filter(({ from, to }) => from === where.to || to === where.from)
        .flatMap(({ cities }) => cities.slice(0, 1).filter(({ likeness }) => likeness >= WHOLE_NAME));
  const point = beside === undefined ? near : gazetteer.pointOf(beside.city);
  const isClose = (other: Point) => kmTo(point, other) <= CLOSE_KM;
  // A quarter of the city beside it, or of where who asks is: Paddington, London. One that was learnt from places is found by their words.
  const sights = where.sight !== null ? [where.sight] : beside === undefined ? [] : gazetteer.sights(typed);
  const quarter =
    isClose(gazetteer.pointOf(first.city)) && where.sight === null ? undefined : sights.find(isClose);
  if (quarter !== undefined) {
    const named = alike([quarter.city], first.likeness);
    const isTold = where.isTold || (beside !== undefined && quarter.numbers.length === 0);
    return { ...where, ...named, sight: quarter, isNear: beside === undefined, isTold };
  }
  const isNear = (city: number) => gazetteer.kmTo(city, point) <= NEAR_KM;
  const mayBeOther = first.likeness === 1 && !gazetteer.isVisited(first.city);
  const isOther = (city: number) =>
    mayBeOther && gazetteer.isVisited(city) && gazetteer.nameOf(city).startsWith(typed);
  // Mila, in Algeria, rather than Milan, as some call it.
  const timesOwn = gazetteer.goesBy(first.city, typed) ? 1 : OWN_NAME;
  /** How many times the people of a city count, by where it is. */
  const timesOf = (city: number): number => {
    const km = gazetteer.kmTo(city, point);
    if (km <= SAME_PART_KM && gazetteer.goesBy(city, typed)) return timesBy(km) * timesOwn;
    // Who is near Çorlu, which some call so, means Çorum all the same.
    if (km <= NEAR_KM && (city === first.city || timesOwn > 1)) return TIMES_NEARER;
    if (isOther(city)) return TIMES_VISITED;
    return city === first.city ? 1 : 0;
  };
  const worth = (city: number) => {
    const times = timesOf(city);
    const people = gazetteer.people(city) || (times >= TIMES_HERE ? UNKNOWN_PEOPLE : 1);
    return people * times;
  };
  // Of those that are begun it is told by how much each draws.
  const asLike = first.isBegun ? [first] : where.cities.filter(({ likeness }) => likeness >= first.likeness);
  const nearer = asLike.reduce((most, each) => (worth(each.city) > worth(most.city) ? each : most));
  const isFound = isNear(nearer.city);
  // Another city beside it tells it from namesakes far away: Scarborough, Toronto.
  const isTold = isFound && beside !== undefined && beside.city !== nearer.city;
  const others = where.cities.filter((each) => each !== nearer && (!isTold || isNear(each.city)));
  return { ...where, cities: [nearer, ...others], isNear: isFound && beside === undefined };
}
