/** Reads places from an OpenStreetMap extract (PBF), in memory that does not grow with the file. */
import { parse } from 'osm-pbf-parser-node';
import type { Found } from './found.ts';
import { readBlocks } from './osm_blocks.ts';
import type { OsmElement } from './osm_element.ts';
import { isOfInterest } from './osm_kinds.ts';
import { foundObject } from './osm_object.ts';
import { Shapes } from './osm_shapes.ts';
import { MalformedFile, type Reading } from './reading.ts';

/** All elements of a file, in its order. @throws MalformedFile near the byte at fault */
async function* readElements(file: string, withTags: boolean, reading: Reading): AsyncGenerator<OsmElement> {
  let blocks = 0;
  for await (const block of readBlocks(file, reading)) {
    let elements: readonly Partial<OsmElement>[];
    try {
      elements = parse(block, { withTags }) as readonly Partial<OsmElement>[];
      blocks++;
    } catch (error) {
      throw new MalformedFile(
        file,
        `byte ${reading.bytes}`,
        `block ${blocks + 1} is damaged (${(error as Error).message})`,
        'Download it again.',
      );
    }
    for (const element of elements) if (element.type !== undefined) yield element as OsmElement;
  }
}

/**
 * Reads the file twice, since ways come after the nodes they are made of, and a third time where relations of
 * interest are made of ways. Held in memory: the elements of interest and the positions they need.
 * @throws MalformedFile near the byte at fault
 */
export async function* readOsmPbf(file: string, reading: Reading): AsyncGenerator<Found> {
  const shapes = new Shapes();
  for await (const element of readElements(file, true, reading)) {
    reading.elements++;
    const { tags } = element;
    if (tags === undefined || !isOfInterest(tags)) continue;
    if (element.type === 'way') shapes.ways.push(element);
    else if (element.type === 'relation') shapes.relations.push(element);
    else {
      const found = foundObject(`node/${element.id}`, tags, { lat: element.lat, lng: element.lon });
      if (found !== undefined) yield found;
    }
  }
  yield* shapes.found(() => readElements(file, false, { bytes: 0, elements: 0 }));
}
