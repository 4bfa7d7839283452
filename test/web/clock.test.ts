import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import * as assert from 'uvu/assert';
import { twelveHours } from '../../web/clock.ts';
import { IqamahTimes, JumuahTimes } from '../../web/components/congregation.tsx';
import { TextContext } from '../../web/components/context.ts';
import { LANGUAGES, type LanguageCode } from '../../web/languages.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import type { Place } from '../../web/records.ts';
import { Text } from '../../web/text.ts';
import { type Opened, type OpenPage, webSuite } from './browser.ts';

const test = webSuite('the clock of the reader');

const PLACE = '/places/142-east-london-mosque';
const ALL_YEAR = { season: null, from: null, until: null };

/** The congregation of a mosque as it is baked, for every reader. */
function baked(code: LanguageCode): string {
  const jumuah = [{ time: '13:30', language: null, ...ALL_YEAR }] as unknown as Place['jumuah'];
  const iqamah = [
    { prayer: 'fajr', time: '05:45', minutes_after_adhan: null, ...ALL_YEAR },
  ] as unknown as Place['iqamah'];
  return renderToString(
    h(TextContext.Provider, { value: new Text(code, MESSAGES[code]) }, [
      h(JumuahTimes, { times: jumuah }),
      h(IqamahTimes, { times: iqamah }),
    ]),
  );
}

/** A mosque's page with its congregation, to a browser of some language. */
async function place(
  { newContext, origin }: Opened,
  code: LanguageCode,
  locale: string,
  javaScriptEnabled = true,
) {
  const page = await (await newContext({ locale, javaScriptEnabled })).newPage();
  await page.route(`**${PLACE}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<dl ', `${baked(code)}<dl `) });
  });
  await page.goto(`${origin}${code === 'en' ? '' : `/${code}`}${PLACE}`);
  return page;
}

const plain = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replace(/[\u2068\u2069]/g, ''));

const timesOf = async (page: OpenPage['page']): Promise<string[]> =>
  plain(await page.locator('time[datetime="13:30"], time[datetime="05:45"]').allInnerTexts());

test('what is baked and what is live go by the clock of the reader', async (opened) => {
  for (const [code, locale, expected, live] of [
    ['en', 'en-US', ['1:30\u00a0PM', '5:45\u00a0AM'], /^\d{1,2}:\d\d\u00a0(AM|PM)$/],
    ['en', 'ms-MY', ['1:30\u00a0pm', '5:45\u00a0am'], /^\d{1,2}:\d\d\u00a0(am|pm)$/i],
    ['ur', 'ur-PK', ['1:30\u00a0PM', '5:45\u00a0AM'], /^\d{1,2}:\d\d\u00a0(AM|PM)$/],
    ['ar', 'ar-EG', ['١:٣٠\u00a0م', '٥:٤٥\u00a0ص'], /^[٠-٩]{1,2}:[٠-٩]{2}\u00a0[صم]$/],
    ['en', 'en-GB', ['13:30', '05:45'], /^\d\d:\d\d$/],
    ['en', 'en-TR', ['13:30', '05:45'], /^\d\d:\d\d$/],
    ['fr', 'fr-FR', ['13:30', '05:45'], /^\d\d:\d\d$/],
    ['ar', 'fr-FR', ['١٣:٣٠', '٠٥:٤٥'], /^[٠-٩]{2}:[٠-٩]{2}$/],
  ] as const) {
    const page = await place(opened, code, locale);
    await page.locator('.timing-time', { hasText: ':' }).first().waitFor();
    assert.equal(await timesOf(page), expected, `${code} ${locale}`);
    const strip = plain(await page.locator('.timing-time').allInnerTexts());
    assert.is(strip.length, 6);
    for (const time of strip) assert.match(time, live, `${code} ${locale}`);
    await page.context().close();
  }
});

test('without script there are 24 hours', async (opened) => {
  assert.equal(await timesOf(await place(opened, 'en', 'en-US', false)), ['13:30', '05:45']);
  const { page } = await opened.open('/times/london', { locale: 'en-US', javaScriptEnabled: false });
  for (const time of await page.locator('.timing-time').allInnerTexts()) assert.match(time, /^\d\d:\d\d$/);
});

test('columns of prayers have no halves of the day, and say the same time', async ({ open }) => {
  const { page } = await open('/prayer/london', { locale: 'en-US' });
  await page.locator('.next-time', { hasText: /^\d{1,2}:\d\d\u00a0[AP]M$/ }).waitFor();
  const today = await page.locator('.day .timing-time').allInnerTexts();
  const row = await page.locator('tr.today td:not(.hijri-column)').allInnerTexts();
  assert.equal(
    row,
    today.slice(0, 6).map((time) => time.replace(/\u00a0[AP]M$/, '')),
  );
  assert.match(await page.locator('.night bdi').first().innerText(), /[AP]M$/);
  const pdf = await page.pdf({ format: 'A4' });
  assert.is(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1);
  await page.goto(`${page.url()}?screen=1`);
  await page
    .locator('.prayer-screen .timing-time', { hasText: /^\d{1,2}:\d\d$/ })
    .first()
    .waitFor();
});

test('no time is wider than its room', async ({ open }) => {
  const { page } = await open('/prayer/london', { locale: 'en-US' });
  for (const path of ['/prayer/london', '/prayer/london?screen=1', PLACE, '/?place=142']) {
    await page.goto(new URL(path, page.url()).href);
    await page.locator('.timing-time', { hasText: ':' }).first().waitFor();
    for (const width of [320, 390, 640, 700, 1000, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      for (const time of await page.locator('.timing-time').all())
        assert.ok(
          // The widest time there is, whatever the day's are: all digits are as wide, and AM is wider than PM.
          await time.evaluate((box) => {
            box.textContent =
              box.textContent?.replace(/^\d{1,2}:\d\d(?=\s[AP]M$)/, '10:48').replace('PM', 'AM') ?? '';
            return box.scrollWidth <= box.clientWidth + 1;
          }),
          `${path} at ${width}: ${await time.innerText()}`,
        );
    }
  }
});

test('opening hours go by it too, and a span of time stays one', async ({ open }) => {
  const { page } = await open('/', { locale: 'en-US' });
  await page.route('**/api/v1/place?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object[] };
    const [found] = json.data;
    const opening_hours = 'Mo-Fr 09:00-17:30; Sa 05:00-24:00; Su (sunrise-01:00)-12:00';
    await route.fulfill({ response, json: { ...json, data: [{ ...found, opening_hours }] } });
  });
  await page.goto(`${page.url()}?place=142`);
  const hours = page.locator('.fact', { hasText: 'Opening hours' }).locator('li');
  await hours.first().waitFor();
  assert.equal(await hours.allInnerTexts(), [
    'Mon–Fri 9:00\u00a0AM–5:30\u00a0PM',
    'Sat 5:00\u00a0AM–12:00\u00a0AM',
    'Sun (sunrise–01:00)–12:00\u00a0PM',
  ]);
});

test('the language of a page says how, the reader by which clock', () => {
  const write = (code: LanguageCode, ...readers: string[]) =>
    twelveHours(LANGUAGES[code], readers)?.('14:12')?.replace(/[\u2068\u2069]/g, '') ?? null;
  for (const locale of ['en-US', 'ur-PK', 'en-IN', 'bn-BD', 'ar-EG', 'ar-SA', 'ms-MY', 'ur', 'hi-IN'])
    assert.match(write('en', locale) ?? locale, /^2:12\u00a0pm$/i);
  for (const locale of [
    'en-GB',
    'fr-FR',
    'tr-TR',
    'id',
    'de-DE',
    'ar-MA',
    'en-TR',
    'fr-CA',
    'C',
    'en-US@posix',
  ])
    assert.is(write('en', locale), null, locale);
  assert.is(write('en'), null);
  assert.is(write('en', 'fr-FR', 'en-US'), null);
  assert.is(write('ar', 'ur-PK'), '٢:١٢\u00a0م');
  const midnight = twelveHours(LANGUAGES.en, ['en-US']);
  assert.is(midnight?.('00:07'), '12:07\u00a0AM');
  assert.is(midnight?.('12:07'), '12:07\u00a0PM');
  assert.is(midnight?.('24:00'), '12:00\u00a0AM');
  assert.is(midnight?.('–'), '–');
});

test.run();
