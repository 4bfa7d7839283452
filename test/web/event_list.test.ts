import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TextContext } from '../../web/components/context.ts';
import { EventList, type EventListProps } from '../../web/components/event_list.tsx';
import { MESSAGES } from '../../web/messages/messages.ts';
import type { Event } from '../../web/records.ts';
import { Text } from '../../web/text.ts';

const EVENT = {
  id: '1-20260701',
  title: 'Open day',
  description: null,
  start: '2026-07-01',
  category: 'community',
  place_id: 142,
  venue: { name: 'East London Mosque', address: null, lat: 51.5, lng: -0.1 },
  city: 'London',
  city_slug: 'london',
  languages: [],
  url: null,
  is_sample: false,
} as unknown as Event;

const linksOf = (event: Event, of: EventListProps['of']): string[] => {
  const html = renderToString(
    h(TextContext.Provider, { value: new Text('tr', MESSAGES.tr) }, h(EventList, { events: [event], of })),
  );
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
};

test('an event leads to the pages of its place and its city, but not to the page it stands on', () => {
  assert.equal(linksOf(EVENT, { city: 'london' }), ['/tr/places/142']);
  assert.equal(linksOf(EVENT, { city: 'leeds' }), ['/tr/places/142', '/tr/cities/london']);
  const [directions = '', city] = linksOf(EVENT, { placeId: 142 });
  assert.match(directions, 'google.com/maps');
  assert.is(city, '/tr/cities/london');
});

test('one that is at no place of the directory leads to its point, if it has one', () => {
  const elsewhere = { ...EVENT, place_id: null, city_slug: null };
  assert.match(linksOf(elsewhere, { city: 'london' })[0] ?? '', 'google.com/maps');
  const nowhere = { ...elsewhere, venue: { ...EVENT.venue, lat: null, lng: null } };
  assert.equal(linksOf(nowhere, { city: 'london' }), []);
});

test('an address that ends with the city does not name it a second time, but where it leads to its page', () => {
  const venue = { ...EVENT.venue, name: 'Cultural Centre, 1 High Road, London' };
  const event = { ...EVENT, place_id: null, venue };
  const textOf = (of: EventListProps['of']) =>
    renderToString(
      h(TextContext.Provider, { value: new Text('en', MESSAGES.en) }, h(EventList, { events: [event], of })),
    ).replace(/<[^>]*>/g, '');
  assert.not.match(textOf({ city: 'london' }), 'London, London');
  assert.match(textOf({ city: 'leeds' }), 'London, London');
  assert.equal(linksOf(event, { city: 'leeds' }).at(-1), '/tr/cities/london');
});

test('the time of day of an event stands by itself, so that it is told by the clock of the reader', () => {
  const props: EventListProps = { events: [{ ...EVENT, start: '2026-07-01T18:00' }], of: { city: 'london' } };
  const html = renderToString(
    h(TextContext.Provider, { value: new Text('en', MESSAGES.en) }, h(EventList, props)),
  );
  assert.match(html, '1 July 2026, <time datetime="18:00">18:00</time></time>');
});

test.run();
