/** Makes terms of the words of a query: each with everything in a row that may match it. */
import { isIn, mayName, type Reading, type ReadWord, type Where } from '../query/reading.ts';
import { isOfStreet, isWordForStreet } from '../query/street.ts';
import { isSameScript, withoutArticle } from '../text/sound.ts';
import { isUnspaced } from '../text/unspaced.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { BEFORE_STREETS, BEHIND_STREETS } from '../vocabulary/street_words.ts';
import { TITLES } from '../vocabulary/titles.ts';
import type { WordSources } from './evidence.ts';
import { type Term, WRITTEN_SHARE } from './term.ts';
import { citiesOf } from './term_cities.ts';
import { pairsBeside, type TermWords, termWords } from './term_words.ts';

/** Most rows of a location that count against its rarity, as a share of all. */
const ROWS_THERE_SHARE = 0.001;
/** Factor for the rarity of a title such as "Hazrat" beside other words. */
const TITLE = 0.3;

/** The terms of the words that may tell one place from another. @param meant the phrases that were taken for locations */
export function planTerms(reading: Reading, meant: readonly Where[], sources: WordSources): Term[] {
  const { words, where } = reading;
  const inWhere = (i: number) => where.find((each) => isIn(each, i));
  const telling = words.flatMap((word, i) => (inWhere(i) !== undefined || mayName(word) ? [i] : []));
  // A beginning of very many words tells nothing yet. A number is complete.
  const isOpen = (i: number) => {
    const { text, isLast } = words[i] as ReadWord;
    return inWhere(i) === undefined && isLast && !/^\d+$/.test(text) && sources.ways.isBarelyBegun(text);
  };
  const open = telling.length > 1 ? telling.filter((i) => !isOpen(i)) : telling;
  // Without such words those for kinds are taken.
  const positions = open.length > 0 ? open : words.flatMap(({ wish }, i) => (wish === null ? [i] : []));
  // A village that was not taken for a location is a name: "Masjid Rusila Kuala Terengganu".
  const isNamed = positions.some((i) => !meant.some((each) => isIn(each, i)) && words[i]?.kind === null);
  const terms = positions.map((i) => {
    const term = termOf(i, reading, inWhere(i) ?? null, meant, isNamed, sources);
    return TITLES.has(term.text) ? { ...term, rarity: term.rarity * TITLE } : term;
  });
  // "Road" behind a name that no address has would find the roads of others.
  return terms.filter((term) => !isOfUnknownStreet(term, terms));
}

/** Whether a word such as "road" or "rue" stands beside a word that nothing has. */
function isOfUnknownStreet({ text, position }: Term, terms: readonly Term[]): boolean {
  const at = BEHIND_STREETS.has(text) ? position - 1 : BEFORE_STREETS.has(text) ? position + 1 : -1;
  const name = terms.find((term) => term.position === at);
  return name !== undefined && !name.words.has(name.text);
}

function termOf(
  i: number,
  reading: Reading,
  where: Where | null,
  meant: readonly Where[],
  isNamed: boolean,
  sources: WordSources,
): Term {
  const { rows, gazetteer, vocabulary } = sources;
  const word = reading.words[i] as ReadWord;
  const { text } = word;
  const isWhere = where !== null && meant.includes(where);
  const { words, pairs } = termWords(i, reading, where, meant, sources);
  // A sight or street that was not taken for a location does not count for its city.
  const isCity = where !== null && (isWhere || (where.sight === null && !where.isStreet));
  const cities = isCity ? citiesOf(where, reading, isWhere, isNamed, gazetteer) : new Map<number, number>();
  // Of a street only its whole name counts in names: "Birmingham Road, Dudley" asks for no mosque of Birmingham.
  const mayBeInStreet = where === null || (where.sight !== null && !isWhere);
  const isInStreet =
    meant.length > 0 &&
    words.has(text) &&
    (mayBeInStreet
      ? isOfStreet(reading.words[i - 1]?.text, text, reading.words[i + 1]?.text)
      : where.isStreet);
  const streets = pairsBeside(reading, i).filter((pair) =>
    pair.every((each) => vocabulary.conceptOf(each) === null),
  );
  // How many rows are there counts, not how many have its words, so that a city of two words does not count twice, and beside another
  // location the smaller counts more: "Farnworth, Bolton". Alone it counts more than most words of names.
  const there = isWhere ? rows.countIn(cities.keys()) : 0;
  const least = meant.length > 1 ? there : Math.min(rows.size * ROWS_THERE_SHARE, there);
  return {
    position: i,
    text,
    rarity: rarityOf(rows, words, least),
    // Every town has roads: the word for one tells something only with its name.
    words: isInStreet && isWordForStreet(text) ? new Map() : words,
    pairs: isInStreet ? streets.map((words) => ({ words, weight: 1 })) : pairs,
    isOfStreet: isInStreet,
    isWhere,
    cities,
    isRegion: where !== null && where.regions.length > 0,
    countries: isWhere ? where.countries : [],
    beginning: word.isLast ? text : null,
    meant: meantFor(word, where, { words, pairs }, sources),
  };
}

/** What was probably meant by a word; null where it may be right. */
function meantFor(
  { text, wish, isLast }: ReadWord,
  where: Where | null,
  { words, pairs }: TermWords,
  { vocabulary }: WordSources,
): string | null {
  if (words.get(text) === 1 || wish !== null || isUnspaced(text)) return null;
  if (where !== null && where.meant === null) return null;
  if (vocabulary.isSaid(text) || vocabulary.sameWords(text).length > 0) return null;
  // A word in another script is no correction.
  const [best] = [...words].sort(([, a], [, b]) => b - a).filter(([word]) => isSameScript(word, text));
  // Nor is one from which only the article differs, or one that is typed still.
  if (best !== undefined && (best[0] === withoutArticle(text) || (isLast && best[0].startsWith(text))))
    return null;
  const [pair] = [...pairs].sort((a, b) => b.weight - a.weight);
  if (pair !== undefined && pair.weight > (best?.[1] ?? 0)) return pair.words.join(' ');
  return where?.meant ?? best?.[0] ?? null;
}

/** Inverse document frequency of the words that match best. @param least the least count of rows to assume */
function rarityOf(rows: NamedRows, words: ReadonlyMap<string, number>, least: number): number {
  const best = Math.max(0, ...words.values());
  let count = 0;
  for (const [word, weight] of words) {
    if (weight < best * 0.9) continue;
    const at = rows.words.find(word);
    count += (rows.nameCounts[at] ?? 0) + (rows.writtenCounts[at] ?? 0) * WRITTEN_SHARE;
  }
  return Math.log(1 + rows.size / Math.max(1, count, least));
}
