/** What the name of a column says it holds. */
import type { CongregationPrayer } from '../../src/contract/congregation.ts';
import { allWords } from '../../src/directory/text/fold.ts';
import { slipsBetween } from '../../src/directory/text/slips.ts';
import { wordSet } from '../word_lists.ts';
import { spacedOut, wordsOf, wordsOfColumn } from './column_words.ts';
import { languageOfName } from './name_language.ts';
import { ORDINAL_OF } from './ordinals.ts';
import { aliasesOf, PLACE_FIELD_NAMES, type PlaceField } from './place_fields.ts';
import { prayerNamed } from './prayer_names.ts';

/** What a column is read as: a field, or the name in a language. */
export type ColumnMeaning = PlaceField | `name:${string}`;

/** Words for what all rows are. Alone they name a column of names. */
const MOSQUE_WORDS = wordSet(
  'mosque mosques masjid masjids masajid masjed mesjid surau cami camii camisi mescid mosquée mosquées moschee moschea mezquita mesquita moskee moské moské džamija džamije xhamia xhamisë meczet meczetu mesquitas məscid məscidin msikiti masjid мечит масжид мешіт มัสยิด мечеть мечети مسجد جامع مساجد মসজিদ মসজিদের मस्जिद moskén moskéns moskeen moskeens moskeijan mošeja mošeje mešita mešity mecset moscheii moscheea джамия джамията мечеті мечиттин масҷид מסגד המסגד மசூதி பள்ளியின் మసీదు മസ്ജിദിന്റെ പള്ളിയുടെ පල්ලියේ mushola musholla masaajidka masaajid የመስጂድ',
);
/** Words for what a row is, little ones, and those of a form's questions, that tell no column from another. */
const OF_A_ROW = wordSet(
  'place worship charity organisation organization facility institution centre center islamic property poi venue lieu culte verein of the a an to or and de des du la le les del di da der und et i në e и на для کا کی کے কা কি का की के na ya va ve yang bin in for at do does you have there is are any what when which outlet business shop store company merchant premises premis establishment objekt objekta objektu obiekt obiektu объект объекта организация организации lugar tempat restaurant restaurants restoran restoranı lokanta betrieb betriebs geschäft geschäfts usaha firma işletme işletmenin établissement commerce association المطعم المنشأة المحل مطعم منشأة محل',
);

/** Words that a column of a field may have besides; they tell it from no other field. */
const QUALIFIERS: Readonly<Partial<Record<PlaceField, string>>> = {
  ref: '',
  name: 'full official registered display short legal полное ganzer complet',
  lat: 'n s e w north south east west geogr gps geo coordinate coordinates coord koordinat koordinatı koordinati coordenada coordonnée decimal degree degrees deg dd wgs wgs84 84 координата geografska geographical geographic position location point',
  point:
    'gps geo wgs wgs84 84 decimal degrees latitude longitude location geographic geographical географические الجغرافية',
  address:
    'en english contact full postal mailing physical complete registered correspondence main line 1 açık tam полный фактический юридический kompletna lengkap surat menyurat postale completa complète postadresse rue',
  city: 'contact name nama nom adı',
  region: 'name nama nom adı',
  postcode: 'contact number',
  phone:
    'contact kontakt contacto contatto iletişim office main public general number numbers no nr num nomor nombor numarası numero número номер контактный контактные رقم نمبر নম্বর تماس تواصل hp fixe 1 2 3 primary secondary second alternative other mobile landline',
  website: 'contact official address adresse link',
  email: 'contact address adresse adres office',
  opening_hours: 'general public office',
  capacity:
    'seating total max maximum approx approximate estimated people persons worshippers worshipers prayer toplam jemaah jamaah kişi чел человек للمصلين نمازیان نمازگزار',
  women_space:
    'has is prayer praying espaço salão area areas space spaces section room rooms hall place places facility facilities available availability vorhanden var mı salle espace sala zona raum bereich namaz namazı yeri alanı bölümü ruang tempat sholat solat fasilitas зал помещение место prostor za per para pour جگہ مصلى مصلي قسم کی প্রার্থনার',
  ablution:
    'has is area areas space section room hall place facility facilities available availability vorhanden var mı salle espace sala yeri alanı tempat fasilitas место و',
  parking:
    'has is on site area areas space lot facility facilities available availability vorhanden var mı yeri alanı lahan tempat fasilitas للسيارات السيارات سيارات',
  wheelchair:
    'has is access accessible accessibility friendly facility facilities available accès accessibilité pour für user users people entrance ramp',
  jumuah:
    'horário horario namaz modlitwa time times prayer prayers salah salat salaat namaz namazı saati saat uhrzeit uhr heure heures horaire vrijeme vakti vakit waktu jam masa hora ora время وقت khutba khutbah khotba iqamah iqama jamaat congregation',
  category: '',
  halal_certified: 'is',
  cuisine: 'type',
  wikidata: 'qid link',
  verified: 'date',
};
/** Longitudes are called as latitudes are. */
const QUALIFIERS_OF: ReadonlyMap<PlaceField, ReadonlySet<string>> = new Map(
  Object.entries({ ...QUALIFIERS, lng: QUALIFIERS.lat ?? '' }).map(([field, words]) => [
    field as PlaceField,
    wordSet(words),
  ]),
);

const CONGREGATION = wordSet(
  'iqamah iqama iqaamah iqamat jamaat jamat jamaah jamah congregation ikamet إقامة',
);

/** "1st Jumuah", "Jumuah 2", "jumua3". */
const ORDINAL = /(?<!\d)([1-9])(?:st|nd|rd|th|er|e|eme)?(?=_|$)/;

const keyOf = (words: readonly string[]): string => words.join('_');

/** Names as they are written; `@type` and `type` are two. */
const FIELD_BY_NAME: ReadonlyMap<string, PlaceField> = new Map(
  PLACE_FIELD_NAMES.flatMap((field) =>
    [field, ...aliasesOf(field)].map((name): [string, PlaceField] => [name, field]),
  ),
);
/** The same by folded words. Of two fields with one name the first declared counts. */
const FIELD_BY_WORDS: ReadonlyMap<string, PlaceField> = new Map(
  [...FIELD_BY_NAME].reverse().map(([name, field]) => [keyOf(allWords(name.replaceAll('_', ' '))), field]),
);

/** The same without words that tell no column from another: "oração de sexta" is "oração sexta". One word may be any field's. */
const FIELD_BY_OWN_WORDS: ReadonlyMap<string, PlaceField> = new Map(
  [...FIELD_BY_WORDS].reverse().flatMap(([key, field]): [string, PlaceField][] => {
    const own = key.split('_').filter((word) => !OF_A_ROW.has(word));
    return own.length < (key.includes('_') ? 2 : 1) ? [] : [[keyOf(own), field]];
  }),
);

/** The field whose name is left of some words without those that tell no column from another. */
function qualifiedField(words: readonly string[]): PlaceField | undefined {
  const own = words.filter((word) => !OF_A_ROW.has(word) && !MOSQUE_WORDS.has(word));
  if (own.length === 0) return words.some((word) => MOSQUE_WORDS.has(word)) ? 'name' : undefined;
  const prayer = congregationIn(own);
  if (prayer !== undefined) return `iqamah_${prayer}`;
  for (const [field, qualifiers] of QUALIFIERS_OF) {
    const isBeside = (word: string) =>
      qualifiers.has(word) || (field === 'jumuah' && (ORDINAL.test(word) || ORDINAL_OF.has(word)));
    if (isNamedIn(own, field, isBeside)) return field;
  }
  return undefined;
}

/** Whether some words in a row name a field, and all others may stand beside its name. */
function isNamedIn(
  words: readonly string[],
  field: PlaceField,
  isBeside: (word: string) => boolean,
): boolean {
  for (let start = 0; start < words.length; start++) {
    for (let end = words.length; end > start; end--) {
      const isName = FIELD_BY_OWN_WORDS.get(keyOf(words.slice(start, end))) === field;
      if (isName && [...words.slice(0, start), ...words.slice(end)].every(isBeside)) return true;
    }
    if (!isBeside(words[start] ?? '')) return false;
  }
  return false;
}

/** "Iqamah - Fajr", "Zuhr Jama'at Time": the prayer whose congregation a column tells. */
function congregationIn(words: readonly string[]): CongregationPrayer | undefined {
  if (!words.some((word) => CONGREGATION.has(word))) return undefined;
  const others = words.filter(
    (word) => !CONGREGATION.has(word) && QUALIFIERS_OF.get('jumuah')?.has(word) !== true,
  );
  return others.length === 1 ? prayerNamed(others) : undefined;
}

/** What a column's name says it holds; undefined for a column that no place has. */
export function meaningOf(column: string): ColumnMeaning | undefined {
  // In JSON-LD it says what a value within the row is: "geo.@type".
  if (column.endsWith('.@type')) return undefined;
  const exact = FIELD_BY_NAME.get(column.trim().toLowerCase());
  if (exact !== undefined) return exact;
  const name = spacedOut(column);
  const language =
    languageOfName(
      name
        .replace(/[\s_]+/g, '_')
        .split('.')
        .slice(-2)
        .join('.'),
    ) ?? languageOfName(name.slice(name.lastIndexOf('.') + 1));
  if (language !== undefined) return `name:${language}`;
  // location.lat is a lat, contact.phone_number is what these words say together
  const last = wordsOf(name.slice(name.lastIndexOf('.') + 1));
  const all = wordsOf(name);
  // timings.fajr.iqamah
  const prayer = congregationIn(wordsOf(name.split('.').slice(-2).join(' ')));
  return (
    FIELD_BY_WORDS.get(keyOf(all)) ??
    (prayer === undefined ? undefined : `iqamah_${prayer}`) ??
    FIELD_BY_WORDS.get(keyOf(last)) ??
    qualifiedField(all) ??
    (last.length < all.length ? qualifiedField(last) : undefined)
  );
}

/** Which of several columns with one meaning a column is, from 1; undefined where it does not say. */
export function ordinalOf(column: string): number | undefined {
  const words = wordsOfColumn(column);
  const ordinal = ORDINAL.exec(keyOf(words))?.[1];
  if (ordinal !== undefined) return Number(ordinal);
  return words.map((word) => ORDINAL_OF.get(word)).find((each) => each !== undefined);
}

const HOUSE_NUMBERS = new Set(
  'house_number house_no housenumber street_number building_number huisnummer hausnummer hausnr addr_housenumber civico numero_civico numéro_voie'
    .split(' ')
    .map((name) => keyOf(wordsOf(name))),
);

/** Whether a column holds the number of the house, which belongs to the address. */
export const isHouseNumber = (column: string): boolean => HOUSE_NUMBERS.has(keyOf(wordsOfColumn(column)));

/** Words for one half of the Earth. */
const HALVES: readonly (readonly [half: 'N' | 'S' | 'E' | 'W', words: ReadonlySet<string>])[] = [
  ['N', wordSet('n north northern')],
  ['S', wordSet('s south southern')],
  ['E', wordSet('e east eastern')],
  ['W', wordSet('w west western')],
];

/** On which half of the Earth a column of coordinates says that its degrees are: "Long (W)"; undefined where it says none, or two. */
export function halfOf(column: string): 'N' | 'S' | 'E' | 'W' | undefined {
  const words = allWords(column);
  const [said, ...more] = HALVES.filter(([, its]) => words.some((word) => its.has(word)));
  return more.length === 0 ? said?.[0] : undefined;
}

const OWNERS = wordSet(
  'company owner legal registered applicant holder licensee proprietor organisation organization charity firma firm unternehmen inhaber société syarikat perusahaan pelaku şirket empresa razão razón raison ragione социальное компания شركة الشركة 公司 企业',
);

/** Whether a column names who runs a place rather than what stands above its door. */
export const isOfOwner = (column: string): boolean => wordsOfColumn(column).some((word) => OWNERS.has(word));

const QUARTERS = wordSet(
  'الحي حي neighborhood neighbourhood suburb quarter district quartier barrio colonia bairro stadtteil ortsteil bezirk wijk quartiere mahalle mahallesi semt mahalla маҳалла район микрорайон kelurahan kecamatan taman kampung mtaa mitaa kebele ክፍለ ከተማ degmada xaafadda محله محلہ شهرک мкр məhəllə qəsəbə lagje lagjja naselje četvrt mahala dzielnica bydel stadsdel 区 區 街道 동 읍면동 แขวง phường quận मोहल्ला इलाका এলাকা মহল্লা பகுதி ഏരിയ ప్రాంతం ಪ್ರದೇಶ area locality kaupunginosa kerület városrész περιοχή συνοικία stadsdel osiedle',
);

/** Whether a column says in which quarter a place is: "Barrio / Colonia". */
export const isOfQuarter = (column: string): boolean => {
  const words = wordsOfColumn(column);
  return words.length > 0 && words.every((word) => QUARTERS.has(word));
};

/** Whether a column holds a page at a network, which stands in for a page of one's own. */
export const isOfNetwork = (column: string): boolean => /facebook|^fb(?![a-z])/i.test(column.trim());

/** Ten-millionths of a degree, as Google and OpenStreetMap store them: `latitudeE7`. */
export const isE7 = (column: string): boolean => /e7$/i.test(column.trim());

/** The field whose name, or part of it, a column's name resembles; undefined where none does. */
export function likelyField(column: string): PlaceField | undefined {
  const words = column
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4);
  // What stands beside it, such as "time", names other fields.
  if (allWords(column).some((word) => FIELD_BY_WORDS.get(word) === 'jumuah')) return 'jumuah';
  for (const word of words) {
    const field = FIELD_BY_NAME.get(word);
    if (field !== undefined) return field;
  }
  for (const word of words) {
    for (const [name, known] of FIELD_BY_NAME) {
      const slips = slipsBetween(word, name, 1);
      if (name.length >= 4 && slips <= 1) return known;
    }
  }
  return undefined;
}
