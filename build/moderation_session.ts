/** Moderation in a terminal: what waits, one by one. */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { OperatorDecision } from '../src/reviews/queue_entry.ts';
import { queuedDecisions } from '../src/reviews/queued_decisions.ts';
import type { Stores } from './blobs.ts';
import { decide } from './decide.ts';
import { describeReport, describeReview, suggestionLines } from './moderation_text.ts';
import { openReports, waitingReviews } from './snapshot/moderation.ts';
import type { Snapshot } from './snapshot/open.ts';

/** One thing to decide: how it is shown, and what each key does. */
interface Question {
  readonly id: string;
  readonly text: string;
  /** As of when it is as it is shown. */
  readonly listed_at?: string;
  readonly keys: Readonly<Record<string, OperatorDecision>>;
}

const REVIEW_KEYS = { a: 'approve', r: 'reject' } as const;
const REPORT_KEYS = { d: 'resolve' } as const;

async function questions(snapshot: Snapshot, stores: Pick<Stores, 'queues'>): Promise<Question[]> {
  const queued = await queuedDecisions(stores.queues);
  const open = ({ id }: { id: string }): boolean => !queued.has(id);
  return [
    ...waitingReviews(snapshot)
      .filter(open)
      .map((review) => ({
        id: review.id,
        text: describeReview(review),
        listed_at: review.waits_since,
        keys: REVIEW_KEYS,
      })),
    ...openReports(snapshot)
      .filter(open)
      .map((report) => ({
        id: report.id,
        text: describeReport(report, suggestionLines(snapshot, report)),
        keys: report.changes === null ? REPORT_KEYS : REVIEW_KEYS,
      })),
  ];
}

/**
 * Asks about everything that waits and has no decision yet, and queues the answers.
 * @returns how many decisions were queued
 */
export async function moderateInTerminal(
  snapshot: Snapshot,
  stores: Pick<Stores, 'queues'>,
  terminal: { readonly input: Readable; readonly output: Writable } = { input: stdin, output: stdout },
): Promise<number> {
  const waiting = await questions(snapshot, stores);
  const lines = createInterface({ ...terminal });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (text: string): Promise<string | null> => {
    terminal.output.write(text);
    const answer = await answers.next();
    return answer.done ? null : answer.value.trim();
  };
  let decided = 0;
  try {
    for (const [index, { id, text, keys, listed_at }] of waiting.entries()) {
      const choices = Object.entries(keys).map(([key, decision]) => `${key} ${decision}`);
      terminal.output.write(`\n[${index + 1} of ${waiting.length}] ${text}\n`);
      const key = await ask(`${[...choices, 'enter skip', 'q quit'].join(', ')}: `);
      if (key === null || key === 'q') break;
      const decision = keys[key];
      if (decision === undefined) continue;
      const reason = await ask(decision === 'reject' ? 'reason: ' : 'reason (may be empty): ');
      if (decision === 'reject' && !reason) {
        terminal.output.write('Skipped: a rejection needs a reason.\n');
        continue;
      }
      await decide(stores.queues[0], id, decision, reason || null, new Date(), listed_at);
      decided += 1;
    }
  } finally {
    lines.close();
  }
  terminal.output.write(`\n${decided} decisions queued, of ${waiting.length} that wait.\n`);
  return decided;
}
