/**
 * What the regions of countries are called: states, provinces, wilayas. GeoNames' file of cities says which region a city is
 * in, by one name; others, in the languages most people search in, stand in `data/seed/region_names.csv`, taken from
 * iso3166-2-db 2.3.11 (MIT), which has them by GeoNames' codes.
 */
import { allWords, foldWords } from '../../../src/directory/text/fold.ts';
import { seedTable } from '../seed_table.ts';

const folded = (words: string): ReadonlySet<string> => new Set(foldWords(words));

/** Words that say that something is a region, which people leave out. */
const KINDS_OF_REGION = folded(
  `region province state governorate county district oblast krai prefecture municipality department territory voivodeship canton
   emirate division wilaya provinz bundesland provincia departamento estado region etat departement gouvernorat provincia stato
   regione il ili vilayeti eyaleti provinsi negeri wilayah область край республика منطقه ولايه محافظه اماره اقليم استان صوبه`,
);
/** Whether a folded name says that a region is meant: wilaya setif. */
export const saysRegion = (name: string): boolean =>
  name.split(' ').some((word) => KINDS_OF_REGION.has(word));

/** Words between such a word and the name. */
const BETWEEN = folded('of de du des del della di da la le los');
/** Words that name a region inside its country alone, and much else everywhere. */
const SAID_EVERYWHERE = folded(
  `north south east west northern southern eastern western northeast northwest southeast southwest north-east north-west
   central centre center middle upper lower capital coast coastal islands island delta plateau rivers lakes highlands
   nord sud est ouest centrale oriental orientale occidental occidentale septentrional littoral norte sur este oeste centro
   utara selatan timur barat tengah شمال جنوب شرق غرب شماليه جنوبيه شرقيه غربيه وسطي وسط`,
);

/** The same in scripts that write it onto the name: 新疆维吾尔自治区, 柔佛州. */
const WRITTEN_ON =
  /(?<=[\p{Script=Han}]{2})(?:(?:维吾尔|壮族|回族)?自治[区州]|特[别別]行政[区區]|[省州府県县])$/u;

/** The words without those that say that it is a region. */
function bare(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word) => !KINDS_OF_REGION.has(word) && !BETWEEN.has(word));
  const to = words.findLastIndex((word) => !KINDS_OF_REGION.has(word) && !BETWEEN.has(word));
  return words.slice(Math.max(0, from), to + 1);
}

/** Folded names of a region, without the words that say that it is one as well. */
export class RegionNames {
  readonly #others = new Map<string, readonly string[]>();

  constructor() {
    for (const { country, region, names } of seedTable<'country' | 'region' | 'names'>('region_names.csv'))
      this.#others.set(`${country}/${region}`, names.split('|'));
  }

  /** @param region as GeoNames calls it; its own names and its code, US-NY, come first, then those in other languages */
  of(
    country: string,
    region: string,
  ): { readonly own: ReadonlySet<string>; readonly others: ReadonlySet<string> } {
    const variants = (name: string): string[] => {
      const words = foldWords(name);
      if (WRITTEN_ON.test(name)) return [words.join(' '), ...variants(name.replace(WRITTEN_ON, ''))];
      const telling = bare(words);
      const isSaidEverywhere = telling.every((word) => SAID_EVERYWHERE.has(word));
      // Of a direction the word that says that it is a region is part: Eastern Province.
      const said = isSaidEverywhere ? (telling.length < words.length ? [words] : []) : [words, telling];
      return said.filter((each) => each.length > 0).map((each) => each.join(' '));
    };
    const listed = this.#others.get(`${country}/${region}`) ?? [];
    const isCode = (name: string) => name.startsWith(`${country}-`);
    // Codes are no words: IL and IN would be left out as little ones.
    const codes = listed.filter(isCode).map((code) => allWords(code).join(' '));
    const own = new Set([...variants(region), ...codes]);
    const others = new Set(listed.filter((name) => !isCode(name)).flatMap(variants));
    return { own, others: new Set([...others].filter((name) => !own.has(name))) };
  }
}
