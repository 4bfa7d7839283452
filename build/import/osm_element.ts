/** Elements of OpenStreetMap as an extract has them: ways and relations name what they are made of. */
import type { Tags } from './osm_classified.ts';

interface OsmNode {
  readonly type: 'node';
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags?: Tags;
}
export interface OsmWay {
  readonly type: 'way';
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
}
export interface OsmRelation {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly { readonly type: 'node' | 'way' | 'relation'; readonly ref: number }[];
  readonly tags?: Tags;
}
export type OsmElement = OsmNode | OsmWay | OsmRelation;
