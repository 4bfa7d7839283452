import { DAY_MS } from '../../src/prayer/civil_date.ts';

/**
 * A Date at a day's UTC midnight whose "local" getters answer in UTC. The calculation library asks a Date for
 * its day in the zone of the process; given this one, it computes the same wherever the process runs.
 */
export class CivilDay extends Date {
  /** @param day days since 1970-01-01 */
  constructor(day: number) {
    super(day * DAY_MS);
  }
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getHours(): number {
    return 0;
  }
  override getMinutes(): number {
    return 0;
  }
  override getSeconds(): number {
    return 0;
  }
}
