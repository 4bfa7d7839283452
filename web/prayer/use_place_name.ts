/** What the place is called whose times are shown. */
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useText } from '../components/context.ts';

/** @returns null until it is known, and where there is no such place */
export function usePlaceName(id: number | null): string | null {
  const { language } = useText();
  const [named, setNamed] = useState<{ id: number; name: string } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const controller = new AbortController();
    api.place(id, { lang: language.code, signal: controller.signal }).then(
      (place) => setNamed(place === undefined ? null : { id, name: place.label }),
      // Without a name it is a point, which has its times all the same.
      () => {},
    );
    return () => controller.abort();
  }, [id, language.code]);
  return named !== null && named.id === id ? named.name : null;
}
