import { directionsAddress } from '../addresses.ts';
import type { Event } from '../records.ts';
import { useText } from './context.ts';
import { safeWebsite } from './safe_website.ts';

/** Events in the order they begin. */
export function EventList({ events }: { events: readonly Event[] }) {
  const text = useText();
  return (
    <ul class="events">
      {events.map((event) => {
        const website = safeWebsite(event.url);
        const { name, lat, lng } = event.venue;
        return (
          <li key={event.id} class="event">
            <h3 dir="auto">{website === null ? event.title : <a href={website}>{event.title}</a>}</h3>
            <p>
              <time dateTime={event.start}>{text.moment(event.start)}</time>
              {event.is_sample && <span class="badge">{text.say('sample_event')}</span>}
            </p>
            {name !== null && (
              <p class="quiet">
                {lat !== null && lng !== null ? (
                  <a href={directionsAddress(lat, lng)} rel="noopener">
                    <bdi>{name}</bdi>
                  </a>
                ) : (
                  <bdi>{name}</bdi>
                )}
                {event.city !== null && <>, {event.city}</>}
              </p>
            )}
            {event.description !== null && (
              <p class="quiet" dir="auto">
                {event.description}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
