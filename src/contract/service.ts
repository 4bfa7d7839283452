/** What the API says about itself: its root, and the files it offers for download. */
import * as v from 'valibot';
import { count, instant } from './fields.ts';

/** Where the directory is from. */
export const DirectorySourceSchema = v.pipe(
  v.strictObject({
    key: v.pipe(v.string(), v.description('Stable, such as `seed` or `osm:france`.')),
    name: v.string(),
    url: v.nullable(v.string()),
    license: v.string(),
    updated_at: v.pipe(
      v.nullable(instant),
      v.description('When anything of it last changed here; null where it is not imported row by row.'),
    ),
    current_at: v.pipe(
      v.nullable(instant),
      v.description(
        'When it was last looked at and found as it is here; null where it is not fetched regularly.',
      ),
    ),
  }),
  v.title('DirectorySource'),
);
export type DirectorySource = v.InferOutput<typeof DirectorySourceSchema>;

/** How fresh what is published is. */
const freshness = {
  snapshot: v.pipe(v.string(), v.description('Changes whenever the published directory does.')),
  snapshot_at: v.pipe(
    v.nullable(instant),
    v.description('When the newest fact or review of the directory was written; null of an empty one.'),
  ),
  built_at: v.pipe(
    instant,
    v.description('When it was built. A build in which nothing changed is not published.'),
  ),
  tzdata: v.pipe(v.string(), v.description('Release of the IANA time zone database that the clocks follow.')),
  sources: v.array(DirectorySourceSchema),
} as const;

export const ServiceSchema = v.pipe(
  v.strictObject({
    name: v.string(),
    description: v.string(),
    version: v.string(),
    ...freshness,
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

export const HealthSchema = v.pipe(
  v.strictObject({
    status: v.pipe(
      v.picklist(['fresh', 'stale']),
      v.description('`stale` where neither a build nor a rebuild was heard of for two days.'),
    ),
    drained_at: v.pipe(
      v.nullable(instant),
      v.description('When a rebuild last took in the reviews that were sent; null where none has yet.'),
    ),
    ...freshness,
  }),
  v.title('Health'),
);
export type Health = v.InferOutput<typeof HealthSchema>;

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
