/** The names, licences and credits of the sources an import knows. */
import { OSM_CREDIT, OSM_LICENSE } from '../snapshot/openstreetmap.ts';
import { type Source, storedSource, UNSTATED } from '../snapshot/sources.ts';
import type { Import, ImportFileOptions } from './import.ts';
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
  license: OSM_LICENSE,
  attribution: OSM_CREDIT,
};

export const GEONAMES: Licence = {
  name: 'GeoNames',
  url: 'https://www.geonames.org',
  license: 'CC-BY-4.0',
  attribution: 'GeoNames (geonames.org), CC BY 4.0',
};

/** Of the towns of the default that GeoNames' file lacks. */
export const SIMPLEMAPS = {
  name: 'SimpleMaps World Cities',
  url: 'https://simplemaps.com/data/world-cities',
  license: 'CC-BY-4.0',
  attribution: 'SimpleMaps World Cities (simplemaps.com/data/world-cities), CC BY 4.0',
} as const satisfies Licence;

const WIKIDATA: Licence = {
  name: 'Wikidata',
  url: 'https://www.wikidata.org',
  license: 'CC0-1.0',
  attribution: null,
};

/** Of a source of which nothing is known. */
export const unstated = (name: string): Licence => ({
  name,
  url: null,
  license: UNSTATED,
  attribution: null,
});

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
    return unstated(title);
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

/** Whether a source is described by what its rows showed, and by nothing an operator said. */
const isShown = ({ name, license }: Source): boolean =>
  [OPENSTREETMAP, WIKIDATA].some((known) => known.name === name && known.license === license);

/**
 * What is kept of a source: what the operator says now, else what was said before, else what the rows show.
 * @param stored what is kept of it so far; null where it is new, or what is said now is all there is to say
 */
export function describeSource(
  key: string,
  said: ImportFileOptions,
  stored: Source | null,
  shown: Licence,
): Source {
  const before = stored === null || isShown(stored) ? null : stored;
  const license = before?.license === UNSTATED ? null : (before?.license ?? null);
  return {
    key,
    name: said.sourceName ?? before?.name ?? shown.name,
    url: said.url ?? before?.url ?? shown.url,
    license: said.license ?? license ?? shown.license,
    attribution:
      said.attribution ??
      before?.attribution ??
      (said.license === undefined && license === null ? shown.attribution : null),
    curated: said.curated ?? stored?.curated ?? false,
  };
}

/** What is kept of the source of an import, which is told where its licence is not known. @param shown what its rows show */
export function sourceOf({ key, options, snapshot }: Import, shown: Licence): Source {
  const stored = options.isWholeSource === true ? null : storedSource(snapshot, key);
  const source = describeSource(key, options, stored, shown);
  if (source.license === UNSTATED)
    options.print('  The licence of this source is not known: give it with --license before you publish.');
  return source;
}
