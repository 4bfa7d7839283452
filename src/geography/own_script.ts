/** Which names are in the letters that most people of a country write. */

/** Scripts of writing systems that have several, and others by Unicode's own names. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: 'Han',
  Hant: 'Han',
  Jpan: 'Han',
  Kore: 'Hangul',
};

/** Decides most names before a young process loads what the runtime knows of scripts, which takes it some 4 ms. */
const LATIN = /[a-z]/i;

/** Tells it by CLDR's likely subtags; in Latin letters of none, since every city has names of many languages in them. */
export class OwnScripts {
  readonly #byCountry = new Map<string, RegExp | null>();

  /** @param country its ISO 3166-1 code */
  isOwn(country: string, name: string): boolean {
    if (LATIN.test(name)) return false;
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
