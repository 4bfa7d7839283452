import * as assert from 'uvu/assert';
import { LANGUAGE_CODES } from '../../web/languages.ts';
import { webSuite } from './browser.ts';

const test = webSuite('the page of a place');

const PAGE = '/places/142-east-london-mosque';

/** As it is called where it has another name. */
const NAMES: Readonly<Record<string, string>> = { ar: 'مسجد شرق لندن', ur: 'ایسٹ لندن مسجد' };

test('says what search engines need, in every language', async ({ open }) => {
  const { page } = await open(PAGE, { javaScriptEnabled: false });
  assert.is(await page.title(), 'East London Mosque, London, United Kingdom');
  const alternates = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  assert.equal(
    alternates.map(([language]) => language),
    [...LANGUAGE_CODES, 'x-default'],
  );
  assert.is(await page.locator('link[rel=canonical]').getAttribute('href'), PAGE);
  for (const property of ['og:title', 'og:description', 'og:url', 'og:type', 'og:locale'])
    assert.ok(await page.locator(`meta[property="${property}"]`).getAttribute('content'), property);
  const linked = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  assert.is(linked['@type'], 'Mosque');
  assert.is(linked.name, 'East London Mosque');
  assert.is(linked.address.addressCountry, 'GB');
  for (const [language, address] of alternates) {
    const { page: other } = await open(address ?? '', { javaScriptEnabled: false });
    const root = other.locator('html');
    assert.is(await root.getAttribute('lang'), language === 'x-default' ? 'en' : language);
    assert.is(await root.getAttribute('dir'), language === 'ar' || language === 'ur' ? 'rtl' : 'ltr');
    assert.is(await other.locator('h1').innerText(), NAMES[language ?? ''] ?? 'East London Mosque');
    await other.context().close();
  }
});

test('search engines are told of events alone that take place somewhere', async ({ open }) => {
  const { page } = await open('/cities/london', { javaScriptEnabled: false });
  const { event = [] } = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  for (const { name, location } of event) assert.ok(location.address, name);
});

test('one place has one address', async ({ open }) => {
  const { page } = await open('/places/142-another-name', { javaScriptEnabled: false });
  assert.is(new URL(page.url()).pathname, PAGE);
});

test('what is not there is said in the language of the address; without one, in every language', async ({
  open,
}) => {
  for (const path of [
    '/ar/places/99999999-nothing',
    '/ar/nothing',
    '/ar/prayer/zzqqxx',
    '/ar/cities/%E0%A4%A',
  ]) {
    const { page } = await open(path);
    assert.match(await page.locator('h1').innerText(), 'الصفحة غير موجودة', path);
    assert.is(await page.locator('html').getAttribute('dir'), 'rtl');
    assert.is(await page.locator('main [lang]').count(), 0);
  }
  const { page } = await open('/nothing', { javaScriptEnabled: false });
  assert.match(await page.locator('h1').innerText(), 'Page not found');
  assert.is(await page.locator('main [lang]').count(), LANGUAGE_CODES.length - 1);
  await page.locator('input[name=q]').fill('east london mosque');
  await page.locator('main [type=submit]').click();
  assert.is(new URL(page.url()).pathname, '/search');
  await page.locator('.result-body', { hasText: 'East London Mosque' }).first().click();
  await page.waitForURL(`**${PAGE}`);
});

test('without script the times of a city and of a place are a page away, month by month', async ({
  open,
  origin,
}) => {
  for (const [from, heading] of [
    [PAGE, 'Prayer times · East London Mosque'],
    ['/prayer/london', 'Prayer times in London, United Kingdom'],
    ['/ar/prayer/london', 'مواقيت الصلاة في لندن'],
  ] as const) {
    const { page } = await open(from, { javaScriptEnabled: false });
    for (const empty of ['.day-strip', '.times-today .needs-script a'])
      for (const each of await page.locator(empty).all()) assert.is(await each.isVisible(), false, from);
    await page.locator('.without-script a').click();
    assert.match(await page.locator('h1').innerText(), heading);
    assert.is(await page.locator('.day .timing-time').count(), 6);
    const today = await page.locator('tr.today').innerText();
    for (const time of await page.locator('.day .timing-time').allInnerTexts())
      assert.ok(today.includes(time), `${time} in ${today}`);
    const thisMonth = await page.locator('#month-title').innerText();
    await page.locator('.month-head a').last().click();
    assert.is.not(await page.locator('#month-title').innerText(), thisMonth);
    assert.match(page.url(), /[?&]month=\d{4}-\d\d$/);
    assert.ok((await page.locator('tbody tr').count()) >= 28);
    assert.is(await page.locator('tr.today, .day').count(), 0);
    const pdf = await page.pdf({ format: 'A4' });
    assert.is(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1, from);
    const file = await page.locator('main .actions a').getAttribute('href');
    assert.match(await (await fetch(origin + file)).text(), 'BEGIN:VEVENT', from);
    await page.context().close();
  }
});

test('a page of times is kept until it is wrong, and there is none of what cannot be computed', async ({
  origin,
}) => {
  const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });
  const keptFor = async (path: string) => (await ask(path)).headers.get('cache-control')?.split(',')[1];
  // A cache in front and the browser share the time.
  assert.is(await keptFor('/times/london'), ' max-age=150');
  assert.is(await keptFor('/times/london?month=2027-03'), ' max-age=3600');
  for (const path of [
    '/times/london?month=1800-01',
    '/times/london?month=2026-13',
    '/times/london?authority=none',
    '/times/zzqqxx',
  ])
    assert.is((await ask(path)).status, 404, path);
  for (const [path, to] of [
    ['/ar/times', '/ar/prayer'],
    ['/times/makkah?month=2027-03', '/times/mecca?month=2027-03'],
    ['/en', '/'],
    ['/en/prayer/london?month=2027-03', '/prayer/london?month=2027-03'],
    ['/en//evil.example', '/evil.example'],
  ])
    assert.is((await ask(path ?? '')).headers.get('location'), to);
});

test('with script a search leads to the live page, from wherever it was sent', async ({ open }) => {
  const { page } = await open('/fr/nothing');
  await page.locator('input[name=q]').fill('east london mosque');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/fr/?q=east+london+mosque');
  await page.locator('.result-title', { hasText: 'East London Mosque' }).first().waitFor();
  await page.goto(new URL('/fr/times/london?month=2027-03', page.url()).href);
  await page.waitForURL('**/fr/prayer/london?month=2027-03');
});

test('a city is found by its other names, and has one address', async ({ open }) => {
  for (const [asked, path] of [
    ['/prayer/makkah', '/prayer/mecca'],
    ['/ar/prayer/Bombay', '/ar/prayer/mumbai'],
    ['/cities/%D9%85%D9%83%D8%A9', '/cities/mecca'],
    ['/fr/cities/new-york', '/fr/cities/new-york-city'],
  ] as const) {
    const { page } = await open(asked, { javaScriptEnabled: false });
    assert.is(new URL(page.url()).pathname, path);
  }
});

test('a search without script finds what there is, and says when there is nothing', async ({ open }) => {
  const { page } = await open('/ur/', { javaScriptEnabled: false, locale: 'ur' });
  for (const path of ['/ur/', '/ur/prayer', '/ur/prayer/london']) {
    await page.goto(new URL(path, page.url()).href);
    await page.locator('input[name=q]').fill('london');
    await page.locator('input[name=q]').press('Enter');
    await page.locator('.result-more').first().waitFor();
  }
  assert.is(await page.locator('html').getAttribute('dir'), 'rtl');
  for (const typed of ['zzzzqqqqxxxx', '', `<b>${'x'.repeat(500)}`, '\u0000', '...']) {
    const response = await page.goto(new URL(`/ur/search?q=${encodeURIComponent(typed)}`, page.url()).href);
    assert.is(response?.status(), 200, typed);
    assert.is(await page.locator('.result').count(), 0, typed);
  }
});

test('who asks for prayer times without script is led to those of a city, or to where one is chosen', async ({
  open,
}) => {
  const { page, complaints } = await open('/search?q=prayer+times', { javaScriptEnabled: false });
  await page.locator('main a', { hasText: 'City or place' }).click();
  await page.waitForURL('**/prayer');
  await page.goBack();
  await page.locator('[name=q]').fill('prayer times leicester');
  await page.keyboard.press('Enter');
  await page.locator('a.result-body', { hasText: 'Leicester' }).first().click();
  await page.waitForURL('**/prayer/leicester');
  assert.equal(complaints, []);
});

test('a search without script says how many there are, and leads to all that can be asked for', async ({
  open,
}) => {
  const { page } = await open('/fr/search?q=mosque', { javaScriptEnabled: false });
  const titles = () =>
    page.locator('.result-body').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const total = Number((await page.locator('.summary').innerText()).replace(/\D/g, ''));
  assert.ok(total > 100, String(total));
  const first = await titles();
  await page.locator('.more a').click();
  await page.waitForURL('**/fr/search?q=mosque&offset=50');
  const second = await titles();
  assert.is(second.length, 50);
  assert.is(second.filter((each) => first.includes(each)).length, 0);
  for (const offset of ['-1', 'x', '99999']) {
    const response = await page.goto(new URL(`/search?q=mosque&offset=${offset}`, page.url()).href);
    assert.is(response?.status(), 200, offset);
  }
  await page.goto(new URL('/search?q=zzzzqqqqxxxx', page.url()).href);
  assert.not.match(await page.locator('main').innerText(), 'filter');
});

test('with script a review is sent where it is written', async ({ open }) => {
  const { page, complaints } = await open(PAGE);
  await page.locator('#write-review summary').click();
  await page.locator('#write-review label', { hasText: '4' }).click();
  await page.locator('#review-comment').fill('A calm hall, and easy to reach by bus.');
  const [response] = await Promise.all([
    page.waitForResponse('**/api/v1/review'),
    page.locator('#write-review [type=submit]').click(),
  ]);
  assert.is(response.status(), 202);
  await page.locator('#review-received').waitFor();
  assert.is(await page.locator('#write-review form').isVisible(), false);
  // With these it can be changed or withdrawn.
  const [{ id, secret }] = (await response.json()).data;
  const receipt = await page.locator('#review-received').innerText();
  for (const shown of [id, secret]) assert.ok(receipt.includes(shown), receipt);
  assert.is(
    await page.locator('#review-received a').getAttribute('href'),
    `/my-review?id=${id}`,
    'where it is changed',
  );
  assert.match(page.url(), PAGE);
  assert.equal(complaints, []);
});

test('a review that cannot be sent is kept in the form, and says why', async ({ open }) => {
  const { page } = await open(PAGE);
  await page.route('**/api/v1/review', (route) => route.abort());
  await page.locator('#write-review summary').click();
  await page.locator('#write-review label', { hasText: '5' }).click();
  await page.locator('#review-comment').fill('Kept.');
  await page.locator('#write-review [type=submit]').click();
  await page.locator('#write-review .outcome', { hasText: 'could not be sent' }).waitFor();
  assert.is(await page.locator('#review-comment').inputValue(), 'Kept.');
});

test('a review that is refused says why in the language of the page, and leads to what is wrong', async ({
  open,
}) => {
  const { page } = await open(`/ar${PAGE}`);
  await page.locator('#write-review summary').click();
  const send = page.locator('#write-review [type=submit]');
  await send.click();
  const stars = page.locator('#write-review [name=rating]').first();
  const said = await stars.evaluate((field: HTMLInputElement) => field.validationMessage);
  assert.match(said, 'تقييمك');
  await page.locator('#write-review label', { hasText: '٥' }).click();
  const comment = page.locator('#review-comment');
  await comment.evaluate((field) => field.removeAttribute('maxlength'));
  await comment.fill('x'.repeat(2500));
  await send.click();
  const outcome = page.locator('#write-review .outcome');
  await outcome.filter({ hasText: 'طويل جداً' }).waitFor();
  assert.not.match(await outcome.innerText(), /[a-z]{2}/i);
  assert.is(await comment.getAttribute('aria-invalid'), 'true');
  assert.is(await page.evaluate(() => document.activeElement?.id), 'review-comment');
  await comment.fill('قاعة هادئة.');
  await send.click();
  await page.locator('#review-received').waitFor();
});

test('on a phone the reason is seen at the field that was refused, until it is sent again', async ({
  open,
}) => {
  const { page } = await open('/add', { viewport: { width: 390, height: 844 } });
  const lat = page.locator('[name="changes.lat"]');
  await page.locator('[name="changes.name"]').fill('Noor Mosque');
  await lat.fill('abc');
  await page.locator('[name="changes.lng"]').fill('-0.0656');
  await page.locator('[type=submit]').click();
  const reason = page.locator(`#${await lat.getAttribute('id')}-reason`);
  await reason.waitFor();
  assert.match(await reason.innerText(), '51.5171');
  assert.is(await lat.getAttribute('aria-describedby'), await reason.getAttribute('id'));
  const below = await reason.evaluate((said) => said.getBoundingClientRect().bottom - innerHeight);
  assert.ok(below <= 0, `${below} pixels below the window`);
  await lat.fill('51.5171');
  await page.locator('[type=submit]').click();
  await page.locator('#report-received').waitFor();
  assert.is(await page.locator('.reason, [aria-invalid]').count(), 0);
});

test('what was changed after a lost answer is sent as something new', async ({ open }) => {
  const { page } = await open(PAGE);
  const sent: Record<string, string | null>[] = [];
  await page.route('**/api/v1/review', async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()['idempotency-key'] ?? null, body: request.postData() });
    await route.fulfill({ status: 500, body: 'no answer of the API' });
  });
  await page.locator('#write-review summary').click();
  await page.locator('#write-review label', { hasText: '5' }).click();
  for (const words of ['One.', 'One.', 'Two.']) {
    await page.locator('#review-comment').fill(words);
    await Promise.all([
      page.waitForResponse('**/api/v1/review'),
      page.locator('#write-review [type=submit]').click(),
    ]);
    await page.locator('#write-review .outcome', { hasText: 'could not be sent' }).waitFor();
  }
  const [first, second, third] = sent;
  assert.equal(second, first);
  assert.is.not(third?.key, first?.key);
});

test('with script off a review and a correction are sent as forms', async ({ open }) => {
  for (const [box, choose] of [
    ['#write-review', 'rating'],
    ['#correct', 'reason'],
  ] as const) {
    const { page } = await open(PAGE, { javaScriptEnabled: false });
    await page.locator(`${box} summary`).click();
    await page.locator(`${box} input[name=${choose}]`).last().check();
    await page.locator(`${box} textarea`).fill('Sent without a script.');
    const [response] = await Promise.all([
      page.waitForNavigation(),
      page.locator(`${box} [type=submit]`).click(),
    ]);
    assert.ok([200, 202].includes(response?.status() ?? 0), `${box}: ${response?.status()}`);
    await page.context().close();
  }
});

test('a correction says what a fact should be, with script and without', async ({ open }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open(PAGE, { javaScriptEnabled });
    await page.locator('#correct summary').click();
    const website = page.locator('[name="changes.website"]');
    await website.focus();
    // With script what is known is there to be edited; without, an empty field leaves it as it is.
    if (javaScriptEnabled) assert.match(await website.inputValue(), 'https://');
    await page.locator('[name="changes.phone"]').fill(`+44 20 7650 300${Number(javaScriptEnabled)}`);
    const request = page.waitForRequest('**/api/v1/report');
    await page.locator('#correct [type=submit]').click();
    const sent = await request;
    if (javaScriptEnabled)
      assert.equal(
        sent.postDataJSON().changes,
        { phone: '+44 20 7650 3001' },
        'what was not changed is not sent',
      );
    const status = (await sent.response())?.status();
    assert.is(status, 202);
  }
});

test('a correction that says nothing is not sent, and the fields are led to', async ({ open }) => {
  const { page } = await open(PAGE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.locator('#correct summary').click();
  await page.locator('#correct [type=submit]').click();
  await page.locator('#correct .outcome', { hasText: 'Fill in only what should be different' }).waitFor();
  await page.locator('[name="changes.name"]:focus').waitFor();
  assert.equal(sent, []);
  // That it is listed twice says enough.
  await page.locator('#correct [value=duplicated]').check();
  await page.locator('#correct [type=submit]').click();
  await page.locator('#correct .received.shown').waitFor();
});

test('a place that is missing can be added, in the language of the reader', async ({ open }) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open('/ar/add', { javaScriptEnabled, locale: 'ar' });
    const fill = (name: string, value: string) => page.locator(`[name="changes.${name}"]`).fill(value);
    await fill('name', `مسجد النور ${javaScriptEnabled}`);
    // A map app copies both; a keyboard of the language writes its own digits and sign.
    if (javaScriptEnabled) await fill('lat', '51.5171, -0.0656');
    else {
      await fill('lat', '٥١٫٥١٧١');
      await fill('lng', '−0,0656');
    }
    const answer = page.waitForResponse('**/api/v1/report');
    await page.locator('[type=submit]').click();
    assert.is((await answer).status(), 202);
    if (javaScriptEnabled) {
      await page.locator('#report-received').waitFor();
      const value = (name: string) => page.locator(`[name="changes.${name}"]`).inputValue();
      assert.equal([await value('lat'), await value('lng')], ['51.5171', '-0.0656']);
    } else {
      await page.locator('h1', { hasText: 'تم الاستلام' }).waitFor();
      assert.is(await page.locator('html').getAttribute('dir'), 'rtl');
      await page.locator('a', { hasText: 'رجوع' }).click();
      await page.waitForURL('**/ar/add');
    }
  }
});

test('with script off a form that was refused asks again for what was wrong, and keeps the rest', async ({
  open,
}) => {
  const { page } = await open('/ar/add', { javaScriptEnabled: false, locale: 'ar' });
  const fill = (name: string, value: string) => page.locator(`[name="changes.${name}"]`).fill(value);
  await fill('name', 'Noor "Mosque" <1>');
  await fill('lat', 'abc');
  await fill('lng', '-0.0656');
  await page.locator('[name=comment]').fill('One.\nTwo.');
  await page.locator('[type=submit]').click();
  await page.locator('h1', { hasText: 'تعذّر الإرسال' }).waitFor();
  const visible = page.locator('input:not([type=hidden]), textarea');
  assert.equal(await visible.evaluateAll((all) => all.map((each) => each.getAttribute('name'))), [
    'changes.lat',
  ]);
  assert.is(await visible.inputValue(), 'abc');
  assert.is(await page.getByLabel('خط العرض').count(), 1);
  await visible.fill('51.5171');
  const request = page.waitForRequest('**/api/v1/report');
  await page.locator('button').click();
  const sent = new URLSearchParams((await request).postData() ?? '');
  assert.is(sent.get('changes.name'), 'Noor "Mosque" <1>');
  assert.is(sent.get('comment')?.replace(/\r/g, ''), 'One.\nTwo.');
  await page.locator('h1', { hasText: 'تم الاستلام' }).waitFor();
});

test('a writer sees, changes and withdraws a review with its number and secret, without script too', async ({
  open,
}) => {
  const { page } = await open(PAGE, { javaScriptEnabled: false });
  await page.locator('#write-review summary').click();
  await page.locator('#write-review input[name=rating]').last().check();
  await page.locator('#review-comment').fill('Mine.');
  await page.locator('#write-review [type=submit]').click();
  const [id = '', secret = ''] = await page.locator('code').allInnerTexts();
  await page.locator('a', { hasText: 'Change or withdraw a review' }).click();
  await page.waitForURL(`**/my-review?id=${id}`);
  const form = page.url();
  const ask = async (action: string, more?: () => Promise<void>): Promise<string> => {
    await page.goto(form);
    await page.locator('[name=secret]').fill(secret);
    await page.locator(`[name=action][value=${action}]`).check();
    await more?.();
    await page.locator('main [type=submit]').click();
    return page.locator('main').innerText();
  };
  assert.match(await ask('see'), 'taken in with the next update');
  // What is missing is asked for, and the secret is not asked for again.
  assert.match(await ask('change'), 'still missing');
  await page.getByLabel('Your rating').fill('2');
  await page.locator('button').click();
  assert.match(await page.locator('main').innerText(), 'change takes effect');
  assert.match(await ask('withdraw'), 'disappears');
  assert.match(await ask('change', () => page.locator('[name=rating]').first().check()), 'withdrawn');
  await page.goto(form);
  await page.locator('[name=secret]').fill('another');
  await page.locator('main [type=submit]').click();
  assert.match(await page.locator('main').innerText(), 'not the secret');
  await page.getByLabel('Secret').fill(secret);
  await page.locator('button').click();
  assert.match(await page.locator('main').innerText(), 'taken in with the next update');
});

test('who has the number of a review alone is led on from any page, in every language', async ({ open }) => {
  const { page } = await open('/fr/status');
  for (const language of LANGUAGE_CODES) {
    await page.goto(new URL(`/${language === 'en' ? '' : `${language}/`}my-review?id=%20`, page.url()).href);
    assert.is(await page.locator('[name=secret]').count(), 0);
    await page.locator('[name=id]').fill(' unknown_number-1 ');
    await page.locator('main [type=submit]').click();
    await page.locator('[name=secret]').fill('a secret');
    await page.locator('main [type=submit]').click();
    const said = await page.locator('main').innerText();
    if (language === 'ar' || language === 'ur') assert.not.match(said, /[a-z]{2}/i);
    assert.is(await page.locator('form').count(), 0, said);
  }
});

test('a mosque whose Friday prayer is not known asks for it', async ({ open }) => {
  const { page } = await open(PAGE, { javaScriptEnabled: false });
  await page.locator('.fact', { hasText: 'Friday prayer' }).locator('a', { hasText: 'Tell us' }).click();
  assert.ok(await page.locator('[name="changes.jumuah"]').isVisible());
});

test('the times of a place say of which day they are, and how they were calculated', async ({ open }) => {
  const { page } = await open(`/ar${PAGE}`, { locale: 'ar' });
  const times = page.locator('.times-today');
  await times.locator('.calculation', { hasText: 'Europe/London' }).waitFor();
  assert.match(await times.locator('.calculation').innerText(), /^[\w ,-]+ · .*العصر: الجمهور/);
  assert.match(await times.locator('.dates').innerText(), /[٠-٩]+ \S+ [٠-٩]{4}[\s\S]*[٠-٩]+ .+ [٠-٩]{4} هـ/);
});

test('whether a mosque has a space for women is asked where it is not known, and can be told without script too', async ({
  open,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open(PAGE, { javaScriptEnabled });
    await page.locator('.fact', { hasText: 'Space for women' }).locator('a', { hasText: 'Tell us' }).click();
    const choice = page.locator('[name="changes.women_space"]');
    await choice.waitFor();
    assert.equal(await choice.locator('option').allTextContents(), ['Not known', 'Yes', 'No']);
    await choice.selectOption(javaScriptEnabled ? 'yes' : 'no');
    const request = page.waitForRequest('**/api/v1/report');
    await page.locator('#correct [type=submit]').click();
    const sent = await request;
    if (javaScriptEnabled) assert.equal(sent.postDataJSON().changes, { women_space: 'yes' });
    assert.is((await sent.response())?.status(), 202);
  }
});

test('the page of a city without places lists those that are nearest, with their distances', async ({
  open,
}) => {
  const { page } = await open('/cities/atlantis', { javaScriptEnabled: false });
  assert.match(await page.locator('main').innerText(), 'No place is listed in Atlantis yet');
  const distances = await page.locator('.result-distance').allInnerTexts();
  assert.ok(distances.length > 0);
  for (const distance of distances) assert.match(distance, /^\d\d km$/);
});

test('cities and countries have pages that lead on, without script', async ({ open }) => {
  const { page } = await open('/countries/gb', { javaScriptEnabled: false });
  await page.locator('.cities a', { hasText: 'London' }).first().click();
  await page.waitForURL('**/cities/london');
  await page.locator('a.result-body', { hasText: 'East London Mosque' }).click();
  await page.waitForURL(`**${PAGE}`);
});

test.run();
