/** Where everything is that the command line reads and writes. */
import { fileURLToPath } from 'node:url';

/** Paths below one project folder; tests use a folder of their own. */
export interface Paths {
  readonly root: string;
  readonly snapshot: string;
  /** What is published. */
  readonly dist: string;
  /** The read-only index that the `directory` function bundles. */
  readonly index: string;
  /** The set of places that can be reviewed, which the `review` function bundles. */
  readonly knownPlaces: string;
  /** Where a bake is put together before it replaces the last one. */
  readonly staging: string;
}

/** The paths below a folder. */
export const pathsBelow = (root: string): Paths => ({
  root,
  snapshot: `${root}/data/directory.sqlite`,
  dist: `${root}/dist`,
  index: `${root}/data/index.sqlite`,
  knownPlaces: `${root}/data/places.bin`,
  staging: `${root}/.bake`,
});

/** The paths of this checkout. */
export const PROJECT: Paths = pathsBelow(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
