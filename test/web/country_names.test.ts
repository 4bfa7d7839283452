import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGE_CODES } from '../../web/languages.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { Text } from '../../web/text.ts';

test('a country that browsers and Node call by different names has one of our own in every language', () => {
  const called = LANGUAGE_CODES.map((code) => new Text(code, MESSAGES[code]).country('PS'));
  assert.equal(called, ['Palestine', 'فلسطين', 'فلسطین', 'Filistin', 'Palestina', 'Palestine']);
  assert.is(new Text('ar', MESSAGES.ar).country('EG'), 'مصر');
});

test.run();
