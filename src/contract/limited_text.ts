/** Texts of strangers: how long they may be, and whether anybody sees something of them. */
import * as v from 'valibot';

const utf8 = new TextEncoder();

/** Whether there is something to see in a text; letters nobody sees are none. */
export const isSeen = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));

/** A text a caller writes, limited by characters and by bytes in UTF-8. */
export const limitedText = (field: string, chars: number, bytes: number) =>
  v.pipe(
    v.string(
      `${field} must be a text. Send it in quotes, at most ${chars} characters long, or leave it out.`,
    ),
    v.check(
      (value) => [...value].length <= chars,
      `${field} must be at most ${chars} characters. Shorten it.`,
    ),
    v.check(
      (value) => utf8.encode(value).length <= bytes,
      `${field} must be at most ${bytes} bytes in UTF-8. Shorten it.`,
    ),
    v.metadata({ maxLength: chars }),
  );
