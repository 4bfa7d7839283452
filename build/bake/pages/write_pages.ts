/** The pages for people: search, prayer times, and one for every place, city and country. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryEndpoint } from '../../../src/api/directory.ts';
import { askEndpoint, SITE_PATH } from '../../../src/api/pages.ts';
import type { City, Country } from '../../../src/contract/city.ts';
import { CITIES_LIMIT } from '../../../src/contract/parameters.ts';
import { openDirectory } from '../../../src/directory/open.ts';
import { apiAddress, inLanguage } from '../../../web/addresses.ts';
import { LANGUAGE_CODES } from '../../../web/languages.ts';
import { type AskApi, type Content, loadCity, loadCountry, loadHome, loadPlace } from '../../../web/pages/load.ts';
import { pathOf, renderPage } from '../../../web/pages/render.tsx';
import type { Site } from '../../../web/pages/site.ts';
import type { Snapshot } from '../../snapshot/open.ts';
import type { Tree } from '../tree.ts';
import { writeAssets } from './assets.ts';
import { writeFixedFiles } from './fixed_files.ts';
import { writeProblemsPage } from './problems.ts';
import type { PageSettings } from './settings.ts';

/** Most pages that are baked, like places with a file of their own; the `directory` function renders the rest. */
export const PAGES_MAX = 20_000;
/** Cities whose names stand on the map that asks nobody. */
const LABELLED_CITIES = 3_000;

export interface PagesInput {
  readonly tree: Tree;
  readonly snapshot: Snapshot;
  readonly now: Date;
  readonly settings: PageSettings;
  readonly attribution: readonly string[];
  readonly countries: readonly Country[];
  /** Ids of the listed places. */
  readonly placeIds: Float64Array;
}

/** The API as it answers about this bake: the staged index and files. */
function askStaged({ tree, now }: PagesInput): { ask: AskApi; close: () => void } {
  const directory = openDirectory(tree.stagedIndex);
  const read = async (path: string): Promise<string | null> => {
    try {
      return readFileSync(join(tree.folder, path), 'utf8');
    } catch {
      return null;
    }
  };
  const api = directoryEndpoint({ directory: () => directory, readPublished: () => read, clock: () => now });
  return { ask: askEndpoint(api, read), close: () => directory.close() };
}

/** `/places/7-x` is the file `/places/7-x.html`, `/ar/` is `/ar/index.html`: hosts find them by their addresses. */
const fileOf = (address: string): string => (address.endsWith('/') ? `${address}index.html` : `${address}.html`);

function writePage(tree: Tree, content: Content, site: Site): void {
  for (const language of LANGUAGE_CODES)
    tree.write(fileOf(inLanguage(language, pathOf(content))), renderPage(content, language, site));
}

/** Cities with any place or event; those with most places come first. */
async function citiesWithAny(ask: AskApi): Promise<City[]> {
  const cities: City[] = [];
  for (let offset = 0; ; offset += CITIES_LIMIT.most) {
    const page = await ask<City>(apiAddress('/cities', { limit: CITIES_LIMIT.most, offset }));
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
  tree.write('/assets/map/cities.json', JSON.stringify(labels));
}

async function* contents(
  { placeIds, countries }: PagesInput,
  cities: readonly City[],
  ask: AskApi,
): AsyncGenerator<Content | null> {
  for (const id of placeIds) yield loadPlace(ask, id);
  for (const city of cities) {
    yield loadCity(ask, city);
    yield { kind: 'prayer', city };
  }
  for (const { code } of countries) yield loadCountry(ask, code);
}

/** Adds the pages to the bake. */
export async function writePages(input: PagesInput): Promise<void> {
  const { tree, settings, attribution, placeIds, countries } = input;
  const site: Site = { ...settings, attribution, assets: await writeAssets(tree) };
  tree.write(SITE_PATH, JSON.stringify(site));
  writeLabels(input);
  writeFixedFiles(tree, site);
  writeProblemsPage(tree, site);
  const { ask, close } = askStaged(input);
  try {
    writePage(tree, await loadHome(ask), site);
    writePage(tree, { kind: 'prayer', city: null }, site);
    const cities = await citiesWithAny(ask);
    const addresses = placeIds.length + 2 * cities.length + countries.length;
    if (addresses * LANGUAGE_CODES.length > PAGES_MAX) return;
    for await (const content of contents(input, cities, ask))
      if (content !== null) writePage(tree, content, site);
  } finally {
    close();
  }
}
