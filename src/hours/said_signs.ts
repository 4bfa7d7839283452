/** Puts phrases, days written with a sign, and halves of the day into words and times of the clock, in whatever language they are. */
import { asciiDigits } from '../contract/ascii_digits.ts';
import { DAY_SIGNS, HALVES, HOUR_SIGN, OF_LANGUAGES, PHRASES, SAID, WEEKDAYS } from './said_words.ts';

/** Between two numbers, whatever in some language means "to": "8 do 20", "۵ تا ۲۲". */
const TO_BETWEEN_NUMBERS = new RegExp(
  `(?<=\\d)\\s*(?<!\\p{L})(?:${[SAID, ...OF_LANGUAGES].flatMap((words) => words['-']?.split(' ') ?? []).join('|')})(?!\\p{L})\\s*(?=\\d)`,
  'giu',
);

/** "8 صباحا", "5.00 petang"; "காலை 5", "오후 6:00". */
const [BESIDE_HALF, BEFORE_HALF] = (['behind', 'before'] as const).map((where) => {
  // A letter before a number may be anything.
  const words = Object.values(HALVES)
    .flatMap((all) => all.split(' '))
    .filter((word) => where === 'behind' || word.length > 1 || /\p{Script=Han}|\p{Script=Hangul}/u.test(word))
    .join('|');
  const time = String.raw`(?<hour>\d{1,2})(?<minutes>[:.]\d{2})?`;
  const half = `(?<!\\p{L})(?<half>${words})(?!\\p{L})`;
  return new RegExp(where === 'behind' ? `${time}\\s*${half}` : `${half}\\s*${time}`, 'gu');
}) as [RegExp, RegExp];
const HALF_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(HALVES).flatMap(([half, words]) => words.split(' ').map((word) => [word, half] as const)),
);
/** The night is of the evening before this hour, and from midnight on of the morning. */
const MORNING_UNTIL = 4;

/** A time with a word for its half of the day, as "5:00pm"; one that is above twelve needs none. */
function withHalf(text: string, beside: RegExp): string {
  return text.replace(beside, (...found) => {
    const {
      hour,
      minutes = '',
      half,
    } = found.at(-1) as Record<'hour' | 'half', string> & { minutes?: string };
    const said = Number(hour);
    if (said > 12 || said === 0) return `${hour}${minutes || ':00'}`;
    const isOfMorning = said === 12 || said <= MORNING_UNTIL;
    const meant = HALF_OF.get(half) ?? '';
    return `${hour}${minutes}${meant === 'night' ? (isOfMorning ? 'am' : 'pm') : meant}`;
  });
}

/** The hours without what is several words, or signs of another script. */
export function plainly(said: string): string {
  // Joiners and marks of vowels are written or left out; the days that Persian counts are one word or two.
  let text = asciiDigits(said)
    .replace(/[\u200c\u064b-\u0652\u0640]/g, '')
    .replace(/(?<=(?<!\p{L})(?:یک|دو|سه|چهار|پنج))\s(?=شنبه)/gu, '');
  for (const [phrase, meant] of PHRASES) text = text.replace(phrase, meant);
  for (const [sign, days] of DAY_SIGNS)
    text = text.replace(
      sign,
      (_, day: string) => `${WEEKDAYS[Math.min(days.indexOf(day), WEEKDAYS.length - 1)]} `,
    );
  text = text.replace(HOUR_SIGN, (_, hour: string, minute = '00') => `${hour}:${minute.padStart(2, '0')}`);
  return withHalf(withHalf(text, BESIDE_HALF), BEFORE_HALF).replace(TO_BETWEEN_NUMBERS, ' - ');
}
