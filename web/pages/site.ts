/** What every page needs to know of the site it belongs to. */

/** Addresses of the files that make pages look and live as they do. */
export interface Assets {
  readonly style: string;
  /** Runs before the page is drawn. */
  readonly first: string;
  readonly home: string;
  readonly place: string;
  readonly prayer: string;
  readonly reference: string;
  /** Swagger UI, as its package brings it. */
  readonly referenceLibrary: string;
  readonly referenceStyle: string;
}

export interface Site {
  /** Where the site is, such as https://mihrab.example; null where nobody said. */
  readonly origin: string | null;
  readonly assets: Assets;
  /** Where the operator's tiles are; null for the outline of the world. */
  readonly tiles: string | null;
  readonly attribution: readonly string[];
}

/** An address as others need it: whole where the origin is known. */
export const absolute = ({ origin }: Site, path: string): string =>
  origin === null ? path : `${origin}${path}`;
