/** Reads places from KML, as Google My Maps, Google Earth and map programs export it, or KMZ, which is the same zipped. */
import type { Point } from '../../src/contract/kinds.ts';
import { Extent } from './centre.ts';
import type { ColumnMap } from './column_map.ts';
import type { Found } from './found.ts';
import { A_LINE } from './geometry.ts';
import { typeOfWords } from './kind_words.ts';
import { readDescription } from './kml_description.ts';
import { MalformedFile, type Reading } from './reading.ts';
import { RowReaders } from './row_readers.ts';
import { readXml, type XmlElement } from './xml_elements.ts';

/** Read whole: the places, the names of folders, and links to further files. */
const WHOLE = new Set(['Placemark', 'name', 'NetworkLink']);
const CONTAINERS = new Set(['Document', 'Folder']);

/** Further files that an error names. */
const LINKS_TOLD = 5;

/** @throws MalformedFile where it is no KML, or holds nothing but links to further files */
export async function* readKml(file: string, map: ColumnMap, reading: Reading): AsyncGenerator<Found> {
  const rows = new RowReaders(map, reading);
  /** The names of the folders that are open, outermost first; '' where one has none. */
  const folders: string[] = [];
  const links: string[] = [];
  const onRoot = (name: string) => {
    if (name !== 'kml') refuseOther(file, name);
  };
  for await (const event of readXml(file, reading, onRoot, (name) => WHOLE.has(name))) {
    if (event.kind === 'opens') {
      if (CONTAINERS.has(event.name)) folders.push('');
    } else if (event.kind === 'closes') {
      if (CONTAINERS.has(event.name)) folders.pop();
    } else if (event.element.name === 'Placemark') {
      reading.elements++;
      yield foundPlacemark(event.element, folders, rows);
    } else if (event.element.name === 'NetworkLink') {
      const href = within(event.element, 'href')[0]?.text.trim() ?? '';
      if (href !== '') links.push(href);
    } else if (folders.length > 0) folders[folders.length - 1] ||= event.element.text.trim();
  }
  if (reading.elements === 0 && links.length > 0) refuseLinks(file, links);
}

function refuseOther(file: string, root: string): never {
  const isPage = root.toLowerCase() === 'html';
  throw new MalformedFile(
    file,
    'line 1',
    isPage ? 'this is a web page, not KML' : `this is no KML: its outermost element is <${root}>`,
    isPage
      ? 'Download the file that the page links to; of a map of Google My Maps, "Export to KML/KMZ" in its menu.'
      : 'Export the places as KML, GeoJSON or CSV.',
  );
}

function refuseLinks(file: string, links: readonly string[]): never {
  throw new MalformedFile(
    file,
    'all of it',
    `it holds no places, only links to where they are: ${links.slice(0, LINKS_TOLD).join(' , ')}`,
    'Download what it links to and import that, or have it renewed: npm run sources -- add kml <address>. Google My Maps exports the places themselves where "Keep data up to date" is not chosen.',
  );
}

/** All elements of a name within another, at any depth, in their order. */
const within = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);

function foundPlacemark(placemark: XmlElement, folders: readonly string[], rows: RowReaders): Found {
  const where = `placemark ${placemark.ordinal}`;
  const row = rows.read(Object.fromEntries(columnsOf(placemark)), where);
  const centre = centreOf(placemark);
  const position = centre === null ? {} : { lat: String(centre.lat), lng: String(centre.lng) };
  const group = folders.slice(1).findLast((name) => typeOfWords(name) !== null);
  const rowsAre = row.rowsAre ?? typeOfWords(folders[0] ?? '');
  const place = {
    ...row,
    facts: { ...row.facts, ...position },
    ...(group !== undefined && { group }),
    ...(rowsAre !== null && { rowsAre }),
  };
  const isLine = centre === null && LINES.some((line) => within(placemark, line).length > 0);
  return isLine ? { kind: 'skipped', where, reason: A_LINE, place } : place;
}

/** What its own elements say, then its data, then the lines of its description. */
function columnsOf(placemark: XmlElement): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  const add = (column: string, text: string | undefined) => {
    if (text?.trim() && !columns.has(column)) columns.set(column, text.trim());
  };
  const own = (name: string) => placemark.children.find((child) => child.name === name);
  add('name', own('name')?.text);
  for (const data of within(placemark, 'Data'))
    add(data.attributes.get('name') ?? '', data.children.find(({ name }) => name === 'value')?.text);
  for (const data of within(placemark, 'SimpleData')) add(data.attributes.get('name') ?? '', data.text);
  add('address', own('address')?.text);
  add('phone', own('phoneNumber')?.text);
  add('website', own('link')?.attributes.get('href'));
  const said = readDescription(own('description')?.text ?? '', (label) => columns.has(label));
  for (const [column, text] of said.columns) add(column, text);
  add('description', said.rest);
  return columns;
}

const LINES = ['LineString', 'Track', 'LinearRing'];

/** Its point; else the middle of its areas. */
function centreOf(placemark: XmlElement): Point | null {
  const extent = new Extent();
  const points = within(placemark, 'Point');
  for (const shape of points.length > 0 ? points.slice(0, 1) : within(placemark, 'Polygon'))
    for (const coordinates of within(shape, 'coordinates'))
      for (const { lat, lng } of pointsIn(coordinates.text)) extent.add(lat, lng);
  return extent.centre();
}

/** "3.06,36.75,0 3.07,36.76,0": longitude first. By hand also with blanks behind the commas. */
const pointsIn = (text: string): Point[] =>
  text
    .replace(/\s*,\s*/g, ',')
    .trim()
    .split(/\s+/)
    .map((point) => point.split(',').map((part) => (part === '' ? Number.NaN : Number(part))))
    .flatMap(([lng = Number.NaN, lat = Number.NaN]) =>
      Number.isNaN(lng) || Number.isNaN(lat) ? [] : [{ lat, lng }],
    );
