/**
 * Every command that writes, run where no file may grow beyond a random size, as on a full disk: the kernel refuses what
 * is written beyond. Reviews are posted before each, and all of them must be in the snapshot in the end.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import glob from 'fast-glob';
import { recoverBake } from '../../build/bake/run.ts';
import { pathsBelow } from '../../build/paths.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { writeEdge } from '../../src/api/write_edge.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { sqliteQueue } from '../../src/reviews/sqlite_queue.ts';
import { randomFrom } from './random.ts';
import { makeSnapshot } from './snapshot_file.ts';

const CHECKOUT = new URL('../../', import.meta.url).pathname;
const PLACES = 40;
const POSTS = 3;
/** Blocks of 512 bytes: beyond the largest file that a command writes here, so that some succeed. */
const BLOCKS_MOST = 1_200;
const TOKEN = 'a-moderation-token-of-the-tests';

export interface FullDiskFigures {
  /** Runs of each command, and how many of them failed for want of room. */
  readonly runs: Readonly<Record<string, number>>;
  readonly failed: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  /** Acknowledged, and not in the snapshot once there is room again. */
  readonly lost: readonly string[];
  readonly doubled: number;
  /** Times a command that failed left a damaged snapshot, or something else published than one whole bake. */
  readonly torn: readonly string[];
  /** Failures that do not say what was wrong. */
  readonly silent: readonly string[];
}

/** Runs every command this many times with a small disk. */
export async function fillDisks(seed: number, times: number): Promise<FullDiskFigures> {
  const random = randomFrom(seed);
  const home = mkdtempSync(join(tmpdir(), 'mihrab-disk-'));
  const paths = pathsBelow(home);
  mkdirSync(join(home, 'data'));
  makeSnapshot(paths.snapshot, PLACES).close();
  const table = join(home, 'more.csv');
  const rows = Array.from({ length: 30 }, (_, row) => `Masjid ${row},mosque,${51 + row / 100},${row / 100}`);
  writeFileSync(table, ['name,type,lat,lng', ...rows].join('\n'));
  const history = join(home, 'data/history');
  const commands: Readonly<Record<string, () => readonly string[]>> = {
    import: () => ['import', 'csv', table, '--country', 'GB'],
    edit: () => ['edit', 'place', String(1 + random.below(PLACES)), `capacity=${random.below(900)}`],
    sources: () => ['sources', 'add', 'csv', `https://example.org/${random.below(1e6)}.csv`],
    build: () => ['build'],
    reject: () => ['moderate', 'reject', '--where', 'rule=link', '--reason', 'advertising'],
    hold: () => ['moderate', 'hold', `place-${PLACES}`],
    report: () => ['report'],
    rebuild: () => ['rebuild'],
    restore: () => ['restore', readdirSync(history).sort().at(-1) ?? ''],
  };
  const run = (args: readonly string[], blocks?: number) =>
    spawnSync(
      'sh',
      [
        '-c',
        `${blocks === undefined ? '' : `ulimit -f ${blocks} && `}exec "$0" --import tsx build/main.ts "$@"`,
        process.execPath,
        ...args,
      ],
      {
        cwd: CHECKOUT,
        encoding: 'utf8',
        // tsx keeps what it compiled in files, which the limit must not cut off.
        env: { ...process.env, MIHRAB_HOME: home, TSX_DISABLE_CACHE: '1' },
      },
    );
  const withRoom = (args: readonly string[]): void => {
    const { status, stderr } = run(args);
    if (status !== 0) throw new Error(`${args.join(' ')} failed with room enough: ${stderr}`);
  };

  const acknowledged = new Map<string, string>();
  let posted = 0;
  const post = async (): Promise<void> => {
    const database = new Database(paths.queue);
    const { queue, moderation } = sqliteQueue(database);
    const edge = writeEdge({
      queue,
      moderation,
      placeExists: () => true,
      clientAddress: () => `198.51.${random.below(250)}.${random.below(250)}`,
      secrets: ['a secret of at least 24 characters'],
      moderationToken: TOKEN,
      clock: () => new Date(),
    });
    for (let each = 0; each < POSTS; each += 1) {
      posted += 1;
      const comment = `Review number ${posted}${posted % 5 === 0 ? ', see www.example.com' : ''}`;
      const response = await edge(
        new Request('https://mihrab.test/api/v1/review', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ place_id: 1 + random.below(PLACES), rating: 1 + random.below(5), comment }),
        }),
      );
      const { data } = (await response.json()) as { data?: [{ id: string }] };
      if (response.status === 202 && data) acknowledged.set(data[0].id, comment);
    }
    database.close();
  };

  /** What is published, without the time it was built at. */
  const published = (): string => {
    const hash = createHash('sha256');
    for (const file of glob.sync('**', { cwd: paths.dist, dot: true }).sort()) {
      const text = readFileSync(join(paths.dist, file), 'latin1');
      hash.update(`${file}\n${text.replace(/"(built_at|current_at)":(?:"[^"]*"|null)/g, '')}\n`);
    }
    return hash.digest('hex');
  };
  /** What a whole bake of the snapshot as it is now gives: the same folder, baked with room enough. */
  const wholeNow = (): string => {
    withRoom(['build']);
    return published();
  };

  const runs: Record<string, number> = {};
  const failed: Record<string, number> = {};
  const torn: string[] = [];
  const silent: string[] = [];
  try {
    await post();
    withRoom(['rebuild']);
    for (let round = 0; round < times; round += 1) {
      for (const [name, args] of Object.entries(commands)) {
        await post();
        // What is restored is what a rebuild kept just now: nothing that was taken in since is given up.
        if (name === 'restore') withRoom(['rebuild']);
        const before = published();
        // Smaller and smaller, so that each command meets limits that it cannot keep.
        const blocks = random.below(Math.ceil(BLOCKS_MOST / (1 + round)));
        const { status, signal, stderr } = run(args(), blocks);
        runs[name] = (runs[name] ?? 0) + 1;
        if (status !== 0) {
          failed[name] = (failed[name] ?? 0) + 1;
          // The limit, unlike a full disk, can also end a process by a signal, which then cannot say anything.
          if (signal === null && stderr.trim() === '') silent.push(`${name} at ${blocks} blocks`);
        }
        const snapshot = openSnapshot(paths.snapshot);
        const check = snapshot.pragma('integrity_check', { simple: true });
        snapshot.close();
        await recoverBake(paths);
        const after = existsSync(paths.dist) ? published() : 'nothing';
        if (check !== 'ok' || (after !== before && after !== wholeNow()))
          torn.push(`${name} at ${blocks} blocks`);
      }
    }
    withRoom(['rebuild']);
    const snapshot = openSnapshot(paths.snapshot);
    const stored = snapshot
      .prepare<[], { id: string; comment: string }>('SELECT id, comment FROM review')
      .all();
    snapshot.close();
    const byId = new Map(stored.map(({ id, comment }) => [id, comment]));
    return {
      runs,
      failed,
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter(([id, comment]) => byId.get(id) !== comment).map(([id]) => id),
      doubled: stored.length - new Set(stored.map(({ comment }) => comment)).size,
      torn,
      silent,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
