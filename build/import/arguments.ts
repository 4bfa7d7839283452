/** Reads the command line of `npm run import`. */
import { PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import { zoneNamed } from '../../src/geography/zone_rules.ts';
import { type ReadOptions, readOptions, seeHelpOf, suggestion, UsageError } from '../command_options.ts';
import { withoutUndefined } from '../without_undefined.ts';
import type { ImportArguments } from './import.ts';
import { ENCODINGS } from './one_byte_encodings.ts';
import {
  IMPORT_OPTIONS,
  type ImportKind,
  KIND_NAMES,
  type ROW_OPTIONS,
  type SOURCE_OPTIONS,
} from './options.ts';
import { SAVE_AS_CSV } from './packed_file.ts';
import { readCountry } from './said_country.ts';

const SEE_HELP = seeHelpOf('import');

/** @throws UsageError where no kind is called so */
export function readKind(word: string): ImportKind {
  const kind = KIND_NAMES.find((name) => name === word);
  if (kind !== undefined) return kind;
  if (/^(?:xlsx?|ods|numbers|excel)$/i.test(word))
    throw new UsageError(`Workbooks are not read. ${SAVE_AS_CSV}`);
  throw new UsageError(
    `Unknown kind ${word}. ${suggestion(word, KIND_NAMES)}Kinds are ${KIND_NAMES.join(', ')}.`,
  );
}

/** What an import is told of its rows and its source, whoever calls it. */
export type ImportSettings = Omit<
  ImportArguments,
  'kind' | 'file' | 'dryRun' | 'snapshot' | 'forget' | 'loseFacts'
>;

type Settled = ReadOptions<keyof typeof ROW_OPTIONS | keyof typeof SOURCE_OPTIONS>;

/** @throws UsageError that names the option with a wrong value, and what is allowed */
export function readSettings({ strings, flags }: Settled): ImportSettings {
  if (flags.has('close-vanished') && flags.has('keep-vanished')) {
    throw new UsageError('--close-vanished and --keep-vanished say the opposite. Give one of them.');
  }
  if (flags.has('curated') && flags.has('not-curated')) {
    throw new UsageError('--curated and --not-curated say the opposite. Give one of them.');
  }
  const type = PLACE_TYPES.find((word) => word === strings.type);
  if (strings.type !== undefined && type === undefined) {
    throw new UsageError(`--type ${strings.type} is unknown. Types are ${PLACE_TYPES.join(', ')}.`);
  }
  if (strings.encoding !== undefined && !ENCODINGS.includes(strings.encoding)) {
    throw new UsageError(`--encoding ${strings.encoding} is unknown. Encodings are ${ENCODINGS.join(', ')}.`);
  }
  if (strings.place !== undefined && !/^[1-9]\d*$/.test(strings.place)) {
    throw new UsageError(`--place ${strings.place} is no id of a place. Give a number, such as --place 142.`);
  }
  if (strings.timezone !== undefined && zoneNamed(strings.timezone) === undefined) {
    throw new UsageError(
      `--timezone ${strings.timezone} is unknown. Give an IANA name, such as --timezone Europe/Berlin.`,
    );
  }
  const country = readCountry(strings.country);
  if (strings.country !== undefined && country === null) {
    throw new UsageError(
      `--country ${strings.country} is unknown. Give an ISO 3166-1 code, such as --country DZ.`,
    );
  }
  const oneOf = (yes: string, no: string): boolean | undefined =>
    flags.has(yes) ? true : flags.has(no) ? false : undefined;
  return withoutUndefined({
    map: strings.map,
    rows: strings.rows,
    encoding: strings.encoding,
    country: country ?? undefined,
    type,
    timezone: strings.timezone,
    place: strings.place === undefined ? undefined : Number(strings.place),
    city: strings.city,
    sourceKey: strings.source,
    sourceName: strings['source-name'],
    license: strings.license,
    attribution: strings.attribution,
    url: strings.url,
    closeVanished: oneOf('close-vanished', 'keep-vanished'),
    curated: oneOf('curated', 'not-curated'),
  });
}

/**
 * Reads what follows `import` on the command line.
 * @throws UsageError that names what is misspelt, missing or out of range, and the remedy
 */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const read = readOptions(args, IMPORT_OPTIONS, SEE_HELP);
  const [kindWord, file, ...rest] = read.positionals;
  if (kindWord === undefined || file === undefined) {
    throw new UsageError(`Give a kind and a file: npm run import -- csv mosques.csv. ${SEE_HELP}`);
  }
  const kind = readKind(kindWord);
  if (rest.length > 0) {
    throw new UsageError(
      `One file at a time; ${rest.join(' ')} is too many. Put a name with blanks in quotes.`,
    );
  }
  return {
    kind,
    file,
    dryRun: read.flags.has('dry-run'),
    ...(read.flags.has('forget') && { forget: true }),
    ...(read.flags.has('lose-facts') && { loseFacts: true }),
    ...withoutUndefined({ snapshot: read.strings.snapshot }),
    ...readSettings(read),
  };
}
