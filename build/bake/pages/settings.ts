/** What an operator may set for the pages. */
import { type PublicAddress, publicAddressFrom } from '../../../src/api/public_address.ts';
import type { Paths } from '../../paths.ts';
import { hasOwnMap, OWN_MAP } from './own_map.ts';

export interface PageSettings {
  /** Where the site is, such as https://mihrab.example; null where nobody said. */
  readonly origin: PublicAddress;
  /** Where tiles for the map are; null for the outline of the world. */
  readonly tiles: string | null;
}

/** The variable with the address of tiles, of a style, or of a PMTiles file. */
const TILES_VARIABLE = 'MIHRAB_TILES';

/** @param environment such as process.env */
export function pageSettings(
  paths: Paths,
  environment: Readonly<Record<string, string | undefined>>,
): PageSettings {
  const ownMap = hasOwnMap(paths) ? OWN_MAP.path : null;
  return { origin: publicAddressFrom(environment), tiles: environment[TILES_VARIABLE] || ownMap };
}
