import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Localities } from '../../../build/snapshot/locality.ts';
import { withCities } from '../import/workspace.ts';

const NOTHING: { country: string | null; city: string | null } = { country: null, city: null };

test(
  'a place belongs to the city it lies in, of its own country and region',
  withCities(async (workspace) => {
    workspace.with((snapshot) => {
      const localities = new Localities(snapshot);
      const cityAt = (lat: number, lng: number, says = NOTHING) =>
        localities.locate({ lat, lng }, says).city_id;
      assert.is(cityAt(51.51738, -0.06538), 2643743, 'a mosque in Bethnal Green belongs to London');
      const said = localities.locate(
        { lat: 51.51738, lng: -0.06538 },
        { country: null, city: 'bethnal green' },
      );
      assert.equal([said.city_id, said.district_id], [2643743, 2655775], 'and stands in Bethnal Green');
      assert.is(cityAt(40.728, -74.078), 5099836, 'Jersey City is not New York, though nearer than its edge');
      assert.is(cityAt(36.0, 3.0), null, 'further than 25 km from any');
      const abroad = localities.locate({ lat: 36.785, lng: 3.06 }, { country: 'TN', city: null });
      assert.equal(
        [abroad.city_id, abroad.country],
        [abroad.city_id, 'DZ'],
        'the point decides the country, whatever the source says',
      );
    });
  }),
);

test(
  'an address of nothing but a settlement is where a place stands, in the city around that',
  withCities(async (workspace) => {
    workspace.with((snapshot) => {
      const localities = new Localities(snapshot);
      const greenwich = { lat: 51.47, lng: 0 };
      const districtOf = (address: string | null) =>
        localities.locate(greenwich, { ...NOTHING, address }).district_id;
      assert.is(districtOf(null), null);
      assert.is(districtOf('Bethnal Green'), 2655775);
      assert.is(districtOf('London'), null);
      assert.is(districtOf('Bethnal Green, 12 High Street'), null, 'which begins with what it is called');
      const told = localities.locate(greenwich, { ...NOTHING, address: 'Bethnal Green' });
      assert.is(told.city_id, 2643743);
    });
  }),
);

test(
  'the time zone is that of the point',
  withCities(async (workspace) => {
    workspace.with((snapshot) => {
      const localities = new Localities(snapshot);
      assert.is(localities.locate({ lat: 43.1, lng: -81.2 }, NOTHING).timezone, 'America/Toronto');
      assert.equal(localities.locate({ lat: 4.17, lng: 73.5 }, NOTHING), {
        city_id: null,
        district_id: null,
        country: 'MV',
        timezone: 'Indian/Maldives',
      });
    });
  }),
);

test.run();
