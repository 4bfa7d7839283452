/** The filters above the list. */
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { PLACE_TYPES } from '../kinds.ts';
import type { Text } from '../text.ts';
import { type Choice, type Counts, choicesOf } from './counts.ts';
import { FACILITIES, type Facility, type HomeState } from './state.ts';
import type { Change } from './use_address.ts';

const FACILITY_TEXT = { women: 'women_space', wheelchair: 'wheelchair' } as const satisfies Record<
  Facility,
  string
>;

export interface FilterBarProps {
  readonly state: HomeState;
  readonly change: Change;
  readonly counts: Counts;
  /** Country codes with any place. */
  readonly countries: readonly string[];
  readonly locating: boolean;
  readonly locate: () => void;
}

interface SelectProps {
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  readonly chosen: string | null;
  /** Value, name, and how many places it leaves, where that is known. */
  readonly choices: readonly {
    readonly value: string;
    readonly name: string;
    readonly count: number | null;
  }[];
  readonly choose: (value: string | null) => void;
}

const counted = (text: Text, name: string, count: number | null): string =>
  count === null ? name : `${name} (${text.number(count)})`;

function Select({ label, all, chosen, choices, choose }: SelectProps) {
  const text = useText();
  return (
    <label class={chosen === null ? 'chip chip-select' : 'chip chip-select chip-on'}>
      <span class="hidden">{label}</span>
      <select value={chosen ?? ''} onChange={(event) => choose(event.currentTarget.value || null)}>
        <option value="">{all}</option>
        {choices.map(({ value, name, count }) => (
          <option key={value} value={value}>
            {counted(text, name, count)}
          </option>
        ))}
      </select>
    </label>
  );
}

const countOf = (choices: readonly Choice[] | null, value: string): number | null =>
  choices === null ? null : (choices.find((each) => each.value === value)?.count ?? 0);

export function FilterBar({ state, change, counts, countries, locating, locate }: FilterBarProps) {
  const text = useText();
  const types = choicesOf(counts, state, 'type');
  const byCountry = choicesOf(counts, state, 'country');
  const byName = (a: { name: string }, b: { name: string }): number =>
    a.name.localeCompare(b.name, text.locale);
  const named = countries.map((code) => ({
    value: code,
    name: text.country(code),
    // Of the commonest a hundred are counted: what is not among them may still have some.
    count: countOf(byCountry, code) || null,
  }));
  const inCity: { value: string; name: string; count: number | null }[] = (
    choicesOf(counts, state, 'city') ?? []
  ).map(({ label, ...rest }) => ({ ...rest, name: label }));
  // What no place is known to have cannot narrow anything.
  const facilities = FACILITIES.filter(
    (each) => state.facilities.includes(each) || countOf(choicesOf(counts, state, each), 'yes') !== 0,
  );
  const { city } = state;
  if (city !== null && !inCity.some(({ value }) => value === city))
    inCity.push({ value: city, name: city.replace(/-/g, ' '), count: null });
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
      <Select
        label={text.say('filter_kind')}
        all={text.say('all_kinds')}
        chosen={state.type}
        choices={PLACE_TYPES.map((type) => ({
          value: type,
          name: text.say(`types_${type}`),
          count: countOf(types, type),
        })).filter(({ value, count }) => count !== 0 || value === state.type)}
        choose={(value) => change({ type: PLACE_TYPES.find((type) => type === value) ?? null })}
      />
      <Select
        label={text.say('filter_country')}
        all={text.say('all_countries')}
        chosen={state.country}
        choices={named.sort(byName)}
        choose={(country) => change({ country, city: null })}
      />
      {inCity.length > 0 && (
        <Select
          label={text.say('city')}
          all={text.say('all_cities')}
          chosen={city}
          choices={inCity.sort(byName)}
          choose={(value) => change({ city: value })}
        />
      )}
      {facilities.map((facility) => (
        <button
          key={facility}
          type="button"
          class="chip"
          aria-pressed={state.facilities.includes(facility)}
          onClick={() => toggle(facility)}
        >
          {counted(
            text,
            text.say(FACILITY_TEXT[facility]),
            countOf(choicesOf(counts, state, facility), 'yes'),
          )}
        </button>
      ))}
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
