/** Reads which OpenStreetMap object a text names, in the many ways it is written. */

const TYPES: Readonly<Record<string, string>> = {
  n: 'node',
  node: 'node',
  w: 'way',
  way: 'way',
  r: 'relation',
  rel: 'relation',
  relation: 'relation',
};

const WHOLE = /^(node|way|rel(?:ation)?)[/\s:#_-]*(\d+)$/i;
const SHORT = /^([nwr])[/:#]?(\d+)$/i;
const INSIDE = /\b(node|way|relation)\/(\d+)\b/i;

const named = (type: string | undefined, id: string | undefined): string | null => {
  const word = TYPES[type?.toLowerCase() ?? ''];
  return word === undefined || id === undefined ? null : `${word}/${Number(id)}`;
};

/**
 * 'way/123' from `way/123`, `Way 123`, `W123`, an address at openstreetmap.org, or a number whose type stands in a
 * column of its own; null for anything else.
 */
export function osmReference(text: string | null | undefined, type?: string): string | null {
  const said = text?.trim() ?? '';
  if (/^\d+$/.test(said)) return type === undefined ? null : named(type.trim(), said);
  const [, word, id] = WHOLE.exec(said) ?? SHORT.exec(said) ?? INSIDE.exec(said) ?? [];
  return named(word, id);
}

/** The object a row's key names in full; `n123` may be the key of any source. */
export function osmKey(ref: string): string | null {
  const [, word, id] = WHOLE.exec(ref) ?? (/openstreetmap\.org/i.test(ref) ? INSIDE.exec(ref) : null) ?? [];
  return named(word, id);
}

/** Whether a key is an object's in one letter and a number, as some exports write it. */
export const isShortOsmKey = (ref: string): boolean => SHORT.test(ref);

/** The Wikidata item a row's key names, alone or as an address. */
export const wikidataKey = (ref: string): string | null =>
  /^(?:https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/)?(Q[1-9]\d{0,11})$/.exec(ref.trim())?.[1] ??
  null;
