/** A point that was pasted whole, as map apps copy it, into the field of one of its coordinates. */

const WHOLE = '[+\\-\\u2212]?\\p{Nd}+';
/** With a point, or the decimal comma of other languages. */
const NUMBER = `${WHOLE}(?:[.,\\u066B]\\p{Nd}+)?`;
/** With a point alone: then a comma separates two of them. */
const POINTED = `${WHOLE}[.\\u066B]\\p{Nd}+`;
const PAIRS = [
  new RegExp(`^\\(?(${NUMBER})°?(?:[,;\\u060C]?\\s+|[;\\u060C])(${NUMBER})°?\\)?$`, 'u'),
  new RegExp(`^\\(?(${POINTED})°?,(${POINTED})°?\\)?$`, 'u'),
] as const;

/** Its two numbers as they are written; null for any other text. Whether they are degrees the API says. */
export function pastedPoint(raw: string): readonly [lat: string, lng: string] | null {
  for (const pair of PAIRS) {
    const [, lat, lng] = pair.exec(raw.trim()) ?? [];
    if (lat !== undefined && lng !== undefined) return [lat, lng];
  }
  return null;
}
