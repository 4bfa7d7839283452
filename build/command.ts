/** What a command of the command line is. */

export interface Command {
  /** How it is called, after `npm run …`. */
  readonly usage: string;
  readonly summary: string;
  /** All of what `--help` shows, where that is more than usage and summary. */
  readonly help?: string;
  /** @throws Error whose message tells the operator what to do */
  readonly run: (args: readonly string[]) => Promise<void>;
}

/** Prints a line for the operator. */
export const print = (line: string): void => console.log(line);
