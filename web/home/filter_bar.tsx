/** The filters above the list. */
import { useMemo } from 'preact/hooks';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { PLACE_TYPES } from '../kinds.ts';
import type { Text } from '../text.ts';
import { type Choice, type Counts, choicesOf } from './counts.ts';
import type { Facility, HomeState } from './state.ts';
import type { Change } from './use_address.ts';

const FACILITY_TEXT = { women: 'women_space', wheelchair: 'wheelchair' } as const satisfies Record<
  Facility,
  string
>;

/** A country with any place, as the reader calls it. */
export interface NamedCountry {
  readonly value: string;
  readonly name: string;
}

export interface FilterBarProps {
  readonly state: HomeState;
  readonly change: Change;
  readonly counts: Counts;
  readonly countries: readonly NamedCountry[];
  /** Facilities that any place is known to have. */
  readonly offered: readonly Facility[];
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
      <select
        value={chosen ?? ''}
        disabled={choices.length === 0}
        onChange={(event) => choose(event.currentTarget.value || null)}
      >
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

function KindSelect({ state, change, counts }: Pick<FilterBarProps, 'state' | 'change' | 'counts'>) {
  const text = useText();
  const { type } = state;
  const counted = choicesOf(counts, state, 'type');
  return useMemo(
    () => (
      <Select
        label={text.say('filter_kind')}
        all={text.say('all_kinds')}
        chosen={type}
        choices={PLACE_TYPES.map((value) => ({
          value,
          name: text.say(`types_${value}`),
          count: countOf(counted, value),
        })).filter(({ value, count }) => count !== 0 || value === type)}
        choose={(value) => change({ type: PLACE_TYPES.find((each) => each === value) ?? null })}
      />
    ),
    [text, type, counted, change],
  );
}

function CountrySelect({
  state,
  change,
  counts,
  countries,
}: Omit<FilterBarProps, 'offered' | 'locating' | 'locate'>) {
  const text = useText();
  const { country } = state;
  const counted = choicesOf(counts, state, 'country');
  return useMemo(
    () => (
      <Select
        label={text.say('filter_country')}
        all={text.say('all_countries')}
        chosen={country}
        // Of the commonest a hundred are counted: what is not among them may still have some.
        choices={countries.map((each) => ({ ...each, count: countOf(counted, each.value) || null }))}
        choose={(value) => change({ country: value, city: null })}
      />
    ),
    [text, country, counted, countries, change],
  );
}

function CitySelect({ state, change, counts }: Pick<FilterBarProps, 'state' | 'change' | 'counts'>) {
  const text = useText();
  const { city } = state;
  const counted = choicesOf(counts, state, 'city');
  return useMemo(() => {
    const choices = (counted ?? []).map(({ value, label, count }) => ({
      value,
      name: label,
      count: count as number | null,
    }));
    if (city !== null && !choices.some(({ value }) => value === city))
      choices.push({ value: city, name: city.replace(/-/g, ' '), count: null });
    return (
      <Select
        label={text.say('city')}
        all={text.say('all_cities')}
        chosen={city}
        choices={text.sorted(choices)}
        choose={(value) => change({ city: value })}
      />
    );
  }, [text, city, counted, change]);
}

export function FilterBar({ state, change, counts, countries, offered, locating, locate }: FilterBarProps) {
  const text = useText();
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
      <KindSelect state={state} change={change} counts={counts} />
      <CountrySelect state={state} change={change} counts={counts} countries={countries} />
      <CitySelect state={state} change={change} counts={counts} />
      {offered.map((facility) => (
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
