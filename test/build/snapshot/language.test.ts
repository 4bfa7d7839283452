import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { languageOf } from '../../../build/snapshot/language.ts';

test('the language of a sentence is told', () => {
  for (const [language, text] of [
    ['en', 'Very clean mosque, lots of parking, friendly people'],
    ['en', 'The imam is a nice man and the hall is big, see https://spam.example/visite'],
    ['tr', 'Çok güzel bir cami, herkese tavsiye ederim'],
    ['ar', 'مسجد جميل ونظيف جدا وفيه مواقف كثيرة قريبة من الباب'],
    ['fa', 'مسجد خوب و آرام، می‌توان راحت آمد'],
    ['fr', 'Très belle mosquée, je recommande à tous'],
    ['id', 'Masjid yang bersih dan nyaman untuk sholat'],
    ['de', 'Sehr schöne Moschee, freundliche Leute'],
    ['ru', 'Очень красивая мечеть, всем советую'],
    ['bn', 'মসজিদটি খুব সুন্দর এবং পরিষ্কার'],
    ['zh', '这个清真寺很干净很漂亮而且离车站很近推荐大家来'],
  ] as const)
    assert.is(languageOf(text), language, text);
});

test('of a short text, or one that several could be, none is told rather than a wrong one', () => {
  for (const text of [
    null,
    '',
    'Good https://spam.example/ place to pray',
    'Visit spam dot example',
    'Great place, t.me/spamchannel',
    'Email me at imam@mosque.example',
    'Mooie moskee met veel parkeerplaatsen',
    'Nice mosque with helpful staff',
    'Xhami shumë e bukur dhe e pastër',
  ])
    assert.is(languageOf(text), null, String(text));
});

test.run();
