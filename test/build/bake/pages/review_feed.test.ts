import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeReviewFeed } from '../../../../build/bake/pages/review_feed.ts';
import { makeSnapshot } from '../../../faults/snapshot_file.ts';

const ORIGIN = 'https://mihrab.test';
const NEVER = '2026-01-01T00:00:00Z';

/** What a feed reader makes of what stands between tags. */
const read = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const all = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => read(text ?? ''));

function feedOf(snapshot: ReturnType<typeof makeSnapshot>, origin: string | null = ORIGIN): string | null {
  let feed: string | null = null;
  const write = (path: string, content: string | Buffer): void => {
    assert.is(path, '/reviews.xml');
    feed = String(content);
  };
  writeReviewFeed({ write }, snapshot, origin, NEVER);
  return feed;
}

test('what was published last comes first, whatever was written in it', () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const hostile = ']]></content><script>alert("1 & 2")</script>\u0007\uFFFF';
  const insert = snapshot.prepare(
    `INSERT INTO review (id, place_id, sent_place_id, rating, comment, name, created_at, status, held_for, published_at, waits_since)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, '[]', ?, ?)`,
  );
  const add = (id: string, place: number, status: string, at: string, comment: string | null = null): void =>
    void insert.run(id, place, place, place + 1, comment, null, '2026-02-01T00:00:00Z', status, at, at);
  add('first', 1, 'published', '2026-03-01T00:00:00Z', hostile);
  add('waiting', 1, 'pending', '2026-03-02T00:00:00Z');
  add('second', 2, 'published', '2026-03-03T00:00:00Z', 'جميل');
  add('gone', 3, 'published', '2026-03-04T00:00:00Z');
  snapshot.exec("UPDATE place SET name = NULL, address = 'Rue 7' WHERE id = 2");
  assert.is(all(feedOf(snapshot) ?? '', 'title')[2], '★★★☆☆ Mosque, Rue 7');
  snapshot.exec("UPDATE place SET name = 'Mosque 2' WHERE id = 2");
  snapshot.exec("UPDATE place SET status = 'permanently_closed' WHERE id = 3");
  const feed = feedOf(snapshot) ?? '';
  assert.equal(all(feed, 'content'), ['جميل', ']]></content><script>alert("1 & 2")</script>']);
  assert.equal(all(feed, 'title').slice(1), ['★★★☆☆ Mosque 2', '★★☆☆☆ Mosque 1']);
  assert.equal(all(feed, 'updated'), [
    '2026-03-03T00:00:00Z',
    '2026-03-03T00:00:00Z',
    '2026-03-01T00:00:00Z',
  ]);
  assert.match(feed, `<link href="${ORIGIN}/places/2-mosque-2"/>`);
  for (let number = 0; number < 250; number += 1)
    add(
      `more-${number}`,
      1,
      'published',
      `2026-04-01T00:00:00.${String(number).padStart(3, '0')}Z`,
      String(number),
    );
  const comments = all(feedOf(snapshot) ?? '', 'content');
  assert.equal([comments.length, comments[0], comments.at(-1)], [200, '249', '50']);
  snapshot.close();
});

test('without reviews it can be subscribed to all the same; without an address there is none', () => {
  const snapshot = makeSnapshot(':memory:', 1);
  assert.equal(all(feedOf(snapshot) ?? '', 'updated'), [NEVER]);
  assert.is(feedOf(snapshot, null), null);
  snapshot.close();
});

test.run();
