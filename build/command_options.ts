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

/** Typing slips up to which a word is taken for a misspelling. */
const SLIPS_MAX = 3;

/** "Did you mean --country?", or nothing where no known word is near. */
export function suggestion(word: string, known: readonly string[], prefix = ''): string {
  const [nearest] = known
    .map((each) => ({ each, slips: slipsBetween(word, each, SLIPS_MAX) }))
    .filter(({ slips }) => slips <= SLIPS_MAX)
    .sort((a, b) => a.slips - b.slips);
  return nearest === undefined ? '' : `Did you mean ${prefix}${nearest.each}? `;
}

export interface ReadOptions<Option extends string> {
  readonly strings: Readonly<Partial<Record<Option, string>>>;
  readonly flags: ReadonlySet<string>;
  readonly positionals: readonly string[];
}

/**
 * @param seeHelp where the options are explained, for errors
 * @throws UsageError that names the option that is unknown, lacks its value, or takes none
 */
export function readOptions<Option extends string>(
  args: readonly string[],
  declared: Readonly<Record<Option, OptionDeclaration>>,
  seeHelp: string,
): ReadOptions<Option> {
  const names = Object.keys(declared) as Option[];
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: declared,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const strings: Partial<Record<Option, string>> = {};
  const flags = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = names.find((option) => option === token.name);
    if (name === undefined) {
      throw new UsageError(
        `Unknown option ${token.rawName}. ${suggestion(token.name, names, '--')}${seeHelp}`,
      );
    }
    const { type, example } = declared[name];
    if (type === 'string' && (token.value === undefined || token.value.trim() === '')) {
      throw new UsageError(`${token.rawName} needs a value, such as ${example}. ${seeHelp}`);
    }
    if (type === 'boolean' && token.value !== undefined) {
      throw new UsageError(`${token.rawName} takes no value. Write ${example}.`);
    }
    if (token.value === undefined) flags.add(name);
    else strings[name] = token.value;
  }
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

/** What `--help` shows of a command that has nothing but its options. @param usage as it is called, after `npm run` */
export const helpText = (usage: string, declared: OptionDeclarations): string =>
  [`npm run ${usage.replace(' ', ' -- ')}`, '', ...optionLines(declared)].join('\n');
