import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HONEYPOT_FIELD } from '../../src/contract/review_submission.ts';
import { TextContext } from '../../web/components/context.ts';
import { AddPlaceForm, ReviewForm } from '../../web/components/submission_forms.tsx';
import { LANGUAGE_CODES } from '../../web/languages.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { missing, REFUSAL_KEYS, refusalOf } from '../../web/refusal.ts';
import { Text } from '../../web/text.ts';

const textIn = (code: (typeof LANGUAGE_CODES)[number]): Text => new Text(code, MESSAGES[code]);

/** The names of the fields that a reader fills in. */
function fieldsOfForms(text: Text): string[] {
  const html = renderToString(
    h(TextContext.Provider, { value: text }, [h(ReviewForm, { placeId: 1 }), h(AddPlaceForm, {})]),
  );
  const fields = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([field]) => field);
  return fields
    .filter((field) => !/type="hidden"/.test(field))
    .map((field) => / name="([^"]+)"/.exec(field)?.[1] ?? '')
    .filter((name) => name !== HONEYPOT_FIELD);
}

test('of every field of the forms it is said by its label what is wrong', () => {
  for (const code of LANGUAGE_CODES) {
    const text = textIn(code);
    const fields = fieldsOfForms(text);
    assert.ok(fields.length > 10);
    for (const parameter of fields) {
      assert.ok(missing(text, parameter), parameter);
      const [reason] = refusalOf(text, { code: 'invalid_parameter', errors: [{ parameter }] });
      assert.is.not(reason, text.say('refused'), parameter);
    }
  }
});

test('what the API says, a proxy says or nobody says is told in the language of the page alone', () => {
  const refusals = [
    ...['duplicate', 'not_found', 'body_too_large', 'unavailable', 'idempotency_mismatch'].map((code) => ({
      code,
    })),
    { code: 'too_many_requests', retryAfter: 300 },
    { code: 'http_429' },
    { code: 'http_403' },
    { errors: [{}] },
    { code: 'invalid_parameter', errors: [{ parameter: 'changes' }, { parameter: 'none_of_the_forms' }] },
    { code: 'invalid_parameter', errors: [{ parameter: 'constructor' }] },
  ];
  for (const code of ['ar', 'ur'] as const) {
    for (const refusal of refusals) {
      const said = refusalOf(textIn(code), refusal).join(' ');
      assert.ok(said.length > 0);
      assert.not.match(said, /[a-z]{2}/i, `${code} ${JSON.stringify(refusal)}: ${said}`);
    }
  }
});

test('a page that carries the texts of refusals lacks none', () => {
  const messages = Object.fromEntries(REFUSAL_KEYS.map((key) => [key, MESSAGES.fr[key]]));
  const text = new Text('fr', messages as unknown as typeof MESSAGES.fr);
  const whole = textIn('fr');
  const errors = [...fieldsOfForms(whole), 'changes', 'other'].map((parameter) => ({ parameter }));
  for (const refusal of [
    { errors },
    { code: 'too_many_requests' },
    { code: 'duplicate' },
    { code: 'internal' },
  ])
    assert.equal(refusalOf(text, refusal), refusalOf(whole, refusal));
});

test.run();
