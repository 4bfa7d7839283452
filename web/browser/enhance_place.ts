/** Makes the forms and buttons of a place answer without leaving the page. Without script they are plain forms. */
import { sender, troubleOf } from '../api.ts';
import type { Text } from '../text.ts';

/** Numbers where the API wants numbers; an empty field is none. */
function bodyOf(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    body[name] = name === 'place_id' || name === 'rating' ? Number(value) : value;
  }
  return body;
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
        ? error.message
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
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-share]') : null;
    if (button !== null) share(button, text);
  };
  root.addEventListener('submit', onSubmit);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('submit', onSubmit);
    root.removeEventListener('click', onClick);
  };
}
