/** Does asynchronous work on many items, a few at a time. */

/**
 * @param atOnce how many items are worked on at the same time
 * @throws the first error, once the work that had begun has ended; what had not begun is not begun
 */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let failed: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done && failed === undefined; next = waiting.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failed !== undefined) throw failed.error;
}
