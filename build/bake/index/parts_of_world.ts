/**
 * Parts of the world that people ask for as for a country: Europe, the Middle East. `data/seed/parts_of_world.csv` has their
 * countries, the one that stands for a part first, without those whose people no region tells: a country counts for as many people as
 * there can be then. Those with a code of the United Nations (M49) are named by Unicode's CLDR; the
 * table has what else they are called.
 */
import countries from 'i18n-iso-countries';
import { foldWords } from '../../../src/directory/text/fold.ts';
import { seedTable } from '../seed_table.ts';

export interface PartOfWorld {
  readonly part: string;
  /** Codes of its countries. */
  readonly countries: readonly string[];
  /** Its folded names, in the languages that countries have names in. */
  readonly names: ReadonlySet<string>;
}

const AREA_CODE = /^\d{3}$/;

function namedByUnicode(part: string): string[] {
  if (!AREA_CODE.test(part)) return [];
  return countries
    .getSupportedLanguages()
    .map(
      (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(part) ?? '',
    );
}

export function partsOfWorld(): readonly PartOfWorld[] {
  const taken = new Set(['']);
  return seedTable<'part' | 'countries' | 'names'>('parts_of_world.csv').map(({ part, countries, names }) => {
    const folded = [...names.split('|'), ...namedByUnicode(part)].map((name) => foldWords(name).join(' '));
    // A part is no part of it: folded, one language calls Southern Asia so as others do Asia.
    const own = new Set(folded.filter((name) => !taken.has(name)));
    for (const name of own) taken.add(name);
    return { part, countries: countries.split('|'), names: own };
  });
}
