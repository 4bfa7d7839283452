/**
 * Answers for a browser that sent a form by itself, without a script: the receipt, or what was wrong, as a small page.
 * Everything else gets the JSON. A form of another site can do no harm here: there are no cookies, and whoever can
 * make a browser post could post by other means.
 */
import type { ProblemBody } from '../contract/problem.ts';
import type { Endpoint } from './endpoint.ts';

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a browser shows the answer to a person: it sent a form, and asks for a page rather than for JSON. */
function fromBrowser(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return FORM.test(request.headers.get('content-type') ?? '') && /\btext\/html\b/.test(accept);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The page the form stood on, where it is one of this service; else its first page. */
function backTo(request: Request): string {
  const { origin } = new URL(request.url);
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).origin === origin ? referer : '/';
}

const page = (title: string, content: string, back: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}code{overflow-wrap:anywhere}</style>
<h1>${title}</h1>
${content}
<p><a href="${escaped(back)}">Back</a></p>
</html>
`;

interface Received {
  readonly id: string;
  readonly secret?: string | null;
}

function receiptPage({ id, secret }: Received, back: string): string {
  const own = secret
    ? `<p>Keep this secret to change or withdraw it later; it is shown only now:<br><code>${escaped(secret)}</code></p>`
    : '';
  return page(
    'Received',
    `<p>Thank you. It is taken in with the next update, and may be read by a person first.</p>
<p>Its number is <code>${escaped(id)}</code>.</p>
${own}`,
    back,
  );
}

function problemPage({ title, detail, errors }: ProblemBody, back: string): string {
  const details = errors.length > 0 ? errors.map((error) => error.detail) : [detail];
  return page(
    escaped(title),
    `<ul>${details.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
    back,
  );
}

/** An endpoint that answers forms of a browser with pages. */
export function answeringForms(inner: Endpoint): Endpoint {
  return async (request) => {
    const response = await inner(request);
    if (request.method !== 'POST' || !fromBrowser(request)) return response;
    const body = (await response.json()) as { ok: true; data: readonly [Received] } | ProblemBody;
    const back = backTo(request);
    const headers = new Headers(response.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    headers.set('referrer-policy', 'no-referrer');
    return new Response(body.ok ? receiptPage(body.data[0], back) : problemPage(body, back), {
      status: response.status,
      headers,
    });
  };
}
