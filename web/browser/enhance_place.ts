/** Makes the forms and buttons of a place answer without leaving the page. Without script they are plain forms. */
import { sender, troubleOf } from '../api.ts';
import type { Text } from '../text.ts';

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

/** What is known is there to be edited, once somebody wants to. */
function fillIn(field: HTMLInputElement): void {
  if (field.value === '') field.value = field.dataset.now ?? '';
}

function fillLocation(button: HTMLButtonElement, text: Text): void {
  const form = button.closest('form');
  const fill = (name: string, degrees: number): void => {
    const field = form?.elements.namedItem(`changes.${name}`);
    if (field instanceof HTMLInputElement) field.value = degrees.toFixed(5);
  };
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => {
      fill('lat', coords.latitude);
      fill('lng', coords.longitude);
    },
    () => {
      const outcome = form?.querySelector('.outcome');
      if (outcome) outcome.textContent = text.say('location_denied');
    },
    { enableHighAccuracy: true },
  );
}

async function send(form: HTMLFormElement, text: Text, key: string): Promise<void> {
  const outcome = form.querySelector<HTMLElement>('.outcome');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (outcome === null || button === null) return;
  outcome.textContent = text.say('sending');
  button.disabled = true;
  try {
    await sender[form.dataset.submission === 'review' ? 'review' : 'report'](bodyOf(form), {
      idempotencyKey: key,
    });
    form.hidden = true;
    const received = form.parentElement?.querySelector<HTMLElement>('.received');
    received?.classList.add('shown');
    received?.focus();
  } catch (error) {
    const trouble = troubleOf(error);
    const reason =
      trouble === 'refused' && error instanceof Error
        ? // In English, whatever is around it.
          `\u2068${error.message}\u2069`
        : text.say(trouble === 'offline' ? 'offline' : 'failed');
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
  await navigator.clipboard?.writeText(url);
  button.setAttribute('aria-live', 'polite');
  button.lastChild?.replaceWith(text.say('copied'));
}

/** @returns takes everything away again */
export function enhancePlace(root: HTMLElement, text: Text): () => void {
  const keys = new WeakMap<HTMLFormElement, string>();
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.submission === undefined) return;
    event.preventDefault();
    // One key a form: sent again after a lost answer, it still counts once.
    const key = keys.get(form) ?? crypto.randomUUID();
    keys.set(form, key);
    send(form, text, key);
  };
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.dataset.share !== undefined) share(button, text);
    if (button?.dataset.fillLocation !== undefined) fillLocation(button, text);
  };
  const onFocus = (event: FocusEvent): void => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.now) fillIn(event.target);
  };
  root.addEventListener('focusin', onFocus);
  root.addEventListener('submit', onSubmit);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('submit', onSubmit);
    root.removeEventListener('click', onClick);
  };
}
