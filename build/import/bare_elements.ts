/** Elements of Overpass's output whose shape is told by other elements of the file, as after `out body; >; out skel`. */
import type { Found } from './found.ts';
import { type ArrayPath, readJsonArray } from './json_array.ts';
import type { OsmElement } from './osm_element.ts';
import { isOfInterest } from './osm_kinds.ts';
import { Shapes } from './osm_shapes.ts';
import { bareElement, centreOf, type Element, elementIn } from './overpass_element.ts';
import { anotherReading, type Reading } from './reading.ts';

export class BareElements {
  readonly #shapes = new Shapes();
  readonly #all: () => AsyncIterable<OsmElement>;

  /** @param path the keys that lead to the elements of the file; null: the only array */
  constructor(file: string, path: ArrayPath | null, reading: Reading) {
    this.#all = () => bareElements(file, path, reading);
  }

  /** Takes a way or relation of interest that names the nodes it is made of, and no shape. @returns whether it is one */
  take(element: Element): boolean {
    const bare = centreOf(element) === null ? bareElement(element) : undefined;
    if (bare?.tags === undefined || !isOfInterest(bare.tags)) return false;
    if (bare.type === 'way') this.#shapes.ways.push(bare);
    if (bare.type === 'relation') this.#shapes.relations.push(bare);
    return true;
  }

  /** All that were taken, for which the file is read again. */
  found(): AsyncGenerator<Found> {
    return this.#shapes.found(this.#all);
  }
}

/** All elements of a file once more. */
async function* bareElements(
  file: string,
  path: ArrayPath | null,
  reading: Reading,
): AsyncGenerator<OsmElement> {
  for await (const value of readJsonArray(file, path, anotherReading(reading))) {
    const element = elementIn(value);
    const bare = element && bareElement(element);
    if (bare !== undefined) yield bare;
  }
}
