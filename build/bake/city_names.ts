/**
 * What cities are called in the languages of answers. GeoNames' file of cities has their names without languages, so the best
 * known ones stand in `data/seed/city_names.csv`: those that time zones are named after as Unicode's CLDR has them
 * (Unicode License v3), others written by hand. Of the rest, letters tell which names are Arabic and Urdu.
 */
import { LANGUAGES, type Language, type NamesByLanguage } from '../../src/contract/vocabularies.ts';
import { seedTable } from './seed_table.ts';

/** A row of the file; an empty cell stands for the usual name. */
type NamesRow = Readonly<Record<'geonames_id' | Language, string>>;

/** What a language that is told by its letters is written with. */
interface Alphabet {
  readonly letters: RegExp;
  /** Letters that hardly any other language has; those a name of another language would have. */
  readonly own: RegExp;
}

/** Vowel signs, which names are usually written without. */
const VOWELS = /[\u064b-\u0652]/g;
const ALPHABETS: Readonly<Partial<Record<Language, Alphabet>>> = {
  ar: { letters: /^[ء-غف-ي ]+$/u, own: /[ةىأإؤئيك]/u },
  ur: { letters: /^[آائبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوؤہھءیےۂۓ ]+$/u, own: /[ٹڈڑںہھے]/u },
};

/** What stands before or behind the name where it is that of a governorate, district or municipality. */
const DIVISION =
  /^(?:(?:ولاية|محافظة|مقاطعة|بلدية|دائرة|معتمدية|قضاء|ناحية|ضلع) )|(?: (?:ضلع|صوبہ|کاؤنٹی))$/u;

/** The name that is most surely of a language, and of equals the shortest: without "city of" and the like. */
function likeliest({ letters, own }: Alphabet, names: readonly string[]): string | undefined {
  return names
    .map((name) => name.replace(VOWELS, '').trim().replace(DIVISION, ''))
    .filter((name) => letters.test(name))
    .sort((a, b) => Number(own.test(b)) - Number(own.test(a)) || a.length - b.length)[0];
}

export class CityNames {
  readonly #known: ReadonlyMap<number, NamesRow>;

  constructor() {
    const rows: NamesRow[] = seedTable('city_names.csv');
    this.#known = new Map(rows.map((row) => [Number(row.geonames_id), row]));
  }

  /** @param others names of the city in any language */
  of(id: number, others: readonly string[]): NamesByLanguage {
    const known = this.#known.get(id);
    return Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const alphabet = ALPHABETS[language];
        const name = known?.[language] || (alphabet && likeliest(alphabet, others));
        return name === undefined || name === '' ? [] : [[language, name]];
      }),
    );
  }
}
