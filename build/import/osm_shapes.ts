/** Where ways and relations lie that only name the nodes they are made of. */
import type { Point } from '../../src/contract/kinds.ts';
import { Extent } from './centre.ts';
import type { Found } from './found.ts';
import type { OsmElement, OsmRelation, OsmWay } from './osm_element.ts';
import { foundObject } from './osm_object.ts';

/** What has to be known of other elements to work out centres. */
export class Shapes {
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];
  readonly #positions = new Map<number, Point | null>();
  readonly #memberWays = new Map<number, readonly number[] | null>();

  add(shape: OsmWay | OsmRelation): void {
    if (shape.type === 'way') this.ways.push(shape);
    else this.relations.push(shape);
  }

  /** Asks for the nodes of ways of interest, and for the nodes and ways of relations of interest. */
  #want(): void {
    for (const way of this.ways) for (const node of way.refs) this.#positions.set(node, null);
    for (const { members } of this.relations) {
      for (const { type, ref } of members) {
        if (type === 'node') this.#positions.set(ref, null);
        if (type === 'way') this.#memberWays.set(ref, null);
      }
    }
  }

  /** Takes an element that was asked for. */
  #take(element: OsmElement): void {
    if (element.type === 'node' && this.#positions.get(element.id) === null) {
      this.#positions.set(element.id, { lat: element.lat, lng: element.lon });
    } else if (element.type === 'way' && this.#memberWays.get(element.id) === null) {
      this.#memberWays.set(element.id, element.refs);
    }
  }

  /** Asks for the nodes of member ways, which are known only now. @returns whether any is still missing */
  #wantNodesOfMembers(): boolean {
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

  #centreOf(element: OsmWay | OsmRelation): Point | null {
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

  /** The ways and relations of interest. @param elements all of the file once more; three times where relations are made of ways */
  async *found(elements: () => AsyncIterable<OsmElement>): AsyncGenerator<Found> {
    const again = async () => {
      for await (const element of elements()) this.#take(element);
    };
    this.#want();
    if (this.ways.length + this.relations.length > 0) await again();
    if (this.#wantNodesOfMembers()) await again();
    for (const element of [...this.ways, ...this.relations]) {
      const { type, id, tags = {} } = element;
      const found = foundObject(`${type}/${id}`, tags, this.#centreOf(element));
      if (found !== undefined) yield found;
    }
  }
}
