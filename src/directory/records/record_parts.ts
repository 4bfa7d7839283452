import type { Database } from 'better-sqlite3';
import type { Points } from '../areas/points.ts';
import type { Columns } from './columns.ts';
import type { WhereNames } from './where_names.ts';

/** What records of one kind are put together from. */
export interface RecordParts {
  readonly database: Database;
  /** Of this kind, as are the points. */
  readonly columns: Columns;
  readonly points: Points;
  readonly where: WhereNames;
}
