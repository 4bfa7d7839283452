/** What crawlers are told: which pages there are, in which languages, within the limits of sitemaps.org. */

import type { City, Country } from '../../../src/contract/city.ts';
import { cityPath, countryPath, inLanguage, placePath, prayerPath } from '../../../web/addresses.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../../web/languages.ts';
import { LISTED } from '../../snapshot/listed.ts';
import type { Snapshot } from '../../snapshot/open.ts';
import type { Tree } from '../tree.ts';
import { escapeXml, XML } from './xml.ts';

/** sitemaps.org allows 50,000 addresses and 50 MB in one file. */
const ADDRESSES_MAX = 50_000;
const BYTES_MAX = 48_000_000;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page, by its path in the usual language. */
interface Entry {
  readonly path: string;
  /** YYYY-MM-DD. */
  readonly changed?: string;
  readonly languages: readonly LanguageCode[];
}

function element(origin: string, { path, changed, languages }: Entry): string {
  const others =
    languages.length === 1
      ? ''
      : [...languages.map((code) => [code, inLanguage(code, path)]), ['x-default', path]]
          .map(
            ([code, to]) =>
              `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(`${origin}${to}`)}"/>`,
          )
          .join('');
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}${others}</url>\n`;
}

function* placeEntries(snapshot: Snapshot, languages: readonly LanguageCode[]): Generator<Entry> {
  const rows = snapshot
    .prepare<[], [number, string, string]>(
      `SELECT place.id, slug.slug, substr(place.updated_at, 1, 10)
         FROM place JOIN slug ON slug.kind = 'place' AND slug.entity = place.id
        WHERE ${LISTED} ORDER BY place.id`,
    )
    .raw();
  for (const [id, slug, changed] of rows.iterate())
    yield { path: placePath({ id, slug }), changed, languages };
}

/** The pages of cities and countries with any place, and those of the site itself. */
function* otherEntries(cities: readonly City[], countries: readonly Country[]): Generator<Entry> {
  const languages = LANGUAGE_CODES;
  for (const path of ['/', '/prayer', '/status', '/add']) yield { path, languages };
  for (const path of ['/docs/', '/reference', '/problems']) yield { path, languages: [DEFAULT_LANGUAGE] };
  for (const { code, place_count } of countries)
    if (place_count > 0) yield { path: countryPath(code), languages };
  for (const { slug } of cities) {
    yield { path: cityPath(slug), languages };
    yield { path: prayerPath(slug), languages };
  }
}

/** Writes entries as files within the limits. @returns their paths */
function writeFiles(tree: Tree, origin: string, name: string, entries: Iterable<Entry>): string[] {
  const paths: string[] = [];
  let waiting: string[] = [];
  let bytes = 0;
  const flush = (): void => {
    if (waiting.length === 0) return;
    const path = `/sitemaps/${name}-${paths.length + 1}.xml`;
    tree.write(path, `${XML}\n<urlset ${NAMESPACES}>\n${waiting.join('')}</urlset>\n`);
    paths.push(path);
    [waiting, bytes] = [[], 0];
  };
  for (const entry of entries) {
    const text = element(origin, entry);
    if (waiting.length === ADDRESSES_MAX || bytes + text.length > BYTES_MAX) flush();
    waiting.push(text);
    // Addresses hold nothing but ASCII.
    bytes += text.length;
  }
  flush();
  return paths;
}

export interface SitemapInput {
  readonly tree: Tree;
  /** The site's public address; null where nobody said it: then there is no sitemap, which needs whole addresses. */
  readonly origin: string | null;
  readonly snapshot: Snapshot;
  readonly cities: readonly City[];
  readonly countries: readonly Country[];
  /** Languages that are named beside each place; its page names the others as well. */
  readonly placeLanguages: readonly LanguageCode[];
}

/** Adds the sitemaps, and the file that leads crawlers to them, to the bake. */
export function writeSitemaps({
  tree,
  origin,
  snapshot,
  cities,
  countries,
  placeLanguages,
}: SitemapInput): void {
  const robots = 'User-agent: *\nAllow: /\n';
  if (origin === null) {
    tree.write('/robots.txt', robots);
    return;
  }
  const files = [
    ...writeFiles(tree, origin, 'pages', otherEntries(cities, countries)),
    ...writeFiles(tree, origin, 'places', placeEntries(snapshot, placeLanguages)),
  ];
  const index = files.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`).join('\n');
  tree.write('/sitemap.xml', `${XML}\n<sitemapindex ${NAMESPACES}>\n${index}\n</sitemapindex>\n`);
  tree.write('/robots.txt', `${robots}\nSitemap: ${origin}/sitemap.xml\n`);
}
