/** What a page of a list says about itself and about the next one. */
import type { Meta } from '../contract/envelope.ts';
import { canonicalQuery, type Values } from '../contract/parameter.ts';
import { BASE_PATH, type Route } from '../contract/routes.ts';
import type { DirectoryFacts, Slice } from '../directory/queries.ts';
import type { PublicAddress } from './public_address.ts';

/** The page's `meta`, and the headers that say the same. */
export interface PageFacts {
  readonly meta: Meta;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * @param values of the route's parameters; the address of the next page is made of them alone
 * @param total how many match in all
 * @param publicAddress where the service is; the address of the next page is relative without one
 * @param offsetMost the largest offset that may be asked for, where the parameter alone does not say it
 */
export function describePage<R extends Route>(
  route: R,
  values: Values<R['parameters']> & Slice,
  total: number,
  facts: DirectoryFacts,
  publicAddress: PublicAddress,
  offsetMost = Number.POSITIVE_INFINITY,
): PageFacts {
  const { limit, offset } = values;
  const following = offset + limit;
  const query = canonicalQuery(route.parameters, { ...values, offset: following });
  // Some lists are not read to their end: what cannot be asked for is not linked to.
  const isAskable =
    following <= offsetMost && route.parameters.offset?.kind.read(String(following)) !== undefined;
  const isThere = following < total && isAskable;
  const next = isThere ? `${publicAddress ?? ''}${BASE_PATH}${route.path}${query}` : null;
  return {
    meta: { total, limit, offset, next, attribution: [...facts.attribution], snapshot: facts.snapshot },
    headers: next === null ? {} : { link: `<${next}>; rel="next"` },
  };
}
