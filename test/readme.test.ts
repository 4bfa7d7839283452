/**
 * The README's captured answers are what the service answers, its commands exist, and it names every route.
 * UPDATE_README=1 captures the answers anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BASE_PATH, ROUTES } from '../src/contract/routes.ts';
import type { Host } from './host/host.ts';
import { inProcessHost } from './host/in_process.ts';
import { BAKED_ON, bakedProject } from './project.ts';

const README = fileURLToPath(new URL('../README.md', import.meta.url));
const ROOT = dirname(README);
/** A newcomer reads this much. */
const LINES_MAX = 120;
const LINE_CHARS = 112;

/** A fenced block whose first line is a request and whose rest is the answer. */
const ANSWER = /```json\nGET (\S+)\n([\s\S]*?)```/g;

/** JSON in lines of a readable length, each filled with as many entries as fit. */
function compact(value: unknown, indent = ''): string {
  const whole = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || (indent + whole).length <= LINE_CHARS) return whole;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const text = `${isList ? '' : `"${key}": `}${compact(entry, inner)}`;
    const last = lines.at(-1);
    const fits = last !== undefined && !text.includes('\n') && !last.includes('\n');
    if (fits && `${inner}${last}, ${text}`.length <= LINE_CHARS) lines[lines.length - 1] = `${last}, ${text}`;
    else lines.push(text);
  }
  const body = lines.map((line) => `${inner}${line}`).join(',\n');
  return `${isList ? '[' : '{'}\n${body}\n${indent}${isList ? ']' : '}'}`;
}

/** The answer without what every change of the data changes: the snapshot's id. */
const stable = (text: string): string => text.replace(/"snapshot":\s*"[0-9a-f]{16}"/, '"snapshot": "…"');

const test = suite<{ host: Host }>('README');

test.before(async (context) => {
  const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);
  context.host = inProcessHost({ paths: await bakedProject(), matching: 'exactly', clock });
});
test.after(async ({ host }) => host.close());

test('every captured answer is what the service answers', async ({ host }) => {
  let text = readFileSync(README, 'utf8');
  const captured = [...text.matchAll(ANSWER)];
  assert.ok(captured.length >= 1);
  for (const [block, path = '', shown = ''] of captured) {
    const answered = compact(await (await host.fetch(path)).json());
    if (process.env.UPDATE_README)
      text = text.replace(block, () => `\`\`\`json\nGET ${path}\n${answered}\n\`\`\``);
    else
      assert.equal(
        stable(JSON.stringify(JSON.parse(shown))),
        stable(JSON.stringify(JSON.parse(answered))),
        path,
      );
  }
  if (process.env.UPDATE_README) writeFileSync(README, text);
});

test('it names every public route, and is no longer than a newcomer reads', () => {
  const text = readFileSync(README, 'utf8');
  for (const route of Object.values(ROUTES)) {
    if ('secured' in route) continue;
    assert.ok(
      text.includes(`\`${route.method} ${BASE_PATH}${route.path}\``),
      `${route.method} ${route.path}`,
    );
  }
  assert.ok(text.split('\n').length <= LINES_MAX);
});

for (const document of [
  'README.md',
  'CONTRIBUTING.md',
  'docs/api.md',
  'docs/operating.md',
  'docs/data.md',
  'docs/security.md',
  'docs/moderation.md',
]) {
  test(`the commands and links of ${document} exist`, () => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g))
      assert.ok(name in scripts, `npm run ${name}`);
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
      assert.ok(existsSync(join(ROOT, dirname(document), target)), `${document} links to ${target}`);
    }
  });
}

test.run();
