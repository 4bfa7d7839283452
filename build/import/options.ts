/** The options of `npm run import`, declared once: parsing, `--help` and the data guide follow. */
import { PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import { DRY_RUN, type OptionDeclarations, optionLines } from '../command_options.ts';
import { ENCODINGS } from './one_byte_encodings.ts';

/** The formats an import can read. */
export const IMPORT_KINDS = {
  csv: 'A table with a header line: CSV, or separated by semicolons or tabs.',
  geojson: 'A FeatureCollection, as Overpass Turbo and osmtogeojson export it; one Feature, or one a line.',
  json: 'Any JSON file that holds one array of rows (--rows says where), or one row a line.',
  kml: 'KML or KMZ, as Google My Maps and Google Earth export it.',
  overpass: 'JSON of the Overpass API: with out center or out geom, or with the nodes that ways are made of.',
  'osm-pbf': 'An OpenStreetMap extract, such as those of Geofabrik.',
  geonames: 'Cities in the 19 tab-separated columns of GeoNames (cities15000.txt and its like).',
  ics: 'Events of an iCalendar file.',
} as const;
export type ImportKind = keyof typeof IMPORT_KINDS;
export const KIND_NAMES = Object.keys(IMPORT_KINDS) as ImportKind[];

/** What an import is told of the rows. What is left out stays as an import before said it. */
export const ROW_OPTIONS = {
  map: {
    type: 'string',
    description:
      'A JSON file that says which column is which fact; see docs/data.md. For csv, json, geojson and kml.',
    example: '--map columns.json',
  },
  rows: {
    type: 'string',
    description:
      'For json: the keys that lead to the array of rows, with dots between. Default: the only array at the top, or else the only one further down.',
    example: '--rows data.mosques',
  },
  encoding: {
    type: 'string',
    description: `How the text of the file is encoded, where its letters do not show it: ${ENCODINGS.join(', ')}.`,
    example: '--encoding windows-1256',
  },
  country: {
    type: 'string',
    description:
      'The country of every row, as ISO 3166-1 code. It wins over what a row says; the point wins over both.',
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
  place: {
    type: 'string',
    description: 'For ics: the id of the place all events take place at.',
    example: '--place 142',
  },
  city: {
    type: 'string',
    description: 'For ics: the slug of the city of events that do not say where they are.',
    example: '--city berlin',
  },
} as const satisfies OptionDeclarations;

/** What an import is told of the source. What is left out stays as an import before said it. */
export const SOURCE_OPTIONS = {
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
  curated: {
    type: 'boolean',
    description: 'The rows were checked one by one: their facts count more than those of other sources.',
    example: '--curated',
  },
  'not-curated': {
    type: 'boolean',
    description: 'Takes --curated back.',
    example: '--not-curated',
  },
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
} as const satisfies OptionDeclarations;

/** What is said of one import alone. */
const ONCE_OPTIONS = {
  forget: {
    type: 'boolean',
    description:
      'Forget what imports of the source before were told of its rows (--map, --country, --type and the like).',
    example: '--forget',
  },
  'lose-facts': {
    type: 'boolean',
    description: 'Import the file even where a fact that most rows had, such as their phones, is not in it.',
    example: '--lose-facts',
  },
} as const satisfies OptionDeclarations;

export const IMPORT_OPTIONS = {
  ...ROW_OPTIONS,
  ...SOURCE_OPTIONS,
  ...ONCE_OPTIONS,
  ...DRY_RUN,
  snapshot: {
    type: 'string',
    description: 'The snapshot to write to. Default: data/directory.sqlite.',
    example: '--snapshot other.sqlite',
  },
} as const satisfies OptionDeclarations;

/** The text of `npm run import -- --help`. */
export const importHelp = (): string =>
  [
    'npm run import -- <kind> <file> [options]',
    '',
    'Kinds',
    ...KIND_NAMES.map((kind) => `  ${kind.padEnd(10)}${IMPORT_KINDS[kind]}`),
    '',
    'Options',
    ...optionLines(IMPORT_OPTIONS),
  ].join('\n');
