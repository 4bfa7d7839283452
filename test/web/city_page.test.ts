import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TextContext } from '../../web/components/context.ts';
import { MESSAGES } from '../../web/messages/messages.ts';
import { CityBody } from '../../web/pages/city_body.tsx';
import type { City } from '../../web/records.ts';
import { Text } from '../../web/text.ts';

const CITY = {
  id: 1,
  slug: 'large',
  label: 'Large',
  country: 'GB',
  country_name: 'United Kingdom',
  region: null,
  lat: 51,
  lng: 0,
  population: 0,
  counts: { mosque: 226, halal: 3 },
} as unknown as City;

test('kinds of which not all places are listed, or none, lead to all of them', () => {
  const body = h(CityBody, { city: CITY, places: [], nearest: [], events: [] });
  const html = renderToString(h(TextContext.Provider, { value: new Text('en', MESSAGES.en) }, body));
  assert.match(html, /href="[^"]*city=large&amp;country=GB&amp;type=mosque">See all 226</);
  assert.match(html, /href="[^"]*type=halal">See all 3</);
  assert.not.match(html, 'type=school');
});

test.run();
