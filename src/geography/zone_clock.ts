/** What the clocks of a time zone show. */
import { type ZoneRules, zoneRules } from './zone_rules.ts';

const MINUTE_MS = 60_000;

/** Reads a zone's rules when first asked, and finds the period an instant lies in by halving. */
export class ZoneClock {
  readonly #read: () => ZoneRules;
  #rules: ZoneRules | undefined;
  /** The period asked for last: the days of a year ask for the same few. */
  #period = 0;

  constructor(read: () => ZoneRules) {
    this.#read = read;
  }

  /**
   * Minutes the zone's clocks are ahead of UTC at an instant.
   * @param instant milliseconds since 1970
   */
  offsetAt(instant: number): number {
    this.#rules ??= this.#read();
    const { ends, offsets } = this.#rules;
    const isEarlier = this.#period > 0 && instant < (ends[this.#period - 1] ?? 0);
    if (isEarlier || instant >= (ends[this.#period] ?? Number.POSITIVE_INFINITY)) {
      let low = 0;
      let high = ends.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (instant < (ends[middle] ?? 0)) high = middle;
        else low = middle + 1;
      }
      this.#period = low;
    }
    return offsets[this.#period] ?? 0;
  }

  /**
   * The instant at which the zone's clocks show a time. Of a time they show twice, the first; a time they skip is
   * read with the offset before the gap, as RFC 5545 (3.3.5) has it.
   *
   * @param local the time on the wall as if it were UTC, milliseconds since 1970
   */
  instantOf(local: number): number {
    // No zone is a day from UTC, so these two offsets are those on either side of any change near by.
    const before = local - this.offsetAt(local - 1440 * MINUTE_MS) * MINUTE_MS;
    if (this.#shows(before, local)) return before;
    const after = local - this.offsetAt(local + 1440 * MINUTE_MS) * MINUTE_MS;
    return this.#shows(after, local) ? after : before;
  }

  #shows(instant: number, local: number): boolean {
    return instant + this.offsetAt(instant) * MINUTE_MS === local;
  }
}

/** Every clock that was asked for, by any name of its zone: there are some six hundred names. */
const clocks = new Map<string, ZoneClock>();

/** The clock of a zone, by any name of it. @throws RangeError where there is no such zone */
export function zoneClock(name: string): ZoneClock {
  const known = clocks.get(name);
  if (known !== undefined) return known;
  const { zone, read } = zoneRules(name);
  const clock = zone === name ? new ZoneClock(read) : zoneClock(zone);
  clocks.set(name, clock);
  return clock;
}
