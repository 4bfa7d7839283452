/**
 * `npm run bench:server [-- SIZE]`: asks the own server with wrk, beside a handler that always answers the same, and
 * prints for each call what it costs in processor time and how many a second there were. With a size, of so many
 * generated places beside the embedded default: how long the bake, the start and the first answers take, and the memory.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Paths, pathsBelow } from '../../build/paths.ts';
import { bakedProject } from '../../test/project.ts';
import { makeGeneratedSnapshot } from '../bake/generated_snapshot.ts';
import { bakeOnce } from '../bake/measure.ts';

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
const SECONDS = 8;
const CONNECTIONS = 16;
/** Of Linux: ticks of /proc/<pid>/stat a second. */
const TICKS = 100;

const CALLS = [
  '/api/v1',
  '/api/v1/place?id=1',
  '/api/v1/places?limit=20',
  '/api/v1/places?country=GB&type=mosque&limit=20',
  '/api/v1/places?near=51.5,-0.1&limit=20',
  '/api/v1/places/clusters?bbox=-10,35,30,60&zoom=5',
  '/api/v1/search?q=masjid+noor&limit=10',
  '/api/v1/search?q=mosque+in+london&limit=10',
  '/api/v1/prayer?lat=51.5&lng=-0.1&date=2026-11-20',
];

interface Started {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly seconds: number;
}

/** Starts a program that says in a line of JSON where it listens. */
async function start(script: string, environment: Record<string, string> = {}): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: CHECKOUT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /listens at (http\S+?)\/?"/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return { process: child, origin, seconds: (performance.now() - began) / 1000 };
  }
  throw new Error(`${script} ended before it listened.`);
}

/** Seconds of processor time that a process and its threads have used. */
function processorSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function megabytesOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** One line of the table: processor time a call, calls a second, and how long the slowest hundredth waited. */
async function measure({ process: server, origin }: Started, path: string): Promise<void> {
  const address = `${origin}${path}`;
  const began = performance.now();
  // The server closes a connection that is idle as long as wrk runs.
  const { status } = await fetch(address, { headers: { connection: 'close' } }).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  const first = performance.now() - began;
  const before = processorSeconds(server);
  const { stdout, error } = spawnSync(
    'wrk',
    ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', address],
    { encoding: 'utf8' },
  );
  if (error !== undefined) throw new Error('There is no wrk. Run "apt-get install wrk", then try again.');
  const used = processorSeconds(server) - before;
  const calls = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const slowest = /99%\s+(\S+)/.exec(stdout)?.[1];
  const failed = /Non-2xx.*/.exec(stdout)?.[0] ?? '';
  console.log(
    `${path.padEnd(52)} ${status} first ${first.toFixed(0).padStart(5)} ms  ${((used / calls) * 1e6).toFixed(0).padStart(6)} µs of processor  ${Math.round(
      calls / SECONDS,
    )
      .toString()
      .padStart(6)}/s  99 % within ${slowest} ${failed}`,
  );
}

async function generated(size: number): Promise<Paths> {
  const paths = pathsBelow(mkdtempSync(join(tmpdir(), 'mihrab-bench-server-')));
  mkdirSync(dirname(paths.snapshot), { recursive: true });
  await makeGeneratedSnapshot(paths.snapshot, size);
  const { seconds, processorSeconds: used, peakMegabytes } = bakeOnce(paths, '2026-11-20');
  console.log(
    `bake of ${size.toLocaleString('en')} places: ${seconds.toFixed(0)} s, ${used.toFixed(0)} s of processor, ${peakMegabytes.toFixed(0)} MB at most`,
  );
  return paths;
}

const size = Number(process.argv[2] ?? 0);
const paths = size > 0 ? await generated(size) : await bakedProject();
const queue = mkdtempSync(join(tmpdir(), 'mihrab-bench-queue-'));
const servers: Started[] = [];
try {
  const peer = await start('bench/server/constant.ts');
  servers.push(peer);
  const server = await start('server/main.ts', {
    HOST: '127.0.0.1',
    PORT: '0',
    MIHRAB_HOME: paths.root,
    MIHRAB_QUEUE: join(queue, 'queue.sqlite'),
    MIHRAB_RATE_LIMITS: 'off',
  });
  servers.push(server);
  console.log(
    `listens after ${server.seconds.toFixed(1)} s with ${megabytesOf(server.process).toFixed(0)} MB; ${CONNECTIONS} connections, one process`,
  );
  await measure(peer, '/constant');
  for (const path of CALLS) await measure(server, path);
  console.log(`afterwards ${megabytesOf(server.process).toFixed(0)} MB`);
} finally {
  for (const each of servers) each.process.kill('SIGTERM');
  rmSync(queue, { recursive: true, force: true });
  if (size > 0) rmSync(paths.root, { recursive: true, force: true });
}
