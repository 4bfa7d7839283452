/** The box one types into: on the search page, and where a city is chosen. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { inLanguage } from '../addresses.ts';
import { useText } from './context.ts';
import { Icon } from './icon.tsx';

/** How long to wait for the next key before telling: shorter than a pause, longer than a fast typist's keys. */
const TYPING_MS = 120;

export interface SearchBoxProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Told at the first pause: what a key changes is drawn before anything else is done. */
  readonly typed: (value: string) => void;
  /** Told what was typed, after `typed`. */
  readonly submit: (value: string) => void;
  /** Buttons at its end. */
  readonly children?: ComponentChildren;
}

/** Tells of what is typed once there is a pause; `flush` does not wait for one. */
function usePauses(value: string, typed: (value: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const flush = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const next = field.current?.value ?? '';
    if (next === told.current) return;
    told.current = next;
    typed(next);
  };
  const latest = useRef(flush);
  latest.current = flush;
  const wait = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), TYPING_MS);
  };
  useEffect(() => {
    // What is being typed is newer than any value.
    if (value === told.current || timer.current !== null) return;
    told.current = value;
    if (field.current !== null) field.current.value = value;
  }, [value]);
  // Last: whoever is on a slow device may have typed before this ran, which is searched for and not wiped away.
  useEffect(flush, []);
  return { field, flush, wait };
}

export function SearchBox({ id, label, placeholder, value, typed, submit, children }: SearchBoxProps) {
  const text = useText();
  const { field, flush, wait } = usePauses(value, typed);
  return (
    <search>
      <form
        class="search"
        // Without script, and before the page is live.
        action={inLanguage(text.language.code, '/search')}
        onSubmit={(event) => {
          event.preventDefault();
          flush();
          submit(field.current?.value ?? '');
        }}
      >
        <Icon name="search" />
        <label class="hidden" for={id}>
          {label}
        </label>
        <input
          name="q"
          ref={field}
          id={id}
          type="search"
          dir="auto"
          maxLength={120}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
          placeholder={placeholder}
          onInput={wait}
        />
        <button
          type="button"
          class="bare clear"
          aria-label={text.say('clear')}
          onClick={() => {
            if (field.current === null) return;
            field.current.value = '';
            field.current.focus();
            flush();
          }}
        >
          <Icon name="close" />
        </button>
        <button type="submit" class="submit without-script">
          {text.say('nav_find')}
        </button>
        {children}
      </form>
    </search>
  );
}
