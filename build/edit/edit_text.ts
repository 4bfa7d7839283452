/** What is shown to an operator of places and their corrections. */
import { distanceKm } from '../../src/geography/distance.ts';
import { typedIqamah, typedJumuah } from '../../web/typed_times.ts';
import type { RecordedCorrection } from '../snapshot/corrections.ts';
import { FACTS, type FactChanges, type SaidFact, type SaidFacts } from '../snapshot/facts.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { publishedFacts } from '../snapshot/published_facts.ts';

/** Facts that are no plain text, as an operator would type them. */
const TYPED: { readonly [Fact in SaidFact]?: (value: NonNullable<SaidFacts[Fact]>) => string } = {
  jumuah: typedJumuah,
  iqamah: typedIqamah,
  names: (names) =>
    Object.entries(names)
      .map(([language, name]) => `${language}: ${name}`)
      .join('; '),
  other_names: (names) => names.join('; '),
  cuisine: (kinds) => kinds.join('; '),
};

/** A fact as an operator would type it. */
export function valueText(fact: SaidFact, value: unknown): string {
  if (value === undefined || value === null) return '(unknown)';
  const typed = TYPED[fact] as ((value: unknown) => string) | undefined;
  if (typed !== undefined) return typed(value);
  const known = fact === 'city' ? value : (FACTS[fact].known as (stored: unknown) => unknown)(value);
  return typeof known === 'boolean' ? (known ? 'yes' : 'no') : String(known);
}

const entriesOf = (facts: FactChanges): [SaidFact, unknown][] =>
  Object.entries(facts) as [SaidFact, unknown][];

/** Kilometres between two places by their facts; 0 where it is not known where one is. */
export function kmBetween(...places: readonly [FactChanges, FactChanges]): number {
  const [from, to] = places.map(({ lat, lng }) =>
    typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
  );
  return from && to ? distanceKm(from, to) : 0;
}

/** How far a place is moved by changes; nothing where it is not. */
function moveText(before: SaidFacts, changes: FactChanges): string[] {
  const km = kmBetween(before, { ...before, ...changes });
  return km === 0 ? [] : [`  moved by ${kmText(km)}`];
}

/** "35 m", "12 km". */
export const kmText = (km: number): string =>
  km < 1 ? `${Math.round(km * 1000)} m` : `${Math.round(km).toLocaleString('en-US')} km`;

/** Old beside new, a line for each fact. */
export const factLines = (before: SaidFacts, changes: FactChanges): string[] => [
  ...entriesOf(changes).map(
    ([fact, value]) => `  ${fact}: ${valueText(fact, before[fact])} → ${valueText(fact, value)}`,
  ),
  ...moveText(before, changes),
];

/** A correction on one line. */
export function correctionText(made: RecordedCorrection): string {
  const { id, action, place_id, name, others, changes, settled, author, reason, made_at, undone_at } = made;
  const facts = entriesOf(changes).map(
    ([fact, value]) => `${fact}=${value === null ? '' : valueText(fact, value)}`,
  );
  const what = [
    place_id,
    `(${name ?? 'no name'})`,
    ...facts,
    ...(others.length > 0 ? [others.join(', ')] : []),
  ].join(' ');
  const state = [
    ...(undone_at === null ? [] : [`undone ${undone_at.slice(0, 10)}`]),
    ...(settled.length === 0 ? [] : [`its source agrees on ${settled.join(', ')}`]),
  ];
  const why = reason === null ? '' : ` (${reason})`;
  const end = state.length === 0 ? '' : ` [${state.join('; ')}]`;
  return `${id}  ${made_at.slice(0, 16)}  ${author}: ${action} ${what}${why}${end}`;
}

interface SourceLine {
  readonly source: string;
  readonly ref: string;
  readonly place_id: number;
  readonly content: string;
  readonly fields: string | null;
}

/** What is known of a place, who says it, what it was merged with and why. */
export function* sourceLines(snapshot: Snapshot, id: number): Generator<string> {
  yield `Place ${id}`;
  for (const [fact, value] of entriesOf(publishedFacts(snapshot, id)))
    yield `  ${fact}: ${valueText(fact, value)}`;
  yield 'Sources';
  const rows = snapshot.prepare<{ id: number }, SourceLine>(
    `SELECT source.key AS source, ref, place_id, content, fields FROM place_source
       JOIN source ON source.id = source_id JOIN place ON place.id = place_id
      WHERE place.id = @id OR merged_into = @id ORDER BY place_id, source.key, ref`,
  );
  for (const { source, ref, place_id, content, fields } of rows.all({ id })) {
    const said =
      fields === null ? 'all of it' : (JSON.parse(fields) as string[]).join(', ') || 'nothing of it';
    const own = place_id === id ? '' : ` (was place ${place_id})`;
    yield `  ${source} ${ref}${own}: ${content === '' ? 'no longer there' : said}`;
  }
  const matches = snapshot.prepare<
    { id: number },
    { a: number; b: number; verdict: string; points: number; reasons: string }
  >(
    `SELECT a, b, verdict, points, reasons FROM place_match
      WHERE a IN (SELECT id FROM place WHERE id = @id OR merged_into = @id)
         OR b IN (SELECT id FROM place WHERE id = @id OR merged_into = @id) ORDER BY points DESC`,
  );
  for (const { a, b, verdict, points, reasons } of matches.all({ id })) {
    const why = (JSON.parse(reasons) as { says: string; points: number }[]).map(
      (r) => `${r.says} ${r.points}`,
    );
    yield `  ${a} ~ ${b}: ${verdict === 'same' ? 'one place' : 'may be one place'}, ${points} points: ${why.join(', ')}`;
  }
}
