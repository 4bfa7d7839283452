/** Where the reader is, if the browser says so. */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from './context.ts';

/** How long a position is waited for. */
const PATIENCE_MS = 15_000;
/** How old a known position may be. */
const FRESH_MS = 60_000;
/** Four decimals are about ten metres: enough for distances, and no more is told to anyone. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

export interface Locating {
  readonly locating: boolean;
  /** Why it was not found, for the page; null where it was. */
  readonly notice: VNode | null;
  readonly locate: () => void;
}

/** @param found is told the point */
export function useLocate(found: (point: { lat: number; lng: number }) => void): Locating {
  const text = useText();
  const [state, setState] = useState<'idle' | 'locating' | 'location_denied' | 'location_failed'>('idle');
  const locate = (): void => {
    if (!('geolocation' in navigator)) {
      setState('location_failed');
      return;
    }
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        found({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'location_denied' : 'location_failed'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  };
  const notice =
    state === 'location_denied' || state === 'location_failed' ? (
      <p class="notice" role="alert">
        {text.say(state)}
      </p>
    ) : null;
  return { locating: state === 'locating', notice, locate };
}
