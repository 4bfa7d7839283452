/** The places whose times were opened in this browser, and kept in it alone: most readers want those of one place, each day. */
import { isLanguageCode, type LanguageCode } from '../languages.ts';

export interface KeptPlace {
  /** In the usual language, with how the times are calculated. */
  readonly address: string;
  /** As the reader was told it, and in which language. */
  readonly name: string;
  readonly lang: LanguageCode;
}

const KEPT = 'mihrab-times';
const MOST = 4;

const isKeptPlace = (each: unknown): each is KeptPlace => {
  const { address, name, lang } = (each ?? {}) as Partial<Record<keyof KeptPlace, unknown>>;
  return (
    typeof name === 'string' &&
    typeof lang === 'string' &&
    isLanguageCode(lang) &&
    typeof address === 'string' &&
    /^\/prayer[/?]/.test(address)
  );
};

/** The last first. */
export function keptPlaces(): readonly KeptPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptPlace) : [];
  } catch {
    // Storage is switched off, or holds what is none of ours: then nothing was opened.
    return [];
  }
}

/** What tells a city from others; null for a point. */
const cityOf = ({ address }: KeptPlace): string | null => /^\/prayer\/[^?]*/.exec(address)?.[0] ?? null;

/** The same place, calculated otherwise or called in another language, takes the room of the one before. */
export function keepPlace(place: KeptPlace): void {
  const city = cityOf(place);
  const others = keptPlaces().filter(
    (each) => each.name !== place.name && (city === null || cityOf(each) !== city),
  );
  try {
    localStorage.setItem(KEPT, JSON.stringify([place, ...others].slice(0, MOST)));
  } catch {
    // It is asked for again the next time.
  }
}
