/** Finds the cities, regions and countries that words of a query may name. */
import { kmTo } from '../../geography/distance.ts';
import { type Gazetteer, soundOfName } from '../gazetteer/gazetteer.ts';
import { UNKNOWN_PEOPLE } from '../gazetteer/tables.ts';
import { memoized } from '../memoized.ts';
import { slipsBetween } from '../text/slips.ts';
import { isLatin } from '../text/sound.ts';
import { BEHIND_SIGHTS } from '../vocabulary/street_words.ts';
import { type Asked, isWrittenOrBegun } from './known.ts';
import { withoutEnding, withoutPreposition, withSettlement } from './name_endings.ts';
import { disambiguated, inNamedRegion, timesBy } from './namesakes.ts';
import { asPart, partOf } from './part_of_city.ts';
import { postcodeAt } from './postcodes.ts';
import {
  asksForTimes,
  equallyLikely,
  isCityOnly,
  isTaken,
  KM,
  LIKENESS,
  type Named,
  type NamedCity,
  NOTHING_NAMED,
  ofSight,
  POPULATION,
  type ReadWord,
  TIMES_OWN,
  textOf,
  textsOf,
  type Where,
} from './reading.ts';
import { ONE_SLIP_CHARS, SLIP, slippedNames, TWO_SLIPS_CHARS } from './slipped_names.ts';
import { isStreet } from './street.ts';
import { wholeNames } from './whole_names.ts';

/** Most words of a city's name. */
const NAME_WORDS_MAX = 5;
/** Fewest letters that are completed to a city's name; syllabic scripts need fewer. */
const BEGINNING_MIN_CHARS = 3;
const SYLLABIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Towns without a known Arabic name are found by their consonants. */
const ARABIC = /\p{Script=Arabic}/u;
/** Most words of a name that each may have an ending. */
const INFLECTED_WORDS_MAX = 3;
/** Most words of a country's name. */
const COUNTRY_WORDS_MAX = 3;
/** Most cities that words may name. */
const CITIES_MAX = 12;
/** Fewest letters of each of two words that were written as one. */
const PART_CHARS = 3;
/** Likeness of an inflected or differently written name, and of one that sounds the same. */
const FORM = 0.9;
const SOUND = 0.66;
/** Fewest letters of a word that is compared by its sound; letters of the sound in other scripts than Latin. */
const SOUND_CHARS = 4;
/** To compare readings, people are multiplied by likeness to this power: a beginning needs 15 times the people of a whole name. */
const LIKENESS_POWER = 12;
/** A name with one more word wins unless the other has this many times its people. */
const TIMES_LONGER = 100_000;

/** The district of a British or Canadian postcode: "M14", "SW1A", "M5V". */
const DISTRICT = /^[a-z]{1,2}\d[a-z\d]?$/;
/** The code of a region or country: "MA", "NSW", "LB". */
const CODE = /^[a-z]{2,3}$/;
/** The rest of a postcode, or its beginning: "5TQ", "2T6". */
const BEHIND_DISTRICT = /^\d[a-z]?[a-z\d]?$/;

/** Reads words as names in several ways; the reading that most people are likely to mean wins (`#worth`). */
class Reader {
  readonly #words: readonly ReadWord[];
  readonly #typed: readonly string[];
  readonly #asked: Asked;
  readonly #gazetteer: Gazetteer;
  readonly #slipped: ReturnType<typeof slippedNames>;
  readonly #whole: ReturnType<typeof wholeNames>;
  /** Codes of the countries whose names begin at a position. */
  readonly #countriesAt: (from: number) => readonly string[];

  /** @param typed all words as they were typed */
  constructor(words: readonly ReadWord[], typed: readonly string[], asked: Asked) {
    this.#words = words;
    this.#typed = typed;
    this.#asked = asked;
    this.#gazetteer = asked.gazetteer;
    this.#slipped = slippedNames(asked.gazetteer);
    this.#countriesAt = memoized(words.length + 1, (from) =>
      Array.from({ length: COUNTRY_WORDS_MAX }, (_, i) => from + i + 1)
        .filter((end) => end <= words.length)
        .flatMap((end) => asked.gazetteer.countries(textOf(words, from, end))),
    );
    this.#whole = wholeNames(asked.gazetteer, asked.near, asksForTimes({ words }), this.#slipped.sounding);
  }

  /** The likeliest name that begins at a word. Slips and sounds are slow to look up, so only where nothing else is likely. */
  at(from: number): Where | null {
    const postcode = postcodeAt(this.#words, from, this.#asked);
    if (postcode !== null) return postcode;
    const written = this.#read(from, (words) => this.#written(words));
    const certain = this.#withCode(this.#likeliest(written)) ?? this.#placeNearby(from, written);
    if (certain !== null) return certain;
    const isWhole = written.some(({ to }) => to === this.#words.length);
    const begun = this.#read(from, (words) => this.#begun(words, isWhole));
    const found = this.#likeliest([...written, ...begun]);
    const isSure = found !== null && !this.#isUnsure(found);
    if (isSure && !this.#mayGoOn(found)) return found;
    const variants = this.#read(from, (words) =>
      isSure && from + words.length <= found.to ? [] : this.#variants(words, found === null),
    ).filter((where) => !this.#cutsName(where));
    return this.#likeliest(found === null ? variants : [found, ...variants]);
  }

  /**
   * Whether the word behind a name may belong to it, misspelt ("Kota Knabalu"): nothing is called so, or the name is a village's and
   * no place has both words.
   */
  #mayGoOn({ to, cities: [first] }: Where): boolean {
    const [last, word] = [this.#words[to - 1], this.#words[to]];
    if (last === undefined || word === undefined || isTaken(word)) return false;
    const isUnknown =
      this.#asked.namesWith(word.text) === 0 && this.#gazetteer.cities(word.text).length === 0;
    const isOfVillage = this.#gazetteer.people(first?.city) < POPULATION.town;
    return isUnknown || (isOfVillage && !this.#asked.areTogether([last.text, word.text]));
  }

  /** Whether the last of several words begins the name of a known city, which goes on behind them: "PSA Shah Alam". */
  #cutsName({ from, to }: Where): boolean {
    const behind = this.#words.slice(to - 1, to - 1 + NAME_WORDS_MAX);
    return to > from + 1 && behind.some((_, i) => i > 0 && this.#isKnownCity(textOf(behind.slice(0, i + 1))));
  }

  /** The place that words behind "near" name, unless a city's name is as long: "restaurants near East London Mosque". */
  #placeNearby(from: number, written: readonly Where[]): Where | null {
    const { landmark, near } = this.#asked;
    if (this.#words[from - 1]?.wish !== 'near_me' && !this.#words[from]?.isAfterNear) return null;
    const named = this.#read(from, (words) => {
      const sight = words.every(isTaken) ? null : landmark(textsOf(words), near);
      return sight === null ? [] : [ofSight(sight)];
    });
    const longest = named.at(-1);
    if (longest === undefined || written.some(({ to }) => to >= longest.to)) return null;
    return { ...longest, isConfirmed: true };
  }

  /** What one word and up to four behind it may name. */
  #read(from: number, ways: (words: readonly ReadWord[]) => readonly Named[]): Where[] {
    const rest = { isConfirmed: false, isNear: false, isStreet: false };
    return this.#words.slice(from, from + NAME_WORDS_MAX).flatMap((_, i) => {
      const to = from + i + 1;
      return ways(this.#words.slice(from, to))
        .filter(
          (named) => (named.cities.length > 0 || !isCityOnly(named)) && !this.#isElsewhere(from, to, named),
        )
        .map((named) => ({ from, to, ...rest, ...named }));
    });
  }

  /**
   * Whether a sight, or towns that are not large nor behind "in", are far from the country that is named behind them: no city is meant in
   * "isna canada", and not the one in Spain in "mosque in cordoba argentina".
   */
  #isElsewhere(from: number, to: number, { cities, sight }: Named): boolean {
    const [first] = cities;
    const isSure = () => sight === null && this.#words[from]?.isAfterWhere === true;
    if (first === undefined || isSure()) return false;
    if (sight === null && this.#gazetteer.people(first.city) >= POPULATION.large) return false;
    const behind = this.#countriesAt(to);
    const isThere = ({ city }: NamedCity) => behind.includes(this.#gazetteer.countryOf(city));
    const point = this.#gazetteer.pointOf(first.city);
    return (
      behind.length > 0 &&
      !cities.some(isThere) &&
      this.#gazetteer.largestIn(behind).every((city) => this.#gazetteer.kmTo(city, point) > KM.farAway)
    );
  }

  /** Whether a word that names do not have is only the beginning of an unusual name of a city. */
  #isUnsure({ from, to, cities: [first] }: Where): boolean {
    const isOther = first?.isBegun === true && first.likeness < LIKENESS.beginning;
    return isOther && to === from + 1 && !isWrittenOrBegun(this.#words[from] as ReadWord, this.#asked);
  }

  /** The reading that most people mean, with the cities that other readings of the same words give. */
  #likeliest(all: readonly Where[]): Where | null {
    const [best] = all
      .map((where) => ({ where, worth: this.#worth(where) }))
      .sort((a, b) => b.worth - a.worth);
    if (best === undefined) return null;
    const { where, worth } = best;
    const [first] = where.cities;
    if (first === undefined || !isCityOnly(where)) return where;
    // A town's whole name beside a kind is not completed to others, though it has no places: "cami muş" is not Muscat.
    const isTown =
      this.#words.some(({ kind }) => kind !== null) &&
      !this.#gazetteer.hasEntries(first.city) &&
      this.#gazetteer.people(first.city) >= POPULATION.town &&
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

  /** How many people are likely to mean it: the people who live there, weighted by how well the words match. */
  #worth({ from, to, cities: [first], countries, regions, meant, sight }: Where): number {
    const likeness = first?.likeness ?? (meant === null ? 1 : LIKENESS.slipped);
    const name = textOf(this.#words, from, to);
    const isOwn =
      first !== undefined &&
      sight === null &&
      likeness === 1 &&
      this.#gazetteer.isUsualName(first.city, name);
    // While typing, what is near the user is likelier.
    const isOpen =
      first !== undefined && likeness >= LIKENESS.beginning && this.#words[to - 1]?.isLast === true;
    const times = isOpen ? timesBy(kmTo(this.#asked.near, sight ?? this.#gazetteer.pointOf(first.city))) : 1;
    const people = [
      times *
        (isOwn ? TIMES_OWN : 1) *
        (sight === null ? this.#gazetteer.people(first?.city) : Math.max(UNKNOWN_PEOPLE, sight.people)),
      ...countries.map((country) => this.#gazetteer.peopleIn(country)),
      ...regions.map((region) => region.people),
    ];
    return TIMES_LONGER ** (to - from) * Math.max(...people) * likeness ** LIKENESS_POWER;
  }

  /** Words as a whole name; also as a form of other names where the only city of that name is a village or does not use it. */
  #written(words: readonly ReadWord[]): Named[] {
    // Words for kinds and wishes are part of a city's name only beside others.
    if (words.every(isTaken)) return [];
    const [head, last] = [words[0] as ReadWord, words.at(-1) as ReadWord];
    const isPostcode = words.length === 2 && DISTRICT.test(head.text) && BEHIND_DISTRICT.test(last.text);
    if (isPostcode) return [this.#whole(head.text, FORM)];
    // "Eminönü Meydanı" (square): the sight Eminönü.
    const isSquare = words.length > 1 && BEHIND_SIGHTS.has(last.text);
    const square = isSquare ? this.#whole(textOf(words.slice(0, -1))) : null;
    if (square !== null && square.sight !== null) return [square];
    const name = textOf(words);
    const whole = this.#whole(name);
    const exact = this.#isCodeInName(last, whole) ? { ...whole, countries: [] } : whole;
    const [first] = exact.cities;
    const isNothing = first === undefined && isCityOnly(exact);
    const part = isNothing ? partOf(textsOf(words), this.#gazetteer) : null;
    if (part !== null) return [part];
    // "Уфе" is a little known name of a village, but a form of Уфа, a large city.
    const isKnown =
      first !== undefined && (this.#isKnownCity(name) || this.#gazetteer.isUsualName(first.city, name));
    if (isKnown || (first === undefined && words.length === 1) || isTaken(head)) return [exact];
    const joined = name.replaceAll(' ', '');
    // "Sultan Ah" will hardly become Sultanah.
    const isOpen = last.isLast && last.text.length < BEGINNING_MIN_CHARS && !head.isAfterWhere;
    const isJoined = joined !== name && !isOpen && this.#isKnownCity(joined);
    return [exact, ...this.#forms(words), ...(isJoined ? [this.#whole(joined, FORM)] : [])];
  }

  /** Whether a country's short name is a word of names together with the next word: "Abd al-Muttalib" is not in the USA, "ABD" in Turkish. */
  #isCodeInName(word: ReadWord, { countries }: Named): boolean {
    const next = this.#words[this.#words.indexOf(word) + 1];
    if (countries.length === 0 || next === undefined || isTaken(next)) return false;
    return CODE.test(word.text) && this.#asked.areTogether([word.text, next.text]);
  }

  /** Names that words may be a form of, sound like, or be with slips. @param maySlip whether of cities, too */
  #variants(words: readonly ReadWord[], maySlip: boolean): Named[] {
    const [first] = words;
    if (first === undefined || words.some(isTaken)) return [];
    if (words.length > 1) return this.#severalSlipped(words);
    const { vocabulary, namesWith } = this.#asked;
    const name = first.text;
    // A word of some language is not misspelt.
    const isWord = vocabulary.sameWords(name).length > 0 || vocabulary.knows(name);
    if (isWord || isWrittenOrBegun(first, this.#asked)) return [];
    const isTwoWords = this.#isTwoWords(name);
    const slipped = this.#slipped
      .named(name)
      .filter(({ countries }) => maySlip || countries.length > 0)
      .filter(({ meant }) => !isTwoWords || meant?.replaceAll(' ', '') === name);
    const found = [...this.#forms(words), ...slipped];
    // A word that any place has in its name is no city with two slips, nor by its sound: "Charminar" is not Harbin.
    if (namesWith(name) > 0) return found.filter(({ cities: [city] }) => city?.likeness !== SLIP[2]);
    const letters = isLatin(name) ? name : soundOfName([name]);
    return letters.length < SOUND_CHARS
      ? found
      : [...found, equallyLikely(this.#slipped.sounding(name).flat(), SOUND)];
  }

  /** Whether a word is two that a name has side by side: "greenlane" is not Greenland. */
  #isTwoWords(text: string): boolean {
    const ends = Array.from(
      { length: Math.max(0, text.length - 2 * PART_CHARS + 1) },
      (_, i) => i + PART_CHARS,
    );
    return ends
      .map((end) => [text.slice(0, end), text.slice(end)])
      .some(
        (parts) => parts.every((part) => this.#asked.namesWith(part) > 0) && this.#asked.areTogether(parts),
      );
  }

  /** Several words as a name with slips. */
  #severalSlipped(words: readonly ReadWord[]): Named[] {
    const name = textOf(words);
    const isRight = (word: ReadWord) =>
      isWrittenOrBegun(word, this.#asked) ||
      this.#gazetteer.countries(word.text).length === 1 ||
      this.#isKnownCity(word.text);
    if (words.every(isRight)) return [];
    const isNear = (meant: readonly string[]) =>
      meant.length !== words.length ||
      words.every(({ text }, i) => {
        const other = meant[i] ?? '';
        const most = text.length < TWO_SLIPS_CHARS ? 1 : 2;
        return text.includes(other) || slipsBetween(text, other, most) <= most;
      });
    return this.#slipped
      .named(name)
      .filter((named) => named.meant === null || isNear(named.meant.split(' ')));
  }

  /** Well-known names that words are a form of: with an ending or preposition, abbreviated, or only by their Arabic consonants. */
  #forms(words: readonly ReadWord[]): Named[] {
    const isAfterWhere = words[0]?.isAfterWhere === true;
    const name = textOf(words);
    // Each word may have an ending: "Нижнем Новгороде".
    const endings =
      words.length > INFLECTED_WORDS_MAX
        ? []
        : words
            .map(({ text }) => [text, ...withoutEnding(text, isAfterWhere)])
            .reduce((begun, forms) => begun.flatMap((before) => forms.map((form) => `${before} ${form}`)));
    const isAsked = isAfterWhere || this.#words.some(({ kind }) => kind !== null);
    const least = isAsked ? POPULATION.town : POPULATION.known;
    const inflected = [...endings, ...withSettlement(name)]
      .filter((form) => form !== name)
      .map((form) => this.#whole(form, FORM))
      .filter((named) => !isCityOnly(named) || this.#gazetteer.people(named.cities[0]?.city) >= least);
    // "Kuala Sg Baru": Sg is short for Sungai.
    const inFull = ({ text }: ReadWord): string =>
      (text.length < ONE_SLIP_CHARS && this.#asked.vocabulary.sameWords(text)[0]) || text;
    const others = [withoutPreposition(name), words.length > 1 ? words.map(inFull).join(' ') : name]
      .filter((form) => form !== name)
      .map((form) => this.#whole(form, FORM));
    const forms = [...inflected, ...others];
    if (forms.length > 0 || !ARABIC.test(name)) return forms;
    const cities = this.#gazetteer.ofConsonants(name.split(' '));
    return [equallyLikely(cities, words.length > 1 ? FORM : LIKENESS.slipped)];
  }

  /** Whether a name is that of a city known abroad, or of a sight in one. */
  #isKnownCity(name: string): boolean {
    return this.#gazetteer.people(this.#gazetteer.citiesOrSights(name)[0]) >= POPULATION.known;
  }

  /** Cities whose name begins with the last words typed. @param isWhole whether they are a whole name as well */
  #begun(words: readonly ReadWord[], isWhole: boolean): Named[] {
    const isAfterWhere = words[0]?.isAfterWhere === true;
    if (words.at(-1)?.isLast !== true || words.every(isTaken)) return [];
    // "Kuala Se": fillers such as "se" may be part of a name.
    if (words.some((word) => isTaken(word) && word.wish !== 'filler')) return [];
    const name = textOf(words);
    // "القا" alone has four letters, with its article.
    const isLonger = this.#words.length === 1 && (this.#typed[0]?.length ?? 0) > name.length;
    const least = BEGINNING_MIN_CHARS - Number(isAfterWhere || isLonger);
    if (name.length < least && !SYLLABIC.test(name)) return [];
    const letters = name.replaceAll(' ', '');
    const isNameOf = (city: number) =>
      this.#gazetteer.namesOf(city).some((own) => own.replaceAll(' ', '').startsWith(letters));
    const isKnown = (city: number) =>
      this.#gazetteer.hasEntries(city) || this.#gazetteer.people(city) >= POPULATION.known;
    const cities = this.#gazetteer
      .beginning(name)
      // Any word may begin an unusual name of a small town.
      .filter((city) => !isLatin(name) || this.#gazetteer.people(city) >= POPULATION.known || isNameOf(city))
      .map((city) => {
        const isOwn = isKnown(city) && isNameOf(city);
        return { city, isOwn, times: timesBy(this.#gazetteer.kmTo(city, this.#asked.near)) };
      })
      .sort((a, b) => b.times - a.times)
      .slice(0, CITIES_MAX)
      .map(({ city, isOwn }) => ({
        city,
        likeness: isOwn ? LIKENESS.beginning : LIKENESS.otherBeginning,
        isBegun: true,
      }))
      // Beside a whole name in Latin letters only official names are completed: "Bury" is not Burysel, a name of Brussels.
      .filter(({ likeness }) => !isWhole || !isLatin(name) || likeness === LIKENESS.beginning);
    return [{ ...NOTHING_NAMED, cities }];
  }

  /**
   * A city with the code of its region behind it ("Cambridge, MA"; regions are listed as "us ma"), or with that of its country at the
   * end, as programs send it: "Tripoli, LB".
   */
  #withCode(where: Where | null): Where | null {
    if (where === null) return null;
    const [last, next] = [this.#words[where.to - 1], this.#words[where.to]];
    const little = next === undefined || next.kind !== null ? (last?.little ?? null) : null;
    // As typed: "BD" is Bangladesh, and a boulevard where it is folded.
    const code = little ?? this.#typed[next?.at ?? -1]?.toLowerCase() ?? '';
    if (!CODE.test(code)) return null;
    const to = where.to + (little === null ? 1 : 0);
    const countryOf = (city: number) => this.#gazetteer.countryOf(city).toLowerCase();
    const regionsOf = (city: number) => this.#gazetteer.regions(`${countryOf(city)} ${code}`);
    const inRegion = where.cities.filter(({ city }) =>
      regionsOf(city).some((of) => this.#gazetteer.isIn(city, of)),
    );
    const isEnd = to === this.#words.length;
    const inCountry = where.cities.filter(({ city }) => isEnd && countryOf(city) === code);
    const cities = inRegion.length > 0 ? inRegion : inCountry;
    return cities.length === 0
      ? null
      : { ...where, cities, countries: [], regions: [], to, isConfirmed: true };
  }
}

/** @param typed all words as they were typed */
export function placesNamed(words: readonly ReadWord[], typed: readonly string[], asked: Asked): Where[] {
  const reader = new Reader(words, typed, asked);
  const found: Where[] = [];
  for (let from = 0; from < words.length; ) {
    const read = reader.at(from);
    // "À Ho Chi Minh": a village is called A-ho-chi.
    const isLonger = () => (reader.at(from + 1)?.to ?? 0) > (read?.to ?? 0);
    const where = read !== null && isTaken(words[from] as ReadWord) && isLonger() ? null : read;
    if (where !== null) found.push(where);
    from = where?.to ?? from + 1;
  }
  const { gazetteer, near } = asked;
  const isOfStreet = (where: Where) => isStreet(where, words, typed);
  const streets = found.filter(isOfStreet).map((where) => ({ ...where, isStreet: true }));
  const others = found
    .filter((where) => !isOfStreet(where))
    .map((where, _, all) => inNamedRegion(where, all, gazetteer))
    .map((where) => asPart(where, textsOf(words), gazetteer, near));
  return [...disambiguated(others, words, asked), ...streets]
    .sort((a, b) => a.from - b.from)
    .map((where) => ({ ...where, cities: where.cities.slice(0, CITIES_MAX) }));
}
