/**
 * Whether two entries describe one place: points for and against, each with its reason. The points were set by
 * looking at neighbouring rows of real lists; test/build/matching/ keeps 300 of them with what they are.
 */
import type { Point } from '../../src/contract/kinds.ts';
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { bestLikeness, type NameForm, type NameLikeness, nameForm } from './name_likeness.ts';

/** From so many points on, two entries are one place. */
export const SAME_FROM = 3;
/** From so many points on, an operator is asked. */
export const ASK_FROM = 1;
/** Entries further apart than this are not compared, unless they share an identifier. */
export const COMPARED_KM = 0.3;

/** An entry as it is compared. */
export interface Entry extends Point {
  readonly type: PlaceType;
  /** All names it has, in any language. */
  readonly names: readonly NameForm[];
  readonly wikidata: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address?: string | null;
  /** Keys of the sources that list it. */
  readonly sources: ReadonlySet<number>;
  /** Its point is that of many others, so that nothing is known of where in its town it is. */
  readonly sharesPoint?: boolean;
}

/** Telling forms of names; each once. @param city that the row names */
export function nameForms(names: Iterable<string | null | undefined>, city: string | null): NameForm[] {
  const forms: NameForm[] = [];
  for (const name of new Set(names)) {
    const form = name ? nameForm(name, city) : null;
    if (form !== null) forms.push(form);
  }
  return forms;
}

export interface Reason {
  readonly says: string;
  readonly points: number;
}

export interface Score {
  readonly points: number;
  readonly km: number;
  readonly reasons: readonly Reason[];
}

/** Metres up to which a distance gets so many points. */
const NEARNESS: readonly (readonly [metres: number, points: number])[] = [
  [5, 4],
  [15, 3],
  [40, 2],
  [80, 1],
  [110, 0],
  [150, -2.5],
  [220, -3],
  [300, -3.5],
  [1000, -4],
];
/** Further apart than all of these. */
const FAR = -6;

function nearness(km: number): Reason {
  const metres = Math.round(km * 1000);
  const points = NEARNESS.find(([most]) => metres <= most)?.[1] ?? FAR;
  return { says: `${metres} m apart`, points };
}

const WORSHIP: readonly PlaceType[] = ['mosque', 'prayer_room', 'islamic_center'];

/** Within so many km, one building has room for a mosque and little else. */
const ONE_BUILDING_KM = 0.04;

function kinds(a: PlaceType, b: PlaceType, km: number): Reason {
  if (a === b) return { says: `both ${a}`, points: 1 };
  if (WORSHIP.includes(a) && WORSHIP.includes(b))
    return { says: `${a} and ${b}`, points: km <= ONE_BUILDING_KM ? 0 : -1.5 };
  const others = [a, b].filter((type) => !WORSHIP.includes(type));
  // What one source takes for a mosque another takes for a shrine, or for the centre it stands in.
  const near = others.length === 1 && others[0] === 'other';
  return { says: `${a} and ${b}`, points: near ? -1 : -6 };
}

/** From so much on (see NameLikeness), words in common tell a place from its neighbours. */
const TELLING = 1.4;

/** What the names add, and whether both are known. */
function names(a: Entry, b: Entry, km: number): Reason {
  const without = [a, b].filter((entry) => entry.names.length === 0).length;
  if (without > 0) {
    const says = without === 2 ? 'neither has a telling name' : 'one has no telling name';
    return { says, points: km <= ONE_BUILDING_KM ? 0 : -0.5 };
  }
  const alike = bestLikeness(a.names, b.names);
  if (alike === null) return { says: 'no names to compare', points: 0 };
  const { says, points } = namePoints(alike);
  if (alike.oneIsOld) return { says: `${says}; one is called old or new`, points: points - 2 };
  return km > ONE_BUILDING_KM && areOfTwoKinds(a, b)
    ? { says: `${says}; one is called a Friday mosque (جامع) and the other مسجد`, points: points - 2 }
    : { says, points };
}

/** Whether all Arabic names of one call it a Friday mosque, and all of the other a mosque: a village has one of each. */
function areOfTwoKinds(a: Entry, b: Entry): boolean {
  const [ofA, ofB] = [a, b].map(
    (entry) => new Set(entry.names.flatMap(({ arabicKind }) => (arabicKind === null ? [] : [arabicKind]))),
  );
  return ofA?.size === 1 && ofB?.size === 1 && [...ofA].every((kind) => !ofB.has(kind));
}

function namePoints(alike: NameLikeness): Reason {
  const percent = `${Math.round(alike.both * 100)}% of the words`;
  if (alike.clash === 'number') return { says: 'names with different numbers', points: -6 };
  if (alike.clash === 'aspect') return { says: 'names of different things', points: -4 };
  if (alike.both >= 0.85) {
    return alike.telling >= TELLING
      ? { says: `the same name (${percent})`, points: 4 }
      : { says: `the same common name (${percent})`, points: 2.5 };
  }
  if (alike.both >= 0.6) return { says: `much of the name in common (${percent})`, points: 1.5 };
  if (alike.within >= 0.9 && alike.telling >= 0.9)
    return { says: 'one name within the other', points: alike.telling >= TELLING ? 1 : 0 };
  if (alike.both >= 0.3) return { says: `little of the name in common (${percent})`, points: -2.5 };
  return { says: 'different names', points: -4 };
}

/** What a point says that is no place's own. */
const NO_POINT: Reason = { says: 'a point that many share', points: 0 };

const samePage = (a: string, b: string): boolean =>
  a.replace(/^https?:\/\/(?:www\.)?|\/$/g, '') === b.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

const numbersIn = (address: string | null | undefined): string =>
  [...new Set(address?.toLowerCase().match(/\d+\p{L}?/gu) ?? [])].sort().join(' ');

/** Whether two shops have other numbers in their addresses: a chain has several in one street, and in one mall. */
function areBranches(a: Entry, b: Entry): boolean {
  const [ofA, ofB] = [numbersIn(a.address), numbersIn(b.address)];
  return a.type === 'halal' && b.type === 'halal' && ofA !== '' && ofB !== '' && ofA !== ofB;
}

/** All that speaks for and against two entries being one place. */
export function scoreOf(a: Entry, b: Entry): Score {
  const km = distanceKm(a, b);
  const where = a.sharesPoint || b.sharesPoint ? NO_POINT : nearness(km);
  const reasons = [where, names(a, b, km), kinds(a.type, b.type, km)];
  if (a.wikidata !== null && b.wikidata !== null) {
    reasons.push(
      a.wikidata === b.wikidata
        ? { says: `the same Wikidata item ${a.wikidata}`, points: 6 }
        : { says: `Wikidata items ${a.wikidata} and ${b.wikidata}`, points: -1.5 },
    );
  }
  if (a.phone !== null && a.phone === b.phone) reasons.push({ says: 'the same phone', points: 2 });
  if (a.website !== null && b.website !== null && samePage(a.website, b.website))
    reasons.push({ says: 'the same website', points: 1.5 });
  if ([...a.sources].some((source) => b.sources.has(source)))
    reasons.push(
      areBranches(a, b)
        ? { says: 'one source lists both, at different addresses', points: -6.5 }
        : { says: 'one source lists both', points: -1 },
    );
  return { points: reasons.reduce((sum, { points }) => sum + points, 0), km, reasons };
}
