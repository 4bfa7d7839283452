/** The one shape of every success: `{"ok": true, "data": [...]}`, with `meta` beside it where it helps. */
import * as v from 'valibot';
import { count } from './fields.ts';
import { UnderstoodSchema } from './search_result.ts';

const FacetCountSchema = v.strictObject({
  value: v.pipe(v.string(), v.description('As the parameter of the same name takes it.')),
  label: v.pipe(v.string(), v.description('As people read it: the name of a city or country.')),
  count,
});
/** How many of some places have a value. */
export type FacetCount = v.InferOutput<typeof FacetCountSchema>;

const metaEntries = {
  total: v.pipe(count, v.description('How many match in all, not only on this page.')),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1)),
  offset: count,
  next: v.pipe(
    v.nullable(v.string()),
    v.description('Address of the next page; null on the last one, and where `offset` cannot be larger.'),
  ),
  counts: v.pipe(v.record(v.string(), count), v.description('How many match, per kind.')),
  corrected: v.pipe(v.nullable(v.string()), v.description('The query as it was understood, if corrected.')),
  missing: v.pipe(v.array(v.number()), v.description('Of the `ids`, those that no place has.')),
  facets: v.pipe(
    v.record(v.string(), v.array(FacetCountSchema)),
    v.description('For each of `facets`: its values among all matches with their counts, most first.'),
  ),
  facets_left_out: v.pipe(
    v.record(v.string(), count),
    v.description(
      'Of a facet with too many values, how many are not listed; those that are listed are the commonest.',
    ),
  ),
  zoom: v.pipe(
    v.number(),
    v.description('The zoom the clusters are made for; lower than asked where there would be too many.'),
  ),
  understood: v.pipe(UnderstoodSchema, v.description('How the query was read.')),
  city: v.pipe(
    v.strictObject({ slug: v.string(), name: v.string(), country: v.string() }),
    v.description('The city whose times these are, where it was asked for by its name.'),
  ),
  also_called_so: v.pipe(
    v.array(v.strictObject({ slug: v.string(), region: v.nullable(v.string()), country: v.string() })),
    v.description(
      'Other cities that may be meant, where `city` was sent as a slug, which means one city for ever, and others are called so too. Show the country of `meta.city`, and let people choose.',
    ),
  ),
  tzdata: v.pipe(
    v.string(),
    v.description('Release of the IANA time zone database that the clocks follow, such as 2026f.'),
  ),
  attribution: v.pipe(v.array(v.string()), v.description('Credits the data asks for; show them.')),
  snapshot: v.pipe(v.string(), v.description('Which snapshot of the directory this is from.')),
};

export const MetaSchema = v.pipe(v.partial(v.strictObject(metaEntries)), v.title('Meta'));
export type Meta = v.InferOutput<typeof MetaSchema>;

/** A success as it is sent. */
export interface Success<T> {
  ok: true;
  data: readonly T[];
  meta?: Meta;
}

/** Wraps records; `data` is always an array, of one element for one thing. */
export const success = <T>(data: readonly T[], meta?: Meta): Success<T> =>
  meta === undefined ? { ok: true, data } : { ok: true, data, meta };

/** The schema of a success whose data are records of the given schema. */
export const successOf = <S extends v.GenericSchema>(record: S) =>
  v.strictObject({ ok: v.literal(true), data: v.array(record), meta: v.optional(MetaSchema) });
