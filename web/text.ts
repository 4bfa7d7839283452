/** Says things in a reader's language: texts, numbers, dates, distances and names. */
import { type TwelveHours, twelveHours } from './clock.ts';
import { COUNTRY_NAMES } from './country_names.ts';
import { LANGUAGES, type Language, type LanguageCode } from './languages.ts';
import type { Messages, PluralKey, PluralText, TextKey } from './messages/keys.ts';

type Values = Readonly<Record<string, string | number>>;

export interface Named {
  /** In the language that was asked for, where it is known. */
  readonly label: string;
  readonly name: string | null;
  readonly name_local: string | null;
}

/** A calendar date as `Intl` formats it without moving it to another zone. */
const dateAt = (date: string): Date => new Date(`${date.slice(0, 10)}T12:00:00Z`);

/** What French writes behind a space, such as a colon, does not begin a line; nor do guillemets stand at its end. */
const unparted = (template: string): string =>
  template.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/« /g, '«\u00a0');

export class Text {
  readonly language: Language;
  readonly messages: Messages;
  // Making a format takes longer than using it hundreds of times, so each is made once, and only when it is needed.
  #pluralRules: Intl.PluralRules | undefined;
  #numberFormat: Intl.NumberFormat | undefined;
  #regionNames: Intl.DisplayNames | undefined;
  #twelveHours: TwelveHours | null | undefined;
  readonly #dates = new Map<string, Intl.DateTimeFormat>();
  readonly #readers: readonly string[];

  /** @param readers the languages the reader's browser prefers; none in what is written for every reader */
  constructor(code: LanguageCode, messages: Messages, readers: readonly string[] = []) {
    this.language = LANGUAGES[code];
    this.messages = messages;
    this.#readers = readers;
  }

  get #plurals(): Intl.PluralRules {
    this.#pluralRules ??= new Intl.PluralRules(this.locale);
    return this.#pluralRules;
  }

  get #numbers(): Intl.NumberFormat {
    this.#numberFormat ??= new Intl.NumberFormat(this.locale, { maximumFractionDigits: 2 });
    return this.#numberFormat;
  }

  get #regions(): Intl.DisplayNames {
    this.#regionNames ??= new Intl.DisplayNames(this.locale, { type: 'region' });
    return this.#regionNames;
  }

  get locale(): string {
    return this.language.locale;
  }

  /** A text, with its {placeholders} filled in. */
  say(key: TextKey, values: Values = {}): string {
    return this.#fill(this.messages[key], values);
  }

  /** A text about so many things. */
  count(key: PluralKey, count: number): string {
    const forms: PluralText = this.messages[key];
    return this.#fill(forms[this.#plurals.select(count)] ?? forms.other, { count });
  }

  #fill(template: string, values: Values): string {
    return unparted(template).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? this.number(value) : value;
    });
  }

  /** What separates the parts of an address. */
  get comma(): string {
    return this.language.direction === 'rtl' ? '، ' : ', ';
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /** Digits as the language writes them, without grouping: clock times, years. */
  digits(text: string): string {
    return text.replace(/\d/g, (digit) => this.#numbers.format(Number(digit)));
  }

  /**
   * A time of day, `05:14`, by the reader's clock.
   * @param half whether one of twelve hours says its half of the day; below the name of a prayer it is clear
   */
  clock(time: string, half = true): string {
    if (this.#twelveHours === undefined) this.#twelveHours = twelveHours(this.language, this.#readers);
    return this.#twelveHours?.(time, half) ?? this.digits(time);
  }

  /** Kilometres as a reader says them: metres below one, no more digits than matter. */
  distance(km: number): string {
    const [value, unit] = km < 1 ? [Math.round(km * 100) * 10, 'meter'] : [km, 'kilometer'];
    return new Intl.NumberFormat(this.locale, {
      style: 'unit',
      unit,
      maximumFractionDigits: km < 10 ? 1 : 0,
    }).format(value);
  }

  /** Hours and minutes, for what is left until a prayer. */
  duration(minutes: number): string {
    const part = (value: number, unit: string): string =>
      new Intl.NumberFormat(this.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
    const hours = Math.floor(minutes / 60);
    const parts = hours > 0 ? [part(hours, 'hour')] : [];
    if (minutes % 60 > 0 || hours === 0) parts.push(part(minutes % 60, 'minute'));
    return parts.join(' ');
  }

  #date(date: string, form: 'full' | 'long' | 'medium' | 'month' | 'weekday' | 'weekday-short'): string {
    let format = this.#dates.get(form);
    if (format === undefined) {
      const options: Intl.DateTimeFormatOptions =
        form === 'month'
          ? { month: 'long', year: 'numeric' }
          : form === 'weekday' || form === 'weekday-short'
            ? { weekday: form === 'weekday' ? 'long' : 'short' }
            : { dateStyle: form };
      format = new Intl.DateTimeFormat(this.locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
      this.#dates.set(form, format);
    }
    return format.format(dateAt(date));
  }

  /** @param date YYYY-MM-DD, or an instant whose date is meant as it is written */
  date(date: string, style: 'full' | 'long' | 'medium' = 'long'): string {
    return this.#date(date, style);
  }

  monthAndYear(date: string): string {
    return this.#date(date, 'month');
  }

  weekday(date: string, width: 'short' | 'long'): string {
    return this.#date(date, width === 'short' ? 'weekday-short' : 'weekday');
  }

  /** A day of every year, MM-DD. */
  dayOfYear(day: string): string {
    return new Intl.DateTimeFormat(this.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      dateAt(`2024-${day}`),
    );
  }

  hijri({ day, month, year }: { day: number; month: number; year: number }): string {
    return this.say('hijri_date', {
      day,
      month: this.messages.months[month - 1] ?? String(month),
      year: this.digits(String(year)),
    });
  }

  /** @param fallback for what is no country's code */
  country(code: string, fallback = code): string {
    try {
      return COUNTRY_NAMES[this.language.code][code] ?? this.#regions.of(code) ?? fallback;
    } catch {
      return fallback;
    }
  }

  /** Choices in the order of their names. */
  sorted<T extends { readonly name: string }>(choices: readonly T[]): readonly T[] {
    const { compare } = new Intl.Collator(this.locale);
    return [...choices].sort((a, b) => compare(a.name, b.name));
  }

  /** The name to show first, and the one in another script or language below it. */
  names({ label, name, name_local }: Named): { readonly first: string; readonly second: string | null } {
    return {
      first: label,
      second: [name_local, name].find((each) => each !== null && each !== label) ?? null,
    };
  }
}
