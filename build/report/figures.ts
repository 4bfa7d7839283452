/** Reads the state of a snapshot: what it holds, how old it is, what waits and what failed. */
import countries from 'i18n-iso-countries';
import { LISTED } from '../snapshot/listed.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type RefreshState, refreshStates } from '../snapshot/source_refresh.ts';
import { UNSTATED } from '../snapshot/sources.ts';
import { allWaitingPairs, pairText } from '../snapshot/waiting_pairs.ts';
import { type Bar, type Chart, count, type Lines, type Report, type Section } from './chart.ts';

/** Bars of a chart; the rest are one. */
const BARS_MOST = 25;
/** Of what waits, as much as shows what it is. */
const EXAMPLES_MOST = 10;

/** Whether a fact of a place is known, as SQL. Lists are known where they hold something. */
const FACTS: Readonly<Record<string, string>> = {
  name: 'name IS NOT NULL',
  'name in several languages': `names <> '{}'`,
  city: 'city_id IS NOT NULL',
  address: 'address IS NOT NULL',
  phone: 'phone IS NOT NULL',
  website: 'website IS NOT NULL',
  email: 'email IS NOT NULL',
  'opening hours': 'opening_hours IS NOT NULL',
  'Friday prayer': `jumuah <> '[]'`,
  iqamah: `iqamah <> '[]'`,
  "women's space": 'women_space IS NOT NULL',
  ablution: 'ablution IS NOT NULL',
  wheelchair: 'wheelchair IS NOT NULL',
  parking: 'parking IS NOT NULL',
  capacity: 'capacity IS NOT NULL',
  denomination: 'denomination IS NOT NULL',
  'Wikidata item': 'wikidata IS NOT NULL',
  'date of a check': 'verified IS NOT NULL',
};

const DAY_MS = 86_400_000;

/** Up to how many days is how old. */
const AGES: readonly (readonly [label: string, days: number])[] = [
  ['up to a month', 31],
  ['up to half a year', 183],
  ['up to a year', 366],
  ['up to two years', 731],
  ['older', Number.POSITIVE_INFINITY],
];

/** "3 days", from an instant to another. */
function ageText(from: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(from)) / DAY_MS);
  if (days < 1) return 'less than a day';
  if (days < 60) return `${days} ${days === 1 ? 'day' : 'days'}`;
  return days < 730 ? `${Math.floor(days / 30.44)} months` : `${Math.floor(days / 365.25)} years`;
}

const numberOf = (snapshot: Snapshot, sql: string): number =>
  snapshot.prepare<[], number>(sql).pluck().get() ?? 0;

/** Rows of `label, value`, largest first; those beyond the most that are drawn are one bar. */
function barsOf(snapshot: Snapshot, sql: string): Bar[] {
  const bars = snapshot.prepare<[], Bar>(sql).all();
  if (bars.length <= BARS_MOST) return bars;
  const rest = bars.slice(BARS_MOST - 1);
  const value = rest.reduce((sum, bar) => sum + bar.value, 0);
  return [...bars.slice(0, BARS_MOST - 1), { label: `${rest.length} others`, value }];
}

function whatThereIs(snapshot: Snapshot): Lines {
  const of = (sql: string) => count(numberOf(snapshot, sql));
  return {
    kind: 'lines',
    title: 'What there is',
    none: '',
    lines: [
      `${of(`SELECT count(*) FROM place WHERE ${LISTED}`)} places, from ${of(`SELECT count(*) FROM place_source WHERE content <> ''`)} rows of ${of('SELECT count(DISTINCT source_id) FROM place_source')} sources`,
      `${of('SELECT count(*) FROM place WHERE merged_into IS NOT NULL')} more answer with another place; ${of(`SELECT count(*) FROM place WHERE merged_into IS NULL AND status = 'permanently_closed'`)} are closed`,
      `${of(`SELECT count(*) FROM event WHERE status <> 'cancelled'`)} events, ${of('SELECT count(*) FROM city')} cities`,
      `${of(`SELECT count(*) FROM review WHERE status = 'published'`)} published reviews, ${of('SELECT count(*) FROM correction WHERE undone_at IS NULL')} corrections`,
    ],
  };
}

function byCountry(snapshot: Snapshot, whole: number): Chart {
  const bars = barsOf(
    snapshot,
    `SELECT coalesce(country, '') AS label, count(*) AS value FROM place WHERE ${LISTED} GROUP BY 1 ORDER BY 2 DESC, 1`,
  ).map(({ label, value }) => ({
    label:
      label === ''
        ? '(none)'
        : label.length === 2
          ? `${countries.getName(label, 'en') ?? label} (${label})`
          : label,
    value,
  }));
  return { kind: 'chart', title: 'Places by country', whole, bars, none: 'There are no places.' };
}

function byKind(snapshot: Snapshot, whole: number): Chart {
  const bars = barsOf(
    snapshot,
    `SELECT type || coalesce(', ' || category, '') AS label, count(*) AS value FROM place
      WHERE ${LISTED} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  return { kind: 'chart', title: 'Places by kind', whole, bars, none: 'There are no places.' };
}

function bySource(snapshot: Snapshot, states: ReadonlyMap<string, RefreshState>, now: Date): Chart {
  const sources = snapshot
    .prepare<[], Bar & { key: string; license: string; seen: string | null; gone: number }>(
      `SELECT key, key || ' · ' || name AS label, license, max(last_seen) AS seen,
              count(CASE WHEN content <> '' THEN 1 END) AS value, count(CASE WHEN content = '' THEN 1 END) AS gone
         FROM source JOIN place_source ON source_id = source.id GROUP BY source.id ORDER BY value DESC, key`,
    )
    .all();
  const bars = sources.map(({ key, label, value, license, seen, gone }) => {
    const current = states.get(key)?.current_at;
    const age =
      current != null
        ? `as of ${ageText(current, now)} ago`
        : seen === null
          ? ''
          : `last changed ${ageText(seen, now)} ago`;
    const vanished = gone > 0 ? `${count(gone)} vanished` : '';
    return { label, value, note: [license, age, vanished].filter((part) => part !== '').join(', ') };
  });
  return { kind: 'chart', title: 'Rows by source', bars, none: 'No source has rows.' };
}

/** When somebody last looked at each place, as far as a source says so. */
function byAge(snapshot: Snapshot, whole: number, now: Date): Chart {
  const days = snapshot
    .prepare<[], { day: string | null; value: number }>(
      `SELECT verified AS day, count(*) AS value FROM place WHERE ${LISTED} GROUP BY 1`,
    )
    .all();
  const bars = AGES.map(([label, most], at) => {
    const least = AGES[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY;
    const age = (day: string) => (now.getTime() - Date.parse(day)) / DAY_MS;
    const value = days.reduce(
      (sum, { day, value }) => (day !== null && age(day) > least && age(day) <= most ? sum + value : sum),
      0,
    );
    return { label, value };
  });
  const never = days.find(({ day }) => day === null)?.value ?? 0;
  return {
    kind: 'chart',
    title: 'Places by the age of their last check',
    whole,
    bars: [...bars, { label: 'no check is known', value: never }],
    none: 'There are no places.',
  };
}

function facts(snapshot: Snapshot, whole: number): Chart {
  const columns = Object.values(FACTS).map((known, at) => `count(CASE WHEN ${known} THEN 1 END) AS f${at}`);
  const row = snapshot
    .prepare<[], Record<string, number>>(`SELECT ${columns.join(', ')} FROM place WHERE ${LISTED}`)
    .get();
  const bars = Object.keys(FACTS).map((label, at) => ({ label, value: row?.[`f${at}`] ?? 0 }));
  return {
    kind: 'chart',
    title: 'Share of places with each fact',
    whole,
    bars,
    none: 'There are no places.',
  };
}

/** What there is, how many, and how to see to them; nothing where there are none. */
const waiting = (what: string, total: number, remedy: string): string[] =>
  total === 0 ? [] : [`${what}: ${count(total)} (${remedy})`];

function whatWaits(snapshot: Snapshot): Lines {
  const reports = snapshot
    .prepare<[], { reason: string; total: number }>(
      `SELECT reason, count(*) AS total FROM report WHERE resolved_at IS NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
    )
    .all();
  return {
    kind: 'lines',
    title: 'What waits for you',
    none: 'Nothing waits.',
    calls: true,
    lines: [
      ...waiting(
        'reviews',
        numberOf(snapshot, `SELECT count(*) FROM review WHERE status = 'pending'`),
        'npm run moderate',
      ),
      ...reports.flatMap(({ reason, total }) => waiting(`reports "${reason}"`, total, 'npm run moderate')),
      ...waiting(
        'pairs of places that may be one',
        numberOf(snapshot, `SELECT count(*) FROM place_match WHERE verdict = 'ask'`),
        'npm run edit -- pairs',
      ),
      ...waiting(
        'entries of the queue that could not be read',
        numberOf(snapshot, 'SELECT count(*) FROM unreadable_entry'),
        'look at the table unreadable_entry of the snapshot',
      ),
      ...waiting(
        'sources without a licence',
        numberOf(snapshot, `SELECT count(*) FROM source WHERE license = '${UNSTATED}'`),
        'import them again with --license before you publish',
      ),
    ],
  };
}

const duplicates = (snapshot: Snapshot): Lines => ({
  kind: 'lines',
  title: 'Suspected duplicates, the likeliest first',
  none: 'None.',
  lines: allWaitingPairs(snapshot, EXAMPLES_MOST).map(pairText),
});

/** @param declared keys of the sources that are still renewed: what is known of others stays in the snapshot */
function failures(
  states: ReadonlyMap<string, RefreshState>,
  declared: ReadonlySet<string>,
  now: Date,
): Lines {
  const failed = [...states.values()].filter(({ key, error }) => error !== null && declared.has(key));
  return {
    kind: 'lines',
    title: 'What could not be renewed',
    none:
      declared.size === 0
        ? 'No source renews itself yet: npm run sources -- --help'
        : 'Nothing: all sources came.',
    calls: true,
    lines: failed.map(({ key, current_at, error }) => {
      const state =
        current_at === null ? 'it never came' : `what there is, is ${ageText(current_at, now)} old`;
      return `${key}: ${error} (${state})`;
    }),
  };
}

/** The report of a snapshot. @param declared keys of the sources that renew themselves */
export function reportOf(snapshot: Snapshot, declared: ReadonlySet<string>, now: Date): Report {
  const states = refreshStates(snapshot);
  const places = numberOf(snapshot, `SELECT count(*) FROM place WHERE ${LISTED}`);
  const sections: Section[] = [
    whatThereIs(snapshot),
    whatWaits(snapshot),
    failures(states, declared, now),
    byCountry(snapshot, places),
    byKind(snapshot, places),
    bySource(snapshot, states, now),
    byAge(snapshot, places, now),
    facts(snapshot, places),
    duplicates(snapshot),
  ];
  return { title: 'State of the directory', at: `${now.toISOString().slice(0, 16)}Z`, sections };
}
