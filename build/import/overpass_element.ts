/** An element of Overpass's output as a found place. */
import * as v from 'valibot';
import type { Point } from '../../src/contract/kinds.ts';
import { Extent } from './centre.ts';
import type { Found } from './found.ts';
import type { OsmElement, OsmRelation, OsmWay } from './osm_element.ts';
import { isOfInterest } from './osm_kinds.ts';
import { foundObject, tagsOf } from './osm_object.ts';

const PositionSchema = v.object({ lat: v.number(), lon: v.number() });
const GeometrySchema = v.array(v.nullable(PositionSchema));

/** An element of Overpass's output, as far as it is read. */
const ElementSchema = v.object({
  type: v.picklist(['node', 'way', 'relation']),
  id: v.number(),
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  center: v.optional(PositionSchema),
  geometry: v.optional(GeometrySchema),
  nodes: v.optional(v.array(v.number())),
  bounds: v.optional(
    v.object({ minlat: v.number(), minlon: v.number(), maxlat: v.number(), maxlon: v.number() }),
  ),
  members: v.optional(
    v.array(
      v.object({
        type: v.optional(v.picklist(['node', 'way', 'relation'])),
        ref: v.optional(v.number()),
        lat: v.optional(v.number()),
        lon: v.optional(v.number()),
        geometry: v.optional(GeometrySchema),
      }),
    ),
  ),
  tags: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type Element = v.InferOutput<typeof ElementSchema>;

/** An element; undefined for anything else. */
export function elementIn(value: unknown): Element | undefined {
  const element = v.safeParse(ElementSchema, value);
  return element.success ? element.output : undefined;
}

/** What an element has besides, where somebody asked for it. */
const META = ['timestamp', 'version', 'changeset', 'user', 'uid'];
const ELEMENT_KEYS: ReadonlySet<string> = new Set([...Object.keys(ElementSchema.entries), ...META]);

/** Whether a row of any file is an element: it has tags, or no column of another table. */
export const isElement = (row: object): boolean =>
  'tags' in row || Object.keys(row).every((key) => ELEMENT_KEYS.has(key));

/** An element as a place; undefined for the many that have nothing to do with the directory. */
export function foundElement(element: Element): Found | undefined {
  const { type, id, tags } = element;
  return Object.keys(tags).length === 0
    ? undefined
    : foundObject(`${type}/${id}`, tagsOf(tags), centreOf(element));
}

/** An element as an extract has it, which names the nodes that others are made of; undefined where it names none. */
function bareElement(element: Element): OsmElement | undefined {
  const { id, lat, lon, nodes, members } = element;
  const tags = tagsOf(element.tags);
  if (element.type === 'node')
    return lat === undefined || lon === undefined ? undefined : { type: 'node', id, lat, lon };
  if (element.type === 'way') return nodes && { type: 'way', id, refs: nodes, tags };
  const named = members?.flatMap(({ type, ref }) => (type && ref !== undefined ? [{ type, ref }] : []));
  return named && { type: 'relation', id, members: named, tags };
}

/** A way or relation of interest that tells no shape, as after `out body; >; out skel`: it is made of elements elsewhere in the file. */
export function shapeless(element: Element): OsmWay | OsmRelation | undefined {
  const bare = centreOf(element) === null ? bareElement(element) : undefined;
  if (bare === undefined || bare.type === 'node' || !isOfInterest(bare.tags ?? {})) return undefined;
  return bare;
}

/** Those of a file that others may be made of. */
export async function* bareElements(values: AsyncIterable<unknown>): AsyncGenerator<OsmElement> {
  for await (const value of values) {
    const element = elementIn(value);
    const bare = element && bareElement(element);
    if (bare !== undefined) yield bare;
  }
}

/** The middle of what an element says of its own shape; null where it says nothing. */
function centreOf(element: Element): Point | null {
  if (element.center !== undefined) return { lat: element.center.lat, lng: element.center.lon };
  const extent = new Extent();
  const add = (lat: number | undefined, lon: number | undefined) => {
    if (lat !== undefined && lon !== undefined) extent.add(lat, lon);
  };
  add(element.lat, element.lon);
  add(element.bounds?.minlat, element.bounds?.minlon);
  add(element.bounds?.maxlat, element.bounds?.maxlon);
  for (const position of element.geometry ?? []) add(position?.lat, position?.lon);
  for (const member of element.members ?? []) {
    add(member.lat, member.lon);
    for (const position of member.geometry ?? []) add(position?.lat, position?.lon);
  }
  return extent.centre();
}
