/** A month of prayer times, a day a row. */
import { useText } from '../components/context.ts';
import { SHOWN_TIMINGS } from '../components/day_strip.tsx';
import { Icon } from '../components/icon.tsx';
import { isPlainClick } from '../components/plain_click.ts';
import type { PrayerDay } from '../records.ts';
import { firstOf, monthAfter } from './months.ts';

export interface MonthTableProps {
  readonly month: string;
  /** Null until they are there. */
  readonly days: readonly PrayerDay[] | null;
  readonly today: string | null;
  /** The address of another month. */
  readonly hrefOf: (month: string) => string;
  /** Shows another month where the page does that itself. */
  readonly go?: (month: string) => void;
}

const WAYS = [
  ['previous_month', -1],
  ['next_month', 1],
] as const;

export function MonthTable({ month, days, today, hrefOf, go }: MonthTableProps) {
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
        {WAYS.map(([label, by]) => {
          const other = monthAfter(month, by);
          return (
            <a
              key={label}
              class={by < 0 ? 'bare flips' : 'bare flips turned'}
              href={hrefOf(other)}
              aria-label={text.say(label)}
              onClick={(event) => {
                if (go === undefined || !isPlainClick(event)) return;
                event.preventDefault();
                go(other);
              }}
            >
              <Icon name="back" />
            </a>
          );
        })}
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
                  return <td key={name}>{time === null ? '–' : text.clock(time, false)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
