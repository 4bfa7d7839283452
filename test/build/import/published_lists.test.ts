/** Lists as publishers in many countries write them: what each row says is read, or the file is refused with the remedy. */
import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ImportKind } from '../../../build/import/options.ts';
import type { ImportFileOptions } from '../../../build/import/run.ts';
import { messageOf, Workspace } from './workspace.ts';

type Facts = Readonly<Record<string, unknown>>;
interface List {
  readonly what: string;
  readonly kind: ImportKind;
  readonly name: string;
  readonly content: string | Buffer;
  /** By row: facts as they are stored; `jumuah` and `iqamah` as one text. */
  readonly expect: readonly Facts[];
  readonly refused?: RegExp;
  readonly options?: Partial<ImportFileOptions>;
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

const LISTS: List[] = [];
const add = (
  what: string,
  kind: ImportKind,
  name: string,
  content: string | Buffer,
  expect: readonly Facts[],
  more: Pick<List, 'refused' | 'options'> = {},
): void => {
  LISTS.push({ what, kind, name, content, expect, ...more });
};

// UK charity register style
add(
  'uk charity',
  'csv',
  'charities.csv',
  lines(
    'registered_charity_number,charity_name,charity_contact_address1,charity_contact_address2,charity_contact_postcode,charity_contact_phone,charity_contact_email,charity_contact_web,Latitude,Longitude',
    '1125118,EAST LONDON MOSQUE TRUST,82-92 WHITECHAPEL ROAD,LONDON,E1 1JQ,02076503000,info@eastlondonmosque.org.uk,www.eastlondonmosque.org.uk,51.5175,-0.0654',
  ),
  [
    {
      ref: '1125118',
      name: 'EAST LONDON MOSQUE TRUST',
      address: '82-92 WHITECHAPEL ROAD',
      postcode: 'E1 1JQ',
      phone: '+442076503000',
      email: 'info@eastlondonmosque.org.uk',
      website: 'https://www.eastlondonmosque.org.uk/',
      lat: 51.5175,
      lng: -0.0654,
    },
  ],
  { options: { type: 'mosque' } },
);
// Turkish Diyanet
add(
  'diyanet',
  'csv',
  'diyanet.csv',
  lines(
    'CAMİ ADI;İL;İLÇE;MAHALLE;AÇIK ADRES;KOORDİNAT X;KOORDİNAT Y;TELEFON NUMARASI;KADIN NAMAZ YERİ;ABDESTHANE;CUMA SAATİ',
    'MERKEZ CAMİİ;KONYA;SELÇUKLU;FERİTPAŞA MAH.;Ferit Paşa Cad. No:1;32,4846;37,8746;0332 350 10 20;VAR;VAR;13:10',
  ),
  [
    {
      name: 'MERKEZ CAMİİ',
      region: 'KONYA',
      city: 'SELÇUKLU',
      lat: 37.8746,
      lng: 32.4846,
      address: 'Ferit Paşa Cad. No:1, FERİTPAŞA MAH.',
      phone: '+903323501020',
      women_space: 1,
      ablution: 1,
      jumuah: '13:10',
    },
  ],
);
// SIMAS
add(
  'simas',
  'csv',
  'simas.csv',
  lines(
    'ID Masjid,Nama,Tipologi,Alamat,Kelurahan,Kecamatan,Kab/Kota,Provinsi,Kode Pos,Latitude,Longitude,Tahun Berdiri,Luas Bangunan,Daya Tampung,No. Telp/HP,Website',
    '01.2.13.06.01.000001,MASJID RAYA BAITURRAHMAN,Masjid Raya,Jl. Moh. Jam No.1,Kampung Baru,Baiturrahman,Kota Banda Aceh,Aceh,23241,5.553611,95.317222,1612,4000 m2,9.000,0651-23243,-',
  ),
  [
    {
      ref: '01.2.13.06.01.000001',
      name: 'MASJID RAYA BAITURRAHMAN',
      address: 'Jl. Moh. Jam No.1, Kampung Baru',
      city: 'Kota Banda Aceh',
      region: 'Aceh',
      postcode: '23241',
      capacity: 9000,
      phone: '+6265123243',
    },
  ],
);
// Malaysian
add(
  'jais',
  'csv',
  'masjid-selangor.csv',
  lines(
    'BIL,KOD,NAMA MASJID/SURAU,KATEGORI,ALAMAT SURAT-MENYURAT,POSKOD,DAERAH,NEGERI,NO TELEFON,LATITUD,LONGITUD,KAPASITI JEMAAH',
    '1,SEL-0001,MASJID SULTAN SALAHUDDIN ABDUL AZIZ SHAH,MASJID NEGERI,"PERSIARAN MASJID, SEKSYEN 14",40000,PETALING,SELANGOR,03-5519 9988,3.0788,101.5205,24000',
    '2,SEL-0002,SURAU AN-NUR,SURAU,JALAN 5/2,46000,PETALING,SELANGOR,03-77810000,3.0900,101.6400,800',
  ),
  [
    {
      type: 'mosque',
      name: 'MASJID SULTAN SALAHUDDIN ABDUL AZIZ SHAH',
      address: 'PERSIARAN MASJID, SEKSYEN 14',
      postcode: '40000',
      region: 'SELANGOR',
      phone: '+60355199988',
      capacity: 24000,
    },
    { type: 'prayer_room', name: 'SURAU AN-NUR' },
  ],
);
// German
add(
  'german verein',
  'csv',
  'moscheevereine.csv',
  Buffer.from(
    '\ufeff' +
      lines(
        'lfd. Nr.;Vereinsname;Strasse und Hausnummer;PLZ/Ort;Stadtteil;Telefon/Fax;E-Mail-Adresse;Homepage;Koordinaten (WGS84);Sitzplätze;Frauenraum vorhanden;Parkplätze vorhanden;Freitagsgebet (Uhrzeit)',
        '7;DITIB Türkisch-Islamische Gemeinde zu Köln-Ehrenfeld;Venloer Str. 160;50823 Köln;Ehrenfeld;0221/50800-0;info@ditib.de;ditib.de;50,9453 N, 6,9285 E;1.200;ja;nein;13.30 Uhr',
      ),
  ),
  [
    {
      name: 'DITIB Türkisch-Islamische Gemeinde zu Köln-Ehrenfeld',
      address: 'Venloer Str. 160, Ehrenfeld',
      lat: 50.9453,
      lng: 6.9285,
      phone: '+49221508000',
      email: 'info@ditib.de',
      capacity: 1200,
      women_space: 1,
      parking: 0,
      jumuah: '13:30',
      city: 'Köln',
      postcode: '50823',
    },
  ],
  { options: { type: 'mosque' } },
);
// US directory
add(
  'us dir',
  'csv',
  'us-masjids.csv',
  lines(
    'Masjid Name,Street Address,City,State,Zip,Phone #,Web,Lat/Long,Fajr Iqama,Zuhr Iqama,Asr Iqama,Maghrib Iqama,Isha Iqama,Jumuah 1,Jumuah 2,Sisters Prayer Area,Handicap Accessible,Wudu Facility',
    'Islamic Center of Jersey City,17 Park St,Jersey City,NJ,07304,(201) 433-5000,icjc.us,"40.7130, -74.0700",6:00 AM,1:30 PM,5:15 PM,+5,9:45 PM,1:00 PM,2:00 PM,Yes,Yes,Yes',
  ),
  [
    {
      name: 'Islamic Center of Jersey City',
      address: '17 Park St',
      city: 'Jersey City',
      region: 'NJ',
      postcode: '07304',
      phone: '+12014335000',
      lat: 40.713,
      lng: -74.07,
      jumuah: '13:00,14:00',
      iqamah: 'fajr 06:00,dhuhr 13:30,asr 17:15,maghrib +5,isha 21:45',
      women_space: 1,
      wheelchair: 1,
      ablution: 1,
    },
  ],
  { options: { type: 'mosque' } },
);
// google takeout saved places geojson
add(
  'takeout',
  'geojson',
  'Saved Places.json',
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        geometry: { coordinates: [-0.0654, 51.5175], type: 'Point' },
        properties: {
          date: '2023-01-01T10:00:00Z',
          google_maps_url: 'http://maps.google.com/?cid=123',
          location: {
            address: '82-92 Whitechapel Rd, London E1 1JQ, UK',
            country_code: 'GB',
            name: 'East London Mosque',
          },
        },
        type: 'Feature',
      },
    ],
  }),
  [
    {
      name: 'East London Mosque',
      address: '82-92 Whitechapel Rd, London E1 1JQ, UK',
      lat: 51.5175,
      country: 'GB',
    },
  ],
);
add(
  'takeout old',
  'geojson',
  'saved.json',
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        geometry: { coordinates: [-0.0654, 51.5175], type: 'Point' },
        properties: {
          'Google Maps URL': 'http://maps.google.com/?cid=123',
          Location: {
            'Business Name': 'East London Mosque',
            Address: '82-92 Whitechapel Rd',
            'Country Code': 'GB',
            'Geo Coordinates': { Latitude: '51.5175', Longitude: '-0.0654' },
          },
          Published: '2020',
          Title: 'East London Mosque',
        },
        type: 'Feature',
      },
    ],
  }),
  [{ name: 'East London Mosque', address: '82-92 Whitechapel Rd', lat: 51.5175 }],
);
// My Maps CSV
add(
  'my maps',
  'csv',
  'mosques-mymaps.csv',
  lines(
    'WKT,name,description',
    '"POINT (-0.0654 51.5175)",East London Mosque,"Big mosque',
    'with two lines"',
    '"POINT Z (-0.12 51.53 0)",Second,',
  ),
  [
    { name: 'East London Mosque', lat: 51.5175, lng: -0.0654 },
    { name: 'Second', lat: 51.53, lng: -0.12 },
  ],
);
// Excel ; sep= line
add(
  'excel sep=',
  'csv',
  'mosquees.csv',
  '\ufeffsep=;\r\n' +
    "Nom de la mosquée;Adresse postale;Code Postal;Ville;Latitude;Longitude;Téléphone fixe;Capacité d'accueil;Espace femmes;Accès handicapés;Parking;Jumua 1;Jumua 2\r\nMosquée En-Nour;12, rue de la Paix;06000;Nice;43,7031;7,2661;04 93 00 00 00;1 200;Oui;Non;Oui;12h45;13h45\r\n",
  [
    {
      name: 'Mosquée En-Nour',
      address: '12, rue de la Paix',
      postcode: '06000',
      city: 'Nice',
      lat: 43.7031,
      lng: 7.2661,
      phone: '+33493000000',
      capacity: 1200,
      women_space: 1,
      wheelchair: 0,
      parking: 1,
      jumuah: '12:45,13:45',
    },
  ],
);
// TSV with spanish
add(
  'tsv es',
  'csv',
  'mezquitas.tsv',
  lines(
    'Denominación\tDomicilio social\tMunicipio\tProvincia\tCód. Postal\tCoordenada Y\tCoordenada X\tTeléfono de contacto\tCorreo electrónico\tPágina web\tAforo',
    'Mezquita Mayor de Granada\tPlaza San Nicolás\tGranada\tGranada\t18010\t37.1813\t-3.5923\t958 20 23 31\tinfo@mezquitadegranada.com\thttps://mezquitadegranada.com\t500',
  ),
  [
    {
      name: 'Mezquita Mayor de Granada',
      address: 'Plaza San Nicolás',
      city: 'Granada',
      region: 'Granada',
      postcode: '18010',
      lat: 37.1813,
      lng: -3.5923,
      phone: '+34958202331',
      email: 'info@mezquitadegranada.com',
      website: 'https://mezquitadegranada.com/',
      capacity: 500,
    },
  ],
);
// Russian
add(
  'ru',
  'csv',
  'мечети.csv',
  lines(
    '№;Название мечети;Полный адрес;Населённый пункт;Регион;Координаты (широта, долгота);Контактный телефон;Эл. почта;Веб-сайт;Вместимость (чел.);Женский зал;Парковка',
    '1;Соборная мечеть;Выползов пер., 7;Москва;Москва;55.7789, 37.6269;8 (495) 681-49-04;info@example.ru;www.muslim.ru;10000;есть;нет',
  ),
  [
    {
      name: 'Соборная мечеть',
      address: 'Выползов пер., 7',
      city: 'Москва',
      lat: 55.7789,
      lng: 37.6269,
      phone: '+74956814904',
      email: 'info@example.ru',
      website: 'https://www.muslim.ru/',
      capacity: 10000,
      women_space: 1,
      parking: 0,
    },
  ],
);
// Bosnian
add(
  'bs',
  'csv',
  'dzamije.csv',
  lines(
    'Redni broj;Naziv džamije;Medžlis;Ulica i broj;Poštanski broj;Grad;Geografska širina;Geografska dužina;Kontakt telefon;Vrijeme džume;Prostor za žene;Abdesthana',
    '1;Gazi Husrev-begova džamija;Sarajevo;Sarači 18;71000;Sarajevo;43,8592;18,4290;033 532 144;13:00;da;da',
  ),
  [
    {
      name: 'Gazi Husrev-begova džamija',
      address: 'Sarači 18',
      postcode: '71000',
      city: 'Sarajevo',
      lat: 43.8592,
      lng: 18.429,
      phone: '+38733532144',
      jumuah: '13:00',
      women_space: 1,
      ablution: 1,
    },
  ],
);
// Arabic
add(
  'ar',
  'csv',
  'مساجد.csv',
  lines(
    'م,اسم الجامع,الحي,المدينة,المنطقة,الإحداثي الشمالي,الإحداثي الشرقي,رقم الجوال,الطاقة الاستيعابية للمصلين,مصلى للنساء,مواقف للسيارات,دورات مياه',
    '١,جامع الأميرة نورة,النخيل,الرياض,منطقة الرياض,٢٤٫٧٤١٢,٤٦٫٦٤٣١,٠٥٠١٢٣٤٥٦٧,٣٠٠٠,يوجد,يوجد,لا يوجد',
  ),
  [
    {
      name: 'جامع الأميرة نورة',
      city: 'الرياض',
      region: 'منطقة الرياض',
      lat: 24.7412,
      lng: 46.6431,
      phone: '+966501234567',
      capacity: 3000,
      women_space: 1,
      parking: 1,
      ablution: 0,
    },
  ],
);
// Urdu
add(
  'ur',
  'csv',
  'masajid-karachi.csv',
  lines(
    'نمبر شمار,مسجد کا نام,پتہ,شہر,صوبہ,عرض البلد,طول البلد,فون نمبر,گنجائش,نماز جمعہ,خواتین کی جگہ,وضو خانہ',
    '1,میمن مسجد,بولٹن مارکیٹ,کراچی,سندھ,24.8531,66.9997,021-32412345,10000,1:30,ہاں,ہاں',
  ),
  [
    {
      name: 'میمن مسجد',
      address: 'بولٹن مارکیٹ',
      city: 'کراچی',
      region: 'سندھ',
      lat: 24.8531,
      lng: 66.9997,
      phone: '+922132412345',
      capacity: 10000,
      jumuah: '13:30',
      women_space: 1,
      ablution: 1,
    },
  ],
);
// E7 integers
add(
  'E7',
  'csv',
  'places-e7-mosques.csv',
  lines('name,latitudeE7,longitudeE7', 'East London Mosque,515175000,-654000'),
  [{ name: 'East London Mosque', lat: 51.5175, lng: -0.0654 }],
);
add(
  'E7 json takeout',
  'json',
  'labelled-mosques.json',
  JSON.stringify({
    places: [
      {
        name: 'East London Mosque',
        location: { latitudeE7: 515175000, longitudeE7: -654000, address: '82 Whitechapel Rd' },
      },
    ],
  }),
  [{ name: 'East London Mosque', lat: 51.5175, lng: -0.0654, address: '82 Whitechapel Rd' }],
);
// point notations
const points = [
  '51.5175,-0.0654',
  '51.5175 -0.0654',
  '(51.5175, -0.0654)',
  '51,5175; -0,0654',
  '51°31\'03"N 0°03\'55"W',
  '51° 31′ 3″ N, 0° 3′ 55″ W',
  'N 51.5175 W 0.0654',
  "N51°31.05' W000°03.924'",
  '51.5175° N, 0.0654° W',
  'https://www.google.com/maps/place/X/@51.5175,-0.0654,17z/data=!3m1',
  'https://maps.google.com/?q=51.5175,-0.0654',
  'https://www.openstreetmap.org/?mlat=51.5175&mlon=-0.0654#map=17/51.5175/-0.0654',
  'geo:51.5175,-0.0654',
  'SRID=4326;POINT(-0.0654 51.5175)',
  '{"type":"Point","coordinates":[-0.0654,51.5175]}',
  'lat: 51.5175, lng: -0.0654',
  '51.5175/-0.0654',
  '51.5175|-0.0654',
  '51.5175 N, 0.0654 W',
  '51 31 03 N 0 03 55 W',
  'Point(-0.0654 51.5175)',
  '51º31’03”N 0º03’55”W',
];
add(
  'points',
  'csv',
  'points-mosque.csv',
  `name;Location\n${points.map((p, i) => `Nur ${i};"${p.replaceAll('"', '""')}"`).join('\n')}\n`,
  points.map((_, i) => ({ name: `Nur ${i}`, near: [51.5175, -0.0654] })),
);
add(
  'points with longitude first',
  'csv',
  'points-mosque.csv',
  'name;Location\nNur;[-0.0654, 51.5175]\n',
  [],
  { refused: /swapped/ },
);
// duplicate headers
add(
  'dup headers',
  'csv',
  'mosques-dup.csv',
  lines('name,lat,lng,phone,phone,name', 'Nur,51.5175,-0.0654,,020 7650 3000,An-Nur'),
  [{ name: 'Nur', phone: '+442076503000' }],
);
// ragged
add(
  'ragged',
  'csv',
  'mosques-ragged.csv',
  lines(
    'name,lat,lng,phone,notes',
    'Nur,51.5175,-0.0654',
    'Ali,51.53,-0.12,020 7650 3000,hello,,,',
    'Umar,51.54,-0.13,',
  ),
  [{ name: 'Nur' }, { name: 'Ali' }, { name: 'Umar' }],
);
// missing header
add(
  'no header',
  'csv',
  'mosques-noheader.csv',
  lines('Nur Mosque,12 High St,51.5175,-0.0654', 'Ali Mosque,13 High St,51.53,-0.12'),
  [],
  { refused: /first line|header/i },
);
// swapped columns
add(
  'swapped',
  'csv',
  'mosques-swapped.csv',
  lines('name,lat,lng,country', 'Nur,-0.0654,51.5175,GB', 'Ali,3.06,36.75,DZ'),
  [],
  { refused: /swapped/ },
);
// single feature
add(
  'single feature',
  'geojson',
  'one.geojson',
  JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-0.0654, 51.5175] },
    properties: { name: 'East London Mosque', phone: '020 7650 3000' },
  }),
  [{ name: 'East London Mosque', phone: '+442076503000', lat: 51.5175 }],
);
add(
  'polygons with properties',
  'geojson',
  'mosque-parcels.geojson',
  JSON.stringify({
    type: 'FeatureCollection',
    name: 'x',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
    features: [
      {
        type: 'Feature',
        id: 3,
        geometry: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [-0.066, 51.517],
                [-0.0648, 51.517],
                [-0.0648, 51.518],
                [-0.066, 51.518],
                [-0.066, 51.517],
              ],
            ],
          ],
        },
        properties: { OBJECTID: 12, MOSQUE_NAME: 'East London', ADDRESS: '82 Whitechapel Rd' },
      },
    ],
  }),
  [{ name: 'East London', address: '82 Whitechapel Rd', lat: 51.5175, ref: '12' }],
);
add(
  'geojson projected',
  'geojson',
  'mosque-proj.geojson',
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } },
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-7280.3, 6712000] },
        properties: { name: 'East London' },
      },
    ],
  }),
  [],
  { refused: /WGS 84/ },
);
// overpass given to each kind
const over = {
  version: 0.6,
  generator: 'Overpass API',
  osm3s: { timestamp_osm_base: '2026' },
  elements: [
    {
      type: 'way',
      id: 5,
      center: { lat: 51.5175, lon: -0.0654 },
      nodes: [1, 2],
      tags: {
        amenity: 'place_of_worship',
        religion: 'muslim',
        name: 'East London Mosque',
        'contact:phone': '+44 20 7650 3000',
        opening_hours: 'Mo-Su 05:00-23:00',
      },
    },
  ],
};
add('overpass as overpass', 'overpass', 'export.json', JSON.stringify(over), [
  { ref: 'way/5', name: 'East London Mosque', phone: '+442076503000' },
]);
add('overpass as json', 'json', 'export2.json', JSON.stringify(over), [
  { name: 'East London Mosque', phone: '+442076503000', lat: 51.5175 },
]);
add('overpass as geojson', 'geojson', 'export3.json', JSON.stringify(over), [], { refused: /overpass/i });
add(
  'geojson as json',
  'json',
  'mosque-fc.json',
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-0.0654, 51.5175] },
        properties: { name: 'East London' },
      },
    ],
  }),
  [{ name: 'East London', lat: 51.5175 }],
);
add(
  'geojson as overpass',
  'overpass',
  'mosque-fc2.json',
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-0.0654, 51.5175] },
        properties: { name: 'East London' },
      },
    ],
  }),
  [],
  { refused: /geojson/i },
);
// geojsonseq / ndjson
const f = (n: string, lat: number) =>
  JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-0.0654, lat] },
    properties: { name: n },
  });
add('geojsonl', 'geojson', 'mosques.geojsonl', lines(f('A Mosque', 51.51), f('B Mosque', 51.52)), [
  { name: 'A Mosque', lat: 51.51 },
  { name: 'B Mosque', lat: 51.52 },
]);
add(
  'geojsonseq RS',
  'geojson',
  'mosques.geojsonseq',
  lines(`\x1e${f('A Mosque', 51.51)}`, `\x1e${f('B Mosque', 51.52)}`),
  [
    { name: 'A Mosque', lat: 51.51 },
    { name: 'B Mosque', lat: 51.52 },
  ],
);
add(
  'jsonl',
  'json',
  'mosques.jsonl',
  lines('{"name":"A","lat":51.5,"lng":-0.1}', '{"name":"B","lat":51.6,"lng":-0.1}'),
  [
    { name: 'A', lat: 51.5 },
    { name: 'B', lat: 51.6 },
  ],
);
add(
  'a line that is too long',
  'json',
  'long.jsonl',
  lines(
    '{"name":"A","lat":51.5,"lng":-0.1}',
    '{"name":"B","lat":51.6,"lng":-0.1}',
    JSON.stringify({ name: 'C', lat: 51.7, lng: -0.1, note: 'x'.repeat(9 * 2 ** 20) }),
    '{"name":"D","lat":51.8,"lng":-0.1}',
  ),
  [],
  { refused: /line 3: it is longer than/ },
);
// nested three deep
add(
  'nested',
  'json',
  'masjid-api.json',
  JSON.stringify({
    status: 'ok',
    response: {
      result: {
        masjids: [
          {
            id: 9,
            attributes: {
              title: { en: 'Nur Masjid', ar: 'مسجد النور' },
              geo: { position: { latitude: '51.5175', longitude: '-0.0654' } },
              contact: { phoneNumber: '020 7650 3000' },
              address: { street: '1 High St', city: 'London', zip: 'E1 1JQ' },
            },
          },
        ],
      },
    },
  }),
  [
    {
      ref: '9',
      lat: 51.5175,
      lng: -0.0654,
      phone: '+442076503000',
      address: '1 High St',
      city: 'London',
      postcode: 'E1 1JQ',
    },
  ],
);
add(
  'nested coords array',
  'json',
  'masjid-mongo.json',
  JSON.stringify([
    {
      _id: { $oid: '64ab' },
      name: 'Nur',
      location: { type: 'Point', coordinates: [-0.0654, 51.5175] },
      address: '1 High St',
      jummah: ['13:00', '14:00'],
    },
  ]),
  [{ ref: '64ab', name: 'Nur', lat: 51.5175, lng: -0.0654, address: '1 High St', jumuah: '13:00,14:00' }],
);
add(
  'json object by id',
  'json',
  'masjid-byid.json',
  JSON.stringify({
    m1: { name: 'Nur', lat: 51.5175, lng: -0.0654 },
    m2: { name: 'Ali', lat: 51.53, lng: -0.12 },
  }),
  [],
  { refused: /no array/ },
);
add(
  'mawaqit',
  'json',
  'mawaqit-mosques.json',
  JSON.stringify([
    {
      uuid: 'c1f5-11',
      name: 'Mosquée de Créteil',
      type: 'MOSQUE',
      slug: 'm',
      latitude: 48.7791,
      longitude: 2.4471,
      jumua: '13:00',
      jumua2: '14:00',
      jumua3: null,
      proximity: 1,
      label: 'Mosquée de Créteil - UAMC',
      localisation: '4 Rue Jean Gabin, 94000 Créteil',
      phone: '0143770000',
      paymentWebsite: null,
      times: ['05:00', '13:00'],
      iqama: ['+15', '+10', '+10', '+5', '+10'],
      womenSpace: true,
      janazaPrayer: true,
      aidPrayer: true,
      childrenCourses: true,
      ablutions: true,
      parking: true,
      handicapAccessibility: true,
      jumuaAsDuhr: false,
      email: null,
      site: 'https://x.org',
    },
  ]),
  [
    {
      ref: 'c1f5-11',
      name: 'Mosquée de Créteil',
      jumuah: '13:00,14:00',
      women_space: 1,
      ablution: 1,
      parking: 1,
      wheelchair: 1,
      phone: '+33143770000',
      address: '4 Rue Jean Gabin, 94000 Créteil',
      iqamah: 'fajr +15,dhuhr +10,asr +10,maghrib +5,isha +10',
      website: 'https://x.org/',
    },
  ],
);
// zip with __MACOSX
add(
  'zip mac',
  'csv',
  'mosques.zip',
  Buffer.from(
    zipSync({
      '__MACOSX/': strToU8(''),
      'mosques/mosques.csv': strToU8(lines('name,lat,lng', 'Nur,51.5175,-0.0654')),
      '__MACOSX/mosques/._mosques.csv': strToU8('xx'),
      'mosques/.DS_Store': strToU8('x'),
      'mosques/': strToU8(''),
    }),
  ),
  [{ name: 'Nur' }],
);
// hours
const hours = [
  ['Mo-Su 05:00-23:00', 'Mo-Su 05:00-23:00'],
  ['5am - 11pm', '05:00-23:00'],
  ['5:00 AM - 11:00 PM', '05:00-23:00'],
  ['Mon-Sun: 5:00-23:00', 'Mo-Su 05:00-23:00'],
  ['Monday to Friday 9am-5pm; Saturday 10am-2pm', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
  ['Open 24 hours', '00:00-24:00'],
  ['24 hours', '00:00-24:00'],
  ['24/7', '24/7'],
  ['täglich 10-20 Uhr', '10:00-20:00'],
  ['Mo-Fr 10.00 - 18.00 Uhr', 'Mo-Fr 10:00-18:00'],
  ['tous les jours 9h-18h', '09:00-18:00'],
  ['Daily 5am to 10pm', '05:00-22:00'],
  ['05.00-22.00 WIB', '05:00-22:00'],
  ['Every day 06:00–22:00', '06:00-22:00'],
  ['من 5 صباحا إلى 10 مساء', '05:00-22:00'],
  ['Mon: 5:00 AM – 10:00 PM, Tue: 5:00 AM – 10:00 PM', 'Mo 05:00-22:00, Tu 05:00-22:00'],
] as const;
add(
  'hours',
  'csv',
  'mosque-hours.csv',
  'name;lat;lng;opening hours\n' +
    hours.map(([said], i) => `Nur ${i};${51.5 + i / 100};-0.1;"${said}"`).join('\n') +
    '\n',
  hours.map(([, opening_hours]) => ({ opening_hours })),
);
// iqamah / jumuah columns
add(
  'iqamah spellings',
  'csv',
  'mosques-iq.csv',
  lines(
    "Name,Latitude,Longitude,Fajr Jama'at,Dhuhr Iqamah Time,Asar Jamaat,Maghrib,Isha'a Iqama,1st Jumu'ah,2nd Jumu'ah,Khutbah Language",
    'Nur,51.5175,-0.0654,06:15,13:30,17:00,Sunset,21:30,13:15,14:00,English',
  ),
  [{ iqamah: 'fajr 06:15,dhuhr 13:30,asr 17:00,isha 21:30', jumuah: '13:15,14:00' }],
);
add(
  'iqamah spellings 2',
  'csv',
  'mosques-iq2.csv',
  lines(
    'masjid,lat,lon,Iqamah - Fajr,Iqamah - Dhuhr,Iqamah - Asr,Iqamah - Maghrib,Iqamah - Isha,Jumu’ah,Jumah Khutba,friday prayer time',
    'Nur,51.5175,-0.0654,20 mins after adhan,1:30,5.15pm,+5 min,10 mins after Adhan,"1:15pm & 2:00pm",,',
  ),
  [{ name: 'Nur', iqamah: 'fajr +20,dhuhr 13:30,asr 17:15,maghrib +5,isha +10', jumuah: '13:15,14:00' }],
);
add(
  'phones',
  'csv',
  'mosques-phone.csv',
  lines(
    'name,lat,lng,phone',
    'A,51.5175,-0.0654,(0)20 7650 3000',
    'B,51.53,-0.12,+44 (0) 20 7650 3000',
    'C,51.54,-0.12,0044 20 7650 3000',
    'D,51.55,-0.12,020 7650 3000 or 07700 900123',
    'E,51.56,-0.12,Tel: 020 7650 3000 ext 5',
    'F,51.57,-0.12,2.0765E+11',
    'G,51.58,-0.12,442076503000',
    'H,51.59,-0.12,2076503000',
  ),
  ['A', 'B', 'C', 'D', 'E', null, 'G', 'H'].map((n) =>
    n === null ? { name: 'F', phone: undefined } : { name: n, phone: '+442076503000' },
  ),
);
add(
  'html & entities & soft',
  'csv',
  'mosques-html.csv',
  lines(
    'name,lat,lng,description,address',
    '<b>Nur</b> Mosque,51.5175,-0.0654,<p>x</p>,"1 High St<br>London"',
    ' “Ali” Mosque ,51.53,-0.12,,',
  ),
  [{ name: 'Nur Mosque', address: '1 High St London' }, { name: '“Ali” Mosque' }],
);
add(
  'decimal thousands',
  'csv',
  'mosques-thousand.csv',
  lines(
    'name;lat;lng',
    'Nur;51.517.500;-65.400',
    'Ali;51,53°;-0,12°',
    'Umar;+51.54;-0.13 ',
    'Zaid;51.55 N;0.14 W',
  ),
  [
    { name: 'Ali', lat: 51.53, lng: -0.12 },
    { name: 'Umar', lat: 51.54 },
    { name: 'Zaid', lat: 51.55, lng: -0.14 },
  ],
);
add(
  'quoted header + utf8 nbsp',
  'csv',
  'mosques-nb.csv',
  lines(
    '"Mosque\u00a0Name","Post\u00a0code","Latitude (decimal degrees)","Longitude (decimal degrees)","Size (worshippers)"',
    '"Nur","E1 1JQ",51.5175,-0.0654,"1,500"',
  ),
  [{ name: 'Nur', postcode: 'E1 1JQ' }],
);
add(
  'preamble lines',
  'csv',
  'mosques-pre.csv',
  lines(
    'List of registered mosques 2025',
    '',
    'No,Name of Mosque,Address,Latitude,Longitude',
    '1,Nur,1 High St,51.5175,-0.0654',
  ),
  [{ name: 'Nur', address: '1 High St' }],
);
add(
  'european open data geo shape',
  'csv',
  'lieux-de-culte-mosquee.csv',
  lines(
    'Geo Point;Geo Shape;Nom du lieu de culte;Adresse;Commune',
    '48.7791, 2.4471;"{""coordinates"": [2.4471, 48.7791], ""type"": ""Point""}";Mosquée;4 rue Jean Gabin;Créteil',
  ),
  [{ name: 'Mosquée', lat: 48.7791, lng: 2.4471, address: '4 rue Jean Gabin', city: 'Créteil' }],
);
add(
  'wikidata sparql csv',
  'csv',
  'query-mosque.csv',
  lines(
    'item,itemLabel,itemLabel_ar,coord',
    'http://www.wikidata.org/entity/Q1280397,East London Mosque,مسجد شرق لندن,Point(-0.0654 51.5175)',
  ),
  [
    {
      ref: 'http://www.wikidata.org/entity/Q1280397',
      name: 'East London Mosque',
      lat: 51.5175,
      wikidata: 'Q1280397',
    },
  ],
);
add(
  'wikidata sparql json',
  'json',
  'query-mosque.json',
  JSON.stringify({
    head: { vars: ['item', 'itemLabel', 'coord'] },
    results: {
      bindings: [
        {
          item: { type: 'uri', value: 'http://www.wikidata.org/entity/Q1280397' },
          coord: {
            datatype: 'http://www.opengis.net/ont/geosparql#wktLiteral',
            type: 'literal',
            value: 'Point(-0.0654 51.5175)',
          },
          itemLabel: { 'xml:lang': 'en', type: 'literal', value: 'East London Mosque' },
        },
      ],
    },
  }),
  [{ name: 'East London Mosque', lat: 51.5175, wikidata: 'Q1280397' }],
);
add(
  'persian',
  'csv',
  'masajed-tehran.csv',
  lines(
    'ردیف,نام مسجد,نشانی,شهر,استان,عرض جغرافیایی,طول جغرافیایی,تلفن تماس,ظرفیت نمازگزار',
    '۱,مسجد جامع,خیابان پانزده خرداد,تهران,تهران,۳۵٫۶۷۵,۵۱٫۴۲۳,۰۲۱-۵۵۶۲۳۴۵۶,۵۰۰',
  ),
  [
    {
      name: 'مسجد جامع',
      address: 'خیابان پانزده خرداد',
      lat: 35.675,
      lng: 51.423,
      phone: '+982155623456',
      capacity: 500,
    },
  ],
);
add(
  'bengali',
  'csv',
  'masjid-bd.csv',
  lines(
    'ক্রমিক,মসজিদের নাম,ঠিকানা,জেলা,বিভাগ,অক্ষাংশ,দ্রাঘিমাংশ,মোবাইল',
    '১,বায়তুল মোকাররম,তোপখানা রোড,ঢাকা,ঢাকা,২৩.৭২৯৬,৯০.৪১২৪,০১৭১১০০০০০০',
  ),
  [{ name: 'বায়তুল মোকাররম', address: 'তোপখানা রোড', lat: 23.7296, lng: 90.4124, phone: '+8801711000000' }],
);
add(
  'dutch',
  'csv',
  'moskeeen.csv',
  lines(
    'Naam;Straatnaam;Huisnummer;Postcode;Woonplaats;Provincie;Breedtegraad;Lengtegraad;Telefoonnummer;Vrouwenruimte',
    'Moskee El Tawheed;Jan Hanzenstraat;114;1053 SV;Amsterdam;Noord-Holland;52,3702;4,8671;020-6160000;Ja',
  ),
  [
    {
      name: 'Moskee El Tawheed',
      address: 'Jan Hanzenstraat 114',
      postcode: '1053 SV',
      city: 'Amsterdam',
      region: 'Noord-Holland',
      lat: 52.3702,
      lng: 4.8671,
      phone: '+31206160000',
      women_space: 1,
    },
  ],
  { options: { type: 'mosque' } },
);
add(
  'italian',
  'csv',
  'moschee.csv',
  lines(
    'Denominazione;Indirizzo;CAP;Comune;Provincia;Latitudine;Longitudine;Numero di telefono;Posta elettronica;Sito web;Sala donne',
    'Grande Moschea di Roma;Viale della Moschea 85;00197;Roma;RM;41,9347;12,4953;06 8082167;a@b.it;www.x.it;Sì',
  ),
  [
    {
      name: 'Grande Moschea di Roma',
      lat: 41.9347,
      phone: '+39068082167',
      email: 'a@b.it',
      website: 'https://www.x.it/',
      women_space: 1,
      postcode: '00197',
    },
  ],
);
add(
  'albanian',
  'csv',
  'xhamite.csv',
  lines(
    'Nr.;Emri i xhamisë;Adresa;Qyteti;Gjerësia;Gjatësia;Tel',
    "1;Xhamia e Et'hem Beut;Sheshi Skënderbej;Tiranë;41,3277;19,8192;04 222 3000",
  ),
  [
    {
      name: "Xhamia e Et'hem Beut",
      address: 'Sheshi Skënderbej',
      city: 'Tiranë',
      lat: 41.3277,
      lng: 19.8192,
    },
  ],
);
add(
  'swedish',
  'csv',
  'moskeer.csv',
  lines(
    'Namn;Gatuadress;Postnummer;Ort;Latitud;Longitud;Telefonnummer;E-postadress;Webbplats',
    'Stockholms moské;Kapellgränd 10;116 25;Stockholm;59,3154;18,0752;08-509 109 00;a@b.se;x.se',
  ),
  [
    {
      name: 'Stockholms moské',
      address: 'Kapellgränd 10',
      postcode: '116 25',
      city: 'Stockholm',
      lat: 59.3154,
      phone: '+46850910900',
      email: 'a@b.se',
      website: 'https://x.se/',
    },
  ],
);

add(
  'lists of objects',
  'json',
  'masjid-lists.json',
  JSON.stringify([
    {
      name: 'Nur',
      lat: 51.5,
      lng: -0.1,
      phones: [{ type: 'office', number: '020 7650 3000' }],
      iqamah: { fajr: '06:00', dhuhr: '13:30' },
      jumuah: [{ time: '13:00', language: 'en' }, { time: '14:00' }],
    },
  ]),
  [{ name: 'Nur', phone: '+442076503000', iqamah: 'fajr 06:00,dhuhr 13:30', jumuah: '13:00,14:00' }],
);

// The markers of a map of WordPress (WP Google Maps): its types are keys of its own.
add(
  'wordpress markers',
  'csv',
  'markers.csv',
  lines(
    'id,map_id,address,description,link,lat,lng,title,category,approved,type',
    '12,1,"Whitechapel Rd, London","<p>Main hall</p>",https://one.example.org,51.5179,-0.0654,"Masjid al-Amin &#8211; Whitechapel",2,1,0',
  ),
  [{ ref: '12', name: 'Masjid al-Amin – Whitechapel', type: 'mosque', address: 'Whitechapel Rd, London' }],
);
// The REST API of WordPress.
add(
  'wordpress posts',
  'json',
  'mosque.json',
  JSON.stringify([
    {
      id: 501,
      status: 'publish',
      type: 'mosque',
      title: { rendered: 'Masjid Noor &#8211; Croydon' },
      content: { rendered: '<p>x</p>', protected: false },
      acf: { latitude: '51.3762', longitude: '-0.0982', phone: '020 8496 0000' },
    },
    {
      id: 502,
      status: 'draft',
      type: 'mosque',
      title: { rendered: 'Auto Draft' },
      acf: { latitude: 51.38, longitude: -0.1 },
    },
  ]),
  [{ ref: '501', name: 'Masjid Noor – Croydon', status: 'open', phone: '+442084960000' }],
);
// What a body that certifies halal outlets publishes.
add(
  'certified outlets',
  'csv',
  'halal-outlets.csv',
  lines(
    'Outlet Name,Category,Address,Status,Certification Body,Latitude,Longitude',
    'Akash Tandoori,Restaurants,12 Melton Road,Certified,HMC,52.65,-1.12',
    'Al-Halal Meats,Butchers,3 Evington Rd,Certified,HMC,52.626,-1.115',
    'Chick King,Takeaways,99 London Rd,Revoked,HMC,52.63,-1.122',
  ),
  [
    { name: 'Akash Tandoori', type: 'halal', category: 'restaurant', halal_certifier: 'HMC' },
    { name: 'Al-Halal Meats', type: 'halal', category: 'butcher', halal_certifier: 'HMC' },
  ],
);
// Kinds in a column called a category, of places of several kinds.
add(
  'mixed kinds',
  'csv',
  'directory.csv',
  lines(
    'Name,Category,Lat,Lng',
    'An-Nur,Mosque,51.5,-0.1',
    'Third floor,Prayer room,51.51,-0.1',
    'Kabul Grill,Halal restaurant,51.52,-0.1',
  ),
  [
    { name: 'An-Nur', type: 'mosque' },
    { name: 'Third floor', type: 'prayer_room' },
    { name: 'Kabul Grill', type: 'halal', category: 'restaurant' },
  ],
);

/** Facts of a row as the table above writes them. */
function written(row: { ref: string; facts: string }): Facts {
  const facts = JSON.parse(row.facts) as Record<string, unknown>;
  const jumuah = facts.jumuah as readonly { time: string }[] | undefined;
  const iqamah = facts.iqamah as
    | readonly { prayer: string; time: string | null; minutes_after_adhan: number | null }[]
    | undefined;
  return {
    ref: row.ref,
    ...facts,
    jumuah: jumuah?.map(({ time }) => time).join(','),
    iqamah: iqamah?.map((each) => `${each.prayer} ${each.time ?? `+${each.minutes_after_adhan}`}`).join(','),
  };
}

for (const { what, kind, name, content, expect, refused, options } of LISTS) {
  test(what, async () => {
    const workspace = new Workspace();
    try {
      const imported = workspace.import(kind, workspace.file(name, content), options);
      if (refused !== undefined) {
        assert.match(await messageOf(imported), refused);
        return;
      }
      await imported;
      const rows = workspace
        .rows<{ ref: string; facts: string }>('SELECT ref, facts FROM place_source ORDER BY id')
        .map(written);
      assert.is(rows.length, expect.length);
      for (const [at, { near, ...facts }] of expect.entries()) {
        const row = rows.find((each) => each.name === facts.name) ?? rows[at] ?? {};
        for (const [fact, value] of Object.entries(facts))
          assert.equal(row[fact], value, `row ${at}: ${fact}`);
        if (near === undefined) continue;
        const [lat, lng] = near as [number, number];
        assert.ok(
          Math.abs(Number(row.lat) - lat) < 0.0005 && Math.abs(Number(row.lng) - lng) < 0.0005,
          `row ${at}`,
        );
      }
    } finally {
      workspace.remove();
    }
  });
}

test.run();
