/** The page of a country: its cities, those with most places first. */
import { cityPath, inLanguage, prayerPath } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { Icon } from '../components/icon.tsx';
import { PLACE_TYPES } from '../kinds.ts';
import type { City, Country } from '../records.ts';

export function CountryBody({ country, cities }: { country: Country; cities: readonly City[] }) {
  const text = useText();
  const { code } = text.language;
  const name = text.country(country.code, country.name);
  const kinds = PLACE_TYPES.filter((type) => (country.counts[type] ?? 0) > 0);
  return (
    <div class="reading">
      <nav class="trail">
        <a href={inLanguage(code, '/')}>{text.say('nav_find')}</a>
      </nav>
      <h1>{text.say('places_in', { place: name })}</h1>
      <p class="where">{text.count('places_count', country.place_count)}</p>
      <ul class="actions">
        <li>
          <a class="primary" href={`${inLanguage(code, '/')}?country=${country.code}&view=map`}>
            <Icon name="map" />
            {text.say('all_on_map')}
          </a>
        </li>
      </ul>
      {kinds.length > 0 && (
        <section aria-labelledby="kinds-title">
          <h2 id="kinds-title">{text.say('by_kind')}</h2>
          <ul class="tiles">
            {kinds.map((type) => (
              <li key={type}>
                <a href={`${inLanguage(code, '/')}?type=${type}&country=${country.code}`}>
                  <strong>{text.number(country.counts[type] ?? 0)}</strong> {text.say(`types_${type}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="cities-title">
        <h2 id="cities-title">{text.say('cities')}</h2>
        <ul class="cities">
          {cities.map((city) => (
            <li key={city.id}>
              <a href={inLanguage(code, cityPath(city.slug))}>{city.label}</a>
              <span class="quiet">
                {city.place_count > 0 ? (
                  text.count('places_count', city.place_count)
                ) : (
                  <bdi lang="en">{city.region}</bdi>
                )}
              </span>
              <a class="result-more" href={inLanguage(code, prayerPath(city.slug))}>
                {text.say('nav_prayer')}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
