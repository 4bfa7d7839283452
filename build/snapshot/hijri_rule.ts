/** Which days of the Hijri year an event of the Islamic calendar falls on, as its recurrence says it. */

/** N days from one day of one, several or all months on, ended by the end of the month. */
export interface HijriRule {
  /** First and last month it holds for, 1–12. */
  readonly months: readonly [first: number, last: number];
  /** Day of the month it begins on, 1–30. */
  readonly day: number;
  /** How many days, 1–30; fewer where the month ends before. */
  readonly length: number;
}

const MONTH = '0[1-9]|1[0-2]';
const RULE = new RegExp(
  `^hijri:(?:\\*|(${MONTH})(?:\\.\\.(${MONTH}))?)-(0[1-9]|[12]\\d|30)/([1-9]|[12]\\d|30)$`,
);

/** Whether a recurrence is of this kind rather than an RFC 5545 rule. */
export const isHijriRecurrence = (recurrence: string): boolean => recurrence.startsWith('hijri:');

/**
 * Reads `hijri:MM-DD/N`, where MM is a month, a range of months such as `01..11`, or `*` for every month.
 * @returns null where the text is not of that form
 */
export function readHijriRule(recurrence: string): HijriRule | null {
  const parts = RULE.exec(recurrence);
  if (parts === null) return null;
  const [, first, last, day, length] = parts;
  const months: readonly [number, number] =
    first === undefined ? [1, 12] : [Number(first), Number(last ?? first)];
  return months[0] > months[1] ? null : { months, day: Number(day), length: Number(length) };
}
