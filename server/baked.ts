/** What a bake made, opened for serving, and opened anew where another bake took its place. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Directory, openDirectory } from '../src/directory/open.ts';
import { openPoints, type Points } from '../src/geography/points.ts';
import { openKnownPlaces } from '../src/reviews/known_places.ts';
import { type PublishedFiles, publishedFiles } from './published_files.ts';

/** Milliseconds a request that was under way may still read the bake before. */
const CLOSE_AFTER_MS = 30_000;

export interface Baked {
  readonly directory: Directory;
  readonly placeExists: (id: number) => boolean;
  readonly points: Points;
  readonly files: PublishedFiles;
}

export interface BakedHome {
  readonly current: () => Baked;
  /** Opens what was baked since; true where something was. Keeps serving the last one where that fails. */
  readonly refresh: () => boolean;
  readonly close: () => void;
}

/** @throws Error where nothing is baked there, or what is baked cannot be read */
export function openBaked(home: string): BakedHome {
  const index = join(home, 'data/index.sqlite');
  const dist = join(home, 'dist');
  const knownPlaces = join(home, 'data/places.bin');
  const points = join(home, 'data/points.txt');
  // A bake is swapped in by renames, so that a new one is a new file; an unchanged part keeps its file.
  const version = (): string =>
    [index, knownPlaces, points, dist]
      .map((path) => {
        const { ino, mtimeMs } = statSync(path);
        return `${ino}:${mtimeMs}`;
      })
      .join(' ');
  const open = (): Baked => {
    try {
      return {
        directory: openDirectory(index),
        placeExists: openKnownPlaces(readFileSync(knownPlaces)),
        points: openPoints(readFileSync(points)),
        files: publishedFiles(dist),
      };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // A binding of another Node says nothing of what is baked.
      const remedy =
        (error as NodeJS.ErrnoException).code === 'ERR_DLOPEN_FAILED'
          ? 'To install the packages for this Node: npm ci'
          : 'To bake it again: npm run build';
      throw new Error(`What is baked in ${home} cannot be served: ${why} ${remedy}`, { cause: error });
    }
  };
  if (![index, knownPlaces, points, dist].every((path) => existsSync(path))) {
    throw new Error(
      `Nothing is baked in ${home} yet. Run "npm run build" first, with the same MIHRAB_HOME if you set one.`,
    );
  }
  let opened = version();
  let current = open();
  return {
    current: () => current,
    refresh: () => {
      // Between the renames of a swap a part is missing; the next look finds it.
      if (![index, knownPlaces, points, dist].every((path) => existsSync(path))) return false;
      const found = version();
      if (found === opened) return false;
      const before = current;
      current = open();
      opened = found;
      setTimeout(() => before.directory.close(), CLOSE_AFTER_MS).unref();
      return true;
    },
    close: () => current.directory.close(),
  };
}
