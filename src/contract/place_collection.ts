/** Places as GeoJSON (RFC 7946). */
import * as v from 'valibot';
import { MetaSchema } from './envelope.ts';
import { PlaceFieldsSchema, PlaceSummarySchema } from './place.ts';

const { lat: _lat, lng: _lng, ...properties } = PlaceFieldsSchema.entries;

const PlaceFeatureSchema = v.pipe(
  v.strictObject({
    type: v.literal('Feature'),
    id: PlaceSummarySchema.entries.id,
    geometry: v.strictObject({
      type: v.literal('Point'),
      coordinates: v.pipe(v.array(v.number()), v.length(2), v.description('Longitude, then latitude.')),
    }),
    properties: v.pipe(
      v.strictObject(properties),
      v.description('The place without its coordinates: the fields that `fields` names, or all.'),
    ),
  }),
  v.title('PlaceFeature'),
);

export const PlaceCollectionSchema = v.pipe(
  v.strictObject({
    type: v.literal('FeatureCollection'),
    features: v.array(PlaceFeatureSchema),
    meta: MetaSchema,
  }),
  v.title('PlaceCollection'),
  v.description('A GeoJSON FeatureCollection; `meta` is a foreign member of it.'),
);
