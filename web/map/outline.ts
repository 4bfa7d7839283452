/** The map that asks nobody: an outline of the world's countries, from a file of our own. */
import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { unrolled } from './unrolled.ts';

/** What each part of the map is painted with, from the style sheet, so that it follows light and dark. */
export interface Colours {
  readonly water: string;
  readonly land: string;
  readonly border: string;
}

export function coloursOf(element: HTMLElement): Colours {
  // Asked of an element that is painted with them: a custom property keeps `light-dark()` as it is written.
  const probe = element.appendChild(document.createElement('i'));
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = { water: colour('--water'), land: colour('--land'), border: colour('--border-of-land') };
  probe.remove();
  return colours;
}

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Outlines, coarse to fine, each with the zoom it is drawn from. */
const OUTLINES = [
  { from: 0, file: '/map/countries-110m.json' },
  { from: 2.5, file: '/map/countries-50m.json' },
  { from: 5.5, file: '/map/countries-10m.json' },
] as const;

export function outlineStyle(colours: Colours): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: NOTHING },
      borders: { type: 'geojson', data: NOTHING },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': colours.land, 'fill-antialias': true },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': 1 },
      },
    ],
  };
}

export function paint(map: MapLibreMap, colours: Colours): void {
  map.setPaintProperty('water', 'background-color', colours.water);
  map.setPaintProperty('land', 'fill-color', colours.land);
  map.setPaintProperty('borders', 'line-color', colours.border);
}

async function load(map: MapLibreMap, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) return;
  const topology = (await response.json()) as Topology;
  const { countries } = topology.objects;
  if (countries === undefined) return;
  // Countries one by one: all land as one shape is more than the map's library can fill without mistakes.
  map.getSource<GeoJSONSource>('land')?.setData(unrolled(feature(topology, countries)));
  const borders = mesh(topology, countries as Parameters<typeof mesh>[1], (a, b) => a !== b);
  map
    .getSource<GeoJSONSource>('borders')
    ?.setData(unrolled({ type: 'Feature', properties: {}, geometry: borders }));
}

/** Draws the outline, and a finer one once someone looks closer. */
export async function drawOutline(map: MapLibreMap): Promise<void> {
  let drawn = -1;
  const draw = async (): Promise<void> => {
    const wanted = OUTLINES.findLastIndex(({ from }) => map.getZoom() >= from);
    const outline = OUTLINES[wanted];
    if (outline === undefined || wanted <= drawn) return;
    drawn = wanted;
    await load(map, outline.file);
  };
  map.on('zoomend', () => {
    // What cannot be loaded leaves the coarser one.
    draw().catch(() => {});
  });
  await draw();
}
