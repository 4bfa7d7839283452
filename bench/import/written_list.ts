/** Writes a generated directory as the list that a source would publish: a CSV file, a row at a time. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Place } from '../../src/contract/place.ts';
import { generateDirectory } from '../directory_generator/generate.ts';
import { type Random, randomFrom } from '../directory_generator/random.ts';

const COLUMNS = [
  'id',
  'name',
  'name:ar',
  'type',
  'category',
  'lat',
  'lng',
  'address',
  'city',
  'postcode',
  'phone',
  'website',
  'opening_hours',
  'denomination',
  'capacity',
];

/** Degrees by which a second list puts a place elsewhere at most: some 25 m. */
const ELSEWHERE = 2.2e-4;

const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const valuesOf = (place: Place): (string | number | null)[] => [
  `k${place.id}`,
  place.name,
  place.name_local,
  place.type,
  place.category,
  place.lat,
  place.lng,
  place.address,
  place.city,
  place.postcode,
  place.phone,
  place.website,
  place.opening_hours,
  place.denomination,
  place.capacity,
];

/** The same place as another source has it: a little aside, with other gaps. */
const seenAgain = (place: Place, random: Random): Place => ({
  ...place,
  lat: place.lat + (random.next() - 0.5) * ELSEWHERE,
  lng: place.lng + (random.next() - 0.5) * ELSEWHERE,
  name: random.chance(0.9) ? place.name : null,
  address: null,
});

/** @param list 'first', or 'second': the same places as another source has them */
export async function writeList(file: string, size: number, list: 'first' | 'second'): Promise<void> {
  const random = randomFrom(2);
  const lines = function* () {
    yield `${COLUMNS.join()}\n`;
    for (const place of generateDirectory(size).places())
      yield `${valuesOf(list === 'first' ? place : seenAgain(place, random))
        .map(cell)
        .join()}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
