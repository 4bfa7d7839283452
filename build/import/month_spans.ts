/** Parts of a year as people write them, "April to October", as days: "04-01..10-31". */

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'tr', 'id', 'pt', 'sv', 'bs', 'pl'];

/** What a month is called, written out and short → its number. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        format
          .format(Date.UTC(2026, at, 15))
          .toLowerCase()
          .replace(/\.$/, ''),
        at + 1,
      ]);
    }),
  ),
  ['sept', 9] as const,
]);
const NAMES = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|');
const DAY = String.raw`(?:(\d{1,2})(?:st|nd|rd|th|\.|er)?\s+)?`;
const SPAN = new RegExp(
  String.raw`(?<![\p{L}\d])${DAY}(${NAMES})\.?(?!\p{L})\s*(?:[-–—]|to|until|till|through|bis|à|au|a|al|tot|sampai|até|do)\s*${DAY}(${NAMES})\.?(?!\p{L})`,
  'giu',
);

const two = (number: number): string => String(number).padStart(2, '0');

/** A text with every span of months in it as days. */
export const withDays = (text: string): string =>
  text.replace(SPAN, (_, day: string | undefined, from: string, day2: string | undefined, until: string) => {
    const [first, last] = [from, until].map((name) => MONTHS.get(name.toLowerCase())) as [number, number];
    // No leap year: a year's last of February is in every year.
    const end = day2 === undefined ? new Date(Date.UTC(2026, last, 0)).getUTCDate() : Number(day2);
    return `${two(first)}-${two(Number(day ?? 1))}..${two(last)}-${two(end)}`;
  });
