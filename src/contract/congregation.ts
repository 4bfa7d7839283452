/** When a mosque's congregation prays: the Friday prayers, and the iqamah of the five prayers. */
import * as v from 'valibot';

export const SEASONS = ['summer', 'winter', 'ramadan'] as const;
export const CONGREGATION_PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type CongregationPrayer = (typeof CONGREGATION_PRAYERS)[number];
/** Most minutes between adhan and iqamah that are believed: some mosques delay isha by more than an hour. */
export const IQAMAH_MINUTES_MAX = 120;

const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  v.description('Local time of day, HH:MM.'),
);
const dayOfYear = v.pipe(
  v.string(),
  v.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  v.description('A day of every year, MM-DD.'),
);

const validity = {
  season: v.pipe(
    v.nullable(v.picklist(SEASONS)),
    v.description('summer and winter are the halves of the clock; null for all year.'),
  ),
  from: v.pipe(v.nullable(dayOfYear), v.description('First day it holds, MM-DD; null without a first.')),
  until: v.pipe(v.nullable(dayOfYear), v.description('Last day it holds, MM-DD; null without a last.')),
};

export const JumuahSchema = v.strictObject({
  time: timeOfDay,
  language: v.pipe(
    v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))),
    v.description('Language of the sermon, such as en; null where unknown.'),
  ),
  ...validity,
});
/** One Friday prayer. */
export type Jumuah = v.InferOutput<typeof JumuahSchema>;

export const IqamahSchema = v.strictObject({
  prayer: v.picklist(CONGREGATION_PRAYERS),
  time: v.pipe(v.nullable(timeOfDay), v.description('A fixed time; null where it follows the adhan.')),
  minutes_after_adhan: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(IQAMAH_MINUTES_MAX))),
    v.description('Minutes after the adhan; null where the time is fixed.'),
  ),
  ...validity,
});
/** When the congregation begins one of the five prayers. */
export type Iqamah = v.InferOutput<typeof IqamahSchema>;
