/** Makes the document of a page's content, in a language. */
import {
  cityPath,
  countryPath,
  inLanguage,
  ownReviewPath,
  placePath,
  plainTimes,
  prayerPath,
  timesAtPlacePath,
} from '../addresses.ts';
import { PlaceDetails } from '../components/place_details.tsx';
import { placeLine } from '../components/place_line.ts';
import { AddPlaceForm, OwnReviewForm, WhichReviewForm } from '../components/submission_forms.tsx';
import { Home, type HomeProps } from '../home/home.tsx';
import { fromPlace } from '../home/results.ts';
import type { LanguageCode } from '../languages.ts';
import type { Messages } from '../messages/keys.ts';
import { MESSAGES } from '../messages/messages.ts';
import { CALCULATION_KEYS } from '../prayer/calculation.tsx';
import { headingOf } from '../prayer/heading.ts';
import { firstOf } from '../prayer/months.ts';
import { type PrayerProps, PrayerView } from '../prayer/prayer_view.tsx';
import { REMARK_KEYS } from '../prayer/remarks.tsx';
import { placeOfCity, writePrayerState } from '../prayer/state.ts';
import { TimesToday } from '../prayer/times_today.tsx';
import { TimesWithoutScript } from '../prayer/times_without_script.tsx';
import { REFUSAL_KEYS } from '../refusal.ts';
import { Text } from '../text.ts';
import { CityBody } from './city_body.tsx';
import { CountryBody } from './country_body.tsx';
import { renderDocument } from './document.tsx';
import { cityData, placeData } from './linked_data.ts';
import type { Content } from './load.ts';
import { SearchBody } from './search_body.tsx';
import type { Site } from './site.ts';
import { StatusBody } from './status.tsx';
import { TimesBody } from './times_body.tsx';

/** What the script of a place's page says. */
const PLACE_KEYS = [
  'today_here',
  'all_times',
  'no_time',
  'fajr',
  'sunrise',
  'dhuhr',
  'asr',
  'maghrib',
  'isha',
  'sending',
  'send_failed',
  'receipt_number',
  'keep_secret',
  'own_review',
  'offline',
  'failed',
  'copied',
  'locating',
  'location_denied',
  'location_failed',
  'hijri_date',
  'months',
  ...REMARK_KEYS,
  ...CALCULATION_KEYS,
  ...REFUSAL_KEYS,
] as const satisfies readonly (keyof Messages)[];

const messagesOf = (keys: readonly (keyof Messages)[], text: Text): object =>
  Object.fromEntries(keys.map((key) => [key, text.messages[key]]));

/** The path of a page in the usual language. */
export function pathOf(content: Content): string {
  switch (content.kind) {
    case 'home':
      return '/';
    case 'place':
      return placePath(content.place);
    case 'city':
      return cityPath(content.city.slug);
    case 'country':
      return countryPath(content.country.code);
    case 'status':
      return '/status';
    case 'add':
      return '/add';
    case 'own_review':
      return ownReviewPath(null);
    case 'search':
      return '/search';
    case 'prayer':
      return content.city === null ? '/prayer' : prayerPath(content.city.slug);
    case 'times':
      return plainTimes(content.place.slug === null ? '/prayer' : prayerPath(content.place.slug));
  }
}

function renderHome(content: Content & { kind: 'home' }, text: Text, site: Site): string {
  const { data, meta } = content.places;
  const props: HomeProps = {
    results: {
      rows: data.map((place) => fromPlace(place, text)),
      total: meta?.total ?? data.length,
      corrected: null,
      nearMe: false,
      asksTimes: false,
      remarks: [],
      next: null,
      facets: meta?.facets,
    },
    countries: text.sorted(content.countries.map(({ code }) => ({ value: code, name: text.country(code) }))),
    tiles: site.tiles,
    attribution: site.attribution,
  };
  return renderDocument({
    site,
    text,
    path: '/',
    section: 'find',
    title: `${text.say('site_name')} · ${text.say('nav_find')}`,
    description: text.say('tagline'),
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: text.say('site_name'),
      ...(site.origin !== null && {
        url: site.origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.origin}${inLanguage(text.language.code, '/')}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      }),
    },
    script: site.assets.home,
    data: props,
    fills: true,
    children: <Home {...props} />,
  });
}

function renderPlace({ place, events }: Content & { kind: 'place' }, text: Text, site: Site): string {
  const { first } = text.names(place);
  const where = placeLine(place, text);
  const live = timesAtPlacePath(place);
  const more = inLanguage(text.language.code, live);
  return renderDocument({
    site,
    text,
    path: placePath(place),
    section: 'find',
    title: [first, where].filter(Boolean).join(text.comma),
    description: text.say('place_description', {
      type: text.say(`type_${place.type}`),
      place: where || first,
    }),
    kind: 'place',
    linkedData: placeData(site, place, events),
    script: site.assets.place,
    data: { placeId: place.id, timezone: place.timezone, more },
    messages: messagesOf(PLACE_KEYS, text),
    unlisted: place.status === 'permanently_closed',
    children: (
      <div class="reading">
        <PlaceDetails
          place={place}
          events={events}
          times={
            <>
              <div id="times">
                <TimesToday of={{ place_id: place.id }} timezone={place.timezone} more={more} />
              </div>
              <TimesWithoutScript live={live} />
            </>
          }
        />
      </div>
    ),
  });
}

function renderCity(content: Content & { kind: 'city' }, text: Text, site: Site): string {
  const { city } = content;
  const place = [city.label, text.country(city.country, city.country_name)].join(text.comma);
  return renderDocument({
    site,
    text,
    path: cityPath(city.slug),
    section: 'find',
    title: text.say('places_in', { place }),
    description: text.say('city_description', { place, count: city.place_count }),
    linkedData: cityData(site, city, cityPath(city.slug), content.events),
    children: <CityBody {...content} />,
  });
}

function renderCountry(content: Content & { kind: 'country' }, text: Text, site: Site): string {
  const place = text.country(content.country.code, content.country.name);
  return renderDocument({
    site,
    text,
    path: countryPath(content.country.code),
    section: 'find',
    title: text.say('places_in', { place }),
    description: text.say('country_description', { place }),
    linkedData: { '@context': 'https://schema.org', '@type': 'Country', name: content.country.name },
    children: <CountryBody {...content} />,
  });
}

function renderPrayer({ city, cities = [] }: Content & { kind: 'prayer' }, text: Text, site: Site): string {
  const props: PrayerProps = {
    city: city === null ? null : placeOfCity(city),
    cities: cities.map(({ slug, label }) => ({ slug, label })),
  };
  const place =
    city === null ? null : [city.label, text.country(city.country, city.country_name)].join(text.comma);
  return renderDocument({
    site,
    text,
    path: city === null ? '/prayer' : prayerPath(city.slug),
    section: 'prayer',
    title: place === null ? text.say('prayer_title') : text.say('prayer_in', { place }),
    description: place === null ? text.say('prayer_anywhere') : text.say('prayer_description', { place }),
    script: site.assets.prayer,
    data: props,
    children: <PrayerView {...props} />,
  });
}

const renderTimes = (content: Content & { kind: 'times' }, text: Text, site: Site): string =>
  renderDocument({
    site,
    text,
    path: `${pathOf(content)}${writePrayerState(content.state)}`,
    section: 'prayer',
    title: `${headingOf(content.place, text)} · ${text.monthAndYear(firstOf(content.month))}`,
    description: text.say('prayer_anywhere'),
    unlisted: true,
    children: <TimesBody {...content} />,
  });

const renderStatus = (content: Content & { kind: 'status' }, text: Text, site: Site): string =>
  renderDocument({
    site,
    text,
    path: '/status',
    section: null,
    title: `${text.say('status')} · ${text.say('site_name')}`,
    description: text.say('tagline'),
    children: <StatusBody {...content} />,
  });

const renderAdd = (text: Text, site: Site): string =>
  renderDocument({
    site,
    text,
    path: '/add',
    section: null,
    title: `${text.say('add_place')} · ${text.say('site_name')}`,
    description: text.say('add_place_hint'),
    script: site.assets.place,
    data: {},
    messages: messagesOf(PLACE_KEYS, text),
    children: (
      <div class="reading">
        <h1>{text.say('add_place')}</h1>
        <p class="lead">{text.say('add_place_hint')}</p>
        <AddPlaceForm />
      </div>
    ),
  });

const renderOwnReview = ({ id }: Content & { kind: 'own_review' }, text: Text, site: Site): string =>
  renderDocument({
    site,
    text,
    path: ownReviewPath(id),
    section: null,
    title: `${text.say('own_review')} · ${text.say('site_name')}`,
    description: text.say('own_review_hint'),
    unlisted: true,
    children: (
      <div class="reading">
        <h1>{text.say('own_review')}</h1>
        <p class="lead">{text.say('own_review_hint')}</p>
        {id === null ? <WhichReviewForm /> : <OwnReviewForm id={id} />}
      </div>
    ),
  });

const renderSearch = (content: Content & { kind: 'search' }, text: Text, site: Site): string =>
  renderDocument({
    site,
    text,
    path: '/search',
    section: 'find',
    title: [content.q, text.say('nav_find'), text.say('site_name')].filter(Boolean).join(' · '),
    description: text.say('tagline'),
    unlisted: true,
    children: <SearchBody {...content} />,
  });

/** Makes whole HTML documents for one site. */
export class PageRenderer {
  readonly #site: Site;
  readonly #texts = new Map<LanguageCode, Text>();

  constructor(site: Site) {
    this.#site = site;
  }

  #text(language: LanguageCode): Text {
    const known = this.#texts.get(language) ?? new Text(language, MESSAGES[language]);
    this.#texts.set(language, known);
    return known;
  }

  render(content: Content, language: LanguageCode): string {
    const [text, site] = [this.#text(language), this.#site];
    switch (content.kind) {
      case 'home':
        return renderHome(content, text, site);
      case 'place':
        return renderPlace(content, text, site);
      case 'city':
        return renderCity(content, text, site);
      case 'country':
        return renderCountry(content, text, site);
      case 'prayer':
        return renderPrayer(content, text, site);
      case 'times':
        return renderTimes(content, text, site);
      case 'status':
        return renderStatus(content, text, site);
      case 'add':
        return renderAdd(text, site);
      case 'own_review':
        return renderOwnReview(content, text, site);
      case 'search':
        return renderSearch(content, text, site);
    }
  }
}
