import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { PROBLEMS, Problem, ProblemSchema } from '../../src/contract/problem.ts';

test('the shape of a problem, pinned', () => {
  const detail = 'limit must be a whole number from 1 to 100; got "0".';
  const problem = new Problem('invalid_parameter', detail, { errors: [{ parameter: 'limit', detail }] });
  assert.equal(problem.toBody(), {
    ok: false,
    type: '/problems#invalid_parameter',
    title: 'A parameter is missing or malformed',
    status: 400,
    code: 'invalid_parameter',
    detail: `${detail} Correct the parameters listed in \`errors\` and send the request again.`,
    errors: [{ parameter: 'limit', detail }],
  });
});

test('every problem is a client or a server error, says what to do, and fits its schema', () => {
  for (const [code, { status, remedy }] of Object.entries(PROBLEMS)) {
    assert.ok(status >= 400 && status < 600, code);
    assert.match(remedy, /\.$/, code);
    v.parse(ProblemSchema, new Problem(code as keyof typeof PROBLEMS, 'It went wrong.').toBody());
  }
});

test.run();
