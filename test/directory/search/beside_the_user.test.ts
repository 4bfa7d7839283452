/** Names that are asked for close by: however they are spelt, and though a town far away has them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, citiesOf, makePlace, placeIn, type Rows } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'boufarik', 'Boufarik', 'DZ', 'Blida', 36.57, 2.91, 70_000, 'بوفاريك'],
  [2, 'algiers', 'Algiers', 'DZ', 'Algiers', 36.75, 3.06, 2_000_000, 'الجزائر'],
  [3, 'mahdia', 'Mahdia', 'TN', 'Mahdia', 35.5, 11.06, 62_000, 'المهدية'],
  [4, 'riyadh', 'Riyadh', 'SA', 'Riyadh Region', 24.69, 46.72, 7_000_000, 'الرياض'],
  [5, 'sidi-bel-abbes', 'Sidi Bel Abbès', 'DZ', 'Sidi Bel Abbès', 35.19, -0.63, 210_000, 'سيدي بلعباس'],
]);
const inCity = (id: number, away = 0) => placeIn(CITIES, id, away);

const ROWS: Rows = {
  cities: CITIES,
  places: [
    makePlace({ id: 10, name: 'مسجد النور في بوفاريك', ...inCity(1, 0.01) }),
    makePlace({ id: 11, name: 'Mosquée Ennour', ...inCity(2) }),
    makePlace({ id: 12, name: 'Mosquée Es Salam', ...inCity(1, 0.02) }),
    makePlace({ id: 20, name: 'جامع المهدية', ...inCity(4, -0.01) }),
    makePlace({ id: 21, name: 'جامع الفتح', ...inCity(4) }),
    makePlace({ id: 22, name: 'جامع هيبون', ...inCity(3) }),
    makePlace({ id: 30, name: 'مسجد منى في سيدي بلعباس', ...inCity(5) }),
    makePlace({ id: 31, name: 'مسجد منى في بوفاريك', ...inCity(1, 0.03) }),
    makePlace({ id: 32, name: 'مسجد السلام منى', ...inCity(2, 0.03) }),
  ],
};

type Near = { readonly lat: number; readonly lng: number };
const asked = asking(ROWS);
const firstPlace = (q: string, near?: Near): unknown =>
  asked(q, near).records.filter(({ kind }) => kind === 'place')[0]?.id;
const BOUFARIK = { lat: 36.57, lng: 2.91 };
const RIYADH = { lat: 24.69, lng: 46.72 };

test('a name close to the user is meant rather than a farther one that is spelt as typed', () => {
  assert.is(firstPlace('ennour', BOUFARIK), 10);
  assert.is(firstPlace('ennour', { lat: 36.75, lng: 3.06 }), 11);
  assert.is(firstPlace('ennour'), 11);
});

test('a word alone is the place beside the user that has it, not a town on another continent', () => {
  assert.is(asked('المهدية', RIYADH).records[0]?.id, 20);
  assert.is(asked('المهدية').understood.city?.name, 'Mahdia');
  assert.is(asked('الرياض', BOUFARIK).understood.city?.name, 'Riyadh');
});

test('a place on another continent is no landmark: the mosque nearest to me', () => {
  assert.is(firstPlace('اقرب مسجد مني', RIYADH), 21);
});

test('a name is whole without the town that it says, where the query says a larger one', () => {
  assert.is(firstPlace('mosquée ennour alger'), 11);
  assert.is(firstPlace('مسجد النور الجزائر'), 10);
});

test.run();
