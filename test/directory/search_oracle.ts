/** What a search of places should answer, worked out the plain way: look at every row for every word. */
import anyAscii from 'any-ascii';
import type { Place } from '../../src/contract/place.ts';
import { foldWords, withoutSlippedArticle } from '../../src/directory/fold.ts';
import { conceptOf, conceptsOfKind } from '../../src/directory/generic_words.ts';
import { isAbjad, skeletonOf, soundOf } from '../../src/directory/sound.ts';
import { CITIES } from './small_directory.ts';

const ENOUGH = 3;
const SURELY_CONTINUED = 10;
const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  canada: 'CA',
  kanada: 'CA',
  turkey: 'TR',
  turkiye: 'TR',
};

/** How the words of all rows are spelt, and how many rows have each. */
type Counts = ReadonlyMap<string, number>;

interface Row {
  readonly words: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  readonly lengths: readonly [number, number];
  readonly place: Place;
}

const telling = (words: readonly string[]): number =>
  new Set(words.filter((word) => conceptOf(word) === undefined)).size;

function rowOf(place: Place): Row {
  const main = foldWords(place.label);
  const local = place.name_local === null ? null : foldWords(place.name_local);
  const words = new Set([...main, ...(local ?? [])]);
  const concepts = new Set<string>(conceptsOfKind(place.type));
  if (place.category !== null) for (const concept of conceptsOfKind(place.category)) concepts.add(concept);
  for (const word of words) concepts.add(conceptOf(word) ?? '');
  return {
    words,
    concepts,
    lengths: [
      place.name === null && local === null ? 255 : telling(main),
      local === null ? 0 : telling(local),
    ],
    place,
  };
}

function countWords(rows: readonly { readonly words: ReadonlySet<string> }[]): Counts {
  const counts = new Map<string, number>();
  for (const { words } of rows) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const byCount = (counts: Counts) => (a: string, b: string) =>
  (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || Buffer.compare(Buffer.from(a), Buffer.from(b));

function soundingLike(word: string, counts: Counts): string[] {
  const all = [...counts.keys()].sort(byCount(counts));
  const sound = soundOf(word, anyAscii);
  const skeleton = skeletonOf(word, anyAscii);
  const same = sound.length < 2 ? [] : all.filter((other) => soundOf(other, anyAscii) === sound);
  const across =
    skeleton.length < 2
      ? []
      : all.filter((other) => skeletonOf(other, anyAscii) === skeleton && (isAbjad(word) || isAbjad(other)));
  return [...same, ...across].filter((other) => other !== word).slice(0, 12);
}

/** Optimal string alignment by its recursive definition. */
export function slipsBetween(a: string, b: string): number {
  const table = new Map<string, number>();
  const slips = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const known = table.get(key);
    if (known !== undefined) return known;
    let least = Math.min(
      slips(i - 1, j) + 1,
      slips(i, j - 1) + 1,
      slips(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    );
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, slips(i - 2, j - 2) + 1);
    table.set(key, least);
    return least;
  };
  return slips(a.length, b.length);
}

const isAscii = (word: string): boolean => [...word].every((letter) => letter.charCodeAt(0) < 128);

/** Words meant by a misspelt one. */
export function corrections(word: string, counts: Counts): string[] {
  if (word.length < 3) return [];
  const measured = [...counts.keys()]
    .filter((other) => other !== word && isAscii(other) === isAscii(word))
    .map((other) => ({ word: other, slips: slipsBetween(word, other) }));
  const once = measured.filter(({ slips }) => slips === 1);
  const bare = withoutSlippedArticle(word);
  if (bare !== null && counts.has(bare)) {
    const more = once.length > 0 || word.length < 6 ? once : measured.filter(({ slips }) => slips === 2);
    return [bare, ...more.map((found) => found.word).filter((other) => other !== bare)];
  }
  return once.length > 0 || word.length < 6
    ? once.map((found) => found.word)
    : measured.filter(({ slips }) => slips === 2).map((found) => found.word);
}

/** How well a row meets a word, and whether by its name. */
interface Met {
  readonly quality: number;
  readonly named: boolean;
}

interface Term {
  readonly isConcept: boolean;
  /** What a word nobody writes may have been meant to be. */
  readonly meant: ReadonlySet<string>;
  meets(row: Row, forgiving: boolean): Met | null;
}

/** Slugs of cities a word names. */
function citiesNamed(
  word: string,
  isLast: boolean,
  visited: ReadonlySet<string | null>,
): { cities: (typeof CITIES)[number][]; isExact: boolean } {
  const wordsOf = (entry: (typeof CITIES)[number]) =>
    new Set(
      [entry.city.name, ...(entry.city.population >= 50_000 ? entry.alternateNames : [])].flatMap(foldWords),
    );
  const known = CITIES.filter((entry) => visited.has(entry.city.slug));
  const exact = known.filter((entry) => wordsOf(entry).has(word));
  if (exact.length > 0 || word.length < 3) return { cities: exact, isExact: exact.length > 0 };
  const alike = new Set(soundingLike(word, countWords(CITIES.map((entry) => ({ words: wordsOf(entry) })))));
  const cities = known.filter((entry) =>
    [...wordsOf(entry)].some((other) => alike.has(other) || (isLast && other.startsWith(word))),
  );
  return { cities, isExact: false };
}

function termsOf(words: readonly string[], rows: readonly Row[]): Term[] {
  const counts = countWords(rows);
  const visited = new Set(rows.map((row) => row.place.city_slug));
  const named = words.map((word, i) => citiesNamed(word, i === words.length - 1, visited));
  const wholeNamed = (entry: (typeof CITIES)[number]) =>
    named.filter(({ cities }) => cities.includes(entry)).length >= (entry.city.slug === 'new-malden' ? 2 : 1);
  return words.map((word, i) => {
    const concept = conceptOf(word);
    if (concept !== undefined)
      return {
        isConcept: true,
        meant: new Set(),
        meets: (row) => (row.concepts.has(concept) ? { quality: 1000, named: false } : null),
      };
    const alike = new Set(soundingLike(word, counts));
    const meant = new Set(corrections(word, counts));
    const loose = new Set(
      skeletonOf(word, anyAscii).length < 3
        ? []
        : [...counts.keys()].filter((other) => skeletonOf(other, anyAscii) === skeletonOf(word, anyAscii)),
    );
    const isLast = i === words.length - 1;
    const country = COUNTRY_WORDS[word];
    const continued = isLast
      ? rows.filter((row) => [...row.words].some((other) => other.startsWith(word))).length
      : 0;
    const isUnknown = !rows.some(
      (row) =>
        row.words.has(word) ||
        continued >= SURELY_CONTINUED ||
        (named[i]?.isExact && named[i]?.cities.some((entry) => entry.city.slug === row.place.city_slug)) ||
        (country !== undefined && country === row.place.country),
    );
    return {
      isConcept: false,
      meant: isUnknown ? meant : new Set(),
      meets: (row, forgiving) => {
        const has = (test: (other: string) => boolean) => [...row.words].some(test);
        const ways: Met[] = [];
        if (row.words.has(word)) ways.push({ quality: 1000, named: true });
        if (has((other) => alike.has(other))) ways.push({ quality: 930, named: true });
        if (isLast && has((other) => other.startsWith(word))) ways.push({ quality: 940, named: true });
        const city = named[i]?.cities.find((entry) => entry.city.slug === row.place.city_slug);
        if (city !== undefined) ways.push({ quality: wholeNamed(city) ? 890 : 700, named: false });
        if (country !== undefined && country === row.place.country) ways.push({ quality: 890, named: false });
        if ((forgiving || isUnknown) && has((other) => meant.has(other)))
          ways.push({ quality: forgiving || continued === 0 ? 950 : 900, named: true });
        if (forgiving && has((other) => loose.has(other))) ways.push({ quality: 780, named: true });
        if (ways.length === 0) return null;
        return { quality: Math.max(...ways.map((way) => way.quality)), named: ways.some((way) => way.named) };
      },
    };
  });
}

interface Ranked {
  readonly id: number;
  readonly weight: number;
}

/** What a name adds that says the words of the query in their order. */
function agreed(words: readonly string[], terms: readonly Term[], { label, name_local }: Place): number {
  const isTelling = (word: string) => conceptOf(word) === undefined;
  const typed = words.filter(isTelling);
  const bonuses = [label, name_local ?? label].map((name) => {
    const all = [...new Set(foldWords(name))];
    const named = all.filter(isTelling);
    if (named.length < typed.length) return 0;
    // A word that was meant is put in the place of the typed one, and then the texts are compared.
    const understood = typed.map((word, i) => {
      const said = named[i] ?? '';
      return terms[words.indexOf(word)]?.meant.has(said) ? said : word;
    });
    const begins =
      typed.length === 0 || named.slice(0, typed.length).join(' ').startsWith(understood.join(' '));
    const inOrder = understood.slice(0, -1).every((word, i) => named[i] === word);
    if (!begins || !inOrder) return 0;
    const generics = all.length - named.length === words.length - typed.length ? 20 : 0;
    return (named.join(' ') === understood.join(' ') ? 40 : 20) + generics;
  });
  return Math.max(...bonuses);
}

/** Ids of the places a query finds, best first. */
export function searchNaively(places: readonly Place[], q: string): number[] {
  const rows = places.map(rowOf);
  const words = [...new Set(foldWords(q))].slice(0, 12);
  const terms = termsOf(words, rows);
  const naming = terms.filter((term) => !term.isConcept);
  const found: number[] = [];
  const stage = (used: readonly Term[], forgiving: boolean, mayMiss: number): void => {
    const ranked: Ranked[] = [];
    for (const row of rows) {
      if (found.includes(row.place.id)) continue;
      const met = used.map((term) => term.meets(row, forgiving));
      if (met.filter((way) => way === null).length > mayMiss) continue;
      const sum = met.reduce((total, way) => total + (way?.quality ?? 0), 0);
      const byName = met.filter((way) => way?.named).length;
      const [main, local] = row.lengths;
      const surplus = Math.max(0, Math.min(6, (local === 0 ? main : Math.min(main, local)) - byName));
      ranked.push({
        id: row.place.id,
        weight: Math.round(Math.max(0, sum / used.length - 40 * surplus)) + agreed(words, terms, row.place),
      });
    }
    ranked.sort((a, b) => b.weight - a.weight);
    found.push(...ranked.map(({ id }) => id));
  };
  if (terms.length === 0) return [];
  stage(terms, false, 0);
  if (found.length < ENOUGH && naming.length > 0 && naming.length < terms.length) stage(naming, false, 0);
  if (found.length < ENOUGH && naming.length > 0) {
    stage(naming, true, 0);
    if (found.length < ENOUGH && naming.length > 1) stage(naming, true, 1);
  }
  return found;
}
