/** Maps of an operator's own: raster tiles, a style, or one PMTiles file beside the page. */
import type { FilterSpecification, LineLayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Colours } from './outline.ts';

type MapLibre = typeof import('maplibre-gl');

/** Kinds of land and water of the Protomaps basemap, which `pmtiles extract` cuts from. */
function basemapStyle(url: string, colours: Colours): StyleSpecification {
  const source = 'basemap';
  const line = (id: string, filter: FilterSpecification, width: number): LineLayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': 'roads',
    filter,
    paint: {
      'line-color': colours.border,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, width / 4, 18, width * 8],
    },
  });
  return {
    version: 8,
    sources: {
      [source]: { type: 'vector', url, attribution: '© OpenStreetMap contributors' },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colours.land } },
      {
        id: 'water',
        type: 'fill',
        source,
        'source-layer': 'water',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours.water },
      },
      line('roads-minor', ['==', 'kind', 'minor_road'], 0.8),
      line('roads-medium', ['==', 'kind', 'major_road'], 1.4),
      line('roads-major', ['==', 'kind', 'highway'], 2),
      {
        id: 'buildings',
        type: 'fill',
        source,
        'source-layer': 'buildings',
        minzoom: 14,
        paint: { 'fill-color': colours.border, 'fill-opacity': 0.35 },
      },
      {
        id: 'boundaries',
        type: 'line',
        source,
        'source-layer': 'boundaries',
        paint: { 'line-color': colours.border, 'line-dasharray': [3, 2] },
      },
    ],
  };
}

/**
 * The style for an operator's setting.
 * @param tiles a template with {z}, {x} and {y}, the address of a MapLibre style (.json), or of a PMTiles file
 */
export async function operatorStyle(
  maplibre: MapLibre,
  tiles: string,
  colours: Colours,
): Promise<StyleSpecification | string> {
  const address = new URL(tiles, location.href).href;
  if (tiles.endsWith('.pmtiles')) {
    const { Protocol } = await import('pmtiles');
    maplibre.addProtocol('pmtiles', new Protocol().tile);
    return basemapStyle(`pmtiles://${address}`, colours);
  }
  if (!tiles.includes('{z}')) return address;
  return {
    version: 8,
    sources: {
      raster: { type: 'raster', tiles: [tiles], tileSize: 256, attribution: '© OpenStreetMap contributors' },
    },
    layers: [{ id: 'raster', type: 'raster', source: 'raster' }],
  };
}
