/** What a name says about where the place is: "Ennour Mosque in Dar El Beïda", "مسجد النور في بوفاريك". */
import { foldWords } from '../../../src/directory/text/fold.ts';
import { conceptOf } from '../../vocabulary/phrases.ts';

/** The name, and what stands behind the first "in", in the languages of lists that write so. */
const IN = /^(.+?)\s(?:in|في)\s+([^\s,،][^,،]*)/u;

/** Where the place is, as its name says; null where it does not. */
export const placeInName = (name: string | null): string | null => IN.exec(name ?? '')?.[2] ?? null;

/** The name that people who are there use; null where the whole is that, or words for kinds alone are left: "Mosquée in Kénadsa". */
export function nameWithoutPlace(name: string | null): string | null {
  const bare = IN.exec(name ?? '')?.[1];
  return bare !== undefined && foldWords(bare).some((word) => conceptOf(word) === undefined) ? bare : null;
}
