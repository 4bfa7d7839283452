/**
 * Which areas of a drawing a point lies in, read from the drawing's bytes as they are. They are geobuf: protocol
 * buffers in which a corner is the difference from the one before (github.com/mapbox/geobuf has the numbers of the
 * fields). Its own library makes an object of every corner, which takes some hundred times as long as counting.
 */
import { isCrossed } from './polygon.ts';

/** Fields of geobuf.proto, by the message they stand in. */
const DATA = { precision: 3, features: 4 } as const;
const FEATURES = { feature: 1 } as const;
const FEATURE = { geometry: 1, value: 13 } as const;
const VALUE = { text: 1 } as const;
const GEOMETRY = { type: 1, lengths: 2, corners: 3 } as const;
const MULTI_POLYGON = 5;
/** Decimals of degrees, where a drawing does not say how many it has. */
const USUAL_PRECISION = 6;

const MORE = 0x80;
/** Of a field's key, the bits that say how it is written; this is a length, and so many bytes. */
const WIRE_TYPE = 7;
const WITH_LENGTH = 2;

class Message {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  isBefore(end: number): boolean {
    return this.#at < end;
  }

  /** A number of up to 32 bits: seven a byte, the lowest first. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value |= (byte & ~MORE) << shift;
      if (byte < MORE) return value >>> 0;
    }
  }

  /** A number whose lowest bit is its sign. */
  signed(): number {
    const value = this.number();
    return (value >>> 1) ^ -(value & 1);
  }

  numbers(end: number): number[] {
    const found: number[] = [];
    while (this.isBefore(end)) found.push(this.number());
    return found;
  }

  text(end: number): string {
    return this.#bytes.toString('utf8', this.#at, end);
  }

  /** Goes through the fields up to a position; of one with a length, `value` is where it ends. */
  fields(end: number, read: (field: number, value: number) => void): void {
    while (this.isBefore(end)) {
      const key = this.number();
      const value = this.number();
      if ((key & WIRE_TYPE) !== WITH_LENGTH) {
        read(key >>> 3, value);
        continue;
      }
      const fieldEnd = this.#at + value;
      read(key >>> 3, fieldEnd);
      this.#at = fieldEnd;
    }
  }
}

/** How many corners each ring has, where there is more than one ring: of all polygons in order. */
function ringLengths(type: number, lengths: readonly number[]): readonly number[] {
  if (type !== MULTI_POLYGON) return lengths;
  const rings: number[] = [];
  // How many polygons; then of each how many rings, and how long they are.
  for (let at = 1; at < lengths.length; ) {
    const next = at + 1 + (lengths[at] ?? 0);
    rings.push(...lengths.slice(at + 1, next));
    at = next;
  }
  return rings;
}

/** Whether a point lies within the ring that comes next. The ring's last corner is joined to its first. */
function isInRing(message: Message, corners: number, end: number, lat: number, lng: number): boolean {
  let inside = false;
  const [firstLng, firstLat] = [message.signed(), message.signed()];
  let [fromLng, fromLat] = [firstLng, firstLat];
  for (let corner = 1; corner < corners && message.isBefore(end); corner++) {
    const toLng = fromLng + message.signed();
    const toLat = fromLat + message.signed();
    if (isCrossed(lat, lng, fromLat, fromLng, toLat, toLng)) inside = !inside;
    fromLng = toLng;
    fromLat = toLat;
  }
  return isCrossed(lat, lng, fromLat, fromLng, firstLat, firstLng) !== inside;
}

/** Whether a point lies in an odd number of rings, holes among them. */
function isInGeometry(message: Message, end: number, lat: number, lng: number): boolean {
  let type = 0;
  let lengths: readonly number[] = [];
  let inside = false;
  message.fields(end, (field, value) => {
    if (field === GEOMETRY.type) type = value;
    else if (field === GEOMETRY.lengths) lengths = ringLengths(type, message.numbers(value));
    else if (field === GEOMETRY.corners)
      for (const corners of lengths.length > 0 ? lengths : [Number.POSITIVE_INFINITY])
        if (isInRing(message, corners, value, lat, lng)) inside = !inside;
  });
  return inside;
}

/**
 * The names of the areas that a point lies in, in the order of the drawing.
 * @param drawing geobuf: a collection of polygons, each with one property, its name
 * @param lat degrees
 * @param lng degrees
 */
export function areasAround(drawing: Buffer, lat: number, lng: number): string[] {
  const message = new Message(drawing);
  const names: string[] = [];
  let unit = 10 ** USUAL_PRECISION;
  message.fields(drawing.length, (field, value) => {
    if (field === DATA.precision) unit = 10 ** value;
    if (field !== DATA.features) return;
    message.fields(value, (collected, featureEnd) => {
      if (collected !== FEATURES.feature) return;
      let inside = false;
      message.fields(featureEnd, (part, partEnd) => {
        if (part === FEATURE.geometry) inside = isInGeometry(message, partEnd, lat * unit, lng * unit);
        else if (part === FEATURE.value && inside)
          message.fields(partEnd, (kind, textEnd) => {
            if (kind === VALUE.text) names.push(message.text(textEnd));
          });
      });
    });
  });
  return names;
}
