/** An OpenStreetMap object, whatever file it came in, as a found place. */
import type { Point } from '../../src/contract/kinds.ts';
import { osmPage } from '../snapshot/openstreetmap.ts';
import type { Found } from './found.ts';
import type { Tags } from './osm_classified.ts';
import { classify, isOfInterest, saysItsKind } from './osm_kinds.ts';
import { factsOfTags, namesOfTags } from './osm_tags.ts';

/**
 * @param ref such as way/123
 * @param centre null where none could be worked out
 * @returns undefined for the many objects that have nothing to do with the directory
 */
export function foundObject(ref: string, tags: Tags, centre: Point | null): Found | undefined {
  const classified = saysItsKind(tags) ? classify(tags) : null;
  if (typeof classified === 'string') {
    return isOfInterest(tags) ? { kind: 'skipped', where: ref, reason: classified } : undefined;
  }
  if (centre === null) {
    return {
      kind: 'skipped',
      where: ref,
      reason: 'no centre: its nodes are not in the file (export with "out center")',
    };
  }
  return {
    kind: 'place',
    where: ref,
    facts: {
      ...factsOfTags(tags, classified),
      ref,
      lat: centre.lat.toFixed(7),
      lng: centre.lng.toFixed(7),
      source_url: osmPage(ref),
    },
    names: namesOfTags(tags),
    ...(classified?.onlyBuilding && { onlyBuilding: true }),
  };
}

/** The tags among properties of any type: texts and numbers; null and objects say nothing. */
export function tagsOf(properties: Readonly<Record<string, unknown>>): Tags {
  const tags = Object.entries(properties).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
  );
  return Object.fromEntries(tags);
}
