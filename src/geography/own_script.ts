/** Which names are in the letters that most people of a country write. */

/** Scripts of writing systems that have several, and others by Unicode's own names. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: 'Han',
  Hant: 'Han',
  Jpan: 'Han',
  Kore: 'Hangul',
};

/** Tells it by CLDR's likely subtags; in Latin letters of none, since every city has names of many languages in them. */
export class OwnScripts {
  readonly #byCountry = new Map<string, RegExp | null>();

  /** @param country its ISO 3166-1 code */
  isOwn(country: string, name: string): boolean {
    let letters = this.#byCountry.get(country);
    if (letters === undefined) {
      const { script = 'Latn' } = new Intl.Locale(`und-${country}`).maximize();
      letters =
        script === 'Latn' ? null : new RegExp(`^[\\p{Script=${LETTERS[script] ?? script}}\\P{L}]+$`, 'u');
      this.#byCountry.set(country, letters);
    }
    return letters?.test(name) === true;
  }
}
