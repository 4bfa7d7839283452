import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { logToConsole } from '../../src/api/endpoint.ts';
import { respondProblem } from '../../src/api/respond.ts';
import { answeringPersons } from '../../src/api/short_page.ts';
import { Problem } from '../../src/contract/problem.ts';

const busy = answeringPersons(async (request) =>
  respondProblem(
    request,
    new Problem('too_many_requests', 'More than 600 requests came.', { headers: { 'retry-after': '90' } }),
    logToConsole,
  ),
);
const ask = (path: string, init?: RequestInit) => busy(new Request(`https://mihrab.test${path}`, init));

test('a page that cannot be shown says why in its language, and leads to itself', async () => {
  const response = await ask('/fr/places/2-noor?from=here');
  assert.is(response.status, 429);
  assert.is(response.headers.get('retry-after'), '90');
  assert.is(response.headers.get('cache-control'), 'no-store');
  assert.match(response.headers.get('content-type') ?? '', 'text/html');
  assert.match(response.headers.get('content-security-policy') ?? '', "default-src 'none'");
  const page = await response.text();
  assert.match(page, '<html lang="fr"');
  assert.match(page, 'Réessayez dans 2');
  assert.match(page, 'href="/fr/places/2-noor?from=here"');
  assert.not.match(page, 'requests came');
});

test('a form that the host refuses is answered in its language too', async () => {
  const page = await ask('/api/v1/review', {
    method: 'POST',
    body: 'place_id=2&rating=5',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: 'https://mihrab.test/tr/places/2-noor',
    },
  });
  assert.is(page.status, 429);
  assert.match(await page.text(), '<html lang="tr"');
});

test('programs get JSON, and so does everyone below /api', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const answer of [
    await ask('/api/v1/places', { headers: { accept: 'text/html' } }),
    await ask('/api/v1/review', { method: 'POST', body: 'rating=5', headers: form }),
  ])
    assert.is(answer.headers.get('content-type'), 'application/problem+json');
});

test.run();
