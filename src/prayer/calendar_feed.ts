/** Prayer times as an iCalendar feed (RFC 5545) to subscribe to. */
import { calendarText, escapeText, subscriptionLines, utcTime } from '../contract/icalendar.ts';
import type { PrayerDay } from '../contract/prayer_day.ts';
import type { Language } from '../contract/vocabularies.ts';

/** The prayers that become events; sunrise and the parts of the night are times, not prayers. */
const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
type Prayer = (typeof PRAYERS)[number];

interface Words extends Readonly<Record<Prayer, string>> {
  readonly calendar: string;
  readonly method: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  ar: {
    fajr: 'الفجر',
    dhuhr: 'الظهر',
    asr: 'العصر',
    maghrib: 'المغرب',
    isha: 'العشاء',
    calendar: 'مواقيت الصلاة',
    method: 'الطريقة',
  },
  en: {
    fajr: 'Fajr',
    dhuhr: 'Dhuhr',
    asr: 'Asr',
    maghrib: 'Maghrib',
    isha: 'Isha',
    calendar: 'Prayer times',
    method: 'Method',
  },
  fr: {
    fajr: 'Fajr',
    dhuhr: 'Dhouhr',
    asr: 'Asr',
    maghrib: 'Maghrib',
    isha: 'Icha',
    calendar: 'Horaires de prière',
    method: 'Méthode',
  },
  id: {
    fajr: 'Subuh',
    dhuhr: 'Zuhur',
    asr: 'Asar',
    maghrib: 'Magrib',
    isha: 'Isya',
    calendar: 'Jadwal salat',
    method: 'Metode',
  },
  tr: {
    fajr: 'Sabah',
    dhuhr: 'Öğle',
    asr: 'İkindi',
    maghrib: 'Akşam',
    isha: 'Yatsı',
    calendar: 'Namaz vakitleri',
    method: 'Yöntem',
  },
  ur: {
    fajr: 'فجر',
    dhuhr: 'ظہر',
    asr: 'عصر',
    maghrib: 'مغرب',
    isha: 'عشاء',
    calendar: 'اوقاتِ نماز',
    method: 'طریقہ',
  },
};

/** How a subscriber wants the feed. */
export interface FeedOptions {
  /** Minutes before each prayer; null for no alarm. */
  readonly alarmMinutes: number | null;
  readonly language: Language;
  /** What the place is called, in the language where that is known; null where nobody named it. */
  readonly placeName: string | null;
}

/** How long an event lasts: some programs show an event without length as an hour, or not at all. */
const EVENT_MINUTES = 15;
/** Decimals of a coordinate in GEO (RFC 5545, 3.8.1.6 asks for six). */
const GEO_DECIMALS = 6;
/** How often subscribers are asked to fetch again: times follow the date, so once a day is enough. */
const REFRESH = 'P1D';

/**
 * The same for the same prayer of the same day at the same place, whatever the method or the clock, so that a
 * subscription updates its events and never doubles them.
 */
const uid = (day: PrayerDay, prayer: string): string =>
  `${day.date}-${prayer}-${day.lat},${day.lng}@prayer.mihrab`;

function alarm(minutes: number, title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${minutes === 0 ? 'PT0M' : `-PT${minutes}M`}`,
    'END:VALARM',
  ];
}

function event(day: PrayerDay, prayer: Prayer, timestamp: string, options: FeedOptions): string[] {
  const words = WORDS[options.language];
  const title = words[prayer];
  const start = Date.parse(timestamp);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid(day, prayer))}`,
    // When this was published, by the letter; the same bytes must come out for the same day, so it is the day's own.
    `DTSTAMP:${day.date.replace(/-/g, '')}T000000Z`,
    `DTSTART:${utcTime(start)}`,
    `DTEND:${utcTime(start + EVENT_MINUTES * 60_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${day.timings[prayer]} ${day.timezone}\n${words.method}: ${day.method.name}`)}`,
    `GEO:${day.lat.toFixed(GEO_DECIMALS)};${day.lng.toFixed(GEO_DECIMALS)}`,
    'TRANSP:TRANSPARENT',
    ...(options.alarmMinutes === null ? [] : alarm(options.alarmMinutes, title)),
    'END:VEVENT',
  ];
}

/**
 * The feed of some days: one event per prayer. Instants are in UTC, which every calendar program converts
 * exactly, so no time-zone rules need to travel.
 */
export function calendarFeed(
  days: readonly PrayerDay[],
  options: FeedOptions = { alarmMinutes: null, language: 'en', placeName: null },
): string {
  const [first] = days;
  const { calendar } = WORDS[options.language];
  const where = options.placeName ?? (first && `${first.lat}, ${first.lng}`);
  const name = where === undefined ? calendar : `${calendar} ${where}`;
  const lines = [...subscriptionLines(name, REFRESH), ...(first ? [`X-WR-TIMEZONE:${first.timezone}`] : [])];
  for (const day of days) {
    for (const prayer of PRAYERS) {
      const timestamp = day.timestamps[prayer];
      if (timestamp !== null) lines.push(...event(day, prayer, timestamp, options));
    }
  }
  return calendarText('Prayer times', lines);
}
