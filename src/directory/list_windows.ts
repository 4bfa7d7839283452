/**
 * Windows onto lists. Whoever asks for a page of a list mostly goes on to the next one: when rows about a place in a list
 * are asked for again, many are found at once, and kept for the pages that follow.
 */
import { RecentCache } from './recent_cache.ts';

/** Rows from one window to the next. */
const APART = 512;
/** Windows that are kept, about twelve megabytes. */
const WINDOWS_MAX = 4_096;

/** Part of a list. */
export interface ListPart {
  /** How many rows the whole list has. */
  readonly total: number;
  readonly rows: Uint32Array;
}

/** Finds up to `limit` rows of a list, leaving out the first `offset`. */
export type FindPart = (offset: number, limit: number) => ListPart;

interface Window {
  wasAsked: boolean;
  found: ListPart | undefined;
}

export class ListWindows {
  readonly #windows = new RecentCache<string, Window>(WINDOWS_MAX);

  /**
   * The same as `find` gives for an offset and a limit.
   *
   * @param list names the list: all that is asked but for the page
   */
  part(list: string, offset: number, limit: number, find: FindPart): ListPart {
    const start = offset - (offset % APART);
    const window = this.#windows.get(`${start} ${list}`, () => ({ wasAsked: false, found: undefined }));
    const { wasAsked, found } = window;
    window.wasAsked = true;
    if (!wasAsked) return find(offset, limit);
    const isEnough =
      found !== undefined && start + found.rows.length >= Math.min(found.total, offset + limit);
    const { total, rows } = isEnough ? found : find(start, APART + limit);
    window.found = { total, rows };
    return { total, rows: rows.subarray(offset - start, offset - start + limit) };
  }
}
