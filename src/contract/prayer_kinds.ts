/** Kinds of value that only prayer times take. */
import { dateBetweenYears, decimal } from './kinds.ts';
import type { Kind } from './parameter.ts';
import { OFFSET_NAMES, type OffsetName } from './prayer_day.ts';

/** Decimals of a coordinate that are read: a metre. More would be another address for the same times. */
const COORDINATE_STEPS = 1e5;

/** A coordinate in degrees, to five decimals. */
export function coordinate(most: number, unit: string): Kind<number> {
  const kind = decimal(-most, most, unit);
  return {
    ...kind,
    read: (raw) => {
      const value = kind.read(raw);
      return value === undefined ? undefined : Math.round(value * COORDINATE_STEPS) / COORDINATE_STEPS || 0;
    },
  };
}

/** A date, or a whole month as `YYYY-MM`. */
export function dateOrMonth(first: number, last: number): Kind<string> {
  const date = dateBetweenYears(first, last);
  return {
    allowed: `${date.allowed}, or a whole month, YYYY-MM`,
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}(?:-\\d{2})?$' },
    read: (raw) => {
      if (!/^\d{4}-\d{2}$/.test(raw)) return date.read(raw);
      return date.read(`${raw}-01`) === undefined ? undefined : raw;
    },
    ...(date.meant && { meant: date.meant }),
  };
}

/** Most minutes a request may move a time. */
export const OFFSET_MINUTES = 60;

export type Offsets = Readonly<Partial<Record<OffsetName, number>>>;

const isOffsetName = (name: string): name is OffsetName => OFFSET_NAMES.some((each) => each === name);

/** Minutes by prayer: `fajr:2,maghrib:-1`. */
export const minutesByPrayer: Kind<Offsets> = {
  allowed: `minutes from -${OFFSET_MINUTES} to ${OFFSET_MINUTES} by prayer (${OFFSET_NAMES.join(', ')}), like fajr:2,maghrib:-1`,
  schema: { type: 'string', pattern: '^[a-z]+:[+-]?\\d{1,2}(?:,[a-z]+:[+-]?\\d{1,2})*$' },
  read: (raw) => {
    const offsets: Partial<Record<OffsetName, number>> = {};
    for (const part of raw.split(',')) {
      const [, name = '', minutes = ''] = /^\s*([a-z]+)\s*:\s*([+-]?\d{1,2})\s*$/.exec(part) ?? [];
      if (!isOffsetName(name) || name in offsets || Math.abs(Number(minutes)) > OFFSET_MINUTES)
        return undefined;
      offsets[name] = Number(minutes) || 0;
    }
    return offsets;
  },
  write: (offsets) =>
    OFFSET_NAMES.flatMap((name) => (offsets[name] === undefined ? [] : [`${name}:${offsets[name]}`])).join(
      ',',
    ),
};
