/**
 * Words that say what a place is, not which one: "mosque", "masjid", "cami" and مسجد are one concept. In a query a concept
 * asks for every place of its kind; in a name it does not tell one place from another.
 *
 * By language (BCP 47), separated by commas, folded as `foldWords` gives them: to fold them in every new process would take
 * it milliseconds. A test compares. To teach a word, add it to its language.
 */
import type { HalalCategory, PlaceType } from '../../contract/vocabularies.ts';
import { WordList } from '../text/word_list.ts';

/** A type of places, or a category of halal venues. */
export type PlaceKind = PlaceType | HalalCategory;

interface Concept {
  /** The kinds that are meant. */
  readonly is: readonly PlaceKind[];
  /** Kinds that will do where there is nothing better. */
  readonly near: readonly PlaceKind[];
  readonly words: Readonly<Record<string, string>>;
}

const CONCEPTS = {
  mosque: {
    is: ['mosque'],
    near: ['prayer_room', 'islamic_center'],
    words: {
      en: 'mosque, mosques, masjid, masjids, masjed, mesjid, musjid, masjeed, jami, jamia, jame, jameh, jamee, jumma, juma, jama, jamaa, grand mosque, central mosque',
      ar: 'مسجد, مساجد, جامع, جوامع, جامعه, جمعه',
      fr: 'mosquee, mosquees, djamaa, djama, djemaa',
      tr: 'cami, camii, camiler, camileri, camisi, camiye, camiyi, camilar, cuma camii, ulu cami',
      az: 'mescidi, mescidler',
      de: 'moschee, moscheen',
      nl: 'moskee, moskeeen',
      es: 'mezquita, mezquitas',
      pt: 'mesquita, mesquitas',
      it: 'moschea, moschee',
      ru: 'мечеть, мечети, мечетеи, мечет',
      uk: 'мечеті',
      tt: 'мечит, мечити, мәчет, мәчете',
      kk: 'мешит, мешіт, мешіті, мешіттер',
      be: 'мэчэт',
      uz: 'masjidi, masjidlari, масжид, масжиди, machit',
      tg: 'масҷид, масҷиди',
      bs: 'dzamija, dzamije, dzamija u, џамија, џамије, џамиjа',
      sq: 'xhami, xhamia, xhamija, xhamite, xhamise',
      pl: 'meczet, meczety',
      cs: 'mesita, mesity',
      hu: 'mecset, mecsetek',
      ro: 'moscheea, moschei, geamie, geamia',
      bg: 'джамия, джамии',
      sv: 'moske, mosken, moskeer, moskeerna',
      fi: 'moskeija, moskeijat, moskeijan',
      et: 'mosee, mosees',
      lt: 'mecete, meceteje, mosque',
      eo: 'moskeo, moskeoj',
      el: 'τζαμι, τζαμια, τεμενοσ',
      he: 'מסגד, מסגדים',
      fa: 'مسجدها, مسجدهاي',
      ur: 'مسجديں, مسجدوں',
      ku: 'mizgeft, mizgefta, مزگهوت, مزگهوتي',
      ps: 'جومات',
      ug: 'مهسچيت, meschit, metjid, metjidi',
      bn: 'মসজিদ, মসজিদে, জামে, জুমা',
      hi: 'मस्जिद, मस्जिदें, मसजिद, जामा, जुमा',
      pa: 'ਮਸਜਿਦ',
      gu: 'મસ્જિદ',
      ml: 'മസ്ജിദ്, മസ്ജിദ, ജുമാ, പള്ളി',
      ta: 'மசூதி, பள்ளிவாசல், மஸ்ஜித்',
      te: 'మసీదు, మస్జిద్',
      kn: 'ಮಸೀದಿ, ಮಸ್ಜಿದ್',
      si: 'පල්ලිය',
      am: 'መስጊድ',
      ka: 'მეჩეთი',
      hy: 'մզկիթ',
      sw: 'msikiti, misikiti, msikitini',
      so: 'masjidka, masaajid, masaajidka, masajid',
      ha: 'masallaci, masallacin, masallatai, masallachi',
      yo: 'mosalasi, mosalaasi',
      id: 'masjidi',
      ms: 'masjid jamek',
      zh: '清真寺',
      ja: 'モスク',
      ko: '모스크, 이슬람사원',
      th: 'มัสยิด, สุเหร่า',
      mi: 'meskita, moseja, moske',
    },
  },
  prayer_room: {
    is: ['prayer_room'],
    near: ['mosque', 'islamic_center'],
    words: {
      en: 'prayer room, prayer rooms, prayer hall, prayer space, prayer place, place pray, place prayer, places pray, where pray, multi faith room, multifaith prayer room, musalla, musallah, musallas, mussalla, musolla, salah room, namaz room, jamatkhana',
      ar: 'مصلي, مصليات, غرفه صلاه, قاعه صلاه, مكان صلاه, مكان لصلاه',
      fr: 'salle priere, salles priere, lieu priere, salle prieres',
      tr: 'mescit, mescid, mescidleri, mescitler, namaz yeri, namazgah, namaz odasi',
      de: 'gebetsraum, gebetsraume, gebetshaus',
      nl: 'gebedsruimte, gebedsruimten, gebedsruimtes',
      es: 'sala oracion, lugar oracion',
      pt: 'sala oracao',
      it: 'sala preghiera, luogo preghiera',
      ru: 'молельная комната, молитвенная комната, молельня, молельныи дом',
      id: 'musholla, mushola, musala, mushalla, musholah, langgar, tempat sholat, tempat shalat, tempat salat',
      ms: 'surau, surau solat, bilik solat, ruang solat, tempat solat',
      fa: 'نمازخانه',
      ur: 'نماز جگه, مصلا',
      bn: 'নামাজের জায়গা, নামাজঘর',
      bs: 'mesdzid, musala',
      sv: 'bonerum, bonelokal, bonesal',
      zh: '祈祷室, 礼拜室',
      ja: '礼拝所, 礼拝室',
      ko: '기도실',
      th: 'ห้องละหมาด',
    },
  },
  islamic_center: {
    is: ['islamic_center'],
    near: ['mosque', 'prayer_room'],
    words: {
      en: 'islamic center, islamic centre, islamic centers, islamic centres, islamic cultural center, islamic cultural centre, muslim center, muslim centre, islamic society, islamic association, muslim community center, muslim community centre, islamic community center, islamic community centre',
      ar: 'مركز اسلامي, مراكز اسلاميه, مركز ثقافي اسلامي',
      fr: 'centre islamique, centres islamiques, centre culturel islamique, centre musulman',
      tr: 'islam merkezi, islam kultur merkezi, islami merkez',
      de: 'islamisches zentrum, islamische zentren, islamisches kulturzentrum, islamische gemeinde',
      nl: 'islamitisch centrum, islamitische centra',
      es: 'centro islamico, centros islamicos, centro cultural islamico',
      pt: 'centro islamico cultural',
      it: 'centri islamici, centro culturale islamico, centro islamico culturale',
      ru: 'исламскии центр, исламскии культурныи центр',
      id: 'pusat islam, islamic center masjid',
      bs: 'islamski centar, islamski kulturni centar',
      sq: 'qendra islamike, qendra islame',
      sv: 'islamiskt center, islamiska center, islamiskt centrum',
      ur: 'اسلامك سينٹر, اسلامي مركز',
      bn: 'ইসলামিক সেন্টার, ইসলামী কেন্দ্র',
      zh: '伊斯兰中心',
      ja: 'イスラムセンター',
    },
  },
  halal: {
    is: ['halal'],
    near: [],
    words: {
      en: 'halal, helal, halaal, halal food, halal places, halal place, halal shop, halal store, zabiha, zabihah',
      ar: 'حلال, طعام حلال, اكل حلال',
      fr: 'hallal, nourriture halal, manger halal',
      tr: 'helal gida, helal yemek',
      de: 'halal essen, halal laden',
      nl: 'halal eten, halal winkel',
      es: 'comida halal',
      it: 'cibo halal',
      ru: 'халяль, халал, халяльная еда',
      id: 'makanan halal, tempat makan halal',
      ms: 'kedai makan halal',
      ur: 'حلال كهانا',
      bn: 'হালাল',
      hi: 'हलाल, हलाल खाना',
      zh: '清真, 清真食品',
      ja: 'ハラール, ハラル, ハラールフード',
      ko: '할랄, 할랄음식',
      th: 'ฮาลาล, อาหารฮาลาล',
    },
  },
  restaurant: {
    is: ['restaurant'],
    near: ['fast_food', 'cafe'],
    words: {
      en: 'restaurant, restaurants, resturant, diner, eatery, halal restaurant, halal restaurants, place eat, places eat, where eat, muslim restaurant',
      ar: 'مطعم, مطاعم, مطعم حلال, مطاعم حلال',
      fr: 'restaurant halal, restaurants halal, restau, resto, restau halal, resto halal',
      tr: 'restoran, restoranlar, restorani, lokanta, lokantasi, lokantalar, helal restoran, helal restoranlar',
      de: 'halal restaurants, restaurante',
      nl: 'halal restaurant, eethuis',
      es: 'restaurante, restaurantes, restaurante halal, restaurantes halal',
      it: 'ristorante, ristoranti, ristorante halal, ristoranti halal',
      ru: 'ресторан, рестораны, халяль ресторан, халяльныи ресторан',
      id: 'rumah makan, rumahmakan, restoran halal, rumah makan halal, warung, warung makan',
      ms: 'kedai makan',
      fa: 'رستوران, رستوران حلال',
      ur: 'ريستوران, ريسٹورنٹ, حلال ريسٹورنٹ',
      bn: 'রেস্টুরেন্ট, হালাল রেস্টুরেন্ট',
      hi: 'रेस्टोरेंट, रेस्तरां, हलाल रेस्टोरेंट',
      bs: 'restorani',
      zh: '餐厅, 餐馆, 清真餐厅, 清真餐馆',
      ja: 'レストラン, ハラールレストラン, ハラルレストラン',
      ko: '식당, 할랄식당',
      th: 'ร้านอาหาร, ร้านอาหารฮาลาล',
    },
  },
  cafe: {
    is: ['cafe'],
    near: ['bakery', 'restaurant'],
    words: {
      en: 'cafe, cafes, coffee, coffee shop, coffee shops, coffeeshop, tea house, halal cafe',
      ar: 'مقهي, مقاهي, كافيه',
      tr: 'kafe, kafeler, kahve, kahvehane, cay evi, cayhane',
      de: 'kaffee, kaffeehaus',
      es: 'cafeteria, cafeterias',
      it: 'caffe, caffetteria',
      ru: 'кафе, кофеиня',
      id: 'kedai kopi, warung kopi',
      fa: 'كافه',
      zh: '咖啡馆, 咖啡厅',
      ja: 'カフェ',
    },
  },
  fast_food: {
    is: ['fast_food'],
    near: ['restaurant'],
    words: {
      en: 'fast food, fastfood, takeaway, takeaways, take away, kebab shop, burger shop, halal burger, halal pizza, halal chicken, halal kebab',
      ar: 'وجبات سريعه',
      fr: 'restauration rapide, snack, snack halal, fast food halal, kebab halal',
      tr: 'fast food helal, donerci, kebapci',
      de: 'imbiss, schnellimbiss, halal imbiss, donerladen',
      es: 'comida rapida',
      ru: 'фастфуд',
      id: 'makanan cepat saji',
    },
  },
  butcher: {
    is: ['butcher'],
    near: ['grocery'],
    words: {
      en: 'butcher, butchers, butchery, butcher shop, halal butcher, halal butchers, halal meat, meat shop, halal meat shop, halal meats',
      ar: 'ملحمه, ملاحم, جزار, جزاره, مجزره, قصاب, لحم حلال, لحوم حلال',
      fr: 'boucherie, boucheries, boucher, boucherie halal, boucheries halal, viande halal',
      tr: 'kasap, kasaplar, kasabi, helal kasap, helal et',
      de: 'metzgerei, metzger, fleischerei, halal metzger, halal metzgerei, halal fleisch',
      nl: 'slager, slagerij, slagers, halal slager, islamitische slager, islamitische slagerij, halal slagerij',
      es: 'carniceria, carnicerias, carnicero, carniceria halal, carne halal',
      pt: 'talho, acougue, talho halal, acougue halal',
      it: 'macelleria, macellerie, macelleria halal, carne halal macelleria',
      ru: 'мясная лавка, мясник, халяльное мясо, халяль мясо',
      id: 'tukang daging, daging halal, jazzar',
      fa: 'قصابي',
      ur: 'قصايي, گوشت دكان',
      bs: 'mesnica, halal mesnica',
      sv: 'slaktare, halal slaktare, halalkott',
    },
  },
  grocery: {
    is: ['grocery'],
    near: ['butcher'],
    words: {
      en: 'grocery, groceries, grocer, grocers, supermarket, supermarkets, grocery store, halal grocery, halal grocery store, halal supermarket, halal market, minimarket, market',
      ar: 'بقاله, بقالات, سوبرماركت, سوبر ماركت',
      fr: 'epicerie, epiceries, supermarche, supermarches, epicerie halal, supermarche halal',
      tr: 'bakkal, supermarket helal, helal market',
      de: 'supermarkt, lebensmittel, lebensmittelladen, halal supermarkt',
      nl: 'supermarkten, kruidenier',
      es: 'supermercado, supermercados, supermercado halal, tienda halal',
      it: 'supermercato, supermercati, alimentari, alimentari halal',
      ru: 'супермаркет, магазин, магазин халяль, халяль магазин, халяльныи магазин',
      id: 'toko kelontong, swalayan, toko halal',
      fa: 'سوپرماركت, فروشگاه',
      zh: '清真超市, 超市',
      ja: 'ハラールショップ, ハラルショップ',
    },
  },
  bakery: {
    is: ['bakery'],
    near: ['cafe'],
    words: {
      en: 'bakery, bakeries, halal bakery, patisserie',
      ar: 'مخبز, مخابز, فرن, حلويات',
      fr: 'boulangerie, boulangeries, patisseries, boulangerie halal',
      tr: 'firin, firini, pastane',
      de: 'baeckerei, backerei, konditorei',
      nl: 'bakkerij, bakker',
      es: 'panaderia, panaderias, pasteleria',
      it: 'panetteria, panificio',
      ru: 'пекарня, булочная',
      id: 'toko roti',
      fa: 'نانوايي',
    },
  },
  school: {
    is: ['school'],
    near: ['islamic_center'],
    words: {
      en: 'school, schools, madrasa, madrasah, madrassa, madrassah, madressa, maktab, maktabs, islamic school, islamic schools, muslim school, muslim schools, quran school, quranic school',
      ar: 'مدرسه, مدارس, مدرسه اسلاميه, مدرسه قرانيه, كتاب',
      fr: 'ecole, ecoles, ecole musulmane, ecole coranique, medersa, ecole islamique',
      tr: 'medrese, medresesi, okul, okulu, kuran kursu',
      de: 'schule, schulen, koranschule, islamische schule',
      nl: 'islamitische school, basisschool',
      es: 'escuela, escuelas, escuela islamica, madraza',
      it: 'scuola, scuola islamica, scuola coranica',
      ru: 'медресе, мадраса, школа, исламская школа',
      id: 'pesantren, pondok pesantren, sekolah, sekolah islam',
      ms: 'sekolah agama, madrasah tahfiz',
      fa: 'حوزه',
      bn: 'মাদ্রাসা, মাদরাসা',
      hi: 'मदरसा',
      bs: 'medresa, mekteb',
      sw: 'shule',
    },
  },
  cemetery: {
    is: ['cemetery'],
    near: [],
    words: {
      en: 'cemetery, cemeteries, graveyard, graveyards, burial ground, muslim cemetery, muslim cemeteries, islamic cemetery, muslim burial, muslim graveyard, muslim burial ground',
      ar: 'مقبره, مقابر, مقبره اسلاميه, مقبره مسلمين',
      fr: 'cimetiere, cimetieres, cimetiere musulman, carre musulman',
      tr: 'mezarlik, mezarligi, mezarliklar, kabristan, kabristani, musluman mezarligi, islam mezarligi',
      de: 'friedhof, friedhofe, muslimischer friedhof, islamischer friedhof',
      nl: 'begraafplaats, islamitische begraafplaats',
      es: 'cementerio, cementerios, cementerio musulman, cementerio islamico',
      it: 'cimitero, cimitero islamico, cimitero musulmano',
      ru: 'кладбище, мусульманское кладбище',
      id: 'pemakaman, makam, kuburan, tanah perkuburan islam',
      ur: 'قبرستان',
      fa: 'گورستان, ارامستان',
      bn: 'কবরস্থান',
      hi: 'कब्रिस्तान, क़ब्रिस्तान',
      bs: 'groblje, mezarje, mezaristan',
      ml: 'qabristan, kabristan, maqbara, makbara',
    },
  },
} as const satisfies Record<string, Concept>;

export type ConceptName = keyof typeof CONCEPTS;
export const CONCEPT_NAMES = Object.keys(CONCEPTS) as ConceptName[];

/** A phrase of one or several folded words, and what it stands for. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>;

/** Every phrase with the concept it stands for; of several the first that has it. */
const CONCEPT_OF_PHRASE: ReadonlyMap<string, ConceptName> = new Map(
  CONCEPT_NAMES.toReversed().flatMap((name) =>
    Object.values(CONCEPTS[name].words).flatMap((phrases) =>
      phrases.split(', ').map((phrase) => [phrase, name] as const),
    ),
  ),
);

/** Phrases that ask for a kind of place. */
export const kindPhrases = (): Phrases<ConceptName> => CONCEPT_OF_PHRASE;

/** The concept a folded word stands for by itself, or undefined for a word that names. */
export const conceptOf = (word: string): ConceptName | undefined => CONCEPT_OF_PHRASE.get(word);

/** How well places of a kind are what a concept asks for: 1 the very kind, less for one that will do, 0 for others. */
export function kindFit(concept: ConceptName, kind: PlaceKind): number {
  const { is, near }: Concept = CONCEPTS[concept];
  return is.includes(kind) ? 1 : near.includes(kind) ? NEAR_FIT : 0;
}

/** What a kind that will do is worth beside the very kind. */
const NEAR_FIT = 0.85;

/** Letters from which one slip in a word of a kind is forgiven, and two. */
const ONE_SLIP_CHARS = 5;
const TWO_SLIPS_CHARS = 8;

/** Finds the word of a kind that was meant by one with slips. */
export class MisspeltKinds {
  /** The usual word of a kind in a language stands before its other spellings. */
  readonly #usual = new Map(
    CONCEPT_NAMES.flatMap((name) => Object.values(CONCEPTS[name].words))
      .flatMap((phrases) => phrases.split(', '))
      .filter((phrase) => !phrase.includes(' '))
      .map((word, i) => [word, i] as const),
  );
  readonly #words = WordList.of([...this.#usual.keys()]);

  /** Of equally near words the usual one; null where none is near. */
  meantBy(word: string): string | null {
    if (word.length < ONE_SLIP_CHARS) return null;
    const found = this.#words.slipsFrom(word, word.length < TWO_SLIPS_CHARS ? 1 : 2);
    const least = Math.min(...found.map(({ slips }) => slips));
    const usual = (meant: string): number => this.#usual.get(meant) ?? 0;
    const [nearest] = found
      .filter(({ slips }) => slips === least)
      .map((slipped) => this.#words.at(slipped.word))
      .sort((a, b) => usual(a) - usual(b));
    return nearest ?? null;
  }
}
