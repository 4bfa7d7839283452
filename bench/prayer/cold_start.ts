/**
 * The processor time the real bundle takes to its first answer in a fresh process, against one that answers a constant.
 * Other programs on the machine slow both, now one and now the other: the least of many rounds says most.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { bundleFunctions } from '../../build/verify.ts';

const FIRST_ANSWER = fileURLToPath(new URL('../../test/functions/first_answer.mjs', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../../.netlify/functions/prayer.zip', import.meta.url));
const ENTRY = '___netlify-entry-point.mjs';
const FUNCTION = 'functions/prayer.mjs';
/** London's method takes the most: it loads the calculation library. */
const ADDRESS = '/api/v1/prayer?lat=51.5074&lng=-0.1278';
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
function firstAnswer(folder: string): number {
  const printed = execFileSync(process.execPath, [FIRST_ANSWER, join(folder, ENTRY), ADDRESS], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', LAMBDA_TASK_ROOT: folder },
  });
  const [status, milliseconds] = printed.split(' ', 2).map(Number);
  if (status !== 200 || milliseconds === undefined) throw new Error(`The bundle answered: ${printed}`);
  return milliseconds;
}

export interface ColdStart {
  /** Milliseconds, the least of all rounds. */
  readonly prayer: number;
  readonly constant: number;
}

/** Measures both in turns. Bundles the functions first where that has not been done yet. */
export function measureColdStart(): ColdStart {
  if (!existsSync(BUNDLE)) bundleFunctions();
  const files = unzipSync(readFileSync(BUNDLE));
  if (files[FUNCTION] === undefined) throw new Error(`${BUNDLE} holds no ${FUNCTION}.`);
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-cold-start-'));
  try {
    unpack(join(folder, 'prayer'), files);
    unpack(join(folder, 'constant'), { ...files, [FUNCTION]: new TextEncoder().encode(CONSTANT) });
    const rounds = Array.from({ length: ROUNDS }, () => ({
      constant: firstAnswer(join(folder, 'constant')),
      prayer: firstAnswer(join(folder, 'prayer')),
    }));
    return {
      prayer: Math.min(...rounds.map((round) => round.prayer)),
      constant: Math.min(...rounds.map((round) => round.constant)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
