/** Places and clusters on the map, as buttons of the page: they are reached by keyboard and said aloud. */
import type { Marker } from 'maplibre-gl';
import type { Box } from '../home/state.ts';
import type { PlaceType } from '../kinds.ts';
import type { Text } from '../text.ts';

/** A place, or so many of them that are near each other. */
export interface Spot {
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly count: number;
  /** The place where it is one. */
  readonly placeId: number | null;
  readonly type: PlaceType | null;
  /** Null where only the place's id is known. */
  readonly name: string | null;
  /** What a cluster stands for. */
  readonly box: Box | null;
}

export interface MarkersOptions {
  readonly text: Text;
  readonly mark: (element: HTMLElement, lng: number, lat: number) => Marker;
  readonly open: (placeId: number) => void;
  /** Looks closer at a cluster. */
  readonly closer: (spot: Spot) => void;
}

/** Clusters grow with what they hold, slowly. */
const sizeOf = (count: number): string => (count < 10 ? 'small' : count < 100 ? 'medium' : 'large');

export class Markers {
  readonly #options: MarkersOptions;
  #shown = new Map<string, { marker: Marker; element: HTMLElement }>();
  #selected: number | null = null;

  constructor(options: MarkersOptions) {
    this.#options = options;
  }

  show(spots: readonly Spot[]): void {
    const next = new Map<string, { marker: Marker; element: HTMLElement }>();
    for (const spot of spots) {
      next.set(spot.key, this.#shown.get(spot.key) ?? this.#make(spot));
      this.#shown.delete(spot.key);
    }
    for (const { marker } of this.#shown.values()) marker.remove();
    this.#shown = next;
    this.select(this.#selected);
  }

  select(placeId: number | null): void {
    this.#selected = placeId;
    for (const { element } of this.#shown.values()) {
      const isSelected = placeId !== null && element.dataset.place === String(placeId);
      element.classList.toggle('selected', isSelected);
      if (isSelected) element.setAttribute('aria-current', 'true');
      else element.removeAttribute('aria-current');
    }
  }

  /** Marks the row of the list that is pointed at. */
  point(key: string | null): void {
    for (const [each, { element }] of this.#shown) element.classList.toggle('pointed', each === key);
  }

  #make(spot: Spot): { marker: Marker; element: HTMLElement } {
    const { text, mark, open, closer } = this.#options;
    const element = document.createElement('button');
    element.type = 'button';
    const { placeId, count, lng, lat } = spot;
    if (placeId === null) {
      element.className = `cluster cluster-${sizeOf(count)}`;
      element.textContent = text.number(count);
      element.setAttribute('aria-label', text.count('cluster', count));
      element.addEventListener('click', () => closer(spot));
    } else {
      element.className = `pin pin-${spot.type ?? 'other'}`;
      element.dataset.place = String(placeId);
      element.setAttribute('aria-label', spot.name ?? text.say('page_of_place'));
      if (spot.name !== null) element.title = spot.name;
      element.addEventListener('click', () => open(placeId));
    }
    return { marker: mark(element, lng, lat), element };
  }
}
