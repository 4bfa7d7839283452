/** The filters above the list. */
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { PLACE_TYPES } from '../kinds.ts';
import { FACILITIES, type Facility, type HomeState } from './state.ts';
import type { Change } from './use_address.ts';

const FACILITY_TEXT = { women: 'women_space', wheelchair: 'wheelchair' } as const satisfies Record<
  Facility,
  string
>;

export interface FilterBarProps {
  readonly state: HomeState;
  readonly change: Change;
  /** Country codes with any place. */
  readonly countries: readonly string[];
  readonly locating: boolean;
  readonly locate: () => void;
}

export function FilterBar({ state, change, countries, locating, locate }: FilterBarProps) {
  const text = useText();
  const named = countries
    .map((code) => ({ code, name: text.country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, text.locale));
  const toggle = (facility: Facility): void =>
    change({
      facilities: state.facilities.includes(facility)
        ? state.facilities.filter((each) => each !== facility)
        : [...state.facilities, facility],
    });
  return (
    <fieldset class="filters">
      <legend class="hidden">{text.say('filters')}</legend>
      <button
        type="button"
        class="chip"
        aria-pressed={state.near !== null}
        onClick={() => (state.near === null ? locate() : change({ near: null }))}
      >
        <Icon name="locate" />
        {locating ? text.say('locating') : text.say('near_me')}
      </button>
      <label class="chip chip-select">
        <span class="hidden">{text.say('filter_kind')}</span>
        <select
          value={state.type ?? ''}
          onChange={(event) => {
            const value = event.currentTarget.value;
            change({ type: PLACE_TYPES.find((type) => type === value) ?? null });
          }}
        >
          <option value="">{text.say('all_kinds')}</option>
          {PLACE_TYPES.map((type) => (
            <option key={type} value={type}>
              {text.say(`types_${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="chip chip-select">
        <span class="hidden">{text.say('filter_country')}</span>
        <select
          value={state.country ?? ''}
          onChange={(event) => change({ country: event.currentTarget.value || null, city: null })}
        >
          <option value="">{text.say('all_countries')}</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {FACILITIES.map((facility) => (
        <button
          key={facility}
          type="button"
          class="chip"
          aria-pressed={state.facilities.includes(facility)}
          onClick={() => toggle(facility)}
        >
          {text.say(FACILITY_TEXT[facility])}
        </button>
      ))}
      {state.city !== null && (
        <button
          type="button"
          class="chip chip-on"
          onClick={() => change({ city: null })}
          aria-label={text.say('remove_filter', { name: state.city })}
        >
          {text.say('in_city', { city: state.city.replace(/-/g, ' ') })}
          <Icon name="close" />
        </button>
      )}
      {state.box !== null && (
        <button
          type="button"
          class="chip chip-on"
          onClick={() => change({ box: null })}
          aria-label={text.say('remove_filter', { name: text.say('in_this_area') })}
        >
          {text.say('in_this_area')}
          <Icon name="close" />
        </button>
      )}
    </fieldset>
  );
}
