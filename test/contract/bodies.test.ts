/** What is said of a wrong field, in the words of the API: never in those of the library that checks it. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { ReportSubmissionSchema } from '../../src/contract/report.ts';
import { ROUTES, type Route } from '../../src/contract/routes.ts';
import { PlaceChangesSchema } from '../../src/contract/suggestion.ts';

type Entries = Readonly<Record<string, object>>;

/** The fields of an object's schema, whatever is wrapped around it. */
function entriesOf(schema: object): Entries | undefined {
  if ('entries' in schema) return schema.entries as Entries;
  return 'wrapped' in schema ? entriesOf(schema.wrapped as object) : undefined;
}

const WRONG = [
  1,
  -1,
  1.5,
  1e300,
  true,
  null,
  '',
  'x',
  ' ',
  '\u202Ex',
  'x'.repeat(20_000),
  [],
  ['x'],
  [1],
  [null],
  Array(100).fill('13:30'),
  {},
  { x: 1 },
];

/** What a schema says of a body with one wrong value after the other in each of its fields, fields within fields too. */
function* saidOf(
  schema: v.GenericSchema,
  entries: Entries,
  around: (inner: unknown) => unknown,
): Generator<string> {
  for (const [name, entry] of Object.entries(entries)) {
    for (const value of WRONG) {
      const checked = v.safeParse(schema, around({ [name]: value }));
      // What is missing, or no field at all, is said where the body is read.
      for (const { message, input, expected } of checked.issues ?? [])
        if (input !== undefined && expected !== 'never') yield message;
    }
    const within = entriesOf(entry);
    if (within) yield* saidOf(schema, within, (inner) => around({ [name]: inner }));
  }
}

for (const { path, body } of Object.values<Route>(ROUTES)) {
  const entries = body && entriesOf(body);
  if (!body || !entries) continue;
  test(`a wrong field of ${path} is named, with what it must be`, () => {
    const said = new Set(saidOf(body, entries, (inner) => inner));
    assert.ok(said.size > 1, [...said].join('\n'));
    assert.equal(
      [...said].filter((each) => !/^[a-z][a-z_.]* (?:must|is|are|belongs)\b/.test(each)),
      [],
    );
  });
}

test('numbers are read in the digits of any script', () => {
  const said = {
    ...{ phone: '+٤٤ ٢٠ ٧٦٥٠ ٣٠٠٠', capacity: '৫০০', iqamah_fajr: '۵:۳۰', jumuah: ['١٣:٣٠'] },
    ...{ lat: '٥١٫٥', lng: '-٠٫١' },
  };
  assert.equal(v.parse(PlaceChangesSchema, said), {
    ...{ phone: '+44 20 7650 3000', capacity: '500', iqamah_fajr: '5:30', jumuah: ['13:30'] },
    ...{ lat: 51.5, lng: -0.1 },
  });
  for (const capacity of [2 ** 60, '12345678', '৫০০x'])
    assert.not.ok(v.safeParse(PlaceChangesSchema, { capacity }).success, String(capacity));
});

test('a fact that is far too long is told so, and no pattern looks at it', () => {
  const { issues = [] } = v.safeParse(ReportSubmissionSchema, {
    place_id: 1,
    reason: 'wrong',
    changes: { website: `${'a.'.repeat(1_000_000)} `, email: `a@${'a.'.repeat(1_000_000)} ` },
  });
  assert.equal(
    issues.map(({ message }) => message),
    ['website', 'email'].map((name) => `${name} must be at most 200 characters. Shorten it.`),
  );
});

test.run();
