/** A point that was typed into a search: "3.139, 101.687", "mosque near 51.5177,-0.0654", `21°25'21"N 39°49'34"E`. */
import type { Point } from '../../contract/kinds.ts';
import { pointIn } from '../../contract/point_notations.ts';

/** What only a point is written with: two numbers with decimals, or degrees. "146 Park Road" is none, nor "24 7". */
const LIKE_A_POINT = /\d[.,]\d{2,}\D+\d+[.,]\d{2}|[°º˚]/;
/** What may be a point, with words before it, and behind it where it is two numbers. */
const WORDS_THEN_NUMBERS = /^([^\d°]*?)([+-]?\d.*)$/su;
const NUMBERS_THEN_WORDS = /^([+-]?\d+[.,]\d+[\s,;]+[+-]?\d+[.,]\d+)\s+(\p{L}.*)$/su;

export interface TypedPoint {
  readonly point: Point;
  /** What was typed before it, or behind it. */
  readonly words: string;
}

/** Null where the query neither ends nor begins with a point on Earth. */
export function typedPoint(q: string): TypedPoint | null {
  if (!LIKE_A_POINT.test(q)) return null;
  const [, before = '', numbers = ''] = WORDS_THEN_NUMBERS.exec(q) ?? [];
  const [, first = '', behind = ''] = NUMBERS_THEN_WORDS.exec(q.trim()) ?? [];
  for (const [text, words] of [
    [q, ''],
    [numbers, before],
    [first, behind],
  ] as const) {
    const [lat = Number.NaN, lng = Number.NaN] = pointIn(text) ?? [];
    if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { point: { lat, lng }, words };
  }
  return null;
}
