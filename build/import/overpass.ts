/** Reads places from JSON of the Overpass API. */
import type { Found } from './found.ts';
import { readJsonArray } from './json_array.ts';
import { Shapes } from './osm_shapes.ts';
import { bareElements, elementIn, foundElement, shapeless } from './overpass_element.ts';
import { anotherReading, MalformedFile, type Reading } from './reading.ts';

/** The keys that lead to the elements. */
const ELEMENTS = ['elements'];

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
  for await (const value of readJsonArray(file, ELEMENTS, reading, refuseFailedQuery)) {
    const element = elementIn(value);
    if (element === undefined) {
      yield { kind: 'skipped', where: `element ${reading.elements}`, reason: 'not an OpenStreetMap element' };
      continue;
    }
    const shape = shapeless(element);
    if (shape !== undefined) {
      shapes.add(shape);
      continue;
    }
    const found = foundElement(element);
    if (found !== undefined) yield found;
  }
  yield* shapes.found(() => bareElements(readJsonArray(file, ELEMENTS, anotherReading(reading))));
}
