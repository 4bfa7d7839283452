/** What was decided and has not taken effect yet. */
import type { ReviewQueue } from './queue.ts';

/** How many decisions about each review or report wait for the next rebuild; read from the keys alone. */
export async function queuedDecisions(queues: readonly ReviewQueue[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const queue of queues) {
    for await (const page of queue.keys('decision/')) {
      for (const key of page) {
        const subject = key.slice('decision/'.length).split('.', 1)[0] ?? '';
        counts.set(subject, (counts.get(subject) ?? 0) + 1);
      }
    }
  }
  return counts;
}
