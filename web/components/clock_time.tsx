/** A time of day that may stand in a baked page: first.ts writes it by the reader's clock. */
import { useText } from './context.ts';

/** @param at HH:MM */
export function ClockTime({ at }: { at: string }) {
  return <time dateTime={at}>{useText().clock(at)}</time>;
}
