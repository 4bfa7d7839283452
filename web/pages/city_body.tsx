/** The page of a city: its places by kind, its events, and the way to its prayer times. */
import { countryPath, inLanguage, prayerPath } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { EventList } from '../components/event_list.tsx';
import { Icon } from '../components/icon.tsx';
import { Region } from '../components/region.tsx';
import { fromPlace } from '../home/results.ts';
import { PLACE_TYPES } from '../kinds.ts';
import type { City, Event, PlaceSummary } from '../records.ts';
import { PlainList } from './plain_list.tsx';

export function CityBody({
  city,
  places,
  nearest,
  events,
}: {
  city: City;
  places: readonly PlaceSummary[];
  /** Those near the city, where none is listed in it. */
  nearest: readonly PlaceSummary[];
  events: readonly Event[];
}) {
  const text = useText();
  const { code } = text.language;
  const country = text.country(city.country, city.country_name);
  const home = inLanguage(code, '/');
  const own = `${home}?city=${city.slug}&country=${city.country}`;
  const map = places.length === 0 ? `${home}?near=${city.lat},${city.lng}&view=map` : `${own}&view=map`;
  return (
    <div class="reading">
      <nav class="trail" aria-label={text.say('countries')}>
        <a href={inLanguage(code, countryPath(city.country))}>{country}</a>
      </nav>
      <h1>{text.say('places_in', { place: city.label })}</h1>
      <p class="where">
        <Region of={city} />
        {country}
        {city.population > 0 && <> · {text.count('people', city.population)}</>}
      </p>
      <ul class="actions">
        <li>
          <a class="primary" href={inLanguage(code, prayerPath(city.slug))}>
            <Icon name="clock" />
            {text.say('prayer_in', { place: city.label })}
          </a>
        </li>
        <li>
          <a href={map}>
            <Icon name="map" />
            {text.say('all_on_map')}
          </a>
        </li>
      </ul>
      {places.length === 0 && (
        <>
          <p>
            {nearest.length === 0 ? text.say('no_results') : text.say('city_empty', { place: city.label })}
          </p>
          <PlainList rows={nearest.map((place) => fromPlace(place, text))} />
          <p>
            <a href={inLanguage(code, '/add')}>{text.say('add_place')}</a>
          </p>
        </>
      )}
      {PLACE_TYPES.map((type) => {
        const ofType = places.filter((place) => place.type === type);
        const total = Math.max(city.counts[type] ?? 0, ofType.length);
        return (
          total > 0 && (
            <section key={type} aria-labelledby={`type-${type}`}>
              <h2 id={`type-${type}`}>
                {text.say(`types_${type}`)} <small>({text.number(total)})</small>
              </h2>
              {/* Where the city is stands above. */}
              <PlainList
                rows={ofType.map((place) => fromPlace({ ...place, city: null, country: null }, text))}
              />
              {total > ofType.length && (
                <p>
                  <a href={`${own}&type=${type}`}>{text.say('all_of_kind', { count: total })}</a>
                </p>
              )}
            </section>
          )
        );
      })}
      {events.length > 0 && (
        <section aria-labelledby="events-title">
          <h2 id="events-title">{text.say('events')}</h2>
          <EventList events={events} of={{ city: city.slug }} />
        </section>
      )}
    </div>
  );
}
