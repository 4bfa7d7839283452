/** How the facts that several sources say become one place. */
import type { SaidFact, SaidFacts } from './facts.ts';

/** Facts that mean something together only, so that they come from one source: by the fact that leads them. */
const LED_BY: Partial<Record<SaidFact, SaidFact>> = { lng: 'lat', category: 'type' };
/** Every source adds to these. */
const ADDED_UP: readonly string[] = ['names', 'other_names'];

/** What one row says, and how much it counts. */
export interface Saying {
  readonly facts: SaidFacts;
  /** Whether the row is still in its source. */
  readonly live: boolean;
  readonly curated: boolean;
  /** Whether a reader suggested it: it adds what no other row knows. */
  readonly suggested: boolean;
  /** The day it was said, YYYY-MM-DD: when someone checked it, else when its source last changed it. */
  readonly day: string;
  /** Tells rows apart, the same in every snapshot: key of the source and of the row. */
  readonly key: string;
}

/** The row that counts most first: live, no reader's, curated, then the newest; of equals the better described. */
export function inOrderOfRank<T extends Saying>(sayings: readonly T[]): T[] {
  const known = (saying: Saying) => Object.keys(saying.facts).length;
  return [...sayings].sort(
    (a, b) =>
      Number(b.live) - Number(a.live) ||
      Number(a.suggested) - Number(b.suggested) ||
      Number(b.curated) - Number(a.curated) ||
      (a.day === b.day ? 0 : a.day < b.day ? 1 : -1) ||
      known(b) - known(a) ||
      (a.key < b.key ? -1 : 1),
  );
}

export interface Composed {
  readonly facts: SaidFacts;
  /** Fact → position of the row it comes from; `names` and `other_names` of the first that adds one. */
  readonly from: ReadonlyMap<SaidFact, number>;
}

/**
 * One place out of what several rows say of it: each fact from the row that counts most among those that know it.
 * @param sayings in order of rank
 */
export function composeFacts(sayings: readonly Saying[]): Composed {
  const facts: Partial<Record<SaidFact, unknown>> = {};
  const from = new Map<SaidFact, number>();
  // A row that left its source says nothing any more, unless no other is left.
  const live = sayings.filter((saying) => saying.live);
  const speaking = live.length > 0 ? live : sayings;
  speaking.forEach((row, position) => {
    for (const fact of Object.keys(row.facts) as SaidFact[]) {
      if (row.facts[fact] === undefined || ADDED_UP.includes(fact)) continue;
      const leading = LED_BY[fact] ?? fact;
      if (row.facts[leading] === undefined || (from.get(leading) ?? position) !== position) continue;
      if (leading !== fact) from.set(leading, position);
      facts[fact] = row.facts[fact];
      from.set(fact, position);
    }
  });
  const names: Record<string, string> = {};
  const others = new Set<string>();
  speaking.forEach((row, position) => {
    for (const [language, name] of Object.entries(row.facts.names ?? {})) {
      if (names[language] !== undefined) continue;
      names[language] = name;
      if (!from.has('names')) from.set('names', position);
    }
    // What another source calls it is a name people may know it by.
    for (const name of [...(row.facts.other_names ?? []), row.facts.name, row.facts.name_local]) {
      if (name !== undefined && name !== facts.name && name !== facts.name_local) others.add(name);
    }
  });
  for (const name of Object.values(names)) others.delete(name);
  if (Object.keys(names).length > 0) {
    facts.names = Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  if (others.size > 0) {
    facts.other_names = [...others];
    from.set(
      'other_names',
      Math.max(
        0,
        speaking.findIndex((row) => row.facts.other_names !== undefined),
      ),
    );
  }
  if (facts.name_local === facts.name) delete facts.name_local;
  return { facts: facts as SaidFacts, from };
}
