/** Coordinates typed into a search: "3.139, 101.687", "mosque near 51.5177,-0.0654", `21°25'21"N 39°49'34"E`. */
import type { Point } from '../../contract/kinds.ts';
import { pointIn } from '../../contract/point_notations.ts';

/** Two numbers with decimals, or degrees; neither "146 Park Road" nor "24 7". */
const LIKE_A_POINT = /\d[.,]\d{2,}\D+\d+[.,]\d{2}|[°º˚]/;
const WORDS_THEN_POINT = /^([^\d°]*?)([+-]?\d.*)$/su;
/** Two decimal numbers only: degrees may end in a letter. */
const POINT_THEN_WORDS = /^([+-]?\d+[.,]\d+[\s,;]+[+-]?\d+[.,]\d+)\s+(\p{L}.*)$/su;

/** The point on Earth with which a query begins or ends, and the rest of the query; all of it where there is none. */
export function typedPoint(q: string): { point: Point | null; words: string } {
  const nothing = { point: null, words: q };
  if (!LIKE_A_POINT.test(q)) return nothing;
  const [, before = '', last = ''] = WORDS_THEN_POINT.exec(q) ?? [];
  const [, first = '', behind = ''] = POINT_THEN_WORDS.exec(q.trim()) ?? [];
  for (const [text, words] of [
    [q, ''],
    [last, before],
    [first, behind],
  ] as const) {
    const [lat = Number.NaN, lng = Number.NaN] = pointIn(text) ?? [];
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { point: { lat, lng }, words };
  }
  return nothing;
}
