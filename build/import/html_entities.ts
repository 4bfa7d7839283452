/** Entities of HTML that a source left in its texts. */
import sax from 'sax';

/** What they stand for, by their names; it has no prototype, since a text may hold &constructor;. */
const { ENTITIES } = sax.parser(false);

/** The text with its entities decoded: &amp;amp; is an ampersand, &amp;eacute; an é, &#39; an apostrophe. */
export const decoded = (raw: string): string =>
  raw.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
