/** Every query parameter of every route, declared once, with its limits and the reason for each limit. */
import { EVENT_HORIZON_DAYS } from './event.ts';
import {
  boundingBox,
  dateBetweenYears,
  decimal,
  freeText,
  idNumber,
  integer,
  kilometres,
  languageCode,
  listOf,
  moment,
  oneOf,
  point,
  slugInAnyCase,
  typedText,
} from './kinds.ts';
import { languageParameter } from './language.ts';
import { HOLD_REASONS } from './moderation.ts';
import {
  OTHER_CALENDAR_FORMATS,
  OTHER_FIELDS,
  OTHER_KINDS,
  OTHER_MAP_FORMATS,
  OTHER_SORTS,
} from './other_values.ts';
import { type Kind, optional, required, withDefault } from './parameter.ts';
import { PLACE_FIELDS } from './place.ts';
import {
  countries,
  FACET_VALUES_MAX,
  FACETS,
  FILTER_MAX_VALUES,
  PLACE_FILTER_PARAMETERS,
} from './place_filters.ts';
import { PRAYER_PARAMETERS } from './prayer_parameters.ts';
import { PLACE_SORTS, SEARCH_KINDS } from './vocabularies.ts';

/** Places a page: a screenful by default, and at most what a map or list shows at once. */
const PLACES_LIMIT = { most: 100, usual: 20 } as const;
/** Events and search results a page: people read the first few. */
const EVENTS_LIMIT = { most: 50, usual: 20 } as const;
/** Events in a calendar to subscribe to, which programs fetch whole: all there are, up to a few hundred kilobytes. */
const EVENT_FEED_LIMIT = { most: 500, usual: 500 } as const;
const SEARCH_LIMIT = { most: 50, usual: 20 } as const;
/** Results that can be paged through: further down nothing is what was looked for. */
export const SEARCH_OFFSET_MAX = 1000;
/** Cities by distance that can be paged through: further away nothing is near, and all of them would be measured. */
export const NEAR_CITIES_OFFSET_MAX = 5000;
/** Cities a page: enough to fill a country's drop-down list in one or a few calls. */
export const CITIES_LIMIT = { most: 1000, usual: 100 } as const;
const REVIEWS_LIMIT = { most: 100, usual: 20 } as const;
/** Longest query: longer than any name in the directories measured, short enough to plan in a millisecond. */
const QUERY_MAX_CHARS = 120;
/** Longest category of events: as long as imports keep one. */
const CATEGORY_MAX_CHARS = 100;
/** Radius in km around `near`: a day's drive at most. */
const RADIUS_KM = { least: 0.1, most: 500 } as const;
/** Whole places in one call: a list of favourites, and so few that all their files are soon read. */
const IDS_MAX = 50;
/** Closest zoom of clusters: a metre is some pixels wide. */
const ZOOM_MAX = 22;
/** A whole number from 1 up; who asks for more is told the most there is. */
function atMost(most: number): Kind<number> {
  const kind = integer(1, most);
  const any = integer(1, Number.MAX_SAFE_INTEGER);
  const meant = (raw: string): string | undefined => {
    const asked = /^\d+$/.test(raw) ? raw : any.meant?.(raw);
    return asked === undefined || Number(asked) <= most ? kind.meant?.(raw) : String(most);
  };
  return { ...kind, meant };
}

const limit = (bounds: { most: number; usual: number }, what: string) =>
  withDefault(atMost(bounds.most), bounds.usual, {
    description: `How many ${what} to answer at most.`,
    example: String(bounds.usual),
  });

const offset = withDefault(integer(0, Number.MAX_SAFE_INTEGER), 0, {
  description: 'How many to skip; follow `meta.next` instead of counting yourself.',
  example: '20',
});

const city = optional(slugInAnyCase, {
  description:
    'Only in this city, or in this district of one, by its slug. With one `country` given, `london` is looked up in that country.',
  example: 'london',
});

/** @param shown what is shown in it */
const lang = (shown: string) =>
  languageParameter(`Shows ${shown} in this language, where a name in it is known.`);

const query = typedText(QUERY_MAX_CHARS);
const near = (what: string) => optional(point, { description: what, example: '51.5074,-0.1278' });

/** Around a point: the same for places and for events. */
const around = (what: string, order: string) => ({
  near: near(order),
  radius: optional(kilometres(RADIUS_KM.least, RADIUS_KM.most), {
    description: `Only ${what} within so many kilometres of \`near\`, which it needs.`,
    example: '10',
  }),
});

/** Which places: the same for lists and for clusters. */
const placeFilters = {
  ...PLACE_FILTER_PARAMETERS,
  city,
  q: optional(query, {
    description: 'Only places that match: name, kind, city, address, in any script; best first.',
    example: 'noor',
  }),
  ...around(
    'places',
    'Nearest to this point first, unless `sort` says otherwise; without `radius` however far they are.',
  ),
  bbox: optional(boundingBox, {
    description: 'Only places inside this box (west,south,east,north; west > east crosses the antimeridian).',
    example: '-0.5,51.3,0.3,51.7',
  }),
  open_at: optional(moment, {
    description:
      'Only places whose opening hours are known and include this moment: `now`, a local time of each place, or one with an offset. Public holidays are not known.',
    example: 'now',
  }),
} as const;

/** Which events: the same for lists and for calendars. */
const eventFilters = {
  country: countries,
  city,
  category: optional(listOf(freeText(CATEGORY_MAX_CHARS), FILTER_MAX_VALUES), {
    description:
      'Only events of these categories, as their sources name them, in any case; `islamic_calendar` are the days of the Hijri year.',
    example: 'islamic_calendar',
  }),
  q: optional(query, {
    description: 'Only events whose title, venue or city matches, in any script.',
    example: 'ramadan',
  }),
  ...around(
    'events',
    'Nearest to this point first, those at one place by time; measured to the venue, or to the city where only that is known. What takes place everywhere comes last. Without `radius` however far they are.',
  ),
  from: optional(dateBetweenYears(2000, 2100), {
    description: `Only what has not ended before this date. What has ended is not listed, and dates are worked out ${EVENT_HORIZON_DAYS} days ahead.`,
    example: '2026-12-01',
  }),
  to: optional(dateBetweenYears(2000, 2100), {
    description: 'Only what starts on this date or before.',
    example: '2026-12-31',
  }),
  place_id: optional(idNumber, {
    description: 'Only events at this place.',
    example: '1',
  }),
  lang: lang('titles of the days of the Hijri year'),
} as const;

const PLACE_FIELD_LIST = listOf(oneOf(PLACE_FIELDS, OTHER_FIELDS), PLACE_FIELDS.length);

const places = {
  ids: optional(listOf(idNumber, IDS_MAX), {
    description:
      'These places, whole, in the order of their ids, instead of a list; it goes with `fields`, `format` and `lang` alone. Ids that no place has are in `meta.missing`.',
    example: '1,2,3',
  }),
  ...placeFilters,
  sort: optional(oneOf(PLACE_SORTS, OTHER_SORTS), {
    description: 'The order: `distance` (needs `near`), `name`, `rating`, `updated` or the usual `rank`.',
    example: 'name',
  }),
  facets: optional(listOf(oneOf(FACETS), FACETS.length), {
    description: `Also counts the matches by these, most first, in \`meta.facets\`: up to ${FACET_VALUES_MAX} values of each; how many more there are is in \`meta.facets_left_out\`.`,
    example: 'type,city',
  }),
  fields: optional(PLACE_FIELD_LIST, {
    description: 'Only these fields of each place; what only whole places have needs `ids`.',
    example: 'id,label,lat,lng',
  }),
  lang: lang('`label`, `city` and the labels of facets'),
  limit: limit(PLACES_LIMIT, 'places'),
  offset,
  format: withDefault(oneOf(['json', 'geojson'], OTHER_MAP_FORMATS), 'json', {
    description: '`geojson` answers a GeoJSON FeatureCollection instead.',
    example: 'geojson',
  }),
} as const;

const { format: _format, ...placeLists } = places;

export const PARAMETERS = {
  places,
  place_fields: {
    ...placeLists,
    fields: required(PLACE_FIELD_LIST, {
      description: 'The fields each place is answered with; what only whole places have needs `ids`.',
      example: 'id,label,lat,lng',
    }),
  },
  clusters: {
    ...placeFilters,
    zoom: withDefault(decimal(0, ZOOM_MAX, 'of a web map'), 2, {
      description:
        'The zoom of the map, 0 for the whole world in a tile of 256 pixels; a library that counts in tiles of 512 sends one more than it has.',
      example: '5',
    }),
  },
  place: {
    id: required(idNumber, {
      description: 'The id of a place, as every list carries it.',
      example: '1',
    }),
    lang: lang('`label`, `city` and `district`'),
  },
  events: {
    ...eventFilters,
    limit: limit(EVENTS_LIMIT, 'events'),
    offset,
    format: withDefault(oneOf(['json', 'ics'], OTHER_CALENDAR_FORMATS), 'json', {
      description: `\`ics\` answers the iCalendar feed of /events.ics, with up to ${EVENT_FEED_LIMIT.most} events.`,
      example: 'ics',
    }),
  },
  events_ics: { ...eventFilters, limit: limit(EVENT_FEED_LIMIT, 'events'), offset },
  cities: {
    country: countries,
    q: optional(query, {
      description:
        'Only cities of this name, or one that begins so, in any language and script; or of this slug.',
      example: 'lond',
    }),
    near: near(
      `Nearest to this point first, by their middles: a quarter or a small town may come before the city around it. With it \`offset\` is at most ${NEAR_CITIES_OFFSET_MAX}.`,
    ),
    lang: lang('`label` and `country_name`'),
    limit: limit(CITIES_LIMIT, 'cities'),
    offset,
  },
  countries: { lang: lang('`name`') },
  search: {
    q: required(query, {
      description:
        'What to look for, as people say it: a name, a kind of place, where, prayer times, in any script. Its last word may be unfinished, unless a space stands behind it.',
      example: 'mosque in leicester',
    }),
    country: countries,
    kind: optional(listOf(oneOf(SEARCH_KINDS, OTHER_KINDS), SEARCH_KINDS.length), {
      description: 'Only these kinds of result.',
      example: 'place',
    }),
    near: near('Brings what is near this point up.'),
    lang: lang('titles, and names of cities and countries'),
    limit: limit(SEARCH_LIMIT, 'results'),
    offset: withDefault(integer(0, SEARCH_OFFSET_MAX), 0, {
      description: 'How many to skip; follow `meta.next` instead of counting yourself.',
      example: '20',
    }),
  },
  prayer: PRAYER_PARAMETERS,
  reviews: {
    place_id: required(idNumber, {
      description: 'The place whose published reviews to list.',
      example: '1',
    }),
    limit: limit(REVIEWS_LIMIT, 'reviews'),
    offset,
  },
  moderation_list: {
    place_id: optional(idNumber, {
      description: 'Only reviews sent for this place.',
      example: '1',
    }),
    client: optional(freeText(64), {
      description: 'Only reviews from this network, by the hash that the list shows.',
      example: 'nTjqoMYbq4Cw0kYl3Xu1cQ',
    }),
    rule: optional(oneOf(HOLD_REASONS), { description: 'Only reviews this rule holds.', example: 'link' }),
    language: optional(languageCode, {
      description: 'Only reviews that seem to be written in this language (ISO 639-1).',
      example: 'en',
    }),
    limit: limit(REVIEWS_LIMIT, 'reviews'),
    offset,
  },
} as const;
