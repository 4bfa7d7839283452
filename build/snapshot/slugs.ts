/** Gives out slugs. One that was given keeps meaning the same thing. */
import anyAscii from 'any-ascii';
import type { Snapshot } from './open.ts';

/** Longest text a slug is made of, so that with city and id it stays within the 120 that addresses take. */
const SLUG_TEXT_MAX = 70;

/** Letters a-z, digits and single hyphens; every script is transliterated. Empty where nothing is left. */
export function slugText(text: string): string {
  const ascii = anyAscii(text)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (ascii.length <= SLUG_TEXT_MAX) return ascii;
  const cut = ascii.slice(0, SLUG_TEXT_MAX + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), SLUG_TEXT_MAX / 2)).replace(/-$/, '');
}

/** The slugs of one kind of thing. */
export class SlugBook {
  readonly #entityOf;
  readonly #insert;

  constructor(snapshot: Snapshot, kind: 'place' | 'city') {
    this.#entityOf = snapshot
      .prepare<[string], number>(`SELECT entity FROM slug WHERE kind = '${kind}' AND slug = ?`)
      .pluck();
    this.#insert = snapshot.prepare<[string, number]>(
      `INSERT INTO slug (kind, slug, entity) VALUES ('${kind}', ?, ?)`,
    );
  }

  /**
   * Gives an entity that has none its slug: the first candidate that is free, which is then frozen.
   * @throws Error where all candidates are taken; the last one should hold the id
   */
  give(entity: number, candidates: readonly string[]): string {
    const free = candidates.find((slug) => slug !== '' && this.#entityOf.get(slug) === undefined);
    if (free === undefined) throw new Error(`No free slug for ${entity} among ${candidates.join(', ')}.`);
    this.#insert.run(free, entity);
    return free;
  }
}

/** What a city's slug is made of. */
export interface CityToName {
  readonly id: number;
  readonly ascii_name: string;
  readonly name: string;
  readonly country: string;
  readonly region: string | null;
}

/** `london`, `london-ca`, `london-ca-ontario`, `london-6058560`. */
export function citySlugs(city: CityToName): string[] {
  const name = slugText(city.ascii_name) || slugText(city.name) || 'city';
  const withCountry = `${name}-${city.country.toLowerCase()}`;
  const region = slugText(city.region ?? '');
  return [name, withCountry, ...(region === '' ? [] : [`${withCountry}-${region}`]), `${name}-${city.id}`];
}

/** What a place's slug is made of. */
export interface PlaceToName {
  readonly id: number;
  readonly name: string | null;
  /** Names by language, as JSON. */
  readonly names: string;
  readonly type: string;
  readonly city_slug: string | null;
  readonly country: string | null;
}

/**
 * A name in Latin letters where the source has one: a transliteration by letters lacks the vowels of Arabic. English
 * first, then French, then any.
 */
function mostReadableName(place: PlaceToName): string {
  const { en, fr, ...others } = JSON.parse(place.names) as Record<string, string>;
  const names = [place.name, en, fr, ...Object.values(others)];
  return (
    names.find((name) => name !== null && name !== undefined && /\p{Script=Latin}/u.test(name)) ??
    place.name ??
    ''
  );
}

/** `sultan-ahmed-mosque-istanbul`, and with the id where that is taken. The city is not said twice. */
export function placeSlugs(place: PlaceToName): string[] {
  const name = slugText(mostReadableName(place)) || slugText(place.type);
  const where = place.city_slug ?? place.country?.toLowerCase() ?? '';
  const saysWhere = where === '' || `-${name}-`.includes(`-${where}-`);
  const base = saysWhere ? name : `${name}-${where}`.slice(0, 2 * SLUG_TEXT_MAX - 40).replace(/-$/, '');
  return [base, `${base}-${place.id}`];
}
