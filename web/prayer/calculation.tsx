/** How the times of a day are calculated. */
import { useText } from '../components/context.ts';
import type { TextKey } from '../messages/keys.ts';
import type { PrayerDay } from '../records.ts';

/** What it says; a page that carries only its own texts needs them. */
export const CALCULATION_KEYS = [
  'chosen_by_area',
  'chosen_by_country',
  'chosen_by_nobody',
  'asr_school',
  'school_standard',
  'school_hanafi',
  'time_zone',
] as const satisfies readonly TextKey[];

/** What it says of who chose the method; of the reader's own choice nothing. */
const CHOSEN_BY: Readonly<Partial<Record<PrayerDay['method']['chosen_by'], TextKey>>> = {
  area: 'chosen_by_area',
  country: 'chosen_by_country',
  default: 'chosen_by_nobody',
};

/** @param day null while it is not known yet: the same room is taken */
export function Calculation({ day }: { day: PrayerDay | null }) {
  const text = useText();
  if (day === null) return <p class="quiet calculation">{'\u00a0'}</p>;
  const school = text.say(day.school.id === 1 ? 'school_hanafi' : 'school_standard');
  const chosenBy = CHOSEN_BY[day.method.chosen_by];
  return (
    <p class="quiet calculation">
      <bdi lang="en">{day.method.name}</bdi>
      {chosenBy && <> · {text.say(chosenBy)}</>} · {text.say('asr_school', { school })} ·{' '}
      {text.say('time_zone')} <bdi dir="ltr">{day.timezone}</bdi>
    </p>
  );
}
