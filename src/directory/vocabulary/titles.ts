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

export const isTitle = (word: string): boolean => TITLES.has(word);
