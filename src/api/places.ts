/** `GET /places`: places, filtered and sorted, or some by their ids; also as GeoJSON. */
import type { Meta } from '../contract/envelope.ts';
import { invalidParameters, type Values } from '../contract/parameter.ts';
import { PLACE_DETAILS, type Place, type PlaceSummary } from '../contract/place.ts';
import type { ProblemError } from '../contract/problem.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Language } from '../contract/vocabularies.ts';
import type { Directory } from '../directory/open.ts';
import type { CountedFacet } from '../directory/queries.ts';
import { adviseCity, refuseLoneRadius, refuseUnknownCity } from './advice.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { placesAsGeojson } from './geojson.ts';
import { cachingAt, resolvedMoment } from './moment.ts';
import { describePage, type PageFacts } from './paging.ts';
import type { PublicAddress } from './public_address.ts';
import type { ReadPublished } from './published.ts';
import { placeIn, readWholePlace } from './whole_place.ts';

const { parameters } = ROUTES.places_geojson;
type Query = Values<typeof parameters>;

/** The list itself, the one that is GeoJSON whatever else is asked, or the one whose fields must be named. */
type PlacesRoute = typeof ROUTES.places | typeof ROUTES.places_geojson | typeof ROUTES.place_fields;

/** What goes with `ids`. */
const WITH_IDS: ReadonlySet<string> = new Set(['ids', 'fields', 'format', 'lang']);

/** What is wrong with parameters together that are right one by one. */
function contradictions(query: Query): ProblemError[] {
  const { ids, fields = [], near, sort } = query;
  const errors: ProblemError[] = [];
  if (sort === 'distance' && near === undefined)
    errors.push({
      parameter: 'sort',
      detail:
        'sort=distance needs near, the point distances are measured from. Add near=51.5074,-0.1278, or choose another sort.',
    });
  const details = fields.filter((field) => (PLACE_DETAILS as readonly string[]).includes(field));
  if (ids === undefined && details.length > 0)
    errors.push({
      parameter: 'fields',
      detail: `Lists have no ${details.join(', ')}: only whole places do. Leave it out, or ask for places by ids=1,2,3.`,
    });
  if (ids === undefined) return errors;
  for (const [name, value] of Object.entries(query)) {
    if (WITH_IDS.has(name) || value === undefined || value === parameters[name as keyof Query].fallback)
      continue;
    errors.push({
      parameter: name,
      detail: `${name} chooses places, and ids has chosen them. Leave one out.`,
    });
  }
  return errors;
}

/** Counts as `meta` says them. */
function facetsSaid(
  counted: Readonly<Record<string, CountedFacet>>,
): Pick<Meta, 'facets' | 'facets_left_out'> {
  const all = Object.entries(counted);
  const cut = all.filter(([, { leftOut }]) => leftOut > 0).map(([facet, { leftOut }]) => [facet, leftOut]);
  return {
    facets: Object.fromEntries(all.map(([facet, { values }]) => [facet, values])),
    ...(cut.length > 0 && { facets_left_out: Object.fromEntries(cut) }),
  };
}

/** Keeps of a place what was asked for. */
const chosen = (place: PlaceSummary, fields: readonly string[] | undefined): PlaceSummary =>
  fields === undefined
    ? place
    : (Object.fromEntries(Object.entries(place).filter(([name]) => fields.includes(name))) as PlaceSummary);

/** What an answer is made of, whatever its form. */
interface Found extends PageFacts {
  readonly places: readonly PlaceSummary[];
}

export interface PlacesDependencies {
  /** Opens the index on first use. */
  readonly directory: () => Directory;
  readonly readPublished: ReadPublished;
  readonly clock: () => Date;
  /** Left out: addresses of further pages are relative. */
  readonly publicAddress?: PublicAddress;
}

export function placesEndpoint(deps: PlacesDependencies, route: PlacesRoute = ROUTES.places): Endpoint {
  const { directory, readPublished, clock, publicAddress = null } = deps;

  function list(query: Query): Found {
    const opened = directory();
    refuseLoneRadius(query);
    refuseUnknownCity(query, opened);
    const { total, records, facets } = opened.places({
      ...query,
      open_at: resolvedMoment(query.open_at, clock()),
    });
    const { meta, headers } = describePage(route, query, total, opened.facts, publicAddress);
    return { places: records, meta: { ...meta, ...(facets && facetsSaid(facets)) }, headers };
  }

  async function byIds(ids: readonly number[], language: Language | undefined): Promise<Found> {
    const opened = directory();
    // Neighbours lie in one pack, which is read once.
    const files = new Map<string, Promise<string | null>>();
    const readOnce: ReadPublished = (path) => {
      const file = files.get(path) ?? readPublished(path);
      files.set(path, file);
      return file;
    };
    const bodies = await Promise.all(ids.map((id) => readWholePlace(opened, readOnce, id)));
    const read = bodies.flatMap((body) =>
      body === null ? [] : (JSON.parse(body) as { data: Place[] }).data,
    );
    // Two that were merged are one place.
    const places = [...new Map(read.map((place) => [place.id, place])).values()].map((place) =>
      language === undefined ? place : placeIn(language, place, opened),
    );
    const { attribution, snapshot } = opened.facts;
    const missing = ids.filter((_, i) => bodies[i] === null);
    return {
      places,
      meta: { total: places.length, missing, attribution: [...attribution], snapshot },
      headers: {},
    };
  }

  const answering: Answering<typeof route.parameters> = async (
    query: Query & { readonly format?: string },
  ) => {
    const errors = contradictions(query);
    if (errors.length > 0) throw invalidParameters(errors);
    const { ids, fields, format, open_at, lang } = query;
    const { places, meta, headers } = ids === undefined ? list(query) : await byIds(ids, lang);
    const caching = cachingAt(open_at);
    return format === 'geojson' || route === ROUTES.places_geojson
      ? placesAsGeojson(places, (place) => chosen(place, fields), meta, caching, headers)
      : json(
          places.map((place) => chosen(place, fields)),
          caching,
          meta,
          headers,
        );
  };
  return endpoint(route, answering, logToConsole, adviseCity(directory));
}
