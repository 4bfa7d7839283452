/** The kinds of value that records share, each with its meaning and range, declared once. */
import * as v from 'valibot';

export const latitude = v.pipe(
  v.number(),
  v.minValue(-90),
  v.maxValue(90),
  v.description('Degrees north of the equator (WGS 84).'),
);
export const longitude = v.pipe(
  v.number(),
  v.minValue(-180),
  v.maxValue(180),
  v.description('Degrees east of Greenwich (WGS 84).'),
);
export const countryCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/),
  v.description('ISO 3166-1 alpha-2 country code, upper case.'),
);
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  v.description('A readable key for addresses; once given, it never changes.'),
);
export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const timezone = v.pipe(v.string(), v.description('IANA time zone, such as Europe/London.'));
export const calendarDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.description('A calendar date, YYYY-MM-DD.'),
);
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/),
  v.description('ISO 8601 with an offset.'),
);
/** One schema rather than a union of both, of which generators make a type that is no text. */
export const instantOrDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))?$/),
);
export const rating = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(5),
  v.description('Whole stars, 1 (worst) to 5 (best).'),
);

/** Under this name the contract has the words there are by now of a list that grows: no client may fail of another one. */
export const WORDS_BY_NOW = 'x-extensible-enum';

/** One word of a list that grows with the service, as with every authority whose timetable is added. */
export const growing = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(v.picklist(words), v.metadata({ [WORDS_BY_NOW]: words }));

/** A text that may be unknown; an unknown fact is null, never an empty string. */
export const text = v.nullable(v.pipe(v.string(), v.minLength(1)));
export const yesNo = v.nullable(v.boolean());
