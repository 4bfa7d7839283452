import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { integer, oneOf } from '../../src/contract/kinds.ts';
import {
  canonicalQuery,
  optional,
  type Parameters,
  quoted,
  readParameters,
  required,
  withDefault,
} from '../../src/contract/parameter.ts';
import { PARAMETERS } from '../../src/contract/parameters.ts';
import { Problem } from '../../src/contract/problem.ts';
import { strangersIn } from '../../src/contract/strangers.ts';

const DECLARED = {
  id: required(integer(1, 9), { description: 'An id.', example: '7' }),
  limit: withDefault(integer(1, 100), 20, { description: 'How many.', example: '20' }),
  sort: optional(oneOf(['name', 'rank']), { description: 'The order.', example: 'name' }),
};

/** What asks for nothing. */
const HARMLESS =
  'utm_source fbclid gclid gad_campaignid _ _hsenc v ts key ref cachebust 1764072000 test rand debug pretty lang'.split(
    ' ',
  );
/** What no route has: what was meant is not known, and the answer would be taken for it. */
const UNKNOWN = 'foo x certified updated_since ablution parking rating min_rating[gte] extra other'.split(
  ' ',
);

function problemOf(query: string): Problem {
  try {
    readParameters(DECLARED, new URLSearchParams(query));
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error(`${query} was accepted`);
}

test('reads what is given, and falls back for what is not', () => {
  assert.equal(readParameters(DECLARED, new URLSearchParams('id=3&unknown=1')), {
    id: 3,
    limit: 20,
    sort: undefined,
  });
});

test('reports everything that is wrong, at once, each with what is allowed and the remedy', () => {
  const problem = problemOf('limit=0&sort=size');
  assert.is(problem.code, 'invalid_parameter');
  assert.equal(problem.errors, [
    { parameter: 'id', detail: 'id is required: a whole number from 1 to 9. Send it like id=7.' },
    {
      parameter: 'limit',
      detail: 'limit must be a whole number from 1 to 100; got "0". Send it like limit=20, or leave it out.',
    },
    {
      parameter: 'sort',
      detail: 'sort must be one of name, rank; got "size". Send it like sort=name, or leave it out.',
    },
  ]);
});

test('a parameter given twice is refused', () => {
  assert.match(problemOf('id=1&id=2').errors[0]?.detail ?? '', 'id is given 2 times, and is one value.');
});

test('a value of thousands of letters is refused without a look for what it means', () => {
  const asked: number[] = [];
  const kind = {
    allowed: 'a word',
    schema: {},
    read: () => undefined,
    meant: (raw: string) => {
      asked.push(raw.length);
      return undefined;
    },
  };
  const declared = { word: optional(kind, { description: 'A word.', example: 'noor' }) };
  for (const length of [1000, 1001, 15_000])
    assert.throws(() => readParameters(declared, new URLSearchParams({ word: 'x'.repeat(length) })));
  assert.equal(asked, [1000]);
});

test('an empty parameter is refused', () => {
  assert.match(problemOf('id=').errors[0]?.detail ?? '', 'it is empty');
});

test('every declared example is accepted', () => {
  for (const [route, parameters] of Object.entries(PARAMETERS)) {
    for (const [name, parameter] of Object.entries(parameters)) {
      assert.is.not(parameter.kind.read(parameter.example), undefined, `${route} ${name}`);
    }
  }
});

test('the canonical query of every declared example reads back to the same values', () => {
  for (const [route, parameters] of Object.entries<Parameters>(PARAMETERS)) {
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, { example }]) => [name, example]),
    );
    const values = readParameters(parameters, query);
    const canonical = canonicalQuery(parameters, values);
    assert.equal(readParameters(parameters, new URLSearchParams(canonical)), values, route);
    assert.not.match(canonical, 'object', route);
  }
});

test('a declared name is never taken for a mistake, nor what asks for nothing; all else is', () => {
  for (const [route, parameters] of Object.entries<Parameters>(PARAMETERS)) {
    for (const name of Object.keys(parameters))
      assert.equal(
        strangersIn(parameters, new URLSearchParams({ [name]: 'x' })).errors,
        [],
        `${route} ${name}`,
      );
    for (const name of HARMLESS)
      assert.equal(
        strangersIn(parameters, new URLSearchParams({ [name]: '1' })).errors,
        [],
        `${route} ${name}`,
      );
    for (const name of UNKNOWN) {
      const [error, ...more] = strangersIn(parameters, new URLSearchParams({ [name]: '1' })).errors;
      assert.equal([error?.parameter, more], [name, []], `${route} ${name}`);
      assert.match(error?.detail ?? '', / is not a parameter of this route\. (?:It takes|Send) /);
    }
  }
});

test('a slip of one letter in a name of four letters or more is a mistake on its route', () => {
  for (const [route, parameters] of Object.entries<Parameters>(PARAMETERS)) {
    for (const name of Object.keys(parameters).filter((each) => each.length >= 4)) {
      for (let at = 0; at < name.length; at += 1) {
        for (const slip of [
          name.slice(0, at) + name.slice(at + 1),
          `${name.slice(0, at)}j${name.slice(at)}`,
          `${name.slice(0, at)}j${name.slice(at + 1)}`,
        ]) {
          const { errors } = strangersIn(parameters, new URLSearchParams({ [slip]: '1' }));
          assert.is(errors.length, Object.hasOwn(parameters, slip) ? 0 : 1, `${route} ${slip}`);
        }
      }
    }
  }
});

test('no text makes a declared kind throw, and none is echoed with control characters', () => {
  const seed = Date.now();
  console.log(`seed ${seed}`);
  const kinds = Object.values(PARAMETERS).flatMap((parameters) =>
    Object.values(parameters).map(({ kind }) => kind),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...kinds), (text, kind) => {
      kind.read(text);
      kind.meant?.(text);
      assert.not.match(quoted(text), /[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
    { seed, numRuns: 3000 },
  );
});

test.run();
