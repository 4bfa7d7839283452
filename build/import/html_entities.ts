/** Entities of HTML that a source left in its texts. */

/** Names of U+00A0 to U+00FF, in their order: what programs write for the letters of western Europe. */
const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute ' +
  'acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');
const LATIN_1_FIRST = 0xa0;

/** Other signs that word processors and web pages put into texts. */
const SIGNS: readonly (readonly [name: string, sign: string])[] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
];

/** A Map, since a text may hold &constructor;. */
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.map((name, at) => [name, String.fromCodePoint(LATIN_1_FIRST + at)] as const),
  ...SIGNS,
]);

/** The text with its entities decoded: &amp;amp; is an ampersand, &amp;eacute; an é, &#39; an apostrophe. */
export const decoded = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}\d?\d?));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return BY_NAME.get(name) ?? BY_NAME.get(String(name).toLowerCase()) ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : raw;
