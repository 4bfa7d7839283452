/** Names typed letter by letter: once the wanted one is among the first results, it should stay there. */
import type { Directory } from '../../src/directory/open.ts';
import { foldText } from '../../src/directory/text/fold.ts';

/** How many results people see while they type. */
const SHOWN = 5;
/** Letters before anybody looks. */
const FIRST_LETTERS = 2;

export interface Steadiness {
  /** Steps after the one that first showed the wanted name, and those of them that show it too. */
  readonly steps: number;
  readonly steady: number;
  /** Names that the whole text shows. */
  readonly found: number;
  /** What was typed where a name was lost, and the name. */
  readonly lost: readonly string[];
}

export function steadiness(directory: Directory, names: readonly string[]): Steadiness {
  let [steps, steady, found] = [0, 0, 0];
  const lost: string[] = [];
  for (const name of names) {
    const folded = foldText(name);
    const letters = [...name];
    let isSeen = false;
    let isShown = false;
    for (let length = FIRST_LETTERS; length <= letters.length; length += 1) {
      if (letters[length - 1] === ' ') continue;
      const q = letters.slice(0, length).join('');
      isShown = directory.search({ q, limit: SHOWN }).records.some(({ title }) => foldText(title) === folded);
      if (isSeen) {
        steps += 1;
        if (isShown) steady += 1;
        else lost.push(`${q} of ${name}`);
      }
      isSeen ||= isShown;
    }
    if (isShown) found += 1;
  }
  return { steps, steady, found, lost };
}
