/** What there is of the times for a browser without script: a calendar file. */
import { api, type Query } from '../api.ts';
import { useText } from '../components/context.ts';

/** What a calendar without a subscription holds. */
const DAYS = 31;

/** @param of what the API tells the times of */
export function TimesWithoutScript({ of }: { of: Query }) {
  const text = useText();
  return (
    <p class="notice without-script">
      {text.say('prayer_needs_script')}{' '}
      <a href={api.prayerCalendar({ ...of, days: DAYS, lang: text.language.code })}>
        {text.say('download_calendar')}
      </a>
    </p>
  );
}
