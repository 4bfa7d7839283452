/** The names, licences and credits of the sources an import knows. */
import type { ImportKind } from './options.ts';

export interface Licence {
  readonly name: string;
  readonly url: string | null;
  readonly license: string;
  readonly attribution: string | null;
}

const OPENSTREETMAP: Licence = {
  name: 'OpenStreetMap',
  url: 'https://www.openstreetmap.org/copyright',
  license: 'ODbL-1.0',
  attribution: '© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)',
};

export const GEONAMES: Licence = {
  name: 'GeoNames',
  url: 'https://www.geonames.org',
  license: 'CC-BY-4.0',
  attribution: 'GeoNames (geonames.org), CC BY 4.0',
};

const WIKIDATA: Licence = {
  name: 'Wikidata',
  url: 'https://www.wikidata.org',
  license: 'CC0-1.0',
  attribution: null,
};

/** What stands for the licence of a source of which nothing is known. */
export const UNSTATED = 'unstated';

/** What the rows of a file show of their origin. */
export interface Origins {
  /** All keys are those of OpenStreetMap objects. */
  readonly onlyOsmRefs: boolean;
  /** Words of the `row_source` column: 'wikidata', 'osm'. */
  readonly rowSources: ReadonlySet<string>;
}

/**
 * The licence of a file by its kind and what its rows show.
 * @param title name of the file, for a source that is not known
 */
export function licenceOf(kind: ImportKind, origins: Origins, title: string): Licence {
  if (kind === 'geonames') return GEONAMES;
  if (kind === 'osm-pbf' || origins.onlyOsmRefs) return OPENSTREETMAP;
  const words = [...origins.rowSources].sort();
  const known = words.map((word) =>
    word === 'wikidata' ? WIKIDATA : /^(?:osm|openstreetmap)$/.test(word) ? OPENSTREETMAP : null,
  );
  if (known.length === 0 || known.includes(null)) {
    return { name: title, url: null, license: UNSTATED, attribution: null };
  }
  const parts = known.filter((licence) => licence !== null).reverse();
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return {
    name: title,
    url: null,
    license: parts.map((licence) => `${licence.license} (${licence.name})`).join(', '),
    attribution: parts.find((licence) => licence.attribution !== null)?.attribution ?? null,
  };
}
