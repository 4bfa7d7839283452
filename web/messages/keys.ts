/** What every language has to say: the keys of English. */
import type { en } from './en.ts';

/** A text by the plural form of its count (CLDR); `other` is always there. */
export type PluralText = { readonly other: string } & Partial<
  Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>
>;

type English = typeof en;

export type Messages = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends readonly string[]
      ? readonly string[]
      : PluralText;
};

type KeyOf<Value> = { [Key in keyof Messages]: Messages[Key] extends Value ? Key : never }[keyof Messages];
/** Keys of plain texts. */
export type TextKey = KeyOf<string>;
/** Keys of texts that depend on a count. */
export type PluralKey = Exclude<KeyOf<PluralText>, TextKey>;
