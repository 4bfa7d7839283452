/** Puts texts right that were UTF-8, taken for windows-1252 and saved as UTF-8 again: "GroÃŸe" is "Große". */

/** A letter of the first byte of a character, and one of a further byte. */
const LOOKS_SO = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/;

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1252').decode(BYTES)].map((letter, byte) => [letter, byte]),
);

/** The text as it was meant; the same where it is no such text from beginning to end. */
export function onceEncoded(text: string): string {
  if (!LOOKS_SO.test(text)) return text;
  const bytes = [...text].map((letter) => BYTE_OF.get(letter) ?? -1);
  if (bytes.includes(-1)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
