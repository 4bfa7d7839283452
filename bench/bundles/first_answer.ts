/**
 * The processor time a real bundle takes to its first answer in a fresh process, against one that answers a constant.
 * Other programs on the machine slow both, now one and now the other: the least of many rounds says most.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

const FIRST_ANSWER = fileURLToPath(new URL('../../test/functions/first_answer.mjs', import.meta.url));
const ENTRY = '___netlify-entry-point.mjs';
const ROUNDS = 15;

/** Answers without loading anything. */
const CONSTANT = `export default async () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } });\n`;

function unpack(folder: string, files: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('/')) continue;
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** Milliseconds of processor time from the start of a process to the bundle's whole answer. */
function firstAnswer(folder: string, address: string): number {
  const printed = execFileSync(process.execPath, [FIRST_ANSWER, join(folder, ENTRY), address], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', LAMBDA_TASK_ROOT: folder },
  });
  const [status, milliseconds] = printed.split(' ', 2).map(Number);
  if (status !== 200 || milliseconds === undefined) throw new Error(`The bundle answered: ${printed}`);
  return milliseconds;
}

/** Milliseconds, the least of all rounds. */
export interface FirstAnswer {
  readonly asked: number;
  /** Of the same bundle with a function that answers a constant. */
  readonly constant: number;
}

/** Measures both in turns. @param bundle the zip of a function, named after it, and @param address what it is asked */
export function measureFirstAnswer(bundle: string, address: string): FirstAnswer {
  const code = `functions/${basename(bundle, '.zip')}.mjs`;
  const files = unzipSync(readFileSync(bundle));
  if (files[code] === undefined) throw new Error(`${bundle} holds no ${code}.`);
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-first-answer-'));
  try {
    const [asked, constant] = ['asked', 'constant'].map((name) => join(folder, name)) as [string, string];
    unpack(asked, files);
    unpack(constant, { ...files, [code]: new TextEncoder().encode(CONSTANT) });
    const rounds = Array.from({ length: ROUNDS }, () => ({
      constant: firstAnswer(constant, address),
      asked: firstAnswer(asked, address),
    }));
    return {
      asked: Math.min(...rounds.map((round) => round.asked)),
      constant: Math.min(...rounds.map((round) => round.constant)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
