import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nameWithoutPlace, placeInName } from '../../../../build/bake/index/place_in_name.ts';

test('what stands behind the first "in" is where a place is', () => {
  assert.is(placeInName('Ennour Mosque in Dar El Beïda'), 'Dar El Beïda');
  assert.is(placeInName('مسجد النور في بوفاريك'), 'بوفاريك');
  assert.is(placeInName('جامع النخلة في الوادي, الجزائر'), 'الوادي');
  assert.is(placeInName('Masjid Ibn Abbas'), null);
  assert.is(placeInName(null), null);
});

test('what stands before it is the name, unless words for kinds alone do', () => {
  assert.is(nameWithoutPlace('Ennour Mosque in Dar El Beïda'), 'Ennour Mosque');
  assert.is(nameWithoutPlace('مسجد النور في بوفاريك'), 'مسجد النور');
  assert.is(nameWithoutPlace('Mosquée in Kénadsa'), null);
  assert.is(nameWithoutPlace('Al-Noor Mosque'), null);
});

test.run();
