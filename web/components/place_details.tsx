/** Everything about one place: on its own page, and beside the map. */
import type { ComponentChildren } from 'preact';
import { cityPath, directionsAddress, inLanguage } from '../addresses.ts';
import { AMENITIES, isPrayedIn } from '../amenities.ts';
import { openingHourLines } from '../hours.ts';
import type { TextKey } from '../messages/keys.ts';
import type { Event, Place, Review } from '../records.ts';
import { ClockTime } from './clock_time.tsx';
import { IqamahTimes, JumuahTimes } from './congregation.tsx';
import { useText } from './context.ts';
import { EventList } from './event_list.tsx';
import { Icon } from './icon.tsx';
import { Parts } from './parts.tsx';
import { kindOf } from './place_line.ts';
import { safeWebsite } from './safe_website.ts';
import { Stars } from './stars.tsx';
import { CorrectionForm, factId, ReviewForm } from './submission_forms.tsx';

function Fact({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="fact">
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A time of day in opening hours; in `(sunset+01:00)` it is none. */
const TIME = /(\b\d\d:\d\d\b(?!\)))/;

/** What many ask about and is not known: a reader may tell it. */
function Unknown({ title, say, field }: { title: TextKey; say: TextKey; field: string }) {
  const text = useText();
  return (
    <Fact title={text.say(title)}>
      {text.say(say)} <a href={`#${factId('report', field)}`}>{text.say('tell_us')}</a>
    </Fact>
  );
}

function Facilities({ place }: { place: Place }) {
  const text = useText();
  const known = AMENITIES.filter((name) => place.amenities[name] !== null);
  if (known.length === 0 && place.capacity === null) return null;
  return (
    <Fact title={text.say('facilities')}>
      <ul class="ticks">
        {place.capacity !== null && <li class="tick">{text.say('capacity', { count: place.capacity })}</li>}
        {known.map((name) => (
          <li key={name} class={place.amenities[name] ? 'tick' : 'cross'}>
            {text.say(name)}
            {!place.amenities[name] && <> ({text.say('not_available')})</>}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function HalalFacts({ place }: { place: Place }) {
  const text = useText();
  const { level, certified, certifier, alcohol } = place.halal;
  const lines = [
    level !== null && text.say(level === 'only' ? 'halal_only' : 'halal_some'),
    certifier !== null
      ? text.say('certified_by', { name: certifier })
      : certified === true && text.say('certified'),
    alcohol !== null && text.say(alcohol ? 'alcohol' : 'no_alcohol'),
  ].filter((line) => line !== false);
  if (lines.length === 0 && place.cuisine.length === 0) return null;
  return (
    <>
      {lines.length > 0 && (
        <Fact title={text.say('type_halal')}>
          <ul class="lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      )}
      {place.cuisine.length > 0 && (
        <Fact title={text.say('cuisine')}>{place.cuisine.join(text.comma).replace(/_/g, ' ')}</Fact>
      )}
    </>
  );
}

function Actions({ place }: { place: Place }) {
  const text = useText();
  const website = safeWebsite(place.website);
  return (
    <ul class="actions">
      <li>
        <a class="primary" href={directionsAddress(place.lat, place.lng)} rel="noopener">
          <Icon name="directions" />
          {text.say('directions')}
        </a>
      </li>
      {place.phone !== null && (
        <li>
          <a href={`tel:${place.phone}`}>
            <Icon name="call" />
            {text.say('call')}
          </a>
        </li>
      )}
      {website !== null && (
        <li>
          <a href={website} rel="noopener nofollow">
            <Icon name="website" />
            {text.say('website')}
          </a>
        </li>
      )}
      <li class="needs-script">
        <button type="button" data-share>
          <Icon name="share" />
          {text.say('share')}
        </button>
      </li>
    </ul>
  );
}

function OneReview({ review }: { review: Review }) {
  const text = useText();
  return (
    <li class="review">
      <p class="review-head">
        <Stars rating={review.rating} />
        <bdi>{review.name ?? text.say('anonymous')}</bdi>
        <time dateTime={review.created_at}>{text.date(review.created_at, 'medium')}</time>
      </p>
      {review.comment !== null && (
        <p class="comment" dir="auto">
          {review.comment}
        </p>
      )}
    </li>
  );
}

function Reviews({ place }: { place: Place }) {
  const text = useText();
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title">{text.say('reviews')}</h2>
      {place.reviews.length === 0 ? (
        <p class="quiet">{text.say('no_reviews')}</p>
      ) : (
        <ul class="reviews">
          {place.reviews.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
      )}
      <ReviewForm placeId={place.id} />
    </section>
  );
}

function Sources({ place }: { place: Place }) {
  const text = useText();
  return (
    <section class="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{text.say('sources')}</h2>
      <ul>
        {place.sources.map(({ name, id, url, license }) => (
          <li key={`${name} ${id}`}>
            {safeWebsite(url) === null ? (
              <bdi>{name}</bdi>
            ) : (
              <a href={url ?? ''}>
                <bdi>{name}</bdi>
              </a>
            )}{' '}
            <small>({license})</small>
          </li>
        ))}
      </ul>
      <p class="quiet">
        {place.verified !== null && <>{text.say('last_checked', { date: text.date(place.verified) })} · </>}
        {text.say('last_changed', { date: text.date(place.updated_at) })}
      </p>
    </section>
  );
}

const STATUS_TEXT = {
  temporarily_closed: 'temporarily_closed',
  permanently_closed: 'permanently_closed',
  planned: 'planned',
} as const;

/**
 * @param times today's prayer times there, once they are known; their room is kept until then
 */
export function PlaceDetails({
  place,
  events,
  times,
}: {
  place: Place;
  events: readonly Event[];
  times: ComponentChildren;
}) {
  const text = useText();
  const kind = kindOf(place, text);
  const { first, second } = text.names(place);
  const others = [...new Set([...Object.values(place.names), ...place.other_names])].filter(
    (name) => name !== first && name !== second,
  );
  const address = [
    place.address,
    place.district,
    place.postcode,
    place.city,
    place.country && text.country(place.country),
  ].filter(Boolean);
  return (
    <article class="place" data-place={place.id}>
      <header>
        {kind !== null && <p class="kind">{kind}</p>}
        <h1 dir="auto">{first}</h1>
        {second !== null && (
          <p class="second-name" dir="auto">
            {second}
          </p>
        )}
        <p class="where">
          <Parts parts={[place.city, place.country && text.country(place.country)]} between={text.comma} />
        </p>
        {place.rating !== null && (
          <p class="rating-line">
            <Stars rating={place.rating} /> {text.number(place.rating)} ·{' '}
            {text.count('reviews_count', place.review_count)}
          </p>
        )}
        {place.status !== 'open' && <p class="notice">{text.say(STATUS_TEXT[place.status])}</p>}
      </header>
      <Actions place={place} />
      {times}
      <dl class="facts">
        {address.length > 0 && (
          <Fact title={text.say('address')}>
            <Parts parts={address} between={text.comma} />
          </Fact>
        )}
        {place.opening_hours !== null && (
          <Fact title={text.say('opening_hours')}>
            <ul class="lines">
              {openingHourLines(place.opening_hours, text).map((line) => (
                <li key={line}>
                  <bdi>
                    {line
                      .split(TIME)
                      .map((part, position) =>
                        position % 2 === 0 ? text.digits(part) : <ClockTime key={position} at={part} />,
                      )}
                  </bdi>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {place.jumuah.length > 0 ? (
          <Fact title={text.say('friday_prayer')}>
            <JumuahTimes times={place.jumuah} />
          </Fact>
        ) : (
          place.type === 'mosque' && <Unknown title="friday_prayer" say="friday_unknown" field="jumuah" />
        )}
        {place.iqamah.length > 0 && (
          <Fact title={text.say('congregation')}>
            <IqamahTimes times={place.iqamah} />
          </Fact>
        )}
        <Facilities place={place} />
        {place.amenities.women_space === null && isPrayedIn(place.type) && (
          <Unknown title="women_space" say="women_unknown" field="women_space" />
        )}
        <HalalFacts place={place} />
        {place.phone !== null && (
          <Fact title={text.say('call')}>
            <a href={`tel:${place.phone}`} dir="ltr">
              {place.phone}
            </a>
          </Fact>
        )}
        {place.email !== null && (
          <Fact title={text.say('email')}>
            <a href={`mailto:${place.email}`}>{place.email}</a>
          </Fact>
        )}
        {others.length > 0 && (
          <Fact title={text.say('also_called')}>
            <ul class="lines">
              {others.slice(0, 8).map((name) => (
                <li key={name} dir="auto">
                  {name}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {events.length > 0 && (
        <section aria-labelledby="events-title">
          <h2 id="events-title">{text.say('events')}</h2>
          <EventList events={events} of={{ placeId: place.id }} />
        </section>
      )}
      <Reviews place={place} />
      <Sources place={place} />
      <CorrectionForm place={place} />
      {place.city_slug !== null && place.city !== null && (
        <p class="onward">
          <a href={inLanguage(text.language.code, cityPath(place.city_slug))}>
            {text.say('more_in_city', { city: place.city })}
          </a>
        </p>
      )}
    </article>
  );
}
