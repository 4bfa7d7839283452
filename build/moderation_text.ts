/** How what waits for a moderator is shown in a terminal. Texts were neutralised when they were taken in. */

import type { StoredWaitingReview } from '../src/reviews/waiting_list.ts';
import { factLines } from './edit/edit_text.ts';
import { CorrectionError } from './snapshot/corrections.ts';
import { changedFacts, type SaidFact, type SaidFacts } from './snapshot/facts.ts';
import { type LikelyPlace, likelyPlaces } from './snapshot/likely_places.ts';
import type { OpenReport, PublishedReview, RecordedDecision } from './snapshot/moderation.ts';
import type { Snapshot } from './snapshot/open.ts';
import { publishedFacts } from './snapshot/published_facts.ts';
import { suggestedFacts } from './suggestions.ts';

/** Decisions about something that take effect with the next rebuild; left out: none. */
interface Queued {
  readonly decisions_queued?: number;
}

const quoted = (text: string | null): string => (text === null ? '  (no text)' : text.replace(/^/gm, '  | '));

const queuedNote = ({ decisions_queued = 0 }: Queued): string =>
  decisions_queued === 0
    ? ''
    : `\n  ${decisions_queued} decision(s) about it take effect with the next rebuild`;

const placeOf = ({ place, place_id }: { place: string | null; place_id: number | null }): string =>
  place_id === null ? 'a place' : `${place ?? 'a place without a name here'} (${place_id})`;

const stars = (rating: number): string => `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`;

export const describePublished = (review: PublishedReview): string =>
  [
    `review ${review.id}  published ${review.published_at}`,
    `  ${stars(review.rating)} for ${placeOf(review)} by ${review.name ?? 'nobody named'}`,
    quoted(review.comment),
  ].join('\n');

export const describeReview = (review: StoredWaitingReview & Queued): string =>
  [
    `review ${review.id}  ${review.created_at}`,
    `  ${stars(review.rating)} for ${placeOf(review)} by ${review.name ?? 'nobody named'}`,
    quoted(review.comment),
    `  held for: ${review.held_for.join(', ') || 'a moderator reopened it'}${queuedNote(review)}`,
    `  client-${review.client ?? 'forgotten'}, language ${review.language ?? 'unknown'}`,
  ].join('\n');

/** That a missing place is there already, and what approving it would add. */
function likelyLines(
  snapshot: Snapshot,
  suggested: SaidFacts,
  { id, isSame, reasons }: LikelyPlace,
): string[] {
  const known = publishedFacts(snapshot, id);
  const which = `${id} ${known.name ?? '(no name)'}: ${reasons.join(', ')}`;
  if (!isSame) return [`  may be one with ${which}`];
  const added = (Object.keys(suggested) as SaidFact[]).filter((fact) => known[fact] === undefined);
  return [
    `  is probably one with ${which}`,
    `  once approved it adds to ${id} what is not known of it (${added.join(', ') || 'nothing'}), and changes nothing else there`,
  ];
}

/** What a reader suggests, old beside new; or why it cannot be kept. */
export function suggestionLines(snapshot: Snapshot, report: OpenReport): string[] {
  if (report.changes === null) return [];
  try {
    const { before, changes } = suggestedFacts(snapshot, { ...report, changes: report.changes });
    const suggested = changedFacts(before, changes);
    const likely = report.place_id === null ? likelyPlaces(snapshot, suggested) : [];
    return [
      ...likely.flatMap((place) => likelyLines(snapshot, suggested, place)),
      ...factLines(before, changes),
    ];
  } catch (error) {
    if (!(error instanceof CorrectionError)) throw error;
    return [`  ${JSON.stringify(report.changes)}`, `  cannot be kept: ${error.message}`];
  }
}

export const describeReport = (report: OpenReport & Queued, suggested: readonly string[]): string =>
  [
    `report ${report.id}  ${report.created_at}`,
    `  ${report.review_id === null ? placeOf(report) : `the review ${report.review_id}`} is said to be ${report.reason}${report.honeypot ? ', probably by a program' : ''}`,
    quoted(report.comment),
    ...suggested,
    ...(report.changes === null ? [] : [`  decide: approve ${report.id}, or reject ${report.id} --reason R`]),
  ].join('\n') + queuedNote(report);

export const describeDecision = (made: RecordedDecision): string =>
  `${made.decided_at}  ${made.decision.padEnd(8)} ${made.subject_id}  ${made.reason ?? ''}${made.applied_at === null ? '  (waits for its review or place)' : ''}`;
