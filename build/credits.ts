/** What Netlify charges, in credits, and what a month of a directory costs. */

/** Netlify's prices (netlify.com/pricing and docs.netlify.com, "How credits work"; as they stood between July and November 2026). */
export const CREDITS = {
  /** Of the free plan, a month; used up, every site of the team pauses until the next. */
  freeMonth: 300,
  /** A production deploy. */
  deploy: 15,
  /** A gigabyte that leaves the CDN. */
  gigabyte: 20,
  /** A million requests to the CDN, functions' own time not counted. */
  millionRequests: 260,
} as const;

/** A month, as an operator expects it. */
export interface Month {
  readonly calls: number;
  readonly deploys: number;
  /** Gigabytes of exports that are fetched from the site itself. */
  readonly downloads: number;
}

/** Kilobytes of an average answer, compressed: a page of twenty places. */
const KILOBYTES_AN_ANSWER = 3;

export interface Estimate {
  readonly requests: number;
  readonly traffic: number;
  readonly deploys: number;
  readonly total: number;
}

/** The credits of a month; what functions compute comes on top, and is little where the CDN keeps their answers. */
export function estimate({ calls, deploys, downloads }: Month): Estimate {
  const gigabytes = (calls * KILOBYTES_AN_ANSWER) / 1e6 + downloads;
  const parts = {
    requests: (calls / 1e6) * CREDITS.millionRequests,
    traffic: gigabytes * CREDITS.gigabyte,
    deploys: deploys * CREDITS.deploy,
  };
  return { ...parts, total: parts.requests + parts.traffic + parts.deploys };
}

/** The estimate as an operator reads it. */
export function describeEstimate(month: Month): string {
  const { requests, traffic, deploys, total } = estimate(month);
  const whole = (credits: number): string => String(Math.round(credits));
  const within =
    total <= CREDITS.freeMonth
      ? `within the free plan's ${CREDITS.freeMonth}`
      : `${whole(total - CREDITS.freeMonth)} more than the free plan's ${CREDITS.freeMonth}, after which every site of the team pauses`;
  return `A month of ${month.calls} calls, ${month.deploys} deploys and ${month.downloads} GB of downloads: about ${whole(total)} credits (calls ${whole(requests)}, traffic ${whole(traffic)}, deploys ${whole(deploys)}), ${within}.`;
}
