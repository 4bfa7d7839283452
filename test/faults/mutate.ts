/**
 * `npm run test:faults -- mutate`: changes the write edge and the drain in many small ways, one at a time, and names the
 * changes that no test notices. MIHRAB_MUTANTS says how many of each file (usually 6), MIHRAB_SEED which, and
 * MIHRAB_MUTATED which files, by a part of their paths.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import glob from 'fast-glob';
import ts from 'typescript';
import { type Random, randomFrom } from './random.ts';

const CHECKOUT = new URL('../../', import.meta.url).pathname;
/** Longest a test may take: a mutant that goes on for ever is noticed as well. */
const TIMEOUT_MS = 600_000;

/** What is changed, and the tests that should notice, quickest first. */
const TARGETS: readonly { readonly files: string; readonly tests: readonly string[] }[] = [
  {
    files:
      'src/reviews/{rules,skeleton,links,contacts,word_lists,neutral_text,identity,secrets,known_places,ratings}.ts',
    tests: ['test/reviews/*.test.ts', 'test/build/drain.test.ts', 'test/api/review.test.ts'],
  },
  {
    files:
      'src/reviews/{sealed,queue,queue_entry,queued_decisions,limits,sudden_run,holds,own_reviews,waiting_list,blobs_store,bounded_fetch}.ts',
    tests: [
      'test/build/drain.test.ts',
      'test/api/{review,own_review,moderation}.test.ts',
      'test/build/rebuild.test.ts',
      'test/faults/edge.test.ts',
    ],
  },
  {
    files: 'build/{drain,queue_staging,forget_claims,suggestions}.ts',
    tests: ['test/build/{drain,forget_claims,suggestions,rebuild}.test.ts'],
  },
  {
    files: 'build/snapshot/{reviews,judging,amendments,flags,decisions,bulk_decisions}.ts',
    tests: ['test/build/{drain,suggestions,moderate}.test.ts'],
  },
];

/** One change of a file. */
interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly text: string;
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

/** What a node becomes; nothing for a node that is left as it is. */
function changeOf(node: ts.Node, source: ts.SourceFile): { from: number; to: number; by: string } | null {
  if (ts.isBinaryExpression(node)) {
    const by = OPERATORS.get(node.operatorToken.kind);
    if (by === undefined) return null;
    return { from: node.operatorToken.getStart(source), to: node.operatorToken.getEnd(), by };
  }
  const whole = { from: node.getStart(source), to: node.getEnd() };
  if (ts.isNumericLiteral(node)) return { ...whole, by: String(Number(node.text) + 1) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { ...whole, by: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { ...whole, by: 'true' };
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return { ...whole, by: node.operand.getText(source) };
  }
  const isCall =
    ts.isExpressionStatement(node) &&
    (ts.isCallExpression(node.expression) || ts.isAwaitExpression(node.expression));
  if (isCall) return { ...whole, by: ';' };
  if (ts.isConditionalExpression(node)) {
    return { ...whole, by: node.whenFalse.getText(source) };
  }
  return null;
}

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(CHECKOUT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    const change = ts.isTypeNode(node) ? null : changeOf(node, source);
    if (change !== null) {
      const { from, to, by } = change;
      const line = source.getLineAndCharacterOfPosition(from).line + 1;
      const what = `${text.slice(from, to).replace(/\s+/g, ' ').slice(0, 60)} → ${by.replace(/\s+/g, ' ').slice(0, 40)}`;
      mutants.push({ file, line, what, text: text.slice(0, from) + by + text.slice(to) });
    }
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** Changes that lose or double what was acknowledged, each of which some test must notice. */
const MUST_BE_NOTICED: readonly { readonly file: string; readonly from: string; readonly to: string }[] = [
  // Removes everything there is, whether it was taken in or not.
  {
    file: 'build/drain.ts',
    from: '  return removed;',
    to: '  for (const each of queues) for await (const page of each.keys()) for (const key of page) await each.remove(key);\n  return removed;',
  },
  // Takes what does not prove itself.
  {
    file: 'src/reviews/sealed.ts',
    from: 'return read.checksum === checksumOf(key, JSON.stringify(read.value)) ? { value: read.value } : null;',
    to: 'return { value: read.value };',
  },
  // Forgets what was known under other secrets.
  {
    file: 'build/snapshot/reviews.ts',
    from: 'for (const each of ids) if (each !== subject) insertFormer.run(each, subject);',
    to: '',
  },
  // Acknowledges without having looked.
  {
    file: 'src/reviews/queue.ts',
    from: 'const stored = await entry(key);',
    to: 'const stored = wanted;',
  },
];

function sample<T>(random: Random, items: readonly T[], most: number): T[] {
  const left = [...items];
  return Array.from(
    { length: Math.min(most, left.length) },
    () => left.splice(random.below(left.length), 1)[0] as T,
  );
}

export interface MutationFigures {
  readonly mutants: number;
  readonly noticed: number;
  readonly survived: readonly string[];
  /** Of those that must be noticed. */
  readonly missed: readonly string[];
}

/**
 * Runs the tests over mutants in a copy of the checkout.
 *
 * @param among only of files with this in their path
 */
export function mutate(seed: number, ofEachFile: number, among = ''): MutationFigures {
  const random = randomFrom(seed);
  const root = mkdtempSync(join(tmpdir(), 'mihrab-mutants-'));
  const files = execFileSync('git', ['ls-files'], { cwd: CHECKOUT, encoding: 'utf8' }).trim();
  execFileSync('tar', ['cf', join(root, 'copy.tar'), '-T', '-'], { cwd: CHECKOUT, input: files });
  execFileSync('tar', ['xf', 'copy.tar'], { cwd: root });
  symlinkSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'));
  const isNoticed = ({ file, text }: Pick<Mutant, 'file' | 'text'>, tests: readonly string[]): boolean => {
    const original = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), text);
    try {
      return tests
        .flatMap((pattern) => glob.sync(pattern, { cwd: root }).sort())
        .some((test) => {
          const run = spawnSync(process.execPath, ['--import', 'tsx', test], {
            cwd: root,
            timeout: TIMEOUT_MS,
          });
          return run.status !== 0;
        });
    } finally {
      writeFileSync(join(root, file), original);
    }
  };
  const survived: string[] = [];
  const missed: string[] = [];
  let mutants = 0;
  try {
    for (const { file, from, to } of MUST_BE_NOTICED.filter(({ file }) => file.includes(among))) {
      const original = readFileSync(join(root, file), 'utf8');
      if (!original.includes(from)) throw new Error(`${file} no longer holds: ${from}`);
      const { tests } = TARGETS.find((target) => glob.sync(target.files, { cwd: root }).includes(file)) ?? {
        tests: [],
      };
      mutants += 1;
      if (!isNoticed({ file, text: original.replace(from, () => to) }, tests))
        missed.push(`${file}: ${from.trim()}`);
    }
    for (const { files: pattern, tests } of TARGETS) {
      for (const file of glob.sync(pattern, { cwd: root }).sort()) {
        if (!file.includes(among)) continue;
        for (const mutant of sample(random, mutantsOf(file), ofEachFile)) {
          mutants += 1;
          const named = `${file}:${mutant.line} ${mutant.what}`;
          const noticed = isNoticed(mutant, tests);
          if (!noticed) survived.push(named);
          console.log(`${noticed ? 'noticed' : 'survived'}: ${named}`);
        }
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return { mutants, noticed: mutants - survived.length - missed.length, survived, missed };
}
