/** Where a timetable is computed for: some authorities publish one for a whole zone, or reckon with a horizon. */
import { distanceKm } from '../geography/distance.ts';
import { habousHorizon } from './habous_horizon.ts';
import { jakimZone } from './jakim_zones.ts';
import { kemenagHorizon } from './kemenag_horizon.ts';
import type { Method } from './method.ts';
import type { Place } from './solar_day.ts';

export interface ComputedFor {
  readonly place: Place;
  /** Degrees the horizon of sunrise and maghrib lies below the sea's. */
  readonly dip: number;
  /** Where the twilights are taken from; null for the place itself. */
  readonly twilightOf: Place | null;
  /** Numbers of the method that are others there. */
  readonly changes: Partial<Method>;
  /** The authority's name of the zone; null where it has none. */
  readonly zone: string | null;
}

const PARALLEL = 45;
const AS_IT_IS = { dip: 0, twilightOf: null, changes: {}, zone: null };

/** The Takvim of Bosnia is made for Sarajevo; its towns, those of Sandžak among them, differ by sunrise, noon and sunset alone. */
const SARAJEVO: Place = { lat: 43.8563, lng: 18.4131 };
/** The furthest of its towns is Velika Kladuša. */
const TAKVIM_KM = 250;

export function computedFor(method: Method, place: Place): ComputedFor {
  switch (method.times_of) {
    case 'point':
      return { ...AS_IT_IS, place };
    case 'jakim_zone': {
      const zone = jakimZone(place);
      if (zone === null) return { ...AS_IT_IS, place };
      const { code, reference, dip, ishaAngle, sunriseMinutes } = zone;
      const changes = {
        isha_angle: ishaAngle ?? method.isha_angle,
        offsets: { ...method.offsets, sunrise: sunriseMinutes },
      };
      return { ...AS_IT_IS, place: reference, dip, changes, zone: code };
    }
    case 'habous_horizon':
      return { ...AS_IT_IS, place, dip: habousHorizon(place) };
    case 'kemenag_horizon':
      return { ...AS_IT_IS, place, dip: kemenagHorizon(place) };
    case 'sarajevo_twilight':
      return { ...AS_IT_IS, place, twilightOf: distanceKm(SARAJEVO, place) <= TAKVIM_KM ? SARAJEVO : null };
    case 'parallel_45': {
      const lat = Math.sign(place.lat) * Math.min(Math.abs(place.lat), PARALLEL);
      return { ...AS_IT_IS, place: { lat, lng: place.lng } };
    }
  }
}
