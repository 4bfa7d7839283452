/** The times of a month, for a browser without script; with it, the live page answers instead (see first.ts). */
import { api, type Query } from '../api.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { Calculation } from '../prayer/calculation.tsx';
import { Day } from '../prayer/day.tsx';
import { headingOf } from '../prayer/heading.ts';
import { MonthTable } from '../prayer/month_table.tsx';
import { type PrayerPlace, type PrayerState, writePrayerState } from '../prayer/state.ts';
import type { PrayerDay } from '../records.ts';

export interface TimesProps {
  readonly place: PrayerPlace;
  readonly state: PrayerState;
  /** What the API is asked for them, but for the days. */
  readonly of: Query;
  readonly month: string;
  /** Those of the month; at least one. */
  readonly days: readonly PrayerDay[];
  /** Null where the address names the month: the page stays right then, and does not know what day it is. */
  readonly today: string | null;
}

/** What a calendar without a subscription holds. */
const CALENDAR_DAYS = 31;

export function TimesBody({ place, state, of, month, days, today }: TimesProps) {
  const text = useText();
  const first = days.find(({ date }) => date === today) ?? null;
  return (
    <div class="reading">
      <h1>{headingOf(place, text)}</h1>
      {first !== null && <Day title={text.say('today')} day={first} night />}
      <MonthTable
        month={month}
        days={days}
        today={today}
        hrefOf={(other) => writePrayerState({ ...state, month: other })}
      />
      <Calculation day={days[0] ?? null} />
      <ul class="actions">
        <li>
          <a href={api.prayerCalendar({ ...of, days: CALENDAR_DAYS, lang: text.language.code })}>
            <Icon name="calendar" />
            {text.say('download_calendar')}
          </a>
        </li>
      </ul>
    </div>
  );
}
