import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { oneByteEncoding } from '../../../build/import/one_byte_encodings.ts';
import { sharedData } from '../../shared_data.ts';
import { messageOf, withCities } from './workspace.ts';

/** A text in an encoding of one byte a letter, by the runtime's own tables read backwards. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

/** Names of mosques by hand: Saudi Arabia, Iran, Turkey, Russia, Bosnia, Poland, Hungary, France, Germany,
 * Spain, Greece, Israel. */
const LISTS: readonly [encoding: string, names: readonly string[]][] = [
  ['windows-1256', ['مسجد النور', 'جامع الراجحي', 'مسجد عمر بن الخطاب']],
  ['windows-1256', ['مسجد گوهرشاد', 'مسجد جامع تهران', 'حسينيه چهارده معصوم']],
  ['windows-1254', ['Süleymaniye Camii', 'Yeşil Cami', 'Eyüp Sultan Camii', 'Kılıç Ali Paşa Camii']],
  ['windows-1251', ['Мечеть Кул Шариф', 'Соборная мечеть', 'Мечеть Аль-Марджани', 'Ярдям']],
  ['koi8-r', ['Мечеть Кул Шариф', 'Соборная мечеть', 'Мечеть Аль-Марджани', 'Ярдям']],
  ['windows-1250', ['Gazi Husrev-begova džamija', 'Džamija Ćejvan-Ćehaja', 'Čaršijska džamija']],
  ['windows-1250', ['Meczet w Bohonikach', 'Gdański Meczet', 'Meczet w Kruszynianach koło Białegostoku']],
  ['windows-1250', ['Budapesti mecset', 'Gyöngyös úti központ', 'Őrségi imaház']],
  ['windows-1252', ['Grande Mosquée de Paris', 'Mosquée Ibn Badis', 'Fès mosquée à côté du marché']],
  ['windows-1252', ['Moschee Köln', 'Moschee Münster', 'Gebetsraum Schloßstraße']],
  ['windows-1252', ['Mezquita de Córdoba', 'Centro Islámico de Logroño', 'Almuñécar']],
  ['windows-1253', ['Τζαμί Τζιστάρη', 'Γενί Τζαμί Θεσσαλονίκη']],
  ['windows-1255', ['מסגד אל-ג׳זאר', 'מסגד חסן בק', 'מסגד לבן']],
];

/** A table as lists come: most of it ASCII. */
const table = (names: readonly string[]): string =>
  [
    'id,name,lat,lng,type,website',
    ...names.map(
      (name, i) => `${i + 1},${name},36.7${i},3.0${i},mosque,https://example.org/mosques/${i + 1}`,
    ),
    '',
  ].join('\n');

for (const [encoding, names] of LISTS) {
  test(
    `${encoding} beside columns of ASCII: ${names[0]}`,
    withCities(async (workspace) => {
      const bytes = encoded(table(names), encoding);
      await workspace.import('csv', workspace.file('list.csv', bytes));
      const kept = workspace.rows<{ name: string }>('SELECT name FROM place ORDER BY id');
      assert.equal(
        kept.map(({ name }) => name),
        names,
      );
    }),
  );
}

test(
  'what may be either is refused, and can be said',
  withCities(async (workspace) => {
    // In windows-1253 its bytes are five Greek letters.
    const file = workspace.file('list.csv', encoded(table(['Варна']), 'windows-1251'));
    assert.match(
      await messageOf(workspace.import('csv', file)),
      /line 2: .*do not show which encoding.*--encoding windows-1256 \(.*windows-1251/,
    );
    await workspace.import('csv', file, { encoding: 'windows-1251' });
    assert.equal(workspace.rows('SELECT name FROM place'), [{ name: 'Варна' }]);
    assert.match(
      await messageOf(workspace.import('csv', file, { encoding: 'utf-8' })),
      /this is no utf-8 text\. .*Leave --encoding out/,
    );
  }),
);

/** Real names that have letters beyond ASCII; of cities, those in the column of other names. */
function realNames(): readonly [encoding: string, names: readonly string[]][] {
  const [saudi, turkish, algerian, cities] = [
    'osm/mosques-sa.json',
    'osm/istanbul-mosques.geojson',
    'osm/algeria-mosques.csv',
    'geonames/cities15000.txt',
  ].map((file) => {
    const path = sharedData(file);
    return path === null ? '' : readFileSync(path, 'utf8');
  });
  if (!saudi || !turkish || !algerian || !cities) return [];
  const rows = cities.split('\n').map((line) => line.split('\t'));
  const ofCountry = (country: string): string[][] => rows.filter((row) => row[8] === country);
  const cyrillic = ofCountry('RU').map((row) => row[3]?.split(',').find((name) => /^[а-яё -]+$/i.test(name)));
  const polish = ofCountry('PL').map((row) => row[1]);
  const { lieux } = JSON.parse(saudi) as { lieux: { nom?: string }[] };
  const { features } = JSON.parse(turkish) as { features: { properties: { name?: string } }[] };
  const french = algerian.split('\n').map((line) => line.split(',')[6]);
  const named = (names: readonly (string | undefined)[]): string[] =>
    names.filter((name) => name !== undefined && /[^\0-\x7f]/.test(name)) as string[];
  return [
    ['windows-1256', named(lieux.map(({ nom }) => nom))],
    ['windows-1254', named(features.map(({ properties }) => properties.name))],
    ['windows-1251', named(cyrillic)],
    ['windows-1250', named(polish)],
    ['windows-1252', named(french)],
  ];
}

test('real names, 30 and 300 at a time, are never taken for others', () => {
  for (const [encoding, names] of realNames()) {
    assert.ok(names.length >= 60, `${encoding}: ${names.length} names`);
    for (const count of [30, 300]) {
      let told = 0;
      let lists = 0;
      for (let from = 0; from + count <= Math.min(names.length, 20 * count); from += count) {
        const bytes = encoded(names.slice(from, from + count).join('\n'), encoding);
        const found = oneByteEncoding(bytes);
        lists += 1;
        if (found === null) continue;
        told += 1;
        const text = new TextDecoder(encoding).decode(bytes);
        assert.is(new TextDecoder(found).decode(bytes), text, `${encoding}, from ${from}`);
      }
      assert.ok(told >= lists * 0.8, `${encoding}: ${told} of ${lists} lists of ${count} were told`);
    }
  }
});

test.run();
