/** The pages: what lies in web/, and the explanation of every problem code, made from the contract. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { PROBLEMS } from '../../src/contract/problem.ts';
import type { Tree } from './tree.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The page that the `type` of every problem points to. */
function problemsPage(): string {
  const entries = Object.entries(PROBLEMS).map(
    ([code, { status, title, remedy }]) =>
      `<section id="${code}"><h2><code>${code}</code> (${status})</h2><p>${escapeHtml(title)}.</p><p>${escapeHtml(remedy)}</p></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problems · Mihrab</title>
<link rel="stylesheet" href="/style.css">
<main>
<p><a href="/">Mihrab</a></p>
<h1>Problems</h1>
<p>Every failure is answered as <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> problem details with one of these codes.</p>
${entries.join('\n')}
</main>
</html>
`;
}

/** Adds the pages to the bake. */
export function writePages(tree: Tree): void {
  for (const file of glob.sync('**/*', { cwd: WEB }).sort()) {
    tree.write(`/${file}`, readFileSync(`${WEB}${file}`));
  }
  tree.write('/problems.html', problemsPage());
}
