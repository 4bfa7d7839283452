/** Where everything is that the command line reads and writes. */
import { fileURLToPath } from 'node:url';

/** Paths below one project folder; tests use a folder of their own. */
export interface Paths {
  readonly root: string;
  readonly snapshot: string;
  /** The sources that renew themselves, as the operator declared them. */
  readonly sources: string;
  /** What is told the operator of the snapshot. */
  readonly report: string;
  /** What is published. */
  readonly dist: string;
  /** Exports that are published somewhere else than on the site. */
  readonly exports: string;
  /** The read-only index that the `directory` function bundles. */
  readonly index: string;
  /** The set of places that can be reviewed, which the `review` function bundles. */
  readonly knownPlaces: string;
  /** Where places and cities are, which the `prayer` function bundles. */
  readonly points: string;
  /** By what the boundaries of the time zones are looked up, which the `prayer` function bundles. */
  readonly zoneTree: string;
  /** The review queue of the own server, where there is one. */
  readonly queue: string;
  /** Where a bake is put together before it replaces the last one. */
  readonly staging: string;
}

/** The paths below a folder. */
export const pathsBelow = (root: string): Paths => ({
  root,
  snapshot: `${root}/data/directory.sqlite`,
  sources: `${root}/data/sources.json`,
  report: `${root}/data/report.html`,
  dist: `${root}/dist`,
  exports: `${root}/data/exports`,
  index: `${root}/data/index.sqlite`,
  knownPlaces: `${root}/data/places.bin`,
  points: `${root}/data/points.txt`,
  zoneTree: `${root}/data/zone_tree.bin`,
  queue: `${root}/data/queue.sqlite`,
  staging: `${root}/.bake`,
});

/** The folder of this checkout. */
const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The paths the command line works on: of this checkout, or of MIHRAB_HOME, where the sources cannot be written. */
export const PROJECT: Paths = { ...pathsBelow(process.env.MIHRAB_HOME || CHECKOUT), root: CHECKOUT };
