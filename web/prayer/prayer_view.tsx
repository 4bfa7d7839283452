/** Prayer times: what is next, today and tomorrow, the month, the qibla. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { inLanguage, prayerPath } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { Trouble } from '../home/trouble.tsx';
import type { PrayerDay } from '../records.ts';
import { CityChooser } from './city_chooser.tsx';
import { Day } from './day.tsx';
import { headingOf } from './heading.ts';
import { MonthTable } from './month_table.tsx';
import { dayAfter, monthOf } from './months.ts';
import { dateIn, minutesUntil, type NextPrayer, nextOf } from './next_prayer.ts';
import { OpenedBefore, useKeptPlace } from './opened_before.tsx';
import { Options } from './options.tsx';
import { NO_NAME, type PointName } from './point_name.ts';
import { QiblaRose } from './qibla_rose.tsx';
import { type PrayerPlace, type PrayerState, readPrayerState, writePrayerState } from './state.ts';
import { Subscribe } from './subscribe.tsx';
import { TimesWithoutScript } from './times_without_script.tsx';
import { useNow } from './use_now.ts';
import { usePointName } from './use_point_name.ts';
import { timesQuery, useTimetable } from './use_timetable.ts';

export interface PrayerProps {
  /** The city of the page; null where the reader chooses. */
  readonly city: PrayerPlace | null;
  /** Where the reader chooses: some to begin with. */
  readonly cities?: readonly { readonly slug: string; readonly label: string }[];
}

const START: PrayerState = readPrayerState('');

function usePrayerAddress() {
  const [state, setState] = useState(START);
  useEffect(() => {
    const read = (): void => setState(readPrayerState(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const change = (part: Partial<PrayerState>, how: 'push' | 'replace' = 'push'): void => {
    const next = { ...state, ...part };
    history[`${how}State`](null, '', `${location.pathname}${writePrayerState(next)}`);
    setState(next);
  };
  return { state, change };
}

/** The place whose times are shown: a point in the address is meant before the city of the page. */
function placeOf(
  city: PrayerPlace | null,
  { point }: PrayerState,
  name: PointName | null,
): PrayerPlace | null {
  return point === null ? city : { ...(name ?? NO_NAME), slug: null, ...point, timezone: null };
}

function Next({ next, now }: { next: NextPrayer | null; now: number | null }) {
  const text = useText();
  return (
    // What is known takes the place of what was not: it does not move there.
    <p class="next-prayer" key={next?.name ?? 'unknown'}>
      <span class="next-label">{text.say('next_prayer')}</span>
      <span class="next-name">{next === null ? '\u00a0' : text.say(next.name)}</span>
      <span class="next-time">
        {next === null ? '\u00a0' : text.clock(next.day.timings[next.name] ?? '')}
      </span>
      <span class="next-left">
        {next === null || now === null
          ? '\u00a0'
          : text.say('time_left', { time: text.duration(minutesUntil(next.at, now)) })}
      </span>
    </p>
  );
}

export function PrayerView({ city, cities = [] }: PrayerProps) {
  const text = useText();
  const { state, change } = usePrayerAddress();
  const now = useNow();
  const pointName = usePointName(state);
  const place = placeOf(city, state, pointName);
  const isNaming = state.point !== null && pointName === null;
  const [zone, setZone] = useState<string | null>(null);
  const [isUnknownMethod, setUnknownMethod] = useState(false);
  const timezone = place?.timezone ?? zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = now === null ? null : dateIn(timezone, now);
  const yesterday = today === null ? null : dayAfter(today, -1);
  const tomorrow = today === null ? null : dayAfter(today);
  const thisMonth = today === null ? null : monthOf(today);
  const month = state.month ?? thisMonth;
  const wanted = [yesterday, today, tomorrow]
    .map((date) => date && monthOf(date))
    .concat(month)
    .filter((each): each is string => each !== null);
  const { authority, school, rule } = state;
  const query = place === null ? null : { place, authority, school, rule };
  const { months, trouble, again } = useTimetable(query, now === null ? [] : [...new Set(wanted)]);
  const dayOf = (date: string | null): PrayerDay | null =>
    (date && months.get(monthOf(date))?.find((each) => each.date === date)) || null;
  const dayToday = dayOf(today);
  const dayTomorrow = dayOf(tomorrow);
  // Where nights are short, the isha of yesterday may be after midnight.
  const days = [dayOf(yesterday), dayToday, dayTomorrow].filter((day) => day !== null);
  const next = now === null ? null : nextOf(days, now);
  // Of a point it is said what it is called, or where it is, once that is known.
  const heading = headingOf(isNaming ? null : place, text);

  // The zone of a point is known once its times are.
  const answered = [...months.values()][0]?.[0]?.timezone ?? null;
  useEffect(() => {
    if (answered !== null) setZone(answered);
  }, [answered]);
  // A link may be older than the list of methods: the usual one is better than none.
  useEffect(() => {
    if (trouble !== 'refused' || state.authority === null) return;
    setUnknownMethod(true);
    change({ authority: null }, 'replace');
  }, [trouble, state.authority]);
  useEffect(() => {
    if (place !== null) document.title = heading;
  }, [heading, place]);
  useKeptPlace(isNaming || dayToday === null ? null : place, state);
  useEffect(() => {
    document.documentElement.classList.toggle('as-screen', state.screen);
    return () => document.documentElement.classList.remove('as-screen');
  }, [state.screen]);
  const turning = useRef(false);
  const otherWay = useRef<HTMLButtonElement>(null);
  const turn = (screen: boolean): void => {
    turning.current = true;
    change({ screen });
  };
  // What was pressed is gone: what undoes it takes its place.
  useLayoutEffect(() => {
    if (turning.current) otherWay.current?.focus();
    turning.current = false;
  }, [state.screen]);

  return (
    <div class={state.screen ? 'prayer prayer-screen' : 'prayer reading'}>
      <h1>{heading}</h1>
      {!state.screen && (
        <CityChooser school={state.school} choosePoint={(point) => change({ point, placeId: null })} />
      )}
      {place === null && (
        <>
          <p class="lead needs-script">{text.say('choose_point')}</p>
          <OpenedBefore />
          <ul class="tiles">
            {cities.map(({ slug, label }) => (
              <li key={slug}>
                <a href={inLanguage(text.language.code, prayerPath(slug))}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {city !== null && city.slug !== null && <TimesWithoutScript live={prayerPath(city.slug)} />}
      {isUnknownMethod && state.authority === null && (
        <p class="notice" role="status">
          {text.say('authority_unknown')}
        </p>
      )}
      {trouble !== null && <Trouble trouble={trouble} again={again} />}
      {place !== null && (
        <>
          <Next next={next} now={now} />
          <Day
            title={text.say('today')}
            day={dayToday}
            next={next}
            night={!state.screen}
            bare={state.screen}
          />
          {state.screen ? (
            <button type="button" class="leave-screen" ref={otherWay} onClick={() => turn(false)}>
              {text.say('leave_screen')}
            </button>
          ) : (
            <>
              <Day title={text.say('tomorrow')} day={dayTomorrow} />
              <ul class="actions">
                <li>
                  <button type="button" onClick={() => print()}>
                    <Icon name="print" />
                    {text.say('print')}
                  </button>
                </li>
                <li>
                  <button type="button" ref={otherWay} onClick={() => turn(true)}>
                    <Icon name="screen" />
                    {text.say('screen')}
                  </button>
                </li>
              </ul>
              {query !== null && <Subscribe of={timesQuery(query)} />}
              <QiblaRose qibla={dayToday?.qibla ?? null} />
              <Options day={dayToday} lat={place.lat} state={state} change={change} />
              <div class="month-room">
                {month !== null && (
                  <MonthTable
                    month={month}
                    days={months.get(month) ?? null}
                    today={today}
                    hrefOf={(other) => writePrayerState({ ...state, month: other })}
                    go={(other) => change({ month: other === thisMonth ? null : other }, 'replace')}
                  />
                )}
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
