/** Reads which country a text says. */
import countries from 'i18n-iso-countries';
import { once } from '../../src/directory/memoized.ts';
import { foldText } from '../../src/directory/text/fold.ts';

/** Codes of countries by their folded names in every language that there are: 12,000, so only where a row has one. */
const countryCodes = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      countries
        .getSupportedLanguages()
        // English names last: of two countries of a name the English one counts.
        .sort((a, b) => Number(a === 'en') - Number(b === 'en'))
        .flatMap((language) => Object.entries(countries.getNames(language, { select: 'all' })))
        .flatMap(([code, names]) => [names].flat().map((name): [string, string] => [foldText(name), code])),
    ),
);

/** An ISO 3166-1 code (two or three letters) or a name in any language, as alpha-2. */
export function readCountry(raw: string | undefined, dropped: () => void = () => {}): string | null {
  const said = raw?.trim() ?? '';
  if (said === '') return null;
  const upper = said.toUpperCase();
  const code =
    (countries.isValid(upper) ? upper : undefined) ??
    countries.alpha3ToAlpha2(upper) ??
    countryCodes().get(foldText(said));
  const alpha2 = code !== undefined && code.length === 3 ? countries.alpha3ToAlpha2(code) : code;
  if (alpha2 === undefined) dropped();
  return alpha2 ?? null;
}
