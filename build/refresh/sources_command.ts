/** `npm run sources`: declares the sources that renew themselves. */
import { existsSync } from 'node:fs';
import { type Command, print } from '../command.ts';
import { optionLines, type ReadOptions, readOptions, seeHelpOf, UsageError } from '../command_options.ts';
import { readKind, readSettings } from '../import/arguments.ts';
import { KIND_NAMES, ROW_OPTIONS, SOURCE_OPTIONS } from '../import/options.ts';
import { PROJECT } from '../paths.ts';
import { withSnapshot } from '../snapshot/open.ts';
import { type RefreshState, refreshStates } from '../snapshot/source_refresh.ts';
import { withoutUndefined } from '../without_undefined.ts';
import { addressOf, checkDeclared, type Declared, readDeclared, writeDeclared } from './declaration.ts';
import { shownAddress } from './shown_address.ts';

const { 'close-vanished': _, 'not-curated': __, ...SETTINGS } = { ...ROW_OPTIONS, ...SOURCE_OPTIONS };

const OPTIONS = {
  every: {
    type: 'string',
    description: 'How often it is fetched, in hours or days. Default: 7d.',
    example: '--every 7d',
  },
  box: {
    type: 'string',
    description: 'For overpass: south, west, north, east of what is asked for. Or give --country.',
    example: '--box 33.8,-9.2,37.5,11.6',
  },
  ...SETTINGS,
} as const;

const USAGE = [
  'npm run sources -- add <kind> [address] [options]',
  'npm run sources -- list',
  'npm run sources -- remove <key>',
  '',
  '  add overpass --country FR --every 7d          all of a country, from OpenStreetMap',
  '  add osm-pbf https://download.geofabrik.de/africa/tunisia-latest.osm.pbf',
  '  add csv https://example.org/mosques.csv --license CC0-1.0 --every 1d',
  '  add kml "https://www.google.com/maps/d/kml?mid=…"   a map of Google My Maps that is shared with all',
  '  add ics https://example.org/calendar.ics --place 142 --every 12h',
  '',
  `Kinds: ${KIND_NAMES.join(', ')}. They are declared in data/sources.json; npm run refresh fetches them.`,
  '',
  ...optionLines(OPTIONS),
].join('\n');

const SEE_HELP = seeHelpOf('sources');

/** A key that says where a source comes from: overpass:fr, osm-pbf:tunisia-latest. */
function keyFor(kind: string, address: string | undefined, area: Declared['area']): string {
  if (area !== undefined)
    return `${kind}:${'country' in area ? area.country.toLowerCase() : area.box.join('_')}`;
  // What is no address is refused as one of its kind, with the rest of what is declared.
  if (!URL.canParse(address ?? '')) return kind;
  const { hostname, pathname } = new URL(address ?? '');
  const name = pathname
    .split('/')
    .at(-1)
    ?.replace(/(?:\.(?:osm|gz|zip|pbf|csv|json|geojson|kml|kmz|ics|txt))+$/i, '');
  return `${kind}:${(name || hostname).replace(/[^\w.-]+/g, '-')}`;
}

/** @throws UsageError where it is no box */
function readBox(said: string): [number, number, number, number] {
  const [south, west, north, east, ...rest] = said.split(',').map(Number);
  if ([south, west, north, east].some((each) => each === undefined || Number.isNaN(each)) || rest.length > 0)
    throw new UsageError(`--box ${said} is no box. Give south, west, north and east: ${OPTIONS.box.example}`);
  return [south, west, north, east] as [number, number, number, number];
}

/** What `add` declares. @throws Error with the remedy where that makes no source */
function declaredBy(read: ReadOptions<keyof typeof OPTIONS>): Declared {
  const [kindWord, address, ...rest] = read.positionals;
  if (kindWord === undefined) throw new UsageError(`Say what to add: a kind and an address. ${SEE_HELP}`);
  if (rest.length > 0) throw new UsageError(`${rest.join(' ')} is too many. One address a source.`);
  const kind = readKind(kindWord);
  const { sourceKey, sourceName, license, attribution, url, closeVanished, country, ...options } =
    readSettings(read);
  // Of Overpass the country is what it is asked for; each object then says, or shows, where it lies.
  const isAsked = kind === 'overpass' && (address === undefined || /\/interpreter\/?$/.test(address));
  const box = read.strings.box === undefined ? undefined : readBox(read.strings.box);
  const asked = box !== undefined ? { box } : country !== undefined ? { country } : undefined;
  const area = isAsked ? asked : undefined;
  if (address === undefined && area === undefined)
    throw new UsageError(
      kind === 'overpass'
        ? 'Give an address, --country FR, or --box with south,west,north,east.'
        : `Give the address it is fetched from. ${SEE_HELP}`,
    );
  const fetched = address?.replace(/^webcals?:/i, 'https:');
  return checkDeclared(
    withoutUndefined({
      key: sourceKey ?? keyFor(kind, fetched, area),
      kind,
      address: fetched,
      area,
      every: read.strings.every ?? '7d',
      name: sourceName,
      license,
      attribution,
      url,
      options: withoutUndefined({
        ...options,
        country: isAsked ? undefined : country,
        keep_vanished: closeVanished === false ? true : undefined,
      }),
    }),
  );
}

/** @throws UsageError where a source of the same key comes from elsewhere */
export function refuseTaken(source: Declared, declared: readonly Declared[]): void {
  const taken = declared.find(({ key }) => key === source.key);
  const from = ({ kind, area, address }: Declared) => JSON.stringify([kind, area, address]);
  if (taken === undefined || from(taken) === from(source)) return;
  throw new UsageError(
    `${source.key} is declared already, from ${shownAddress(addressOf(taken))}. Give this one a key of its own, such as --source ${source.key}-2; ` +
      `if the same list moved: npm run sources -- remove ${source.key}, then add it again.`,
  );
}

/** Each source with its age, or why it failed. */
function* listed(
  declared: readonly Declared[],
  states: ReadonlyMap<string, RefreshState>,
): Generator<string> {
  for (const source of declared) {
    const state = states.get(source.key);
    yield `${source.key}  every ${source.every}  ${shownAddress(addressOf(source))}`;
    yield `    ${state?.current_at == null ? 'never fetched' : `as of ${state.current_at}`}${state?.error == null ? '' : `; failed at ${state.tried_at}: ${state.error}`}`;
  }
}

const ACTIONS: Readonly<Record<string, (read: ReadOptions<keyof typeof OPTIONS>) => void | Promise<void>>> = {
  add: (read) => {
    const declared = readDeclared(PROJECT.sources);
    const source = declaredBy(read);
    const others = declared.filter(({ key }) => key !== source.key);
    refuseTaken(source, declared);
    writeDeclared(PROJECT.sources, [...others, source]);
    print(
      `${others.length < declared.length ? 'Changed' : 'Added'} ${source.key}, every ${source.every}, from ${shownAddress(addressOf(source))}.`,
    );
    if (source.license === undefined && !['overpass', 'osm-pbf', 'geonames'].includes(source.kind))
      print('Its licence is not known: give it with --license before you publish.');
    print(`Fetch it now: npm run refresh -- ${source.key}`);
  },
  list: async () => {
    const declared = readDeclared(PROJECT.sources);
    const isThere = existsSync(PROJECT.snapshot);
    const states = isThere ? await withSnapshot(PROJECT.snapshot, refreshStates) : new Map();
    print([...listed(declared, states)].join('\n') || `No source is declared. ${SEE_HELP}`);
  },
  remove: ({ positionals: [key, ...rest] }) => {
    const declared = readDeclared(PROJECT.sources);
    const others = declared.filter((source) => source.key !== key);
    if (rest.length > 0 || others.length === declared.length) {
      throw new UsageError(
        `Give the key of one source: ${declared.map((source) => source.key).join(', ') || 'none is declared'}.`,
      );
    }
    writeDeclared(PROJECT.sources, others);
    print(`${key} is no longer renewed. What it said stays in the snapshot.`);
  },
};

export const sourcesCommand: Command = {
  usage: 'sources add|list|remove …',
  summary: 'Declare the sources that renew themselves; --help shows how.',
  help: USAGE,
  run: async (args) => {
    const { positionals, ...options } = readOptions(args, OPTIONS, SEE_HELP);
    const [action = '', ...rest] = positionals;
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (act === undefined) throw new UsageError(`Say what to do: add, list or remove. ${SEE_HELP}`);
    await act({ ...options, positionals: rest });
  },
};
