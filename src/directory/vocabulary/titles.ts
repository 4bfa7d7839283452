/**
 * Titles before names of people: Hazrat Nizamuddin, Hz. Ömer, حضرت معصومه. Many are called so, in few names of the directory it
 * may be, so a title tells less than it is rare. Folded as `foldWords` gives them.
 */
const TITLES: ReadonlySet<string> = new Set(
  (
    'hazrat hazrati hazreti hz imam imami sheikh shaikh shaykh cheikh seyh sayyid sayyida sayyidina saidina syed sidi sidna sultan haji haci ' +
    'حضرت سيدنا سيدي سيده سيد امام شيخ حاج سلطان'
  ).split(' '),
);

export const isTitle = (word: string): boolean => TITLES.has(word);
