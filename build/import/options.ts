/** The options of `npm run import`, declared once: parsing, `--help` and the data guide follow. */
import { parseArgs } from 'node:util';
import { PLACE_TYPES, type PlaceType } from '../../src/contract/vocabularies.ts';
import { editDistance } from '../../src/directory/edit_distance.ts';
import { readCountry } from './clean_place.ts';

/** The formats an import can read. */
export const IMPORT_KINDS = {
  csv: 'A table with a header line: CSV, or separated by semicolons or tabs.',
  geojson: 'A FeatureCollection, as Overpass Turbo and osmtogeojson export it.',
  overpass: 'JSON of the Overpass API (out center or out geom), or any JSON file with one array of rows.',
  'osm-pbf': 'An OpenStreetMap extract, such as those of Geofabrik.',
  geonames: 'Cities in the 19 tab-separated columns of GeoNames (cities15000.txt and its like).',
  ics: 'Events of an iCalendar file.',
} as const;
export type ImportKind = keyof typeof IMPORT_KINDS;
const KIND_NAMES = Object.keys(IMPORT_KINDS) as ImportKind[];

interface OptionDeclaration {
  readonly type: 'string' | 'boolean';
  readonly description: string;
  readonly example: string;
}

export const IMPORT_OPTIONS = {
  map: {
    type: 'string',
    description:
      'A JSON file that says which column is which fact; see docs/data.md. For csv, geojson and overpass.',
    example: '--map columns.json',
  },
  country: {
    type: 'string',
    description: 'The country of every row, as ISO 3166-1 code. It wins over what a row says.',
    example: '--country DZ',
  },
  type: {
    type: 'string',
    description: `What the rows are that do not say it themselves: ${PLACE_TYPES.join(', ')}. Without it, a file name that holds such a word, as in algeria-mosques.csv, decides.`,
    example: '--type mosque',
  },
  timezone: {
    type: 'string',
    description: 'For ics: the IANA time zone of events that name none.',
    example: '--timezone Europe/Berlin',
  },
  source: {
    type: 'string',
    description:
      'Key of the source the rows belong to. Give the same one again to update them. Default: the kind and the name of the file.',
    example: '--source csv:algeria-mosques',
  },
  'source-name': {
    type: 'string',
    description: 'Name of the source, shown with every place.',
    example: '--source-name "Mosques of Algeria"',
  },
  license: {
    type: 'string',
    description: 'Licence of the source. Known for OpenStreetMap, GeoNames and Wikidata rows.',
    example: '--license CC0-1.0',
  },
  attribution: {
    type: 'string',
    description: 'The credit to show, where the licence asks for one.',
    example: '--attribution "City of Oran"',
  },
  url: { type: 'string', description: 'Page of the source.', example: '--url https://example.org/mosques' },
  'close-vanished': {
    type: 'boolean',
    description: 'Close the rows the file lacks, even where they are most of the source.',
    example: '--close-vanished',
  },
  'keep-vanished': {
    type: 'boolean',
    description: 'The file is a part of its source: leave the rows it lacks as they are.',
    example: '--keep-vanished',
  },
  'dry-run': {
    type: 'boolean',
    description: 'Say what would be done, and write nothing.',
    example: '--dry-run',
  },
  snapshot: {
    type: 'string',
    description: 'The snapshot to write to. Default: data/directory.sqlite.',
    example: '--snapshot other.sqlite',
  },
  help: { type: 'boolean', description: 'Show this.', example: '--help' },
} as const satisfies Record<string, OptionDeclaration>;
export type ImportOption = keyof typeof IMPORT_OPTIONS;
const OPTION_NAMES = Object.keys(IMPORT_OPTIONS) as ImportOption[];

/** What the command line asks for; `snapshot` is left to the caller's default. */
export interface ImportArguments {
  readonly kind: ImportKind;
  readonly file: string;
  readonly snapshot?: string;
  readonly map?: string;
  readonly country?: string;
  readonly type?: PlaceType;
  readonly timezone?: string;
  readonly sourceKey?: string;
  readonly sourceName?: string;
  readonly license?: string;
  readonly attribution?: string;
  readonly url?: string;
  /** true: close them; false: keep them; missing: close them unless they are most of the source. */
  readonly closeVanished?: boolean;
  readonly dryRun: boolean;
}

/** The text of `npm run import -- --help`. */
export function importHelp(): string {
  const width = Math.max(...OPTION_NAMES.map((name) => IMPORT_OPTIONS[name].example.length));
  return [
    'npm run import -- <kind> <file> [options]',
    '',
    'Kinds',
    ...KIND_NAMES.map((kind) => `  ${kind.padEnd(10)}${IMPORT_KINDS[kind]}`),
    '',
    'Options',
    ...OPTION_NAMES.map(
      (name) => `  ${IMPORT_OPTIONS[name].example.padEnd(width + 2)}${IMPORT_OPTIONS[name].description}`,
    ),
  ].join('\n');
}

/** A command line that cannot be understood: what is wrong with it, and the remedy. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const SEE_HELP = 'See npm run import -- --help.';

/** Typing slips up to which a word is taken for a misspelling. */
const SLIPS_MAX = 3;

const lettersOf = (word: string): Uint16Array => Uint16Array.from(word, (letter) => letter.charCodeAt(0));

/** "Did you mean --country?", or nothing where no known word is near. */
function suggestion(word: string, known: readonly string[], prefix = ''): string {
  const [nearest] = known
    .map((candidate) => ({
      candidate,
      slips: editDistance(lettersOf(word), lettersOf(candidate), 0, candidate.length, SLIPS_MAX),
    }))
    .sort((a, b) => a.slips - b.slips);
  return nearest !== undefined && nearest.slips <= SLIPS_MAX
    ? `Did you mean ${prefix}${nearest.candidate}? `
    : '';
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
    ...(strings.source !== undefined && { sourceKey: strings.source }),
    ...(strings['source-name'] !== undefined && { sourceName: strings['source-name'] }),
    ...(strings.license !== undefined && { license: strings.license }),
    ...(strings.attribution !== undefined && { attribution: strings.attribution }),
    ...(strings.url !== undefined && { url: strings.url }),
    ...(closeVanished !== undefined && { closeVanished }),
  };
}
