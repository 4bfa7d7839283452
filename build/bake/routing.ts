/**
 * Netlify's `_redirects` and `_headers`, made from the contract: which call is answered by which file, and
 * with which headers.
 *
 * Netlify asks in this order: a function whose path matches → the first redirect that matches → the file →
 * 404. A rewrite to a path without a file falls to the function that takes that path.
 */
import { untilNextDeploy } from '../../src/api/caching.ts';
import { CORS_HEADERS } from '../../src/api/respond.ts';
import { BASE_PATH, ROUTES, type RouteName } from '../../src/contract/routes.ts';

/** Paths no file lies at, which the `directory` function takes; it goes by the address the caller used. */
const TO_FUNCTION = {
  cities: `${BASE_PATH}/cities/list`,
  place: `${BASE_PATH}/places/list`,
  unknown: `${BASE_PATH}/not-found`,
} as const;

/** Routes whose every answer is one file. */
const ONE_FILE: Partial<Record<RouteName, string>> = {
  service: `${BASE_PATH}/index.json`,
  countries: `${BASE_PATH}/countries.json`,
  prayer_methods: `${BASE_PATH}/prayer/methods.json`,
  exports: `${BASE_PATH}/exports/index.json`,
};

/** The path a route is called at, without a slash at its end. */
const callPath = (name: RouteName): string => `${BASE_PATH}${ROUTES[name].path.replace(/\/$/, '')}`;

/** The file of all cities, and of one country's. */
export const citiesPath = (country: string | null): string => `${BASE_PATH}/cities/${country ?? 'all'}.json`;

/** All subsets of the names that are not empty, largest first. */
function subsets(names: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const name of names) all.push(...all.map((set) => [...set, name]));
  return all.filter((set) => set.length > 0).sort((a, b) => b.length - a.length);
}

/**
 * Rules for `/cities`. In production a rule with a query matches that query alone, in the local emulator also
 * more than it; so every combination of the declared parameters has a rule of its own, largest first.
 */
function cityRules(): string[] {
  const from = callPath('cities');
  const combinations = subsets(Object.keys(ROUTES.cities.parameters));
  const toFunction = combinations
    .filter((names) => names.join() !== 'country')
    .map((names) => `${from} ${names.map((name) => `${name}=:${name}`).join(' ')} ${TO_FUNCTION.cities} 200`);
  return [
    ...toFunction,
    `${from} country=:country ${citiesPath(':country')} 200`,
    `${from} ${citiesPath(null)} 200`,
  ];
}

/** The text of `_redirects`. */
export function redirects(): string {
  const place = callPath('place');
  const oneFile = Object.entries(ONE_FILE) as [RouteName, string][];
  return `${[
    ...oneFile.map(([name, file]) => `${callPath(name)} ${file} 200`),
    `${place} id=:id ${BASE_PATH}/places/:id.json 200`,
    `${place} ${TO_FUNCTION.place} 200`,
    ...cityRules(),
    `${BASE_PATH}/* ${TO_FUNCTION.unknown} 200`,
  ].join('\n')}\n`;
}

const block = (path: string, headers: Readonly<Record<string, string>>): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')}\n`;

/**
 * The text of `_headers`. A function's answers carry the same headers by themselves. Of a rewritten call, the
 * local emulator goes by the file's path, so both the call's path and the file's have a rule.
 */
export function headers(): string {
  const ofFile = (name: RouteName): Record<string, string> => ({
    ...CORS_HEADERS,
    'x-content-type-options': 'nosniff',
    ...untilNextDeploy(ROUTES[name]),
  });
  const oneFile = Object.entries(ONE_FILE) as [RouteName, string][];
  return [
    ...oneFile.flatMap(([name, file]) => [block(callPath(name), ofFile(name)), block(file, ofFile(name))]),
    ...(['openapi', 'place', 'cities'] as const).map((name) => block(callPath(name), ofFile(name))),
    block(`${BASE_PATH}/places/*`, ofFile('place')),
    block(`${BASE_PATH}/cities/*`, ofFile('cities')),
    block(`${BASE_PATH}/exports/*`, ofFile('exports')),
    block(`${BASE_PATH}/packs/*`, { ...ofFile('service'), 'content-type': 'application/x-ndjson' }),
  ].join('\n');
}
