/** What the point is called whose times are shown. */
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useText } from '../components/context.ts';
import { NO_NAME, nameOfNearest, nameOfPlace, nearestCity, type PointName } from './point_name.ts';
import type { PrayerState } from './state.ts';

/** @returns null until it is known */
export function usePointName({ point, placeId }: PrayerState): PointName | null {
  const { code: lang } = useText().language;
  const key = point === null ? null : `${point.lat},${point.lng},${placeId}`;
  const [found, setFound] = useState<{ key: string; name: PointName } | null>(null);
  useEffect(() => {
    if (point === null || key === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const named =
      placeId === null
        ? api.cities({ ...nearestCity(point), lang }, { signal }).then(({ data }) => nameOfNearest(data))
        : api.place(placeId, { lang, signal }).then(nameOfPlace);
    named.then(
      (name) => setFound({ key, name }),
      // Without a name it is a point, which has its times all the same.
      () => {
        if (!signal.aborted) setFound({ key, name: NO_NAME });
      },
    );
    return () => controller.abort();
  }, [key, lang]);
  return found !== null && found.key === key ? found.name : null;
}
