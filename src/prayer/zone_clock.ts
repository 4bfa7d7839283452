/** What the clocks of a time zone show. */
import { DAY_MS } from './civil_date.ts';

const MINUTE_MS = 60_000;
/** Probes of one zone that are remembered: the days of a year and the neighbours, several times over. */
const REMEMBERED_DAYS = 2000;

/** `Etc/GMT-3` is three hours ahead of UTC; null for other zones. */
function fixedOffset(timezone: string): number | null {
  const hours = /^Etc\/GMT([+-]\d{1,2})?$/.exec(timezone);
  return hours === null ? null : -60 * Number(hours[1] ?? 0);
}

/**
 * Reads a zone's offsets from the runtime's tzdata, seldom: making an Intl formatter costs 75 to 100 µs and
 * asking it 1.6 µs, so there is one per zone, made when first needed, and asked once per day unless the clocks
 * change that day.
 */
class ZoneClock {
  readonly #timezone: string;
  readonly #fixed: number | null;
  #formatter: Intl.DateTimeFormat | undefined;
  readonly #atMidnight = new Map<number, number>();

  constructor(timezone: string) {
    this.#timezone = timezone;
    this.#fixed = fixedOffset(timezone);
  }

  /**
   * Minutes the zone's clocks are ahead of UTC at an instant, rounded to a whole minute: offsets before the
   * 1970s may have seconds, which ISO 8601 cannot write.
   */
  offsetAt(instant: number): number {
    if (this.#fixed !== null) return this.#fixed;
    const day = Math.floor(instant / DAY_MS);
    const before = this.#offsetAtMidnight(day);
    return before === this.#offsetAtMidnight(day + 1) ? before : this.#ask(instant);
  }

  #offsetAtMidnight(day: number): number {
    let offset = this.#atMidnight.get(day);
    if (offset === undefined) {
      if (this.#atMidnight.size >= REMEMBERED_DAYS) this.#atMidnight.clear();
      offset = this.#ask(day * DAY_MS);
      this.#atMidnight.set(day, offset);
    }
    return offset;
  }

  #ask(instant: number): number {
    this.#formatter ??= new Intl.DateTimeFormat('en-US', {
      timeZone: this.#timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
      this.#formatter.format(instant).match(/\d+/g) ?? []
    ).map(Number);
    const shown = Date.UTC(year, month - 1, day, hour, minute, second);
    return Math.round((shown - Math.floor(instant / 1000) * 1000) / MINUTE_MS);
  }
}

/** Every zone's clock that was asked for: a few hundred exist. */
const clocks = new Map<string, ZoneClock>();

/** The clock of a zone. @throws RangeError when first asked, if the runtime does not know the zone */
export function zoneClock(timezone: string): ZoneClock {
  let clock = clocks.get(timezone);
  if (clock === undefined) {
    clock = new ZoneClock(timezone);
    clocks.set(timezone, clock);
  }
  return clock;
}
export type { ZoneClock };
