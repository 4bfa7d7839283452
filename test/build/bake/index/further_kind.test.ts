import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { furtherKind } from '../../../../build/bake/index/further_kind.ts';
import type { HalalCategory, PlaceType } from '../../../../src/contract/vocabularies.ts';
import { foldWords } from '../../../../src/directory/text/fold.ts';

test('what a place is called is a further kind of it, beside its type and its category', () => {
  const kindOf = (type: PlaceType, category: HalalCategory | null, ...names: string[]) =>
    furtherKind(type, category, names.map(foldWords));
  assert.is(kindOf('mosque', null, 'Masjid Noor'), null);
  assert.is(kindOf('mosque', null, 'Masjid Noor', 'Madrasa Noor'), 'school');
  assert.is(kindOf('mosque', null, 'Leeds Islamic Centre'), 'islamic_center');
  assert.is(kindOf('islamic_center', null, 'Croydon Mosque & Islamic Centre'), 'mosque');
  assert.is(kindOf('halal', 'grocery', 'Noor Restaurant'), 'grocery');
  assert.is(kindOf('halal', null, 'Naan and Kabob'), 'restaurant', 'rather than a bakery');
  // Lists of mosques have cemeteries in them.
  assert.is(kindOf('mosque', null, 'مقبرة سيدي عيسى'), 'cemetery');
  assert.is(kindOf('mosque', null, 'مسجد المقبرة'), null);
});

test.run();
