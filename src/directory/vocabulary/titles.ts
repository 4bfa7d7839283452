/**
 * Titles of people, folded as `foldWords` does (tested), as in "Hz. Ömer". They tell places apart less well than their
 * rarity in names suggests.
 */
export const TITLES: ReadonlySet<string> = new Set(
  (
    'hazrat hazrati hazreti hz imam imami sheikh shaikh shaykh cheikh seyh sayyid sayyida sayyidina saidina syed sidi sidna sultan haji haci king prince princess ' +
    'ملك امير اميره حضرت سيدنا سيدي سيده سيد امام شيخ حاج سلطان'
  ).split(' '),
);

/** "Abd", servant, the first half of a name: "Abdul Rahman" is "Abderrahmane" and "عبدالرحمن". */
const SERVANT = 'عبد';
/** "Abu", father. */
const FATHER = /^(?:ab(?:o?u|i)|ابو)$/;

/** Whether a name that a folded word begins goes on in the next one, with which it may be written as one. */
export const goesOn = (word: string, sameWords: (word: string) => readonly string[]): boolean =>
  word === SERVANT || FATHER.test(word) || sameWords(word).includes(SERVANT);
