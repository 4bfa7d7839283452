/**
 * Titles before names of people: Hazrat Nizamuddin, Hz. Ömer, حضرت معصومه. They tell less than their rarity in names says.
 * Folded as `foldWords` gives them; a test compares.
 */
export const TITLES: ReadonlySet<string> = new Set(
  (
    'hazrat hazrati hazreti hz imam imami sheikh shaikh shaykh cheikh seyh sayyid sayyida sayyidina saidina syed sidi sidna sultan haji haci king prince princess ' +
    'ملك امير اميره حضرت سيدنا سيدي سيده سيد امام شيخ حاج سلطان'
  ).split(' '),
);

export const isTitle = (word: string): boolean => TITLES.has(word);
