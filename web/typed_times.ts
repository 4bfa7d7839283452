/** Times of a congregation as a person would type them: imports and corrections read them back as they were. */
import type { Place } from './records.ts';

type Jumuah = Place['jumuah'][number];
type Iqamah = Place['iqamah'][number];

/** " winter", " 03-29..10-25": the part of the year something holds in; nothing for all of it. */
const validity = ({ season, from, until }: Jumuah | Iqamah): string =>
  `${season === null ? '' : ` ${season}`}${from === null ? '' : ` ${from}..${until}`}`;

/** "12:30 (ar) winter; 14:00 summer". */
export const typedJumuah = (all: readonly Jumuah[]): string =>
  all
    .map((each) => `${each.time}${each.language === null ? '' : ` (${each.language})`}${validity(each)}`)
    .join('; ');

/** "fajr +20; isha 21:00 summer". */
export const typedIqamah = (all: readonly Iqamah[]): string =>
  all
    .map((each) => `${each.prayer} ${each.time ?? `+${each.minutes_after_adhan}`}${validity(each)}`)
    .join('; ');
