import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { labelIn } from '../../src/directory/records/names_by_language.ts';
import { makeCity, makePlace, withDirectory } from './small_directory.ts';

const CITIES = [
  {
    city: makeCity({ id: 1, slug: 'cairo', name: 'Cairo', country: 'EG', place_count: 1 }),
    alternateNames: ['القاهرة'],
    names: { ar: 'القاهرة', tr: 'Kahire' },
  },
];
const PLACES = [
  makePlace({
    id: 1,
    name: 'Al-Azhar Mosque',
    name_local: 'جامع الأزهر',
    names: { fr: 'Mosquée al-Azhar', de: 'al-Azhar-Moschee' },
    city: 'Cairo',
    city_slug: 'cairo',
    country: 'EG',
  }),
];

test('places and cities are answered in the language that is asked for, where it is known', () => {
  withDirectory({ places: PLACES, cities: CITIES }, (directory) => {
    const place = (lang: 'ar' | 'fr' | 'tr' | 'ur') => {
      const [found] = directory.places({ limit: 1, offset: 0, lang }).records;
      return [found?.label, found?.city, found?.name];
    };
    assert.equal(place('fr'), ['Mosquée al-Azhar', 'Cairo', 'Al-Azhar Mosque']);
    assert.equal(place('tr'), ['Al-Azhar Mosque', 'Kahire', 'Al-Azhar Mosque']);
    assert.equal(place('ar'), ['جامع الأزهر', 'القاهرة', 'Al-Azhar Mosque']);
    // No Urdu name is known: the Arabic one is written in the letters its readers read.
    assert.equal(place('ur'), ['جامع الأزهر', 'Cairo', 'Al-Azhar Mosque']);

    const [city] = directory.cities({ limit: 1, offset: 0, lang: 'ar' }).records;
    assert.equal([city?.name, city?.label, city?.country_name], ['Cairo', 'القاهرة', 'مصر']);
    const [usual] = directory.cities({ limit: 1, offset: 0 }).records;
    assert.is(usual?.label, 'Cairo');

    const answer = directory.search({ q: 'kairo', limit: 5, lang: 'tr' });
    assert.equal(
      answer.records.map(({ title }) => title),
      ['Kahire', 'Al-Azhar Mosque'],
    );
    const { facets } = directory.places({ limit: 1, offset: 0, facets: ['city', 'country'], lang: 'ar' });
    assert.equal(facets?.city?.values[0]?.label, 'القاهرة');
    assert.equal(facets?.country?.values[0]?.label, 'مصر');
    // What the directory itself says, not what the runtime calls it.
    assert.equal(
      [directory.countryName('EG'), directory.countryName('EG', 'ar')],
      [CITIES[0]?.city.country_name, 'مصر'],
    );
  });
});

test('a place without a name in the language is called by one in its letters', () => {
  const names = { label: 'مسجد النور', name: 'مسجد النور', name_local: null };
  assert.is(labelIn('fr', { ...names, names: { en: 'Al-Noor Mosque' } }), 'Al-Noor Mosque');
  assert.is(labelIn('fr', names), 'مسجد النور');
});

test.run();
