/** What the API says about itself: its root, and the files it offers for download. */
import * as v from 'valibot';
import { count } from './fields.ts';

export const ServiceSchema = v.pipe(
  v.strictObject({
    name: v.string(),
    description: v.string(),
    version: v.string(),
    snapshot: v.pipe(v.string(), v.description('Changes whenever the published directory does.')),
    tzdata: v.pipe(
      v.string(),
      v.description('Release of the IANA time zone database that the clocks follow.'),
    ),
    counts: v.strictObject({
      places: count,
      cities: count,
      countries: count,
      events: count,
      reviews: count,
    }),
    attribution: v.array(v.string()),
    links: v.pipe(v.record(v.string(), v.string()), v.description('An address to try for every route.')),
  }),
  v.title('Service'),
);
export type Service = v.InferOutput<typeof ServiceSchema>;

export const ExportSchema = v.pipe(
  v.strictObject({
    file: v.string(),
    url: v.string(),
    media_type: v.string(),
    description: v.string(),
    bytes: count,
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  v.title('Export'),
);
export type Export = v.InferOutput<typeof ExportSchema>;
