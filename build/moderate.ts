/**
 * `npm run moderate`: shows what waits for a person, and queues what is decided. Decisions go the way of reviews,
 * through the queue, so that a rebuild that runs at the same time, here or elsewhere, misses none.
 */
import { existsSync } from 'node:fs';
import { DECISIONS, type Decision, type WaitingFilter } from '../src/contract/moderation.ts';
import { ID_CHARS } from '../src/reviews/identity.ts';
import { ENTRY_KEY, OPERATOR_DECISIONS, type OperatorDecision } from '../src/reviews/queue_entry.ts';
import { queuedDecisions } from '../src/reviews/queued_decisions.ts';
import { fits } from '../src/reviews/waiting_list.ts';
import { connectStores, type Stores } from './blobs.ts';
import { type Command, print } from './command.ts';
import {
  numberSaid,
  optionLines,
  type ReadOptions,
  readOptions,
  seeHelpOf,
  UsageError,
} from './command_options.ts';
import { decide, decideAll, isSubject } from './decide.ts';
import { readFilter } from './moderation_filter.ts';
import { moderateInTerminal } from './moderation_session.ts';
import {
  describeDecision,
  describePublished,
  describeReport,
  describeReview,
  suggestionLines,
} from './moderation_text.ts';
import { PROJECT } from './paths.ts';
import { rebuildProject } from './rebuild.ts';
import {
  decisionHistory,
  knowsSubject,
  openReports,
  publishedReviews,
  unreadableEntries,
  waitingCount,
  waitingReviews,
} from './snapshot/moderation.ts';
import { requireSnapshot, type Snapshot, withSnapshot } from './snapshot/open.ts';
import { pullSnapshot } from './snapshot/store.ts';

/** Decisions that `history` shows: two screens. */
const HISTORY_MOST = 50;
/** Reviews a page of `list`: what a person reads in a sitting. */
const LIST_USUAL = 50;

const OPTIONS = {
  reason: {
    type: 'string',
    description: 'Why; kept with the decision. reject and erase need one.',
    example: '--reason "advertising"',
  },
  where: {
    type: 'string',
    description: 'Those alone that fit: by rule, language, place and client, with commas between.',
    example: '--where rule=link,language=en',
  },
  all: { type: 'boolean', description: 'Decide about everything that waits.', example: '--all' },
  'dry-run': {
    type: 'boolean',
    description: 'With --where or --all: show what fits, and decide nothing.',
    example: '--dry-run',
  },
  limit: {
    type: 'string',
    description: `How many are shown. Default: ${LIST_USUAL}.`,
    example: `--limit ${LIST_USUAL}`,
  },
  offset: { type: 'string', description: 'How many are passed over first.', example: '--offset 50' },
  publish: { type: 'boolean', description: 'Then rebuild.', example: '--publish' },
  deploy: {
    type: 'string',
    description: 'With --publish: then publish with this command.',
    example: '--deploy "npm run deploy -- --now"',
  },
  json: { type: 'boolean', description: 'The list for programs.', example: '--json' },
} as const;

const SEE_HELP = seeHelpOf('moderate');

/** How many words the actions that only show take. */
const MOST_WORDS: Readonly<Record<string, number>> = { list: 0, published: 0, session: 0, history: 1 };

/** Ids are random, and one in 64 begins with a dash. No option is as long. */
const isDashedId = (arg: string): boolean => arg.startsWith('-') && arg.length === ID_CHARS && isSubject(arg);

interface Page {
  readonly filter: WaitingFilter;
  readonly limit: number;
  readonly offset: number;
  readonly asJson: boolean;
}

async function list(
  snapshot: Snapshot,
  stores: Stores,
  { filter, limit, offset, asJson }: Page,
): Promise<void> {
  const queued = await queuedDecisions(stores.queues);
  const withQueued = <T extends { readonly id: string }>(waiting: T) => ({
    ...waiting,
    decisions_queued: queued.get(waiting.id) ?? 0,
  });
  const fitting = waitingReviews(snapshot).filter((review) => fits(review, filter));
  const reviews = fitting.slice(offset, offset + limit).map(withQueued);
  const reports = openReports(snapshot).map(withQueued);
  const unreadable = unreadableEntries(snapshot);
  const total = Object.keys(filter).length === 0 ? waitingCount(snapshot) : fitting.length;
  if (asJson) {
    print(
      JSON.stringify({ total, limit, offset, reviews, reports, unreadable_entries: unreadable }, null, 2),
    );
    return;
  }
  for (const review of reviews) print(`${describeReview(review)}\n`);
  for (const report of reports) print(`${describeReport(report, suggestionLines(snapshot, report))}\n`);
  const shown = `${reviews.length === 0 ? 0 : offset + 1} to ${offset + reviews.length}`;
  print(`${total} reviews wait${total > reviews.length ? ` (shown: ${shown}; more with --offset)` : ''}.`);
  print(`${reports.length} reports are open.`);
  for (const { key, problem } of unreadable) {
    print(
      `The entry ${key} of the queue cannot be read (${problem}). Remove it with: npm run moderate -- discard ${key}`,
    );
  }
}

/** Works on the snapshot as it is now: the site's, where there is one. */
async function withCurrent<T>(stores: Stores, work: (snapshot: Snapshot) => T | Promise<T>): Promise<T> {
  if (stores.snapshots !== null) await pullSnapshot(stores.snapshots, PROJECT.snapshot, print);
  requireSnapshot(PROJECT.snapshot);
  return withSnapshot(PROJECT.snapshot, work);
}

type Options = Pick<ReadOptions<keyof typeof OPTIONS>, 'strings' | 'flags'>;

/** Decides about everything that fits a filter. @returns how many decisions were queued */
async function decideByFilter(
  stores: Stores,
  decision: Decision,
  { strings, flags }: Options,
): Promise<number> {
  const filter = readFilter(strings.where ?? '');
  if (Object.keys(filter).length === 0 && !flags.has('all')) {
    throw new Error(`This would be about everything that waits. Say --where rule=link, or --all.`);
  }
  const fitting = await withCurrent(stores, (snapshot) =>
    waitingReviews(snapshot).filter((review) => fits(review, filter)),
  );
  const newest = fitting.at(-1);
  const listed_at = fitting.reduce(
    (latest, { waits_since }) => (waits_since > latest ? waits_since : latest),
    '',
  );
  if (flags.has('dry-run') || newest === undefined) {
    for (const review of fitting.slice(0, LIST_USUAL)) print(`${describeReview(review)}\n`);
    print(`${fitting.length} reviews fit; nothing was decided.`);
    return 0;
  }
  await decideAll(
    stores.queues[0],
    { decision, filter, until: newest.created_at, listed_at },
    strings.reason ?? null,
    new Date(),
  );
  print(`Queued: ${decision} ${fitting.length} reviews, up to ${newest.created_at}.`);
  return 1;
}

/** Removes entries from the queue that nobody can read. */
async function discard(stores: Stores, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (!ENTRY_KEY.test(key)) throw new Error(`"${key}" is not the key of an entry. The list names those.`);
    let isThere = false;
    for (const queue of stores.queues) {
      const reading = await queue.read(key);
      if (reading === null) continue;
      if ('entry' in reading) throw new Error(`${key} can be read now; the next rebuild takes it in.`);
      await queue.remove(key);
      isThere = true;
    }
    print(
      isThere
        ? `Removed ${key}.`
        : `The queue has no entry ${key}. Those that cannot be read: npm run moderate -- list`,
    );
  }
}

const wholeNumber = (raw: string | undefined, usual: number, name: string): number =>
  numberSaid({ name, said: raw, usual }, 'a whole number', (_, said) => /^\d{1,9}$/.test(said));

/** How many are listed: of none, a list would say that nothing waits. */
function rowsWanted(said: string | undefined): number {
  wholeNumber(said, LIST_USUAL, 'limit');
  return numberSaid(
    { name: 'limit', said, usual: LIST_USUAL },
    'a whole number from 1 on',
    (rows) => rows > 0,
  );
}

/** Says which ids nothing here goes by, neither in the snapshot nor in the queue: a slip looks like a decision. */
async function tellUnknown({ queues }: Stores, subjects: readonly string[]): Promise<void> {
  if (!existsSync(PROJECT.snapshot)) return;
  const missing = await withSnapshot(PROJECT.snapshot, (snapshot) =>
    subjects.filter((subject) => !knowsSubject(snapshot, subject)),
  );
  for (const subject of missing) {
    const keys = [`review/${subject}`, `report/${subject}`];
    const entries = await Promise.all(queues.flatMap((queue) => keys.map((key) => queue.entry(key))));
    if (entries.some((entry) => entry !== null)) continue;
    print(
      subject.startsWith('place-')
        ? `There is no ${subject.replace('-', ' ')} here yet, so this is about nothing. Look at the id again: lists and /search have it.`
        : `No review or report ${subject} is known here yet, so the decision waits until one is. Look at the id again: npm run moderate -- list`,
    );
  }
}

async function decideByIds(
  stores: Stores,
  action: OperatorDecision,
  subjects: readonly string[],
  reason: string | null,
): Promise<number> {
  if (subjects.length === 0) throw new Error(`Which one? Say: npm run moderate -- ${action} <id>`);
  for (const subject of subjects) {
    const entry = await decide(stores.queues[0], subject, action, reason, new Date());
    print(`Queued: ${entry.decision} ${entry.subject_id}`);
  }
  await tellUnknown(stores, subjects);
  return subjects.length;
}

async function act(
  stores: Stores,
  action: string,
  subjects: readonly string[],
  options: Options,
): Promise<number> {
  const { strings, flags } = options;
  const decision = OPERATOR_DECISIONS.find((each) => each === action);
  if (decision !== undefined) {
    if (strings.where === undefined && !flags.has('all'))
      return decideByIds(stores, decision, subjects, strings.reason ?? null);
    const bulk = DECISIONS.find((each) => each === decision);
    if (bulk === undefined) throw new UsageError(`${action} takes ids, and neither --where nor --all.`);
    if (subjects.length > 0)
      throw new UsageError(`Say either ids or --where and --all, not both; nothing was decided. ${SEE_HELP}`);
    return decideByFilter(stores, bulk, options);
  }
  const most = MOST_WORDS[action] ?? Number.POSITIVE_INFINITY;
  if (subjects.length > most)
    throw new UsageError(`${subjects.slice(most).join(' ')} is too many. ${SEE_HELP}`);
  switch (action) {
    case 'list':
      await withCurrent(stores, (snapshot) =>
        list(snapshot, stores, {
          filter: readFilter(strings.where ?? ''),
          limit: rowsWanted(strings.limit),
          offset: wholeNumber(strings.offset, 0, 'offset'),
          asJson: flags.has('json'),
        }),
      );
      return 0;
    case 'published':
      await withCurrent(stores, (snapshot) => {
        const limit = rowsWanted(strings.limit);
        const newest = publishedReviews(snapshot, limit, wholeNumber(strings.offset, 0, 'offset'));
        print(newest.map(describePublished).join('\n\n') || 'Nothing is published yet.');
      });
      return 0;
    case 'session':
      return withCurrent(stores, (snapshot) => moderateInTerminal(snapshot, stores));
    case 'history':
      await withCurrent(stores, (snapshot) => {
        const history = decisionHistory(snapshot, subjects[0] ?? null, HISTORY_MOST);
        print(history.map(describeDecision).join('\n') || 'Nothing was decided yet.');
      });
      return 0;
    case 'discard':
      await discard(stores, subjects);
      return 0;
    default:
      throw new Error(
        `There is no action "${action}". Use one of ${['list', 'published', 'history', 'discard', ...OPERATOR_DECISIONS].join(', ')}.`,
      );
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { positionals, ...options } = readOptions(args, OPTIONS, SEE_HELP, { isWord: isDashedId });
  const [action = process.stdin.isTTY ? 'session' : 'list', ...subjects] = positionals;
  const stores = await connectStores(PROJECT, process.env);
  let decided: number;
  try {
    decided = await act(stores, action, subjects, options);
  } finally {
    await stores.close();
  }
  if (options.flags.has('publish')) await rebuildProject(options.strings.deploy);
  else if (decided > 0) print('It takes effect with the next rebuild; now: npm run rebuild');
}

const USAGE =
  'moderate [list [--where FILTER] [--limit N] [--offset N] [--json] | approve|reject|reopen ID… | approve|reject|reopen --where FILTER|--all [--dry-run] | hold|release everything|place-ID|client-HASH | erase ID… | resolve ID… | published [--limit N] | history [ID] | discard KEY…] [--reason R] [--publish [--deploy COMMAND]]';

export const moderateCommand: Command = {
  usage: USAGE,
  summary:
    'Decide about reviews that wait, and reports; without arguments, one by one in the terminal. A filter is like rule=link,language=en,place=7,client=HASH.',
  help: [USAGE, '', ...optionLines(OPTIONS)].join('\n'),
  run,
};
