import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGE_CODES, LANGUAGES } from '../../web/languages.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { Text } from '../../web/text.ts';

/** Texts that may be the same as in English: names, and words that languages share. */
const SHARED = new Set([
  // French has them as they are.
  'guides',
  'latitude',
  'longitude',
  'category_cafe',
  'school_standard',
  'site_name',
  'qibla',
  'cuisine',
  'facilities',
  'status',
  'menu',
  'filters',
  'map',
  'sources',
  'type_halal',
  'category_restaurant',
  'parking',
  'fajr',
  'asr',
  'school',
  'reviews',
  'point',
  'school_hanafi',
]);

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

test('every language says everything, with the same placeholders', () => {
  for (const code of LANGUAGE_CODES) {
    assert.equal(Object.keys(MESSAGES[code]).sort(), Object.keys(MESSAGES.en).sort(), code);
    for (const [key, english] of Object.entries(MESSAGES.en)) {
      const own = MESSAGES[code][key as keyof typeof MESSAGES.en];
      if (typeof english === 'string' && typeof own === 'string') {
        assert.ok(own.trim() !== '', `${code}.${key} is empty`);
        assert.equal(placeholders(own), placeholders(english), `${code}.${key}`);
      }
    }
  }
});

test('plural forms are those the language has', () => {
  for (const code of LANGUAGE_CODES) {
    const forms = new Intl.PluralRules(LANGUAGES[code].locale).resolvedOptions().pluralCategories;
    for (const [key, own] of Object.entries(MESSAGES[code])) {
      if (typeof own === 'string' || Array.isArray(own)) continue;
      for (const form of Object.keys(own))
        assert.ok((forms as string[]).includes(form), `${code}.${key}.${form}`);
      if (code === 'ar') assert.equal(Object.keys(own).sort(), [...forms].sort(), `${code}.${key}`);
    }
  }
});

test('what French writes behind a space begins no line', () => {
  const text = new Text('fr', MESSAGES.fr);
  assert.is(text.say('prayer_in', { place: 'Paris' }), 'Heures de prière\u00a0: Paris');
  assert.is(text.say('showing_for', { query: 'a ?' }), 'Résultats pour «\u00a0a ?\u00a0»');
});

test('nothing was left in English', () => {
  for (const code of LANGUAGE_CODES.filter((each) => each !== 'en')) {
    const same = Object.entries(MESSAGES.en)
      .filter(([key, english]) => typeof english === 'string' && MESSAGES[code][key as 'menu'] === english)
      .map(([key]) => key)
      .filter((key) => !SHARED.has(key));
    assert.equal(same, [], code);
  }
});

test('each has twelve months of the Hijri year', () => {
  for (const code of LANGUAGE_CODES) assert.is(new Set(MESSAGES[code].months).size, 12, code);
});

test.run();
