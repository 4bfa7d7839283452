/** Reads places from an OpenStreetMap extract (PBF), in memory that does not grow with the file. */
import { parse } from 'osm-pbf-parser-node';
import type { Point } from '../../src/contract/kinds.ts';
import { Extent } from './centre.ts';
import type { Found } from './found.ts';
import { readBlocks } from './osm_blocks.ts';
import type { Tags } from './osm_classified.ts';
import { isOfInterest } from './osm_kinds.ts';
import { foundObject } from './osm_object.ts';
import { MalformedFile, type Reading } from './reading.ts';

interface OsmNode {
  readonly type: 'node';
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags?: Tags;
}
interface OsmWay {
  readonly type: 'way';
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
}
interface OsmRelation {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly { readonly type: 'node' | 'way' | 'relation'; readonly ref: number }[];
  readonly tags?: Tags;
}
type OsmElement = OsmNode | OsmWay | OsmRelation;

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

/** What has to be known of other elements to work out centres. */
class Shapes {
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];
  readonly #positions = new Map<number, Point | null>();
  readonly #memberWays = new Map<number, readonly number[] | null>();

  /** Asks for the nodes of ways of interest, and for the nodes and ways of relations of interest. */
  want(): void {
    for (const way of this.ways) for (const node of way.refs) this.#positions.set(node, null);
    for (const { members } of this.relations) {
      for (const { type, ref } of members) {
        if (type === 'node') this.#positions.set(ref, null);
        if (type === 'way') this.#memberWays.set(ref, null);
      }
    }
  }

  /** Takes an element that was asked for. */
  take(element: OsmElement): void {
    if (element.type === 'node' && this.#positions.get(element.id) === null) {
      this.#positions.set(element.id, { lat: element.lat, lng: element.lon });
    } else if (element.type === 'way' && this.#memberWays.get(element.id) === null) {
      this.#memberWays.set(element.id, element.refs);
    }
  }

  /** Asks for the nodes of member ways, which are known only now. @returns whether any is still missing */
  wantNodesOfMembers(): boolean {
    let missing = false;
    for (const refs of this.#memberWays.values()) {
      for (const node of refs ?? []) {
        if (this.#positions.has(node)) continue;
        this.#positions.set(node, null);
        missing = true;
      }
    }
    return missing;
  }

  centreOf(element: OsmWay | OsmRelation): Point | null {
    const extent = new Extent();
    const addNode = (node: number) => {
      const position = this.#positions.get(node);
      if (position) extent.add(position.lat, position.lng);
    };
    if (element.type === 'way') {
      element.refs.forEach(addNode);
    } else {
      for (const { type, ref } of element.members) {
        if (type === 'node') addNode(ref);
        if (type === 'way') this.#memberWays.get(ref)?.forEach(addNode);
      }
    }
    return extent.centre();
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
  shapes.want();
  const again = async () => {
    for await (const element of readElements(file, false, { bytes: 0, elements: 0 })) shapes.take(element);
  };
  if (shapes.ways.length + shapes.relations.length > 0) await again();
  if (shapes.wantNodesOfMembers()) await again();
  for (const element of [...shapes.ways, ...shapes.relations]) {
    const found = foundObject(`${element.type}/${element.id}`, element.tags ?? {}, shapes.centreOf(element));
    if (found !== undefined) yield found;
  }
}
