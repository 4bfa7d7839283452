/** The pages for people: search, prayer times, and one for every place, city and country. */
import { directoryEndpoint } from '../../../src/api/directory.ts';
import { askEndpoint, SITE_PATH } from '../../../src/api/pages.ts';
import type { City, Country } from '../../../src/contract/city.ts';
import { CITIES_LIMIT } from '../../../src/contract/parameters.ts';
import type { Service } from '../../../src/contract/service.ts';
import { openDirectory } from '../../../src/directory/open.ts';
import { apiAddress, inLanguage } from '../../../web/addresses.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../../web/languages.ts';
import {
  type AskApi,
  type Asking,
  type Content,
  loadCity,
  loadCountry,
  loadHome,
  loadPlace,
  loadPrayerStart,
} from '../../../web/pages/load.ts';
import { renderReference } from '../../../web/pages/reference.tsx';
import { PageRenderer, pathOf } from '../../../web/pages/render.tsx';
import type { Site } from '../../../web/pages/site.ts';
import type { Snapshot } from '../../snapshot/open.ts';
import type { Tree } from '../tree.ts';
import { writeAssets } from './assets.ts';
import { writeFixedFiles } from './fixed_files.ts';
import { writeGuides } from './guides.ts';
import { writeProblemsPage } from './problems.ts';
import { writeReviewFeed } from './review_feed.ts';
import type { PageSettings } from './settings.ts';
import { writeSitemaps } from './sitemaps.ts';

/**
 * Most addresses whose page is baked, like places with a file of their own. Of them the page in the usual language is a
 * file; the `directory` function renders the other languages, and every page of a larger directory, and the CDN keeps
 * those until the next deploy: six times the files would be six times the upload for pages hardly anyone opens.
 */
const PAGES_MAX = 20_000;
/** Cities whose names stand on the map that asks nobody. */
const LABELLED_CITIES = 3_000;

export interface PagesInput {
  readonly tree: Tree;
  readonly snapshot: Snapshot;
  readonly now: Date;
  readonly settings: PageSettings;
  readonly attribution: readonly string[];
  readonly countries: readonly Country[];
  readonly service: Service;
  /** Ids of the listed places. */
  readonly placeIds: Float64Array;
}

/** The API as it answers about this bake: the staged index and files. */
function askStaged({ tree, now }: PagesInput): { ask: AskApi; close: () => void } {
  const directory = openDirectory(tree.staged('index'));
  const api = directoryEndpoint({ directory: () => directory, readPublished: tree.read, clock: () => now });
  return { ask: askEndpoint(api), close: () => directory.close() };
}

/** `/places/7-x` is the file `/places/7-x.html`, `/ar/` is `/ar/index.html`: hosts find them by their addresses. */
const fileOf = (address: string): string =>
  address.endsWith('/') ? `${address}index.html` : `${address}.html`;

/** Cities with any place or event; those with most places come first. */
async function citiesWithAny(ask: AskApi): Promise<City[]> {
  const cities: City[] = [];
  for (let offset = 0; ; offset += CITIES_LIMIT.most) {
    const page = await ask<City>(
      apiAddress('/cities', { limit: CITIES_LIMIT.most, offset, lang: DEFAULT_LANGUAGE }),
    );
    const some = page?.data.filter(({ place_count, event_count }) => place_count + event_count > 0) ?? [];
    cities.push(...some);
    if (some.length === 0) return cities;
  }
}

function writeLabels({ tree, snapshot }: PagesInput): void {
  const labels = snapshot
    .prepare('SELECT lng, lat, name FROM city ORDER BY population DESC, id LIMIT ?')
    .raw()
    .all(LABELLED_CITIES);
  tree.write('/map/cities.json', JSON.stringify(labels));
}

async function* contents(
  { placeIds, countries }: PagesInput,
  cities: readonly City[],
  asking: Asking,
): AsyncGenerator<Content | null> {
  for (const id of placeIds) yield loadPlace(asking, id);
  for (const city of cities) {
    yield loadCity(asking, city);
    yield { kind: 'prayer', city };
  }
  for (const { code, place_count } of countries) if (place_count > 0) yield loadCountry(asking, code);
}

/** Adds the pages to the bake. */
export async function writePages(input: PagesInput): Promise<void> {
  const { tree, snapshot, settings, attribution, placeIds, countries, service } = input;
  const site: Site = { ...settings, attribution, assets: await writeAssets(tree) };
  tree.write(SITE_PATH, JSON.stringify(site));
  writeLabels(input);
  writeFixedFiles(tree, site);
  writeGuides(tree, site);
  tree.write('/reference.html', renderReference(site));
  writeProblemsPage(tree, site);
  writeReviewFeed(tree, snapshot, site.origin, service.snapshot_at ?? service.built_at);
  const renderer = new PageRenderer(site);
  const { ask, close } = askStaged(input);
  try {
    const write = (content: Content, language: LanguageCode): void =>
      tree.write(fileOf(inLanguage(language, pathOf(content))), renderer.render(content, language));
    for (const language of LANGUAGE_CODES) {
      write(await loadHome({ ask, lang: language }), language);
      write(await loadPrayerStart({ ask, lang: language }), language);
      write({ kind: 'add' }, language);
      write({ kind: 'status', service, countries }, language);
    }
    const cities = await citiesWithAny(ask);
    const isSmall = placeIds.length <= PAGES_MAX;
    writeSitemaps({
      ...input,
      origin: site.origin,
      cities,
      // A directory of half a million places would have sitemaps of more than its own size.
      placeLanguages: isSmall ? LANGUAGE_CODES : [DEFAULT_LANGUAGE],
    });
    if (!isSmall) return;
    for await (const content of contents(input, cities, { ask, lang: DEFAULT_LANGUAGE }))
      if (content !== null) write(content, DEFAULT_LANGUAGE);
  } finally {
    close();
  }
}
