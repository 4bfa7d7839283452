/** A month of prayer times, a day a row. */
import { useText } from '../components/context.ts';
import { SHOWN_TIMINGS } from '../components/day_strip.tsx';
import { Icon } from '../components/icon.tsx';
import type { PrayerDay } from '../records.ts';
import { firstOf, monthAfter } from './months.ts';

export interface MonthTableProps {
  readonly month: string;
  /** Null until they are there. */
  readonly days: readonly PrayerDay[] | null;
  readonly today: string | null;
  readonly go: (month: string) => void;
}

export function MonthTable({ month, days, today, go }: MonthTableProps) {
  const text = useText();
  const hijri = (day: PrayerDay): string =>
    day.hijri === null
      ? ''
      : day.hijri.day === 1 || day === days?.[0]
        ? `${text.number(day.hijri.day)} ${text.messages.months[day.hijri.month - 1] ?? ''}`
        : text.number(day.hijri.day);
  return (
    <div class="month">
      <div class="month-head">
        <h2 id="month-title">{text.monthAndYear(firstOf(month))}</h2>
        <button
          type="button"
          class="bare flips"
          aria-label={text.say('previous_month')}
          onClick={() => go(monthAfter(month, -1))}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="bare flips turned"
          aria-label={text.say('next_month')}
          onClick={() => go(monthAfter(month, 1))}
        >
          <Icon name="back" />
        </button>
      </div>
      <section
        // Columns as wide as what is in them do not move there from where they were.
        key={days === null ? 'unknown' : 'known'}
        class="month-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled by keyboard
        tabIndex={0}
        aria-labelledby="month-title"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                {text.say('day')}
                <span class="hijri-below">{text.say('hijri')}</span>
              </th>
              <th scope="col" class="hijri-column">
                {text.say('hijri')}
              </th>
              {SHOWN_TIMINGS.map((name) => (
                <th key={name} scope="col">
                  {text.say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(days ?? []).map((day) => (
              <tr key={day.date} class={day.date === today ? 'today' : undefined}>
                <th scope="row">
                  {text.digits(String(Number(day.date.slice(8))))}{' '}
                  <span class="weekday">{text.weekday(day.date, 'short')}</span>
                  <span class="hijri-below">{hijri(day)}</span>
                </th>
                <td class="hijri-column">{hijri(day)}</td>
                {SHOWN_TIMINGS.map((name) => {
                  const time = day.timings[name];
                  return <td key={name}>{time === null ? '–' : text.clock(time)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
