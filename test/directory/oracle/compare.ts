/** Asks random small directories random questions, and compares every answer with the oracle's. */
import fc from 'fast-check';
import type { Directory } from '../../../src/directory/open.ts';
import type { SmallRows } from '../random_directory.ts';
import { withDirectory } from '../small_directory.ts';
import { NaiveDirectory } from './directory.ts';

/** Another one is tried with the environment variable SEED. */
const SEED = Number(process.env.SEED ?? 20_261_120);

/** A hundred times what a comparison takes; a failing one looks so long for a smaller directory that fails as well. */
const TIME_MAX_MS = 600_000;

export interface Comparison<Q> {
  readonly rows: fc.Arbitrary<SmallRows>;
  readonly questions: fc.Arbitrary<Q>;
  readonly directories: number;
  /** How many questions each directory is asked. */
  readonly each: number;
  /** Asserts that both answer alike. @param context the question, for messages */
  readonly assertSame: (directory: Directory, naive: NaiveDirectory, question: Q, context: string) => void;
}

export function compareWithOracle<Q>({
  rows,
  questions,
  directories,
  each,
  assertSame,
}: Comparison<Q>): void {
  console.log(`seed ${SEED}: ${directories} directories, ${each} questions to each`);
  fc.assert(
    fc.property(rows, fc.array(questions, { minLength: each, maxLength: each }), (records, asked) =>
      withDirectory(records, (directory) => {
        const naive = new NaiveDirectory(records);
        for (const question of asked) assertSame(directory, naive, question, JSON.stringify(question));
      }),
    ),
    {
      seed: SEED,
      numRuns: directories,
      includeErrorInReport: true,
      interruptAfterTimeLimit: TIME_MAX_MS,
      markInterruptAsFailure: true,
    },
  );
}
