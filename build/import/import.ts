/** What an import is told, and what it works with. */
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { ColumnMap } from './column_map.ts';
import type { ImportKind } from './options.ts';
import type { Progress } from './progress.ts';
import type { Reading } from './reading.ts';
import type { ImportReport } from './report.ts';

/** What the command line asks for; `snapshot` is left to the caller's default. */
export interface ImportArguments {
  readonly kind: ImportKind;
  readonly file: string;
  readonly snapshot?: string;
  readonly map?: string;
  /** Of a JSON file: the keys that lead to the array of rows, with dots between. */
  readonly rows?: string;
  /** How its text is encoded; without it the bytes tell. */
  readonly encoding?: string;
  readonly country?: string;
  readonly type?: PlaceType;
  readonly timezone?: string;
  readonly place?: number;
  readonly city?: string;
  readonly sourceKey?: string;
  readonly sourceName?: string;
  readonly license?: string;
  readonly attribution?: string;
  readonly url?: string;
  /** true: close them; false: keep them; missing: close them unless they are most of the source. */
  readonly closeVanished?: boolean;
  /** Its rows were checked one by one, and count more than those of other sources. */
  readonly curated?: boolean;
  /** Nothing of what imports of the source before were told of its rows holds. */
  readonly forget?: boolean;
  /** A fact that most rows had may be missing. */
  readonly loseFacts?: boolean;
  readonly dryRun: boolean;
}

export interface ImportFileOptions extends Omit<ImportArguments, 'dryRun' | 'snapshot'> {
  readonly snapshot: string;
  readonly print: (line: string) => void;
  /** The instant of the import; tests give one. */
  readonly now?: Date;
  /** What is left out of the source is not known, rather than as it was: its declaration says all there is to say. */
  readonly isWholeSource?: boolean;
  /** Called when everything is written and before it is kept; an error undoes the import. */
  readonly beforeKeeping?: (snapshot: Snapshot, report: ImportReport) => void;
  /** Of a file of GeoNames that is older than its present codes of regions: their names by `CC.code`. */
  readonly formerRegions?: ReadonlyMap<string, string>;
}

/**
 * What is known of the rows of a source from the options of its imports, by their names. How a file is encoded is not among
 * it: each shows it by itself.
 */
export interface Told {
  /** The map itself: its file may be gone by the next time. */
  readonly map?: ColumnMap;
  readonly rows?: string;
  readonly country?: string;
  readonly type?: PlaceType;
  readonly timezone?: string;
  readonly place?: number;
  readonly city?: string;
}

/** What an import works with. */
export interface Import {
  readonly options: ImportFileOptions;
  /** What holds of its rows: of `options`, and of what imports of the source before were told. */
  readonly told: Told;
  readonly snapshot: Snapshot;
  /** Key of the source. */
  readonly key: string;
  /** Name of the file without its ending. */
  readonly title: string;
  readonly now: string;
  readonly reading: Reading;
  readonly progress: Progress;
  readonly report: ImportReport;
  /** Writes all there is to write, in one transaction. */
  readonly write: (work: () => void) => void;
}
