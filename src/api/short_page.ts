/**
 * Answers for a person, as a small page in their language: the receipt of a form that a browser sent without a script,
 * what was wrong with it, and why a page cannot be shown. Everything else gets the JSON. A form of another site can do
 * no harm here: there are no cookies, and whoever can make a browser post could post by other means.
 */
import { splitLanguage } from '../../web/addresses.ts';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '../../web/languages.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { refusalOf } from '../../web/refusal.ts';
import { Text } from '../../web/text.ts';
import { escaped } from '../contract/html_text.ts';
import type { ProblemBody } from '../contract/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { pageHeaders } from './page_headers.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a browser shows the answer to a person: it sent a form, and asks for a page rather than for JSON. */
function isForm({ method, headers }: Request): boolean {
  const asksForPage = /\btext\/html\b/.test(headers.get('accept') ?? '');
  return method === 'POST' && asksForPage && FORM.test(headers.get('content-type') ?? '');
}

/** Whether a page is asked for. What is below /api is the API's, whoever asks. */
const isPage = ({ method, url }: Request): boolean =>
  method === 'GET' && !/^\/api(?:\/|$)/.test(new URL(url).pathname);

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
  /** A link that leads on. */
  readonly link?: { readonly to: string; readonly label: string };
}

const page = ({ text, title, content, link }: Written): string => `<!doctype html>
<html lang="${text.language.code}" dir="${text.language.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(text.say('site_name'))}</title>
<link rel="stylesheet" href="/receipt.css">
<main>
<h1>${escaped(title)}</h1>
${content}
${link === undefined ? '' : `<p><a href="${escaped(link.to)}">${escaped(link.label)}</a></p>`}
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
    link: { to: back, label: text.say('back') },
  });
}

/** Without a link: one to the form would open it anew, and empty. The browser's own way back keeps what was written. */
function refusedPage(text: Text, reasons: readonly string[]): string {
  const list = reasons.map((each) => `<li>${escaped(each)}</li>`).join('');
  return page({
    text,
    title: text.say('not_sent'),
    content: `<ul>${list}</ul>\n<p>${escaped(text.say('go_back'))}</p>`,
  });
}

function failedPage(text: Text, [reason = text.say('failed')]: readonly string[], address: string): string {
  return page({ text, title: reason, content: '', link: { to: address, label: text.say('retry') } });
}

type Body = { readonly ok: true; readonly data: readonly [Received] } | ProblemBody;

function pageOf(request: Request, response: Response, body: Body): string {
  const { pathname, search } = new URL(request.url);
  const sent = isForm(request);
  const back = sent ? backTo(request) : pathname;
  const language = languageOf(request, back);
  const text = new Text(language, MESSAGES[language]);
  if (body.ok) return receiptPage(text, body.data[0], back);
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  const reasons = refusalOf(text, { ...body, retryAfter });
  return sent ? refusedPage(text, reasons) : failedPage(text, reasons, pathname + search);
}

/** An endpoint that answers persons with pages. */
export function answeringPersons(inner: Endpoint): Endpoint {
  return async (request) => {
    const response = await inner(request);
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const isFailedPage = isPage(request) && response.status >= 400;
    if (!isJson || !(isForm(request) || isFailedPage)) return response;
    const headers = new Headers(response.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(pageHeaders(null))) headers.set(name, value);
    const body = (await response.json()) as Body;
    return new Response(pageOf(request, response, body), { status: response.status, headers });
  };
}
