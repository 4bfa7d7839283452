/** Counts the requests of one address in the memory of this process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../src/contract/problem.ts';
import { type LimitedFunction, RATE_LIMITS, type RateLimit } from '../src/contract/rate_limits.ts';
import { networksOf } from '../src/reviews/identity.ts';

/** @throws Problem `too_many_requests` where the address has used up what it may */
export type Limiter = (name: LimitedFunction, address: string | null) => Promise<void>;

const limiterOf = ({ requests, seconds }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ points: requests, duration: seconds });

export function limiter(): Limiter {
  const limiters = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([name, limit]) => [name, limiterOf(limit)]),
  ) as Record<LimitedFunction, RateLimiterMemory>;
  return async (name, address) => {
    try {
      await limiters[name].consume(networksOf(address)[0]);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const { requests, seconds } = RATE_LIMITS[name];
      throw new Problem(
        'too_many_requests',
        `More than ${requests} requests came from this address within ${seconds} seconds.`,
        { headers: { 'retry-after': String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))) } },
      );
    }
  };
}
