/**
 * Rebuilds that are killed, started twice, overtaken, or whose deploy fails, while strangers go on posting. The
 * store, the handler, the processes and the signals are real.
 */
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bake } from '../../build/bake/run.ts';
import { recover } from '../../build/bake/tree.ts';
import { DEPLOY_MINUTES } from '../../build/deploys.ts';
import { pathsBelow } from '../../build/paths.ts';
import type { RebuildStep } from '../../build/rebuild.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { pullSnapshot, rollBackUnfinished, SNAPSHOT_STORE } from '../../build/snapshot/store.ts';
import { writeEdge } from '../../src/api/write_edge.ts';
import { MODERATION_STORE } from '../../src/reviews/store.ts';
import { openQueue, openStore, openTexts, startTestStore, type TestStore } from './blob_store.ts';
import { WRONG_READS } from './edge_faults.ts';
import type { Fault } from './faulty_proxy.ts';
import { type Random, randomFrom } from './random.ts';
import type { RebuildTask } from './rebuild_child.ts';
import { type Child, startRebuild } from './rebuild_process.ts';
import { makeSnapshot } from './snapshot_file.ts';

const PLACES = 40;
const TOKEN = 'a-moderation-token-of-the-tests';
const LOCAL_STEPS: readonly RebuildStep[] = ['drained', 'removed', 'listed', 'baked', 'deployed'];
const REMOTE_STEPS: readonly RebuildStep[] = [
  ...(['pulled', 'drained', 'pushed', 'removed', 'adopted', 'listed', 'baked', 'deployed'] as const),
];
const PASSING_FAULTS: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429 },
  { kind: 'reset' },
  { kind: 'lost' },
  ...WRONG_READS,
];
/** A whole rebuild of the small snapshot takes about a second, most of it to start Node. */
const RANDOM_KILL_MS = 1_300;

export interface RebuildFigures {
  readonly killsAtSteps: number;
  readonly killsAtRandom: number;
  readonly twoAtOnce: number;
  readonly failedDeploys: number;
  /** Bakes that were to be deployed after a newer one was, and how many of those were refused. */
  readonly olderBakes: number;
  readonly olderRefused: number;
  /** Times an older version came on line after a newer one. */
  readonly backwards: number;
  /** Rebuilds that failed because a file could not grow, as on a full disk. */
  readonly fullDisks: number;
  /** Faults of the store while rebuilds ran. */
  readonly storeFaults: number;
  /** Rebuilds that started again because another one had pushed first. */
  readonly overtaken: number;
  /** Times the secret that addresses are hashed with was rotated. */
  readonly rotations: number;
  /** Reviews; and reports and decisions. */
  readonly acknowledged: number;
  readonly acknowledgedOthers: number;
  /** Answers of 500 and more that the store is not to blame for. */
  readonly failures: number;
  /** What is missing, to look for its cause. */
  readonly lost: readonly string[];
  /** Published although a rule holds it and nobody approved it. */
  readonly wronglyPublished: number;
  readonly doubled: readonly string[];
  /** Times the published files were not exactly one whole bake after a kill. */
  readonly torn: number;
}

/** Everything below a folder, by path. */
function filesBelow(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  if (!existsSync(folder)) return files;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const whole = join(folder, path);
    if (statSync(whole).isFile()) files.set(path, readFileSync(whole).toString('base64'));
  }
  return files;
}

/** Whether a published folder is exactly what some bake of the snapshot at the time gave. */
class WholeBakes {
  private readonly known = new Set<string>();

  static fingerprint(root: string): string {
    const paths = pathsBelow(root);
    const index = existsSync(paths.index) ? readFileSync(paths.index).toString('base64') : '';
    return JSON.stringify([[...filesBelow(paths.dist)].sort(), index]);
  }

  /** Bakes the snapshot in a folder of its own, and remembers what came out. */
  async remember(root: string): Promise<void> {
    const other = mkdtempSync(join(tmpdir(), 'mihrab-reference-'));
    mkdirSync(join(other, 'data'));
    rollBackUnfinished(pathsBelow(root).snapshot);
    cpSync(pathsBelow(root).snapshot, pathsBelow(other).snapshot);
    await bake({ paths: pathsBelow(other), now: new Date('2026-11-20T12:00:00Z'), print: () => {} });
    this.known.add(WholeBakes.fingerprint(other));
    rmSync(other, { recursive: true });
  }

  has(root: string): boolean {
    return this.known.has(WholeBakes.fingerprint(root));
  }
}

/** What strangers and a moderator sent and were told it is stored, by its id. */
interface Acknowledged {
  /** Reviews: what they say. */
  readonly reviews: Map<string, string>;
  readonly reports: Set<string>;
  readonly decisions: Set<string>;
}

/** Former secrets that are kept; between two sends of one thing the secret is rotated at most this many times. */
const FORMER_SECRETS = 2;
/** How many strangers post before a rebuild, and while it runs or is killed. */
const BEFORE = 9;
const MEANWHILE = 5;

/** A review that a rule holds; nobody approves one of these. */
const HELD = 'see www.example.com';

/**
 * Strangers and a moderator, through the real handlers. Addresses change, the secret is rotated again and again, and
 * some things are sent twice: with a key from another address, without one from the same.
 */
function strangers(store: TestStore, random: Random) {
  const acknowledged: Acknowledged = { reviews: new Map(), reports: new Set(), decisions: new Set() };
  let count = 0;
  let failures = 0;
  let rotations = 0;
  let rotationsLeft = 0;
  let secrets: [string, ...string[]] = ['a secret of at least 24 characters, number 0'];
  const addresses = new WeakMap<Request, string>();
  const call = (address: string, path: string, fields: object, more: Record<string, string> = {}) => {
    const request = new Request(`https://mihrab.test/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(fields),
    });
    addresses.set(request, address);
    return writeEdge(
      {
        queue: openQueue(store.address('edge')),
        moderation: openTexts(store.address('edge'), MODERATION_STORE),
        placeExists: () => true,
        clientAddress: (asked) => addresses.get(asked) ?? null,
        secrets,
        moderationToken: TOKEN,
        clock: () => new Date(),
      },
      () => {},
    )(request);
  };
  const idOf = async (response: Response): Promise<string | undefined> => {
    // 503 says that the store failed, which it was made to; anything else from 500 up is a failure of ours.
    if (response.status >= 500 && response.status !== 503) failures += 1;
    if (response.status !== 202) return undefined;
    return ((await response.json()) as { data: [{ id: string }] }).data[0].id;
  };
  const anyAddress = (): string =>
    random.next() < 0.5 ? `192.0.2.${random.below(250)}` : `2001:db8:${random.below(9_999)}::1`;

  const review = async (): Promise<void> => {
    count += 1;
    // Some for places the snapshot has not: they must be kept all the same.
    const place_id = 1 + random.below(PLACES + 5);
    const comment = `Review number ${count}${count % 7 === 0 ? `, ${HELD}` : ''}`;
    const fields = { place_id, rating: 1 + random.below(5), comment };
    const keyed = random.next() < 0.5;
    const headers: Record<string, string> = keyed ? { 'idempotency-key': randomUUID() } : {};
    const first = anyAddress();
    const times = random.next() < 0.4 ? 2 : 1;
    for (let sent = 0; sent < times; sent += 1) {
      const id = await idOf(await call(keyed ? anyAddress() : first, '/review', fields, headers));
      if (id !== undefined) acknowledged.reviews.set(id, comment);
      if (rotationsLeft > 0 && random.next() < 0.05) {
        rotationsLeft -= 1;
        rotations += 1;
        const [former, ...others] = secrets;
        const current = `a secret of at least 24 characters, number ${rotations}`;
        secrets = [current, former, ...others.slice(0, FORMER_SECRETS - 1)];
      }
    }
  };
  const others = async (): Promise<void> => {
    const report = { place_id: 1 + random.below(PLACES), reason: 'closed', comment: `Report ${count}` };
    const reported = await idOf(await call(anyAddress(), '/report', report));
    if (reported !== undefined) acknowledged.reports.add(reported);
    const [subject] = random.pick([...acknowledged.reviews]) ?? [];
    if (subject === undefined) return;
    const decision = { decision: 'reject', reason: `because of ${count}` };
    const authorization = `Bearer ${TOKEN}`;
    const path = `/moderation/reviews/${subject}`;
    const decided = await idOf(await call(anyAddress(), path, decision, { authorization }));
    if (decided !== undefined) acknowledged.decisions.add(decided);
  };
  return {
    acknowledged,
    failures: () => failures,
    rotations: () => rotations,
    post: async (times: number): Promise<void> => {
      rotationsLeft = FORMER_SECRETS;
      await Promise.all(Array.from({ length: times }, review));
      if (random.next() < 0.3) await others();
    },
  };
}

export interface RebuildScenario {
  readonly seed: number;
  /** Kills at every step, this many times each. */
  readonly rounds: number;
  readonly randomKills: number;
  readonly twoAtOnce: number;
  readonly failedDeploys: number;
  readonly fullDisks: number;
  /** Whether the snapshot is kept in the store, as with a site, or only on disk. */
  readonly remote: boolean;
}

/** Runs one scenario in folders of its own. */
export async function injectRebuildFaults(scenario: RebuildScenario): Promise<RebuildFigures> {
  const store = await startTestStore();
  const root = mkdtempSync(join(tmpdir(), 'mihrab-rebuild-'));
  try {
    return await runScenario(scenario, store, root);
  } finally {
    await store.close();
    rmSync(root, { recursive: true, force: true });
  }
}

async function runScenario(
  scenario: RebuildScenario,
  store: TestStore,
  root: string,
): Promise<RebuildFigures> {
  const random = randomFrom(scenario.seed);
  // A site checks and writes in one step; the local server does not, so its conditional writes pass one by one.
  store.proxy.conditionalOneByOne = scenario.remote;
  const paths = pathsBelow(root);
  mkdirSync(join(root, 'data'));
  makeSnapshot(paths.snapshot, PLACES).close();
  const { remote } = scenario;
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-online-'));
  const online = join(folder, 'versions');
  let minutes = 0;
  // As the command line reaches a site; without one it uses the emulator's way.
  const address = store.address(remote ? 'api' : 'edge');
  const task = (changes: Partial<RebuildTask> = {}): RebuildTask => ({
    root,
    address,
    remote,
    stopAt: null,
    goOn: null,
    online,
    minutes,
    deployFails: false,
    ...changes,
  });
  const people = strangers(store, random);
  const wholes = new WholeBakes();
  let torn = 0;
  let published = false;
  let overtaken = 0;
  let killsAtSteps = 0;
  let killsAtRandom = 0;

  const finish = async (changes: Partial<RebuildTask> = {}): Promise<Child> => {
    const child = startRebuild(task(changes));
    await child.ended;
    if (child.output().includes('Another rebuild was faster')) overtaken += 1;
    return child;
  };
  /** Whatever happened, the last whole bake must stand; before the first one nothing may. */
  const checkPublished = async (): Promise<void> => {
    recover(paths);
    // What was published must be there, and whole.
    if (!existsSync(paths.dist)) {
      if (published) torn += 1;
      return;
    }
    if (wholes.has(root)) return;
    await wholes.remember(root);
    if (!wholes.has(root)) torn += 1;
  };
  const kill = async (child: Child): Promise<void> => {
    child.process.kill('SIGKILL');
    await child.ended;
    minutes += DEPLOY_MINUTES;
    await checkPublished();
  };

  const first = await finish();
  if (first.process.exitCode !== 0) throw new Error(`The first rebuild failed:\n${first.output()}`);
  await wholes.remember(root);
  published = true;
  for (let round = 0; round < scenario.rounds; round += 1) {
    for (const step of remote ? REMOTE_STEPS : LOCAL_STEPS) {
      await people.post(BEFORE);
      const child = startRebuild(task({ stopAt: step }));
      await child.reached(step);
      await people.post(MEANWHILE);
      await kill(child);
      killsAtSteps += 1;
    }
  }
  // Faults the rebuild sits out, each with its own few tries; the strangers see them as well.
  store.proxy.decide = () => (random.next() < 0.03 ? random.pick(PASSING_FAULTS) : null);
  for (let kills = 0; kills < scenario.randomKills; kills += 1) {
    await people.post(BEFORE);
    const child = startRebuild(task());
    await new Promise((resolve) => setTimeout(resolve, random.below(RANDOM_KILL_MS)));
    await Promise.all([people.post(MEANWHILE), kill(child)]);
    killsAtRandom += 1;
    // A scheduled rebuild begins with an empty disk.
    if (remote && random.next() < 0.2) {
      rmSync(root, { recursive: true });
      published = false;
    }
    mkdirSync(join(root, 'data'), { recursive: true });
  }
  for (let pairs = 0; pairs < scenario.twoAtOnce; pairs += 1) {
    await people.post(4);
    // Two machines, each with its own folder; or, without a site, one folder, where the second is refused.
    const other = remote ? mkdtempSync(join(tmpdir(), 'mihrab-other-')) : root;
    mkdirSync(join(other, 'data'), { recursive: true });
    await Promise.all([finish(), finish({ root: other }), people.post(4)]);
    if (remote) rmSync(other, { recursive: true });
    await checkPublished();
  }
  let fullDisks = 0;
  for (let disks = 0; disks < scenario.fullDisks; disks += 1) {
    await people.post(20);
    const child = startRebuild(task(), 8 + random.below(400));
    await child.ended;
    minutes += DEPLOY_MINUTES;
    if (child.process.exitCode !== 0) fullDisks += 1;
    await checkPublished();
  }
  for (let failures = 0; failures < scenario.failedDeploys; failures += 1) {
    await people.post(3);
    await finish({ deployFails: true });
  }
  store.proxy.decide = () => null;
  const storeFaults = store.proxy.injected();
  let olderRefused = 0;
  const olderBakes = remote ? scenario.failedDeploys : 0;
  for (let bakes = 0; bakes < olderBakes; bakes += 1) {
    minutes += DEPLOY_MINUTES;
    await people.post(4);
    const goOn = join(folder, `go-on-${bakes}`);
    const older = startRebuild(task({ stopAt: 'baked', goOn }));
    await older.reached('baked');
    await people.post(4);
    // Another machine takes in what was sent since, and deploys it; then the first one goes on.
    const other = mkdtempSync(join(tmpdir(), 'mihrab-other-'));
    mkdirSync(join(other, 'data'));
    const newer = await finish({ root: other });
    if (newer.process.exitCode !== 0) throw new Error(`The newer rebuild failed:\n${newer.output()}`);
    rmSync(other, { recursive: true });
    writeFileSync(goOn, '');
    await older.ended;
    if (older.output().includes('what was taken down since would come back')) olderRefused += 1;
    minutes += DEPLOY_MINUTES;
    await checkPublished();
  }
  const last = await finish();
  if (last.process.exitCode !== 0) throw new Error(`The last rebuild failed:\n${last.output()}`);
  await wholes.remember(root);
  if (!wholes.has(root)) torn += 1;

  if (remote) {
    rmSync(join(root, 'data'), { recursive: true });
    mkdirSync(join(root, 'data'));
    await pullSnapshot(openStore(address, SNAPSHOT_STORE), paths.snapshot, () => {});
  }
  const versions = existsSync(online) ? readFileSync(online, 'utf8').trim().split('\n').map(Number) : [];
  rmSync(folder, { recursive: true });
  const snapshot = openSnapshot(paths.snapshot);
  type Row = { id: string; comment: string; status: string };
  const rows = snapshot.prepare<[], Row>('SELECT id, comment, status FROM review').all();
  const idsOf = (table: string) => new Set(snapshot.prepare(`SELECT id FROM ${table}`).pluck().all());
  const [reports, decisions] = [idsOf('report'), idsOf('decision')];
  type Former = { id: string; subject: string };
  const former = snapshot.prepare<[], Former>('SELECT id, subject FROM former_id').all();
  snapshot.close();
  const stored = new Map(rows.map(({ id, comment }) => [id, comment]));
  // What was sent under one secret and again under another is known by both ids.
  for (const { id, subject } of former) stored.set(id, stored.get(subject) ?? '');
  const { acknowledged } = people;
  const lost = [
    ...[...acknowledged.reviews].filter(([id, comment]) => stored.get(id) !== comment),
    ...[...acknowledged.reports].filter((id) => !reports.has(id) && !stored.has(id)),
    ...[...acknowledged.decisions].filter((id) => !decisions.has(id)),
  ].map((item) => String(item));
  const times = new Map<string, number>();
  for (const { comment } of rows) times.set(comment, (times.get(comment) ?? 0) + 1);
  return {
    killsAtSteps,
    killsAtRandom,
    twoAtOnce: scenario.twoAtOnce,
    failedDeploys: scenario.failedDeploys,
    olderBakes,
    olderRefused,
    backwards: versions.filter((version, at) => version < (versions[at - 1] ?? 0)).length,
    fullDisks,
    storeFaults,
    overtaken,
    rotations: people.rotations(),
    acknowledged: acknowledged.reviews.size,
    acknowledgedOthers: acknowledged.reports.size + acknowledged.decisions.size,
    failures: people.failures(),
    lost,
    wronglyPublished: rows.filter(({ comment, status }) => status === 'published' && comment.includes(HELD))
      .length,
    doubled: [...times].flatMap(([comment, stored]) => (stored > 1 ? [comment] : [])),
    torn,
  };
}
