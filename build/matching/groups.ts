/**
 * Which entries become one place. A group grows by its likeliest pairs first, and two groups become one only where
 * no member of one is plainly another place than a member of the other: so nothing chains from a mosque over a
 * nameless outline to the next mosque. The result depends on the entries alone, not on their order.
 */
import { ASK_FROM, SAME_FROM } from './score.ts';

/** What is known of two entries. */
export interface Pairing {
  /** Positive infinity where an operator said that they are one, negative where that they are two. */
  readonly points: number;
  readonly km: number;
}

/** Whether two entries are joined by themselves. */
export const isSame = ({ points }: Pairing): boolean => points >= SAME_FROM;
/** Whether an operator is asked about two entries. */
export const isAsked = ({ points }: Pairing): boolean => points >= ASK_FROM && points < SAME_FROM;

/**
 * @param keys of the entries, in any order; a key is the same in every snapshot
 * @param pairingOf for any two positions
 * @returns for each entry the position of the first of its group
 */
export function groupEntries(
  keys: readonly string[],
  pairingOf: (a: number, b: number) => Pairing,
): number[] {
  const members = keys.map((_, position) => [position]);
  const groupOf = keys.map((_, position) => position);
  // Groups that an operator joined: what is like one of their members belongs to them.
  const joined = new Set<number>();
  // Groups that are plainly two, so that they are not compared again for each of their likely pairs.
  const apartFrom = keys.map(() => new Set<number>());
  const pairs: { readonly a: number; readonly b: number; readonly pairing: Pairing }[] = [];
  for (let a = 0; a < keys.length; a++) {
    for (let b = a + 1; b < keys.length; b++) {
      const pairing = pairingOf(a, b);
      if (isSame(pairing)) pairs.push({ a, b, pairing });
    }
  }
  const keysOf = ({ a, b }: { a: number; b: number }) => [keys[a] ?? '', keys[b] ?? ''].sort().join('\n');
  pairs.sort(
    (x, y) =>
      (x.pairing.points === y.pairing.points ? 0 : y.pairing.points - x.pairing.points) ||
      x.pairing.km - y.pairing.km ||
      (keysOf(x) < keysOf(y) ? -1 : 1),
  );
  for (const { a, b, pairing } of pairs) {
    const [into, from] = [groupOf[a] as number, groupOf[b] as number].sort((x, y) => x - y) as [
      number,
      number,
    ];
    if (into === from) continue;
    const isJoined = pairing.points === Number.POSITIVE_INFINITY || joined.has(into) || joined.has(from);
    if (!isJoined && apartFrom[into]?.has(from)) continue;
    const [own, others] = [members[into] ?? [], members[from] ?? []];
    const least = isJoined ? Number.NEGATIVE_INFINITY : ASK_FROM;
    const apart = own.some((x) =>
      others.some((y) => {
        const { points } = pairingOf(x, y);
        return points === Number.NEGATIVE_INFINITY || points < least;
      }),
    );
    if (apart) {
      apartFrom[into]?.add(from);
      apartFrom[from]?.add(into);
      continue;
    }
    for (const member of others) groupOf[member] = into;
    own.push(...others);
    if (isJoined) joined.add(into);
    members[from] = [];
    for (const other of apartFrom[from] ?? []) {
      apartFrom[into]?.add(other);
      apartFrom[other]?.add(into);
    }
  }
  return groupOf;
}
