/** The guides of docs/ as pages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { Marked } from 'marked';
import { type Guide, renderGuide, renderGuides } from '../../../web/pages/guides.tsx';
import type { Site } from '../../../web/pages/site.ts';
import type { Tree } from '../tree.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
/** The order they are offered in; guides that are not named here follow by name. */
const FIRST = ['api', 'pages', 'prayer-times', 'search', 'data', 'operating', 'security'];

/** The part of an address that leads to a heading, as GitHub makes it, so that links work in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/<[^>]*>|`/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Links between guides lead to their pages; those to other files of the project stay texts. */
function linkTo(href: string): string | null {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [, name, anchor = ''] = /^(?:\.\/|docs\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return name === undefined || name !== name.toLowerCase() ? null : `/docs/${name}${anchor}`;
}

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const to = linkTo(href);
      return to === null ? inner : `<a href="${to.replace(/"/g, '&quot;')}">${inner}</a>`;
    },
  },
});

/** What is wider than the window is scrolled, by keyboard too. */
const scrolling = (html: string): string =>
  html
    .replace(/<pre>/g, '<pre tabindex="0">')
    .replace(/<table>/g, '<div class="table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>');

function readGuide(file: string): Guide {
  const text = readFileSync(`${DOCS}${file}`, 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
  const summary = text
    .slice(text.indexOf('\n', text.indexOf('# ')))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .find((paragraph) => /^[\p{L}`*[]/u.test(paragraph));
  return {
    name: file.replace(/\.md$/, ''),
    title,
    summary: (summary ?? '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '')
      .replace(/\s+/g, ' '),
    html: scrolling(marked.parse(text, { async: false })),
  };
}

const placeOf = ({ name }: Guide): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

export function writeGuides(tree: Tree, site: Site): void {
  const guides = glob
    .sync('*.md', { cwd: DOCS })
    .sort()
    .map(readGuide)
    .sort((a, b) => placeOf(a) - placeOf(b));
  for (const guide of guides) tree.write(`/docs/${guide.name}.html`, renderGuide(site, guide, guides));
  tree.write('/docs/index.html', renderGuides(site, guides));
}
