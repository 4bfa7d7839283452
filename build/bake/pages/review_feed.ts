/** The reviews that were published last, as an Atom feed (RFC 4287): so that somebody looks at what no rule held. */
import type { Place } from '../../../src/contract/place.ts';
import { placePath } from '../../../web/addresses.ts';
import { LISTED } from '../../snapshot/listed.ts';
import type { Snapshot } from '../../snapshot/open.ts';
import { labelOf } from '../label.ts';
import type { Tree } from '../tree.ts';
import { escapeXml, XML } from './xml.ts';

/** Where it is, below the site's address. */
const REVIEW_FEED_PATH = '/reviews.xml';
/** Reviews in it: readers ask once an hour or a day. */
const REVIEWS = 200;
const STARS = 5;

/** A review, with what its place is called. */
interface Published extends Pick<Place, 'name_local' | 'type' | 'address'> {
  readonly id: string;
  readonly place_id: number;
  readonly slug: string;
  readonly place: string | null;
  readonly city: string | null;
  readonly rating: number;
  readonly comment: string | null;
  readonly name: string | null;
  readonly published_at: string;
}

const PUBLISHED_SQL = `
  SELECT review.id, place_id, slug.slug, place.name AS place, name_local, type, address, city.name AS city, rating,
         comment, review.name, published_at
    FROM review JOIN place ON place.id = place_id JOIN slug ON slug.kind = 'place' AND slug.entity = place.id
         LEFT JOIN city ON city.id = place.city_id
   WHERE review.status = 'published' AND place_id IN (SELECT id FROM place WHERE ${LISTED})
   ORDER BY published_at DESC, review.created_at DESC, review.id LIMIT ${REVIEWS}`;

function entryOf(origin: string, review: Published): string {
  const { id, place_id, slug, place, city, rating, comment, name, published_at } = review;
  const page = escapeXml(origin + placePath({ id: place_id, slug }));
  const stars = '★'.repeat(rating) + '☆'.repeat(STARS - rating);
  return `<entry>
<id>${page}#review-${escapeXml(id)}</id>
<title>${escapeXml(`${stars} ${labelOf({ ...review, name: place }, city)}`)}</title>
<link href="${page}"/>
<updated>${published_at}</updated>
<author><name>${escapeXml(name ?? 'Anonymous')}</name></author>
<content>${escapeXml(comment ?? '')}</content>
</entry>
`;
}

/**
 * Adds the feed to the bake.
 *
 * @param origin the site's public address; null where nobody said it: then there is no feed, which needs whole addresses
 * @param empty when a feed without any review changed last
 */
export function writeReviewFeed(
  tree: Pick<Tree, 'write'>,
  snapshot: Snapshot,
  origin: string | null,
  empty: string,
): void {
  if (origin === null) return;
  const reviews = snapshot.prepare<[], Published>(PUBLISHED_SQL).all();
  const address = escapeXml(origin + REVIEW_FEED_PATH);
  const entries = reviews.map((review) => entryOf(origin, review)).join('');
  tree.write(
    REVIEW_FEED_PATH,
    `${XML}
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${address}</id>
<title>Reviews published last</title>
<link rel="self" href="${address}"/>
<updated>${reviews[0]?.published_at ?? empty}</updated>
${entries}</feed>
`,
  );
}
