/** Today's prayer times at a place, asked for once it is shown. */
import { useEffect, useState } from 'preact/hooks';
import { api, type Query, type Trouble, troubleOf } from '../api.ts';
import { useText } from '../components/context.ts';
import { Dates } from '../components/dates.tsx';
import { DayStrip } from '../components/day_strip.tsx';
import type { PrayerDay } from '../records.ts';
import { Calculation } from './calculation.tsx';
import { dateIn, nextToday } from './next_prayer.ts';
import { Remarks } from './remarks.tsx';
import { useNow } from './use_now.ts';

export interface TimesTodayProps {
  /** The place, or whatever else the API tells the times of. */
  readonly of: Query;
  /** Where that is; null where only the API's answer says so. */
  readonly timezone: string | null;
  /** The page with all of its times. */
  readonly more: string;
}

export function TimesToday({ of, timezone, more }: TimesTodayProps) {
  const text = useText();
  const now = useNow();
  const [zone, setZone] = useState(timezone);
  const [day, setDay] = useState<PrayerDay | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isReady = now !== null;
  // Asked for by its date: what the browser keeps of another day is then no answer.
  const date = now === null || zone === null ? null : dateIn(zone, now);
  const key = JSON.stringify(of);
  useEffect(() => {
    if (!isReady) return undefined;
    const controller = new AbortController();
    setDay(null);
    setTrouble(null);
    api.prayer({ ...of, date }, { signal: controller.signal }).then(
      ({ data: [answered = null] }) => {
        setDay(answered);
        if (answered !== null) setZone(answered.timezone);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setTrouble(troubleOf(error));
      },
    );
    return () => controller.abort();
  }, [key, date, isReady]);
  const today = day !== null && day.date === date ? day : null;
  return (
    <section class="times-today" aria-labelledby="times-title">
      <h2 id="times-title">{text.say('today_here')}</h2>
      <div class="needs-script">
        <Dates day={today} />
        <DayStrip day={today} next={today === null || now === null ? null : nextToday(today, now)} />
      </div>
      <Remarks day={today} />
      <div class="needs-script">
        <Calculation day={today} />
      </div>
      {trouble !== null && (
        <p class="quiet" role="status">
          {text.say(trouble === 'offline' ? 'offline' : 'failed')}
        </p>
      )}
      <p class="needs-script">
        <a href={more}>{text.say('all_times')}</a>
      </p>
    </section>
  );
}
