/** The method whose angles come from the request. */
import type { Method } from './method.ts';
import { methodOf } from './methods.ts';

/** Its id. */
export const CUSTOM_METHOD = 6;

/** What a request says about a custom method: degrees below the horizon, minutes for the interval. */
export interface CustomAngles {
  readonly fajr_angle: number;
  readonly isha_angle: number | null;
  readonly isha_interval: number | null;
  readonly maghrib_angle: number | null;
}

/** Method 6 with the angles of a request. */
export const customMethod = (angles: CustomAngles): Method => ({ ...methodOf(CUSTOM_METHOD), ...angles });
