/** Clusters: places of one square of a map, as one marker. */
import * as v from 'valibot';
import { id, latitude, longitude } from './fields.ts';
import { PLACE_TYPES } from './vocabularies.ts';

export const ClusterSchema = v.pipe(
  v.strictObject({
    lat: v.pipe(latitude, v.description('Where to put the marker: the middle of its places.')),
    lng: longitude,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('How many places it stands for.')),
    bbox: v.pipe(
      v.array(v.number()),
      v.length(4),
      v.description('West, south, east, north of its places: what to zoom to.'),
    ),
    id: v.pipe(v.nullable(id), v.description('The place, where it is only one.')),
    type: v.pipe(v.nullable(v.picklist(PLACE_TYPES)), v.description('The type of that place.')),
  }),
  v.title('Cluster'),
);
export type Cluster = v.InferOutput<typeof ClusterSchema>;
