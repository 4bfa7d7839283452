/** Where a timetable is computed for: some authorities publish one for a whole zone, or reckon with a horizon. */
import { habousHorizon } from './habous_horizon.ts';
import { jakimZone } from './jakim_zones.ts';
import type { Method } from './method.ts';
import type { Place } from './solar_day.ts';

export interface ComputedFor {
  readonly place: Place;
  /** Degrees the horizon of sunrise and maghrib lies below the sea's. */
  readonly dip: number;
  /** Minutes added to sunrise there. */
  readonly sunriseMinutes: number;
  /** The authority's name of the zone; null where it has none. */
  readonly zone: string | null;
}

const PARALLEL = 45;
const AS_IT_IS = { dip: 0, sunriseMinutes: 0, zone: null };

export function computedFor(method: Method, place: Place): ComputedFor {
  switch (method.times_of) {
    case 'point':
      return { ...AS_IT_IS, place };
    case 'jakim_zone': {
      const zone = jakimZone(place);
      if (zone === null) return { ...AS_IT_IS, place };
      return { ...AS_IT_IS, place: zone.reference, sunriseMinutes: zone.sunriseMinutes, zone: zone.code };
    }
    case 'habous_horizon':
      return { ...AS_IT_IS, place, dip: habousHorizon(place) };
    case 'parallel_45': {
      const lat = Math.sign(place.lat) * Math.min(Math.abs(place.lat), PARALLEL);
      return { ...AS_IT_IS, place: { lat, lng: place.lng } };
    }
  }
}
