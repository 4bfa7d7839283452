/** Makes the forms and buttons of a place answer without leaving the page. Without script they are plain forms. */
import { inLanguage, ownReviewPath } from '../addresses.ts';
import { type Receipt, sender, troubleOf } from '../api.ts';
import { missing, type Refused, refusalOf, wrongField } from '../refusal.ts';
import type { Text } from '../text.ts';
import { pastedPoint } from './pasted_point.ts';

/** Numbers where the API wants numbers; what is empty, or as it was, is left out. */
function bodyOf(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const changes: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const [, fact] = name.split('.');
    const field = form.elements.namedItem(name);
    if (fact === undefined) body[name] = name === 'place_id' || name === 'rating' ? Number(value) : value;
    else if (!(field instanceof HTMLInputElement) || field.dataset.now !== value) changes[fact] = value;
  }
  return Object.keys(changes).length > 0 ? { ...body, changes } : body;
}

/** That a fact is wrong helps nobody, unless it is said which, or what is right. */
const saysNothing = ({ reason, changes, comment }: Record<string, unknown>): boolean =>
  reason === 'wrong' && changes === undefined && comment === undefined;

/** How long a position is waited for. */
const LOCATING_MS = 15_000;

/** What is known is there to be edited, once somebody wants to. */
function fillIn(field: HTMLInputElement): void {
  if (field.value === '') field.value = field.dataset.now ?? '';
}

function fillPoint(form: HTMLFormElement | null, lat: string, lng: string): void {
  for (const [name, degrees] of Object.entries({ lat, lng })) {
    const field = form?.elements.namedItem(`changes.${name}`);
    if (field instanceof HTMLInputElement) field.value = degrees;
  }
}

/** What a map app copies is both coordinates. */
function partPoint({ name, value, form }: HTMLInputElement): void {
  const point = name === 'changes.lat' || name === 'changes.lng' ? pastedPoint(value) : null;
  if (point !== null) fillPoint(form, ...point);
}

function fillLocation(button: HTMLButtonElement, text: Text): void {
  const form = button.closest('form');
  const outcome = form?.querySelector('.outcome');
  const say = (what: string): void => {
    if (outcome) outcome.textContent = what;
  };
  if (!('geolocation' in navigator)) {
    say(text.say('location_failed'));
    return;
  }
  say(text.say('locating'));
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      fillPoint(form, coords.latitude.toFixed(5), coords.longitude.toFixed(5));
      say('');
    },
    ({ code, PERMISSION_DENIED }) =>
      say(text.say(code === PERMISSION_DENIED ? 'location_denied' : 'location_failed')),
    { enableHighAccuracy: true, timeout: LOCATING_MS },
  );
}

/** The browser says what is missing in its own language, which need not be the page's. */
function nameMissing(field: EventTarget | null, text: Text): void {
  if (!(field instanceof HTMLInputElement) || !field.validity.valueMissing) return;
  field.setCustomValidity(missing(text, field.name) ?? '');
}

function forgetMissing(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLInputElement) field.setCustomValidity('');
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const reasonId = (field: Field): string => `${field.id}-reason`;

function forgetRefused(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<Field>('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    if (!field.hasAttribute('aria-describedby')) continue;
    field.removeAttribute('aria-describedby');
    document.getElementById(reasonId(field))?.remove();
  }
}

/** Marks the fields that were refused, says why below each, and leads to the first of them. */
function showRefused(form: HTMLFormElement, { errors = [] }: Refused, text: Text): void {
  const refused = new Set(errors.map(({ parameter }) => parameter));
  const fields = [...form.querySelectorAll<Field>('input, textarea')].filter(({ name }) => refused.has(name));
  for (const field of fields) {
    field.setAttribute('aria-invalid', 'true');
    // Of a choice that was not made the form itself says so.
    if (field.id === '') continue;
    const reason = document.createElement('p');
    reason.className = 'reason';
    reason.id = reasonId(field);
    reason.textContent = wrongField(text, field.name);
    field.after(reason);
    field.setAttribute('aria-describedby', reason.id);
  }
  const [first] = fields;
  first?.focus();
  // With the field at the edge of the window it would be outside.
  first?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
}

/** Why it could not be sent, for the reader. */
function reasonOf(error: unknown, form: HTMLFormElement, text: Text): string {
  const trouble = troubleOf(error);
  if (trouble === 'offline') return text.say('offline');
  const { status, ...refused } = error as Refused & { readonly status?: number };
  if (trouble !== 'refused' && status !== 429) return text.say('failed');
  showRefused(form, refused, text);
  return refusalOf(text, refused).join(' ');
}

/** The thanks, with what the writer needs to come back to it: nothing shows that a second time. */
function showReceived(form: HTMLFormElement, receipt: Receipt | undefined, text: Text): void {
  form.hidden = true;
  const received = form.parentElement?.querySelector<HTMLElement>('.received');
  if (!received) return;
  if (receipt?.secret) {
    const number = document.createElement('p');
    number.textContent = text.say('receipt_number', { number: `\u2068${receipt.id}\u2069` });
    const secret = document.createElement('code');
    secret.dir = 'ltr';
    secret.textContent = receipt.secret;
    const kept = document.createElement('p');
    kept.append(text.say('keep_secret'), document.createElement('br'), secret);
    const own = document.createElement('a');
    own.href = inLanguage(text.language.code, ownReviewPath(receipt.id));
    own.textContent = text.say('own_review');
    // Beside this page, which shows the secret only as long as it is open.
    own.target = '_blank';
    own.rel = 'noopener';
    received.append(number, kept, own);
  }
  received.classList.add('shown');
  received.focus();
}

/** What was sent from a form last, and the key it was sent under. */
interface Sent {
  readonly written: string;
  readonly key: string;
}

/** A key nobody can guess; `randomUUID` is not there on plain HTTP, as in a network at home. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(5)).join('-');

async function send(form: HTMLFormElement, text: Text, sent: WeakMap<HTMLFormElement, Sent>): Promise<void> {
  const outcome = form.querySelector<HTMLElement>('.outcome');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (outcome === null || button === null) return;
  const body = bodyOf(form);
  if (saysNothing(body)) {
    const facts = form.querySelector('.facts-to-correct');
    outcome.textContent = facts?.querySelector('legend')?.textContent ?? '';
    facts?.querySelector('input')?.focus();
    return;
  }
  outcome.textContent = text.say('sending');
  button.disabled = true;
  forgetRefused(form);
  const written = JSON.stringify(body);
  const before = sent.get(form);
  // Sent again after a lost answer, it still counts once; what was changed since is another request.
  const key = before?.written === written ? before.key : newKey();
  sent.set(form, { written, key });
  try {
    const post = sender[form.dataset.submission === 'review' ? 'review' : 'report'];
    showReceived(form, await post(body, { idempotencyKey: key }), text);
  } catch (error) {
    const reason = reasonOf(error, form, text);
    outcome.textContent = text.say('send_failed', { reason });
    button.disabled = false;
  }
}

async function share(button: HTMLButtonElement, text: Text): Promise<void> {
  const page = button.closest('article')?.dataset.page ?? location.href;
  const url = new URL(page, location.href).href;
  if (navigator.share) {
    // Someone who closes the dialogue changed their mind; there is nothing to say.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  // Where the page may not write there, the address bar has it.
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (copied !== true) return;
  button.setAttribute('aria-live', 'polite');
  button.lastChild?.replaceWith(text.say('copied'));
}

/** @returns takes everything away again */
export function enhancePlace(root: HTMLElement, text: Text): () => void {
  const sent = new WeakMap<HTMLFormElement, Sent>();
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.submission === undefined) return;
    event.preventDefault();
    send(form, text, sent);
  };
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.dataset.share !== undefined) share(button, text);
    if (button?.dataset.fillLocation !== undefined) fillLocation(button, text);
    if (button?.type === 'submit') forgetMissing(button.form);
  };
  const onInvalid = (event: Event): void => nameMissing(event.target, text);
  const onFocus = (event: FocusEvent): void => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.now) fillIn(event.target);
  };
  const onChange = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) partPoint(event.target);
  };
  root.addEventListener('focusin', onFocus);
  root.addEventListener('change', onChange);
  root.addEventListener('submit', onSubmit);
  root.addEventListener('click', onClick);
  // It does not bubble.
  root.addEventListener('invalid', onInvalid, true);
  return () => {
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('change', onChange);
    root.removeEventListener('submit', onSubmit);
    root.removeEventListener('click', onClick);
    root.removeEventListener('invalid', onInvalid, true);
  };
}
