/** Tells which places of one source look like one of another. They are only reported: which is right, people decide. */
import { foldText } from '../../src/directory/fold.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type Likeness, NearDuplicates } from './near_duplicates.ts';
import type { ImportReport } from './report.ts';

/** How many are named in the report. */
const EXAMPLES_MAX = 10;

interface Titled extends Likeness {
  readonly id: number;
  readonly source: string;
  readonly title: string | null;
}

/** The open places of a source, or of all others, that answer for themselves. */
function* placesOf(snapshot: Snapshot, which: '=' | '<>', sourceId: number): Generator<Titled> {
  const rows = snapshot.prepare<[number], Omit<Titled, 'name'>>(
    `SELECT place.id, lat, lng, type, place.name AS title, source.key AS source
       FROM place_source JOIN place ON place.id = place_id JOIN source ON source.id = source_id
      WHERE source_id ${which} ? AND merged_into IS NULL AND status <> 'permanently_closed' ORDER BY place.id`,
  );
  for (const row of rows.iterate(sourceId)) yield { ...row, name: foldText(row.title ?? '') };
}

/** Writes into the report what of a source repeats another. */
export function reportAcross(snapshot: Snapshot, sourceId: number, report: ImportReport): void {
  const others = new NearDuplicates<Titled>();
  let any = false;
  for (const other of placesOf(snapshot, '<>', sourceId)) {
    any = true;
    others.add(other);
  }
  if (!any) return;
  for (const own of placesOf(snapshot, '=', sourceId)) {
    const [first] = [...others.of(own)].sort((a, b) => a.km - b.km || a.point.id - b.point.id);
    if (first === undefined) continue;
    report.duplicates.count++;
    if (report.duplicates.examples.length >= EXAMPLES_MAX) continue;
    const { id, title, source } = first.point;
    const metres = Math.round(first.km * 1000);
    report.duplicates.examples.push(
      `${own.id} ${own.title ?? '(no name)'} — ${id} ${title ?? '(no name)'} of ${source}, ${metres} m away`,
    );
  }
}
