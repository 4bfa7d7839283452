/** How many places each choice of a filter would leave, where an answer has said so. */
import type { Meta } from '../records.ts';
import { type Facility, type HomeState, listOf } from './state.ts';

/** The filters whose choices are counted, by the name of their parameter. */
export const COUNTED = ['type', 'country', 'city', 'women', 'wheelchair'] as const;
export type Counted = (typeof COUNTED)[number];

export interface Choice {
  /** As the parameter takes it. */
  readonly value: string;
  /** As people read it. */
  readonly label: string;
  readonly count: number;
}

/** Each with the list it belongs to, in which its own filter is not set: only there all choices are counted. */
export type Counts = Readonly<
  Partial<Record<Counted, { readonly list: string; readonly choices: readonly Choice[] }>>
>;

const isFacility = (name: Counted): name is Facility => name === 'women' || name === 'wheelchair';

const without = (state: HomeState, name: Counted): HomeState =>
  isFacility(name)
    ? { ...state, facilities: state.facilities.filter((each) => each !== name) }
    : // Cities are counted within their country.
      { ...state, [name]: null, ...(name === 'country' && { city: null }) };

/** What an answer counted, added to what is known. */
export function withCounts(known: Counts, state: HomeState, facets: Meta['facets']): Counts {
  const list = listOf(state);
  const counted = COUNTED.filter((name) => facets?.[name] && listOf(without(state, name)) === list);
  return {
    ...known,
    ...Object.fromEntries(counted.map((name) => [name, { list, choices: facets?.[name] ?? [] }])),
  };
}

/** The choices of a filter; null where nothing says how many places they leave. */
export function choicesOf(counts: Counts, state: HomeState, name: Counted): readonly Choice[] | null {
  const known = counts[name];
  return known?.list === listOf(without(state, name)) ? known.choices : null;
}
