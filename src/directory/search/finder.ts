/** Finds rows of one kind by a query that was read. */
import type { Reading } from '../query/reading.ts';
import { Sums } from '../ranking/sums.ts';
import type { TermSources } from '../ranking/term_ways.ts';
import { Finding } from './finding.ts';
import type { Found } from './found.ts';
import { type QuestionOptions, questionOf } from './question.ts';

export interface FindOptions extends QuestionOptions {
  /** Which rows pass the filters; all where it is left out. */
  readonly passes?: ((row: number) => boolean) | undefined;
}

export class Finder {
  readonly #sources: TermSources;
  #sums: Sums | undefined;

  constructor(sources: TermSources) {
    this.#sources = sources;
  }

  find(reading: Reading, options: FindOptions): Found {
    const { rows } = this.#sources;
    this.#sums ??= new Sums(rows.size);
    return new Finding(rows, questionOf(reading, options, this.#sources), options.passes).run(this.#sums);
  }
}
