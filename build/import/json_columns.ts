/** The values of a JSON object as the columns of a table. */
import { centreOfGeometry, isGeometry, isObject } from './geometry.ts';

/** A value with its type beside it, as answers of SPARQL have them. */
const isTyped = (value: object): value is { readonly value: unknown } => 'value' in value && 'type' in value;

/** A text of WordPress, which says that it is made into HTML: {"title": {"rendered": "Masjid Noor"}}. */
const isRendered = (value: object): value is { readonly rendered: unknown } => 'rendered' in value;

/** What is told by the key it stands under: `{"khutbah": "13:00", "iqamah": "13:30"}`. */
const isTime = (value: unknown): boolean => typeof value === 'string' && /^\s*\d{1,2}[:.]\d{2}/.test(value);

/** A value of a list: of an object the texts and numbers in it, such as "13:00 en", and what a time is the time of. */
const textOf = (value: unknown): string =>
  (isObject(value) ? Object.entries(value) : [['', value] as const])
    .filter(([, each]) => typeof each !== 'object')
    .map(([key, each]) => (isTime(each) ? `${key} ${each}` : String(each)))
    .join(' ');

/**
 * The values by column: those of an object in it stand under both keys with a dot between, the texts of a list are
 * joined, and a shape is the point in its middle.
 */
export function columnsOf(row: object, prefix = ''): [string, unknown][] {
  return Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const column = prefix + key;
    if (Array.isArray(value))
      return [
        [
          column,
          value
            .map(textOf)
            .filter((text) => text !== '')
            .join('; '),
        ],
      ];
    if (typeof value !== 'object' || value === null) return [[column, value]];
    if (isTyped(value)) return [[column, value.value]];
    if (isRendered(value)) return [[column, value.rendered]];
    if (isGeometry(value)) {
      const centre = centreOfGeometry(value);
      return centre === null ? [] : [[column, `POINT(${centre.lng} ${centre.lat})`]];
    }
    return columnsOf(value, `${column}.`);
  });
}
