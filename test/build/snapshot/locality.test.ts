import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Localities } from '../../../build/snapshot/locality.ts';
import { cityLine, withCities } from '../import/workspace.ts';

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
  'a place in the middle of a city is in no neighbouring town, and one in a suburb is in that',
  withCities(async (workspace) => {
    const towns = [
      cityLine(2644668, 'Leicester', 52.6386, -1.13169, 'GB', 'ENG', 508916, 'Europe/London'),
      cityLine(2641157, 'Oadby', 52.59812, -1.08376, 'GB', 'ENG', 23184, 'Europe/London'),
      cityLine(2644210, 'Liverpool', 53.41058, -2.97794, 'GB', 'ENG', 864122, 'Europe/London'),
      cityLine(2655613, 'Birkenhead', 53.39337, -3.01479, 'GB', 'ENG', 325264, 'Europe/London'),
    ];
    await workspace.import('geonames', workspace.file('towns.txt', `${towns.join('\n')}\n`));
    workspace.with((snapshot) => {
      const localities = new Localities(snapshot);
      const whereAt = (lat: number, lng: number) => {
        const { city_id, district_id } = localities.locate({ lat, lng }, NOTHING);
        return [city_id, district_id];
      };
      assert.equal(
        whereAt(52.6346, -1.1295),
        [2644668, null],
        'half a kilometre from the middle of Leicester',
      );
      assert.equal(whereAt(52.5999, -1.0853), [2644668, 2641157], 'in Oadby');
      assert.equal(
        whereAt(53.4058, -2.9875),
        [2644210, null],
        'in Liverpool, across the river from Birkenhead',
      );
      assert.equal(whereAt(51.51593, -0.057), [2643743, 2655775], 'close by the edge, far from the middle');
      assert.equal(whereAt(51.51738, -0.06538), [2643743, 2655775], 'in Bethnal Green');
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

test(
  'a city that a row names is its city, unless a larger one around it is of the same county',
  withCities(async (workspace) => {
    const county = (line: string, admin2: string): string =>
      line
        .split('\t')
        .map((cell, column) => (column === 11 ? admin2 : cell))
        .join('\t');
    const towns = [
      cityLine(6167865, 'Toronto', 43.70643, -79.39864, 'CA', '08', 2600000, 'America/Toronto'),
      cityLine(5907364, 'Brampton', 43.68341, -79.76633, 'CA', '08', 433806, 'America/Toronto'),
      county(cityLine(2538475, 'Rabat', 34.01325, -6.83255, 'MA', '04', 1655753, 'Africa/Casablanca'), '421'),
      county(cityLine(2537763, 'Sale', 34.0531, -6.79846, 'MA', '04', 903485, 'Africa/Casablanca'), '441'),
    ];
    await workspace.import('geonames', workspace.file('towns.txt', `${towns.join('\n')}\n`));
    workspace.with((snapshot) => {
      const localities = new Localities(snapshot);
      const cityOf = (lat: number, lng: number, city: string | null) =>
        localities.locate({ lat, lng }, { country: null, city }).city_id;
      assert.is(cityOf(43.7374, -79.6947, 'Brampton'), 5907364, 'beyond its own built-up area');
      assert.is(cityOf(34.0405, -6.8165, 'Sale'), 2537763, 'across the river from Rabat');
      assert.is(cityOf(34.0405, -6.8165, null), 2538475, 'who says nothing is where the larger city reaches');
      assert.is(localities.knows({ lat: 43.7, lng: -79.4 }, 'toronto'), true);
      assert.is(localities.knows({ lat: 43.7, lng: -79.4 }, 'Thornhill'), false);
    });
  }),
);

test.run();
