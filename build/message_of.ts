/** What `fetch` says of every failure; the reason is its cause. */
const FETCH_FAILED = 'fetch failed';

/** What is thrown, in words. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { message, cause } = thrown;
  if (message !== FETCH_FAILED || !(cause instanceof Error)) return message;
  // Of a name with several addresses, the cause has a code and no message.
  return cause.message || ('code' in cause ? String(cause.code) : message);
}
