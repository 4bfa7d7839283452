/** What a reader can say a place should be: declared fields, checked when they are sent and again when approved. */
import * as v from 'valibot';
import { asciiDigits } from './ascii_digits.ts';
import { cleanEmail, cleanWebsite } from './contact_addresses.ts';
import { limitedText } from './limited_text.ts';
import { isCountryCode } from './meant_country.ts';
import { coordinateIn } from './point_notations.ts';
import { HALAL_CATEGORIES, PLACE_STATUSES, PLACE_TYPES } from './vocabularies.ts';

/** Longest values, in characters: longer than any that was seen in real directories. */
const SHORT_CHARS = 200;
/** Most characters of opening hours that are kept, of imports too. */
export const HOURS_MAX_CHARS = 400;
const JUMUAH_MOST = 8;
/** The largest mosque holds four million. */
const CAPACITY_MOST = 9_999_999;

const line = (field: string, chars: number = SHORT_CHARS) => limitedText(field, chars, chars * 4);
/**
 * The pattern sees no text that is too long: some take the square of its length.
 * @param isKept whether an import would keep it: what never can be is not left for a moderator to find out
 */
const matching = (field: string, pattern: RegExp, isKept: (text: string) => boolean, like: string) => {
  const message = `${field} must look like ${like}.`;
  return v.config(v.pipe(line(field), v.regex(pattern, message), v.check(isKept, message)), {
    abortPipeEarly: true,
  });
};
/** The same in digits of any script: whoever writes Arabic or Bengali types a telephone number in them. */
const inDigits = (field: string, pattern: RegExp, like: string) =>
  v.config(
    v.pipe(
      line(field),
      v.metadata({ pattern: pattern.source }),
      v.transform(asciiDigits),
      v.regex(pattern, `${field} must look like ${like}.`),
    ),
    { abortPipeEarly: true },
  );
const oneOf = <const T extends readonly string[]>(field: string, words: T) =>
  v.picklist(words, `${field} must be one of ${words.join(', ')}.`);
const yesNo = (field: string) =>
  v.union([v.boolean(), oneOf(field, ['yes', 'no'])], `${field} must be true or false.`);
/** Degrees as people write them: with a comma, in digits of their script, as `51°30'N`, or both in one text. */
const degrees = (field: 'lat' | 'lng', most: number) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.maxLength(SHORT_CHARS),
          v.transform((text) => coordinateIn(text, field)),
          v.number(),
        ),
      ],
      `${field} must be degrees. Send it like ${field === 'lat' ? '51.5171' : '-0.0656'}.`,
    ),
    v.minValue(-most, `${field} must be ${-most} or more.`),
    v.maxValue(most, `${field} must be ${most} or less.`),
  );
/** At least four digits, the shortest numbers there are; behind a + is a country's number, none of which begins with 0. */
const PHONE = /^(?:\+[\s()./-]*[1-9]|[\s()./-]*\d)(?:[\s()./-]*\d){3,24}[\s()./-]*$/;
const TIME = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const time = (field: string) =>
  inDigits(field, new RegExp(`^(?:${TIME}|\\+?\\d{1,2})$`), '13:30, or +10 for minutes after the adhan');
/** An empty text, or null, says that nothing is known; of anything else is said what the schema says of it. */
const orNothing = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(v.union([v.literal(''), schema], ({ issues = [] }) => issues.at(-1)?.message ?? '')));
const COUNT = 'capacity must be a whole number. Send it like 500.';
const TIMES = `jumuah must be up to ${JUMUAH_MOST} times such as 12:30 and 13:30.`;
const CHANGES =
  'changes must be an object of fields. Send it like {"phone": "+44 20 7650 1000"}, or in a form as changes.phone.';

export const PlaceChangesSchema = v.pipe(
  v.strictObject(
    {
      name: orNothing(line('name')),
      name_local: orNothing(line('name_local')),
      type: v.optional(oneOf('type', PLACE_TYPES)),
      category: orNothing(oneOf('category', HALAL_CATEGORIES)),
      lat: v.optional(degrees('lat', 90)),
      lng: v.optional(degrees('lng', 180)),
      address: orNothing(line('address')),
      city: orNothing(line('city')),
      country: orNothing(
        matching(
          'country',
          /^[A-Za-z]{2}$/,
          (code) => isCountryCode(code.toUpperCase()),
          'GB, a two-letter ISO 3166-1 code',
        ),
      ),
      postcode: orNothing(line('postcode')),
      phone: orNothing(inDigits('phone', PHONE, '+44 20 7650 1000')),
      website: orNothing(
        matching(
          'website',
          /^(?:https?:\/\/)?[^\s/]+\.[^\s/]+(?:\/\S*)?$/i,
          (address) => cleanWebsite(address) !== null,
          'https://example.org, an address that everybody can open',
        ),
      ),
      email: orNothing(
        matching(
          'email',
          /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
          (address) => cleanEmail(address) !== null,
          'name@example.org',
        ),
      ),
      opening_hours: orNothing(line('opening_hours', HOURS_MAX_CHARS)),
      denomination: orNothing(line('denomination')),
      capacity: orNothing(
        v.union(
          [
            v.pipe(v.number(), v.integer(COUNT), v.minValue(0, COUNT), v.maxValue(CAPACITY_MOST, COUNT)),
            inDigits('capacity', /^\d{1,7}$/, '500'),
          ],
          COUNT,
        ),
      ),
      women_space: orNothing(yesNo('women_space')),
      ablution: orNothing(yesNo('ablution')),
      parking: orNothing(yesNo('parking')),
      wheelchair: orNothing(yesNo('wheelchair')),
      jumuah: orNothing(
        v.union(
          [
            v.pipe(
              v.array(inDigits('jumuah', new RegExp(`^${TIME}$`), '13:30')),
              v.maxLength(JUMUAH_MOST, TIMES),
            ),
            line('jumuah'),
          ],
          TIMES,
        ),
      ),
      iqamah_fajr: orNothing(time('iqamah_fajr')),
      iqamah_dhuhr: orNothing(time('iqamah_dhuhr')),
      iqamah_asr: orNothing(time('iqamah_asr')),
      iqamah_maghrib: orNothing(time('iqamah_maghrib')),
      iqamah_isha: orNothing(time('iqamah_isha')),
      halal_level: orNothing(oneOf('halal_level', ['only', 'some'])),
      halal_certified: orNothing(yesNo('halal_certified')),
      halal_certifier: orNothing(line('halal_certifier')),
      alcohol: orNothing(yesNo('alcohol')),
      cuisine: orNothing(line('cuisine')),
      status: v.optional(oneOf('status', PLACE_STATUSES)),
    },
    CHANGES,
  ),
  v.check(
    (changes) => Object.keys(changes).length > 0,
    'changes is empty. Say what should be different, like {"phone": "+44 20 7650 1000"}.',
  ),
  v.title('PlaceChanges'),
);
export type PlaceChanges = v.InferOutput<typeof PlaceChangesSchema>;
