/** The map of places: MapLibre GL with our own outline, or with an operator's tiles. */
import type { LngLatBoundsLike } from 'maplibre-gl';
import type { Result } from '../home/results.ts';
import type { Box, HomeState } from '../home/state.ts';
import type { Place } from '../records.ts';
import type { Text } from '../text.ts';
import { CityLabels, type LabelledCity } from './city_labels.ts';
import { Markers, type Spot } from './markers.ts';
import { coloursOf, drawOutline, outlineStyle, paint } from './outline.ts';
import { spotOf, spotsInView } from './spots.ts';
import { operatorStyle } from './tiles.ts';

export interface PlaceMap {
  /**
   * Shows a list.
   * @param list what tells it from another; the view moves only for another one
   */
  show(rows: readonly Result[], list: string, state: HomeState): void;
  select(place: Place | null): void;
  point(key: string | null): void;
  zoom(by: number): void;
  remove(): void;
}

export interface PlaceMapOptions {
  readonly text: Text;
  readonly tiles: string | null;
  /** Credits the data asks for, as plain text. */
  readonly attribution: readonly string[];
  readonly open: (placeId: number) => void;
  /** Told the part in view after the reader moved the map. */
  readonly moved: (box: Box) => void;
}

/** How near one place is looked at: with an outline alone, closer would show nothing. */
const PLACE_ZOOM = { outline: 9, tiles: 15 } as const;
/** Where the library's style sheet is published; the bundler knows. */
declare const MAPLIBRE_STYLE_SHEET: string;
const CITIES = '/map/cities.json';

function loadStyleSheet(): Promise<void> {
  if (document.querySelector(`link[href="${MAPLIBRE_STYLE_SHEET}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = MAPLIBRE_STYLE_SHEET;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${MAPLIBRE_STYLE_SHEET} cannot be read.`));
    // Before our own, which has the last word.
    document.head.prepend(link);
  });
}

/** The box around rows; null where none has a point. */
function boxAround(rows: readonly { lat: number | null; lng: number | null }[]): Box | null {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { lat, lng } of rows) {
    if (lat === null || lng === null) continue;
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return west > east ? null : [west, south, east, north];
}

/** Plain text as the library takes it: HTML. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const asBounds = ([west, south, east, north]: Box): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

/** @throws Error where the browser cannot draw it */
export async function drawMap(element: HTMLElement, options: PlaceMapOptions): Promise<PlaceMap> {
  const { text, tiles, attribution } = options;
  const [maplibre] = await Promise.all([import('maplibre-gl'), loadStyleSheet()]);
  const colours = coloursOf(element);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const style = tiles === null ? outlineStyle(colours) : await operatorStyle(maplibre, tiles, colours);
  const map = new maplibre.Map({
    container: element,
    style,
    center: [30, 25],
    zoom: 1.2,
    maxZoom: tiles === null ? 13 : 19,
    attributionControl: false,
    locale: { 'AttributionControl.ToggleAttribution': text.say('credits') },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: calm ? 0 : 200,
  });
  map.addControl(
    new maplibre.AttributionControl({ compact: true, customAttribution: attribution.map(escaped) }),
    'bottom-left',
  );
  map.touchZoomRotate.disableRotation();
  map.getCanvas().setAttribute('aria-label', text.say('map_label'));
  await map.once('load');
  const mark = (marked: HTMLElement, lng: number, lat: number) =>
    new maplibre.Marker({ element: marked, subpixelPositioning: true }).setLngLat([lng, lat]).addTo(map);
  if (tiles === null) {
    await drawOutline(map);
    const repaint = (): void => paint(map, coloursOf(element));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
    new MutationObserver(repaint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const response = await fetch(CITIES);
    if (response.ok) new CityLabels(map, mark, (await response.json()) as LabelledCity[]);
  }

  const move = calm ? { animate: false } : { duration: 500 };
  const closer = ({ lng, lat, box }: Spot): void => {
    const [west, south, east, north] = box ?? [lng, lat, lng, lat];
    const camera = map.cameraForBounds(asBounds([west, south, east, north]), { padding: 60 });
    const zoom = Math.min(camera?.zoom ?? map.getZoom() + 2, map.getMaxZoom());
    map.easeTo({
      center: [(west + east) / 2, (south + north) / 2],
      zoom: Math.max(zoom, map.getZoom() + 1),
      ...move,
    });
  };
  const markers = new Markers({ text, mark, open: options.open, closer });
  const placeZoom = tiles === null ? PLACE_ZOOM.outline : PLACE_ZOOM.tiles;
  const inView = (): Box => {
    const bounds = map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  };
  let selected: Place | null = null;
  let listed: { rows: readonly Result[]; list: string; state: HomeState } | null = null;
  let asking: AbortController | null = null;

  async function redraw(): Promise<void> {
    if (listed === null) return;
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const spots: readonly Spot[] = await spotsInView(
      listed.rows,
      listed.state,
      inView(),
      map.getZoom(),
      text,
      signal,
    );
    if (signal.aborted) return;
    const open = selected;
    const isShown = open === null || spots.some(({ placeId }) => placeId === open.id);
    markers.show(isShown ? spots : [...spots, spotOf(open, text)]);
  }

  map.on('moveend', (event) => {
    redraw().catch(() => {});
    // Only what the reader did has an event of theirs behind it.
    if (event.originalEvent)
      options.moved(inView().map((degrees) => Math.round(degrees * 1e4) / 1e4) as unknown as Box);
  });

  return {
    show(rows, list, state) {
      const isOther = listed === null || listed.list !== list;
      listed = { rows, list, state };
      // Cities of a name lie all over the world; the first is shown where no place is.
      const places = rows.filter(({ placeId }) => placeId !== null);
      const box = state.box ?? boxAround((places.length > 0 ? places : rows.slice(0, 1)).slice(0, 12));
      const isWorld = list === '';
      if (isOther && box !== null && !isWorld) {
        map.fitBounds(asBounds(box), { padding: 60, maxZoom: placeZoom, ...move });
      }
      redraw().catch(() => {});
    },
    select(place) {
      selected = place;
      markers.select(place?.id ?? null);
      if (place === null) return;
      redraw().catch(() => {});
      const isIn = map.getBounds().contains([place.lng, place.lat]);
      if (!isIn || map.getZoom() < placeZoom - 2)
        map.easeTo({ center: [place.lng, place.lat], zoom: Math.max(map.getZoom(), placeZoom), ...move });
    },
    point: (key) => markers.point(key),
    zoom: (by) => {
      map.easeTo({ zoom: map.getZoom() + by, ...move });
    },
    remove: () => map.remove(),
  };
}
