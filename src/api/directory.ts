/** The endpoints that read the index, as one. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { citiesEndpoint } from './cities.ts';
import { clustersEndpoint } from './clusters.ts';
import { countriesEndpoint } from './countries.ts';
import type { Endpoint } from './endpoint.ts';
import { eventFeedEndpoint, eventsEndpoint } from './events.ts';
import { placeEndpoint } from './place.ts';
import { placesEndpoint } from './places.ts';
import type { PublicAddress } from './public_address.ts';
import type { ReadPublished } from './published.ts';
import { reviewsEndpoint } from './reviews.ts';
import { router } from './router.ts';
import { searchEndpoint } from './search.ts';

export interface DirectoryDependencies {
  /** Opens the index on first use. */
  readonly directory: () => Directory;
  readonly readPublished: ReadPublished;
  /** Left out: addresses of further pages are relative. */
  readonly publicAddress?: PublicAddress;
  readonly clock: () => Date;
}

export function directoryEndpoint(deps: DirectoryDependencies): Endpoint {
  const { directory, readPublished, clock, publicAddress = null } = deps;
  return router({
    [ROUTES.places.path]: placesEndpoint(deps),
    [ROUTES.places_geojson.path]: placesEndpoint(deps, ROUTES.places_geojson),
    [ROUTES.place_fields.path]: placesEndpoint(deps, ROUTES.place_fields),
    [ROUTES.clusters.path]: clustersEndpoint(directory, clock),
    [ROUTES.place.path]: placeEndpoint(directory, readPublished),
    [ROUTES.events.path]: eventsEndpoint(directory, clock, publicAddress),
    [ROUTES.events_ics.path]: eventFeedEndpoint(directory, clock, publicAddress),
    [ROUTES.cities.path]: citiesEndpoint(directory, publicAddress),
    [ROUTES.countries.path]: countriesEndpoint(directory, readPublished),
    [ROUTES.search.path]: searchEndpoint(directory, publicAddress),
    [ROUTES.reviews.path]: reviewsEndpoint(directory, publicAddress),
  });
}
