/** Makes names as places of a country have them: real ones as they are, real ones recombined, or invented ones. */
import { EPITHETS, NAME_WORDS } from './names.ts';
import type { Random } from './random.ts';
import type { RealNames } from './real_names.ts';

type Language = 'turkish' | 'arabic' | 'urdu' | 'indonesian' | 'cyrillic' | 'english' | 'french';

export interface PlaceName {
  readonly name: string;
  readonly local: string | null;
}

/** What a generated directory takes its names from. */
export interface NameSource {
  /** Share of places by country, in thousandths. */
  readonly countries: readonly (readonly [country: string, share: number, ...rest: readonly unknown[]])[];
  make(random: Random, country: string): PlaceName;
}

/** Share of places by country, in thousandths, roughly as OpenStreetMap has Muslim places, and their language. */
const COUNTRIES: readonly (readonly [string, number, Language])[] = [
  ['ID', 190, 'indonesian'],
  ['TR', 160, 'turkish'],
  ['SA', 80, 'arabic'],
  ['DZ', 70, 'arabic'],
  ['PK', 80, 'urdu'],
  ['EG', 50, 'arabic'],
  ['MY', 50, 'indonesian'],
  ['IQ', 30, 'arabic'],
  ['MA', 30, 'arabic'],
  ['BD', 40, 'urdu'],
  ['IN', 50, 'urdu'],
  ['IR', 30, 'arabic'],
  ['RU', 25, 'cyrillic'],
  ['KZ', 15, 'cyrillic'],
  ['GB', 30, 'english'],
  ['US', 25, 'english'],
  ['FR', 20, 'french'],
  ['TN', 15, 'arabic'],
  ['DE', 10, 'turkish'],
];
const LANGUAGE_OF = new Map(COUNTRIES.map(([country, , language]) => [country, language]));

/** Which real names stand for a language; Urdu, Indonesian and Cyrillic have none of their own. */
const POOL_OF: Partial<Record<Language, keyof RealNames>> = {
  turkish: 'turkish',
  arabic: 'arabic',
  indonesian: 'malay',
  english: 'english',
  french: 'french',
};

/** Shares of names that are a real one as it is, and of those with one word of another real name in it. */
const AS_IT_IS = 0.3;
const RECOMBINED = 0.35;
/** Share of names that carry the name of their town or of a village nearby. */
export const NAMED_AFTER_A_TOWN = 0.2;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export class NameMaker implements NameSource {
  readonly countries = COUNTRIES;
  readonly #real: RealNames | null;
  readonly #towns: readonly string[];

  /** @param towns names of towns, which places are named after too */
  constructor(real: RealNames | null, towns: readonly string[]) {
    this.#real = real;
    this.#towns = towns;
  }

  make(random: Random, country: string): PlaceName {
    const language = LANGUAGE_OF.get(country) ?? 'english';
    const pool = this.#real === null ? undefined : this.#real[POOL_OF[language] ?? 'english'];
    if (POOL_OF[language] !== undefined && pool !== undefined) {
      const roll = random.next();
      if (roll < AS_IT_IS) return { name: random.pick(pool), local: null };
      if (roll < AS_IT_IS + RECOMBINED) return { name: this.#recombined(random, pool), local: null };
    }
    return this.#invented(random, language);
  }

  /** A real name with one of its words exchanged for one of another name or a town's. */
  #recombined(random: Random, pool: readonly string[]): string {
    const words = random.pick(pool).split(/\s+/);
    const other = random.chance(NAMED_AFTER_A_TOWN)
      ? random.pick(this.#towns)
      : random.pick(random.pick(pool).split(/\s+/));
    words[random.below(words.length)] = other;
    return words.join(' ');
  }

  #invented(random: Random, language: Language): PlaceName {
    const word = random.pickZipf(NAME_WORDS);
    const second = random.chance(0.5) ? random.pickZipf(NAME_WORDS) : null;
    const town = random.chance(NAMED_AFTER_A_TOWN) ? random.pick(this.#towns) : null;
    const parts = (form: (named: typeof word) => string, epithets: readonly string[]): string[] => {
      const epithet = random.chance(0.35) ? random.pick(epithets) : null;
      return [epithet, form(word), second && form(second), town].filter((part) => part !== null);
    };
    const arabic = (generic: string) =>
      `${generic} ${parts((named) => named.arabic, EPITHETS.arabic).join(' ')}`;
    const latin = () =>
      parts(
        (named) =>
          random.chance(0.4) ? `Al-${capital(random.pick(named.latin))}` : capital(random.pick(named.latin)),
        EPITHETS.latin.map(capital),
      ).join(' ');
    switch (language) {
      case 'turkish':
        return { name: `${parts((named) => named.turkish, EPITHETS.turkish).join(' ')} Camii`, local: null };
      case 'indonesian':
        return {
          name: `${random.pick(['Masjid', 'Masjid', 'Musholla', 'Surau'])} ${parts((named) => named.indonesian, EPITHETS.indonesian).join(' ')}`,
          local: null,
        };
      case 'cyrillic':
        return {
          name: `Мечеть ${parts((named) => named.cyrillic, EPITHETS.cyrillic).join(' ')}`,
          local: null,
        };
      case 'arabic':
        return random.chance(0.3)
          ? { name: `Masjid ${latin()}`, local: arabic('مسجد') }
          : { name: arabic(random.pick(['مسجد', 'مسجد', 'جامع'])), local: null };
      case 'urdu':
        return { name: `Jamia Masjid ${latin()}`, local: random.chance(0.6) ? arabic('جامع مسجد') : null };
      case 'french':
        return { name: `Mosquée ${latin()}`, local: random.chance(0.4) ? arabic('مسجد') : null };
      default:
        return { name: random.chance(0.5) ? `${latin()} Mosque` : `Masjid ${latin()}`, local: null };
    }
  }
}
