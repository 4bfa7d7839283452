/** Packages that carry no types: what is used of them. */

declare module 'pbf' {
  export default class Pbf {
    constructor(bytes: Uint8Array);
  }
}

declare module 'geobuf' {
  import type Pbf from 'pbf';

  /** Of a file of zones: one feature a zone. */
  export interface Zones {
    readonly features: readonly {
      readonly properties: { readonly tzid: string };
      readonly geometry:
        | { readonly type: 'Polygon'; readonly coordinates: [number, number][][] }
        | { readonly type: 'MultiPolygon'; readonly coordinates: [number, number][][][] };
    }[];
  }

  const geobuf: { readonly decode: (bytes: Pbf) => Zones };
  export default geobuf;
}
