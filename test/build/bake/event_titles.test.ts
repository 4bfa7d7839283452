import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedTable } from '../../../build/bake/seed_table.ts';
import { LANGUAGES } from '../../../src/contract/vocabularies.ts';
import { makeEvent, withDirectory } from '../../directory/small_directory.ts';

test('every day of the Hijri year that the default has is named in every language', () => {
  const days = seedTable<'title' | 'category'>('events.csv').filter(
    ({ category }) => category === 'islamic_calendar',
  );
  assert.ok(days.length > 10);
  const titles = seedTable('event_titles.csv');
  for (const { title } of days)
    for (const language of LANGUAGES.filter((each) => each !== 'en'))
      assert.ok(titles.find((row) => row.title === title)?.[language], `${title} has no name in ${language}`);
});

test('a day of the Hijri year is titled in the language that is asked for, and what a mosque calls so is not', () => {
  const eid = { title: 'Eid al-Fitr', start: '2027-03-10' };
  const events = [
    makeEvent({ id: '1', ...eid, category: 'islamic_calendar' }),
    makeEvent({ id: '2', ...eid, category: 'prayer' }),
  ];
  withDirectory({ places: [], events }, (directory) => {
    const titlesIn = (lang?: 'ar' | 'en') =>
      directory
        .events({ now: new Date('2027-01-01'), limit: 5, offset: 0, ...(lang && { lang }) })
        .records.map(({ title }) => title);
    assert.equal(titlesIn('ar'), ['عيد الفطر', 'Eid al-Fitr']);
    for (const titles of [titlesIn('en'), titlesIn()]) assert.equal(titles, ['Eid al-Fitr', 'Eid al-Fitr']);
  });
});

test.run();
