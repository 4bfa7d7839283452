/** Where the reader is, if the browser says so. */
import type { Point } from './state.ts';

/** How long a position is waited for. */
const PATIENCE_MS = 15_000;
/** How old a known position may be. */
const FRESH_MS = 60_000;
/** Four decimals are about ten metres: enough for distances, and no more is told to anyone. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

export type LocateTrouble = 'location_denied' | 'location_failed';

/** @throws never; what went wrong is returned */
export function locate(): Promise<Point | LocateTrouble> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('location_failed');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'location_denied' : 'location_failed'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}
