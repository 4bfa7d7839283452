/** Asks the public API. */
import type { Meta, ProblemBody } from './records.ts';

export interface Answer<T> {
  readonly data: readonly T[];
  readonly meta: Meta;
}

/** Why there is no answer: no network, a service in trouble, or a request it refuses. */
export type Trouble = 'offline' | 'failed' | 'refused';

export class AskError extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, detail: string) {
    super(detail);
    this.name = 'AskError';
    this.trouble = trouble;
  }
}

/** How long an answer is waited for on a slow network. */
const PATIENCE_MS = 20_000;

/**
 * @throws AskError where there is no answer; an AbortError where the caller gave up
 */
export async function ask<T>(address: string, init: RequestInit = {}): Promise<Answer<T>> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const given = init.signal;
  const signal = given ? AbortSignal.any([given, patience]) : patience;
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal });
  } catch (error) {
    if (given?.aborted) throw error;
    throw new AskError(
      navigator.onLine && !(error instanceof TypeError) ? 'failed' : 'offline',
      String(error),
    );
  }
  let body: { ok: true; data: readonly T[]; meta?: Meta } | ProblemBody;
  try {
    body = await response.json();
  } catch {
    throw new AskError('failed', `status ${response.status}`);
  }
  if (body.ok) return { data: body.data, meta: body.meta ?? {} };
  throw new AskError(response.status < 500 ? 'refused' : 'failed', body.detail);
}
