/** When the congregation prays: the Friday prayers, and the iqamah of the five. */
import type { Place } from '../records.ts';
import type { Text } from '../text.ts';
import { ClockTime } from './clock_time.tsx';
import { useText } from './context.ts';

type Jumuah = Place['jumuah'][number];
type Iqamah = Place['iqamah'][number];

/** The part of the year something holds in; null for all of it. */
function validity(
  { season, from, until }: Pick<Jumuah, 'season' | 'from' | 'until'>,
  text: Text,
): string | null {
  const days = [from, until].filter((day) => day !== null).map((day) => text.dayOfYear(day));
  const parts = [season && text.say(`season_${season}`), days.length > 0 && days.join(' – ')];
  return parts.filter(Boolean).join(text.comma) || null;
}

function languageName(code: string, text: Text): string {
  try {
    return new Intl.DisplayNames(text.locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function JumuahTimes({ times }: { times: readonly Jumuah[] }) {
  const text = useText();
  return (
    <ul class="lines">
      {times.map((each) => {
        const more = [each.language && languageName(each.language, text), validity(each, text)].filter(
          Boolean,
        );
        return (
          <li key={`${each.time} ${each.season} ${each.from} ${each.language}`}>
            <strong>
              <ClockTime at={each.time} />
            </strong>
            {more.length > 0 && <span class="quiet"> {more.join(text.comma)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

export function IqamahTimes({ times }: { times: readonly Iqamah[] }) {
  const text = useText();
  const moment = ({ time, minutes_after_adhan }: Iqamah) =>
    time === null ? (
      text.say('after_adhan', { time: text.duration(minutes_after_adhan ?? 0) })
    ) : (
      <ClockTime at={time} />
    );
  return (
    <ul class="lines">
      {times.map((each) => (
        <li key={`${each.prayer} ${each.season} ${each.from}`}>
          {text.say(each.prayer)} <strong>{moment(each)}</strong>
          <span class="quiet"> {validity(each, text)}</span>
        </li>
      ))}
    </ul>
  );
}
