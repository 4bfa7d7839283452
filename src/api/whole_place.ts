/** Reads a whole place: its own file or its pack, or those of the place it was merged into. */
import type { Place } from '../contract/place.ts';
import type { Language } from '../contract/vocabularies.ts';
import type { Directory } from '../directory/open.ts';
import { labelIn } from '../directory/records/names_by_language.ts';
import { packPath, placeInPack, placePath } from '../directory/records/packs.ts';
import type { ReadPublished } from './published.ts';

/** Most merges in a row that are followed: more would be a circle. */
const MERGES_MAX = 16;

/** The body `/place?id=` answers with; null where there is no such place. */
export async function readWholePlace(
  directory: Directory,
  readPublished: ReadPublished,
  asked: number,
): Promise<string | null> {
  let id = asked;
  for (let merges = 0; merges <= MERGES_MAX; merges += 1) {
    const home = directory.whereIs(id);
    if (home.kind === 'unknown') return null;
    if (home.kind === 'merged') {
      id = home.into;
      continue;
    }
    const file = await readPublished(home.kind === 'file' ? placePath(id) : packPath(home.pack));
    const body = file === null || home.kind === 'file' ? file : placeInPack(file, id);
    if (body !== null) return body;
    throw new Error(`The index has place ${id}, but its ${home.kind} is not published. Deploy dist/ again.`);
  }
  throw new Error(`Place ${asked} is merged in a circle. Correct merged_into in the snapshot.`);
}

/** A whole place with its name, its city and its district in a language, where they are known in it. */
export function placeIn(language: Language, place: Place, directory: Directory): Place {
  const named = (slug: string | null, name: string | null) =>
    (slug === null ? undefined : directory.cityName(slug, language)) ?? name;
  const { city, city_slug, district, district_slug } = place;
  return {
    ...place,
    label: labelIn(language, place),
    city: named(city_slug, city),
    district: named(district_slug, district),
  };
}
