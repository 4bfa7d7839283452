/** What a place is called, as it is compared with others. */
import type { NameForm } from '../matching/name_likeness.ts';
import { nameForms } from '../matching/score.ts';
import type { SaidFacts } from './facts.ts';

/** The telling forms of all names that are said of a place; its city tells none from its neighbours. */
export const nameFormsOf = ({ name, name_local, names, other_names, city }: SaidFacts): NameForm[] =>
  nameForms([name, name_local, ...Object.values(names ?? {}), ...(other_names ?? [])], city ?? null);
