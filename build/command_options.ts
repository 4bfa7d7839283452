/** Reads the options of a command from their declarations, and says what is misspelt. */
import { parseArgs } from 'node:util';
import { slipsBetween } from '../src/directory/text/slips.ts';

/** An option as a command declares it. */
export interface OptionDeclaration {
  readonly type: 'string' | 'boolean';
  readonly description: string;
  /** How it is written, such as `--country DZ`. */
  readonly example: string;
}
export type OptionDeclarations = Readonly<Record<string, OptionDeclaration>>;

/** A command line that cannot be understood: what is wrong with it, and the remedy. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Typing slips up to which a word is taken for a misspelling: half of a short one may be another word. */
const SLIPS_MAX = 3;
const slipsForgiven = (word: string): number => Math.min(SLIPS_MAX, Math.floor(word.length / 2));

/** "Did you mean --country?", or nothing where no known word is near. */
export function suggestion(word: string, known: readonly string[], prefix = ''): string {
  const [nearest] = known
    .map((each) => ({ each, slips: slipsBetween(word, each, SLIPS_MAX) }))
    .filter(({ slips }) => slips <= slipsForgiven(word))
    .sort((a, b) => a.slips - b.slips);
  return nearest === undefined ? '' : `Did you mean ${prefix}${nearest.each}? `;
}

export interface ReadOptions<Option extends string> {
  readonly strings: Readonly<Partial<Record<Option, string>>>;
  readonly flags: ReadonlySet<string>;
  readonly positionals: readonly string[];
}

/** What may stand on a command line beside its options. */
export interface Words {
  /** How many; left out: any number. */
  readonly most?: number;
  /** Tells a word that begins with a dash, as an id may, from an option. */
  readonly isWord?: (arg: string) => boolean;
}

/** Stands for a word that begins with a dash while the options are told apart. */
const WORD = 'word';

/**
 * @param seeHelp where the options are explained, for errors
 * @throws UsageError that names the option that is unknown, lacks its value, or takes none, or the word too many
 */
export function readOptions<Option extends string>(
  args: readonly string[],
  declared: Readonly<Record<Option, OptionDeclaration>>,
  seeHelp: string,
  { most = Number.POSITIVE_INFINITY, isWord = () => false }: Words = {},
): ReadOptions<Option> {
  const names = Object.keys(declared) as Option[];
  const { tokens } = parseArgs({
    args: args.map((arg) => (isWord(arg) ? WORD : arg)),
    options: declared,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const strings: Partial<Record<Option, string>> = {};
  const flags = new Set<string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(args[token.index] ?? token.value);
    if (token.kind !== 'option') continue;
    const name = names.find((option) => option === token.name);
    if (name === undefined) {
      throw new UsageError(
        `Unknown option ${token.rawName}. ${suggestion(token.name, names, '--')}${seeHelp}`,
      );
    }
    const { type, example } = declared[name];
    const value = token.inlineValue === false ? args[token.index + 1] : token.value;
    if (type === 'string' && (value === undefined || value.trim() === '')) {
      throw new UsageError(`${token.rawName} needs a value, such as ${example}. ${seeHelp}`);
    }
    if (type === 'boolean' && value !== undefined) {
      throw new UsageError(`${token.rawName} takes no value. Write ${example}.`);
    }
    if (value === undefined) flags.add(name);
    else strings[name] = value;
  }
  if (positionals.length > most)
    throw new UsageError(`${positionals.slice(most).join(' ')} is too many. ${seeHelp}`);
  return { strings, flags, positionals };
}

/** Every command has it; `main.ts` answers it. */
const HELP: OptionDeclaration = { type: 'boolean', description: 'Show this.', example: '--help' };

/** Lines of `--help` for options. */
export function optionLines(declared: OptionDeclarations): string[] {
  const all = [...Object.values(declared), HELP];
  const width = Math.max(...all.map(({ example }) => example.length));
  return all.map(({ example, description }) => `  ${example.padEnd(width + 2)}${description}`);
}

/** Of commands that change a snapshot. */
export const DRY_RUN = {
  'dry-run': {
    type: 'boolean',
    description: 'Say what would be done, and write nothing.',
    example: '--dry-run',
  },
} as const;

/** What `--help` shows of a command that has nothing but its options. @param usage as it is called, after `npm run` */
export const helpText = (usage: string, declared: OptionDeclarations): string =>
  [`npm run ${usage.replace(' ', ' -- ')}`, '', ...optionLines(declared)].join('\n');

/** Where the options of a command are explained, for the end of an error. */
export const seeHelpOf = (command: string): string => `See npm run ${command} -- --help.`;

/**
 * The number that an option says.
 *
 * @param range what is allowed, in words
 * @throws UsageError with what is allowed
 */
export function numberSaid(
  option: { readonly name: string; readonly said: string | undefined; readonly usual: number },
  range: string,
  isAllowed: (value: number, said: string) => boolean,
): number {
  const { name, said, usual } = option;
  const value = said === undefined ? usual : Number(said);
  if (isAllowed(value, said ?? String(usual))) return value;
  throw new UsageError(`--${name} must be ${range}; got "${said}". Try --${name} ${usual}.`);
}
