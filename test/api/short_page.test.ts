import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { logToConsole } from '../../src/api/endpoint.ts';
import { respondProblem } from '../../src/api/respond.ts';
import { answeringPersons } from '../../src/api/short_page.ts';
import { Problem } from '../../src/contract/problem.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { missing, refusalOf } from '../../web/refusal.ts';
import { Text } from '../../web/text.ts';

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

/** A form as a browser sends it, refused for what is wrong. */
async function refused(
  problem: Problem,
  body: string,
  path = '/api/v1/report',
  sized = true,
): Promise<string> {
  const refusing = answeringPersons(async (request) => respondProblem(request, problem, logToConsole));
  const response = await refusing(
    new Request(`https://mihrab.test${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        referer: 'https://mihrab.test/fr/places/2-noor',
        ...(sized && { 'content-length': String(body.length) }),
      },
    }),
  );
  return response.text();
}

/** The fields of a page that a reader sees, by their names. */
const shownIn = (html: string): string[] =>
  [...html.matchAll(/<(?:input|textarea) id="([^"]+)"/g)].map(([, name = '']) => name);

test('a refused form asks again for what was wrong alone, and carries the rest as it was', async () => {
  const problem = new Problem('invalid_parameter', 'Wrong.', {
    errors: [{ parameter: 'changes.phone', detail: 'Wrong.' }],
  });
  const html = await refused(problem, 'place_id=2&changes.phone=%22%3E12&comment=a%26b&website=');
  assert.equal(shownIn(html), ['changes.phone']);
  assert.match(html, 'action="/api/v1/report"');
  assert.match(html, /name="changes.phone" dir="auto" value="&quot;&gt;12"/);
  assert.match(html, '<input type="hidden" name="comment" value="a&amp;b">');
  assert.match(html, '<input type="hidden" name="website" value="">');
  const missing = new Problem('invalid_parameter', 'Missing.', {
    errors: [{ parameter: 'changes', detail: 'Missing.' }],
  });
  assert.equal(shownIn(await refused(missing, 'reason=missing&changes.name=Noor')), [
    'changes.name',
    'changes.lat',
    'changes.lng',
  ]);
});

test('of a field that was left empty it is said that it is missing, of another how it is written', async () => {
  const problem = new Problem('invalid_parameter', 'Wrong.', {
    errors: ['changes.name', 'changes.opening_hours'].map((parameter) => ({ parameter, detail: 'Wrong.' })),
  });
  const html = await refused(problem, 'reason=missing&changes.name=&changes.opening_hours=always');
  const text = new Text('fr', MESSAGES.fr);
  const said = refusalOf(text, { errors: [{ parameter: 'changes.opening_hours' }] });
  assert.equal(
    [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, reason]) => reason),
    [missing(text, 'changes.name'), ...said],
  );
  assert.match(said[0] ?? '', 'Mo-Fr 09:00-17:00');
});

test('where no field was wrong the words can be changed; what is not there is not asked for again', async () => {
  const body = 'place_id=2&rating=5&comment=Calm.';
  assert.equal(shownIn(await refused(new Problem('duplicate', 'Sent before.'), body)), ['comment']);
  for (const html of [
    await refused(new Problem('not_found', 'None.'), body),
    // How much it is nobody knows, so it is not read twice.
    await refused(new Problem('duplicate', 'Sent before.'), body, '/api/v1/review', false),
  ]) {
    assert.not.match(html, '<form');
    assert.match(html, 'Revenez en arrière');
  }
});

test('of an own review it is said what its codes mean there, and a wrong secret is asked for again', async () => {
  const ask = (problem: Problem) => refused(problem, 'secret=one&action=withdraw', '/api/v1/review/abc');
  const wrong = await ask(new Problem('forbidden', 'Not the secret.'));
  assert.equal(shownIn(wrong), ['secret']);
  assert.match(wrong, 'code secret de cet avis');
  assert.match(wrong, '<input type="hidden" name="action" value="withdraw">');
  assert.match(await ask(new Problem('not_found', 'None.')), 'pas d’avis avec ce numéro');
  assert.match(await ask(new Problem('conflict', 'Withdrawn.')), 'a été retiré');
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
