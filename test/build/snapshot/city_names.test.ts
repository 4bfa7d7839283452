import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cityNamesIn } from '../../../build/snapshot/city_names.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { cityLine, withCities } from '../import/workspace.ts';

test('a cell names a city with words for a town around it, and one of several', () => {
  for (const [cell, city] of [
    ['г. Пермь', 'Пермь'],
    ['г.Казань', 'Казань'],
    ['город Уфа', 'Уфа'],
    ['м. Київ', 'Київ'],
    ['Samarqand sh.', 'Samarqand'],
    ['Bakı şəhəri', 'Bakı'],
    ['Алматы қаласы', 'Алматы'],
    ['шаҳри Душанбе', 'Душанбе'],
    ['Kab. Bogor', 'Bogor'],
    ['Gmina Krynki', 'Krynki'],
    ['Ville de Lyon', 'Lyon'],
    ['City of Cape Town', 'Cape Town'],
    ['Dhaka City', 'Dhaka'],
    ['مدينة الرياض', 'الرياض'],
    ['شهرستان یزد', 'یزد'],
    ['Çankaya/ANKARA', 'Ankara'],
    ['Bruxelles/Brussel', 'Brussel'],
    ['Al Ain, Abu Dhabi', 'Al Ain'],
    ['Paris (18e)', 'Paris'],
  ] as const)
    assert.ok(cityNamesIn(cell).includes(foldText(city)), cell);
  assert.is(cityNamesIn('Mexico City')[0], foldText('Mexico City'), 'the whole name comes first');
  for (const nothing of ['', '12', 'City', ' / ']) assert.not.ok(cityNamesIn(nothing).includes(''), nothing);
});

test(
  'such a city is the city of the place, and does not stand in its address again',
  withCities(async (workspace) => {
    const perm = cityLine(511196, 'Пермь', 58.01046, 56.25017, 'RU', '90', 982419, 'Asia/Yekaterinburg');
    await workspace.import('geonames', workspace.file('more.txt', `${perm}\n`));
    const rows = [
      'Соборная,"ул. Осинская, 5",г. Пермь,58.0096,56.2316',
      'Вторая,ул. Ленина 1,д. Кондратово,58.0,56.2',
    ];
    await workspace.import(
      'csv',
      workspace.file('a.csv', `name,address,city,lat,lng\n${rows.join('\n')}\n`),
      {
        type: 'mosque',
      },
    );
    assert.equal(workspace.rows('SELECT address, city_id FROM place ORDER BY id'), [
      { address: 'ул. Осинская, 5', city_id: 511196 },
      { address: 'ул. Ленина 1, д. Кондратово', city_id: 511196 },
    ]);
  }),
);

test.run();
