/** The box one types into: on the search page, and where a city is chosen. */
import type { ComponentChildren, Ref } from 'preact';
import { Icon } from './icon.tsx';

export interface SearchBoxProps {
  readonly id: string;
  /** The name of the field in a plain form; left out where there is none. */
  readonly name?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly typed: (value: string) => void;
  readonly submit: () => void;
  readonly field?: Ref<HTMLInputElement>;
  /** Buttons at its end. */
  readonly children?: ComponentChildren;
}

export function SearchBox({
  id,
  name,
  label,
  placeholder,
  value,
  typed,
  submit,
  field,
  children,
}: SearchBoxProps) {
  return (
    <search>
      <form
        class="search"
        action=""
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Icon name="search" />
        <label class="hidden" for={id}>
          {label}
        </label>
        <input
          {...(field !== undefined && { ref: field })}
          {...(name !== undefined && { name })}
          id={id}
          type="search"
          dir="auto"
          maxLength={120}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
          placeholder={placeholder}
          value={value}
          onInput={(event) => typed(event.currentTarget.value)}
        />
        {children}
      </form>
    </search>
  );
}
