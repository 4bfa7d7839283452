import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cityLine, messageOf, type Workspace, withCities } from './workspace.ts';

/** Cities whose points, swapped, lie on land: in France, in Egypt itself, in China's far west. */
const CITIES = [
  cityLine(53654, 'Mogadishu', 2.03711, 45.34375, 'SO', '', 2587183, 'Africa/Mogadishu'),
  cityLine(360630, 'Cairo', 30.06263, 31.24967, 'EG', '', 9606916, 'Africa/Cairo'),
  cityLine(1816670, 'Beijing', 39.9075, 116.39723, 'CN', '', 18960744, 'Asia/Shanghai'),
];

const importing = async (workspace: Workspace, header: string, rows: readonly string[], options = {}) => {
  await workspace.import('geonames', workspace.file('more.txt', `${CITIES.join('\n')}\n`));
  const file = workspace.file('list.csv', `${header}\n${rows.join('\n')}\n`);
  return workspace.import('csv', file, { type: 'mosque', ...options });
};

test(
  'a list whose cities lie where its points would, swapped, is refused though the points lie on land',
  withCities(async (workspace) => {
    const rows = ['Isbaheysiga,Mogadishu,2.0392,45.3437', 'Arba Rukun,Mogadishu,2.0365,45.3389'];
    const message = await messageOf(importing(workspace, 'name,city,lng,lat', rows));
    assert.match(message, /2 of the 2 rows of .* that name a city lie far from it.*as "Mogadishu".*--map/);
    const { new: added } = await importing(workspace, 'name,city,lat,lng', rows);
    assert.is(added, 2);
  }),
);

test(
  'nor does the country, where the points lie in it either way round, say that they are right',
  withCities(async (workspace) => {
    const rows = ['Azhar,Cairo,31.2627,30.0459', 'Amr ibn al-As,Cairo,31.2331,30.0101'];
    const message = await messageOf(importing(workspace, 'name,city,lat,lng', rows, { country: 'EG' }));
    assert.match(message, /far from it/);
  }),
);

test(
  'a row of many whose city lies where its point would, swapped, is named in the summary; of a city that is not known nothing is said',
  withCities(async (workspace) => {
    const right = ['A,Mogadishu,2.04,45.34', 'B,Mogadishu,2.03,45.35'];
    const header = 'name,city,lat,lng';
    assert.is((await importing(workspace, header, [...right, 'C,Mogadishu,45.34,2.04'])).new, 3);
    assert.match(
      workspace.printed.join('\n'),
      /1 lie far from the city they name, and would be there .*\(first: "C", Mogadishu\)/,
    );
    workspace.printed.length = 0;
    assert.is((await importing(workspace, header, ['D,Xyz,45.35,2.05'], { sourceKey: 'b' })).new, 1);
    assert.not.match(workspace.printed.join('\n'), /far from the city/);
  }),
);

test(
  'a column that holds both, longitude first, is read so where it says it, by its name or in a map',
  withCities(async (workspace) => {
    const rows = ['Niujie,"116.3579,39.8847"', 'Dongsi,"116.4172,39.9246"'];
    await importing(workspace, 'name,lng/lat', rows);
    const points = () =>
      workspace.rows<{ lat: number; lng: number }>('SELECT lat, lng FROM place ORDER BY id');
    assert.equal(points()[0], { lat: 39.8847, lng: 116.3579 });
    assert.match(
      await messageOf(importing(workspace, 'name,经纬度', rows, { sourceKey: 'b' })),
      /swapped.*"lng_lat" for a column that holds both/,
    );
    const map = workspace.file('map.json', '{"columns": {"经纬度": "lng_lat"}}');
    assert.is((await importing(workspace, 'name,经纬度', rows, { sourceKey: 'b', map })).new, 2);
  }),
);

test.run();
