/** Numbers as people type them in their own script. */

/** First code of each script's ten digits that people type instead of ASCII: Arabic, Persian and Urdu, Hindi, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/** A text with the digits and signs of other scripts as ASCII, and every minus as a hyphen. */
export const asciiDigits = (raw: string): string =>
  raw
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(/[\u2212\u2013]/g, '-');
