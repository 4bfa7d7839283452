/** The place that is open beside the list. */
import { useEffect, useState } from 'preact/hooks';
import { api, type Trouble, troubleOf } from '../api.ts';
import type { LanguageCode } from '../languages.ts';
import type { Event, Place } from '../records.ts';

export interface OpenPlace {
  readonly id: number;
  readonly place: Place | null;
  readonly events: readonly Event[];
  readonly trouble: Trouble | null;
}

/** Reads a whole place and what takes place there; null while none is open. */
export function usePlace(id: number | null, lang: LanguageCode): OpenPlace | null {
  const [open, setOpen] = useState<OpenPlace | null>(null);
  useEffect(() => {
    if (id === null) {
      setOpen(null);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setOpen({ id, place: null, events: [], trouble: null });
    api.place(id, { signal, lang }).then(
      (place) =>
        setOpen((before) => ({ id, place: place ?? null, events: before?.events ?? [], trouble: null })),
      (error: unknown) => {
        if (!signal.aborted) setOpen({ id, place: null, events: [], trouble: troubleOf(error) });
      },
    );
    // A place without its events is still a place.
    api.events({ place_id: id, limit: 5, lang }, { signal }).then(
      ({ data }) => setOpen((before) => before && { ...before, events: data }),
      () => {},
    );
    return () => controller.abort();
  }, [id, lang]);
  return id === null || open?.id !== id
    ? id === null
      ? null
      : { id, place: null, events: [], trouble: null }
    : open;
}
