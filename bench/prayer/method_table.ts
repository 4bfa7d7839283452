/** The tables of docs/prayer-times.md, from the declarations. `npm run bench:prayer -- --table` prints them. */
import type { PrayerMethod } from '../../src/contract/prayer_day.ts';
import { COUNTRY_DEFAULTS } from '../../src/prayer/country_defaults.ts';
import { COMMON } from '../../src/prayer/method.ts';
import { methodList } from '../../src/prayer/method_list.ts';

const signed = (minutes: number): string => (minutes < 0 ? `−${-minutes}` : `+${minutes}`);
const share = (portion: number): string => `${(portion * 100).toFixed(0)}%`;

function twilight({
  fajr_angle,
  isha_angle,
  isha_interval,
  isha_interval_ramadan,
  id,
  twilight_limit,
}: PrayerMethod): string {
  if (id === 6) return 'as asked';
  if (twilight_limit === 'minutes_by_date') return 'minutes by the date';
  const ramadan = isha_interval_ramadan === null ? '' : `, ${isha_interval_ramadan} in Ramadan`;
  return `${fajr_angle}° / ${isha_angle === null ? `${isha_interval} min${ramadan}` : `${isha_angle}°`}`;
}

const PLACES: Readonly<Record<PrayerMethod['times_of'], string>> = {
  point: '',
  jakim_zone: 'one timetable a zone',
  habous_horizon: "the town's horizon",
  kemenag_horizon: 'horizon 1° down, 2° in highlands',
  sarajevo_twilight: 'twilights of Sarajevo',
  parallel_45: 'times of the 45th parallel',
};

const LIMITS: Readonly<Partial<Record<PrayerMethod['twilight_limit'], string>>> = {
  moonsighting_seasons: 'twilight by the season',
  fixed_minutes: 'fixed minutes in white nights',
  held_clock_times: 'times of the clock in summer',
};

const imsak = (minutes: number): string =>
  minutes === 0 ? 'imsak is fajr' : `imsak ${minutes} min before fajr`;

const minutesAdded = (offsets: PrayerMethod['offsets']): string[] =>
  Object.entries(offsets).flatMap(([name, minutes]) => (minutes === 0 ? [] : [`${name} ${signed(minutes)}`]));

/** What a method does in part of the year or of the Earth to this day. */
function today({ above_latitude, season, until, ...changes }: PrayerMethod['variants'][number]): string[] {
  if (until !== null) return [];
  const { isha_angle, night_portions, offsets } = changes;
  const where = above_latitude === null ? '' : ` beyond ${above_latitude}°`;
  return [
    ...(isha_angle === undefined ? [] : [`isha ${isha_angle}°${where}`]),
    ...(night_portions ? [`portions of the night${where} in summer`] : []),
    ...(offsets === undefined ? [] : [`other minutes${season === undefined ? where : ' by the season'}`]),
  ];
}

function rules(method: PrayerMethod): string {
  const { night_portions, maghrib_angle } = method;
  const parts = [
    ...minutesAdded(method.offsets),
    ...(maghrib_angle === null ? [] : [`maghrib at ${maghrib_angle}°`]),
    ...(method.night_until === 'fajr' ? ['night until fajr'] : []),
    ...(method.imsak_minutes === COMMON.imsak_minutes ? [] : [imsak(method.imsak_minutes)]),
    LIMITS[method.twilight_limit] ?? '',
    ...(night_portions === null
      ? []
      : [
          `at most ${share(night_portions.fajr)} and ${share(night_portions.isha)} of the night in the north`,
        ]),
    PLACES[method.times_of],
    ...method.variants.flatMap(today),
  ];
  return [...new Set(parts)].filter((part) => part !== '').join(', ') || '–';
}

/**
 * How well printed times are met, by slug, where some were compared: what tests and `npm run bench:prayer` hold. The
 * share is of times within a minute.
 */
const MET: Readonly<Record<string, string>> = {
  azerbaijan: '99% of 288',
  bosnia: '99% of 1,104',
  diyanet: '100% of 330; Sweden 98%',
  egypt: '100% of 180',
  habous: '100% of 60',
  jakim: '100% of 1,482',
  jordan: '100% of 66',
  kemenag: '100% of 180',
  kosovo: 'to 4 min, asr 7',
  lebanon: 'to a few minutes',
  'london-unified': '100% of 204',
  maldives: '100% of 288',
  muis: '100% of 426',
  'norway-irn': 'Oslo 99% of 312',
  qatar: '100% of 1,104',
  'sri-lanka': '100% of 228',
  tatarstan: '9 times, to 2 min',
  tehran: '100% of 72',
  'umm-al-qura': '100% of 252',
};

/** Countries that are known to follow an authority, by code. */
const knownCountries = (slug: string): string =>
  [...COUNTRY_DEFAULTS]
    .flatMap(([country, row]) =>
      row.authority === slug && row.methodChosenBy === 'country' ? [country] : [],
    )
    .sort()
    .join(' ') || '–';

/** Every authority in a line. */
export function methodTable(): string {
  const rows = methodList().map((method) =>
    [
      method.id ?? '',
      `\`${method.slug}\``,
      method.name,
      knownCountries(method.slug),
      twilight(method),
      rules(method),
      MET[method.slug] ?? '',
    ].join(' | '),
  );
  return [
    '| id | authority | who | default of | fajr / isha | also | within a minute |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** The countries where nobody is known to decide, by the usual choice that stands in. */
export function usualChoices(): string {
  const rows = new Map<string, string[]>();
  for (const [country, { authority, methodChosenBy }] of [...COUNTRY_DEFAULTS].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    if (methodChosenBy === 'default') rows.set(authority, [...(rows.get(authority) ?? []), country]);
  }
  return [...rows].map(([authority, codes]) => `- \`${authority}\`: ${codes.join(' ')}`).join('\n');
}

/** The countries whose asr is at the Hanafi time. */
export const hanafiCountries = (): string =>
  [...COUNTRY_DEFAULTS]
    .flatMap(([country, { school }]) => (school === 1 ? [country] : []))
    .sort()
    .join(' ');
