/**
 * What a snippet of docs/api.md finds in a browser: map libraries and a document that tell, a line each, what they
 * were given. Loaded in front of the snippet; modules are imported over HTTP as browsers do, which take one of another
 * origin only where that allows it.
 */
import { register } from 'node:module';

const LOADER = `
export const load = async (url, context, next) => {
  if (!url.startsWith('http:')) return next(url, context);
  const answer = await fetch(url);
  if (answer.headers.get('access-control-allow-origin') !== '*') throw new Error(url + ' is for its own origin alone');
  return { format: 'module', source: await answer.text(), shortCircuit: true };
};
export const resolve = (specifier, context, next) =>
  specifier.startsWith('http:') ? { url: specifier, shortCircuit: true } : next(specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(LOADER)}`);

const tell = (what, value) => console.log(`${what} ${JSON.stringify(value)}`);
const WEST_SOUTH_EAST_NORTH = [-0.5, 51.3, 0.3, 51.7];

globalThis.document = { createElement: (tag) => ({ tag }) };

const leafletMap = {
  attributionControl: { addAttribution: (text) => tell('credit', text) },
  setView: () => leafletMap,
  getBounds: () => ({ toBBoxString: () => WEST_SOUTH_EAST_NORTH.join(',') }),
  on: (event) => tell('listens', event),
};
globalThis.L = {
  map: () => leafletMap,
  tileLayer: () => ({ addTo: () => {} }),
  geoJSON(_, { onEachFeature }) {
    const layer = {
      addTo: () => layer,
      clearLayers: () => layer,
      addData({ features }) {
        for (const feature of features)
          onEachFeature(feature, { bindPopup: (content) => tell('popup', content) });
      },
    };
    return layer;
  },
};

globalThis.maplibregl = {
  Map: class {
    sources = {};
    getBounds() {
      const [west, south, east, north] = WEST_SOUTH_EAST_NORTH;
      return {
        toArray: () => [
          [west, south],
          [east, north],
        ],
      };
    }
    getZoom = () => 9;
    getSource = (id) => this.sources[id];
    addLayer = ({ source }) => tell('layer', source in this.sources);
    on(_, listener) {
      setTimeout(listener);
    }
    addSource(id, { data }) {
      this.sources[id] = { setData: (later) => tell('moved', later.features.length) };
      tell('source', data);
    }
  },
};
