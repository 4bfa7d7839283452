/** Which day it is, by both calendars. */
import type { PrayerDay } from '../records.ts';
import { useText } from './context.ts';

/** @param day null while it is not known yet: the same room is taken */
export function Dates({ day }: { day: PrayerDay | null }) {
  const text = useText();
  return (
    <p class="dates">
      <span>{day === null ? '\u00a0' : text.date(day.date, 'full')}</span>
      <span>{day?.hijri && text.hijri(day.hijri)}</span>
    </p>
  );
}
