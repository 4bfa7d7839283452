/** The times of one day, with its dates. */
import { useText } from '../components/context.ts';
import { Dates } from '../components/dates.tsx';
import { DayStrip } from '../components/day_strip.tsx';
import type { PrayerDay } from '../records.ts';
import type { NextPrayer } from './next_prayer.ts';
import { Remarks } from './remarks.tsx';

interface DayProps {
  readonly title: string;
  readonly day: PrayerDay | null;
  readonly next?: NextPrayer | null;
  readonly night?: boolean;
  /** Whether it is read from afar: the times alone. */
  readonly bare?: boolean;
}

export function Day({ title, day, next = null, night = false, bare = false }: DayProps) {
  return (
    <section class="day">
      <h2>{title}</h2>
      <Dates day={day} />
      <DayStrip day={day} next={next !== null && next.day === day ? next.name : null} half={!bare} />
      {!bare && <Remarks day={day} />}
      {night && <Night day={day} />}
    </section>
  );
}

/** What the prayers of the night go by. */
function Night({ day }: { day: PrayerDay | null }) {
  const text = useText();
  return (
    <p class="night">
      {(['midnight', 'last_third'] as const).map((name) => (
        <span key={name}>
          {text.say(name)} <bdi>{day === null ? '\u00a0' : text.clock(day.timings[name] ?? '–')}</bdi>
        </span>
      ))}
      <span>{text.say(day?.method.night_until === 'fajr' ? 'night_counted_to_fajr' : 'night_counted')}</span>
    </p>
  );
}
