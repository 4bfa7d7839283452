/** How an endpoint reads a published file: from the CDN in production, from disk in tests. */
import { BASE_PATH } from '../contract/addresses.ts';

/** Where the list of countries is published. */
export const COUNTRIES_PATH = `${BASE_PATH}/countries.json`;

/** Where the service describes itself. */
export const SERVICE_PATH = `${BASE_PATH}/index.json`;

/**
 * Reads a published file.
 * @param path below the origin, such as /api/v1/places/1.json
 * @returns its text, or null where there is no such file
 * @throws Problem `unavailable` where it cannot be read right now
 */
export type ReadPublished = (path: string) => Promise<string | null>;
