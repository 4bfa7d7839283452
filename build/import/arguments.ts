/** Reads the command line of `npm run import`. */
import { parseArgs } from 'node:util';
import { PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import { WordList } from '../../src/directory/text/word_list.ts';
import { readCountry } from './clean_place.ts';
import type { ImportArguments } from './import.ts';
import { IMPORT_OPTIONS, type ImportOption, KIND_NAMES, OPTION_NAMES } from './options.ts';

/** A command line that cannot be understood: what is wrong with it, and the remedy. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const SEE_HELP = 'See npm run import -- --help.';

/** Typing slips up to which a word is taken for a misspelling. */
const SLIPS_MAX = 3;

/** "Did you mean --country?", or nothing where no known word is near. */
function suggestion(word: string, known: readonly string[], prefix = ''): string {
  const words = WordList.of(known);
  const [nearest] = words.slipsFrom(word, SLIPS_MAX).sort((a, b) => a.slips - b.slips);
  return nearest === undefined ? '' : `Did you mean ${prefix}${words.at(nearest.word)}? `;
}

/**
 * Reads what follows `import` on the command line.
 * @returns 'help' where help was asked for
 * @throws UsageError that names what is misspelt, missing or out of range, and the remedy
 */
export function readImportArguments(args: readonly string[]): ImportArguments | 'help' {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: IMPORT_OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const strings: Partial<Record<ImportOption, string>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = OPTION_NAMES.find((option) => option === token.name);
    if (name === undefined) {
      throw new UsageError(
        `Unknown option ${token.rawName}. ${suggestion(token.name, OPTION_NAMES, '--')}${SEE_HELP}`,
      );
    }
    const { type, example } = IMPORT_OPTIONS[name];
    if (type === 'string' && (token.value === undefined || token.value.trim() === '')) {
      throw new UsageError(`${token.rawName} needs a value, such as ${example}. ${SEE_HELP}`);
    }
    if (type === 'boolean' && token.value !== undefined) {
      throw new UsageError(`${token.rawName} takes no value. Write ${example}.`);
    }
    if (token.value !== undefined) strings[name] = token.value;
  }
  if (values.help === true) return 'help';

  const [kindWord, file, ...rest] = positionals;
  if (kindWord === undefined || file === undefined) {
    throw new UsageError(`Give a kind and a file: npm run import -- csv mosques.csv. ${SEE_HELP}`);
  }
  const kind = KIND_NAMES.find((name) => name === kindWord);
  if (kind === undefined) {
    throw new UsageError(
      `Unknown kind ${kindWord}. ${suggestion(kindWord, KIND_NAMES)}Kinds are ${KIND_NAMES.join(', ')}.`,
    );
  }
  if (rest.length > 0) {
    throw new UsageError(
      `One file at a time; ${rest.join(' ')} is too many. Put a name with blanks in quotes.`,
    );
  }
  if (values['close-vanished'] === true && values['keep-vanished'] === true) {
    throw new UsageError('--close-vanished and --keep-vanished say the opposite. Give one of them.');
  }
  const type = PLACE_TYPES.find((word) => word === strings.type);
  if (strings.type !== undefined && type === undefined) {
    throw new UsageError(`--type ${strings.type} is unknown. Types are ${PLACE_TYPES.join(', ')}.`);
  }
  if (strings.place !== undefined && !/^[1-9]\d*$/.test(strings.place)) {
    throw new UsageError(`--place ${strings.place} is no id of a place. Give a number, such as --place 142.`);
  }
  const country = readCountry(strings.country);
  if (strings.country !== undefined && country === null) {
    throw new UsageError(
      `--country ${strings.country} is unknown. Give an ISO 3166-1 code, such as --country DZ.`,
    );
  }
  const closeVanished =
    values['close-vanished'] === true ? true : values['keep-vanished'] === true ? false : undefined;
  return {
    kind,
    file,
    dryRun: values['dry-run'] === true,
    ...(strings.snapshot !== undefined && { snapshot: strings.snapshot }),
    ...(strings.map !== undefined && { map: strings.map }),
    ...(country !== null && { country }),
    ...(type !== undefined && { type }),
    ...(strings.timezone !== undefined && { timezone: strings.timezone }),
    ...(strings.place !== undefined && { place: Number(strings.place) }),
    ...(strings.city !== undefined && { city: strings.city }),
    ...(strings.source !== undefined && { sourceKey: strings.source }),
    ...(strings['source-name'] !== undefined && { sourceName: strings['source-name'] }),
    ...(strings.license !== undefined && { license: strings.license }),
    ...(strings.attribution !== undefined && { attribution: strings.attribution }),
    ...(strings.url !== undefined && { url: strings.url }),
    ...(closeVanished !== undefined && { closeVanished }),
    ...(values.curated === true && { curated: true }),
  };
}
