/** The time, as it goes by. */
import { useEffect, useState } from 'preact/hooks';

/** Often enough that a minute changes when it does. */
const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

/** The minute, in milliseconds since 1970; null in a page that is being baked, where there is no now. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
