/** What an operator may set for the pages. */
import { existsSync } from 'node:fs';
import { type PublicAddress, publicAddressFrom } from '../../../src/api/public_address.ts';
import type { Paths } from '../../paths.ts';

export interface PageSettings {
  /** Where the site is, such as https://mihrab.example; null where nobody said. */
  readonly origin: PublicAddress;
  /** Where tiles for the map are; null for the outline of the world. */
  readonly tiles: string | null;
}

/** A map of an operator's own, and where it is published. */
export const OWN_MAP = { file: 'data/map.pmtiles', path: '/map.pmtiles' } as const;

/** The variable with the address of tiles, of a style, or of a PMTiles file. */
export const TILES_VARIABLE = 'MIHRAB_TILES';

/** @param environment such as process.env */
export function pageSettings(
  { root }: Paths,
  environment: Readonly<Record<string, string | undefined>>,
): PageSettings {
  const ownMap = existsSync(`${root}/${OWN_MAP.file}`) ? OWN_MAP.path : null;
  return { origin: publicAddressFrom(environment), tiles: environment[TILES_VARIABLE] || ownMap };
}
