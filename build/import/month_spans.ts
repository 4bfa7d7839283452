/** Parts of a year as people write them, "April to October", as days: "04-01..10-31". */

// Croatian is left out: its "listopad" is October, and November in Polish and Czech.
const LANGUAGES =
  'en de fr es it nl tr id ms pt sv nb da fi bs sl cs sk pl ru uk bg ro hu sq az uz ar ur hi bn'.split(' ');
/** As other languages write them within a sentence: "od oktobra do marta". */
const INFLECTED =
  'januara februara marta aprila maja juna jula augusta septembra oktobra novembra decembra'.split(' ');

const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
];

/** What a month is called, written out, short and behind a day → its number. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...LANGUAGES.flatMap((language) =>
    FORMS.flatMap((form) => {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        (format.formatToParts(Date.UTC(2026, at, 15)).find(({ type }) => type === 'month')?.value ?? '')
          .toLowerCase()
          .replace(/\.$/, ''),
        at + 1,
      ]).filter(([name]) => /^\p{L}/u.test(name));
    }),
  ),
  ...INFLECTED.map((name, at): [string, number] => [name, at + 1]),
  ['sept', 9] as const,
]);
const NAMES = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|');
/** Words between the two ends of a span. */
export const UNTIL =
  'to|until|till|through|bis|à|au|a|al|hasta|tot|til|sampai|hingga|até|do|по|до|إلى|الى|حتى|تا|سے|से|থেকে';
const DAY = String.raw`(?:(\d{1,2})(?:st|nd|rd|th|\.|er)?\s+)?`;
const SPAN = new RegExp(
  String.raw`(?<![\p{L}\d])${DAY}(${NAMES})\.?(?!\p{L})\s*(?:[-–—]|${UNTIL})\s*${DAY}(${NAMES})\.?(?!\p{L})`,
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
