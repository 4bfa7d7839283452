/** What is shown to an operator of places and their corrections. */
import type { RecordedCorrection } from '../snapshot/corrections.ts';
import type { FactChanges, SaidFacts } from '../snapshot/facts.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { publishedFacts } from '../snapshot/published_facts.ts';

const valueText = (value: unknown): string =>
  value === undefined || value === null
    ? '(unknown)'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Old beside new, a line for each fact. */
export const factLines = (before: SaidFacts, changes: FactChanges): string[] =>
  Object.entries(changes).map(
    ([fact, value]) => `  ${fact}: ${valueText(before[fact as keyof SaidFacts])} → ${valueText(value)}`,
  );

/** A correction on one line. */
export function correctionText(made: RecordedCorrection): string {
  const { id, action, place_id, others, changes, settled, author, reason, made_at, undone_at } = made;
  const facts = Object.entries(changes).map(([fact, value]) => `${fact}=${valueText(value)}`);
  const what = [...facts, ...(others.length > 0 ? [others.join(', ')] : [])].join(' ');
  const state = [
    ...(undone_at === null ? [] : [`undone ${undone_at.slice(0, 10)}`]),
    ...(settled.length === 0 ? [] : [`its source agrees on ${settled.join(', ')}`]),
  ];
  const why = reason === null ? '' : ` (${reason})`;
  const end = state.length === 0 ? '' : ` [${state.join('; ')}]`;
  return `${id}  ${made_at.slice(0, 16)}  ${author}: ${action} ${place_id} ${what}${why}${end}`;
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
  for (const [fact, value] of Object.entries(publishedFacts(snapshot, id)))
    yield `  ${fact}: ${valueText(value)}`;
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
