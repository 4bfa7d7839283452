/** Ways to have the times in a calendar, where they stay up to date by themselves. */
import { useEffect, useState } from 'preact/hooks';
import { api, type Query } from '../api.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';

/** A calendar that is subscribed to reads it again from time to time: a year ahead is never used up. */
const DAYS = 366;

/** @param of what the API tells the times of */
export function Subscribe({ of }: { of: Query }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const path = api.prayerCalendar({ ...of, days: DAYS, lang: text.language.code });
  // While baking nobody knows where the page will be; what was baked is first shown as it is, and then put right.
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => setPage(location.href), []);
  const address = page === null ? path : new URL(path, page).href;
  const webcal = address.replace(/^https?:/, 'webcal:');
  // Where the page may not write there, the address below can be copied by hand.
  const copy = (): void => {
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <details class="form-box subscribe">
      <summary>
        <Icon name="calendar" />
        {text.say('subscribe')}
      </summary>
      <p>{text.say('subscribe_hint')}</p>
      <ul class="actions">
        <li>
          <a class="primary" href={webcal}>
            {text.say('subscribe_device')}
          </a>
        </li>
        <li>
          <a href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`} rel="noopener">
            {text.say('subscribe_google')}
          </a>
        </li>
        <li>
          <button type="button" onClick={copy}>
            {text.say(copied ? 'copied' : 'copy_address')}
          </button>
        </li>
        <li>
          <a href={path} download="prayer-times.ics">
            {text.say('download_calendar')}
          </a>
        </li>
      </ul>
      <p class="address">
        <bdi dir="ltr">{address}</bdi>
      </p>
    </details>
  );
}
