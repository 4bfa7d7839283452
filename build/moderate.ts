/**
 * `npm run moderate`: shows what waits for a person, and queues what is decided. Decisions go the way of reviews,
 * through the queue, so that a rebuild that runs at the same time, here or elsewhere, misses none.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { OperatorDecision } from '../src/reviews/queue_entry.ts';
import { queuedDecisions } from '../src/reviews/queued_decisions.ts';
import { connectStores, type Stores } from './blobs.ts';
import { type Command, print } from './command.ts';
import { ACTIONS, decide } from './decide.ts';
import { moderateInTerminal } from './moderation_session.ts';
import { describeDecision, describeReport, describeReview } from './moderation_text.ts';
import { type Paths, PROJECT } from './paths.ts';
import { rebuildProject } from './rebuild.ts';
import { decisionHistory, openReports, unreadableEntries, waitingReviews } from './snapshot/moderation.ts';
import { openSnapshot, type Snapshot } from './snapshot/open.ts';
import { pullSnapshot } from './snapshot/store.ts';

/** Decisions that `history` shows: two screens. */
const HISTORY_MOST = 50;
async function list(snapshot: Snapshot, stores: Stores, asJson: boolean): Promise<void> {
  const queued = await queuedDecisions(stores.queues);
  const withQueued = <T extends { readonly id: string }>(waiting: T) => ({
    ...waiting,
    decisions_queued: queued.get(waiting.id) ?? 0,
  });
  const reviews = waitingReviews(snapshot).map(withQueued);
  const reports = openReports(snapshot).map(withQueued);
  const unreadable = unreadableEntries(snapshot);
  if (asJson) {
    print(JSON.stringify({ reviews, reports, unreadable_entries: unreadable }, null, 2));
    return;
  }
  for (const review of reviews) print(`${describeReview(review)}\n`);
  for (const report of reports) print(`${describeReport(report)}\n`);
  print(`${reviews.length} reviews and ${reports.length} reports wait.`);
  if (unreadable > 0)
    print(`${unreadable} entries of the queue could not be read; see the table unreadable_entry.`);
}

/** The snapshot as it is now: the site's, where there is one. */
async function openCurrent(paths: Paths, stores: Stores): Promise<Snapshot> {
  if (stores.snapshots !== null) await pullSnapshot(stores.snapshots, paths.snapshot, print);
  if (!existsSync(paths.snapshot)) throw new Error('There is no snapshot yet. Run "npm run build" first.');
  return openSnapshot(paths.snapshot);
}

const OPTIONS = {
  reason: { type: 'string' },
  publish: { type: 'boolean', default: false },
  deploy: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [action = process.stdin.isTTY ? 'session' : 'list', ...subjects] = positionals;
  const stores = await connectStores(PROJECT, process.env);
  let decided = 0;
  try {
    if (Object.hasOwn(ACTIONS, action)) {
      if (subjects.length === 0) throw new Error(`Which one? Say: npm run moderate -- ${action} <id>`);
      for (const subject of subjects) {
        const reason = values.reason ?? null;
        const entry = await decide(stores.queues[0], subject, action as OperatorDecision, reason, new Date());
        print(`Queued: ${entry.decision} ${entry.subject_id}`);
        decided += 1;
      }
    } else {
      const snapshot = await openCurrent(PROJECT, stores);
      try {
        if (action === 'list') await list(snapshot, stores, values.json);
        else if (action === 'session') decided = await moderateInTerminal(snapshot, stores);
        else if (action === 'history') {
          const history = decisionHistory(snapshot, subjects[0] ?? null, HISTORY_MOST);
          print(history.map(describeDecision).join('\n') || 'Nothing was decided yet.');
        } else {
          const known = ['list', 'history', ...Object.keys(ACTIONS)].join(', ');
          throw new Error(`There is no action "${action}". Use one of ${known}.`);
        }
      } finally {
        snapshot.close();
      }
    }
  } finally {
    await stores.close();
  }
  if (values.publish) await rebuildProject(values.deploy);
  else if (decided > 0) print('It takes effect with the next rebuild; now: npm run rebuild');
}

export const moderateCommand: Command = {
  usage:
    'moderate [list [--json] | approve ID… | reject ID… --reason R | reopen ID… | erase ID… --reason R | resolve ID… | history [ID]] [--publish [--deploy COMMAND]]',
  summary: 'Decide about reviews that wait, and reports; without arguments, one by one in the terminal.',
  run,
};
