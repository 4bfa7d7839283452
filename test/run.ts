/**
 * Runs every test file in a process of its own, a few at a time, and closes with one line that adds them up:
 * `N passed, N failed`. Arguments are substrings of file names to run only those.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import glob from 'fast-glob';

const ROOT = new URL('../', import.meta.url).pathname;

interface Outcome {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
}

const countIn = (output: string, label: string): number =>
  Number(new RegExp(`^ {2}${label}:\\s+(\\d+)`, 'm').exec(output)?.[1] ?? 0);

function runFile(file: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const total = countIn(output, 'Total');
      const passed = countIn(output, 'Passed');
      const skipped = countIn(output, 'Skipped');
      // A file that dies before its suite ends, or that holds no test at all, is a failure of its own.
      const failed = Math.max(total - passed, code !== 0 || total + skipped === 0 ? 1 : 0);
      resolve({ file, passed, failed, skipped, output });
    });
  });
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
    console.log(`${mark.padEnd(6)} ${file}  (${outcome.passed} passed, ${outcome.skipped} skipped)`);
    if (outcome.failed > 0) console.log(outcome.output);
    else
      for (const line of outcome.output.match(/(?:SKIPPED:|seed \d|measured ).*/g) ?? [])
        console.log(`       ${line}`);
  }
}

await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
if (files.length === 0) console.error(`No test file matches ${wanted.join(' ')}.`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
