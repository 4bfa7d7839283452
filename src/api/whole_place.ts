/** Reads a whole place: its own file or its pack, or those of the place it was merged into. */
import type { Place } from '../contract/place.ts';
import { Problem } from '../contract/problem.ts';
import type { Language } from '../contract/vocabularies.ts';
import type { Directory } from '../directory/open.ts';
import { labelIn } from '../directory/records/names_by_language.ts';
import { packOf, packPath, placeInPack, placePath } from '../directory/records/packs.ts';
import type { ReadPublished } from './published.ts';

/** The body `/place?id=` answers with; null where there is no such place. */
export async function readWholePlace(
  directory: Directory,
  readPublished: ReadPublished,
  asked: number,
): Promise<string | null> {
  const home = directory.whereIs(asked);
  if (home === null) return null;
  const { id, isPacked } = home;
  const path = isPacked ? packPath(packOf(id)) : placePath(id);
  const file = await readPublished(path);
  const body = file === null || !isPacked ? file : placeInPack(file, id);
  if (body === null)
    throw new Error(`The index has place ${id}, but it is not published in ${path}. Deploy dist/ again.`);
  return body;
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

/** The problem of an id that no place has. @param parameter that holds it */
export function noSuchPlace(parameter: 'id' | 'place_id', id: number): Problem {
  const detail = `There is no place with the id ${id}. Take ids from /places or /search.`;
  return new Problem('not_found', detail, { errors: [{ parameter, detail }] });
}
