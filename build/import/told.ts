/** What an import is told of the rows of its source, kept with the source, so that its next edition is read alike. */
import type { Snapshot } from '../snapshot/open.ts';
import { keepTold, storedTold } from '../snapshot/sources.ts';
import { withoutUndefined } from '../without_undefined.ts';
import { readColumnMap } from './column_map.ts';
import type { ImportFileOptions, Told } from './import.ts';

/** Options of which one is said alone, so that a new one takes the place of the other. */
const ALONE: readonly (keyof Told)[] = ['place', 'city'];

/** @throws Error where the column map cannot be read */
function saidNow({ map, rows, country, type, timezone, place, city }: ImportFileOptions): Told {
  const columns = map === undefined ? undefined : readColumnMap(map);
  return withoutUndefined({ map: columns, rows, country, type, timezone, place, city });
}

/** "--map, --country DZ" */
const asTyped = (told: Told): string[] =>
  Object.entries(told).map(([option, value]) => (option === 'map' ? '--map' : `--${option} ${value}`));

/** What holds for an import, and what of it comes from the imports before. */
interface Recalled {
  readonly told: Told;
  /** As it would be typed. */
  readonly remembered: readonly string[];
}

/** @param key of the source @throws Error where the column map cannot be read */
export function recall(snapshot: Snapshot, key: string, options: ImportFileOptions): Recalled {
  const now = saidNow(options);
  if (options.isWholeSource === true || options.forget === true) return { told: now, remembered: [] };
  const said = Object.keys(now) as (keyof Told)[];
  const isSaid = (option: string): boolean =>
    said.some((each) => each === option || (ALONE.includes(each) && ALONE.some((other) => other === option)));
  const before = JSON.parse(storedTold(snapshot, key) ?? '{}') as Told;
  const kept = Object.fromEntries(Object.entries(before).filter(([option]) => !isSaid(option))) as Told;
  return { told: { ...kept, ...now }, remembered: asTyped(kept) };
}

/** Keeps with a source what this import was told. To be called within a transaction, once the source is there. */
export const remember = (snapshot: Snapshot, key: string, told: Told): void =>
  keepTold(snapshot, key, JSON.stringify(told));
