/** Makes names of places out of the held-out vocabulary. */
import { HELD_OUT_COUNTRIES, HELD_OUT_LANGUAGES, type HeldOutLanguage } from './held_out_names.ts';
import { NAMED_AFTER_A_TOWN, type NameSource, type PlaceName } from './place_names.ts';
import type { Random } from './random.ts';

/** Shares of names of two words, and of those with an epithet. */
const SECOND_NAME = 0.35;
const WITH_EPITHET = 0.35;
/** Share of Latin main names that have the native form as local name, where there is one. */
const WITH_LOCAL = 0.5;

const LANGUAGE_OF = new Map<string, HeldOutLanguage>(
  HELD_OUT_COUNTRIES.map(([country, , name]) => [country, HELD_OUT_LANGUAGES[name]]),
);

/** A word of a name as it is written in both scripts. */
interface Both {
  readonly latin: string;
  readonly native: string;
}

const WITHOUT_SPACES = /\p{Script=Han}/u;

/** @param towns names of towns, which places are named after too */
export function heldOutNames(towns: readonly string[]): NameSource {
  return {
    countries: HELD_OUT_COUNTRIES,
    make: (random, country) => {
      const language = LANGUAGE_OF.get(country);
      if (language === undefined)
        throw new Error(`There are no held-out names for ${country}. Add its language.`);
      return makeName(random, language, towns);
    },
  };
}

function makeName(random: Random, language: HeldOutLanguage, towns: readonly string[]): PlaceName {
  const spelt = ({ latin, native }: HeldOutLanguage['names'][number]): Both => ({
    latin: random.pickZipf(latin),
    native,
  });
  const name = spelt(random.pickZipf(language.names));
  const second = random.chance(SECOND_NAME) ? spelt(random.pickZipf(language.names)) : null;
  const epithet = random.chance(WITH_EPITHET) ? spelt(random.pick(language.epithets)) : null;
  const town = random.chance(NAMED_AFTER_A_TOWN) ? random.pick(towns) : null;
  const parts = [epithet, name, second?.latin === name.latin ? null : second].filter((part) => part !== null);
  const withGeneric = (generic: string, words: readonly string[], space: string): string =>
    (language.isGenericFirst ? [generic, ...words] : [...words, generic]).join(space);
  const latin = withGeneric(
    random.pickZipf(language.generics),
    [...parts.map((part) => part.latin), ...(town === null ? [] : [town])],
    ' ',
  );
  if (language.nativeGenerics.length === 0) return { name: latin, local: null };
  const generic = random.pickZipf(language.nativeGenerics);
  const space = WITHOUT_SPACES.test(generic) ? '' : ' ';
  const native = withGeneric(
    generic,
    parts.map((part) => part.native),
    space,
  );
  if (random.chance(language.nativeShare)) return { name: native, local: null };
  return { name: latin, local: random.chance(WITH_LOCAL) ? native : null };
}
