/** What files for feed readers and crawlers have in common. */

/** How such a file begins. */
export const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** What XML 1.0 has no way to write (section 2.2), escaped or not. */
const UNWRITABLE = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands between tags or in quotation marks. */
export const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
