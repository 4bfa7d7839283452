/** Names of real places, where the real data is on this machine; they are read at run time and never committed. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const FOLDER = fileURLToPath(new URL('../../../shared/data/osm/', import.meta.url));

export interface RealNames {
  readonly turkish: readonly string[];
  readonly arabic: readonly string[];
  readonly french: readonly string[];
  readonly malay: readonly string[];
  readonly english: readonly string[];
}

interface CountryList {
  lieux: { nom?: string; nomAr?: string }[];
}

const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

const readJson = <T>(file: string): T => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')) as T;

const namesOf = (country: string): string[] =>
  readJson<CountryList>(`mosques-${country}.json`).lieux.flatMap(({ nom, nomAr }) =>
    [nom, nomAr].filter((name) => name !== undefined),
  );

/** Null where the data is not on this machine. */
export function realNames(): RealNames | null {
  if (!existsSync(FOLDER)) return null;
  const algeria = (
    parse(readFileSync(`${FOLDER}algeria-mosques.csv`), { columns: true }) as {
      name_ar: string;
      name_fr: string;
    }[]
  ).flatMap((row) => [row.name_ar, row.name_fr].filter((name) => name !== ''));
  const istanbul = readJson<{ features: { properties: { name: string | null } }[] }>(
    'istanbul-mosques.geojson',
  ).features.flatMap(({ properties }) => (properties.name === null ? [] : [properties.name]));
  const mixed = [...algeria, ...namesOf('sa'), ...namesOf('tn')];
  return {
    turkish: istanbul,
    arabic: mixed.filter(isArabic),
    french: mixed.filter((name) => !isArabic(name)),
    malay: namesOf('my').filter((name) => !isArabic(name)),
    english: namesOf('gb').filter((name) => !isArabic(name)),
  };
}
