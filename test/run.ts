/**
 * Runs every test file in a process of its own, a few at a time, and closes with one line that adds them up:
 * `N passed, N failed`. Arguments are substrings of file names to run only those. A file that hangs is ended, with all
 * it started, and counts as failed.
 */
import { availableParallelism } from 'node:os';
import glob from 'fast-glob';
import { runContained } from './contained.ts';

const ROOT = new URL('../', import.meta.url).pathname;
/**
 * No file needs nearly as long, on a small machine under load either. It says nothing of how fast a file must be: it
 * is there so that one that hangs does not stop everybody.
 */
const FILE_LIMIT_MINUTES = 15;
/** Of the whole run: several files that hang must not add up. */
const RUN_LIMIT_MINUTES = 75;
/** How many of the slowest files are named at the end. */
const SLOWEST = 8;

interface Outcome {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly output: string;
}

const countIn = (output: string, label: string): number =>
  Number(new RegExp(`^ {2}${label}:\\s+(\\d+)`, 'm').exec(output)?.[1] ?? 0);

/** Aborted when the run as a whole must end. */
const wholeRun = new AbortController();
setTimeout(
  () => wholeRun.abort(`the whole run took more than ${RUN_LIMIT_MINUTES} minutes`),
  RUN_LIMIT_MINUTES * 60_000,
).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => wholeRun.abort(`the run was stopped (${signal})`));

async function runFile(file: string): Promise<Outcome> {
  const begun = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(`it took more than ${FILE_LIMIT_MINUTES} minutes`),
    FILE_LIMIT_MINUTES * 60_000,
  );
  const ended = AbortSignal.any([limit.signal, wholeRun.signal]);
  const { code, output } = await runContained([process.execPath, '--import', 'tsx', file], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    ended,
  });
  clearTimeout(timer);
  const total = countIn(output, 'Total');
  const passed = countIn(output, 'Passed');
  const skipped = countIn(output, 'Skipped');
  return {
    file,
    passed,
    // A file that dies before its suite ends, or that holds no test at all, is a failure of its own.
    failed: Math.max(total - passed, code !== 0 || total + skipped === 0 ? 1 : 0),
    skipped,
    seconds: (performance.now() - begun) / 1000,
    output: ended.aborted
      ? `${output}\nENDED: ${ended.reason}, so it was killed with all it started.`
      : output,
  };
}

const wanted = process.argv.slice(2);
const files = (await glob('test/**/*.test.ts', { cwd: ROOT, ignore: ['**/node_modules/**'] }))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();
const outcomes: Outcome[] = [];
const waiting = [...files];

async function work(): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const outcome = await runFile(file);
    outcomes.push(outcome);
    const mark = outcome.failed > 0 ? 'FAILED' : 'ok';
    console.log(
      `${mark.padEnd(6)} ${file}  (${outcome.passed} passed, ${outcome.skipped} skipped, ${outcome.seconds.toFixed(0)} s)`,
    );
    if (outcome.failed > 0) console.log(outcome.output);
    else
      for (const line of outcome.output.match(/(?:SKIPPED:|seed \d|measured ).*/g) ?? [])
        console.log(`       ${line}`);
  }
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
if (files.length > SLOWEST) {
  const slowest = outcomes.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log('\nThe slowest files:');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(0).padStart(6)} s  ${file}`);
}
if (files.length === 0) console.error(`No test file matches ${wanted.join(' ')}.`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
