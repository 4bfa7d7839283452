/** The time, as it goes by. */
import { useEffect, useState } from 'preact/hooks';

/** Often enough that a minute changes when it does. */
const TICK_MS = 1_000;

/** Milliseconds since 1970, anew every second; null in a page that is being baked, where there is no now. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
