/** What a query asks of the rows of one kind. */
import type { Point } from '../../contract/kinds.ts';
import { NOT_VISITED } from '../gazetteer/gazetteer.ts';
import type { ReadingSources } from '../query/read_query.ts';
import type { Reading, Where } from '../query/reading.ts';
import { LOOKS_ALIKE, planTerms, soundingLike, type TermSources } from '../ranking/term_ways.ts';
import type { Asked } from '../ranking/weigh.ts';
import { pairsOf } from '../text/likeness.ts';
import type { MisspeltKinds } from '../vocabulary/misspelt_kinds.ts';
import type { Distances } from './found.ts';

export interface QuestionOptions {
  /** Gives distances to a point. */
  readonly from: (point: Point) => Distances;
  readonly near?: Point | undefined;
}

export interface Question {
  readonly asked: Asked;
  /** What surely says where. */
  readonly meant: readonly Where[];
  /** From where what is near comes up; null where nothing was said of it. */
  readonly distances: Distances | null;
  /** The city that is meant, by its number in `visited_city`; null where none is, or nothing is in it. */
  readonly city: { readonly number: number; readonly from: Pick<Distances, 'km'> } | null;
  /** Whether no word tells one row from another. */
  readonly isKindOnly: boolean;
}

/** What reading a query needs to know of the rows it is asked of. */
export function readingSources(sources: TermSources, misspelt: MisspeltKinds): ReadingSources {
  const { rows, gazetteer } = sources;
  return {
    gazetteer,
    misspelt,
    namesWith: (text) => {
      const word = rows.words.find(text);
      if (word < 0) return 0;
      const { names, written } = rows.counts(word);
      return names + written;
    },
    namesLike: (text) =>
      soundingLike(text, sources)
        .filter(([, weight]) => weight >= LOOKS_ALIKE)
        .map(([word]) => rows.words.at(word)),
  };
}

/** Wishes that leave a city alone what it is. */
const BESIDE_WHERE: ReadonlySet<string> = new Set(['near_me', 'prayer_times', 'filler']);

export function questionOf(reading: Reading, options: QuestionOptions, sources: TermSources): Question {
  const { terms, positions, meant } = planTerms(reading, sources);
  const isMeantWhere = (i: number) => meant.some(({ from, to }) => i >= from && i < to);
  const concepts = [
    ...new Set(reading.kinds.flatMap((kind, i) => (kind === null || isMeantWhere(i) ? [] : [kind]))),
  ];
  const said = reading.words.flatMap(({ text }, i) =>
    isMeantWhere(i) || reading.wishes[i] != null ? [] : [text],
  );
  const generics = reading.words.flatMap(({ text }, i) =>
    isMeantWhere(i) || reading.kinds[i] === null ? [] : [text],
  );
  const isWhereOnly = reading.words.every(
    (_, i) => isMeantWhere(i) || BESIDE_WHERE.has(reading.wishes[i] ?? ''),
  );
  const whole = reading.words
    .flatMap(({ text }, i) => (reading.wishes[i] === null || reading.wishes[i] === 'event' ? [text] : []))
    .join(' ');
  const pairs = pairsOf(said.join(' '));
  const begun =
    reading.words.at(-1)?.isLast === true ? reading.words.map(({ text }) => text).join(' ') : null;
  const asked: Asked = { terms, concepts, said, generics, pairs, whole, begun, isWhereOnly };
  const point = meant.length > 0 ? aroundCity(meant, sources) : options.near;
  const isAround = point !== undefined && meant.length > 0;
  const isCountry = (i: number) =>
    meant.some(({ from, to, countries }) => countries.length > 0 && i >= from && i < to);
  const hasNameTerms = positions.some(
    (i) => reading.kinds[i] === null && !isCountry(i) && !(isAround && isMeantWhere(i)),
  );
  const distances = point === undefined ? null : options.from(point);
  const { gazetteer } = sources;
  const [named] = meant.flatMap((where) => where.cities.slice(0, 1));
  const city =
    named === undefined || isAround
      ? null
      : {
          number: gazetteer.numberOf(named.city),
          from: options.from(gazetteer.pointOf(named.city)),
        };
  return { asked, meant, distances, city, isKindOnly: !hasNameTerms };
}

/** A city without any row stands for what is around it: where is given up last. */
function aroundCity(meant: readonly Where[], { gazetteer }: TermSources): Point | undefined {
  if (meant.some(({ countries }) => countries.length > 0)) return undefined;
  const cities = meant.flatMap((where) => where.cities.map(({ city }) => city));
  const [first] = cities;
  if (first === undefined || cities.some((city) => gazetteer.numberOf(city) !== NOT_VISITED))
    return undefined;
  return gazetteer.pointOf(first);
}
