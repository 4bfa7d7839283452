/** A request's plan, for tests that compute days without an endpoint. */
import type { Plan } from '../../src/prayer/day.ts';
import { NO_OFFSETS } from '../../src/prayer/method.ts';
import { methodOf } from '../../src/prayer/methods.ts';

/** Method 3, standard asr, no rule named, unless said otherwise. */
export const planFor = (lat: number, lng: number, timezone: string, more: Partial<Plan> = {}): Plan => ({
  place: { lat, lng },
  timezone,
  timezoneSource: 'parameter',
  country: null,
  method: methodOf(3),
  methodChosenBy: 'parameter',
  school: 0,
  schoolChosenBy: 'parameter',
  highLatitudeRule: undefined,
  hijriAdjustment: 0,
  adjustments: NO_OFFSETS,
  ...more,
});
