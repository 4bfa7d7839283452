/** Today's prayer times at a place, asked for once it is shown. */
import { useEffect, useState } from 'preact/hooks';
import { api, type Query, type Trouble, troubleOf } from '../api.ts';
import { useText } from '../components/context.ts';
import { DayStrip } from '../components/day_strip.tsx';
import type { PrayerDay } from '../records.ts';
import { nextToday } from './next_prayer.ts';

/** @param of the place, or whatever else the API tells the times of */
export function TimesToday({ of, more }: { of: Query; more: string }) {
  const text = useText();
  const [day, setDay] = useState<PrayerDay | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const key = JSON.stringify(of);
  useEffect(() => {
    const controller = new AbortController();
    setDay(null);
    setTrouble(null);
    api.prayer(of, { signal: controller.signal }).then(
      ({ data: [today = null] }) => setDay(today),
      (error: unknown) => {
        if (!controller.signal.aborted) setTrouble(troubleOf(error));
      },
    );
    return () => controller.abort();
  }, [key]);
  return (
    <section class="times-today" aria-labelledby="times-title">
      <h2 id="times-title">{text.say('today_here')}</h2>
      <DayStrip day={day} next={day && nextToday(day, Date.now())} />
      {trouble !== null && (
        <p class="quiet" role="status">
          {text.say(trouble === 'offline' ? 'offline' : 'failed')}
        </p>
      )}
      <p>
        <a href={more}>{text.say('all_times')}</a>
      </p>
    </section>
  );
}
