/** How the times are calculated, and how to have it otherwise. */
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useText } from '../components/context.ts';
import type { PrayerDay, PrayerMethod } from '../records.ts';
import { Calculation } from './calculation.tsx';
import { HIGH_LATITUDE_RULES, type HighLatitudeRule, type PrayerState } from './state.ts';

/** The method whose angles the caller gives; the page offers none. */
const CUSTOM = 'custom';

/** Degrees of latitude from which on the sun may not sink to the angles of fajr and isha. */
const HIGH_LATITUDE = 45;

export interface OptionsProps {
  readonly day: PrayerDay | null;
  /** Of the place whose times are shown. */
  readonly lat: number;
  readonly state: PrayerState;
  readonly change: (part: Partial<PrayerState>) => void;
}

export function Options({ day, lat, state, change }: OptionsProps) {
  const text = useText();
  const [methods, setMethods] = useState<readonly PrayerMethod[]>([]);
  useEffect(() => {
    api.prayerMethods({}).then(
      ({ data }) => setMethods(data),
      // Without the list the choice of the country stays.
      () => {},
    );
  }, []);
  return (
    <section class="options" aria-labelledby="options-title">
      <h2 id="options-title">{text.say('calculation')}</h2>
      <div class="fields">
        <label>
          <span>{text.say('authority')}</span>
          <select
            value={state.authority ?? ''}
            onChange={(event) => change({ authority: event.currentTarget.value || null })}
          >
            <option value="">{text.say('automatic')}</option>
            {methods
              .filter(({ slug }) => slug !== CUSTOM)
              .map(({ slug, name }) => (
                <option key={slug} value={slug} lang="en">
                  {name}
                </option>
              ))}
          </select>
        </label>
        <label>
          <span>{text.say('school')}</span>
          <select
            value={state.school ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change({ school: value === '0' ? 0 : value === '1' ? 1 : null });
            }}
          >
            <option value="">{text.say('automatic')}</option>
            <option value="0">{text.say('school_standard')}</option>
            <option value="1">{text.say('school_hanafi')}</option>
          </select>
        </label>
        {(Math.abs(lat) >= HIGH_LATITUDE || state.rule !== null) && (
          <label>
            <span>{text.say('rule')}</span>
            <select
              value={state.rule ?? ''}
              aria-describedby="rule-hint"
              onChange={(event) =>
                change({ rule: (event.currentTarget.value || null) as HighLatitudeRule | null })
              }
            >
              <option value="">{text.say('automatic')}</option>
              {Object.entries(HIGH_LATITUDE_RULES).map(([rule, name]) => (
                <option key={rule} value={rule}>
                  {text.say(name)}
                </option>
              ))}
            </select>
            <span id="rule-hint">{text.say('rule_hint')}</span>
          </label>
        )}
      </div>
      <Calculation day={day} />
    </section>
  );
}
