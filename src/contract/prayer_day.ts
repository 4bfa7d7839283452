/** One day of prayer times, and a calculation method as `/prayer/methods` lists it. */
import * as v from 'valibot';
import { calendarDate, growing, instant, latitude, longitude, text, timezone } from './fields.ts';
import { AUTHORITY_SLUGS, HIGH_LATITUDE_RULES } from './vocabularies.ts';

/** The times of a day, in the order they come in. `midnight` and `last_third` are of the night that follows. */
export const TIMING_NAMES = [
  'imsak',
  'fajr',
  'sunrise',
  'dhuhr',
  'asr',
  'sunset',
  'maghrib',
  'isha',
  'midnight',
  'last_third',
] as const;
export type TimingName = (typeof TIMING_NAMES)[number];

const clockTime = v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)));
const timestamp = v.nullable(instant);
const angle = v.nullable(v.number());
const minutes = v.nullable(v.number());

const eachTiming = <T>(value: T) =>
  Object.fromEntries(TIMING_NAMES.map((name) => [name, value])) as Record<TimingName, T>;

/** The times that authorities publish, and that minutes can be added to. */
export const OFFSET_NAMES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type OffsetName = (typeof OFFSET_NAMES)[number];

const eachOffset = <T>(value: T) =>
  Object.fromEntries(OFFSET_NAMES.map((name) => [name, value])) as Record<OffsetName, T>;

/** What a method adds to each time after the sun's own, in minutes. */
const OffsetsSchema = v.strictObject(eachOffset(v.number()));

const methodEntries = {
  id: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(23))),
    v.description('The number `method` takes; null for an authority that has none.'),
  ),
  slug: v.pipe(growing(AUTHORITY_SLUGS), v.description('The name `authority` takes.')),
  name: v.string(),
  fajr_angle: v.pipe(
    angle,
    v.description(
      'Degrees the sun stands below the horizon at fajr; null where a table of minutes by the date rules.',
    ),
  ),
  isha_angle: v.pipe(
    angle,
    v.description(
      'Degrees below the horizon at isha; null where an interval or a table of minutes by the date rules.',
    ),
  ),
  isha_interval: v.pipe(minutes, v.description('Minutes from maghrib to isha.')),
  isha_interval_ramadan: v.pipe(minutes, v.description('The same during Ramadan, where it differs.')),
  maghrib_angle: v.pipe(angle, v.description('Degrees below the horizon at maghrib; null means at sunset.')),
  imsak_minutes: v.pipe(
    v.number(),
    v.description(
      'Minutes from imsak, when a meal before a fast is ended, to fajr; 0 where the authority has one time for both.',
    ),
  ),
  night_until: v.pipe(
    v.picklist(['sunrise', 'fajr']),
    v.description('Where the night ends that begins at sunset, of which midnight and last_third are.'),
  ),
  offsets: v.pipe(OffsetsSchema, v.description('Minutes added to each time by the authority.')),
  rounding: v.pipe(v.picklist(['nearest', 'up']), v.description('How seconds become minutes.')),
  rounding_exceptions: v.pipe(
    v.strictObject(eachOffset(v.optional(v.picklist(['nearest', 'up', 'down'])))),
    v.description('The times that are rounded in another way.'),
  ),
  declination_at: v.pipe(
    growing(['instant', '0h_ut']),
    v.description(
      "Where the sun's declination is taken: at each time itself, or at 0h UT for the whole day.",
    ),
  ),
  fajr_declination_at: v.pipe(
    v.nullable(growing(['21h_ut'])),
    v.description(
      'Where it is taken for fajr, if elsewhere: at 21h UT, the midnight that ends the day in Makkah.',
    ),
  ),
  twilight_limit: v.pipe(
    growing([
      'high_latitude_rule',
      'moonsighting_seasons',
      'minutes_by_date',
      'night_portions',
      'fixed_minutes',
      'held_clock_times',
    ]),
    v.description(
      "What keeps fajr and isha within the night: the request's rule, or a rule of the method's own. With minutes_by_date they are a table's, and the angles hold only where the request names a rule.",
    ),
  ),
  night_portions: v.pipe(
    v.nullable(v.strictObject({ above_latitude: v.number(), fajr: v.number(), isha: v.number() })),
    v.description(
      'The most of the night that may lie between fajr and sunrise and between sunset and isha, beyond a latitude.',
    ),
  ),
  fixed_minutes: v.pipe(
    v.nullable(v.strictObject({ fajr: v.number(), isha: v.number() })),
    v.description(
      "Minutes from fajr to sunrise, and from sunset to isha, in nights in which the sun does not sink to fajr's angle.",
    ),
  ),
  times_of: v.pipe(
    growing(['point', 'jakim_zone', 'habous_horizon', 'kemenag_horizon', 'sarajevo_twilight', 'parallel_45']),
    v.description(
      "Where the times are computed for: the point itself, the authority's reference point of the zone it lies in, with a horizon that was measured near by, with the twilights of Sarajevo beside its own sunrise and sunset, or the 45th parallel.",
    ),
  ),
};

const dayOfYear = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}$/));

/** Numbers of a method that hold for some dates or latitudes only. */
const variant = v.strictObject({
  season: v.pipe(
    v.exactOptional(v.strictObject({ from: dayOfYear, to: dayOfYear })),
    v.description('The first and the last day of every year that they hold, MM-DD; left out: all year.'),
  ),
  until: v.pipe(
    v.nullable(calendarDate),
    v.description('The first date they no longer hold; null: to this day.'),
  ),
  above_latitude: v.pipe(
    v.nullable(v.number()),
    v.description('Degrees they hold beyond; null: everywhere.'),
  ),
  fajr_angle: v.exactOptional(methodEntries.fajr_angle),
  isha_angle: v.exactOptional(methodEntries.isha_angle),
  offsets: v.exactOptional(methodEntries.offsets),
  rounding: v.exactOptional(methodEntries.rounding),
  rounding_exceptions: v.exactOptional(methodEntries.rounding_exceptions),
  fajr_declination_at: v.exactOptional(methodEntries.fajr_declination_at),
  twilight_limit: v.exactOptional(methodEntries.twilight_limit),
  night_portions: v.exactOptional(methodEntries.night_portions),
});

/** Who may have decided what a request left open, from who knows most to nobody. */
const CHOOSERS = ['parameter', 'area', 'country', 'default'] as const;
export type Chooser = (typeof CHOOSERS)[number];

const chosenBy = (what: string) =>
  v.pipe(
    v.picklist(CHOOSERS),
    v.description(
      `Who chose ${what}: the request, a part of the country with a practice of its own, the country, whose authority or mosques are known to follow it, or nobody: it is a usual choice where neither is known.`,
    ),
  );

const HijriSchema = v.strictObject({
  date: v.pipe(v.string(), v.description('Hijri date, YYYY-MM-DD, Umm al-Qura calendar.')),
  year: v.pipe(v.number(), v.integer()),
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  month_name: v.string(),
});
export type Hijri = v.InferOutput<typeof HijriSchema>;

export const PrayerDaySchema = v.pipe(
  v.strictObject({
    date: calendarDate,
    timezone,
    timezone_source: v.pipe(
      v.picklist(['parameter', 'boundaries', 'longitude']),
      v.description('Given with the request, found from zone boundaries, or nautical (open sea).'),
    ),
    timings: v.pipe(
      v.strictObject(eachTiming(clockTime)),
      v.description(
        "Local wall-clock times, HH:MM; null where the sun gives no such time that day. `imsak` is the method's `imsak_minutes` before `fajr`, with which the fast begins.",
      ),
    ),
    timestamps: v.pipe(
      v.strictObject(eachTiming(timestamp)),
      v.description('The same as instants with offset; midnight and last_third may be on the next date.'),
    ),
    hijri: v.pipe(
      v.nullable(HijriSchema),
      v.description('The Hijri date of the daylight hours; null outside 1937-03-14 to 2077-11-16.'),
    ),
    method: v.strictObject({
      ...methodEntries,
      chosen_by: chosenBy('the method'),
    }),
    school: v.strictObject({
      id: v.picklist([0, 1]),
      name: v.picklist(['standard', 'hanafi']),
      chosen_by: chosenBy('the school'),
    }),
    high_latitude_rule: v.pipe(
      v.nullable(v.picklist(HIGH_LATITUDE_RULES)),
      v.description('What limits fajr and isha; null where the method has a rule of its own.'),
    ),
    qibla: v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(360),
      v.description('Degrees clockwise from true north to the Kaaba, along the great circle.'),
    ),
    lat: latitude,
    lng: longitude,
    country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    authority_zone: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The zone that the authority publishes this timetable for, such as WLY01; null where it has none.',
      ),
    ),
    adjustments: v.pipe(OffsetsSchema, v.description('Minutes the request added with `offsets`.')),
    notes: v.pipe(
      v.array(
        v.strictObject({
          timing: v.nullable(v.picklist(TIMING_NAMES)),
          code: v.string(),
          detail: v.string(),
        }),
      ),
      v.description('Why a time is null, or that a high-latitude rule gave it.'),
    ),
  }),
  v.title('PrayerDay'),
);
export type PrayerDay = v.InferOutput<typeof PrayerDaySchema>;

export const PrayerMethodSchema = v.pipe(
  v.strictObject({
    ...methodEntries,
    authority: v.string(),
    variants: v.pipe(
      v.array(variant),
      v.description(
        'What the authority does beyond a latitude or in a part of the year, or did before a date; of several that fit, the last counts.',
      ),
    ),
    countries: v.pipe(v.array(v.string()), v.description('Countries this is the default of.')),
    sources: v.pipe(v.array(v.string()), v.description('Where the numbers come from.')),
    differs_from_aladhan: text,
    agreement: v.pipe(
      v.nullable(
        v.strictObject({
          timetable: v.string(),
          times: v.pipe(v.number(), v.integer()),
          within_0_minutes: v.number(),
          within_1_minute: v.number(),
          within_2_minutes: v.number(),
        }),
      ),
      v.description("Share of the authority's published times met; null where none were at hand."),
    ),
  }),
  v.title('PrayerMethod'),
);
export type PrayerMethod = v.InferOutput<typeof PrayerMethodSchema>;
