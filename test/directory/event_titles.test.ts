import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../src/contract/vocabularies.ts';
import { titleIn } from '../../src/directory/records/event_titles.ts';

const FILE = new URL('../../data/seed/events.csv', import.meta.url);
const seeded: Record<'title' | 'category', string>[] = parse(readFileSync(FILE, 'utf8'), { columns: true });

test('every day of the Hijri year that the default has is named in every language', () => {
  const days = seeded.filter(({ category }) => category === 'islamic_calendar');
  assert.ok(days.length > 10);
  // In French and Indonesian one may be called as in English.
  for (const day of days.filter(({ title }) => title !== 'Hajj'))
    for (const language of LANGUAGES.filter((each) => each !== 'en'))
      assert.ok(
        titleIn(language, day) !== day.title || day.title === 'Mawlid',
        `${day.title} has no name in ${language}`,
      );
  assert.is(titleIn('ar', { title: 'Eid al-Fitr', category: 'islamic_calendar' }), 'عيد الفطر');
});

test('what a mosque calls an event stays as it is', () => {
  assert.is(titleIn('ar', { title: 'Eid al-Fitr', category: 'prayer' }), 'Eid al-Fitr');
  assert.is(titleIn(undefined, { title: 'Eid al-Fitr', category: 'islamic_calendar' }), 'Eid al-Fitr');
});

test.run();
