/** Queues what a moderator decided at the command line. */
import { randomBytes } from 'node:crypto';
import { REASON_MAX_CHARS } from '../src/contract/moderation.ts';
import { HOLD_SUBJECT } from '../src/reviews/holds.ts';
import { neutralText } from '../src/reviews/neutral_text.ts';
import type { ReviewQueue } from '../src/reviews/queue.ts';
import type { BulkEntry, DecisionEntry, OperatorDecision } from '../src/reviews/queue_entry.ts';

const SUBJECT = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a decision can be about what is called so. */
export const isSubject = (word: string): boolean => SUBJECT.test(word);

/** What is not decided without a reason. */
const NEED_REASON: readonly OperatorDecision[] = ['reject', 'erase'];

/** @throws Error where a reason is missing or too long */
function keptReason(decision: OperatorDecision, reason: string | null): string | null {
  const kept = neutralText(reason, false);
  if (NEED_REASON.includes(decision) && kept === null) {
    throw new Error(`${decision} needs a reason, for the record. Add: --reason "advertising"`);
  }
  if (kept !== null && [...kept].length > REASON_MAX_CHARS) {
    throw new Error(`The reason must be at most ${REASON_MAX_CHARS} characters. Shorten it.`);
  }
  return kept;
}

/**
 * Queues one decision about every review that waits, fits a filter, and came up to an instant.
 * @throws Error where the reason is missing or too long
 */
export async function decideAll(
  queue: ReviewQueue,
  what: Pick<BulkEntry, 'decision' | 'filter' | 'until' | 'listed_at'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  await queue.append({
    version: 2,
    kind: 'bulk',
    id: randomBytes(16).toString('base64url'),
    ...what,
    reason: keptReason(what.decision, reason),
    decided_at: now.toISOString(),
  });
}

/**
 * Queues one decision.
 *
 * @param listed_at as of when what waits was shown to whoever decides
 * @throws Error where the subject is no id, or the reason is missing or too long
 */
export async function decide(
  queue: ReviewQueue,
  subject: string,
  decision: OperatorDecision,
  reason: string | null,
  now: Date,
  listed_at: string = now.toISOString(),
): Promise<DecisionEntry> {
  if ((decision === 'hold' || decision === 'release') && !HOLD_SUBJECT.test(subject)) {
    throw new Error(
      `"${subject}" cannot be held. Use everything, place-<id>, or client-<hash> as the list of what waits shows it.`,
    );
  }
  if (!isSubject(subject)) {
    throw new Error(
      `"${subject}" is not the id of a review or report. Take one from: npm run moderate -- list`,
    );
  }
  const kept = keptReason(decision, reason);
  const entry: DecisionEntry = {
    version: 2,
    kind: 'decision',
    id: randomBytes(16).toString('base64url'),
    subject_id: subject,
    decision,
    reason: kept,
    decided_at: now.toISOString(),
    listed_at,
  };
  await queue.append(entry);
  return entry;
}
