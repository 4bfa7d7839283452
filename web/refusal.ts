/**
 * Why something was not accepted, in the reader's language. What the API says of it is in English, for developers; its
 * code and the names of the parameters say enough to tell a person.
 */
import { AMENITIES } from './amenities.ts';
import type { TextKey } from './messages/keys.ts';
import type { Text } from './text.ts';

/** The part of the API's problem that a person is told by; whatever stands between may have answered in its place. */
export interface Refused {
  readonly code?: string;
  readonly errors?: readonly { readonly parameter?: string }[];
  /** Seconds until it may be sent again, where the answer says so. */
  readonly retryAfter?: number;
}

interface Field {
  readonly label: TextKey;
  /** How it is written; left out where only its length can be wrong. */
  readonly like?: string;
}

/** Fields of the forms, by the names of their parameters without `changes.` before them. */
const FIELDS: Readonly<Record<string, Field>> = {
  comment: { label: 'comment' },
  secret: { label: 'own_secret' },
  name: { label: 'name' },
  name_local: { label: 'name_local' },
  address: { label: 'address' },
  city: { label: 'city' },
  opening_hours: { label: 'opening_hours', like: 'Mo-Fr 09:00-17:00' },
  phone: { label: 'phone', like: '+44 20 7650 1000' },
  website: { label: 'website', like: 'https://example.org' },
  lat: { label: 'latitude', like: '51.5171' },
  lng: { label: 'longitude', like: '-0.0656' },
  jumuah: { label: 'friday_prayer', like: '12:30, 13:30' },
};

/** Choices, of which nothing can be wrong but that none was made. */
const CHOICES: Readonly<Record<string, TextKey>> = {
  ...Object.fromEntries(AMENITIES.map((each) => [each, each] as const)),
  rating: 'your_rating',
  reason: 'correct_reason',
  type: 'filter_kind',
};

/** What a missing place cannot do without. */
const NEEDED = ['name', 'latitude', 'longitude'] as const satisfies readonly TextKey[];

const BY_CODE: Readonly<Record<string, TextKey>> = {
  duplicate: 'refused_duplicate',
  not_found: 'refused_gone',
  body_too_large: 'refused_size',
  internal: 'failed',
  unavailable: 'failed',
};

/** The texts that may be needed, for a page that carries only its own. */
export const REFUSAL_KEYS: readonly TextKey[] = [
  'refused',
  'refused_long',
  'refused_missing',
  'refused_like',
  'refused_often',
  ...Object.values(BY_CODE),
  ...Object.values(FIELDS).map(({ label }) => label),
  ...Object.values(CHOICES),
];

/** What belongs to a name that came over the network, which may be one that every object has. */
const named = <T>(known: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** A text of any direction inside of a sentence. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/** What a field of a form is called; null for one that no reader fills in. */
export function fieldLabel(text: Text, parameter: string): string | null {
  const name = parameter.replace('changes.', '');
  const label = named(FIELDS, name)?.label ?? named(CHOICES, name);
  return label === undefined ? null : text.say(label);
}

/** What is said of a field that was left empty; null for one that no form has. */
export function missing(text: Text, parameter: string): string | null {
  const label = fieldLabel(text, parameter);
  return label === null ? null : text.say('refused_missing', { field: apart(label) });
}

/** What is wrong with one field, by the name of its parameter. */
export function wrongField(text: Text, parameter: string): string {
  const name = parameter.replace('changes.', '');
  if (name === 'changes') {
    const fields = NEEDED.map((key) => text.say(key)).join(text.comma);
    return text.say('refused_missing', { field: apart(fields) });
  }
  const known = named(FIELDS, name);
  if (known === undefined) return missing(text, parameter) ?? text.say('refused');
  const field = apart(text.say(known.label));
  return known.like === undefined
    ? text.say('refused_long', { field })
    : text.say('refused_like', { field, example: apart(known.like) });
}

/**
 * Everything that keeps it from being accepted, a sentence each; at least one.
 * @param isEmpty whether a field was left empty, as far as that is known
 */
export function refusalOf(
  text: Text,
  { code = '', errors = [], retryAfter = 0 }: Refused,
  isEmpty: (parameter: string) => boolean = () => false,
): readonly string[] {
  // The second is what the client makes of a host that refuses by itself.
  if (code === 'too_many_requests' || code === 'http_429') {
    const time = text.duration(Math.max(1, Math.ceil(retryAfter / 60)));
    return [text.say('refused_often', { time })];
  }
  const known = named(BY_CODE, code);
  if (known !== undefined) return [text.say(known)];
  const fields = errors.map(
    ({ parameter = '' }) =>
      (isEmpty(parameter) ? missing(text, parameter) : null) ?? wrongField(text, parameter),
  );
  return fields.length === 0 ? [text.say('refused')] : [...new Set(fields)];
}
