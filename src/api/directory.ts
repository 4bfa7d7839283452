/** The endpoints that read the index, as one. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { citiesEndpoint } from './cities.ts';
import type { Endpoint } from './endpoint.ts';
import { eventsEndpoint } from './events.ts';
import { placeEndpoint } from './place.ts';
import { placesEndpoint } from './places.ts';
import type { ReadPublished } from './published.ts';
import { reviewsEndpoint } from './reviews.ts';
import { router } from './router.ts';
import { searchEndpoint } from './search.ts';

export interface DirectoryDependencies {
  /** Opens the index on first use. */
  readonly directory: () => Directory;
  readonly readPublished: (request: Request) => ReadPublished;
  readonly clock: () => Date;
}

export function directoryEndpoint({ directory, readPublished, clock }: DirectoryDependencies): Endpoint {
  return router({
    [ROUTES.places.path]: placesEndpoint(directory),
    [ROUTES.place.path]: placeEndpoint(directory, readPublished),
    [ROUTES.events.path]: eventsEndpoint(directory, clock),
    [ROUTES.cities.path]: citiesEndpoint(directory),
    [ROUTES.search.path]: searchEndpoint(directory),
    [ROUTES.reviews.path]: reviewsEndpoint(directory),
  });
}
