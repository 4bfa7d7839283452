import type { BrowserContextOptions } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inLanguage } from '../../web/addresses.ts';
import { LANGUAGE_CODES } from '../../web/languages.ts';
import { type Opened, webSuite } from './browser.ts';

const test = webSuite('the page of prayer times');

/** Opens a page at a moment of the browser's clock. */
async function at(
  { newContext, origin }: Opened,
  moment: string,
  path: string,
  options: BrowserContextOptions = {},
) {
  const context = await newContext(options);
  const page = await context.newPage();
  await page.clock.install({ time: new Date(moment) });
  await page.goto(origin + path);
  await page.locator('.next-time', { hasText: ':' }).waitFor();
  return page;
}

const strip = '.day .day-strip';

test('shows today, what is next, tomorrow, the month and the qibla of a city', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london');
  assert.is(await page.locator('h1').innerText(), 'Prayer times in London, United Kingdom');
  assert.is(await page.locator('.next-name').innerText(), 'Dhuhr');
  assert.match(await page.locator('.next-left').innerText(), /^in \d+ min/);
  assert.is(await page.locator(strip).count(), 2);
  assert.is(await page.locator('tbody tr').count(), 30);
  assert.is(await page.locator('tr.today th').innerText(), '21 Sun');
  assert.match(await page.locator('.qibla-words').innerText(), '119° from true north');
});

test('at midnight the next day begins, and the times are those of that day', async (opened) => {
  const page = await at(opened, '2026-06-30T22:58:30Z', '/prayer/london');
  assert.match(await page.locator('.dates').first().innerText(), '30 June 2026');
  const tomorrow = await page.locator(strip).nth(1).textContent();
  await page.clock.runFor(120_000);
  await page.locator('.dates', { hasText: '1 July 2026' }).first().waitFor();
  await page.waitForFunction(
    (expected) => document.querySelector('.day .day-strip')?.textContent === expected,
    tomorrow,
  );
});

test('after midnight the isha of the night before is next, as long as it is to come', async (opened) => {
  // Brussels, the night of 20 June: isha at 00:07, fajr at 03:14.
  const page = await at(opened, '2027-06-20T22:03:00Z', '/prayer/brussels', {
    timezoneId: 'Europe/Brussels',
  });
  assert.match(await page.locator('.dates').first().innerText(), '21 June 2027');
  assert.is(await page.locator('.next-name').innerText(), 'Isha');
  assert.is(await page.locator('.next-time').innerText(), '00:07');
  assert.is(await page.locator('.next-left').innerText(), 'in 4 mins');
  assert.is(await page.locator('.day-strip .next').count(), 0);
  await page.clock.runFor(5 * 60_000);
  await page.locator('.next-name', { hasText: 'Fajr' }).waitFor();
  assert.is(await page.locator('.day-strip .next .timing-name').innerText(), 'Fajr');
});

test('when the clocks change, the time left is that of the clock on the wall', async (opened) => {
  // 25 October 2026: at 02:00 in London it is 01:00 again.
  const page = await at(opened, '2026-10-24T23:30:00Z', '/prayer/london');
  assert.match(await page.locator('.dates').first().innerText(), '25 October 2026');
  assert.is(await page.locator('.next-name').innerText(), 'Fajr');
  const fajr = (await page.locator('.next-time').textContent()) ?? '';
  const [hours = 0, minutes = 0] = fajr.split(':').map(Number);
  // It is 00:30; until fajr go by as many hours as the clock says, and one more.
  const left = hours * 60 + minutes - 30 + 60;
  const said = await page.locator('.next-left').textContent();
  assert.is(
    said,
    `in ${Math.floor(left / 60)} hrs${left % 60 ? ` ${left % 60} min${left % 60 === 1 ? '' : 's'}` : ''}`,
  );
});

test('another authority and school are kept in the address', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london');
  const before = await page.locator(strip).first().textContent();
  await page.locator('.fields select').first().selectOption('mwl');
  await page.waitForFunction(() => location.search === '?authority=mwl');
  await page.goBack();
  await page.locator('.fields select').nth(1).selectOption('1');
  await page.waitForFunction(
    (text) => document.querySelector('.day .day-strip')?.textContent !== text,
    before,
  );
  assert.is(new URL(page.url()).search, '?school=1');
  await page.goBack();
  await page.waitForFunction(
    (text) => document.querySelector('.day .day-strip')?.textContent === text,
    before,
  );
});

test('who chose a school keeps it in the next city', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london?school=1');
  await page.locator('#city').fill('birmingham');
  await page.locator('.suggestions a').first().click();
  await page.waitForURL('**/prayer/birmingham?school=1');
});

test('a method of a link that there is not gives way to the usual one, and that is said', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london?authority=bogus&school=1');
  await page.locator('.notice', { hasText: 'not known' }).waitFor();
  assert.is(await page.locator('.trouble').count(), 0);
  assert.is(new URL(page.url()).search, '?school=1');
  assert.match(await page.locator('.options > .quiet').innerText(), 'London Unified');
  assert.is(await page.locator('.fields select').first().inputValue(), '');
});

test('a time that is missing, or given by a rule, is said to be so, and from when to when the night is', async (opened) => {
  const said = async (moment: string, path: string) =>
    (await at(opened, moment, path)).locator('.day').first().innerText();
  const winter = await said('2026-12-20T11:00:00Z', '/prayer/tromso');
  assert.match(winter, /Asr.*: the sun gives no such time here/);
  const summer = await said('2026-06-20T11:00:00Z', '/prayer/tromso');
  assert.match(summer, /Sunrise.*: the sun gives no such time here/);
  const rule = await said('2026-06-20T11:00:00Z', '/prayer/brussels');
  assert.match(rule, 'Fajr, Isha: given by a rule for high latitudes');
  assert.match(rule, 'from sunset to sunrise');
  assert.match(await said('2026-06-20T11:00:00Z', '/prayer/tehran'), 'from sunset to fajr');
  assert.not.match(await said('2026-06-20T11:00:00Z', '/prayer/mecca'), /no such time|given by a rule/);
});

test('where the sun does not rise, a rule that is chosen gives every time, in lists and calendars too', async (opened) => {
  const page = await at(opened, '2026-12-20T11:00:00Z', '/prayer/tromso');
  const today = page.locator('.day').first();
  await today.getByText('the sun gives no such time here').waitFor();
  await page.getByLabel('High latitudes').selectOption('seventh_of_the_night');
  await today.getByText('times of the nearest latitude').waitFor();
  assert.not.match(await today.innerText(), /none|no such time/);
  assert.is(new URL(page.url()).search, '?high_latitude_rule=seventh_of_the_night');
  assert.match(
    (await page.locator('.subscribe a').first().getAttribute('href')) ?? '',
    /high_latitude_rule=/,
  );
  const withoutScript = await opened.newContext({ javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto(page.url().replace('/prayer/', '/times/'));
  assert.match(await plain.locator('.day').first().innerText(), 'times of the nearest latitude');
  await withoutScript.close();
  const mecca = await at(opened, '2026-12-20T11:00:00Z', '/prayer/mecca');
  await mecca.locator('.options').waitFor();
  assert.is(await mecca.getByLabel('High latitudes').count(), 0);
});

test('all times of a place carry its name, until another point is chosen', async (opened) => {
  const context = await opened.newContext({
    geolocation: { latitude: 48.85, longitude: 2.35 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await page.goto(`${opened.origin}/places/142-east-london-mosque`);
  await page.locator('.timing-time', { hasText: ':' }).first().waitFor();
  await page.locator('.times-today a').click();
  await page.locator('h1', { hasText: 'East London Mosque' }).waitFor();
  await page.waitForFunction(() => document.title === 'Prayer times · East London Mosque');
  await page.locator('.next-time', { hasText: ':' }).waitFor();
  await page.locator('.search .chip').click();
  await page.locator('h1', { hasText: /^Prayer times · near .*, France$/ }).waitFor();
});

test('a point is called by the city it is near, without script too; far from any it is a point', async ({
  open,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const path = javaScriptEnabled ? '/fr/prayer' : '/fr/times';
    const { page } = await open(`${path}?lat=21.43&lng=39.83`, { javaScriptEnabled, locale: 'fr' });
    await page.locator('h1', { hasText: 'à proximité : La Mecque, Arabie saoudite' }).waitFor();
    await page.goto(page.url().replace('21.43', '-48.9').replace('39.83', '-123.4'));
    await page.locator('h1', { hasText: 'Point -48,9 ; -123,4' }).waitFor();
  }
});

test('places whose times were opened are a tap away, the last first, as they were calculated', async ({
  newContext,
  origin,
}) => {
  const page = await (await newContext()).newPage();
  const opened = page.locator('.opened-before a');
  await page.goto(`${origin}/prayer`);
  await page.locator('#city').waitFor();
  assert.is(await opened.count(), 0);
  for (const path of [
    '/prayer/mecca',
    '/prayer/london',
    '/prayer?lat=41&lng=29',
    '/ar/prayer/mecca?school=1',
  ]) {
    await page.goto(origin + path);
    await page
      .locator('.timing-time', { hasText: /[:٠-٩]/ })
      .first()
      .waitFor();
    // Its name may come after its times.
    await page.waitForFunction(
      (address) => localStorage.getItem('mihrab-times')?.includes(`"${address}"`),
      path.replace('/ar/', '/'),
    );
  }
  await page.goto(`${origin}/tr/prayer`);
  await opened.first().waitFor();
  assert.equal(await opened.evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
    '/tr/prayer/mecca?school=1',
    '/tr/prayer?lat=41&lng=29',
    '/tr/prayer/london',
  ]);
  await page.evaluate(() =>
    localStorage.setItem('mihrab-times', '[{"address":"https://elsewhere.example"}]'),
  );
  await page.reload();
  await page.locator('#city').waitFor();
  assert.is(await opened.count(), 0);
});

test('a point anywhere has times in its own zone', async (opened) => {
  const page = await at(opened, '2026-06-21T23:30:00Z', '/prayer?lat=-6.2&lng=106.8', {
    timezoneId: 'America/New_York',
  });
  // In Jakarta it is the next day already.
  await page.locator('.dates', { hasText: '22 June 2026' }).first().waitFor();
  assert.match(await page.locator('.options').innerText(), 'Asia/Jakarta');
});

test('a city is chosen by typing its name', async ({ open }) => {
  const { page } = await open('/prayer');
  await page.locator('#city').fill('kuala lum');
  await page.locator('.suggestions a').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/prayer/kuala-lumpur*');
});

test('a place is chosen by typing its name, as the field says', async ({ open }) => {
  const { page } = await open('/prayer');
  for (const [typed, title] of [
    ['masjid negara', 'National Mosque of Malaysia'],
    ['al aqsa', 'Al-Aqsa Mosque'],
  ] as const) {
    await page.goto(new URL('/prayer', page.url()).href);
    await page.locator('#city').fill(typed);
    await page.locator('.suggestions a', { hasText: title }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: title }).waitFor();
    assert.match(new URL(page.url()).search, /^\?lat=.*&place=\d+$/);
  }
});

test('arrows lead through what is offered, and back into the field', async ({ open }) => {
  const { page } = await open('/prayer');
  await page.locator('#city').fill('birmingham');
  const links = page.locator('.suggestions a');
  await links.nth(1).waitFor();
  const isFocused = (index: number) => links.nth(index).evaluate((each) => each.matches(':focus'));
  await page.keyboard.press('ArrowDown');
  assert.ok(await isFocused(0));
  await page.keyboard.press('ArrowDown');
  assert.ok(await isFocused(1));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.locator('#city:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/prayer/birmingham');
});

test('where the clipboard cannot be written, nobody is told that it was', async (opened) => {
  const context = await opened.newContext();
  // As on every page without https.
  await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const page = await context.newPage();
  await page.goto(`${opened.origin}/prayer/london`);
  await page.locator('.next-time', { hasText: ':' }).waitFor();
  await page.locator('.subscribe summary').click();
  await page.locator('.subscribe button').click();
  await page.waitForTimeout(200);
  assert.is(await page.locator('.subscribe button').innerText(), 'Copy the link');
});

test('where the system chooses all colours, the next prayer still stands out', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london', { forcedColors: 'active' });
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  assert.is.not(await colourOf('.day-strip .next'), await colourOf('.day-strip li:not(.next)'));
});

test('the times can be had in a calendar, by whatever program', async (opened) => {
  const linksOf = async (path: string): Promise<string[]> => {
    const page = await at(opened, '2026-06-21T12:00:00Z', path);
    await page.locator('.subscribe summary').click();
    await page.locator('.subscribe a[href^="webcal:"]').waitFor();
    return page
      .locator('.subscribe a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  };
  // As it was baked, nobody knew where the page would be.
  assert.match(
    (await linksOf('/prayer/london'))[0] ?? '',
    /^webcal:\/\/localhost:\d+\/api\/v1\/prayer\.ics\?/,
  );
  const [device = '', google = '', file = ''] = await linksOf('/prayer/london?school=1');
  assert.match(device, /^webcal:\/\/localhost:\d+\/api\/v1\/prayer\.ics\?/);
  assert.is(new URL(google).searchParams.get('cid'), device);
  const answer = await fetch(opened.origin + file);
  assert.match(await answer.text(), 'BEGIN:VCALENDAR');
  assert.match(file, 'school=1');
});

test('the screen of a mosque shows nothing to touch', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london?screen=1', {
    viewport: { width: 1920, height: 1080 },
  });
  assert.is(await page.locator('.head').isVisible(), false);
  const size = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  assert.ok((size[0] ?? 0) <= (size[1] ?? 0), `fits the screen: ${size}`);
});

test('on a screen that stands upright every time is whole, in every language', async (opened) => {
  for (const language of LANGUAGE_CODES) {
    const path = inLanguage(language, '/prayer/london?screen=1');
    const page = await at(opened, '2026-06-21T12:00:00Z', path, { viewport: { width: 1080, height: 1920 } });
    const cut = await page
      .locator('.day-strip span')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    assert.is(cut, 0, language);
    await page.context().close();
  }
});

test('a screen that nobody touches asks again for what it did not get', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london?screen=1');
  await page.route('**/api/v1/prayer?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.locator('.trouble').waitFor();
  await page.unroute('**/api/v1/prayer?*');
  await page.clock.runFor(61_000);
  await page.locator('.trouble').waitFor({ state: 'detached' });
  await page.locator('.next-time', { hasText: ':' }).waitFor();
});

test('another month has an address, to be kept or sent', async (opened) => {
  const page = await at(opened, '2026-05-21T12:00:00Z', '/prayer/london');
  const title = page.locator('#month-title');
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.waitForURL('**/prayer/london?month=2026-06');
  await page.reload();
  await title.filter({ hasText: 'June 2026' }).waitFor();
  await page.locator('tbody tr').nth(29).waitFor();
  // This month is the one without a name, which stays this month.
  await page.getByRole('link', { name: 'Previous month' }).click();
  await page.waitForURL('**/prayer/london');
  await title.filter({ hasText: 'May 2026' }).waitFor();
});

test('the month is printed on one page, in every language, with how it was computed', async (opened) => {
  for (const language of LANGUAGE_CODES) {
    const page = await at(opened, '2026-05-21T12:00:00Z', inLanguage(language, '/prayer/london'));
    await page.locator('tbody tr').nth(30).waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.match(
      await page.locator('.options').innerText(),
      /^London Unified Prayer Timetable .*Europe\/London$/s,
    );
    const margin = '1cm';
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, bottom: margin, left: margin, right: margin },
    });
    assert.is(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1, language);
    await page.context().close();
  }
});

test('on a phone a day of the month is seen whole, in every language, and no heading touches another', async ({
  open,
}) => {
  const { page } = await open('/prayer/london');
  for (const language of LANGUAGE_CODES) {
    await page.goto(new URL(inLanguage(language, '/prayer/london'), page.url()).href);
    await page.locator('tbody tr').first().waitFor();
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const { hidden, gap } = await page.locator('.month-scroll').evaluate((month) => {
        const spans = [...month.querySelectorAll('thead th')]
          .map((heading) => {
            const range = document.createRange();
            range.selectNodeContents(heading);
            return range.getBoundingClientRect();
          })
          .filter((box) => box.width > 0)
          .sort((a, b) => a.left - b.left);
        const gaps = spans.slice(1).map((box, at) => box.left - (spans[at]?.right ?? 0));
        return { hidden: month.scrollWidth - month.clientWidth, gap: Math.min(...gaps) };
      });
      assert.is(hidden, 0, `${language} at ${width}`);
      assert.ok(gap > 1, `${language} at ${width}: ${gap} px between headings`);
    }
  }
});

test('what turns the screen of a mosque on and off is seen, and keeps the focus', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london');
  await page.locator('.actions button', { hasText: 'Mosque screen' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.leave-screen:focus').waitFor();
  assert.is(await page.locator('.leave-screen').evaluate((button) => getComputedStyle(button).opacity), '1');
  await page.keyboard.press('Enter');
  await page.locator('.actions button:focus', { hasText: 'Mosque screen' }).waitFor();
});

test('what is offered while one types is told, and which prayer is next', async (opened) => {
  const page = await at(opened, '2026-06-21T12:00:00Z', '/prayer/london');
  assert.match(await page.locator('.day-strip [aria-current=time]').innerText(), 'Dhuhr');
  const told = page.locator('.chooser [role=status]');
  await page.locator('#city').fill('kuala lum');
  await page.clock.runFor(1_000);
  await told.filter({ hasText: 'Kuala Lumpur' }).waitFor({ state: 'attached' });
  await page.locator('#city').fill('zzzzqqqqxxxx');
  await page.clock.runFor(1_000);
  await told.filter({ hasText: 'Nothing found' }).waitFor({ state: 'attached' });
});

test('cities to begin with are of the countries of the language, without suburbs', async ({ open }) => {
  const { page } = await open('/id/prayer', { locale: 'id' });
  const cities = await page.locator('.tiles a').allInnerTexts();
  assert.is(cities[0], 'Jakarta');
  assert.not.ok(cities.includes('Üsküdar'), cities.join());
});

test('what is no answer of the API is said to be none, whatever its status', async ({ open }) => {
  const { page, complaints } = await open('/add');
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ json: { welcome: 'to the network of this hotel' } }),
  );
  for (const path of ['/prayer/london', '/places/142-east-london-mosque', '/?q=istanbul']) {
    await page.goto(new URL(path, page.url()).href);
    await page.locator('main', { hasText: 'The service did not answer' }).waitFor();
  }
  assert.equal(complaints, []);
});

test.run();
