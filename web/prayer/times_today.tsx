/** Today's prayer times at a place, asked for once it is shown. */
import { useEffect, useState } from 'preact/hooks';
import { api, type Query } from '../api.ts';
import { useText } from '../components/context.ts';
import { DayStrip } from '../components/day_strip.tsx';
import type { PrayerDay } from '../records.ts';
import { nextToday } from './next_prayer.ts';

/** @param of the place, or whatever else the API tells the times of */
export function TimesToday({ of, more }: { of: Query; more: string }) {
  const text = useText();
  const [day, setDay] = useState<PrayerDay | null>(null);
  const key = JSON.stringify(of);
  useEffect(() => {
    const controller = new AbortController();
    setDay(null);
    api.prayer(of, { signal: controller.signal }).then(
      ({ data: [today = null] }) => setDay(today),
      // The place is worth showing without its times.
      () => {},
    );
    return () => controller.abort();
  }, [key]);
  return (
    <section class="times-today" aria-labelledby="times-title">
      <h2 id="times-title">{text.say('today_here')}</h2>
      <DayStrip day={day} next={day && nextToday(day, Date.now())} />
      <p>
        <a href={more}>{text.say('all_times')}</a>
      </p>
    </section>
  );
}
