/** What the example calls that write are answered with: by the write edge itself, over a queue in memory. */
import { writeEdge } from '../../src/api/write_edge.ts';
import { EXAMPLE_KEY } from '../../src/contract/openapi.ts';
import { type Found, operationOf, SOME_REVIEW } from '../../src/contract/operations.ts';
import type { ReviewReceipt } from '../../src/contract/review.ts';
import { BASE_PATH, ROUTES, type Route, type RouteName } from '../../src/contract/routes.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { instantOf } from '../../src/reviews/instant.ts';
import { sqliteQueue } from '../../src/reviews/sqlite_queue.ts';
import { replaceWaiting } from '../../src/reviews/waiting_list.ts';

/** Fixed, so that the same snapshot gives the same contract on every day and machine. */
const NOW = new Date('2026-11-20T12:00:00Z');
const SECRET = 'of the examples alone: nobody sends anything with it';
const TOKEN = 'of-the-examples-alone-0000';

/** The routes of the write edge, in the order in which each finds what it is about. */
const CALLED = [
  'review',
  'own_review',
  'report',
  'moderation_list',
  'moderation_decide',
  'moderation_bulk',
  'moderation_hold',
] as const satisfies readonly RouteName[];

/** A review that waits, for the operator's examples. */
const waitingReview = ({ id, label, review = SOME_REVIEW }: Found) => ({
  id: review.id,
  place_id: id,
  place: label,
  rating: 4,
  comment: 'The prayer times are at www.mosque.example.',
  name: null,
  created_at: '2026-11-20T11:00:00Z',
  waits_since: '2026-11-20T11:00:00Z',
  held_for: ['link' as const],
  client: 'nTjqoMYbq4Cw0kYl3Xu1cQ',
  language: 'en',
});

/** The example call of a route that writes, or of the list of what waits. */
function exampleRequest(name: RouteName, found: Found): Request {
  const { path, method, secured }: Route = ROUTES[name];
  const body = operationOf(name).body?.(found);
  // Each decision has a key of its own, or it would contradict the one before.
  const key = secured ? `${EXAMPLE_KEY}-${name}` : EXAMPLE_KEY;
  const address = `${BASE_PATH}${path.replace('{id}', (found.review ?? SOME_REVIEW).id)}`;
  return new Request(`http://localhost${address}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json', 'idempotency-key': `"${key}"` }),
      ...(secured && { authorization: `Bearer ${TOKEN}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/**
 * Answers the example calls, one after the other.
 * @param found what they are about
 * @returns the same with the review that was posted, and the answers by route
 */
export async function answerPosts(
  found: Found,
): Promise<{ found: Found; answers: Partial<Record<RouteName, unknown>> }> {
  const database = new Database(':memory:');
  try {
    const { queue, moderation } = sqliteQueue(database);
    const edge = writeEdge({
      queue,
      moderation,
      placeExists: (id) => id === found.id,
      clientAddress: () => null,
      secrets: [SECRET],
      moderationToken: TOKEN,
      clock: () => NOW,
    });
    const answers: Partial<Record<RouteName, unknown>> = {};
    let reviewed = found;
    for (const name of CALLED) {
      if (name === 'moderation_list')
        await replaceWaiting(moderation, [waitingReview(reviewed)], 1, instantOf(NOW));
      const response = await edge(exampleRequest(name, reviewed));
      const answer = (await response.json()) as { data: readonly unknown[] };
      if (!response.ok) throw new Error(`The example of ${name} is refused: ${JSON.stringify(answer)}`);
      answers[name] = answer;
      if (name === 'review') {
        const { id, secret } = answer.data[0] as ReviewReceipt;
        reviewed = { ...found, review: { id, secret: secret ?? '' } };
      }
    }
    return { found: reviewed, answers };
  } finally {
    database.close();
  }
}
