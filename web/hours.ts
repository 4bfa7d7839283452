/** Opening hours as a person reads them. */
import type { Text } from './text.ts';

/** Days as OpenStreetMap writes them, each with a date that falls on it. */
const DAYS: Readonly<Record<string, string>> = {
  Mo: '2024-01-01',
  Tu: '2024-01-02',
  We: '2024-01-03',
  Th: '2024-01-04',
  Fr: '2024-01-05',
  Sa: '2024-01-06',
  Su: '2024-01-07',
};

/**
 * The rules of an `opening_hours` value, one a line, with days in the reader's language. What is not a day or
 * `off` stays as it was written.
 */
export function openingHourLines(hours: string, text: Text): string[] {
  return hours
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
    .map((rule) =>
      rule
        .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => text.weekday(DAYS[day] ?? '', 'short'))
        .replace(/\b(off|closed)\b/g, text.say('closed'))
        .replace(/-/g, '–')
        .replace(/,(?=\S)/g, ', '),
    );
}
