/** Reads places from JSON of the Overpass API. */
import type { Found } from './found.ts';
import { readJsonArray } from './json_array.ts';
import type { OsmElement } from './osm_element.ts';
import { isOfInterest } from './osm_kinds.ts';
import { Shapes } from './osm_shapes.ts';
import { bareElement, centreOf, elementIn, foundElement } from './overpass_element.ts';
import { anotherReading, MalformedFile, type Reading } from './reading.ts';

/** All elements of a file once more. */
async function* bareElements(file: string, reading: Reading): AsyncGenerator<OsmElement> {
  for await (const value of readJsonArray(file, ['elements'], anotherReading(reading))) {
    const element = elementIn(value);
    const bare = element && bareElement(element);
    if (bare !== undefined) yield bare;
  }
}

/**
 * Ways and relations without a shape of their own are made of nodes that stand elsewhere in the file, as after
 * `out body; >; out skel`.
 *
 * @throws MalformedFile where it is not JSON, or the query had failed
 */
export async function* readOverpass(file: string, reading: Reading): AsyncGenerator<Found> {
  const refuseFailedQuery = (key: string, text: string) => {
    if (key === 'remark' && /error/i.test(text)) {
      throw new MalformedFile(
        file,
        'remark',
        `the query had failed (${text.slice(0, 200)})`,
        'Run it again.',
      );
    }
  };
  const shapes = new Shapes();
  for await (const value of readJsonArray(file, ['elements'], reading, refuseFailedQuery)) {
    const element = elementIn(value);
    if (element === undefined) {
      yield { kind: 'skipped', where: `element ${reading.elements}`, reason: 'not an OpenStreetMap element' };
      continue;
    }
    const bare = centreOf(element) === null ? bareElement(element) : undefined;
    if (bare?.tags !== undefined && isOfInterest(bare.tags)) {
      if (bare.type === 'way') shapes.ways.push(bare);
      if (bare.type === 'relation') shapes.relations.push(bare);
      continue;
    }
    const found = foundElement(element);
    if (found !== undefined) yield found;
  }
  yield* shapes.found(() => bareElements(file, reading));
}
