/** The filters above the list. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { PLACE_TYPES, type PlaceType } from '../kinds.ts';
import type { Text } from '../text.ts';
import { type Choice, type Counts, choicesOf } from './counts.ts';
import { isSearch } from './results.ts';
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
  /** The chosen city as the reader calls it; null until an answer says. */
  readonly cityName: string | null;
  /** Facilities that any place is known to have. */
  readonly offered: readonly Facility[];
  /** Whether the point that the list is near to is where the reader is. */
  readonly isNearReader: boolean;
  readonly locating: boolean;
  readonly locate: () => void;
}

interface Option {
  readonly value: string;
  readonly name: string;
  /** How many places it leaves; null where nothing says so. */
  readonly count: number | null;
}

interface SelectProps {
  readonly label: string;
  /** What stands for no choice. */
  readonly all: string;
  readonly chosen: Option | null;
  readonly disabled?: boolean;
  readonly options: () => readonly Option[];
  readonly choose: (value: string | null) => void;
}

const withCount = (text: Text, name: string, count: number | null): string =>
  count === null ? name : `${name} (${text.number(count)})`;

/** Holds the chosen option alone until someone reaches for it: hundreds would be drawn anew with every answer. */
function Select({ label, all, chosen, disabled = false, options, choose }: SelectProps) {
  const text = useText();
  const [reached, setReached] = useState(false);
  const reach = (): void => setReached(true);
  const field = useRef<HTMLSelectElement>(null);
  // Someone may have reached it before the page was live.
  useEffect(() => setReached(document.activeElement === field.current), []);
  const shown = reached ? options() : chosen === null ? [] : [chosen];
  return (
    <label class={chosen === null ? 'chip chip-select' : 'chip chip-select chip-on'}>
      <span class="hidden">{label}</span>
      <select
        ref={field}
        value={chosen?.value ?? ''}
        disabled={disabled}
        onPointerEnter={reach}
        onPointerDown={reach}
        onFocus={reach}
        onBlur={() => setReached(false)}
        onChange={(event) => choose(event.currentTarget.value || null)}
      >
        <option value="">{all}</option>
        {shown.map(({ value, name, count }) => (
          <option key={value} value={value}>
            {withCount(text, name, count)}
          </option>
        ))}
      </select>
    </label>
  );
}

const countOf = (choices: readonly Choice[] | null, value: string): number | null =>
  choices === null ? null : (choices.find((each) => each.value === value)?.count ?? 0);

type SelectOf = Pick<FilterBarProps, 'state' | 'change' | 'counts'>;

function KindSelect({ state, change, counts }: SelectOf) {
  const text = useText();
  const { type } = state;
  const known = choicesOf(counts, state, 'type');
  const option = (value: PlaceType): Option => ({
    value,
    name: text.say(`types_${value}`),
    count: countOf(known, value),
  });
  return (
    <Select
      label={text.say('filter_kind')}
      all={text.say('all_kinds')}
      chosen={type && option(type)}
      options={() => PLACE_TYPES.map(option).filter(({ value, count }) => count !== 0 || value === type)}
      choose={(value) => change({ type: PLACE_TYPES.find((each) => each === value) ?? null })}
    />
  );
}

function CountrySelect({ state, change, counts, countries }: SelectOf & Pick<FilterBarProps, 'countries'>) {
  const text = useText();
  const { country } = state;
  const known = choicesOf(counts, state, 'country');
  const option = ({ value, name }: NamedCountry): Option => ({
    value,
    name,
    // Of the commonest a hundred are counted: what is not among them may still have some.
    count: countOf(known, value) || null,
  });
  return (
    <Select
      label={text.say('filter_country')}
      all={text.say('all_countries')}
      chosen={country === null ? null : option({ value: country, name: text.country(country) })}
      options={() => countries.map(option)}
      choose={(value) => change({ country: value, city: null })}
    />
  );
}

function CitySelect({ state, change, counts, cityName }: SelectOf & Pick<FilterBarProps, 'cityName'>) {
  const text = useText();
  const { city } = state;
  const counted = choicesOf(counts, state, 'city');
  const known = counted ?? [];
  const option = ({ value, label, count }: Choice): Option => ({ value, name: label, count });
  const found = known.find(({ value }) => value === city);
  const chosen =
    city === null
      ? null
      : found === undefined
        ? { value: city, name: cityName ?? city.replace(/-/g, ' '), count: null }
        : option(found);
  return (
    <Select
      label={text.say('city')}
      all={text.say('all_cities')}
      chosen={chosen}
      // Not while they are being counted: a disabled field drops whoever has reached it.
      disabled={chosen === null && known.length === 0 && (counted !== null || isSearch(state))}
      options={() =>
        text.sorted([...known.map(option), ...(chosen === null || found !== undefined ? [] : [chosen])])
      }
      choose={(value) => change({ city: value })}
    />
  );
}

/** A filter that can be taken away only. */
function Removable({ name, remove }: { name: string; remove: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      class="chip chip-on"
      onClick={remove}
      aria-label={text.say('remove_filter', { name })}
    >
      {name}
      <Icon name="close" />
    </button>
  );
}

export function FilterBar({
  state,
  change,
  counts,
  countries,
  cityName,
  offered,
  isNearReader,
  locating,
  locate,
}: FilterBarProps) {
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
        aria-pressed={isNearReader}
        onClick={() => (isNearReader ? change({ near: null }) : locate())}
      >
        <Icon name="locate" />
        {locating ? text.say('locating') : text.say('near_me')}
      </button>
      {/* Beside what they take the place of: at the end a phone would hide them. */}
      {state.near !== null && !isNearReader && (
        <Removable name={text.say('near_point')} remove={() => change({ near: null })} />
      )}
      {state.box !== null && (
        <Removable name={text.say('in_this_area')} remove={() => change({ box: null })} />
      )}
      <KindSelect state={state} change={change} counts={counts} />
      <CountrySelect state={state} change={change} counts={counts} countries={countries} />
      <CitySelect state={state} change={change} counts={counts} cityName={cityName} />
      {offered.map((facility) => (
        <button
          key={facility}
          type="button"
          class="chip"
          aria-pressed={state.facilities.includes(facility)}
          onClick={() => toggle(facility)}
        >
          {withCount(
            text,
            text.say(FACILITY_TEXT[facility]),
            countOf(choicesOf(counts, state, facility), 'yes'),
          )}
        </button>
      ))}
    </fieldset>
  );
}
