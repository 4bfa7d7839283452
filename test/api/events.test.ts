import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { eventsEndpoint } from '../../src/api/events.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { type Event, EventSchema } from '../../src/contract/event.ts';
import { CITIES, withDirectory } from '../directory/small_directory.ts';

function event(part: Partial<Event> & Pick<Event, 'id' | 'start' | 'end'>): Event {
  return {
    title: 'Halaqa',
    description: null,
    timezone: 'Europe/London',
    all_day: false,
    recurrence: null,
    category: null,
    place_id: 7,
    venue: { name: 'Hall; "A", B', address: null, lat: 51.5, lng: -0.1 },
    city: 'London',
    city_slug: 'london',
    country: 'GB',
    organizer: null,
    languages: [],
    online_url: null,
    url: null,
    is_free: null,
    is_sample: true,
    status: 'scheduled',
    ...part,
  };
}

const events = [
  event({ id: 'past', start: '2026-11-01T10:00:00+00:00', end: '2026-11-01T11:00:00+00:00' }),
  event({ id: 'now', start: '2026-11-20T10:00:00+00:00', end: '2026-11-20T12:00:00+00:00' }),
  event({
    id: 'feast',
    start: '2026-11-21',
    end: '2026-11-22',
    all_day: true,
    timezone: null,
    country: null,
    city: null,
    city_slug: null,
    place_id: null,
    venue: { name: null, address: null, lat: null, lng: null },
    title: 'A feast, with\na line break and a title that is long enough to be folded — twice: مولد',
  }),
  event({
    id: 'later',
    start: '2026-12-05T10:00:00+00:00',
    end: '2026-12-05T12:00:00+00:00',
    city_slug: 'london-ca',
    country: 'CA',
    category: 'Class',
  }),
];
const NOW = new Date('2026-11-20T11:30:00Z');

async function ask(query: string, now = NOW, listed = events) {
  const response = await withDirectory({ places: [], cities: CITIES, events: listed }, (directory) =>
    eventsEndpoint(
      () => directory,
      () => now,
    )(new Request(`http://localhost/api/v1/events${query}`)),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const ids = async (query: string, now = NOW): Promise<string[]> =>
  JSON.parse((await ask(query, now)).text).data.map(({ id }: Event) => id);

test('what has ended is left out, and the answer is fresh until the next one ends', async () => {
  const { headers, text } = await ask('');
  v.parse(successOf(EventSchema), JSON.parse(text));
  assert.equal(
    JSON.parse(text).data.map(({ id }: Event) => id),
    ['now', 'feast', 'later'],
  );
  assert.match(headers.get('netlify-cdn-cache-control') ?? '', 's-maxage=1800');
  const anHour = (await ask('', new Date('2026-11-20T12:00:00Z'))).headers;
  assert.match(anHour.get('netlify-cdn-cache-control') ?? '', 's-maxage=3600');
});

test('a day without a zone is over when it is over everywhere', async () => {
  assert.ok((await ids('', new Date('2026-11-23T11:59:59Z'))).includes('feast'));
  assert.not.ok((await ids('', new Date('2026-11-23T12:00:00Z'))).includes('feast'));
});

test('filters', async () => {
  assert.equal(await ids('?country=GB'), ['now', 'feast']);
  assert.equal(await ids('?city=london'), ['now', 'feast']);
  assert.equal(await ids('?city=london&country=CA'), ['feast', 'later']);
  assert.equal(await ids('?city=istanbul'), ['feast'], 'what is everywhere is also where nothing else is');
  for (const query of ['?city=atlantis', '?city=atlantis&format=ics'])
    assert.match((await ask(query)).text, 'city must be the slug of a city');
  assert.equal(await ids('?place_id=7'), ['now', 'later']);
  assert.equal(await ids('?from=2026-11-22'), ['feast', 'later']);
  assert.equal(await ids('?from=2026-11-23'), ['later']);
  assert.equal(await ids('?to=2026-11-20'), ['now']);
  assert.equal(await ids('?limit=1&offset=1'), ['feast']);
  for (const bad of ['from=2026-02-30', 'limit=51', 'place_id=0'])
    assert.is((await ask(`?${bad}`)).status, 400, bad);
});

test('by category, and around a point', async () => {
  assert.equal(await ids('?category=CLASS'), ['later']);
  assert.equal(await ids('?category=talk,class'), ['later']);
  assert.equal(await ids('?near=51.5,-0.1&radius=1'), ['now', 'later']);
  assert.equal(await ids('?near=0,0&radius=1'), []);
  const { data } = JSON.parse((await ask('?near=51.5,-0.1')).text);
  v.parse(v.array(EventSchema), data);
  assert.equal(
    data.map(({ id, distance_km }: Event) => [id, distance_km]),
    [
      ['now', 0],
      ['later', 0],
      ['feast', null],
    ],
    'what takes place everywhere comes last',
  );
});

test('dates that no event can have are said to be wrong', async () => {
  const swapped = await ask('?from=2026-12-05&to=2026-12-01');
  assert.is(swapped.status, 400);
  assert.match(swapped.text, 'Send from=2026-12-01&to=2026-12-05.');
  assert.is((await ask('?from=2026-12-05&to=2026-12-05')).status, 200);
  assert.is((await ask('?from=2027-11-25')).status, 200);
  const beyond = await ask('?from=2027-11-26');
  assert.is(beyond.status, 400);
  assert.match(beyond.text, 'from must be 2027-11-25 or before');
});

test('a calendar has the same ETag while nothing in it has changed', async () => {
  const tag = async (now: Date) => (await ask('?format=ics', now)).headers.get('etag');
  assert.is(await tag(NOW), await tag(new Date('2026-11-20T11:31:01Z')));
  assert.match((await ask('?format=ics')).text, 'DTSTAMP:20261119T080000Z\r\n');
  assert.match((await ask('?format=ics&country=GB')).text, 'NAME:Events · United Kingdom\r\n');
  assert.match((await ask('?format=ics&country=GB&lang=fr')).text, 'NAME:Événements · Royaume-Uni\r\n');
});

test('a calendar to subscribe to has a name, says when to come again, and holds up to 500 events', async () => {
  const many = Array.from({ length: 600 }, (_, i) =>
    event({ id: `${i}`, start: '2026-12-05T10:00:00+00:00', end: '2026-12-05T12:00:00+00:00' }),
  );
  const count = async (query: string) => (await ask(query, NOW, many)).text.split('BEGIN:VEVENT').length - 1;
  assert.is(await count('?format=ics'), 500);
  assert.is(await count('?format=ics&limit=51'), 51);
  assert.is((await ask('?format=ics&limit=501')).status, 400);
  const { text, headers } = await ask('?format=ics&city=London&category=islamic_calendar');
  assert.is(headers.get('content-location'), '/api/v1/events.ics?city=london&category=islamic_calendar');
  const ical = (await import('node-ical')).default;
  const calendar = (ical.sync.parseICS((await ask('?format=ics&place_id=7')).text) as Record<string, unknown>)
    .vcalendar as Record<string, unknown>;
  assert.is(calendar['WR-CALNAME'], 'Events · Hall; "A", B');
  assert.match(text, 'NAME:Events · London · islamic calendar\r\n');
  assert.match(text, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n');
});

test('the feed is iCalendar as RFC 5545 has it', async () => {
  const { headers, text } = await ask('?format=ics');
  assert.is(headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  const lines = text.split('\r\n');
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75 && !/[\n\r]/.test(line), line);
  const unfolded = text.replaceAll('\r\n ', '');
  assert.match(unfolded, 'DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261123\r\n');
  assert.match(unfolded, 'DTSTART:20261120T100000Z\r\n');
  assert.match(unfolded, 'SUMMARY:A feast\\, with\\na line break');
  assert.match(unfolded, 'LOCATION:Hall\\; "A"\\, B\\, London\r\n');
  const ical = await import('node-ical');
  const parsed = Object.values(ical.default.sync.parseICS(text)).filter((entry) => entry?.type === 'VEVENT');
  assert.is(parsed.length, 3);
});

test.run();
