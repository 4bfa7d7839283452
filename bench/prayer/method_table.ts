/** The one table of docs/prayer-times.md, from the declarations. `npm run bench:prayer -- --table` prints it. */
import type { PrayerMethod } from '../../src/contract/prayer_day.ts';
import { COUNTRY_DEFAULTS, ITS_OWN, STUDY } from '../../src/prayer/country_defaults.ts';
import { ADHAN, ALADHAN, COMMON, TAQWA } from '../../src/prayer/method.ts';
import { methodList } from '../../src/prayer/method_list.ts';

/** Sources that many rows have: the page says above its tables what each is. */
const SHORT: readonly [source: string, short: string][] = [
  [ADHAN, 'adhan'],
  [ALADHAN, 'AlAdhan'],
  [TAQWA, 'Taqwa'],
  [STUDY, 'Taqwa'],
  [ITS_OWN, 'Its own timetables.'],
];
const short = (text: string): string =>
  SHORT.reduce((shorter, [source, name]) => shorter.replaceAll(source, name), text);

const signed = (minutes: number): string => (minutes < 0 ? `−${-minutes}` : `+${minutes}`);
const share = (portion: number): string => `${(portion * 100).toFixed(portion < 0.995 ? 0 : 1)}%`;

function twilight({
  fajr_angle,
  isha_angle,
  isha_interval,
  isha_interval_ramadan,
  id,
}: PrayerMethod): string {
  if (id === 6) return 'from the request';
  const ramadan = isha_interval_ramadan === null ? '' : `, ${isha_interval_ramadan} in Ramadan`;
  const isha = isha_angle === null ? `${isha_interval} min after maghrib${ramadan}` : `${isha_angle}°`;
  return `${fajr_angle}° / ${isha}`;
}

const PLACES: Readonly<Record<PrayerMethod['times_of'], string>> = {
  point: '',
  jakim_zone: 'for the western end of the zone',
  habous_horizon: 'with the horizon of the town',
  kemenag_horizon: 'with a horizon 1° down, 2° in highland towns',
  sarajevo_twilight: 'with the twilights of Sarajevo',
  parallel_45: 'for the 45th parallel',
};

/** What a variant changes, and where or until when. */
function variant({ season, until, above_latitude, ...changes }: PrayerMethod['variants'][number]): string {
  const { fajr_angle, isha_angle, offsets, rounding, night_portions } = changes;
  const where = [
    ...(above_latitude === null ? [] : [`beyond ${above_latitude}°`]),
    ...(season === undefined ? [] : [`${season.from} to ${season.to}`]),
    ...(until === null ? [] : [`until ${until}`]),
  ];
  const what = [
    ...(fajr_angle === undefined ? [] : [`fajr ${fajr_angle}°`]),
    ...(isha_angle === undefined ? [] : [`isha ${isha_angle}°`]),
    ...(offsets === undefined ? [] : [minutesAdded(offsets)]),
    ...(rounding === undefined ? [] : [`rounded ${rounding === 'up' ? 'up' : 'to the nearest'}`]),
    ...(night_portions
      ? [`at most ${share(night_portions.fajr)} / ${share(night_portions.isha)} of the night`]
      : []),
  ];
  return `${where.join(' ')}: ${what.join(', ')}`;
}

const imsak = (minutes: number): string => (minutes === 0 ? 'is fajr' : `${minutes} min before fajr`);

const minutesAdded = (offsets: PrayerMethod['offsets']): string =>
  Object.entries(offsets)
    .filter(([, minutes]) => minutes !== 0)
    .map(([name, minutes]) => `${name} ${signed(minutes)}`)
    .join(', ');

function specials(method: PrayerMethod): string {
  const {
    offsets,
    rounding,
    rounding_exceptions,
    maghrib_angle,
    night_portions,
    fixed_minutes,
    twilight_limit,
  } = method;
  const parts = [
    method.imsak_minutes === COMMON.imsak_minutes ? '' : `imsak ${imsak(method.imsak_minutes)}`,
    maghrib_angle === null ? '' : `maghrib at ${maghrib_angle}°`,
    method.night_until === 'fajr' ? 'midnight between sunset and fajr' : '',
    minutesAdded(offsets),
    rounding === 'up' ? 'rounded up' : '',
    ...Object.entries(rounding_exceptions).map(([name, how]) => `${name} rounded ${how}`),
    method.declination_at === '0h_ut' ? 'declination of 0h UT' : '',
    twilight_limit === 'moonsighting_seasons' ? 'seasonal twilight' : '',
    twilight_limit === 'minutes_by_date' ? 'twilight by the date' : '',
    twilight_limit === 'held_clock_times' ? 'times of the clock in summer' : '',
    night_portions === null
      ? ''
      : `beyond ${night_portions.above_latitude}° at most ${share(night_portions.fajr)} / ${share(night_portions.isha)} of the night`,
    fixed_minutes === null
      ? ''
      : `where the sun stays above fajr's angle: fajr ${fixed_minutes.fajr} min before sunrise, isha ${fixed_minutes.isha} min after sunset`,
    method.fajr_declination_at === null ? '' : 'fajr with the declination of 21h UT',
    PLACES[method.times_of],
    ...method.variants.map(variant),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '–' : parts.join('; ');
}

function agreement({ agreement: found }: PrayerMethod): string {
  if (found === null) return '–';
  const { within_0_minutes, within_1_minute, times } = found;
  return `${share(within_0_minutes)} / ${share(within_1_minute)} of ${times.toLocaleString('en-US')}`;
}

/** Countries by name of the code; the many that follow the usual choices are counted. */
function countries({ countries: codes }: PrayerMethod): string {
  if (codes.length === 0) return '–';
  return codes.length > 12 ? `${codes.length} countries` : codes.join(' ');
}

export function methodTable(): string {
  const rows = methodList().map((method) =>
    [
      method.id ?? '',
      `\`${method.slug}\``,
      method.authority.replace(/`/g, ''),
      countries(method),
      twilight(method),
      specials(method),
      short(method.sources.join('; ')) || '–',
      agreement(method),
    ].join(' | '),
  );
  return [
    '| id | authority | who | default of | fajr / isha | minutes added, specials | evidence | same minute / within 1 |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** Which countries follow whom, and where that is known from: countries with the same answer share a row. */
export function defaultsTable(): string {
  const rows = new Map<string, string[]>();
  for (const [country, { authority, school, source }] of [...COUNTRY_DEFAULTS].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const answer = `\`${authority}\` | ${school === 1 ? 'Hanafi' : 'standard'} | ${short(source)}`;
    rows.set(answer, [...(rows.get(answer) ?? []), country]);
  }
  return [
    '| countries | authority | asr | known from |',
    '|---|---|---|---|',
    ...[...rows].map(([answer, codes]) => `| ${codes.join(' ')} | ${answer} |`),
  ].join('\n');
}
