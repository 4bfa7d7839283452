/** Names of parameters and fields that were sent with a slip of the keys. */
import { lettersApart } from './letters_apart.ts';
import { plainName } from './other_names.ts';

/** Longest name that is compared letter by letter. */
export const NAME_MOST = 40;

/** How many letters of a slip are forgiven in a name: short names are too like each other. */
function lettersForgiven(declared: string, given: string): number {
  if (declared.length <= 4) return Math.min(1, declared.length - 2);
  return declared.length > 5 || declared[0] === given[0] ? 2 : 1;
}

/** The declared name that another one is a slip of: the nearest; undefined where none is near enough. */
export function slipOf(declared: readonly string[], name: string): string | undefined {
  const given = plainName(name);
  if (given.length > NAME_MOST) return undefined;
  return declared
    .map((each) => ({ each, letters: lettersApart(plainName(each), given) }))
    .filter(({ each, letters }) => letters <= lettersForgiven(each, given))
    .sort((a, b) => a.letters - b.letters)[0]?.each;
}
