/** How much each match weighs, and so which comes first: the one part of the oracle that follows the ranking. */
import type { Point } from '../../../src/contract/kinds.ts';
import { foldWords } from '../../../src/directory/fold.ts';
import { conceptOf, genericsBeginning } from '../../../src/directory/generic_words.ts';
import { signaturesOf } from '../../../src/directory/name_signature.ts';
import { distanceKm } from '../../../src/geography/distance.ts';
import { isUnknown, type Match, type Question, type Term, type Way } from './stages.ts';

/** How well each way meets a word, in thousandths. */
const QUALITY: Readonly<Record<Way, number>> = {
  concept: 1000,
  exact: 1000,
  prefix: 970,
  genericPrefix: 970,
  place: 965,
  variant: 960,
  corrected: 950,
  acrossScripts: 940,
  perhapsCorrected: 900,
  perhapsPlace: 890,
  loose: 780,
  placeInPart: 700,
};
const NOT_IN_NAME: ReadonlySet<Way> = new Set([
  'concept',
  'genericPrefix',
  'place',
  'perhapsPlace',
  'placeInPart',
]);
const SURPLUS_WORD = 40;
const SURPLUS_WORDS_MAX = 6;
const MISSING_WORD = 20;
const SAME_NAME = 60;
const SAME_LOCAL_NAME = 50;
const SAME_GENERICS = 15;
const REPEATED = 20;
const REPEATS_MAX = 5;
const COMPLETIONS_MAX = 16;
/** Of more matches of a stage so many are weighed: the likeliest of those that are looked at. */
const WEIGHED_MAX = 128;
const FIRST_LOOKED_AT = [512, 512, 256, 256] as const;
const LITERAL_LOOKED_AT = 256;
const NEAREST_LOOKED_AT = 256;
const NEAREST_KM = 100;
const NOT_LITERAL = 40;

/** What the best match weighs before its titles are looked at. */
export const WEIGHT_MAX = 1000 + SAME_NAME + SAME_GENERICS;

export interface Weighed<T> extends Match<T> {
  /** In thousandths. */
  readonly weight: number;
}

const isTelling = (word: string): boolean => conceptOf(word) === undefined;
const namedBy = <T>({ terms, met }: Match<T>): Term<T>[] =>
  terms.filter((_, i) => met[i]?.some((way) => !NOT_IN_NAME.has(way)));
/** Whether the name has a word of the query that does not just say where. */
const isTold = <T>(match: Match<T>): boolean => namedBy(match).some((term) => !term.isPlace);

/** Signatures of names that say what was typed and nothing else, with or without where. */
function wantedSignatures<T>({ question, understood }: Match<T>): Uint8Array | null {
  const { lexicon, words, spoken } = question;
  const wordings = (word: string): readonly string[] => {
    const i = words.indexOf(word);
    if (i < 0 || lexicon.counts.has(word)) return [word];
    const isLast = i === words.length - 1;
    const going = isLast ? [...lexicon.counts.keys()].filter((other) => other.startsWith(word)) : [];
    const completions = going.length > COMPLETIONS_MAX ? [] : going;
    const generics = isLast && completions.length === 0 ? genericsBeginning(word) : [];
    const meant = isUnknown(question, i) ? lexicon.corrections(word) : [];
    const others = [...completions, ...generics, ...meant];
    return others.length > 0 ? others : [word];
  };
  const places = understood.filter((term) => term.isPlace).map((term) => term.word);
  const queries = [spoken, spoken.filter((word) => !places.includes(word))];
  return signaturesOf(queries.map((query) => query.map(wordings)));
}

/** What a name gains that is just what was typed. */
function sameName<T>(match: Match<T>, mean: number, other: number, wanted: Uint8Array | null): number {
  const { signatures } = match.row;
  if (!isTold(match)) return 0;
  const { words, lexicon, written = lexicon.counts } = match.question;
  const isMeant = mean >= QUALITY.prefix || words.some((word) => !written.has(word));
  if (signatures === null) return other === 0 && isMeant ? SAME_NAME : 0;
  const [main, local] = signatures;
  return wanted?.[main] ? SAME_NAME : wanted?.[local] ? SAME_LOCAL_NAME : 0;
}

/** What a name loses that is longer, or shorter, than the words it should say. */
const otherWords = (nameLength: number, asked: number): number =>
  nameLength < asked ? MISSING_WORD : SURPLUS_WORD * Math.min(SURPLUS_WORDS_MAX, nameLength - asked);

/** How many words are said again. */
const saidAgain = ({ spoken, words }: Pick<Question<unknown>, 'spoken' | 'words'>): number =>
  spoken.filter((word, i) => spoken.indexOf(word) < i && words.includes(word) && isTelling(word)).length;

/** With `near` three tenths of a weight are nearness. */
function withNearness(text: number, point: Point | null, near: Point | undefined): number {
  if (near === undefined) return Math.round(text);
  const nearness = point === null ? 0 : 300 * Math.exp(-distanceKm(near, point) / 20);
  return Math.round((text * 700) / 1000 + nearness);
}

/** A weight: the mean over the words, less what the name says besides, with `near` three tenths of it nearness. */
function weightOf<T>(match: Match<T>, wanted: Uint8Array | null, near: Point | undefined): number {
  const { row, met, terms, question } = match;
  const qualities = met.map((ways) => Math.max(0, ...ways.map((way) => QUALITY[way])));
  const named = namedBy(match).length;
  const isCompared = named > 0 || terms.some((term) => !term.isGeneric && !term.isPlace);
  const asked = named === 0 ? 0 : named + saidAgain(question);
  const other = isCompared ? otherWords(row.nameLength, asked) : 0;
  const generics = terms.filter((term) => term.isGeneric);
  const literal = generics.filter((term) => row.words.has(term.word)).length;
  const mean = qualities.reduce((sum, quality) => sum + quality, 0) / met.length;
  const gained = isTold(match) && generics.length > 0 ? (SAME_GENERICS * literal) / generics.length : 0;
  const text = mean - other + gained + sameName(match, mean, other, wanted);
  return withNearness(Math.max(0, text), row.point, near);
}

/** Strict before lenient, then heavy before light, then by rank. */
export const byWeight = <T>(a: Weighed<T>, b: Weighed<T>): number =>
  a.leniency - b.leniency || b.weight - a.weight || a.row.rank - b.row.rank;

/** Rows give way to others of the same stage that are called otherwise, the more of their name are before them. */
function givingWay<T>(stage: readonly Weighed<T>[]): Weighed<T>[] {
  const before = new Map<number, number>();
  return stage.map((match) => {
    const name = isTold(match) ? (match.row.signatures?.[0] ?? 0) : 0;
    if (name === 0) return match;
    const times = before.get(name) ?? 0;
    before.set(name, times + 1);
    return { ...match, weight: Math.max(0, match.weight - REPEATED * Math.min(REPEATS_MAX, times)) };
  });
}

/** Whether a row says every word as it was typed, but for words that no row says. */
function isLiteral<T>({ row, question: { words, lexicon } }: Match<T>): boolean {
  const written = words.filter((word) => lexicon.counts.has(word));
  return written.length > 0 && written.every((word) => row.words.has(word));
}

/** What a match likely weighs, taking it that its name says all words that tell one name from another. */
function estimateOf<T>(match: Match<T>, wanted: Uint8Array | null, near: Point | undefined): number {
  const { row, terms, question } = match;
  const telling = terms.filter((term) => !term.isGeneric && !term.isPlace).length;
  const [main = 0, local = 0] = row.signatures ?? [];
  const same = wanted?.[main] ? SAME_NAME : wanted?.[local] ? SAME_LOCAL_NAME : 0;
  const other = otherWords(row.nameLength, telling + saidAgain(question));
  const text = 1000 - other + same - (isLiteral(match) ? 0 : NOT_LITERAL);
  return withNearness(telling === 0 ? 0 : text, row.point, near);
}

/** The nearest places among some matches; other kinds are not looked at by place. */
function nearestOf<T>(stage: readonly Match<T>[], near: Point | undefined): Match<T>[] {
  if (near === undefined) return [];
  return stage
    .flatMap((match) => {
      const { point, signatures } = match.row;
      return point === null || signatures === null ? [] : [{ match, km: distanceKm(near, point) }];
    })
    .filter(({ km }) => km <= NEAREST_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST_LOOKED_AT)
    .map(({ match }) => match);
}

/** Those of a stage that are weighed: all, or the likeliest of the first ones, the literal ones and the nearest. */
function weighedOf<T>(
  stage: readonly Match<T>[],
  wanted: Uint8Array | null,
  near: Point | undefined,
): ReadonlySet<Match<T>> {
  if (stage.length <= WEIGHED_MAX) return new Set(stage);
  const first = stage.slice(0, FIRST_LOOKED_AT[stage[0]?.leniency as 0 | 1 | 2 | 3]);
  const literal = stage.filter(isLiteral).slice(0, LITERAL_LOOKED_AT);
  const lookedAt = new Set([...first, ...literal, ...nearestOf(stage, near)]);
  const likeliest = [...lookedAt]
    .map((match) => ({ match, estimate: estimateOf(match, wanted, near) }))
    .sort((a, b) => b.estimate - a.estimate || a.match.row.rank - b.match.row.rank);
  return new Set(likeliest.slice(0, WEIGHED_MAX).map(({ match }) => match));
}

/** Matches, best first; those of a stage that are not weighed follow in the order of rank. */
export function ranked<T>(found: readonly Match<T>[], near?: Point): Weighed<T>[] {
  const [first] = found;
  const wanted = first === undefined ? null : wantedSignatures(first);
  return [0, 1, 2, 3].flatMap((leniency) => {
    const stage = found.filter((match) => match.leniency === leniency);
    const weighed = weighedOf(stage, wanted, near);
    const best = [...weighed]
      .map((match) => ({ ...match, weight: weightOf(match, wanted, near) }))
      .sort(byWeight);
    const rest = stage.filter((match) => !weighed.has(match)).map((match) => ({ ...match, weight: 0 }));
    return [...(near === undefined ? givingWay(best).sort(byWeight) : best), ...rest];
  });
}

/** The most that `agreement` adds. */
export const AGREEMENT_MAX = 60;

/** What a title adds that says some words in their order, in thousandths. */
function agreementOf<T>(
  title: string,
  typed: readonly string[],
  generics: number,
  terms: readonly Term<T>[],
) {
  const all = foldWords(title);
  const named = all.filter(isTelling);
  if (named.length < typed.length) return 0;
  // A word that was meant is put in the place of the typed one, and then the texts are compared.
  const understood = typed.map((word, i) => {
    const said = named[i] ?? '';
    return terms.find((term) => term.word === word)?.spellings.includes(said) ? said : word;
  });
  const inOrder = understood.slice(0, -1).every((word, i) => named[i] === word);
  const begins =
    typed.length === 0 || named.slice(0, typed.length).join(' ').startsWith(understood.join(' '));
  if (!begins || !inOrder) return 0;
  const isSame = named.join(' ') === understood.join(' ');
  return (isSame ? 40 : 20) + (all.length - named.length === generics ? 20 : 0);
}

/** What the best of a row's titles adds; where the place is need not be said. */
export function agreement<T>({ row, question, understood }: Match<T>): number {
  const typed = question.spoken.filter(isTelling);
  const generics = question.spoken.length - typed.length;
  const places = understood.filter((term) => term.isPlace).map((term) => term.word);
  const withoutPlaces = typed.filter((word) => !places.includes(word));
  const values = row.titles.flatMap((title) =>
    [typed, withoutPlaces].map((words) => agreementOf(title, words, generics, understood)),
  );
  return Math.max(...values);
}
