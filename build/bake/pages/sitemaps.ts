/** What crawlers are told: which pages there are, within the limits of sitemaps.org. */

import type { City, Country } from '../../../src/contract/city.ts';
import { cityPath, countryPath, inLanguage, placePath, prayerPath } from '../../../web/addresses.ts';
import { LANGUAGE_CODES } from '../../../web/languages.ts';
import type { Site } from '../../../web/pages/site.ts';
import type { Snapshot } from '../../snapshot/open.ts';
import { LISTED } from '../rank.ts';
import type { Tree } from '../tree.ts';

/** Addresses in one file: sitemaps.org allows 50,000 and 50 MB, and an address here takes some 100 bytes. */
export const ADDRESSES_MAX = 45_000;
/** Where `npm start` serves: whole addresses are needed even where nobody said what they are. */
const LOCAL_ORIGIN = 'http://localhost:8888';

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  readonly path: string;
  /** YYYY-MM-DD. */
  readonly changed?: string;
}

const urlset = (origin: string, entries: readonly Entry[]): string =>
  `${XML}\n<urlset ${NAMESPACE}>\n${entries
    .map(
      ({ path, changed }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
    )
    .join('\n')}\n</urlset>\n`;

function* placeEntries(snapshot: Snapshot): Generator<Entry> {
  const rows = snapshot
    .prepare<[], [number, string, string]>(
      `SELECT place.id, slug.slug, substr(place.updated_at, 1, 10)
         FROM place JOIN slug ON slug.kind = 'place' AND slug.entity = place.id
        WHERE ${LISTED} ORDER BY place.id`,
    )
    .raw();
  for (const [id, slug, changed] of rows.iterate()) yield { path: placePath({ id, slug }), changed };
}

/** The pages of cities and countries with any place, and those of the site itself. Each page names its other languages. */
function* otherEntries(cities: readonly City[], countries: readonly Country[]): Generator<Entry> {
  for (const code of LANGUAGE_CODES)
    for (const path of ['/', '/prayer', '/status']) yield { path: inLanguage(code, path) };
  for (const path of ['/docs/', '/reference', '/problems']) yield { path };
  for (const { code, place_count } of countries) if (place_count > 0) yield { path: countryPath(code) };
  for (const { slug } of cities) {
    yield { path: cityPath(slug) };
    yield { path: prayerPath(slug) };
  }
}

/** Writes entries as files of at most ADDRESSES_MAX. @returns their paths */
function writeFiles(tree: Tree, origin: string, name: string, entries: Iterable<Entry>): string[] {
  const paths: string[] = [];
  let waiting: Entry[] = [];
  const flush = (): void => {
    if (waiting.length === 0) return;
    const path = `/sitemaps/${name}-${paths.length + 1}.xml`;
    tree.write(path, urlset(origin, waiting));
    paths.push(path);
    waiting = [];
  };
  for (const entry of entries) {
    waiting.push(entry);
    if (waiting.length === ADDRESSES_MAX) flush();
  }
  flush();
  return paths;
}

export function writeSitemaps(
  tree: Tree,
  site: Site,
  snapshot: Snapshot,
  cities: readonly City[],
  countries: readonly Country[],
): void {
  const origin = site.origin ?? LOCAL_ORIGIN;
  const files = [
    ...writeFiles(tree, origin, 'pages', otherEntries(cities, countries)),
    ...writeFiles(tree, origin, 'places', placeEntries(snapshot)),
  ];
  const index = files.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`).join('\n');
  tree.write('/sitemap.xml', `${XML}\n<sitemapindex ${NAMESPACE}>\n${index}\n</sitemapindex>\n`);
  tree.write('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
}
