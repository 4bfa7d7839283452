/** Finds in the words of a query where they may mean: cities, regions and countries, with how sure that is. */
import { kmTo } from '../../geography/distance.ts';
import { type Gazetteer, soundOfName } from '../gazetteer/gazetteer.ts';
import { OWN_NAME, UNKNOWN_PEOPLE } from '../gazetteer/tables.ts';
import { slipsBetween } from '../text/slips.ts';
import { isAbjad, isLatin } from '../text/sound.ts';
import { BEFORE_STREETS, BEHIND_SIGHTS } from '../vocabulary/street_words.ts';
import { type Asked, isFormOfOwnName, isWritten, isWrittenOrBegun } from './known.ts';
import { withoutEnding, withoutPreposition, withSettlement } from './name_endings.ts';
import { alike, type Named, ofCities } from './named.ts';
import { timesBy, toldApart } from './namesakes.ts';
import { asPart, partOf } from './part_of_city.ts';
import {
  BEGINNING,
  CLOSE_KM,
  isCityOnly,
  isTaken,
  KNOWN_PEOPLE,
  type NamedCity,
  OTHER_BEGINNING,
  type ReadWord,
  SAME_PART_KM,
  SLIPPED,
  TIMES_OWN,
  TOWN_PEOPLE,
  textOf,
  textsOf,
  type Where,
} from './reading.ts';
import { ONE_SLIP_CHARS, SLIP, SlippedNames, TWO_SLIPS_CHARS } from './slipped_names.ts';
import { isStreet } from './street.ts';
import { SHORT_CHARS, WholeNames } from './whole_names.ts';

/** Most words of a name of a city that are looked for. */
const NAME_WORDS_MAX = 5;
/** Fewest letters that are taken for the beginning of a city's name; a script with a sign for each syllable needs fewer. */
const BEGINNING_MIN_CHARS = 3;
const SYLLABIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** The script whose names towns are found by that are not known by any in it. */
const ARABIC = /\p{Script=Arabic}/u;
/** Most words of a name that each have an ending. */
const INFLECTED_WORDS_MAX = 3;
/** What is nearer draws no more. */
const HERE_KM = 10;
/** Most cities that words may stand for in one way. */
const CITIES_MAX = 12;
/** How well words in another form meet a name, and in its sound. */
const FORM = 0.9;
const SOUND = 0.66;
/** Fewest letters of a word with a slip in a name that ends as a large city is called: Norht Las Vegas, but not goat las vegas. */
const BESIDE_CITY_CHARS = 5;
/** Letters from which the sound of a name will do; of other scripts letters of the sound. */
const SOUND_CHARS = 4;
/** Letters of a name that is rather a little word of some language, unless the city is so large or so near: Wa, in Ghana. */
const LITTLE_CHARS = 2;
const LITTLE_PEOPLE = { latin: 400_000, other: 50_000 } as const;
/** Beside other ways to read words, people count times likeness to this power: a beginning needs 15 times a name's people. */
const LIKENESS_POWER = 12;
/** A name of a word more is worth as much as one with so many times its people. */
const TIMES_LONGER = 100_000;

/** The district of a British or Canadian postcode: M14, SW1A, M5V. */
const DISTRICT = /^[a-z]{1,2}\d[a-z\d]?$/;
/** What stands behind it, or begins to: 5TQ, 2T6. */
const BEHIND_DISTRICT = /^\d[a-z]?[a-z\d]?$/;

/** As names of airports in English end. */
const AIRPORT = 'airport';

/** What is not known of words yet. */
const UNTOLD = { meant: null, sight: null, isTold: false, isNear: false, isStreet: false } as const;

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
  readonly #slipped: SlippedNames;
  readonly #whole: WholeNames;

  constructor(words: readonly ReadWord[], sources: NameSources) {
    this.#words = words;
    this.#sources = sources;
    this.#gazetteer = sources.gazetteer;
    this.#slipped = new SlippedNames(sources.gazetteer);
    this.#whole = new WholeNames(words, sources, (name, least) => this.#slipped.sounding(name, least));
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
    // What is only a form of a city's name may be a country with a slip: Inida is not Enid, nor Tunsia Huangshan, as some call it Tunsi.
    const isForm = found?.to === from + 1 && found.cities[0]?.likeness === FORM;
    if (isSure && !isForm && !this.#goesOn(found)) return found;
    const bent = this.#read(from, (words) =>
      isSure && !isForm && from + words.length <= found.to ? [] : this.#bent(words, from, found === null),
    );
    if (found === null) return this.#likeliest(bent);
    // A beginning gives way to a city or a country alone: Lorin is not Lori, a region.
    const isOther = (named: Where) => named.countries.length > 0 || (!isForm && isCityOnly(named));
    const others = bent.filter(isOther);
    // Brunie is rather Brunei than Brno, as some call it Brun.
    const [text = ''] = textsOf(this.#words.slice(from));
    const isOwnForm = found.cities
      .slice(0, 1)
      .some(({ city }) => isFormOfOwnName(city, text, this.#gazetteer));
    const isNickname = isForm && others.length > 0 && !isOwnForm;
    return this.#likeliest(isNickname ? others : [found, ...others]);
  }

  /**
   * Whether the word behind a name is of nothing, or else never beside that of a village, so that it may be of it, with a slip: Kota
   * Knabalu is not Kota, nor Sah Alam Sah.
   */
  #goesOn({ to, cities: [first] }: Where): boolean {
    const [last, word] = [this.#words[to - 1], this.#words[to]];
    if (last === undefined || word === undefined || isTaken(word)) return false;
    const isNone = this.#sources.namesWith(word.text) === 0 && this.#gazetteer.cities(word.text).length === 0;
    const isOfVillage = this.#people(first?.city) < TOWN_PEOPLE && !this.#isLarge(word.text);
    return isNone || (isOfVillage && !this.#sources.areTogether([last.text, word.text]));
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
    // Beside a kind a town without a place that goes by no more is it: cami muş is not on the way to Muscat.
    const isTown =
      this.#words.some(({ kind }) => kind !== null) &&
      !this.#gazetteer.hasEntries(first.city) &&
      this.#people(first.city) >= TOWN_PEOPLE &&
      this.#gazetteer.isUsualName(first.city, textOf(this.#words, where.from, where.to));
    const isListed = (each: NamedCity) =>
      each.likeness === 1 ||
      (!isTown && each.isBegun && TIMES_OWN * this.#worth({ ...where, cities: [each] }) >= worth);
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
      this.#gazetteer.isUsualName(first.city, name) &&
      (!this.#whole.isShort(name) || this.#whole.isNearFor(first.city));
    // What is near is on the way to a name that is typed still, unless only few call it so.
    const isOpen = first !== undefined && likeness >= BEGINNING && this.#words[to - 1]?.isLast === true;
    const at = isOpen ? (sight ?? this.#gazetteer.pointOf(first.city)) : null;
    const nearer = at === null ? 1 : timesBy(kmTo(this.#sources.near, at));
    const times = (isOwn && sight === null ? TIMES_OWN : 1) * nearer;
    const people = [
      times * (sight === null ? this.#people(first?.city) : Math.max(UNKNOWN_PEOPLE, sight.people)),
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
    const square = isSquare ? this.#whole.named(textOf(words.slice(0, -1))) : null;
    if (square?.sight != null) return [square];
    const name = textOf(words);
    const exact = this.#whole.named(name);
    const [first] = exact.cities;
    const isNothing = first === undefined && isCityOnly(exact);
    const part = isNothing ? partOf(textsOf(words), this.#gazetteer) : null;
    if (part !== null) return [part];
    if (first !== undefined && isCityOnly(exact) && this.#isLittle(name, first.city)) return [];
    // Few know a village by another name than its own, and the words may be a form of what many know: в Уфе.
    const isKnown =
      first !== undefined && (this.#isLarge(name) || this.#gazetteer.isUsualName(first.city, name));
    const isNone = first === undefined && (words.length === 1 || !isCityOnly(exact));
    if (isKnown || isNone || isTaken(head)) return [exact];
    const joined = name.replaceAll(' ', '');
    // What is hardly begun goes on otherwise: Sultan Ahmed is no Sultanah.
    const isOpen = last.isLast && last.text.length < BEGINNING_MIN_CHARS && !head.isAfterWhere;
    const isJoined = joined !== name && !isOpen && this.#isLarge(joined);
    return [exact, ...this.#forms(words), ...(isJoined ? [this.#whole.named(joined, FORM)] : [])];
  }

  /** The airport of a city in whatever language: İstanbul havalimanı, مطار الجزائر. Null where the words are none that is known. */
  #airport(words: readonly ReadWord[]): Named | null {
    const isAirport = ({ text }: ReadWord) =>
      text === AIRPORT || this.#sources.vocabulary.sameWords(text).includes(AIRPORT);
    const city = words.filter((word) => !isAirport(word));
    if (city.length !== words.length - 1 || city.length === 0) return null;
    const [called] = this.#gazetteer.cities(textOf(city));
    const name = called === undefined ? '' : `${this.#gazetteer.nameOf(called)} ${AIRPORT}`;
    const [sight] = this.#gazetteer.sights(name);
    return sight === undefined ? null : { ...alike([sight.city], 1), sight };
  }

  /** Where the district of a postcode is that was typed whole, of which no place may have the rest. Null where the words are none. */
  #district([first, next, more]: readonly ReadWord[]): Named | null {
    const isPostcode = next !== undefined && more === undefined && BEHIND_DISTRICT.test(next.text);
    if (first === undefined || !isPostcode || !DISTRICT.test(first.text)) return null;
    const named = this.#whole.named(first.text, FORM);
    return named.cities.length > 0 ? named : null;
  }

  /** Other ways to read words as a name: without what is written onto them, by their sound, and with slips. */
  #bent(words: readonly ReadWord[], from: number, maySlip: boolean): Named[] {
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
    if (words.length > 1) return this.#severalSlipped(words, from);
    const name = first.text;
    // What is a word in some language is no slip of a city.
    const isKnown =
      this.#sources.vocabulary.sameWords(name).length > 0 || this.#sources.vocabulary.knows(name);
    if (isWrittenOrBegun(first, this.#sources) || isKnown) return [];
    const slipped = this.#withSlips(name).filter(({ countries }) => maySlip || countries.length > 0);
    const found = [...this.#forms(words), ...slipped];
    // What is a word of any name is hardly a slip, and no sound: Charminar is not Harbin.
    if (this.#sources.namesWith(name) > 0)
      return found.filter(({ cities: [city] }) => city?.likeness !== SLIP[2]);
    const letters = isLatin(name) ? name : soundOfName([name]);
    return letters.length < SOUND_CHARS
      ? found
      : [...found, alike(this.#slipped.sounding(name).flat(), SOUND)];
  }

  /** Several words as a name that they are but for slips. */
  #severalSlipped(words: readonly ReadWord[], from: number): Named[] {
    const [first] = words;
    const name = textOf(words);
    // Words that are all known are none with slips, unless only a town goes by them, but for one: Shah Alm.
    const isLarge = ({ text }: ReadWord) => this.#isLarge(text);
    const areKnown = words.every((word) => isWrittenOrBegun(word, this.#sources) || isLarge(word));
    const areNames = words.every((word) => isWritten(word.text, this.#sources) && !isLarge(word));
    if (areKnown && (!areNames || this.#sources.areTogether(textsOf(words)))) return [];
    // A quarter is rather another one than one with a slip.
    if (first === undefined || BEFORE_STREETS.has(first.text)) return [];
    const isTown = ({ cities: [city], meant }: Named) =>
      city?.likeness === SLIP[1] &&
      this.#people(city.city) >= KNOWN_PEOPLE &&
      this.#gazetteer.isUsualName(city.city, meant ?? name);
    const city = this.#endsInCity(from, from + words.length);
    if (city === 'beyond') return [];
    // A short one has no slip beside others, but that a letter is missing: KFC, Dubai is not JVC Dubai.
    const isKept = (meant: readonly string[]) =>
      meant.length !== words.length ||
      words.every(({ text }, i) => {
        const other = meant[i] ?? '';
        if (text === other) return true;
        if (city === 'there' && text.length < BESIDE_CITY_CHARS) return false;
        const most = text.length < TWO_SLIPS_CHARS ? 1 : 2;
        // It may have an ending, or a little word written onto it.
        if (!text.includes(other) && slipsBetween(text, other, most) > most) return false;
        return text.length >= ONE_SLIP_CHARS || !isLatin(text) || text.length < other.length;
      });
    return this.#withSlips(name)
      .filter((named) => !areKnown || isTown(named))
      .filter(({ meant }) => meant == null || isKept(meant.split(' ')));
  }

  /** Whether a large city goes by words that begin inside some, and end with them or beyond: thai tel aviv. */
  #endsInCity(from: number, to: number): 'there' | 'beyond' | null {
    let ends: 'there' | null = null;
    for (let begin = from + 1; begin < to; begin += 1)
      for (let end = to; end <= Math.min(begin + NAME_WORDS_MAX, this.#words.length); end += 1) {
        if (!this.#isLarge(textOf(this.#words, begin, end))) continue;
        if (end > to) return 'beyond';
        ends = 'there';
      }
    return ends;
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
      .map((form) => this.#whole.named(form, FORM))
      .filter((named) => !isCityOnly(named) || this.#people(named.cities[0]?.city) >= least);
    if (bare !== name) forms.push(this.#whole.named(bare, FORM));
    // Written short: Kuala Sg Baru.
    const inFull = ({ text }: ReadWord): string =>
      (text.length < ONE_SLIP_CHARS && this.#sources.vocabulary.sameWords(text)[0]) || text;
    const long = words.length > 1 ? words.map(inFull).join(' ') : name;
    if (long !== name) forms.push(this.#whole.named(long, FORM));
    // In Hebrew one word alone is rather a name of people: חסן.
    const mayBeConsonants = isAbjad(name) && (ARABIC.test(name) || words.length > 1);
    if (forms.length > 0 || !mayBeConsonants) return forms;
    return [alike(this.#gazetteer.ofConsonants(name.split(' ')), words.length > 1 ? FORM : SLIPPED)];
  }

  /** What words are with slips. */
  #withSlips(name: string): Named[] {
    return this.#slipped.named(name, (each) => this.#whole.sight(each, [], false));
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
    return this.#people(this.#gazetteer.citiesOrSights(name)[0]) >= KNOWN_PEOPLE;
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
    const isNameOf = (city: number) =>
      this.#gazetteer.namesOf(city).some((own) => own.replaceAll(' ', '').startsWith(letters));
    const isKnown = (city: number) => this.#gazetteer.hasEntries(city) || this.#people(city) >= KNOWN_PEOPLE;
    // Behind a name it is rather the word for a mosque that is typed still: green lane mas.
    const isBehindName = from > 0 && !this.#words.slice(0, from).some(isTaken) && !words[0]?.isAfterWhere;
    const isMosque =
      isBehindName && words.length === 1 && this.#sources.vocabulary.completion('mosque', name) !== null;
    const isShort = name.length <= SHORT_CHARS && words[0]?.isAfterWhere === true;
    const { near } = this.#sources;
    const around = isShort && near !== undefined ? this.#gazetteer.beginningAround(name, near) : [];
    const begun = [...new Set([...this.#gazetteer.beginning(name), ...around])]
      // What few call a town begins as any word may: Aksa is on the way to no Uxbridge.
      .filter((city) => !isLatin(name) || this.#people(city) >= KNOWN_PEOPLE || isNameOf(city))
      .map((city) => {
        const isOwn = isKnown(city) && isNameOf(city);
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

  /** How much a city draws who types so few letters of it: its people for each kilometre there, more of the name that it goes by. */
  #pull(city: number, begun: string, isKnown: boolean): number {
    const km = this.#sources.near === undefined ? 0 : this.#kmTo(city);
    const isOwn = isKnown && (!isLatin(begun) || this.#gazetteer.nameOf(city).startsWith(begun));
    const times = isOwn ? TIMES_OWN : isKnown ? OWN_NAME : 1;
    return (this.#people(city) * times) / Math.max(HERE_KM, km);
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
  const { gazetteer, near } = sources;
  const told = toldApart(
    found.filter((where) => !isOfStreet(where)),
    words,
    { gazetteer, near, asPart: (where) => asPart(where, textsOf(words), gazetteer, near) },
  );
  return [...told, ...streets]
    .sort((a, b) => a.from - b.from)
    .map((where) => ({ ...where, cities: where.cities.slice(0, CITIES_MAX) }));
}
