/** The way of a review, from its POST over the queue and the rebuild to its place, whatever serves. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Paths } from '../../build/paths.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import type { Host } from '../host/host.ts';
import { emptyProject, runCommand } from '../project.ts';
import { makeSmallSnapshot } from '../small_snapshot.ts';
import { makeValidate } from './validate.ts';

interface Context {
  paths: Paths;
  host: Host;
}

interface PlaceBody {
  data: [
    {
      rating: number | null;
      review_count: number;
      reviews: { name: string; comment: string; rating: number }[];
    },
  ];
}

const REVIEW = { place_id: 3, rating: 5, comment: 'A calm hall, and easy to reach by bus.', name: 'Yusuf' };

const post = (host: Host, body: object, headers: Record<string, string> = {}) =>
  host.fetch(`${BASE_PATH}/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function placeOf(host: Host): Promise<PlaceBody['data'][0]> {
  return ((await (await host.fetch(`${BASE_PATH}/place?id=3`)).json()) as PlaceBody).data[0];
}

/** A server looks for a new bake every so often. */
const LOOKS_MOST = 100;
const LOOK_MS = 100;

async function placeWithReviews(host: Host, count: number): Promise<PlaceBody['data'][0]> {
  for (let looks = 1; looks < LOOKS_MOST; looks += 1) {
    const place = await placeOf(host);
    if (place.review_count === count) return place;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return placeOf(host);
}

/**
 * Registers and runs the suite.
 * @param name of a project of its own
 * @param open serves that project
 */
export function reviewFlow(name: string, open: (paths: Paths) => Promise<Host>): void {
  const test = suite<Context>('the way of a review');

  test.before(async (context) => {
    context.paths = emptyProject(name);
    await makeSmallSnapshot(context.paths.snapshot);
    runCommand(context.paths, 'build');
    context.host = await open(context.paths).catch((error) => {
      console.error(error);
      throw error;
    });
  });
  test.after(async ({ host }: Partial<Context>) => host?.close());

  test('posted, queued, drained, counted and shown, once', async ({ host, paths }) => {
    const validate = makeValidate(await (await host.fetch(`${BASE_PATH}/openapi.json`)).json());
    assert.is((await placeOf(host)).review_count, 0);

    const key = { 'idempotency-key': '"0f2c6b1e-5a50-4f0b-9d3c-5f8f8a1c2b3d"' };
    const first = await post(host, REVIEW, key);
    const receipt = await first.text();
    assert.is(first.status, 202, receipt);
    validate('/review', 'POST', first, receipt);
    const again = await post(host, REVIEW, key);
    assert.is(again.status, 202);
    assert.equal((await again.json()).data[0].id, JSON.parse(receipt).data[0].id);
    const other = await post(host, { ...REVIEW, rating: 1 }, key);
    const refused = await other.text();
    assert.is(other.status, 422, refused);
    validate('/review', 'POST', other, refused);

    runCommand(paths, 'rebuild');
    const place = await placeWithReviews(host, 1);
    assert.is(place.review_count, 1);
    assert.is(place.rating, 5);
    assert.is(place.reviews[0]?.comment, REVIEW.comment);
    const listed = (await (await host.fetch(`${BASE_PATH}/reviews?place_id=3`)).json()) as {
      data: unknown[];
    };
    assert.is(listed.data.length, 1);

    runCommand(paths, 'rebuild');
    assert.is((await placeOf(host)).review_count, 1);
  });

  test('bad reviews are refused with the reason', async ({ host }) => {
    const cases: [object | string, Record<string, string>, number][] = [
      [{}, {}, 400],
      [{ place_id: 3 }, {}, 400],
      [{ ...REVIEW, rating: 6 }, {}, 400],
      [{ ...REVIEW, rating: '5 stars' }, {}, 400],
      [{ ...REVIEW, place_id: 999_999 }, {}, 404],
      [{ ...REVIEW, comment: 'x'.repeat(2001) }, {}, 400],
      [[], {}, 400],
      [REVIEW, { 'content-type': 'text/plain' }, 415],
      [REVIEW, { 'content-type': 'text/html' }, 415],
      [{ ...REVIEW, comment: 'x'.repeat(70_000) }, {}, 413],
    ];
    for (const [body, headers, status] of cases) {
      const response = await post(host, body as object, headers);
      const text = await response.text();
      assert.is(response.status, status, `${JSON.stringify(body).slice(0, 80)}: ${text.slice(0, 200)}`);
      assert.is(response.headers.get('content-type'), 'application/problem+json');
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await host.fetch(`${BASE_PATH}/review`, { method });
      assert.is(response.status, 405);
      assert.match(response.headers.get('allow') ?? '', 'POST');
    }
  });

  test.run();
}
