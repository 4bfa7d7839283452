/** What a text seems to be written in, for moderators who share the work by language. */
import { franc } from 'franc-min';

/** Shortest text in characters that is guessed at; of fewer nothing can be told. */
const SHORTEST = 20;

/** @returns ISO 639-1, or 639-3 where there is no shorter code; null where it cannot be told */
export function languageOf(text: string | null): string | null {
  const code = franc(text ?? '', { minLength: SHORTEST });
  return code === 'und' ? null : new Intl.Locale(code).language;
}
