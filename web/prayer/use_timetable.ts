/** The prayer times of a place, a month at a time. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { api, type Query, type Trouble, troubleOf } from '../api.ts';
import type { PrayerDay } from '../records.ts';
import type { PrayerPlace, PrayerState } from './state.ts';

export interface TimetableQuery extends Pick<PrayerState, 'authority' | 'school' | 'rule'> {
  readonly place: PrayerPlace;
}

/** What is asked of the API, but for the days. A city by its name, so that all who look at it share one answer. */
export const timesQuery = ({ place, authority, school, rule }: TimetableQuery): Query => ({
  ...(place.slug === null ? { lat: place.lat, lng: place.lng } : { city: place.slug }),
  authority,
  school,
  high_latitude_rule: rule,
});

export interface Timetable {
  /** Days by month. */
  readonly months: ReadonlyMap<string, readonly PrayerDay[]>;
  readonly trouble: Trouble | null;
  readonly again: () => void;
}

/** How long until what failed is asked for again by itself: a screen in a mosque has nobody to touch it. */
const AGAIN_MS = 60_000;

const EMPTY: ReadonlyMap<string, readonly PrayerDay[]> = new Map();

/** @param wanted the months that are shown */
export function useTimetable(query: TimetableQuery | null, wanted: readonly string[]): Timetable {
  const key = query === null ? null : JSON.stringify(timesQuery(query));
  const [held, setHeld] = useState<{ key: string | null; months: typeof EMPTY }>({
    key: null,
    months: EMPTY,
  });
  const [failure, setFailure] = useState<{ key: string | null; trouble: Trouble } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const months = held.key === key ? held.months : EMPTY;
  const missing = wanted.filter((month) => !months.has(month));
  const missingKey = missing.join();
  useEffect(() => {
    if (query === null || missing.length === 0) return undefined;
    const controller = new AbortController();
    for (const month of missing) {
      api.prayer({ ...timesQuery(query), date: month }, { signal: controller.signal }).then(
        ({ data }) => {
          setFailure(null);
          setHeld((before) => ({
            key,
            months: new Map([...(before.key === key ? before.months : []), [month, data]]),
          }));
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setFailure({ key, trouble: troubleOf(error) });
        },
      );
    }
    return () => controller.abort();
  }, [key, missingKey, attempt]);

  // That of another place or method says nothing of these.
  const trouble = failure !== null && failure.key === key && missing.length > 0 ? failure.trouble : null;
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  useEffect(() => {
    if (trouble === null || trouble === 'refused') return undefined;
    const timer = setTimeout(again, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failure, trouble, again]);
  return { months, trouble, again };
}
