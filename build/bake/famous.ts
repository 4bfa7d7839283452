/**
 * The few hundred places that the world knows, with what people call them: `data/seed/famous.csv`. They are matched by
 * Wikidata item, or by where they are and a word of their name, so that imported rows are known as well as those of the seed.
 */

import type { Point } from '../../src/contract/kinds.ts';
import { foldText, foldWords } from '../../src/directory/text/fold.ts';
import { LISTED } from '../snapshot/listed.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { PointGrid } from '../snapshot/point_grid.ts';
import { conceptOf } from '../vocabulary/phrases.ts';
import { seedTable } from './seed_table.ts';

/** How well known a place is, and what it is called beside its names. */
export interface Fame {
  readonly prominence: number;
  readonly aliases: readonly string[];
}

/** A row this far from where the place is may be it, if its name says so: great mosques are large. */
const NEAR_KM = 0.6;
/** Of the words of its name so large a part must be the famous place's. */
const WORDS_SHARED = 0.5;

interface KnownPlace extends Point {
  readonly wikidata: string;
  /** All that it is called, folded, and the telling words of that. */
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly fame: Fame;
}

/** Words of a name that tell one place from another. */
const telling = (name: string): string[] => foldWords(name).filter((word) => conceptOf(word) === undefined);

/** Prominence goes from 0 to 100; aliases have semicolons between them. */
type FamousColumn = 'name' | 'wikidata' | 'lat' | 'lng' | 'prominence' | 'aliases';

const readFamous = (): KnownPlace[] =>
  seedTable<FamousColumn>('famous.csv').map(({ name, wikidata, lat, lng, prominence, aliases }) => {
    const other = aliases.split(';').map((alias) => alias.trim());
    return {
      lat: Number(lat),
      lng: Number(lng),
      wikidata,
      names: new Set([name, ...other].map(foldText)),
      words: new Set([name, ...other].flatMap(telling)),
      fame: { prominence: Number(prominence), aliases: other },
    };
  });

type PlaceRow = readonly [
  id: number,
  name: string | null,
  name_local: string | null,
  wikidata: string | null,
  lat: number,
  lng: number,
];

/** A row that may be a famous place: how much its name says so, and how far it is from where that is. */
interface Match {
  readonly place: KnownPlace;
  readonly shared: number;
  readonly km: number;
}

/** Whether a match is better than another. */
const isBetter = (a: Match, b: Match | undefined): boolean =>
  b === undefined || a.shared > b.shared || (a.shared === b.shared && a.km < b.km);

/** Famous places of a snapshot, by their ids: of several rows that may be one the likeliest, since two lists may both have it. */
export function famousPlaces(snapshot: Snapshot): Map<number, Fame> {
  const byItem = new Map<string, KnownPlace>();
  const grid = new PointGrid<KnownPlace>(NEAR_KM);
  for (const place of readFamous()) {
    if (place.wikidata !== '') byItem.set(place.wikidata, place);
    grid.add(place);
  }
  const likeliest = new Map<KnownPlace, Match & { readonly id: number }>();
  const rows = snapshot
    .prepare<[], PlaceRow>(
      `SELECT id, name, name_local, wikidata, lat, lng FROM place WHERE ${LISTED} ORDER BY id`,
    )
    .raw();
  for (const [id, name, local, wikidata, lat, lng] of rows.iterate()) {
    const ofItem = byItem.get(wikidata ?? '');
    const names = [name, local].filter((each) => each !== null);
    const match =
      ofItem === undefined
        ? bestMatch([...grid.near({ lat, lng })], names)
        : { place: ofItem, shared: Number.POSITIVE_INFINITY, km: 0 };
    if (match !== undefined && isBetter(match, likeliest.get(match.place)))
      likeliest.set(match.place, { ...match, id });
  }
  return new Map([...likeliest.values()].map(({ id, place }) => [id, place.fame]));
}

/**
 * The place that has most words of one of some names, or is called just so (Jamia Mosque), and of equals the nearest; undefined where too
 * few words of each are of any. Names are compared one by one: of two scripts a seed may have only one.
 */
function bestMatch(
  near: readonly { readonly point: KnownPlace; readonly km: number }[],
  names: readonly string[],
): Match | undefined {
  const shareOf = (place: KnownPlace, name: string): number => {
    const words = telling(name);
    const shared = words.filter((word) => place.words.has(word)).length;
    if (place.names.has(foldText(name))) return Math.max(1, shared);
    return shared > WORDS_SHARED * words.length ? shared : 0;
  };
  return near
    .map(({ point: place, km }) => ({
      place,
      km,
      shared: Math.max(0, ...names.map((name) => shareOf(place, name))),
    }))
    .filter(({ shared }) => shared > 0)
    .reduce<Match | undefined>((best, each) => (isBetter(each, best) ? each : best), undefined);
}
