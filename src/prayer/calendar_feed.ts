/** Prayer times as an iCalendar feed (RFC 5545) to subscribe to. */
import { calendarText, escapeText, utcTime } from '../contract/icalendar.ts';
import type { PrayerDay, TimingName } from '../contract/prayer_day.ts';

/** The prayers that become events; sunrise and the parts of the night are times, not prayers. */
const PRAYERS: Readonly<Partial<Record<TimingName, string>>> = {
  fajr: 'Fajr',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
};

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

function event(day: PrayerDay, prayer: TimingName, title: string, timestamp: string): string[] {
  const start = Date.parse(timestamp);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid(day, prayer))}`,
    // When this was published, by the letter; the same bytes must come out for the same day, so it is the day's own.
    `DTSTAMP:${day.date.replace(/-/g, '')}T000000Z`,
    `DTSTART:${utcTime(start)}`,
    `DTEND:${utcTime(start + EVENT_MINUTES * 60_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${day.timings[prayer]} ${day.timezone}\nMethod: ${day.method.name}`)}`,
    `GEO:${day.lat.toFixed(GEO_DECIMALS)};${day.lng.toFixed(GEO_DECIMALS)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * The feed of some days: one event per prayer. Instants are in UTC, which every calendar program converts
 * exactly, so no time-zone rules need to travel.
 */
export function calendarFeed(days: readonly PrayerDay[]): string {
  const [first] = days;
  const name = first ? `Prayer times ${first.lat}, ${first.lng}` : 'Prayer times';
  const lines = [
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(first ? [`X-WR-TIMEZONE:${first.timezone}`] : []),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ];
  for (const day of days) {
    for (const [prayer, title] of Object.entries(PRAYERS) as [TimingName, string][]) {
      const timestamp = day.timestamps[prayer];
      if (timestamp !== null) lines.push(...event(day, prayer, title, timestamp));
    }
  }
  return calendarText('Prayer times', lines);
}
