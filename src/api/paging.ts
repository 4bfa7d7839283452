/** What a page of a list says about itself and about the next one. */
import type { Meta } from '../contract/envelope.ts';
import type { DirectoryFacts, Slice } from '../directory/queries.ts';

/** The page's `meta`, and the headers that say the same. */
export interface PageFacts {
  readonly meta: Meta;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * @param url the request's own, of which only path and query are repeated
 * @param total how many match in all
 */
export function describePage(
  url: URL,
  total: number,
  { limit, offset }: Slice,
  facts: DirectoryFacts,
): PageFacts {
  const next = offset + limit < total ? addressOfNext(url, offset + limit) : null;
  return {
    meta: { total, limit, offset, next, attribution: [...facts.attribution], snapshot: facts.snapshot },
    headers: next === null ? {} : { link: `<${next}>; rel="next"` },
  };
}

function addressOfNext(url: URL, offset: number): string {
  const query = new URLSearchParams(url.searchParams);
  query.set('offset', String(offset));
  return `${url.pathname}?${query}`;
}
