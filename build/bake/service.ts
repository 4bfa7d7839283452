/** What `/` says: what the service is, what it holds, and an address to try for every route. */
import { addressOf, ROUTES, type Route, type RouteName } from '../../src/contract/routes.ts';
import type { DirectorySource, Service } from '../../src/contract/service.ts';
import { tzdataVersion } from '../../src/geography/zone_rules.ts';

/** An example of every public GET route: its required parameters by their declared examples. */
function exampleLinks(bestPlace: number | undefined): Record<string, string> {
  const links: Record<string, string> = {};
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name];
    if (route.method !== 'GET' || route.secured) continue;
    const query: Record<string, string | number> = {};
    for (const [key, parameter] of Object.entries(route.parameters)) {
      // Prayer times need a point, in one of three ways.
      const isPoint = (name === 'prayer' || name === 'prayer_ics') && (key === 'lat' || key === 'lng');
      if (!parameter.required && !isPoint) continue;
      const isPlace = key === 'id' || key === 'place_id';
      query[key] = isPlace && bestPlace !== undefined ? bestPlace : parameter.example;
    }
    links[name] = addressOf(name, query);
  }
  return links;
}

/** @param bestPlace id of the place that ranks first, for the examples */
export function describeService(facts: {
  readonly version: string;
  readonly snapshot: string;
  readonly snapshotAt: string | null;
  readonly builtAt: string;
  readonly sources: readonly DirectorySource[];
  readonly counts: Service['counts'];
  readonly attribution: readonly string[];
  readonly bestPlace: number | undefined;
}): Service {
  return {
    name: 'Mihrab',
    description:
      'An open directory for Muslim communities: mosques, prayer rooms, halal places, their cities and events, one search, prayer times anywhere, and reviews. No key is needed.',
    version: facts.version,
    snapshot: facts.snapshot,
    snapshot_at: facts.snapshotAt,
    built_at: facts.builtAt,
    tzdata: tzdataVersion(),
    sources: [...facts.sources],
    counts: facts.counts,
    attribution: [...facts.attribution],
    links: exampleLinks(facts.bestPlace),
  };
}
