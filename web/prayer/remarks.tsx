/** Why a day lacks a time, and which times are not the sun's own. */
import { useText } from '../components/context.ts';
import { SHOWN_TIMINGS } from '../components/day_strip.tsx';
import type { TextKey } from '../messages/keys.ts';
import type { PrayerDay } from '../records.ts';

/** What they say; a page that carries only its own texts needs them. */
export const REMARK_KEYS = [
  'times_nearest',
  'times_missing',
  'times_by_rule',
  'times_day_before',
] as const satisfies readonly TextKey[];

/** The code of a time that the clock has on the day before: fajr in Kazan, in May. */
const DAY_BEFORE = 'day_before';

/** @param day null while it is not known yet */
export function Remarks({ day }: { day: PrayerDay | null }) {
  const text = useText();
  if (day === null) return null;
  const isNearest = day.notes.some(({ code }) => code === 'nearest_latitude');
  const withNote = (isWanted: (code: string) => boolean) =>
    SHOWN_TIMINGS.filter((name) => day.notes.some(({ timing, code }) => timing === name && isWanted(code)));
  const noted = withNote((code) => code !== DAY_BEFORE);
  const remarks = {
    times_nearest: isNearest ? SHOWN_TIMINGS : [],
    times_missing: noted.filter((name) => day.timings[name] === null),
    times_by_rule: noted.filter((name) => day.timings[name] !== null),
    times_day_before: withNote((code) => code === DAY_BEFORE),
  };
  return (
    <>
      {REMARK_KEYS.filter((key) => remarks[key].length > 0).map((key) => (
        <p key={key} class="quiet remark">
          {text.say(key, { times: remarks[key].map((name) => text.say(name)).join(text.comma) })}
        </p>
      ))}
    </>
  );
}
