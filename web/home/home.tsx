/** The search page: one box, a list, and a map beside it that says the same. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { inLanguage } from '../addresses.ts';
import { ChooseCity } from '../components/choose_city.tsx';
import { useText } from '../components/context.ts';
import { Foot } from '../components/foot.tsx';
import { Icon } from '../components/icon.tsx';
import { SearchBox } from '../components/search_box.tsx';
import { useLocate } from '../components/use_locate.tsx';
import { FilterBar, type NamedCountry } from './filter_bar.tsx';
import { MapPane } from './map_pane.tsx';
import { OpenPlacePanel } from './open_place.tsx';
import { isOwnPoint, keepOwnPoint } from './own_point.ts';
import { ResultList } from './result_list.tsx';
import type { Results } from './results.ts';
import { FACILITIES, isFiltered, listOf, START } from './state.ts';
import { Trouble } from './trouble.tsx';
import { useAddress } from './use_address.ts';
import { usePlace } from './use_place.ts';
import { useResults } from './use_results.ts';

/** The id of the box one types into. */
const FIELD = 'q';

export interface HomeProps {
  /** What the page was baked with: the well-known places. */
  readonly results: Results;
  /** The countries with any place. */
  readonly countries: readonly NamedCountry[];
  /** Where the operator's tiles are, if there are any. */
  readonly tiles: string | null;
  /** Credits the data asks for: of all of it, since the map shows more than the list. */
  readonly attribution: readonly string[];
}

export function Home({ results: baked, countries, tiles, attribution }: HomeProps) {
  const text = useText();
  const { state, change, closePlace, ready } = useAddress();
  const asks = ready && listOf(state) !== '';
  const { results, list, counts, busy, trouble, more, again } = useResults(state, text, baked, asks);
  const open = usePlace(state.place, text.language.code);
  const { locating, notice, locate } = useLocate((near) => {
    keepOwnPoint(near);
    change({ near, box: null, place: null });
  });
  const isNearReader = isOwnPoint(state.near);
  const [pointed, setPointed] = useState<string | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key === '/' && !typing) {
        event.preventDefault();
        document.getElementById(FIELD)?.focus();
      }
      if (event.key === 'Escape' && !typing) closePlace();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [closePlace]);

  const before = useRef<number | null>(null);
  useEffect(() => {
    const closed = before.current;
    before.current = state.place;
    // Who closes a place is where it was opened from; who types meanwhile stays there.
    if (closed === null || state.place !== null || document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`[data-place="${closed}"]`);
    (row ?? document.getElementById('main'))?.focus();
  }, [state.place]);

  const opened = open?.place ? text.names(open.place).first : null;
  useEffect(() => {
    if (opened === null) return undefined;
    const { title } = document;
    document.title = `${opened} · ${text.say('site_name')}`;
    return () => {
      document.title = title;
    };
  }, [opened]);

  const firstNew = useRef<number | null>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const from = firstNew.current;
    if (from === null) return;
    firstNew.current = null;
    const { activeElement, body } = document;
    // Who asked for more goes on where it begins, and is not left behind it; the last page takes the button away.
    if (activeElement !== moreButton.current && activeElement !== body) return;
    const added = [...document.querySelectorAll('.results > li')].slice(from);
    added
      .map((row) => row.querySelector<HTMLElement>('a'))
      .find((link) => link !== null)
      ?.focus();
  }, [results]);

  const openPlace = useCallback(
    // The next one takes the step of the one before, so that back leads to the list.
    (place: number): void => change({ place, view: 'list' }, state.place === null ? 'push' : 'replace'),
    [change, state.place === null],
  );
  const offered = useMemo(
    () =>
      FACILITIES.filter(
        // What a link asks for can be taken away, whether or not any place is known to have it.
        (each) =>
          state.facilities.includes(each) || baked.facets?.[each]?.some(({ value }) => value === 'yes'),
      ),
    [baked, state.facilities],
  );
  // What is shown may still be the list before.
  const isStart = list === '';
  const isEmpty = results.rows.length === 0 && !busy && trouble === null;
  const asksWhere = isEmpty && results.asksTimes && state.near === null;
  const summary = isStart
    ? text.say('well_known')
    : asksWhere
      ? text.say('choose_point')
      : isEmpty
        ? text.say('no_results')
        : state.near !== null && state.q.trim() === ''
          ? text.say(isNearReader ? 'nearest' : 'nearest_point')
          : text.count('results', results.total);

  return (
    <div class={`home home-${state.view}${open === null ? '' : ' home-place'}`}>
      <h1 class="hidden">{text.say('tagline')}</h1>
      <section class="side">
        <SearchBox
          id={FIELD}
          label={text.say('search_label')}
          placeholder={text.say('search_placeholder')}
          value={state.q}
          submit={() => document.getElementById(FIELD)?.blur()}
          typed={(q) =>
            // The first letters are a step; those that follow belong to it.
            change({ q, place: null, view: 'list' }, state.q === '' || q === '' ? 'push' : 'replace')
          }
        />
        <p class="more without-script">
          <a href={inLanguage(text.language.code, '/status')}>{text.say('by_country')}</a>
        </p>
        <FilterBar
          state={state}
          change={change}
          counts={counts}
          countries={countries}
          cityName={results.facets?.city?.find(({ value }) => value === state.city)?.label ?? null}
          offered={offered}
          isNearReader={isNearReader}
          locating={locating}
          locate={locate}
        />
        {notice}
        <div class="listing" hidden={open !== null}>
          <p class="summary" role="status">
            {summary}
            {results.corrected !== null && !isStart && (
              <span class="corrected"> · {text.say('showing_for', { query: results.corrected })}</span>
            )}
          </p>
          {!isStart &&
            results.remarks.map((remark) => (
              <p key={remark} class="instead" role="status">
                {remark}
              </p>
            ))}
          {results.nearMe && state.near === null && !isStart && (
            <p class="more">
              <button type="button" class="primary" onClick={locate} disabled={locating}>
                <Icon name="locate" />
                {text.say(locating ? 'locating' : 'near_me')}
              </button>
            </p>
          )}
          {trouble !== null && <Trouble trouble={trouble} again={again} />}
          {asksWhere && <ChooseCity />}
          {isEmpty && !asksWhere && (
            <div class="empty">
              <p>
                {text.say(
                  state.facilities.length > 0
                    ? 'facility_unknown'
                    : isFiltered(state)
                      ? 'no_results_hint'
                      : 'no_results_unfiltered',
                )}
              </p>
              {isFiltered(state) && (
                <button type="button" onClick={() => change({ ...START, q: state.q, view: state.view })}>
                  {text.say('remove_filters')}
                </button>
              )}
            </div>
          )}
          <ResultList
            // Rows of another list are new ones: those of both would move.
            key={list}
            rows={results.rows}
            selected={state.place}
            busy={busy}
            baked={isStart}
            open={openPlace}
            point={setPointed}
          />
          {(isStart || results.next === null) && (
            <p class="more">
              <a href={inLanguage(text.language.code, '/add')}>{text.say('add_place')}</a>
            </p>
          )}
          {results.next !== null && !isStart && (
            <p class="more">
              <button
                type="button"
                ref={moreButton}
                // Not disabled meanwhile: that would take the focus away.
                aria-disabled={busy}
                onClick={() => {
                  if (busy) return;
                  firstNew.current = results.rows.length;
                  more();
                }}
              >
                {text.say(busy ? 'loading' : 'show_more')}
              </button>
            </p>
          )}
          <Foot attribution={attribution} />
        </div>
        {open !== null && <OpenPlacePanel open={open} close={closePlace} />}
      </section>
      <MapPane
        rows={results.rows}
        total={results.total}
        list={list}
        state={state}
        open={open}
        pointed={pointed}
        tiles={tiles}
        attribution={attribution}
        openPlace={openPlace}
        searchHere={(box) => change({ box, near: null, place: null })}
      />
      <button
        type="button"
        class="view-switch"
        onClick={() => change({ view: state.view === 'map' ? 'list' : 'map' }, 'replace')}
      >
        <Icon name={state.view === 'map' ? 'list' : 'map'} />
        {text.say(state.view === 'map' ? 'list' : 'map')}
      </button>
    </div>
  );
}
