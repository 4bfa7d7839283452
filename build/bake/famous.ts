/**
 * The few hundred places that the world knows, with what people call them: `data/seed/famous.csv`. They are matched by
 * Wikidata item, or by where they are and a word of their name, so that imported rows are known as well as those of the seed.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { foldWords } from '../../src/directory/text/fold.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { conceptOf } from '../vocabulary/phrases.ts';
import { LISTED } from './rank.ts';

/** A row of the file. */
interface FamousRow {
  readonly name: string;
  readonly wikidata: string;
  readonly lat: string;
  readonly lng: string;
  /** From 0 to 100. */
  readonly prominence: string;
  /** Separated by semicolons. */
  readonly aliases: string;
}

/** How well known a place is, and what it is called beside its names. */
export interface Fame {
  readonly prominence: number;
  readonly aliases: readonly string[];
}

export const FAMOUS_FILE = fileURLToPath(new URL('../../data/seed/famous.csv', import.meta.url));

/** A row this far from where the place is may be it, if its name says so: great mosques are large. */
const NEAR_KM = 0.6;
/** One so near is it, if one word of the name is the same. */
const DEGREES = 0.02;

interface KnownPlace {
  readonly point: { readonly lat: number; readonly lng: number };
  readonly wikidata: string | null;
  readonly words: ReadonlySet<string>;
  readonly fame: Fame;
}

/** Words that tell one place from another. */
const telling = (names: readonly (string | null)[]): string[] =>
  names
    .flatMap((name) => (name === null ? [] : foldWords(name)))
    .filter((word) => conceptOf(word) === undefined);

function readFamous(file: string): KnownPlace[] {
  const rows = parse(readFileSync(file, 'utf8'), { columns: true }) as FamousRow[];
  return rows.map(({ name, wikidata, lat, lng, prominence, aliases }) => {
    const other = aliases.split(';').map((alias) => alias.trim());
    return {
      point: { lat: Number(lat), lng: Number(lng) },
      wikidata: wikidata === '' ? null : wikidata,
      words: new Set(telling([name, ...other])),
      fame: { prominence: Number(prominence), aliases: other },
    };
  });
}

const cellOf = (lat: number, lng: number): string =>
  `${Math.floor(lat / DEGREES)} ${Math.floor(lng / DEGREES)}`;

type PlaceRow = readonly [
  id: number,
  name: string | null,
  name_local: string | null,
  wikidata: string | null,
  lat: number,
  lng: number,
];

/** Famous places of a snapshot, by their ids. */
export function famousPlaces(snapshot: Snapshot, file = FAMOUS_FILE): Map<number, Fame> {
  const byItem = new Map<string, KnownPlace>();
  const byCell = new Map<string, KnownPlace[]>();
  for (const place of readFamous(file)) {
    if (place.wikidata !== null) byItem.set(place.wikidata, place);
    for (const north of [-DEGREES, 0, DEGREES])
      for (const east of [-DEGREES, 0, DEGREES]) {
        const cell = cellOf(place.point.lat + north, place.point.lng + east);
        byCell.set(cell, [...(byCell.get(cell) ?? []), place]);
      }
  }
  const found = new Map<number, Fame>();
  const rows = snapshot
    .prepare<[], PlaceRow>(`SELECT id, name, name_local, wikidata, lat, lng FROM place WHERE ${LISTED}`)
    .raw();
  for (const [id, name, local, wikidata, lat, lng] of rows.iterate()) {
    const item = wikidata === null ? undefined : byItem.get(wikidata);
    const fame = item ?? nearest(byCell.get(cellOf(lat, lng)), { lat, lng }, [name, local]);
    if (fame !== undefined) found.set(id, fame.fame);
  }
  return found;
}

/** The place near a point that most words of some names are of; undefined where they share none. */
function nearest(
  candidates: readonly KnownPlace[] | undefined,
  point: { readonly lat: number; readonly lng: number },
  names: readonly (string | null)[],
): KnownPlace | undefined {
  if (candidates === undefined) return undefined;
  const words = telling(names);
  if (words.length === 0) return undefined;
  const shared = (place: KnownPlace): number =>
    words.filter((word) => place.words.has(word)).length / words.length;
  return candidates
    .filter((place) => distanceKm(place.point, point) <= NEAR_KM && shared(place) > 0.5)
    .sort((a, b) => shared(b) - shared(a) || distanceKm(a.point, point) - distanceKm(b.point, point))[0];
}
