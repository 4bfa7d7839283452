import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { neutralText } from '../../src/reviews/neutral_text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '&',
        'lt;',
        '#60;',
        '\r',
        '\n',
        '\t',
        '\u202E',
        '\u0338',
        ' ',
        'a',
        '\uD800',
        'é',
      ),
    )
    .map((parts) => parts.join('')),
);

test('what comes out holds no markup, no control characters and no half characters, and is stable', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (raw, lines) => {
      const text = neutralText(raw, lines);
      if (text === null) return;
      assert.not.match(text, /[<>]|&#?\w+;/);
      assert.not.match(text, lines ? /(?!\n)\p{Cc}/u : /\p{Cc}/u);
      assert.not.match(text, /\p{Cs}/u);
      assert.not.match(text, /[\u202A-\u202E\u2066-\u2069\uFEFF]/);
      assert.not.match(text, /\n{3}|^\s|\s$/);
      assert.is(text, text.normalize('NFC'));
      assert.is(neutralText(text, lines), text);
    }),
    { numRuns: 2_000 },
  );
});

test('ordinary writing in any script stays as it is', () => {
  for (const text of [
    'Très belle mosquée, 5 étoiles & un accueil chaleureux !',
    'مسجد جميل ونظيف',
    'می‌خواهم دوباره بیایم',
    'नमाज़ के लिए अच्छी जगह',
    '👨‍👩‍👧 welcome',
    'First line\nSecond line\n\nThird',
  ]) {
    assert.is(neutralText(text, true), text.normalize('NFC'));
  }
});

test('markup becomes readable and harmless', () => {
  assert.is(neutralText('<script>alert("x")</script>', true), '‹script›alert("x")‹/script›');
  assert.is(neutralText('rating <3', true), 'rating ‹3');
  assert.is(neutralText('&lt;b&gt; & co', true), '＆lt;b＆gt; & co');
  assert.is(neutralText('&\u0000lt;', true), '＆lt;');
});

test('line breaks of every kind are one; a name has none', () => {
  assert.is(neutralText('a\r\nb\rc\u2028d\n\n\n\ne', true), 'a\nb\nc\nd\n\ne');
  assert.is(neutralText('A\nB\tC', false), 'A B C');
});

test('what cannot be read is nothing', () => {
  for (const text of [null, undefined, '', '  ', '\n\n', '\u0000\u0007', '\u200D', '\u202E\uFEFF']) {
    assert.is(neutralText(text, true), null);
  }
});

test.run();
