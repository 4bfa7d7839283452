/** The map beside the list. What draws it is loaded once it is seen. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import type { PlaceMap } from '../map/place_map.ts';
import { isSearch, type Result } from './results.ts';
import type { Box, HomeState } from './state.ts';
import type { OpenPlace } from './use_place.ts';

export interface MapPaneProps {
  readonly rows: readonly Result[];
  /** How many there are beside the rows; of a search only the rows are drawn. */
  readonly total: number;
  /** The list the rows belong to. */
  readonly list: string;
  readonly state: HomeState;
  readonly open: OpenPlace | null;
  readonly pointed: string | null;
  readonly tiles: string | null;
  /** Credits, shown at its edge. */
  readonly attribution: readonly string[];
  readonly openPlace: (placeId: number) => void;
  readonly searchHere: (box: Box) => void;
}

type Drawing = 'waiting' | 'loading' | 'drawn' | 'failed';

export function MapPane({
  rows,
  total,
  list,
  state,
  open,
  pointed,
  tiles,
  attribution,
  openPlace,
  searchHere,
}: MapPaneProps) {
  const text = useText();
  const holder = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMap | null>(null);
  const [drawing, setDrawing] = useState<Drawing>('waiting');
  const [moved, setMoved] = useState<Box | null>(null);
  const opens = useRef(openPlace);
  opens.current = openPlace;

  useEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    let gone = false;
    const seen = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      setDrawing('loading');
      try {
        const { drawMap } = await import('../map/place_map.ts');
        if (gone) return;
        map.current = await drawMap(element, {
          text,
          tiles,
          attribution,
          open: (placeId) => opens.current(placeId),
          moved: setMoved,
        });
        if (!gone) setDrawing('drawn');
      } catch (error) {
        console.error(error);
        if (!gone) setDrawing('failed');
      }
    });
    seen.observe(element);
    return () => {
      gone = true;
      seen.disconnect();
      map.current?.remove();
    };
  }, [text, tiles, attribution]);

  useEffect(() => {
    if (drawing !== 'drawn') return;
    map.current?.show(rows, list, state);
    setMoved(null);
  }, [rows, list, drawing]);

  const shown = open?.place ?? null;
  useEffect(() => {
    if (drawing === 'drawn') map.current?.select(shown);
  }, [shown, drawing]);

  useEffect(() => {
    if (drawing === 'drawn') map.current?.point(pointed);
  }, [pointed, drawing]);

  return (
    // Its canvas is the region of this name.
    <div class="map-pane">
      <div class="map" ref={holder} />
      {drawing === 'loading' && <p class="map-note">{text.say('map_loading')}</p>}
      {drawing === 'failed' && <p class="map-note">{text.say('map_failed')}</p>}
      {drawing === 'drawn' && (
        <div class="map-zoom">
          <button type="button" aria-label={text.say('zoom_in')} onClick={() => map.current?.zoom(1)}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={text.say('zoom_out')} onClick={() => map.current?.zoom(-1)}>
            <Icon name="minus" />
          </button>
        </div>
      )}
      {drawing === 'drawn' && moved === null && isSearch(state) && total > rows.length && (
        <p class="map-first">{text.say('map_first', { shown: rows.length, total })}</p>
      )}
      {moved !== null && (
        <button
          type="button"
          class="map-search"
          onClick={() => {
            searchHere(moved);
            setMoved(null);
          }}
        >
          <Icon name="search" />
          {text.say('search_this_area')}
        </button>
      )}
    </div>
  );
}
