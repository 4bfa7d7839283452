/** A box to search with that needs no script. */
import { inLanguage } from '../addresses.ts';
import { useText } from './context.ts';
import { Icon } from './icon.tsx';

/** @param q what was searched for */
export function PlainSearch({ q = '' }: { q?: string }) {
  const text = useText();
  return (
    <search>
      <form class="search" action={inLanguage(text.language.code, '/search')}>
        <Icon name="search" />
        <label class="hidden" for="q">
          {text.say('search_label')}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          dir="auto"
          maxLength={120}
          autocomplete="off"
          enterkeyhint="search"
          placeholder={text.say('search_placeholder')}
          value={q}
        />
        <button type="submit" class="chip">
          {text.say('nav_find')}
        </button>
      </form>
    </search>
  );
}
