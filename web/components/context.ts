/** Hands the reader's language to every component. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Text } from '../text.ts';

export const TextContext = createContext<Text | null>(null);

/** What says things in the reader's language. @throws Error outside of a TextContext */
export function useText(): Text {
  const text = useContext(TextContext);
  if (text === null) throw new Error('A component asks for texts outside of a TextContext.');
  return text;
}
