/** Lines of the log, each one JSON object that names the request it is about. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Which request the running code belongs to, for whatever is logged below it. */
const current = new AsyncLocalStorage<string>();

/** Runs `work` as a part of a request. */
export const withinRequest = <T>(id: string, work: () => Promise<T>): Promise<T> => current.run(id, work);

/** The id of the request the running code belongs to; null outside of any. */
const requestId = (): string | null => current.getStore() ?? null;

/**
 * One line of the log.
 * @param level `info`, or `error` for what its operator should look at
 */
export function logLine(level: 'info' | 'error', fields: Readonly<Record<string, unknown>>): string {
  const id = requestId();
  return JSON.stringify({
    time: new Date().toISOString(),
    level,
    ...(id !== null && { request_id: id }),
    ...fields,
  });
}

/** Logs what went wrong, with its stack and its causes. */
export function logError(thrown: unknown): void {
  const error = thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown);
  const cause = thrown instanceof Error && thrown.cause !== undefined ? String(thrown.cause) : undefined;
  console.error(logLine('error', { error, ...(cause !== undefined && { cause }) }));
}
