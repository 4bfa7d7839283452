/** Reads a query as where, what kind, what is wished for beside places, and a name. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { allWords } from '../text/fold.ts';
import { isAbjad, withoutArticle } from '../text/sound.ts';
import type { MisspeltKinds } from '../vocabulary/misspelt_kinds.ts';
import { conceptOf, KIND_PHRASES, type Phrases, WISH_PHRASES } from '../vocabulary/phrases.ts';
import { sameWords } from '../vocabulary/same_words.ts';
import { placesNamed } from './places_named.ts';
import type { QueryWord, Reading, Where } from './reading.ts';
import { queryWords } from './words.ts';

/** Most words of a phrase in the vocabularies. */
const PHRASE_WORDS_MAX = 5;

/** A city with so many people is meant by a word that else says nothing, where nothing else says where. */
const LARGE_PEOPLE = 200_000;
const LITTLE_CITY_CHARS = 4;

/** For each word what the longest phrase it is in stands for. */
function spoken<Meaning>(
  words: readonly QueryWord[],
  phrases: Phrases<Meaning>,
): { meaning: Meaning | null; length: number }[] {
  const found = words.map(() => ({ meaning: null as Meaning | null, length: 0 }));
  for (let from = 0; from < words.length; ) {
    let to = Math.min(words.length, from + PHRASE_WORDS_MAX);
    let meaning: Meaning | undefined;
    for (; to > from; to -= 1) {
      meaning = phrases.get(
        words
          .slice(from, to)
          .map(({ text }) => text)
          .join(' '),
      );
      if (meaning !== undefined) break;
    }
    if (meaning === undefined) {
      from += 1;
      continue;
    }
    for (let i = from; i < to; i += 1) found[i] = { meaning, length: to - from };
    from = to;
  }
  return found;
}

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Little words between them: of. */
const BETWEEN = /^(?:的|の|에|의|在)|(?:的|の|에|의|在)$/g;

/** A word of such a script without the kind or wish at its beginning or end: 伦敦清真寺 is 伦敦 and 清真寺. */
function apart(word: QueryWord): QueryWord[] {
  const { text } = word;
  if (!UNSPACED.test(text)) return [word];
  const isPhrase = (part: string): boolean => KIND_PHRASES.has(part) || WISH_PHRASES.has(part);
  if (isPhrase(text)) return [word];
  for (let at = 1; at < text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    if (!isPhrase(tail) && !(at > 1 && isPhrase(head))) continue;
    return [head, tail].flatMap((part) => {
      const bare = part.replace(BETWEEN, '');
      return bare === '' ? [] : apart({ ...word, text: bare, isLast: word.isLast && part === tail });
    });
  }
  return [word];
}

/** What reading needs beside the query. */
export interface ReadingSources {
  readonly gazetteer: Gazetteer;
  readonly misspelt: MisspeltKinds;
  /** In how many names of places a word is. */
  readonly namesWith: (word: string) => number;
  /** Words of names of places that sound like a word, and look like it. */
  readonly namesLike: (word: string) => readonly string[];
}

/** Letters of a word of a kind that is looked for in a longer word, where vowels are not written, and of what is left of that. */
const KIND_CHARS = 5;
const KIND_CHARS_ABJAD = 4;
const REST_CHARS = 4;

/** A word of a kind that was joined with a name: masjidalaqsa, londonmosque, مسجدالنور. */
function kindApart(word: QueryWord, { gazetteer, namesWith }: ReadingSources): QueryWord[] {
  const { text, isLast } = word;
  const least = isAbjad(text) ? KIND_CHARS_ABJAD : KIND_CHARS;
  if (text.length < least + REST_CHARS || KIND_PHRASES.has(text) || namesWith(text) > 0) return [word];
  if ((isLast ? gazetteer.beginning(text) : gazetteer.named(text)).length > 0) return [word];
  for (let length = text.length - REST_CHARS; length >= least; length -= 1)
    for (const at of [length, text.length - length]) {
      const [head, tail] = [text.slice(0, at), text.slice(at)];
      if (!KIND_PHRASES.has(at === length ? head : tail)) continue;
      const [rest = tail] = allWords(tail);
      return [
        { ...word, text: head, isLast: false },
        { text: rest, isLast, isAfterWhere: false },
      ];
    }
  return [word];
}

/** A large city's name at the beginning of what is written without spaces: 北京牛街 is 北京 and 牛街. */
function cityApart(word: QueryWord, { gazetteer, namesWith }: ReadingSources): QueryWord[] {
  const { text } = word;
  if (!UNSPACED.test(text) || namesWith(text) > 0 || gazetteer.beginning(text).length > 0) return [word];
  for (let at = text.length - 1; at > 1; at -= 1) {
    const [largest] = gazetteer.named(text.slice(0, at));
    if (largest === undefined || gazetteer.people(largest) < LARGE_PEOPLE) continue;
    const rest = text.slice(at).replace(BETWEEN, '');
    const city = { ...word, text: text.slice(0, at), isLast: false };
    return rest === '' ? [city] : [city, { ...word, text: rest, isAfterWhere: false }];
  }
  return [word];
}

/** Words of fewer names may be slips. */
const SELDOM = 3;

export function readQuery(q: string, sources: ReadingSources): Reading {
  const typed = queryWords(q)
    .flatMap(apart)
    .flatMap((word) => kindApart(word, sources))
    .flatMap((word) => cityApart(word, sources));
  const meant = meantKinds(typed, sources);
  const words = typed.map((word, i) => ({ ...word, text: meant[i] ?? word.text }));
  const kindOf = spoken(words, KIND_PHRASES);
  const wishOf = spoken(words, WISH_PHRASES);
  // The longer phrase wins: "prayer room" is a kind, "prayer times" a wish.
  const kinds = words.map((_, i) =>
    (kindOf[i]?.length ?? 0) >= (wishOf[i]?.length ?? 0) ? (kindOf[i]?.meaning ?? null) : null,
  );
  const wishes = words.map((_, i) =>
    (wishOf[i]?.length ?? 0) > (kindOf[i]?.length ?? 0) ? (wishOf[i]?.meaning ?? null) : null,
  );
  return { words, meant, kinds, wishes, where: whereOf(words, kinds, wishes, sources) };
}

/** Whether a word and its neighbours are a name of a city: Al Mahallah al Kubra. */
const isOfCity = (words: readonly QueryWord[], i: number, gazetteer: Gazetteer): boolean =>
  [words.slice(Math.max(0, i - 1), i + 1), words.slice(i, i + 2)].some(
    (both) => both.length > 1 && gazetteer.named(both.map(({ text }) => text).join(' ')).length > 0,
  );

/** Words of kinds that were misspelt: "masjd leicester". What names and cities are called is no slip. */
function meantKinds(words: readonly QueryWord[], sources: ReadingSources): (string | null)[] {
  const isSpoken = [spoken(words, WISH_PHRASES), spoken(words, KIND_PHRASES)].map((each) =>
    each.map(({ meaning }) => meaning !== null),
  );
  return words.map(({ text, isLast }, i) => {
    if (isSpoken.some((each) => each[i]) || isOfCity(words, i, sources.gazetteer)) return null;
    if (KIND_PHRASES.has(text) || WISH_PHRASES.has(text) || sources.namesWith(text) >= SELDOM) return null;
    // What has a digit is right or another, as in names.
    if (/\d/.test(text)) return null;
    const { gazetteer } = sources;
    if (gazetteer.named(text).length + gazetteer.countries(text).length > 0) return null;
    if (isLast && gazetteer.beginning(text).length > 0) return null;
    const meant = sources.misspelt.meantBy(text);
    // Nobody says twice what is looked for: el-Majidi Camii.
    const isSaid = words.some((other) => conceptOf(other.text) === conceptOf(meant ?? ''));
    return isSaid && sources.namesWith(text) > 0 ? null : meant;
  });
}

function whereOf(
  words: readonly QueryWord[],
  kinds: Reading['kinds'],
  wishes: Reading['wishes'],
  { gazetteer, namesWith, namesLike }: ReadingSources,
): Where[] {
  const isTaken = (i: number): boolean => kinds[i] != null || wishes[i] != null;
  const isWritten = (i: number): boolean => {
    const { text } = words[i] as QueryWord;
    return [text, ...sameWords(text)].some((word) => namesWith(word) >= SELDOM);
  };
  const isWrittenBare = (i: number): boolean => {
    const { text } = words[i] as QueryWord;
    const bare = withoutArticle(text);
    return bare !== text && namesWith(bare) >= 1;
  };
  const facts = { isTaken, isWritten, isWrittenBare, namesLike };
  const where = placesNamed(gazetteer, words, facts);
  if (where.length > 0 || !wishes.includes('filler')) return where;
  // Little words are names of cities too: Nice, Best, Here.
  const isSaid = (i: number): boolean =>
    isTaken(i) && (wishes[i] !== 'filler' || (words[i] as QueryWord).text.length < LITTLE_CITY_CHARS);
  return placesNamed(gazetteer, words, { ...facts, isTaken: isSaid }).filter(
    ({ cities: [first] }) => first?.likeness === 1 && gazetteer.people(first.city) >= LARGE_PEOPLE,
  );
}
