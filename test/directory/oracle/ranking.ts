/** Which places a query should find, in which order, worked out the plain way: score every place, sort, cut. */
import type { Point } from '../../../src/contract/kinds.ts';
import type { Gazetteer } from '../../../src/directory/gazetteer/gazetteer.ts';
import { readQuery } from '../../../src/directory/query/read_query.ts';
import { KM } from '../../../src/directory/query/reading.ts';
import {
  closeness,
  FARTHER_KM,
  nearness,
  SPELLING_THERE,
  spellingPower,
} from '../../../src/directory/ranking/nearness.ts';
import { FAMOUS, type Term, WRITTEN_SHARE } from '../../../src/directory/ranking/term.ts';
import {
  AT_HAND,
  isSaidWhole,
  meetsAll,
  NAMED,
  NAMED_THERE,
  weigh,
} from '../../../src/directory/ranking/weigh.ts';
import { WordWays } from '../../../src/directory/ranking/word_ways.ts';
import { addedWords, KEPT_SHARE } from '../../../src/directory/search/by_words.ts';
import { questionOf } from '../../../src/directory/search/finder.ts';
import { BESIDE } from '../../../src/directory/search/finding.ts';
import { knownBy } from '../../../src/directory/search/known_by.ts';
import { COMMON, HARDLY_TYPED, LOOSE_TERMS_MAX } from '../../../src/directory/search/named_so.ts';
import { BEFORE_OTHERS, RELEVANT, SEEN } from '../../../src/directory/search/placed.ts';
import { AROUND_ONLY } from '../../../src/directory/search/scores.ts';
import { asksForFacility, sharesOf, withMosquesForEvents } from '../../../src/directory/search/search.ts';
import { isUnspaced } from '../../../src/directory/text/unspaced.ts';
import type { Vocabulary } from '../../../src/directory/vocabulary/vocabulary.ts';
import { distanceKm } from '../../../src/geography/distance.ts';
import type { NaiveDirectory } from './directory.ts';
import { naiveRows } from './named_rows.ts';
import { placeRows } from './rows.ts';

const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.row - b.row;

interface Ranked {
  readonly id: number;
  readonly row: number;
  readonly score: number;
}

export interface NaiveHit {
  readonly id: number;
  readonly score: number;
}

/** The first of a ranking without those that are left out beside the best. */
const relevantOf = (hits: readonly Ranked[], most: number): Ranked[] =>
  hits.slice(0, most).filter(({ score }) => score > RELEVANT * (hits[0]?.score ?? 0));

/** Ranked places with some of them at a position. */
function placedAt(at: number, placed: readonly Ranked[], hits: readonly Ranked[]): Ranked[] {
  if (placed.length === 0) return [...hits];
  const others = hits.filter(({ row }) => !placed.some((each) => each.row === row));
  const first = relevantOf(others, at);
  const last = first.at(-1)?.score ?? Math.max(AT_HAND, others[0]?.score ?? 0);
  return [
    ...first,
    ...placed.map((each) => ({ ...each, score: last })),
    ...others.slice(first.length).map((each) => ({ ...each, score: Math.min(each.score, last) })),
  ];
}

export function naiveRanking(
  directory: NaiveDirectory,
  gazetteer: Gazetteer,
  vocabulary: Vocabulary,
  countryAt: (point: Point) => string | null,
) {
  const rows = naiveRows(directory);
  const sources = { rows, gazetteer, vocabulary, ways: new WordWays(rows, vocabulary), countryAt };
  const points = placeRows(directory.records.places).map(({ point }) => point);
  const from = (point: Point) => ({
    km: (row: number) => distanceKm(point, points[row] as Point),
    nearest: () => [],
  });
  return (q: string, near: Point | undefined): NaiveHit[] => {
    const read = readQuery(
      q,
      knownBy(sources, (row) => points[row] as Point, countryAt),
      near,
    );
    const reading = withMosquesForEvents(read, near);
    const {
      asked,
      fits,
      meant,
      namesTyped,
      isNameless,
      distances,
      citiesOf,
      isKindOnly,
      isNearby,
      isAround,
      isInside,
      isNearLandmark,
      isInReach: reaches,
      share,
      passes,
      listsAll,
    } = questionOf(reading, { near, isAsked: asksForFacility(reading) }, { ...sources, from });
    const { place } = sharesOf(read, meant.length > 0);
    const everywhere = directory.records.places.map(({ id, country }, row) => {
      const text = rows.text(row);
      const inNames = text.names.flat();
      const own = rows.cells.city.at(row);
      const ofCell = fits[rows.cells.kind[row] as number] as number;
      const fit = ofCell * share(row);
      const worthOf = (term: Term): number => {
        const weights = [...term.words].flatMap(([word, weight]) => [
          inNames.includes(word) ? weight : 0,
          text.written.includes(word) ? weight * WRITTEN_SHARE : 0,
        ]);
        for (const { words, weight } of term.pairs)
          weights.push(words.every((word) => inNames.includes(word)) ? weight : 0);
        return term.rarity * Math.max(term.cities.get(own) ?? 0, ...weights) ** 2;
      };
      const asking = asked.terms.filter((term) => !isKindOnly || term.countries.length > 0);
      const byWords = asking.reduce((sum, term) => sum + worthOf(term), 0);
      const most = asked.terms.reduce((sum, { rarity }) => sum + rarity, 0);
      const added = addedWords(asked).reduce(
        (sum, [word, share]) => sum + (inNames.includes(word) ? share : 0),
        0,
      );
      const byCountry = asked.terms.reduce(
        (sum, { rarity, countries }) => sum + rarity * Number(countries.includes(country ?? '')),
        0,
      );
      const worth = byWords === 0 ? 0 : byWords + byCountry + added * most;
      const isInCountry = byCountry > 0 || asked.terms.every(({ countries }) => countries.length === 0);
      const facts = {
        cities: citiesOf(row),
        country,
        fit: ofCell,
        share: share(row),
        prominence: 0,
        power: 1,
        isEverywhere: false,
      };
      const near = distances === null ? 1 : nearness(distances.km(row));
      const counted = (distances?.km(row) ?? 0) + FARTHER_KM * (1 - fit);
      const ofKindAlone =
        fit === 0 ? 0 : closeness(counted) * (isAround && asked.isWhereOnly ? AROUND_ONLY : 1);
      const answers = weigh(asked, text, facts);
      const names = asked.terms.filter(({ isWhere }) => !isWhere);
      const isNamedThere =
        names.length > 0 && asked.terms.some(({ isWhere, cities }) => isWhere && cities.has(own));
      const power = isNamedThere ? SPELLING_THERE : distances === null ? 1 : spellingPower(distances.km(row));
      const isAll = meetsAll(isNamedThere ? { ...asked, terms: names } : asked, text);
      const here = isAll ? weigh(asked, text, { ...facts, power }) : answers;
      const isForKind = isNearby || (isKindOnly && listsAll);
      const score =
        isKindOnly && distances !== null ? ofKindAlone : Math.max(here, isForKind ? AT_HAND * fit : 0) * near;
      const isInReach = reaches(row);
      const isClose = distances !== null && distances.km(row) <= FARTHER_KM;
      const instead = (AT_HAND * fit + (isClose ? (1 - AT_HAND) * here : 0)) * near;
      const isForWant = (listsAll && byCountry > 0) || (answers === 0 && distances !== null);
      const forWant = isForWant && !isKindOnly ? Math.max(score, AT_HAND * fit * near) : score;
      return {
        id,
        worth,
        fit,
        isInCountry,
        isInReach,
        answers,
        ofKindAlone,
        instead,
        score,
        forWant,
        row,
      };
    });
    const all = everywhere.filter(({ row }) => passes?.(row) !== false);
    const highest = Math.max(0, ...all.map(({ worth }) => worth));
    const called = all.filter(({ worth }) => worth > 0 && worth >= highest * KEPT_SHARE);
    const isOfKind = listsAll && (isKindOnly || distances !== null);
    const hasCountry = asked.terms.some(({ countries }) => countries.length > 0);
    const isThere = hasCountry || isNearby || (isAround && asked.isWhereOnly);
    const ofKind =
      !isOfKind && !isThere
        ? []
        : all.filter(({ fit, isInCountry, isInReach }) => fit > 0 && isInCountry && isInReach);
    const isElsewhere = called.every(({ fit, isInCountry }) => fit === 0 || !isInCountry);
    const isUnknown = isElsewhere && called.every(({ answers }) => answers < AT_HAND);
    const isByKind = isKindOnly || isNearby || isElsewhere;
    const isAWord = asked.terms.every(({ text }) => vocabulary.sameWords(text).length > 0);
    const isInManyCities = asked.terms.every(({ text }) => {
      const named = everywhere.filter(({ row }) => rows.text(row).names.flat().includes(text));
      return new Set(named.map(({ row }) => rows.cells.city.at(row))).size >= COMMON;
    });
    const isLoose =
      (asked.terms.length <= LOOSE_TERMS_MAX && isAWord) || (asked.terms.length <= 1 && isInManyCities);
    const isBegunBy = ({ text: typed }: Term, row: number): boolean =>
      rows
        .text(row)
        .names.flat()
        .some((word) => word !== typed && word.startsWith(typed));
    const isFar = (row: number): boolean => distances !== null && distances.km(row) > FARTHER_KM;
    const isSaid = (row: number): boolean => isSaidWhole(asked, rows.text(row));
    const isMet = (row: number): boolean => meetsAll(asked, rows.text(row));
    const isMeant = (row: number, answers: number): boolean => {
      if (isInside && !reaches(row)) return false;
      const km = distances?.km(row) ?? 0;
      const isHardlyTyped = asked.terms.every(({ text }) => text.length <= HARDLY_TYPED && !isUnspaced(text));
      if (asked.terms.length <= 1 && isHardlyTyped && km > FARTHER_KM) return false;
      const isFamous = (rows.cells.prominence[row] as number) >= FAMOUS;
      if (isLoose && km > FARTHER_KM) return isFamous && isSaidWhole(asked, rows.text(row));
      if (asked.terms.length > LOOSE_TERMS_MAX && isSaid(row) && isMet(row)) return true;
      const [only, other] = asked.terms;
      const isPart = only !== undefined && other === undefined && !isBegunBy(only, row);
      return answers >= (isPart && km > KM.farAway && !isFamous ? NAMED_THERE : NAMED);
    };
    const isUnnamed =
      listsAll && distances !== null && !called.some(({ row, answers }) => isMeant(row, answers));
    const nearest = ofKind
      .toSorted((a, b) => b.ofKindAlone - a.ofKindAlone || a.row - b.row)
      .slice(0, BESIDE)
      .filter(({ row }) => (distances?.km(row) ?? 0) <= KM.farAway);
    const found = isByKind
      ? new Set([...called, ...ofKind])
      : new Set([...called, ...(isUnnamed ? nearest : [])]);
    const hits = [...found]
      .filter(({ isInReach }) => !isNearby || isInReach)
      .map((each) => (isUnknown ? { ...each, score: each.forWant } : each))
      .map((each) => (!isByKind && isUnnamed && nearest.length > 0 ? { ...each, score: each.instead } : each))
      .sort(byScore);
    const isInstead = !isByKind && isUnnamed && nearest.length > 0;
    const isAllFar = relevantOf(hits, SEEN).every(({ row }) => isFar(row));
    const others = isInstead
      ? hits.filter(
          ({ row }) => !isNearLandmark && isFar(row) && isMet(row) && (asked.terms.length > 1 || isSaid(row)),
        )
      : listsAll && distances !== null && isAllFar
        ? nearest.slice(0, BEFORE_OTHERS).filter(({ row }) => !isFar(row))
        : [];
    const properOf = (words: readonly string[]) =>
      words.filter((word) => vocabulary.conceptOf(word) === null);
    const kindsOf = (words: readonly string[]) =>
      words
        .flatMap((word) => vocabulary.conceptOf(word) ?? [])
        .sort()
        .join();
    const isNamedAs = (own: readonly string[], name: readonly string[]) =>
      properOf(name).length > 0 &&
      properOf(own).length === properOf(name).length &&
      properOf(name).every((word) => own.includes(word)) &&
      (kindsOf(name) === '' || kindsOf(own) === kindsOf(name));
    const withOthers = placedAt(BEFORE_OTHERS, others.slice(0, BEFORE_OTHERS), hits);
    // What is called exactly as was typed is seen: first, or last where that was a kind and where.
    const calledOf = (name: readonly string[], isThere: (row: number) => boolean = () => true) => {
      const called = all.filter(
        ({ row }) => isThere(row) && rows.text(row).names.some((own) => isNamedAs(own, name)),
      );
      if (distances !== null) called.sort((a, b) => distances.km(a.row) - distances.km(b.row));
      return called;
    };
    const namesakes = [
      ...calledOf(namesTyped?.whole ?? []),
      ...(namesTyped?.inCities ?? []).flatMap(({ name, city }) =>
        calledOf(name, (row) => rows.cells.city.at(row) === city),
      ),
    ];
    const elsewhere = (namesTyped?.inCities ?? []).flatMap(({ name }) => calledOf(name));
    const seen = withOthers.slice(0, SEEN);
    const isSeen = (named: readonly Ranked[]) =>
      seen.some(({ row }) => named.some((each) => each.row === row));
    const [at, placed] = isSeen(namesakes)
      ? [0, []]
      : isNameless
        ? [SEEN - 1, namesakes.slice(0, 1)]
        : namesakes.length > 0 || seen.some(({ row }) => isMet(row))
          ? [0, namesakes]
          : [BEFORE_OTHERS, isSeen(elsewhere) ? [] : elsewhere];
    const listed = placedAt(at, placed.slice(0, BEFORE_OTHERS), withOthers);
    const least = RELEVANT * (listed[0]?.score ?? 0);
    return listed
      .filter(({ score }) => score >= least)
      .map(({ id, score }) => ({ id, score: score * place }));
  };
}
