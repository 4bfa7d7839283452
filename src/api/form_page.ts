/**
 * Answers for a browser that sent a form by itself, without a script: the receipt, or what was wrong, as a small page.
 * Everything else gets the JSON. A form of another site can do no harm here: there are no cookies, and whoever can
 * make a browser post could post by other means.
 */
import { splitLanguage } from '../../web/addresses.ts';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '../../web/languages.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { Text } from '../../web/text.ts';
import { escaped } from '../contract/html_text.ts';
import type { ProblemBody } from '../contract/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { pageHeaders } from './page_headers.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a browser shows the answer to a person: it sent a form, and asks for a page rather than for JSON. */
function fromBrowser(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return FORM.test(request.headers.get('content-type') ?? '') && /\btext\/html\b/.test(accept);
}

/** The page the form stood on, where it is one of this service; else its first page. */
function backTo(request: Request): string {
  const { origin } = new URL(request.url);
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).origin === origin ? referer : '/';
}

/** The language of the page the form stood on; else the first of the browser's that there are pages in. */
function languageOf(request: Request, back: string): LanguageCode {
  const { language } = splitLanguage(URL.canParse(back) ? new URL(back).pathname : back);
  if (language !== DEFAULT_LANGUAGE || back !== '/') return language;
  const preferred = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((each) => each.trim().slice(0, 2).toLowerCase());
  return preferred.find(isLanguageCode) ?? DEFAULT_LANGUAGE;
}

interface Written {
  readonly text: Text;
  readonly title: string;
  readonly content: string;
  readonly back: string;
}

const page = ({ text, title, content, back }: Written): string => `<!doctype html>
<html lang="${text.language.code}" dir="${text.language.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(text.say('site_name'))}</title>
<link rel="stylesheet" href="/receipt.css">
<main>
<h1>${escaped(title)}</h1>
${content}
<p><a href="${escaped(back)}">${escaped(text.say('back'))}</a></p>
</main>
</html>
`;

interface Received {
  readonly id: string;
  readonly secret?: string | null;
}

const code = (text: string): string => `<code dir="ltr">${escaped(text)}</code>`;

function receiptPage(text: Text, { id, secret }: Received, back: string): string {
  const thanks = text.say(secret === undefined ? 'report_sent' : 'review_sent');
  const number = escaped(text.say('receipt_number', { number: '\u0000' })).replace('\u0000', code(id));
  const own = secret ? `<p>${escaped(text.say('keep_secret'))}<br>${code(secret)}</p>` : '';
  return page({
    text,
    title: text.say('received'),
    content: `<p>${escaped(thanks)}</p>\n<p>${number}</p>\n${own}`,
    back,
  });
}

/** What was wrong is said as the API says it, in English. */
function problemPage(text: Text, { detail, errors }: ProblemBody, back: string): string {
  const details = errors.length > 0 ? errors.map((error) => error.detail) : [detail];
  return page({
    text,
    title: text.say('not_sent'),
    content: `<ul lang="en" dir="ltr">${details.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
    back,
  });
}

/** An endpoint that answers forms of a browser with pages. */
export function answeringForms(inner: Endpoint): Endpoint {
  return async (request) => {
    const response = await inner(request);
    if (request.method !== 'POST' || !fromBrowser(request)) return response;
    const body = (await response.json()) as { ok: true; data: readonly [Received] } | ProblemBody;
    const back = backTo(request);
    const language = languageOf(request, back);
    const text = new Text(language, MESSAGES[language]);
    const headers = new Headers(response.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(pageHeaders(null))) headers.set(name, value);
    return new Response(body.ok ? receiptPage(text, body.data[0], back) : problemPage(text, body, back), {
      status: response.status,
      headers,
    });
  };
}
