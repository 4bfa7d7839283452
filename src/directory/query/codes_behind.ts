/** Codes of regions and countries behind the name of a city: "Cambridge, MA", "Tripoli, LB". */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { once } from '../memoized.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { inNamedRegion } from './in_named_region.ts';
import { languagesOf } from './languages.ts';
import {
  equallyLikely,
  isTaken,
  KM,
  LIKENESS,
  type NamedCity,
  NOTHING_NAMED,
  phrasesFrom,
  type ReadWord,
  textOf,
  textsOf,
  type Where,
  whereOf,
} from './reading.ts';

/** The code of a region or country: "MA", "NSW", "LB", "93". */
export const CODE = /^(?:[a-z]{2,3}|\d{2})$/;
/** Most words of a misspelt name with a code behind it. */
const NAME_WORDS_MAX = 3;

/** What is known beside the query, as in known.ts. */
interface Asked {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  readonly near: Point | undefined;
}

export function codesBehind(words: readonly ReadWord[], { gazetteer, vocabulary, near }: Asked) {
  const languages = once(() => languagesOf(words, vocabulary));

  /** Whether a word is one of the language that the query is in, if that is not English: "Manchester me", in Hindi, is not in Maine. */
  const isOfLanguage = (word: string): boolean =>
    vocabulary.isSaid(word) &&
    !languages().includes('en') &&
    vocabulary.languagesOf(word).some((language) => languages().includes(language));

  /** The code that stands at a position, or is the little word before it, and the position behind it. */
  function codeAt(position: number): { code: string; to: number } | null {
    const [last, next] = [words[position - 1], words[position]];
    const little = next === undefined || next.kind !== null ? (last?.little ?? null) : null;
    // As typed: "BD" is Bangladesh, and a boulevard where it is folded.
    const code = little ?? next?.typed.toLowerCase() ?? '';
    if (!CODE.test(code) || isOfLanguage(code)) return null;
    return { code, to: position + (little === null ? 1 : 0) };
  }

  /** A city with the code of its region behind it, regions being listed as "us ma", or at the end with that of its country, as programs send it. */
  function withCode(where: Where): Where | null {
    const behind = codeAt(where.to);
    if (behind === null) return null;
    const { code, to } = behind;
    const countries = new Set(where.cities.map(({ city }) => gazetteer.countryOf(city).toLowerCase()));
    const ofCode = whereOf(where.to, to, {
      ...NOTHING_NAMED,
      regions: [...countries].flatMap((country) => gazetteer.regions(`${country} ${code.replace(/^0/, '')}`)),
      countries: to === words.length ? [code.toUpperCase()] : [],
    });
    const there = inNamedRegion(where, [ofCode], gazetteer);
    // Who is in Leicester says "in" with "ma", in Gujarati, and does not mean Massachusetts.
    const isNearer = ({ city }: NamedCity) => gazetteer.kmTo(city, near) <= KM.near;
    if (there === where || (where.cities.some(isNearer) && !there.cities.some(isNearer))) return null;
    return { ...there, to, isConfirmed: true };
  }

  /** A misspelt city of the region whose code stands behind it: "buffali ny" is not New York City. @param from where its name begins */
  function slippedWithCode(from: number): Where | null {
    for (const phrase of phrasesFrom(words, from, NAME_WORDS_MAX)) {
      const to = from + phrase.length;
      if (phrase.some(isTaken) || codeAt(to) === null) continue;
      for (const { name, cities } of gazetteer.slipped(textOf(phrase))) {
        const usual = cities.filter((city) => gazetteer.isUsualName(city, name));
        const named = { ...equallyLikely(usual, LIKENESS.slipped), meant: name };
        const there = withCode(whereOf(from, to, named));
        if (there !== null)
          return { ...there, meant: [name, ...textsOf(words.slice(to, there.to))].join(' ') };
      }
    }
    return null;
  }

  return { withCode, slippedWithCode };
}
