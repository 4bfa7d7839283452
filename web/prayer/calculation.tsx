/** How the times of a day are calculated. */
import { useText } from '../components/context.ts';
import type { TextKey } from '../messages/keys.ts';
import type { PrayerDay } from '../records.ts';

/** What it says; a page that carries only its own texts needs them. */
export const CALCULATION_KEYS = [
  'chosen_by_country',
  'asr_school',
  'school_standard',
  'school_hanafi',
  'time_zone',
] as const satisfies readonly TextKey[];

/** @param day null while it is not known yet: the same room is taken */
export function Calculation({ day }: { day: PrayerDay | null }) {
  const text = useText();
  if (day === null) return <p class="quiet calculation">{'\u00a0'}</p>;
  const school = text.say(day.school.id === 1 ? 'school_hanafi' : 'school_standard');
  return (
    <p class="quiet calculation">
      <bdi lang="en">{day.method.name}</bdi>
      {day.method.chosen_by === 'country' && <> · {text.say('chosen_by_country')}</>} ·{' '}
      {text.say('asr_school', { school })} · {text.say('time_zone')} <bdi dir="ltr">{day.timezone}</bdi>
    </p>
  );
}
