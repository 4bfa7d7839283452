/** Times of day for readers who count twice twelve hours. */
import type { Language } from './languages.ts';

/** @param half whether it is said which half of the day it is */
export type TwelveHours = (time: string, half?: boolean) => string;

const OPTIONS = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;

const clockOf = (locale: string) => new Intl.DateTimeFormat(locale, OPTIONS).resolvedOptions();

/** Whether a browser that prefers a language is used by twelve hours. */
function countsTwelve(tag: string): boolean {
  const known = clockOf(tag);
  const { region } = new Intl.Locale(tag);
  // English in Turkey, which nothing is known of, goes by Turkey's clock and not by that of English.
  const isKnown = region === undefined || known.locale.includes(region);
  const { language } = isKnown ? { language: null } : new Intl.Locale('und', { region }).maximize();
  return /h1[12]/.test((language ? clockOf(`${language}-${region}`) : known).hourCycle ?? '');
}

/**
 * Writes times of day such as 14:12 in a language, by twelve hours.
 * @param readers the languages the reader's browser prefers, the first of which decides; none where no reader is known
 * @returns null where the reader counts 24
 */
export function twelveHours({ locale, direction }: Language, [own]: readonly string[]): TwelveHours | null {
  try {
    if (own === undefined || !countsTwelve(own)) return null;
    const { region } = new Intl.Locale(own);
    const format = new Intl.DateTimeFormat(new Intl.Locale(locale, region === undefined ? {} : { region }), {
      ...OPTIONS,
      hourCycle: 'h12',
    });
    const write = (hour: string, minute: string, half: boolean): string => {
      const written = format
        .formatToParts(Date.UTC(2024, 0, 1, Number(hour), Number(minute)))
        .map(({ type, value }) => (half || type !== 'dayPeriod' ? value : ''))
        .join('')
        .trim()
        .replace(/\s/g, '\u00a0');
      // Latin halves of the day keep their side in a line from right to left.
      return direction === 'rtl' ? `\u2068${written}\u2069` : written;
    };
    return (time, half = true) =>
      time.replace(/^(\d\d):(\d\d)$/, (_, hour: string, minute: string) => write(hour, minute, half));
  } catch {
    // Some browsers name a language that is none, such as `C`.
    return null;
  }
}
