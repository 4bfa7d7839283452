/** Bodies at the limits of their fields, however they are written: no limit of the whole may contradict those. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readBody } from '../../src/api/request_body.ts';
import { Problem } from '../../src/contract/problem.ts';
import { ReportSubmissionSchema } from '../../src/contract/report.ts';
import { COMMENT_MAX_CHARS, NAME_MAX_CHARS } from '../../src/contract/review.ts';
import { BODY_MAX_BYTES, ReviewSubmissionSchema } from '../../src/contract/review_submission.ts';
import { HOURS_MAX_CHARS } from '../../src/contract/suggestion.ts';

type Fields = Readonly<Record<string, string | number>>;

const FORM = 'application/x-www-form-urlencoded';
/** As programs write JSON that keeps to ASCII. */
const escaped = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const request = (body: string, type: string): Request =>
  new Request('https://mihrab.test', { method: 'POST', body, headers: { 'content-type': type } });

/** The fields of `changes` that take any words. */
const TEXTS = [
  'name',
  'name_local',
  'address',
  'city',
  'postcode',
  'opening_hours',
  'denomination',
  'jumuah',
  'halal_certifier',
  'cuisine',
];
/** Letters of one to four bytes: a form has three signs for each, JSON six for each half of a pair. */
const LETTERS = ['a', 'é', 'ব', 'म', '😀'];

for (const letter of LETTERS) {
  const review: Fields = {
    place_id: 1,
    rating: 5,
    comment: letter.repeat(COMMENT_MAX_CHARS),
    name: letter.repeat(NAME_MAX_CHARS),
  };

  test(`a review of as many ${letter} as its fields allow is read`, async () => {
    const form = new URLSearchParams(Object.entries(review).map(([name, value]) => [name, String(value)]));
    for (const [body, type] of [
      [form.toString(), FORM],
      [escaped(review), 'application/json'],
    ] as const)
      assert.equal(
        await readBody(request(body, type), ReviewSubmissionSchema, ['place_id', 'rating']),
        review,
      );
  });

  test(`a report of as many ${letter} as its fields allow is read`, async () => {
    const changes = Object.fromEntries(
      TEXTS.map((field) => [
        field,
        field === 'opening_hours' ? `24/7 "${letter.repeat(HOURS_MAX_CHARS - 7)}"` : letter.repeat(200),
      ]),
    );
    const report = { place_id: 1, reason: 'wrong', comment: letter.repeat(COMMENT_MAX_CHARS) };
    const form = new URLSearchParams([
      ...Object.entries(report).map(([name, value]) => [name, String(value)]),
      ...Object.entries(changes).map(([field, value]) => [`changes.${field}`, value]),
    ] as [string, string][]);
    for (const [body, type] of [
      [form.toString(), FORM],
      [escaped({ ...report, changes }), 'application/json'],
    ] as const)
      assert.equal(await readBody(request(body, type), ReportSubmissionSchema, ['place_id']), {
        ...report,
        changes,
      });
  });
}

test('what breaks two rules that say the same is said once', async () => {
  const body = '{"place_id":1,"rating":1e400}';
  const problem = await readBody(request(body, 'application/json'), ReviewSubmissionSchema, []).catch(
    (thrown) => thrown,
  );
  assert.equal(problem.errors, [
    {
      parameter: 'rating',
      detail: 'rating must be a whole number from 1 to 5; got Infinity. Send it like 5.',
    },
  ]);
});

test('what is too large is told the limit, and what to do', async () => {
  const body = `comment=${'a'.repeat(BODY_MAX_BYTES)}`;
  const problem = await readBody(request(body, FORM), ReviewSubmissionSchema, []).catch((thrown) => thrown);
  assert.instance(problem, Problem);
  assert.is(
    problem.toBody().detail,
    `The body is larger than ${BODY_MAX_BYTES} bytes. Shorten it: no fields within their own limits are so large (a comment has at most ${COMMENT_MAX_CHARS} characters).`,
  );
});

test.run();
