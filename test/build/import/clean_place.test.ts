import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanPhone } from '../../../build/import/clean_phone.ts';
import { type CleanPlace, cleanPlace } from '../../../build/import/clean_place.ts';
import { cleanName, cleanText } from '../../../build/import/clean_text.ts';
import { readDegrees } from '../../../build/import/clean_values.ts';
import type { FoundPlace } from '../../../build/import/found.ts';
import { readCountry } from '../../../build/import/said_country.ts';
import { cleanEmail, cleanWebsite } from '../../../src/contract/contact_addresses.ts';

const found = (facts: FoundPlace['facts'], names: Record<string, string> = {}): FoundPlace => ({
  kind: 'place',
  where: 'line 2',
  facts: { ref: 'a', lat: '36.785', lng: '3.06', ...facts },
  names,
});
const DEFAULTS = { country: null, type: 'mosque' } as const;

/** What a row says; fails where it was left out. */
const cleaned = (...row: Parameters<typeof cleanedRow>): CleanPlace['facts'] => cleanedRow(...row).facts;

/** The cleaned row; fails where it was left out. */
function cleanedRow(
  facts: FoundPlace['facts'],
  names: Record<string, string> = {},
  country: string | null = null,
): CleanPlace {
  const place = cleanPlace(found(facts, names), { ...DEFAULTS, country }, () => {});
  if (typeof place === 'string') throw new Error(place);
  return place;
}

test('texts are NFC, on one line, and hide nothing', () => {
  assert.is(cleanText('  Cafe\u0301 \u202Enoor\u202C\n\tAl\u200b-Huda\u0007 ', 100), 'Café noor Al -Huda');
  assert.is(cleanText('\ufeffمسجد\u00a0\u200fالنور', 100), 'مسجد النور');
  assert.is(
    cleanText('می\u200cخواهم', 100),
    'می\u200cخواهم',
    'the zero-width non-joiner is spelling in Persian',
  );
  for (const empty of ['', ' ', '-', '???', '\u202e', null, undefined])
    assert.is(cleanText(empty, 100), null);
});

test('entities that a page left in a text are decoded, and no other words', () => {
  assert.is(
    cleanText('Mosqu&eacute;e d&rsquo;&Eacute;vry &amp; &#39;Cr&#xe9;teil&#39; &NBSP;2&frac12;', 100),
    "Mosquée d’Évry & 'Créteil' 2½",
  );
  for (const text of ['AT&T; Mosque', 'A &constructor; B', 'Q &A;']) assert.is(cleanText(text, 100), text);
});

test('a text is never longer than its limit, whatever comes in, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 1, max: 50 }),
      (raw, limit) => {
        const text = cleanText(raw, limit);
        if (text === null) return;
        assert.ok([...text].length <= limit);
        assert.not.match(text, /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        assert.is(text, text.normalize('NFC').trim());
      },
    ),
    { numRuns: 500 },
  );
});

test('a name that only says there is none is none', () => {
  for (const word of ['unnamed', 'N/A', 'Unknown', 'null']) assert.is(cleanName(word), null);
  assert.is(cleanName('Unknown Soldier Mosque'), 'Unknown Soldier Mosque');
});

test('a key that a spreadsheet has rounded is none: two places do not become one', () => {
  const refOf = (ref: string, name: string) => cleanedRow({ ref, name }).ref;
  for (const rounded of ['1.23457E+11', '1,23457E+11', '1E+21'])
    assert.is.not(refOf(rounded, 'Masjid an-Nur'), refOf(rounded, 'Al-Huda Mosque'), rounded);
  for (const key of ['12345678901', '1E5', 'W1E+2']) assert.is(refOf(key, 'Masjid an-Nur'), key);
});

test('phones become E.164 by the country', () => {
  assert.is(cleanPhone('020 7650 3000', 'GB'), '+442076503000');
  assert.is(cleanPhone('+213 (0)21 63-00-00', 'DZ'), '+21321630000');
  assert.is(cleanPhone('not a number; +44 20 7650 3000', null), '+442076503000');
  assert.is(cleanPhone('020 7650 3000', null), null);
  assert.is(cleanPhone('12', 'GB'), null);
});

/** Numbers as lists have them, with the country of their place. */
const PHONES: readonly (readonly [said: string, country: string, phone: string | null])[] = [
  ['0-58 552 03 85', 'PL', '+48585520385'],
  ['+48 (0)58 552 03 85', 'PL', '+48585520385'],
  ['48 385 12 34', 'PL', '+48483851234'],
  ['62318289755', 'ID', '+62318289755'],
  ['0318289755', 'ID', '+62318289755'],
  ['(49) 221 50800', 'DE', '+4922150800'],
  ['0221 50800', 'DE', '+4922150800'],
  ['0081 3 3541 1234', 'JP', '+81335411234'],
  ['55 3221 1234', 'BR', '+555532211234'],
  ['55 11 3221 1234', 'BR', '+551132211234'],
  ['393 312 3456', 'IT', '+393933123456'],
  ['9198765432', 'IN', '+919198765432'],
  ['07221234', 'KE', null],
  ['07221234 / 0722 123456', 'KE', '+254722123456'],
  ['021.23.45.67 poste 12', 'DZ', '+21321234567'],
  ['0312 123 45 67 dahili: 104', 'TR', '+903121234567'],
  ['021-3222 8888 داخلی ۱۲', 'IR', '+982132228888'],
  ['+7 495 681-49-04 вн. 15', 'RU', '+74956814904'],
];
test('phones are those that can be dialled, with an old zero or without their plus', () => {
  for (const [said, country, phone] of PHONES) assert.is(cleanPhone(said, country), phone, said);
});

test('websites are public http addresses', () => {
  assert.is(cleanWebsite('www.eastlondonmosque.org.uk'), 'https://www.eastlondonmosque.org.uk/');
  assert.is(cleanWebsite('http://example.org:8080/a?b=c'), 'http://example.org:8080/a?b=c');
  for (const text of [
    'Our page (https://example.org/a)',
    '[Page](https://example.org/a)',
    'Web: https://example.org/a',
  ])
    assert.is(cleanWebsite(text), 'https://example.org/a', text);
  for (const bad of [
    'javascript:alert(1)',
    'ftp://example.org',
    'http://user:secret@example.org',
    'http://localhost/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'mosque',
    `https://example.org/${'a'.repeat(500)}`,
  ]) {
    assert.is(cleanWebsite(bad), null, bad);
  }
});

test('mail addresses are plausible', () => {
  assert.is(cleanEmail('mailto:info@example.org'), 'info@example.org');
  for (const bad of ['info', 'a@b', 'a b@example.org', '<a@example.org>'])
    assert.is(cleanEmail(bad), null, bad);
});

test('degrees are decimal, with a point or a comma, or in minutes and seconds with their direction', () => {
  for (const text of ['36°47\'06"N', '36° 47′ 6″ n', '36.785', '٣٦٫٧٨٥'])
    assert.is(readDegrees(text), 36.785, text);
  assert.is(readDegrees('0°7\'30"W'), -0.125);
  assert.is(readDegrees(' 36,785 '), 36.785);
  assert.is(readDegrees('-0.12345678901'), -0.1234568);
  for (const bad of ['', '36°47′', '0x10', '1,2,3', 'NaN', undefined])
    assert.ok(Number.isNaN(readDegrees(bad)), String(bad));
});

test('coordinates that lie in the right country only when swapped are swapped', () => {
  const swapped = cleanPlace(found({ lat: '3.06', lng: '36.785' }), { ...DEFAULTS, country: 'DZ' }, () => {});
  assert.is(swapped, 'latitude and longitude are swapped');
  assert.is(cleaned({}, {}, 'DZ').lat, 36.785);
});

test('the point decides the country, and the summary counts the rows that say another', () => {
  const dropped: string[] = [];
  const place = cleanPlace(found({ lat: '36.8', lng: '10.18' }), { ...DEFAULTS, country: 'DZ' }, (fact) =>
    dropped.push(fact),
  );
  assert.is(typeof place === 'string' ? place : place.facts.country, 'TN');
  assert.equal(dropped, ['country other than that of the point']);
  assert.is(
    cleaned({ lat: '0.5', lng: '-20' }, {}, 'DZ').country,
    'DZ',
    'on the open sea what is said counts',
  );
});

test('countries are read by code and by name', () => {
  const codes = ['dz', 'DZA', 'Algeria', 'United Kingdom', 'XK'].map((said) => readCountry(said));
  assert.equal(codes, ['DZ', 'DZ', 'DZ', 'GB', 'XK']);
  const inLanguages = ['Maroc', 'المغرب', 'Deutschland', 'Georgia'].map((said) => readCountry(said));
  assert.equal(inLanguages, ['MA', 'MA', 'DE', 'GE'], 'names in any language');
  assert.is(readCountry('Atlantis'), null);
});

test('the local name is the one in the main language of the country, where it differs', () => {
  const both = cleaned({ name: 'Great Mosque' }, { ar: 'الجامع الكبير', fr: 'Grande Mosquée' }, 'DZ');
  assert.equal([both.name, both.name_local], ['Great Mosque', 'الجامع الكبير']);
  const local = cleaned({ name: 'الجامع الكبير' }, { ar: 'الجامع الكبير' }, 'DZ');
  assert.equal([local.name, local.name_local], ['الجامع الكبير', undefined]);
  assert.equal(cleaned({ name: 'A', name_local: 'B', local_lang: 'ber' }).names, { ber: 'B' });
});

test('a row says what it is, or the options do; a word that is no type is refused', () => {
  assert.is(cleaned({ type: 'Surau' }).type, 'prayer_room');
  assert.is(cleaned({ type: 'halal', category: 'Fast food' }).category, 'fast_food');
  assert.is(cleaned({ type: 'mosque', category: 'cafe' }).category, undefined, 'only halal venues have one');
  assert.is(cleaned({ category: 'Mushalla di Tempat Publik' }).type, 'prayer_room');
  assert.equal(
    [cleaned({ category: 'Butchers' }).type, cleaned({ category: 'Sunni' }).type],
    ['halal', 'mosque'],
  );
  assert.is(
    cleanPlace(found({ type: 'temple' }), DEFAULTS, () => {}),
    'unknown type',
  );
  assert.match(String(cleanPlace(found({}), { country: null, type: null }, () => {})), /give --type/);
});

/** As Google, WordPress, certifiers and people write them. */
const STATUSES: readonly (readonly [said: string, status: string | undefined])[] = [
  ['OPERATIONAL', 'open'],
  ['CLOSED_TEMPORARILY', 'temporarily_closed'],
  ['CLOSED_PERMANENTLY', 'permanently_closed'],
  ['Active', 'open'],
  ['publish', 'open'],
  ['Certified', 'open'],
  ['Geschlossen', 'permanently_closed'],
  ['Fermé', 'permanently_closed'],
  ['Kapalı', 'permanently_closed'],
  ['مغلق', 'permanently_closed'],
  ['Under construction', 'planned'],
  ['Needs review', undefined],
];
test('a status is understood in the words of its source, and an unknown one is told', () => {
  for (const [said, status] of STATUSES) assert.is(cleaned({ status: said }).status, status, said);
  const told: unknown[] = [];
  cleanPlace(found({ status: 'Needs review' }), DEFAULTS, (...fact) => told.push(fact));
  assert.equal(told, [['status', 'Needs review']]);
});

test('a row that its own source does not list is left out', () => {
  for (const status of ['draft', 'Auto-Draft', 'Pending', 'Revoked', 'Expired', 'private', 'Inactive'])
    assert.match(String(cleanPlace(found({ status }), DEFAULTS, () => {})), /does not list it/, status);
});

test('the label that Wikidata gives an item without one is no name', () => {
  assert.equal([cleaned({ name: 'Q12345679' }).name, cleaned({ name: 'Q1' }).name], [undefined, 'Q1']);
});

test('a fact that cannot be kept is told, and the place stays', () => {
  const dropped: string[] = [];
  const facts = {
    website: 'none',
    email: 'x',
    capacity: 'many',
    wikidata: 'P31',
    verified: '2026-02-30',
    country: 'Atlantis',
  };
  cleanPlace(found(facts), DEFAULTS, (fact) => dropped.push(fact));
  assert.equal(dropped.sort(), ['capacity', 'country', 'email', 'verified', 'website', 'wikidata']);
});

/** As lists answer whether a place has something; undefined where they do not. */
const ANSWERS: readonly (readonly [said: string, has: 0 | 1 | undefined])[] = [
  ['yes', 1],
  ['oui gratuit', 1],
  ['Tak!', 1],
  ['Ada lantai 2', 1],
  ['Sí, arriba', 1],
  ['jest', 1],
  ['ima ih', 1],
  ['有（2階）', 1],
  ['มีที่จอดรถ', 1],
  ['No hay', 0],
  ['brak', 0],
  ['nie ma', 0],
  ['Nema mjesta', 0],
  ['Tak ada parkir', 0],
  ['tidak ada', 0],
  ['mevcut değil', 0],
  ['não há vagas', 0],
  ['keine Parkplätze', 0],
  ['Pas de parking', 0],
  ['موجود نہیں ہے', 0],
  ['没有停车场', 0],
];
/** What answers neither yes nor no: of no worth, or lost and told. */
const NO_ANSWERS: readonly (readonly [said: string, isTold: boolean])[] = [
  ['limited', false],
  ['unknown', false],
  ['?', false],
  ['-', false],
  ['brak danych', false],
  ['keine Angabe', false],
  ['20 miejsc', true],
  ['na ulicy', true],
  ['po lewej stronie', true],
  ['entrada aparte', true],
  ['no charge', true],
  ['No separate entrance', true],
  ['tidak berbayar', true],
  ['Yes / No', true],
  ['ja oder nein', true],
  ['1 floor', true],
];
test('what a place has is understood by the first words of its cell, and told where it is not', () => {
  const read = (said: string): [has: 0 | 1 | undefined, told: string[]] => {
    const told: string[] = [];
    const place = cleanPlace(found({ parking: said }), DEFAULTS, (fact) => told.push(fact));
    return [typeof place === 'string' ? undefined : place.facts.parking, told];
  };
  for (const [said, has] of ANSWERS) assert.equal(read(said), [has, []], said);
  for (const [said, isTold] of NO_ANSWERS)
    assert.equal(read(said), [undefined, isTold ? ['parking'] : []], said);
  const noPork = cleanPlace(found({ type: 'halal', halal_level: 'No pork no lard' }), DEFAULTS, () => {});
  assert.is(typeof noPork, 'object', 'who serves no pork is not said not to be halal');
});

/** Cells of a city, with a point in their country. */
const CITIES: readonly (readonly [
  cell: string,
  at: readonly [lat: number, lng: number],
  city: string,
  postcode?: string | undefined,
  region?: string,
])[] = [
  ['50823 Köln', [50.94, 6.96], 'Köln', '50823'],
  ['D-50823 Köln', [50.94, 6.96], 'Köln', '50823'],
  ['02-952 Warszawa', [52.23, 21.01], 'Warszawa', '02-952'],
  ['110 00 Praha', [50.08, 14.43], 'Praha', '110 00'],
  ['412 63 Göteborg', [57.7, 11.97], 'Göteborg', '412 63'],
  ['SE-412 63 Göteborg', [57.7, 11.97], 'Göteborg', '412 63'],
  ['1000-001 Lisboa', [38.72, -9.14], 'Lisboa', '1000-001'],
  ['104 31, Αθήνα', [37.98, 23.73], 'Αθήνα', '104 31'],
  ['Jakarta 10110', [-6.2, 106.82], 'Jakarta', '10110'],
  ['Nairobi 00100', [-1.28, 36.82], 'Nairobi', '00100'],
  ['Mumbai - 400 001', [19.07, 72.87], 'Mumbai', '400 001'],
  ['İstanbul, 34000', [41.01, 28.97], 'İstanbul', '34000'],
  ['1012 AB Amsterdam', [52.37, 4.9], 'Amsterdam', '1012 AB'],
  ['Amsterdam 1012AB', [52.37, 4.9], 'Amsterdam', '1012AB'],
  ['2300 LA CHAUX-DE-FONDS', [47.1, 6.83], 'LA CHAUX-DE-FONDS', '2300'],
  ['London E1 1JX', [51.517, -0.065], 'London', 'E1 1JX'],
  ['E1 1JX London', [51.517, -0.065], 'London', 'E1 1JX'],
  ['Birmingham, B12', [52.46, -1.88], 'Birmingham', 'B12'],
  ['Toronto, ON M5V 2T6', [43.65, -79.38], 'Toronto', 'M5V 2T6', 'ON'],
  ['Dearborn MI 48126', [42.32, -83.18], 'Dearborn', '48126', 'MI'],
  ['Dearborn, MI 48126-1234', [42.32, -83.18], 'Dearborn', '48126-1234', 'MI'],
  ['Lakemba NSW 2195', [-33.92, 151.07], 'Lakemba', '2195', 'NSW'],
  ['São Paulo/SP', [-23.55, -46.63], 'São Paulo', undefined, 'SP'],
  ['Porto Alegre - RS', [-30.03, -51.22], 'Porto Alegre', undefined, 'RS'],
  ['Curitiba, PR', [-25.43, -49.27], 'Curitiba', undefined, 'PR'],
  ['Niterói-RJ', [-22.88, -43.1], 'Niterói', undefined, 'RJ'],
  ['01310-100 São Paulo - SP', [-23.55, -46.63], 'São Paulo', '01310-100', 'SP'],
  ['Sesto San Giovanni (MI)', [45.53, 9.23], 'Sesto San Giovanni', undefined, 'MI'],
  ['London, GB', [51.517, -0.065], 'London'],
  ['SAINT-LO', [49.12, -1.09], 'SAINT-LO'],
  ['Dublin 8', [53.34, -6.27], 'Dublin 8'],
  ['6th of October City', [29.97, 30.94], '6th of October City'],
  ['Nahda 2', [25.28, 55.37], 'Nahda 2'],
];
test('a postcode and the code of a region in the cell of a city are no part of its name', () => {
  for (const [cell, [lat, lng], ...read] of CITIES) {
    const { city, postcode, region } = cleaned({ city: cell, lat: String(lat), lng: String(lng) });
    assert.equal([city, postcode, region], [read[0], read[1], read[2]], cell);
  }
  const both = cleaned({ city: '16000 Alger', postcode: '16001', region: 'Alger' });
  assert.equal([both.city, both.postcode, both.region], ['Alger', '16001', 'Alger']);
});

test('OpenStreetMap is credited, other origins of a coordinate are not', () => {
  assert.is(cleanedRow({ osm_id: 'way/292876445' }).credit, 'OpenStreetMap way/292876445 (ODbL)');
  assert.is(cleanedRow({ credit: 'OpenStreetMap node/1 (ODbL)' }).credit, 'OpenStreetMap node/1 (ODbL)');
  assert.is(cleanedRow({ credit: 'Wikipedia' }).credit, null);
});

test('an OpenStreetMap object is read in every way it is written, and a Wikidata item that is the key', () => {
  const named = [
    { osm_id: 'way/292876445' },
    { osm_id: 'W292876445' },
    { osm_id: 'https://www.openstreetmap.org/way/292876445#map=18/1/2' },
    { osm_id: '292876445', osm_type: 'way' },
    { credit: 'OpenStreetMap way/292876445 (ODbL)' },
  ];
  for (const facts of named) {
    const row = cleanedRow(facts);
    assert.equal([row.osm, row.identity], ['way/292876445', null], JSON.stringify(facts));
  }
  for (const ref of ['way/5', 'Way 5', 'https://www.openstreetmap.org/way/5']) {
    const row = cleanedRow({ ref });
    assert.equal([row.osm, row.identity, row.credit], ['way/5', 'way/5', null], ref);
  }
  const item = cleanedRow({ ref: 'http://www.wikidata.org/entity/Q42' });
  assert.equal([item.identity, item.facts.wikidata], ['Q42', 'Q42']);
  assert.equal([cleanedRow({ ref: 'n5' }).identity, cleanedRow({ osm_id: 'see map' }).osm], [null, null]);
});

test('UTF-8 that was taken for windows-1252 and saved again is put right, and nothing else is', () => {
  for (const meant of ['Große Moschee', 'Süleymaniye Câmii', 'مسجد النور', 'Мечеть', '“Nur” – Moschee ß']) {
    const twice = new TextDecoder('windows-1252').decode(Buffer.from(meant));
    assert.is(cleanText(twice, 100), meant.normalize('NFC'));
    assert.is(cleanText(meant, 100), meant);
  }
  for (const plain of ['MESQUITA DE SÃO PAULO', 'Câ€ß مسجد', 'Ã', 'Château Âge'])
    assert.is(cleanText(plain, 100), plain);
});

test('a date is read as people write it, and left out where it could be another', () => {
  for (const written of [
    '2026-04-03',
    '2026-04-03T10:00:00Z',
    '2026/4/3',
    '03.04.2026',
    '3 April 2026',
    '46115',
  ])
    assert.is(cleaned({ verified: written }).verified, '2026-04-03', written);
  assert.is(cleaned({ verified: '25/12/2025' }).verified, '2025-12-25');
  for (const unclear of ['3/4/2026', '2026', '461150', '03.04.26', '31.02.2026', '1999-01-01'])
    assert.is(cleaned({ verified: unclear }).verified, undefined, unclear);
});

test('the season of a Friday prayer is read in the language of the list', () => {
  const seasons = (jumuah: string) =>
    cleaned({ jumuah }).jumuah?.map(({ time, season }) => `${time} ${season}`);
  for (const written of [
    'im Sommer 14:30, im Winter 13:00',
    'été 14h30 / hiver 13h',
    'الصيف 14:30; الشتاء 13:00',
  ])
    assert.equal(seasons(written), ['13:00 winter', '14:30 summer'], written);
});

test('of names in several languages the one of the country is the name', () => {
  const names = { ar: 'مسجد النور', de: 'Nur-Moschee', fr: 'Mosquée Nour' };
  assert.is(cleaned({ lat: '50.94', lng: '6.96' }, names).name, 'Nur-Moschee');
  assert.is(cleaned({ lat: '48.85', lng: '2.35' }, names).name, 'Mosquée Nour');
  assert.is(cleaned({ lat: '55.75', lng: '37.6' }, names).name, 'مسجد النور');
});

test('a point on the open sea that is on land the other way round is swapped', () => {
  const at = (lat: string, lng: string) => cleanPlace(found({ lat, lng }), DEFAULTS, () => {});
  assert.is(at('-0.0654', '51.5175'), 'latitude and longitude are swapped');
  assert.is(typeof at('51.5175', '-0.0654'), 'object');
  assert.is(typeof at('3.2', '73.0'), 'object', 'the Maldives');
});

test.run();
