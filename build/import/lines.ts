/** The lines of a text that comes in pieces. */

/** Longest line, in characters. */
export const LINE_MAX = 8 * 2 ** 20;

/** How many line breaks a text holds. */
export const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** The lines of a text; of one that is too long its beginning is the last. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > LINE_MAX) break;
  }
  yield rest;
}
