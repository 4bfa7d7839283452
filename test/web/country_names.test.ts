import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGE_CODES, type LanguageCode } from '../../web/languages.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { Text } from '../../web/text.ts';

test('a country that browsers and Node call by different names has one of our own in every language', () => {
  const called: Readonly<Record<LanguageCode, string>> = {
    en: 'Palestine',
    ar: 'فلسطين',
    ur: 'فلسطین',
    tr: 'Filistin',
    id: 'Palestina',
    fr: 'Palestine',
  };
  for (const code of LANGUAGE_CODES) assert.is(new Text(code, MESSAGES[code]).country('PS'), called[code]);
  assert.is(new Text('ar', MESSAGES.ar).country('EG'), 'مصر');
});

test.run();
