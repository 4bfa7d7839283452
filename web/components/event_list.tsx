import { Fragment } from 'preact';
import { cityPath, directionsAddress, inLanguage, placePath } from '../addresses.ts';
import type { Event } from '../records.ts';
import type { Text } from '../text.ts';
import { ClockTime } from './clock_time.tsx';
import { useText } from './context.ts';
import { safeWebsite } from './safe_website.ts';

/** Dates of one event that are named; the calendar has them all. */
const DATES_NAMED = 3;

/** Events of the same title and place, each with its dates in their order. */
function series(events: readonly Event[]): { event: Event; starts: string[] }[] {
  const found = new Map<string, { event: Event; starts: string[] }>();
  for (const event of events) {
    const key = `${event.title} ${event.place_id} ${event.venue.name}`;
    const same = found.get(key);
    if (same === undefined) found.set(key, { event, starts: [event.start] });
    else same.starts.push(event.start);
  }
  return [...found.values()];
}

export interface EventListProps {
  readonly events: readonly Event[];
  /** What the page is about: it is not led to. */
  readonly of: { readonly placeId: number } | { readonly city: string };
}

/** Where an event takes place: its place's page, or the way there. */
function venueAddress({ place_id, venue: { lat, lng } }: Event, of: EventListProps['of'], text: Text) {
  if (place_id !== null && !('placeId' in of))
    return inLanguage(text.language.code, placePath({ id: place_id }));
  return lat === null || lng === null ? undefined : directionsAddress(lat, lng);
}

/** Whether the last part of an address is the city. */
const endsWith = (address: string, city: string | null): boolean =>
  city !== null && address.split(/[,،]/).at(-1)?.trim().toLowerCase() === city.toLowerCase();

/** When an event begins: its date, and its time of day where it has one. */
function Moment({ start }: { start: string }) {
  const text = useText();
  const time = /T(\d{2}:\d{2})/.exec(start)?.[1];
  return (
    <time dateTime={start}>
      {text.date(start)}
      {time !== undefined && (
        <>
          {text.comma}
          <ClockTime at={time} />
        </>
      )}
    </time>
  );
}

/** Events in the order they begin; one that repeats is named once. */
export function EventList({ events, of }: EventListProps) {
  const text = useText();
  return (
    <ul class="events">
      {series(events).map(({ event, starts }) => {
        const website = safeWebsite(event.url);
        const { name } = event.venue;
        const { city_slug } = event;
        const isLed = city_slug !== null && !('city' in of && of.city === city_slug);
        // An address often ends with the city: "Džamijska ulica 1, Ljubljana".
        const city = !isLed && name !== null && endsWith(name, event.city) ? null : event.city;
        const venue = venueAddress(event, of, text);
        // Days of the Hijri year are titled in the reader's language, and described in their own.
        const [own] = event.languages.length === 1 ? event.languages : [];
        const ofTitle = event.category === 'islamic_calendar' ? undefined : own;
        return (
          <li key={event.id} class="event">
            <h3 dir="auto" lang={ofTitle}>
              {website === null ? event.title : <a href={website}>{event.title}</a>}
            </h3>
            <p>
              {starts.slice(0, DATES_NAMED).map((start, position) => (
                <Fragment key={start}>
                  {position > 0 && ' · '}
                  <Moment start={start} />
                </Fragment>
              ))}
              {starts.length > DATES_NAMED && ' …'}{' '}
              {event.is_sample && <span class="badge">{text.say('sample_event')}</span>}
            </p>
            {name !== null && (
              <p class="quiet">
                {venue === undefined ? (
                  <bdi>{name}</bdi>
                ) : (
                  <a href={venue} rel="noopener">
                    <bdi>{name}</bdi>
                  </a>
                )}
                {city !== null && text.comma}
                {!isLed ? city : <a href={inLanguage(text.language.code, cityPath(city_slug))}>{city}</a>}
              </p>
            )}
            {event.description !== null && (
              <p class="quiet" dir="auto" lang={own}>
                {event.description}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
