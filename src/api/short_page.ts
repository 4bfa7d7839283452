/**
 * Answers for a person, as a small page in their language: the receipt of a form that a browser sent without a script,
 * what was wrong with it, and why a page cannot be shown. Everything else gets the JSON. A form of another site can do
 * no harm here: there are no cookies, and whoever can make a browser post could post by other means.
 */
import { inLanguage, ownReviewPath, splitLanguage } from '../../web/addresses.ts';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '../../web/languages.ts';
import type { TextKey } from '../../web/messages/keys.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { fieldLabel, refusalOf } from '../../web/refusal.ts';
import { Text } from '../../web/text.ts';
import { isApiPath } from '../contract/addresses.ts';
import { escaped } from '../contract/html_text.ts';
import type { ProblemBody } from '../contract/problem.ts';
import type { OwnReview } from '../contract/review.ts';
import { BODY_MAX_BYTES, HONEYPOT_FIELD } from '../contract/review_submission.ts';
import type { Endpoint } from './endpoint.ts';
import { pageHeaders } from './page_headers.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a browser shows the answer to a person: it sent a form, and asks for a page rather than for JSON. */
function isForm({ method, headers }: Request): boolean {
  const asksForPage = /\btext\/html\b/.test(headers.get('accept') ?? '');
  return method === 'POST' && asksForPage && FORM.test(headers.get('content-type') ?? '');
}

/** Whether a page is asked for. What is below /api is the API's, whoever asks. */
const isPage = ({ method, url }: Request): boolean => method === 'GET' && !isApiPath(new URL(url).pathname);

/** The page the form stood on, where it is one of this service; else its first page. A form shown again stands on none. */
function backTo(request: Request): string {
  const { origin } = new URL(request.url);
  const referer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.origin === origin && !isApiPath(from.pathname) ? referer : '/';
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

/** A link in the reader's language. */
const link = ({ language }: Text, path: string, label: string): string =>
  `<p><a href="${escaped(inLanguage(language.code, path))}">${escaped(label)}</a></p>`;

function receiptPage(text: Text, { id, secret }: Received, back: string): string {
  const thanks = text.say(secret === undefined ? 'report_sent' : 'review_sent');
  const number = escaped(text.say('receipt_number', { number: '\u0000' })).replace('\u0000', code(id));
  const own = secret
    ? `<p>${escaped(text.say('keep_secret'))}<br>${code(secret)}</p>\n${link(text, ownReviewPath(id), text.say('own_review'))}`
    : '';
  return page({
    text,
    title: text.say('received'),
    content: `<p>${escaped(thanks)}</p>\n<p>${number}</p>\n${own}`,
    link: { to: back, label: text.say('back') },
  });
}

/** What became of an own review, and what was asked for. */
function ownReviewPage(text: Text, { status, queued }: OwnReview, back: string): string {
  const said = [text.say(`own_status_${status}`), queued && text.say(`own_queued_${queued}`)];
  return page({
    text,
    title: text.say('own_review'),
    content: said.map((each) => (each ? `<p>${escaped(each)}</p>` : '')).join('\n'),
    link: { to: back, label: text.say('back') },
  });
}

/** What keeps an own review from being shown or changed; of a form about a place the same codes mean else. */
const OF_OWN_REVIEW: Readonly<Record<string, TextKey>> = {
  forbidden: 'refused_secret',
  not_found: 'refused_no_review',
  conflict: 'refused_conflict',
};
const isOwnReview = (path: string): boolean => /\/review\/[^/]+$/.test(path);

/** Whether a body is known to be small: of another, what is read twice would have to be held. */
const isSmall = ({ headers }: Request): boolean =>
  Number(headers.get('content-length') ?? Number.NaN) <= BODY_MAX_BYTES;

type Fields = ReadonlyMap<string, string>;

/** The fields of a form as they were sent; null where they cannot be read. */
async function fieldsOf(request: Request | null): Promise<Fields | null> {
  const form = await request?.formData().catch(() => null);
  if (!form) return null;
  return new Map([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** What a missing place was sent without. */
const NEEDED = ['changes.name', 'changes.lat', 'changes.lng'];

/** The names of the fields that are to be filled in differently. */
const wrongIn = ({ code, errors = [] }: ProblemBody): Set<string> =>
  new Set(
    code === 'forbidden'
      ? ['secret']
      : errors.flatMap(({ parameter }) => (parameter === 'changes' ? NEEDED : [parameter])),
  );

function field(text: Text, name: string, value: string): string {
  const label = escaped(fieldLabel(text, name) ?? name);
  const named = `id="${escaped(name)}" name="${escaped(name)}" dir="auto"`;
  const control =
    name === 'comment'
      ? `<textarea ${named} rows="6">\n${escaped(value)}</textarea>`
      : `<input ${named} value="${escaped(value)}">`;
  return `<p><label for="${escaped(name)}">${label}</label>\n${control}</p>`;
}

/** The form once more: what was wrong in it can be changed, or the words where no field was; the rest stays as it was. */
function formAgain(text: Text, action: string, sent: Fields, problem: ProblemBody): string {
  const wrong = wrongIn(problem);
  const isShown = (name: string): boolean => (wrong.size === 0 ? name === 'comment' : wrong.has(name));
  const whole = new Map([...[...wrong].map((name) => [name, ''] as const), ...sent]);
  const fields = [...whole].map(([name, value]) =>
    name !== HONEYPOT_FIELD && fieldLabel(text, name) !== null && isShown(name)
      ? field(text, name, value)
      : `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">\n${fields.join('\n')}\n<button>${escaped(text.say('send'))}</button>\n</form>`;
}

/** What kept the form from being accepted, and the form; where that is not known, the browser's own way back has it. */
function refusedPage(text: Text, reasons: readonly string[], form: string | null): string {
  const list = reasons.map((each) => `<li>${escaped(each)}</li>`).join('');
  return page({
    text,
    title: text.say('not_sent'),
    content: `<ul>${list}</ul>\n${form ?? `<p>${escaped(text.say('go_back'))}</p>`}`,
  });
}

function failedPage(text: Text, [reason = text.say('failed')]: readonly string[], address: string): string {
  return page({ text, title: reason, content: '', link: { to: address, label: text.say('retry') } });
}

type Body = { readonly ok: true; readonly data: readonly [Received | OwnReview] } | ProblemBody;

/** @param fields of the form that was sent; undefined where none was */
function pageOf(request: Request, response: Response, body: Body, fields: Fields | null | undefined): string {
  const { pathname, search } = new URL(request.url);
  const back = fields === undefined ? pathname : backTo(request);
  const language = languageOf(request, back);
  const text = new Text(language, MESSAGES[language]);
  if (body.ok) {
    const [data] = body.data;
    return 'queued' in data ? ownReviewPage(text, data, back) : receiptPage(text, data, back);
  }
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  const own = isOwnReview(pathname) ? OF_OWN_REVIEW[body.code] : undefined;
  const isEmpty = (name: string): boolean => fields != null && (fields.get(name) ?? '') === '';
  const reasons = own === undefined ? refusalOf(text, { ...body, retryAfter }, isEmpty) : [text.say(own)];
  if (fields === undefined) return failedPage(text, reasons, pathname + search);
  // What is not there will not be there when it is sent again.
  const again = body.code === 'not_found' ? null : fields;
  return refusedPage(text, reasons, again && formAgain(text, pathname, again, body));
}

/** An endpoint that answers persons with pages. */
export function answeringPersons(inner: Endpoint): Endpoint {
  return async (request) => {
    const isSent = isForm(request);
    // What was written is read only where it is refused.
    const copy = isSent && isSmall(request) ? request.clone() : null;
    const response = await inner(request);
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const isFailedPage = isPage(request) && response.status >= 400;
    if (!isJson || !(isSent || isFailedPage)) return response;
    const headers = new Headers(response.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(pageHeaders(null))) headers.set(name, value);
    const body = (await response.json()) as Body;
    const fields = isSent ? await fieldsOf(body.ok ? null : copy) : undefined;
    return new Response(pageOf(request, response, body, fields), { status: response.status, headers });
  };
}
