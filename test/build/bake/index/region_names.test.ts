import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RegionNames, saysRegion } from '../../../../build/bake/index/region_names.ts';

const names = new RegionNames();
const all = (country: string, region: string): string[] => {
  const { own, others } = names.of(country, region);
  return [...own, ...others];
};

test('a region is called what it is with and without the word that says that it is one', () => {
  assert.equal([...names.of('NG', 'Kano State').own], ['kano state', 'kano']);
  assert.ok(all('SA', 'Al-Qassim Region').includes('قصيم'));
  assert.ok(all('DZ', 'Tizi Ouzou').includes('wilaya tizi ouzou'));
  assert.ok(all('ID', 'West Java').includes('jawa barat'));
  assert.ok(all('DE', 'Bavaria').includes('bayern'));
});

test('its code is its own name, after that of the country', () => {
  assert.equal([...names.of('US', 'New York').own], ['new york', 'us ny']);
});

test('a name with the word for a region is no name of its city', () => {
  assert.ok(saysRegion('wilaya setif'));
  assert.not.ok(saysRegion('setif'));
});

test('in Chinese that word is part of the name', () => {
  assert.ok(all('CN', 'Xinjiang').includes('新疆'));
  assert.ok(all('MY', 'Johor').includes('柔佛'));
});

test('a direction is a name together with that word alone', () => {
  assert.ok(all('SA', 'Eastern Province').includes('eastern province'));
  assert.ok(all('SA', 'Eastern Province').includes('منطقه شرقيه'));
  for (const said of ['eastern', 'شرقيه', ''])
    assert.not.ok(all('SA', 'Eastern Province').includes(said), said);
  assert.not.ok(all('GH', 'Central Region').includes('central'));
  assert.equal(all('CM', 'Centre'), []);
});

test('of a region that is not in the file its own name is known', () => {
  const { own, others } = names.of('XX', 'Somewhere Province');
  assert.equal([[...own], [...others]], [['somewhere province', 'somewhere'], []]);
});

test.run();
