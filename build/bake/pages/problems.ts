/** The explanation of every problem code, made from the contract. */
import { PROBLEMS } from '../../../src/contract/problem.ts';
import { renderProblems } from '../../../web/pages/problems.tsx';
import type { Site } from '../../../web/pages/site.ts';
import type { Tree } from '../tree.ts';

export function writeProblemsPage(tree: Tree, site: Site): void {
  const problems = Object.entries(PROBLEMS).map(([code, problem]) => ({ code, ...problem }));
  tree.write('/problems.html', renderProblems(site, problems));
}
