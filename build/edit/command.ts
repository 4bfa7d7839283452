/** `npm run edit`: corrects places, merges and splits them, and adds what no source has. */
import { userInfo } from 'node:os';
import { instantOf } from '../../src/reviews/instant.ts';
import { type Command, print } from '../command.ts';
import { DRY_RUN, optionLines, readOptions, seeHelpOf } from '../command_options.ts';
import { withSnapshotAlone } from '../exclusive.ts';
import { meaningOf } from '../import/column_names.ts';
import { PLACE_FIELDS } from '../import/place_fields.ts';
import { PROJECT } from '../paths.ts';
import {
  type Authorship,
  addPlace,
  answeringPlace,
  CorrectionError,
  corrections,
  correctPlace,
  mergePlaces,
  splitPlace,
  undoCorrection,
} from '../snapshot/corrections.ts';
import { onDraft } from '../snapshot/draft.ts';
import { changedFacts, type SaidFact, type SaidFacts, sayTheSame } from '../snapshot/facts.ts';
import { requireSnapshot, type Snapshot, withSnapshot } from '../snapshot/open.ts';
import { publishedFacts } from '../snapshot/published_facts.ts';
import { inTransaction } from '../snapshot/transaction.ts';
import { allWaitingPairs, pairText } from '../snapshot/waiting_pairs.ts';
import { correctionText, factLines, kmBetween, kmText, sourceLines, valueText } from './edit_text.ts';
import { readChanges } from './read_changes.ts';

/** Corrections and pairs that are listed: two screens. */
const LISTED_MOST = 50;

const USAGE = `edit place ID field=value …    correct facts; an empty value says that nothing is known
  edit close ID | reopen ID      say that it is closed for good, or open
  edit merge ID OTHER …          say that they are one place; the oldest answers for all
  edit split ID [OTHER …]        say that it is another place than those it was merged with
  edit add field=value …         add a place; type, lat and lng are needed
  edit show ID                   what is known of a place, who says it, and what it was merged with
  edit list [ID]                 corrections, newest first
  edit pairs                     pairs of places that may be one, likeliest first
  edit undo CORRECTION           take a correction back`;

const OPTIONS = {
  reason: {
    type: 'string',
    description: 'Why; kept with the correction.',
    example: '--reason "phoned them"',
  },
  author: {
    type: 'string',
    description: 'Who; kept with the correction. Default: your name on this machine.',
    example: '--author Amina',
  },
  ...DRY_RUN,
  snapshot: {
    type: 'string',
    description: 'The snapshot to correct. Default: data/directory.sqlite.',
    example: '--snapshot other.sqlite',
  },
} as const;

/** Who corrects; a container may run as a user whom the system knows no name of. */
function nameHere(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER || 'operator';
  }
}

interface Request {
  readonly snapshot: Snapshot;
  readonly rest: readonly string[];
  readonly by: Authorship;
  /** Told once it is kept. */
  readonly say: (line: string) => void;
}

/** Ids that are asked for, with where they are looked up. */
const IDS = {
  'The id of a place': 'the number in the address of its page, or id in /api/v1/search?q=its+name',
  'The number of a correction': 'npm run edit -- list',
} as const;

function idIn(word: string | undefined, what: keyof typeof IDS): number {
  const id = /^\d+$/.test(word ?? '') ? Number(word) : 0;
  if (id < 1) {
    const given = word === undefined ? 'is missing' : `is a number, not "${word}"`;
    throw new CorrectionError(`${what} ${given}. Look it up: ${IDS[what]}.`);
  }
  return id;
}

const idsIn = (words: readonly string[]): number[] => words.map((word) => idIn(word, 'The id of a place'));

const factsOf = (snapshot: Snapshot, id: number): SaidFacts =>
  publishedFacts(snapshot, answeringPlace(snapshot, id));

function place(request: Request): void {
  const { snapshot, rest } = request;
  const [word, ...said] = rest;
  const id = idIn(word, 'The id of a place');
  change(request, id, readChanges(said, factsOf(snapshot, id)));
}

function change({ snapshot, by, say }: Request, id: number, changes: ReturnType<typeof readChanges>): void {
  const before = factsOf(snapshot, id);
  const correction = correctPlace(snapshot, id, changes, by);
  const after = factsOf(snapshot, id);
  const [idle, effective] = [true, false].map((same) =>
    (Object.keys(changes) as SaidFact[]).filter((fact) => sayTheSame(before[fact], after[fact]) === same),
  ) as [SaidFact[], SaidFact[]];
  const stays = idle.map((fact) => {
    // What a row says of where it lies counts only as far as its point allows.
    const why = fact === 'city' || fact === 'country' ? `. ${PLACE_FIELDS[fact].description}` : '';
    return `  ${fact} stays ${valueText(fact, after[fact])}${why}`;
  });
  if (effective.length === 0)
    throw new CorrectionError(`Nothing is to be changed at place ${id}:\n${stays.join('\n')}`);
  say(`Correction ${correction} of place ${answeringPlace(snapshot, id)}:`);
  const made = Object.fromEntries(effective.map((fact) => [fact, changes[fact]]));
  for (const line of [...factLines(before, made), ...stays]) say(line);
}

/** What an id is, and how far it is from another: a mistyped one shows. */
function nameOf(snapshot: Snapshot, id: number, from: SaidFacts): string {
  const facts = factsOf(snapshot, id);
  const km = kmBetween(from, facts);
  return `${id} ${facts.name ?? '(no name)'}${km === 0 ? '' : ` (${kmText(km)} away)`}`;
}

const ACTIONS: Readonly<Record<string, (request: Request) => void>> = {
  place,
  close: (request) =>
    change(request, idIn(request.rest[0], 'The id of a place'), { status: 'permanently_closed' }),
  reopen: (request) => change(request, idIn(request.rest[0], 'The id of a place'), { status: 'open' }),
  merge: ({ snapshot, rest, by, say }) => {
    const [id = 0, ...others] = idsIn(rest);
    if (others.length === 0)
      throw new CorrectionError('Name the places that are one, two or more: edit merge 142 9051.');
    const first = factsOf(snapshot, id);
    const named = [id, ...others].map((each) => nameOf(snapshot, each, first));
    const correction = mergePlaces(snapshot, id, others, by);
    say(`Correction ${correction}: these are one, and ${answeringPlace(snapshot, id)} answers for all:`);
    for (const each of named) say(`  ${each}`);
  },
  split: ({ snapshot, rest, by, say }) => {
    const id = idIn(rest[0], 'The id of a place');
    const { correction, apart } = splitPlace(snapshot, id, idsIn(rest.slice(1)), by);
    say(`Correction ${correction}: ${id} is another place than ${apart.join(', ')}.`);
    for (const each of [id, ...apart]) {
      const answering = answeringPlace(snapshot, each);
      if (answering !== each) say(`  ${each} is one with ${answering}, which answers for it.`);
    }
  },
  add: ({ snapshot, rest, by, say }) => {
    const facts = changedFacts({}, readChanges(rest, {}));
    if (facts.type === undefined)
      throw new CorrectionError('A new place needs its type, such as type=mosque.');
    const said = new Set(rest.map((word) => meaningOf(word.split('=', 1)[0] ?? '')));
    if (!said.has('point') && !(said.has('lat') && said.has('lng')))
      throw new CorrectionError('A new place needs lat and lng, such as lat=51.5173 lng=-0.0653.');
    const { id, placeId } = addPlace(snapshot, facts, by);
    const answering = answeringPlace(snapshot, placeId);
    say(
      `Correction ${id}: place ${placeId} is new${answering === placeId ? '' : `, and one with ${answering}`}.`,
    );
  },
  undo: ({ snapshot, rest, by, say }) => {
    const undone = undoCorrection(snapshot, idIn(rest[0], 'The number of a correction'), by.at);
    say(`Taken back: ${correctionText(undone)}`);
  },
};

const LOOKS: Readonly<Record<string, (snapshot: Snapshot, rest: readonly string[]) => void>> = {
  show: (snapshot, rest) => {
    const id = answeringPlace(snapshot, idIn(rest[0], 'The id of a place'));
    for (const line of sourceLines(snapshot, id)) print(line);
  },
  list: (snapshot, rest) => {
    const id = rest[0] === undefined ? null : answeringPlace(snapshot, idIn(rest[0], 'The id of a place'));
    const made = corrections(snapshot, id, LISTED_MOST);
    print(made.map(correctionText).join('\n') || 'Nothing was corrected yet.');
  },
  pairs: (snapshot) => {
    const pairs = allWaitingPairs(snapshot, LISTED_MOST);
    print(pairs.map(pairText).join('\n') || 'No pair of places waits.');
    if (pairs.length > 0) print('Decide: npm run edit -- merge A B, or npm run edit -- split A B');
  },
};

/** Words of actions that do not take any number. */
const WORDS_MOST: Readonly<Record<string, number>> = {
  close: 1,
  reopen: 1,
  undo: 1,
  show: 1,
  list: 1,
  pairs: 0,
};

async function run(args: readonly string[]): Promise<void> {
  const { strings, flags, positionals } = readOptions(args, OPTIONS, seeHelpOf('edit'));
  const [action = '', ...rest] = positionals;
  const path = strings.snapshot ?? PROJECT.snapshot;
  if (!Object.hasOwn(ACTIONS, action) && !Object.hasOwn(LOOKS, action)) {
    throw new CorrectionError(
      `${action === '' ? 'Say what to do' : `There is no action "${action}"`}. Use one of ${[...Object.keys(ACTIONS), ...Object.keys(LOOKS)].join(', ')}.`,
    );
  }
  const tooMany = rest.slice(WORDS_MOST[action] ?? rest.length);
  if (tooMany.length > 0)
    throw new CorrectionError(
      `${tooMany.join(' ')} is too many for edit ${action}. Nothing was done. ${seeHelpOf('edit')}`,
    );
  requireSnapshot(path);
  const look = LOOKS[action];
  const act = ACTIONS[action];
  const by = {
    author: strings.author ?? nameHere(),
    reason: strings.reason ?? null,
    at: instantOf(new Date()),
  };
  const work = (file: string): Promise<void> =>
    withSnapshot(file, (snapshot) => {
      look?.(snapshot, rest);
      if (act === undefined) return;
      // Nothing is told as done before it is.
      const lines: string[] = [];
      inTransaction(snapshot, () => act({ snapshot, rest, by, say: (line) => lines.push(line) }));
      for (const line of lines) print(line);
    });
  const mustBeAlone = act !== undefined && path === PROJECT.snapshot;
  if (flags.has('dry-run')) await onDraft(path, work);
  else if (mustBeAlone) await withSnapshotAlone(PROJECT, 'an edit', () => work(path), print);
  else await work(path);
  if (act === undefined) return;
  print(
    flags.has('dry-run')
      ? 'Dry run: nothing was written.'
      : 'It is published with the next build or rebuild.',
  );
}

export const editCommand: Command = {
  usage: 'edit <action> … [--reason R] [--author A] [--dry-run]',
  summary: 'Correct, merge, split, close and add places; --help lists the actions.',
  help: [USAGE, '', ...optionLines(OPTIONS)].join('\n'),
  run,
};
