/** What Netlify charges, in credits, and what a month of a directory costs. */

/**
 * Netlify's prices, as its page "How credits work" (docs.netlify.com, billing for credit-based plans) had them on
 * 2026-10-10; those who went by it between August and November 2026 tell the same.
 */
export const CREDITS = {
  /** Of the free plan, a month; used up, every site of the team pauses until the next. */
  freeMonth: 300,
  /** A production deploy; previews cost nothing. */
  deploy: 15,
  /** A gigabyte that leaves the CDN. */
  gigabyte: 20,
  /** Ten thousand requests, whatever answers them. */
  tenThousandRequests: 2,
  /** A gigabyte of a function's memory for an hour. */
  gigabyteHour: 10,
} as const;

/** A month, as an operator expects it. */
export interface Month {
  readonly calls: number;
  /** Those of the calls that neither a file nor the CDN's memory answers, so that a function does. */
  readonly computed: number;
  readonly deploys: number;
  /** Gigabytes of exports that are fetched from the site itself. */
  readonly downloads: number;
}

/** Kilobytes of an average answer, compressed: a page of twenty places. */
const KILOBYTES_AN_ANSWER = 3;
/** Gigabytes of memory that Netlify gives a function. */
const FUNCTION_GIGABYTES = 1;
/** Seconds that a function takes for an answer, the first one of a young process; later ones take a tenth. */
const FUNCTION_SECONDS = 0.15;

export interface Estimate {
  readonly requests: number;
  readonly computing: number;
  readonly traffic: number;
  readonly deploys: number;
  readonly total: number;
}

/** The credits of a month. */
export function estimate({ calls, computed, deploys, downloads }: Month): Estimate {
  const gigabytes = (calls * KILOBYTES_AN_ANSWER) / 1e6 + downloads;
  const gigabyteHours = (computed * FUNCTION_SECONDS * FUNCTION_GIGABYTES) / 3_600;
  const parts = {
    requests: (calls / 10_000) * CREDITS.tenThousandRequests,
    computing: gigabyteHours * CREDITS.gigabyteHour,
    traffic: gigabytes * CREDITS.gigabyte,
    deploys: deploys * CREDITS.deploy,
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

/** The estimate as an operator reads it. */
export function describeEstimate(month: Month): string {
  const { requests, computing, traffic, deploys, total } = estimate(month);
  const whole = (credits: number): string => String(Math.round(credits));
  const within =
    total <= CREDITS.freeMonth
      ? `within the free plan's ${CREDITS.freeMonth}`
      : `${whole(total - CREDITS.freeMonth)} more than the free plan's ${CREDITS.freeMonth}, after which every site of the team pauses`;
  return `A month of ${month.calls} calls, ${month.computed} of them computed, ${month.deploys} deploys and ${month.downloads} GB of downloads: about ${whole(total)} credits (calls ${whole(requests)}, computing ${whole(computing)}, traffic ${whole(traffic)}, deploys ${whole(deploys)}), ${within}.`;
}
