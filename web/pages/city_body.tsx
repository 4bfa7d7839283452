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
  events,
}: {
  city: City;
  places: readonly PlaceSummary[];
  events: readonly Event[];
}) {
  const text = useText();
  const { code } = text.language;
  const country = text.country(city.country, city.country_name);
  const map = `${inLanguage(code, '/')}?city=${city.slug}&country=${city.country}`;
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
      {places.length === 0 && <p class="quiet">{text.say('no_results')}</p>}
      {PLACE_TYPES.map((type) => {
        const ofType = places.filter((place) => place.type === type);
        return (
          ofType.length > 0 && (
            <section key={type} aria-labelledby={`type-${type}`}>
              <h2 id={`type-${type}`}>
                {text.say(`types_${type}`)} <small>({text.number(city.counts[type] ?? ofType.length)})</small>
              </h2>
              {/* Where the city is stands above. */}
              <PlainList
                rows={ofType.map((place) => fromPlace({ ...place, city: null, country: null }, text))}
              />
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
