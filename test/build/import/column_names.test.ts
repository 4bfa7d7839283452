import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isHouseNumber,
  isOfQuarter,
  likelyField,
  meaningOf,
  ordinalOf,
} from '../../../build/import/column_names.ts';

/** Headers, and the field of each of their columns. */
const HEADERS: readonly (readonly [header: string, fields: string])[] = [
  ['Mosque;Straße;Ort;Bundesland;lat.;lon.', 'name;address;city;region;lat;lng'],
  [
    'Intitulé;Adresse complète;CP;Localité;Lat;Lon;Tél.;Courriel;Site internet;Places assises;Femmes;PMR',
    'name;address;postcode;city;lat;lng;phone;email;website;capacity;women_space;wheelchair',
  ],
  [
    'Nama Surau;Alamat 1;Bandar;Poskod;Latitud;Longitud;No. Telefon;Emel;Kapasiti',
    'name;address;city;postcode;lat;lng;phone;email;capacity',
  ],
  [
    'Organization Name;Address Line 1;City;State;ZIP Code;Main Phone;Website URL;Lat;Lng;Jumuah Time 1',
    'name;address;city;region;postcode;phone;website;lat;lng;jumuah',
  ],
  ['Jina la Msikiti;Anwani;Mji;Mkoa;Latitudo;Longitudo;Simu', 'name;address;city;region;lat;lng;phone'],
  [
    'Nome da Mesquita;Endereço;Cidade;Estado;Código postal;Latitude;Longitude;Telefone;E-mail;Capacidade;Espaço para mulheres;Estacionamento',
    'name;address;city;region;postcode;lat;lng;phone;email;capacity;women_space;parking',
  ],
  [
    'Nazwa meczetu;Adres;Miasto;Województwo;Kod pocztowy;Szerokość geogr.;Długość geogr.;Telefon',
    'name;address;city;region;postcode;lat;lng;phone',
  ],
  ['Масжид номи;Манзил;Шаҳар;Кенглик;Узунлик;Телефон', 'name;address;city;lat;lng;phone'],
  ['清真寺名称;地址;城市;省;纬度;经度;电话', 'name;address;city;region;lat;lng;phone'],
  ['Məscidin adı;Ünvan;Şəhər;Enlik;Uzunluq;Telefon', 'name;address;city;lat;lng;phone'],
  ['ชื่อมัสยิด;ที่อยู่;จังหวัด;ละติจูด;ลองจิจูด;โทรศัพท์', 'name;address;region;lat;lng;phone'],
  ['मस्जिद का नाम;पता;शहर;राज्य;अक्षांश;देशांतर;फोन', 'name;address;city;region;lat;lng;phone'],
  [
    'Mosque Name (English);GPS Coordinates;Contact Number;Seating Capacity;Ladies Prayer Hall;Car Parking Available;Wheelchair Access (Y/N);Wudhu Area',
    'name;point;phone;capacity;women_space;parking;wheelchair;ablution',
  ],
  [
    'Institution;Street;House Number;Postal Code;Town;Decimal Latitude;Decimal Longitude;Fajr Iqamah;Zuhr Iqamah;Friday Prayer Time',
    'name;address;-;postcode;city;lat;lng;iqamah_fajr;iqamah_dhuhr;jumuah',
  ],
  [
    'Outlet Name;Business Category;Outlet Address;Shop Phone Number;Certification Body;Serves Alcohol;Cuisine Type;Business_Status;Company Number',
    'name;category;address;phone;halal_certifier;alcohol;cuisine;status;-',
  ],
  [
    'Nom du restaurant;Type de lieu;Organisme de certification;Dernière vérification',
    'name;category;halal_certifier;verified',
  ],
  [
    'İşletme Adı;Tür;اسم المطعم;عدد المصلين;Nama Premis;Jenis Premis',
    'name;category;name;capacity;name;category',
  ],
  [
    '№ п/п;Наименование организации;Населённый пункт;Улица;Почтовый индекс;Телефоны;Широта;Долгота;Режим работы',
    '-;name;city;address;postcode;phone;lat;lng;opening_hours',
  ],
  [
    'Назва мечеті;Населений пункт;Адреса;Поштовий індекс;Тел.;Електронна пошта;Вебсайт;Широта;Довгота;Графік роботи',
    'name;city;address;postcode;phone;email;website;lat;lng;opening_hours',
  ],
  [
    'Име на джамията;Населено място;Пощенски код;Географска ширина;Географска дължина;Работно време;Имейл',
    'name;city;postcode;lat;lng;opening_hours;email',
  ],
  [
    'Název mešity;Ulice a číslo;Obec;PSČ;Telefonní číslo;Webové stránky;Zeměpisná šířka;Zeměpisná délka;Otevírací doba',
    'name;address;city;postcode;phone;website;lat;lng;opening_hours',
  ],
  ['Naam moskee;Straße, Nr.;Telefoon;E-mailadres;Openingsuren', 'name;address;phone;email;opening_hours'],
  [
    'Moskéns namn;Hemsida;E-post;Moskeens navn;Længdegrad;Åbningstider',
    'name;website;email;name;lng;opening_hours',
  ],
  [
    'Magaca Masaajidka;Cinwaanka;Taleefan;Loolka;Dhigta;Saacadaha',
    'name;address;phone;lat;lng;opening_hours',
  ],
  [
    'Naziv objekta;Broj telefona;Adresi;Açılış saatleri;Web sitesi',
    'name;phone;address;opening_hours;website',
  ],
  [
    'اسم المسجد;البلدية;أوقات العمل;פרטים;שם המסגד;עיר;טלפון;מיקוד',
    'name;city;opening_hours;-;name;city;phone;postcode',
  ],
  ['मस्जिद का नाम;फोन नंबर;ईमेल;වේලාව;නගරය;දුරකථන අංකය', 'name;phone;email;-;city;phone'],
  [
    'Orario di apertura;Via e numero;Horarios;Orar de funcționare',
    'opening_hours;address;opening_hours;opening_hours',
  ],
  ['name;geo.@type;geo.latitude;address.addressLocality;address.addressCountry', 'name;-;lat;city;country'],
  ['Hely neve;Cím;Város;Irányítószám;Szélesség;Hosszúság', 'name;address;city;postcode;lat;lng'],
  [
    'facility_name;addr1;city_town;postal_cd;y_coord;x_coord;tel_number',
    'name;address;city;postcode;lat;lng;phone',
  ],
  ['NAME_EN;NAME_AR;ADDRESS_EN;POINT_Y;POINT_X;MALE_CAPACITY', 'name:en;name:ar;address;lat;lng;-'],
  [
    'MosqueName;StreetAddress;CityName;StateName;ZipCode;PhoneNumber;WebSite;LatitudeDD;LongitudeDD',
    'name;address;city;region;postcode;phone;website;lat;lng',
  ],
  [
    'Nombre de la mezquita;Dirección;Localidad;Código Postal;Latitud;Longitud;Tfno.;Sala de mujeres;Oración del viernes',
    'name;address;city;postcode;lat;lng;phone;women_space;jumuah',
  ],
  [
    'Nimi;Osoite;Kaupunki;Postinumero;Leveysaste;Pituusaste;Puhelin',
    'name;address;city;postcode;lat;lng;phone',
  ],
];

for (const [header, fields] of HEADERS) {
  test(header, () => {
    const found = header.split(';').map((column) => meaningOf(column) ?? '-');
    assert.equal(found, fields.split(';'));
  });
}

test('what is of something else than the place is no fact of it', () => {
  for (const column of [
    'Imam name',
    'Imam phone',
    'Contact name',
    'Name of trustee',
    'Women capacity',
    'Fax',
    'Fax number',
    'Year built',
    'Friday',
    'Number of floors',
    'Area (m2)',
    'Khutbah language',
    'Address 2',
    'wilaya_code',
    'Charity',
    'Prayer room',
    'Fajr',
    'Place of birth',
    'Parent organisation',
    'Contact',
    'No',
  ])
    assert.is(meaningOf(column), undefined, column);
});

test('several columns of one meaning, and the number of a house', () => {
  assert.equal(['1st Jumuah', 'Jumuah 2', 'jumua3', 'Jumuah'].map(ordinalOf), [1, 2, 3, undefined]);
  assert.equal(['Hausnummer', 'House No.', 'addr:housenumber', 'No'].map(isHouseNumber), [
    true,
    true,
    true,
    false,
  ]);
});

test('the questions of a form are columns', () => {
  for (const [question, field] of [
    ['What time is Jumuah? (e.g. 1:15pm, 2:00pm)', 'jumuah'],
    ['Do you have space for sisters?', 'women_space'],
    ['Is there parking?', 'parking'],
    ['Wudu facilities available?', 'ablution'],
    ['What is the name of the mosque?', 'name'],
    ['Your name', undefined],
    ['Imam name', undefined],
  ] as const)
    assert.is(meaningOf(question), field, question);
});

test('a column of Friday prayers is read with little words in its name, and guessed before its "time" is', () => {
  for (const column of [
    "Horário da oração de sexta-feira (Jumu'ah)",
    'Horario de la oración del viernes',
    'Heure de la prière du vendredi',
  ])
    assert.is(meaningOf(column), 'jumuah', column);
  for (const column of ["Horaires joumoua d'été", 'Opening of the doors, Jumuah', 'Godziny, dżuma zimą'])
    assert.equal([meaningOf(column), likelyField(column)], [undefined, 'jumuah'], column);
});

test('a German list says of what kind a row is', () => {
  assert.is(meaningOf('Art'), 'type');
});

test('kinds, hours, streets and certifiers in further languages, and the congregation that a German list names', () => {
  for (const [column, field] of [
    ['Тип', 'category'],
    ['Vrsta', 'category'],
    ['ধরন', 'category'],
    ['categoryName', 'category'],
    ['Часы работы', 'opening_hours'],
    ['الشارع', 'address'],
    ['Certifié par', 'halal_certifier'],
    ['Name der Gemeinde', 'name'],
    ['Gemeinde', 'city'],
  ] as const)
    assert.is(meaningOf(column), field, column);
});

test('lists of East Asia, the Balkans, India and the north of Europe', () => {
  for (const [column, field] of [
    ['名前', 'name'],
    ['種別', 'type'],
    ['市区町村', 'city'],
    ['収容人数', 'capacity'],
    ['営業時間', 'opening_hours'],
    ['女性スペース', 'women_space'],
    ['类型', 'type'],
    ['国家', 'country'],
    ['无障碍', 'wheelchair'],
    ['도로명주소', 'address'],
    ['위도', 'lat'],
    ['Drugi naziv', 'other_names'],
    ['Država', 'country'],
    ['Pristup za invalidska kolica', 'wheelchair'],
    ['Certificado halal', 'halal_certified'],
    ['Ονομασία', 'name'],
    ['Γεωγρ. πλάτος', 'lat'],
    ['Megnevezés', 'name'],
    ['Irsz.', 'postcode'],
    ['Paikkakunta', 'city'],
    ['Katuosoite', 'address'],
    ['இருப்பிடம்', 'point'],
    ['महिलाओं के लिए जगह', 'women_space'],
    ['সময়সূচি', 'opening_hours'],
    ['کد پستی', 'postcode'],
    ['Helal Sertifikası', 'halal_certified'],
    ['Cap.', 'capacity'],
    ['CAP', 'postcode'],
  ] as const)
    assert.is(meaningOf(column), field, column);
});

test('a column says in which quarter a place is', () => {
  for (const column of ['الحي', 'Barrio / Colonia', 'Mahalle', 'Stadtteil', 'Kelurahan'])
    assert.ok(isOfQuarter(column), column);
  for (const column of ['Address', 'District office', '']) assert.not.ok(isOfQuarter(column), column);
});

test.run();
