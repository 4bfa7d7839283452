import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FILES = glob.sync('.github/workflows/*.yml', { cwd: ROOT, dot: true });
const textOf = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');

test('every action is pinned by its commit, with its version beside it', () => {
  assert.ok(FILES.length >= 2);
  for (const file of FILES) {
    for (const [, used = ''] of textOf(file).matchAll(/uses:\s*(.+)/g)) {
      assert.match(used, /^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, `${file}: ${used}`);
    }
  }
});

test('what is installed stands in the lock file', () => {
  for (const file of FILES) {
    assert.not.match(textOf(file), /npm (?:install|i|update)\b|npx (?!netlify)|@latest/, file);
  }
  assert.match(
    textOf('.github/dependabot.yml'),
    /package-ecosystem: npm\n {4}directory: \/\n[\s\S]*moment-timezone/,
  );
});

test('permissions are named, and no step may write what it need not', () => {
  for (const file of FILES) {
    const text = textOf(file);
    assert.match(text, /^permissions:/m, file);
    assert.equal(
      [...text.matchAll(/^\s+(\w[\w-]*): write$/gm)].map(([, name]) => name),
      file.endsWith('rebuild.yml') ? ['issues'] : [],
    );
    assert.is(
      [...text.matchAll(/actions\/checkout@/g)].length,
      [...text.matchAll(/persist-credentials: false/g)].length,
      `${file}: a checkout leaves its token behind`,
    );
  }
});

test('secrets reach the steps that need them, and no others', () => {
  for (const file of FILES) {
    for (const step of textOf(file).split(/\n {6}- /)) {
      if (!step.includes('secrets.')) continue;
      assert.match(step, /run: npm run (refresh|rebuild|deploy)\b/, `${file}: ${step.split('\n')[0]}`);
      assert.match(step, /\n {8}env:/);
    }
  }
});

test('the rebuild ends by asking what was deployed, and a failure opens an issue', () => {
  const text = textOf('.github/workflows/rebuild.yml');
  const commands = [...text.matchAll(/run: (npm .+)/g)].map(([, command = '']) => command.split(' --')[0]);
  assert.equal(commands.slice(-5), [
    'npm run refresh',
    'npm run rebuild',
    'npm run verify',
    'npm run deploy',
    'npm run smoke',
  ]);
  assert.match(text, /if: failure\(\)[\s\S]*gh issue create/);
});

test('a source that cannot be renewed stops nothing, and is told of', () => {
  const text = textOf('.github/workflows/rebuild.yml');
  assert.match(text, /id: refresh\n +run: npm run refresh\n(?: +#.*\n)* +continue-on-error: true/);
  assert.match(text, /if: steps\.refresh\.outcome == 'failure'\n +run: .*exit 1/);
});

/** Settings that code of some folders names. */
function settingsIn(folders: string): string[] {
  const code = glob.sync(`${folders}/**/*.ts`, { cwd: ROOT }).map(textOf).join('\n');
  return [...new Set([...code.matchAll(/MIHRAB_[A-Z_]*[A-Z]/g)].map(([name]) => name))].sort();
}

test('every setting reaches the scheduled rebuild, and the containers', () => {
  // Where files are on a machine of one's own.
  const ofMachine = ['MIHRAB_HOME', 'MIHRAB_QUEUE'];
  const workflow = textOf('.github/workflows/rebuild.yml');
  for (const name of settingsIn('build'))
    assert.ok(ofMachine.includes(name) || workflow.includes(`${name}: \${{`), `rebuild.yml lacks ${name}`);
  const compose = textOf('compose.yaml');
  // Netlify's deploys; and the cache of the containers leaves limits to the server.
  const notThere = [...ofMachine, 'MIHRAB_DEPLOY_HOURS', 'MIHRAB_EXPORTS_UPLOAD', 'MIHRAB_RATE_LIMITS'];
  for (const name of settingsIn('{build,src,server}'))
    assert.ok(notThere.includes(name) || compose.includes(`${name}: `), `compose.yaml lacks ${name}`);
});

test.run();
