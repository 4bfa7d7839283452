/**
 * Postcodes of digits: "77057", "1012 AB", "114 55". Many countries have the same ones, so what stands beside it, where the user is,
 * addresses of places and the language of the query tell which is meant.
 */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { languagesOf } from './languages.ts';
import {
  isIn,
  isTaken,
  KM,
  ofSight,
  phrasesFrom,
  type ReadWord,
  textOf,
  type Where,
  whereOf,
} from './reading.ts';

/** A postcode, and the halves of one. So few digits may be any other number. */
const WHOLE = /^\d{4,6}$/;
const HALVES = [/^\d{3}$/, /^\d{2}$/] as const;
const FEW_DIGITS = 4;
/** What the Dutch write behind it. */
const DUTCH_END = /^[a-z]{2}$/;
/** Most words of a name beside it. */
const NAME_WORDS_MAX = 3;
/** A country has as many times its people for each sign that it is meant. */
const TIMES_SAID = 100;

/** What is known beside the query, as in known.ts. */
interface Asked {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  readonly writtenAt: (word: string) => readonly (Point & { readonly country: string | null })[];
  readonly countryAt: (point: Point) => string | null;
  readonly near: Point | undefined;
  readonly within: readonly string[] | undefined;
}

/** @returns the area of the postcode that begins at a word; null where there is none */
export function postcodeAt(words: readonly ReadWord[], from: number, asked: Asked): Where | null {
  const [first, second] = [words[from], words[from + 1]];
  if (first === undefined || isTaken(first)) return null;
  const isHalf = second !== undefined && HALVES[0].test(first.text) && HALVES[1].test(second.text);
  const code = isHalf ? first.text + second.text : first.text;
  // A year is rather a year.
  if (!WHOLE.test(code) || asked.vocabulary.knows(code)) return null;
  const isDutch = code.length === FEW_DIGITS && DUTCH_END.test(second?.text ?? '');
  const to = from + (isHalf || isDutch ? 2 : 1);
  const sight = likeliest(code, to, words, asked);
  return sight && { ...whereOf(from, to, ofSight(sight)), isConfirmed: true };
}

/** The area of a postcode that most people mean; null for none. @param to the position behind it */
function likeliest(code: string, to: number, words: readonly ReadWord[], asked: Asked): Sight | null {
  const { gazetteer, vocabulary, writtenAt, countryAt, near, within } = asked;
  const areas = gazetteer.postcodes(code);
  const home = near === undefined ? null : countryAt(near);
  const written = writtenAt(code);
  const languages = languagesOf(words, vocabulary);
  const beside = words.flatMap((_, from) =>
    phrasesFrom(words, from, NAME_WORDS_MAX).map((phrase) => {
      const isThere = areaOf(textOf(phrase), gazetteer);
      return { from, to: from + phrase.length, isThere };
    }),
  );
  const readAs = (sight: Sight) => {
    const country = gazetteer.countryOf(sight.city);
    const named = beside.filter((each) => each.isThere(sight));
    // What is called something else behind a number is its street: "2400 West Devon Avenue".
    const isStreet = words.some(
      (word, i) => i >= to && !isTaken(word) && !named.some((each) => isIn(each, i)),
    );
    // Who is in a country without that postcode hardly means another country's.
    const isFar = named.length === 0 && within === undefined && home !== null && country !== home;
    if (isStreet || isFar) return { sight, worth: 0, isSaid: false };
    const { language = '' } = new Intl.Locale('und', { region: country }).maximize();
    const signs = [
      named.length > 0,
      country === home,
      written.some((place) => place.country === country),
    ].filter(Boolean);
    const said = signs.length + languages.filter((each) => each === language).length;
    const isSure = said > 0 || within !== undefined || code.length > FEW_DIGITS;
    const worth = isSure ? gazetteer.peopleIn(country) * TIMES_SAID ** said : 0;
    return { sight, worth, isSaid: signs.length > 0 };
  };
  const [best] = areas
    .map(readAs)
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  if (best === undefined) return null;
  // A directory of Sarajevo means its own 71000, though Bosnia's postcodes are not known, and not Louisiana's.
  // Four digits in an address are as often the number of a house.
  if (code.length > FEW_DIGITS && written.length > 0 && !best.isSaid) return null;
  // The area may be as large as a district: a place there with the whole postcode tells more.
  const there = written.find((place) => kmTo(place, best.sight) <= KM.near);
  return { ...best.sight, ...(there && { lat: there.lat, lng: there.lng }) };
}

/** Whether an area is in the city, region or country of a name or a code. */
function areaOf(name: string, gazetteer: Gazetteer): (area: Sight) => boolean {
  const cities = gazetteer.cities(name).map((city) => gazetteer.pointOf(city));
  const countries = gazetteer.countries(name);
  return (area) => {
    const country = gazetteer.countryOf(area.city);
    const code = country.toLowerCase();
    // Codes of regions are listed as "us tx".
    const regions = () => [name, `${code} ${name}`].flatMap((each) => gazetteer.regions(each));
    return (
      cities.some((point) => kmTo(area, point) <= KM.close) ||
      countries.includes(country) ||
      name === code ||
      regions().some((region) => gazetteer.isIn(area.city, region))
    );
  };
}
