/** What an import did. */
import type { EarlierEdition } from '../snapshot/earlier_edition.ts';
import type { LostFact } from '../snapshot/lost_facts.ts';

/** How often each thing happened, and where it did first. */
type Tally = Record<string, { count: number; first: string }>;
type TallyName = 'skipped' | 'dropped' | 'unknownStatuses' | 'unclear';

export class ImportReport {
  readonly kind: string;
  readonly file: string;
  /** Key of the source the rows belong to. */
  source = '';
  /** Rows, elements or features in the file, those of no interest included. */
  read = 0;
  new = 0;
  updated = 0;
  unchanged = 0;
  /** Rows of the source that are no longer in the file. */
  closed = 0;
  reopened = 0;
  /** Rows without a key of their own that were moved or renamed, and are known all the same. */
  followed = 0;
  /** Rows that came with another key than before, and are known by name and point, and the first. */
  rekeyed: { readonly count: number; readonly first: string } = { count: 0, first: '' };
  /** Rows that were there before and now lie kilometres away. */
  moved = 0;
  /** Rows that came with the key of a row of another name kilometres away, and are places of their own. */
  reused: { readonly count: number; readonly first: string } = { count: 0, first: '' };
  /** Rows of the source that are one place with another row, of this source or another. */
  merged = 0;
  /** The source that has the list already, where a new one is most likely a newer edition of it. */
  edition: EarlierEdition | null = null;
  /** Rows of the source whose point is that of too many others for it to be where they are. */
  onePoint = 0;
  /** Pairs of places that may be one, and wait for an operator. */
  duplicates: { count: number; examples: string[] } = { count: 0, examples: [] };
  /** Places that changed because the cities did. */
  relocated = 0;
  /** The city that events without a place of their own were attached to, and how many; null where none was said. */
  readonly attached: { city: string | null; count: number } = { city: null, count: 0 };
  /** Events that are in the city which their text of where they are names, and the first. */
  readonly named: { count: number; first: string } = { count: 0, first: '' };
  /** Events of which no place and no city is known. */
  nowhere = 0;
  /** All time zones of a calendar, where each is another country's than that of the city. */
  zonesElsewhere: readonly string[] = [];
  /** What imports of the source before were told and held for this one, as it would be typed. */
  remembered: readonly string[] = [];
  /** Facts that most of the rows which had them lack now. */
  lost: readonly LostFact[] = [];
  /** Columns that no fact was read from. */
  unread: readonly string[] = [];
  /** Columns that were read where another is empty, each with that one. */
  spare: readonly string[] = [];
  /** Whether no row has a name, as where the column that holds it is not known. */
  nameless = false;
  /** How its text was encoded, where that was not UTF-8; null where it was. */
  encoding: string | null = null;
  skipped: Tally = {};
  /** Facts that could not be kept, such as a phone number nobody can dial, by field. */
  dropped: Tally = {};
  /** Rows whose point lies in another country than they say, or in none, and the first. */
  elsewhere: { count: number; first: string } = { count: 0, first: '' };
  /** Rows that lie far from all others, and among them with latitude and longitude the other way round. */
  swappedAlone: readonly string[] = [];
  /** Rows that lie far from the city they name, and would be there if latitude and longitude changed places. */
  farFromCity: readonly string[] = [];
  /** Words of a column of statuses that say nothing that is known. */
  unknownStatuses: Tally = {};
  /** Facts that were kept as they are and cannot be reckoned with, such as hours in words, by field. */
  unclear: Tally = {};
  /** Where the things of each tally happened besides the first, up to `NAMED_MOST`. */
  readonly further: Readonly<Record<TallyName, Record<string, string[]>>> = {
    skipped: {},
    dropped: {},
    unknownStatuses: {},
    unclear: {},
  };
  seconds = 0;
  /** Most memory the process held, in megabytes. */
  peakMemoryMb = 0;

  constructor(kind: string, file: string) {
    this.kind = kind;
    this.file = file;
  }
}

/** From this many on, rows that move by kilometres and are most of those known before are another list's. */
const MOVED_MIN = 3;

/** Whether most of the rows that a source had before lie elsewhere now, as those of another file do. */
export const movedMost = ({ moved, updated, unchanged, reopened, reused }: ImportReport): boolean =>
  moved >= MOVED_MIN && moved > (updated + unchanged + reopened + reused.count) / 2;

/** From so many rows on a fact that is lost is one that was not understood. */
const LOST_MIN = 10;

/** Whether the file lacks a fact that most of many rows had, as where a column is called otherwise now. */
export const lostMost = ({ lost }: ImportReport): boolean => lost.some((each) => each.lost >= LOST_MIN);

/** "phone of 45 of the 47 rows that had one, …" */
export const lostText = ({ lost }: ImportReport): string =>
  lost
    .map(({ fact, had, lost: rows }) => `${fact} (${number(rows)} of the ${number(had)} rows that had it)`)
    .join(', ');

/** What may mend that, for the end of an error. */
export const lostRemedy = ({ unread }: ImportReport): string =>
  unread.length === 0
    ? 'Most likely a column is missing, or called otherwise.'
    : `Most likely a column is called otherwise now; not understood were ${unread.join(', ')}: name them with --map.`;

/** Lines that a report names of one reason. */
const NAMED_MOST = 10;

/** Counts something that happened, such as a row that was left out, and remembers where. */
export function countIn(report: ImportReport, name: TallyName, what: string, where: string): void {
  const known = report[name][what];
  const further = report.further[name];
  if (known === undefined) report[name][what] = { count: 1, first: where };
  else if (++known.count <= NAMED_MOST) further[what] = [...(further[what] ?? []), where];
}

/** Unknown statuses that a report names. */
const STATUSES_TOLD = 12;

const number = (value: number): string => value.toLocaleString('en-US');

/** What a tally counted, and where. */
function* tallied(
  report: ImportReport,
  name: TallyName,
): Generator<[what: string, count: string, where: string]> {
  for (const [what, { count, first }] of Object.entries(report[name])) {
    const further = report.further[name][what] ?? [];
    const left = count - 1 - further.length;
    const also = further.length === 0 ? '' : `; also ${further.join('; ')}`;
    yield [what, number(count), `first: ${first}${also}${left === 0 ? '' : `; and ${number(left)} more`}`];
  }
}

/** The report in lines for a person. */
export function* reportLines(report: ImportReport): Generator<string> {
  const { duplicates } = report;
  yield `${report.file} → source ${report.source}`;
  yield `  read ${number(report.read)}: ${number(report.new)} new, ${number(report.updated)} updated, ${number(report.unchanged)} unchanged`;
  if (report.remembered.length > 0)
    yield `  as this source was imported before: ${report.remembered.join(', ')}; give them anew to change that, or --forget`;
  if (report.named.count > 0)
    yield `  ${number(report.named.count)} of its events are in the city that they name (first: ${report.named.first})`;
  if (report.attached.city !== null)
    yield `  ${number(report.attached.count)} of its events name no other known city, and take place in ${report.attached.city}`;
  if (report.nowhere > 0)
    yield `  ${number(report.nowhere)} of its events name no known city: they are listed in the country of their time zone alone, and everywhere where they have none; give --city or --place, or end their LOCATION with the city`;
  if (report.zonesElsewhere.length > 0)
    yield `  but every time zone of the file is another country's (${report.zonesElsewhere.join(', ')}): if another city is meant, give --city its slug, as /cities?q=<its name> has it`;
  if (report.encoding !== null)
    yield `  its text was taken for ${report.encoding}; if names look wrong, convert it to UTF-8`;
  if (report.followed > 0)
    yield `  ${number(report.followed)} without a key were moved or renamed, and stay the places they were`;
  if (report.rekeyed.count > 0)
    yield `  keys were given anew: ${number(report.rekeyed.count)} are known by name and point, and stay the places they were (first: ${report.rekeyed.first})`;
  if (report.reused.count > 0)
    yield `  ${number(report.reused.count)} have the key of another that lay elsewhere under another name: that one is closed, and they are new (first: ${report.reused.first})`;
  if (report.closed > 0)
    yield `  ${number(report.closed)} no longer in the file${report.kind === 'ics' ? ', now cancelled' : ', or no longer listed by it, now closed'}`;
  if (report.reopened > 0) yield `  ${number(report.reopened)} back in the file, open again`;
  if (report.merged > 0) yield `  ${number(report.merged)} are one place with another row`;
  if (report.edition !== null) {
    const { key, shared, listed } = report.edition;
    yield `  ${number(shared)} of its ${number(listed)} places are those of source ${key}: if this is a newer edition of it, import it with --source "${key}", so that what left the list is closed; take this one back with a file of no more than its header, --source "${report.source}" and --close-vanished`;
  }
  if (report.onePoint > 0)
    yield `  ${number(report.onePoint)} share their point with others, as if a geocoder put them at the middle of their town; they are compared by identifiers alone`;
  if (report.relocated > 0)
    yield `  ${number(report.relocated)} places lie in another city, or are called otherwise, now`;
  if (duplicates.count > 0) {
    yield `  ${number(duplicates.count)} pairs may be one place; decide with npm run edit -- merge or split:`;
    for (const example of duplicates.examples) yield `    ${example}`;
  }
  if (report.lost.length > 0) yield `  no longer in the file: ${lostText(report)}`;
  if (report.unread.length > 0)
    yield `  columns that were not understood: ${report.unread.join(', ')}; name them with --map`;
  if (report.nameless) yield '  no row has a name; say with --map which column holds it';
  if (report.spare.length > 0)
    yield `  columns read only where the one in brackets is empty: ${report.spare.join(', ')}`;
  for (const [reason, count, where] of tallied(report, 'skipped'))
    yield `  skipped ${count}: ${reason} (${where})`;
  for (const [fact, count, where] of tallied(report, 'dropped'))
    yield `  left out ${count} × ${fact}: not usable (${where})`;
  if (report.elsewhere.count > 0)
    yield `  ${number(report.elsewhere.count)} lie in another country than their row says, or on the open sea, and are published there: check their points (first: ${report.elsewhere.first})`;
  if (report.swappedAlone.length > 0)
    yield `  latitude and longitude look swapped in ${report.swappedAlone.join('; ')}: far from all other rows, and the other way round among them; put them right, or give --country if all rows lie in one`;
  if (report.farFromCity.length > 0)
    yield `  ${number(report.farFromCity.length)} lie far from the city they name, and would be there if latitude and longitude changed places: put them right (first: ${report.farFromCity[0]})`;
  const unknown = Object.entries(report.unknownStatuses);
  if (unknown.length > 0) {
    const rows = unknown.reduce((sum, [, { count }]) => sum + count, 0);
    const words = unknown
      .slice(0, STATUSES_TOLD)
      .map(([word, { count, first }]) => `"${word}" (${number(count)}, first: ${first})`);
    const more = unknown.length > STATUSES_TOLD ? ` and ${number(unknown.length - STATUSES_TOLD)} more` : '';
    yield `  ${number(rows)} are published as open, since their status is no known word: ${words.join(', ')}${more}; say what they mean in "values" of --map`;
  }
  for (const [fact, count, where] of tallied(report, 'unclear'))
    yield `  kept ${count} × ${fact} that cannot be read, as text (${where})`;
  yield `  ${report.seconds.toFixed(1)} s, ${number(report.peakMemoryMb)} MB at most`;
}

/** Rows that were left out. */
const skippedRows = ({ skipped }: ImportReport): number =>
  Object.values(skipped).reduce((sum, { count }) => sum + count, 0);

/**
 * Whether most of what the file holds was left out, so that it was most likely not understood. An extract of all of
 * OpenStreetMap holds much besides places.
 */
export const leftMostOut = (report: ImportReport): boolean =>
  report.kind !== 'osm-pbf' &&
  skippedRows(report) > report.new + report.updated + report.unchanged + report.reopened;
