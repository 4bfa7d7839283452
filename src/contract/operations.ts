/** How each route is presented to those who read the contract or generate code from it. */
/** Groups of operations, in the order they are read. */
export const TAGS = {
  search: 'Search',
  places: 'Places',
  cities: 'Cities and countries',
  events: 'Events',
  prayer: 'Prayer times',
  reviews: 'Reviews and reports',
  service: 'The service itself',
  moderation: 'For the operator alone. Without a configured token these routes do not exist.',
} as const;

/** Something that is in the directory, for calls that find something. */
export interface Found {
  readonly id: number;
  readonly label: string;
  readonly country: string | null;
  readonly lat: number;
  readonly lng: number;
  /** A review of it, and the secret of its writer. */
  readonly review?: { readonly id: string; readonly secret: string };
}

/** In place of a review where none is known. */
export const SOME_REVIEW = { id: 'fWZ1xkm3b0u8Qe7tR2yLcA', secret: 'k3JtQ0v8m1xZ7bPq9sWdEg' } as const;

/** One small call: its parameters as they are written. */
type Example = (found: Found) => Readonly<Record<string, string>>;

export interface Operation {
  /** Names the function in generated code, so it must be no record's name. */
  readonly id: string;
  /** A few words, for menus. */
  readonly summary: string;
  readonly tag: keyof typeof TAGS;
  /** A small call that finds something. */
  readonly example: Example;
  /** What is posted in the example. */
  readonly body?: (found: Found) => Readonly<Record<string, unknown>>;
}

const nothing: Example = () => ({});
const inCountry = ({ country }: Found): Record<string, string> => (country === null ? {} : { country });
const day = ({ lat, lng }: Found) => ({ lat: String(lat), lng: String(lng), date: '2026-11-20' });

/** By the name of the route. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  search: {
    id: 'searchEverything',
    summary: 'Search by name',
    tag: 'search',
    example: ({ label }) => ({ q: label, limit: '1' }),
  },
  places: {
    id: 'listPlaces',
    summary: 'List places',
    tag: 'places',
    example: (found) => ({ ...inCountry(found), limit: '1' }),
  },
  place: {
    id: 'getPlace',
    summary: 'Get one place',
    tag: 'places',
    example: ({ id }) => ({ id: String(id) }),
  },
  places_geojson: {
    id: 'getPlacesGeojson',
    summary: 'Places for a map',
    tag: 'places',
    example: (found) => ({ ...inCountry(found), limit: '1' }),
  },
  place_fields: {
    id: 'listPlaceFields',
    summary: 'Some fields of places',
    tag: 'places',
    example: (found) => ({ ...inCountry(found), fields: 'id,label,lat,lng', limit: '1' }),
  },
  clusters: {
    id: 'listPlaceClusters',
    summary: 'Clusters for a map',
    tag: 'places',
    example: ({ lat, lng }) => {
      const box = [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01].map((degrees) => degrees.toFixed(2));
      return { bbox: box.join(','), zoom: '14' };
    },
  },
  cities: {
    id: 'listCities',
    summary: 'List cities',
    tag: 'cities',
    example: (found) => ({ ...inCountry(found), limit: '1' }),
  },
  countries: { id: 'listCountries', summary: 'List countries', tag: 'cities', example: nothing },
  events: { id: 'listEvents', summary: 'List events', tag: 'events', example: () => ({ limit: '1' }) },
  events_ics: {
    id: 'getEventsCalendar',
    summary: 'Events as a calendar',
    tag: 'events',
    example: () => ({ limit: '1' }),
  },
  prayer: { id: 'getPrayerTimes', summary: 'Prayer times', tag: 'prayer', example: day },
  prayer_ics: {
    id: 'getPrayerCalendar',
    summary: 'Prayer times as a calendar',
    tag: 'prayer',
    example: (found) => ({ ...day(found), days: '1' }),
  },
  prayer_methods: { id: 'listPrayerMethods', summary: 'List methods', tag: 'prayer', example: nothing },
  reviews: {
    id: 'listReviews',
    summary: 'Reviews of a place',
    tag: 'reviews',
    example: ({ id }) => ({ place_id: String(id), limit: '1' }),
  },
  review: {
    id: 'postReview',
    summary: 'Review a place',
    tag: 'reviews',
    example: nothing,
    body: ({ id }) => ({
      place_id: id,
      rating: 5,
      comment: 'A calm hall, and easy to reach by bus.',
      name: 'Yusuf',
    }),
  },
  report: {
    id: 'postReport',
    summary: 'Report a place',
    tag: 'reviews',
    example: nothing,
    body: ({ id }) => ({ place_id: id, reason: 'closed', comment: 'It moved to the next street.' }),
  },
  service: { id: 'getService', summary: 'What this service is', tag: 'service', example: nothing },
  exports: { id: 'listExports', summary: 'Files to download', tag: 'service', example: nothing },
  openapi: { id: 'getContract', summary: 'This document', tag: 'service', example: nothing },
  moderation_list: {
    id: 'listWaitingReviews',
    summary: 'Reviews that wait',
    tag: 'moderation',
    example: nothing,
  },
  moderation_decide: {
    id: 'decideReview',
    summary: 'Decide about a review',
    tag: 'moderation',
    example: nothing,
    body: () => ({ decision: 'approve', reason: 'A link to the timetable of the mosque itself.' }),
  },
  own_review: {
    id: 'changeOwnReview',
    summary: 'Change your own review',
    tag: 'reviews',
    example: nothing,
    body: ({ review = SOME_REVIEW }) => ({ secret: review.secret, action: 'see' }),
  },
  moderation_bulk: {
    id: 'decideReviews',
    summary: 'Decide about many reviews',
    tag: 'moderation',
    example: nothing,
    body: () => ({ decision: 'reject', reason: 'advertising', rule: 'link', dry_run: true }),
  },
  moderation_hold: {
    id: 'holdReviews',
    summary: 'Make reviews wait',
    tag: 'moderation',
    example: nothing,
    body: ({ id }) => ({ scope: 'place', action: 'hold', place_id: id, reason: 'a campaign' }),
  },
  health: { id: 'getHealth', summary: 'Whether it is fresh', tag: 'service', example: nothing },
};

/** @throws Error where a route was added without saying how it is presented */
export function operationOf(route: string): Operation {
  const operation = OPERATIONS[route];
  if (operation === undefined) throw new Error(`Say how the route ${route} is presented, in operations.ts.`);
  return operation;
}
