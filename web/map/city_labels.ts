/** Names of cities on the map, as texts of the page, so that every script is drawn as the page draws it. */
import type { Map as MapLibreMap, Marker } from 'maplibre-gl';

type MakeMarker = (element: HTMLElement, lng: number, lat: number) => Marker;

/** Longitude, latitude, name; the most populous first. */
export type LabelledCity = readonly [lng: number, lat: number, name: string];

/** Room a label takes, in pixels: no two are nearer than this. */
const ROOM = { width: 110, height: 40 } as const;
/** More would hide the map. */
const LABELS_MAX = 24;

/** The most populous cities in view that do not stand in each other's way. */
export function labelsFor(map: MapLibreMap, cities: readonly LabelledCity[]): LabelledCity[] {
  const bounds = map.getBounds();
  const taken: { x: number; y: number }[] = [];
  const chosen: LabelledCity[] = [];
  for (const city of cities) {
    if (chosen.length >= LABELS_MAX) break;
    const [lng, lat] = city;
    if (!bounds.contains([lng, lat])) continue;
    const { x, y } = map.project([lng, lat]);
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) > ROOM.width || Math.abs(other.y - y) > ROOM.height,
    );
    if (!isFree) continue;
    taken.push({ x, y });
    chosen.push(city);
  }
  return chosen;
}

export class CityLabels {
  readonly #map: MapLibreMap;
  readonly #mark: MakeMarker;
  readonly #cities: readonly LabelledCity[];
  #shown = new Map<LabelledCity, Marker>();

  constructor(map: MapLibreMap, mark: MakeMarker, cities: readonly LabelledCity[]) {
    this.#map = map;
    this.#mark = mark;
    this.#cities = cities;
    map.on('moveend', () => this.#draw());
    this.#draw();
  }

  #draw(): void {
    const next = new Map<LabelledCity, Marker>();
    for (const city of labelsFor(this.#map, this.#cities)) {
      next.set(city, this.#shown.get(city) ?? this.#make(city));
      this.#shown.delete(city);
    }
    for (const marker of this.#shown.values()) marker.remove();
    this.#shown = next;
  }

  #make([lng, lat, name]: LabelledCity): Marker {
    const element = document.createElement('div');
    element.className = 'city-label';
    element.dir = 'auto';
    element.textContent = name;
    return this.#mark(element, lng, lat);
  }
}
