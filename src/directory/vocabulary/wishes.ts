/**
 * What people type around a name: where they are ("near me"), what they want to know ("prayer times", "opening hours"), and
 * little words between. None of it stands in names of places, so none of it may keep a place from being found.
 *
 * Folded as `foldWords` gives them, separated by commas, by language (BCP 47); a test compares.
 */

/**
 * - `near_me`: around the point the call gives
 * - `prayer_times`: the times of a city rather than a place
 * - `event`: something that takes place on a date
 * - `fact`: something a record tells (hours, phone, address): the place itself is wanted
 * - `filler`: says nothing
 */
export type Wish = 'near_me' | 'prayer_times' | 'event' | 'fact' | 'filler';

const WISHES: Readonly<Record<Wish, Readonly<Record<string, string>>>> = {
  near_me: {
    en: 'me, nearby, close me, close by, closest, nearest, around me, around here, around, here, my location, my area, walking distance',
    ar: 'قريب مني, قريبه مني, قريب, قريبه, اقرب, بالقرب مني, قرب, حولي, بجانبي, بقربي',
    fr: 'pres moi, proche moi, proche, a proximite, proximite, autour moi, plus proche, proche chez moi, a cote moi, a cote, ici',
    tr: 'yakin, yakinimda, yakinimdaki, yakinlarda, yakindaki, yakinda, en yakin, bana yakin, bana en yakin, cevremdeki, etrafimdaki',
    de: 'nahe, meiner nahe, umgebung, meiner umgebung, nachste, nachster, nachstes, hier',
    nl: 'buurt, bij mij buurt, dichtbij, dichtstbijzijnde, bij mij',
    es: 'cerca, cerca mi, cerca aqui, cercana, cercano, cercanas, cercanos, mas cercana, mas cercano, aqui',
    pt: 'perto, perto mim, proximo, proxima, mais proximo, mais proxima, aqui perto',
    it: 'vicino, vicino me, vicino a me, vicina, vicine, piu vicino, piu vicina, nei dintorni, qui vicino',
    ru: 'рядом, рядом со мнои, поблизости, близлежащие, ближаишая, ближаишии, ближаишие, возле меня, около меня, недалеко',
    id: 'terdekat, dekat saya, dekat sini, dekat, sekitar saya, sekitar sini, sekitar',
    ms: 'berdekatan, berhampiran, berhampiran saya, dekat dengan saya, berdekatan saya',
    fa: 'نزديك من, نزديك, نزديكترين, نزديك ترين, اطراف من',
    ur: 'ميري قريب, قريبي, قريب ترين, پاس, ميري پاس, نزديكي',
    bn: 'কাছাকাছি, আমার কাছে, নিকটতম, নিকটবর্তী, আশেপাশে',
    hi: 'मेरे पास, पास, नजदीक, नज़दीक, नजदीकी, नज़दीकी, निकटतम, आसपास',
    bs: 'blizini, u blizini, u mojoj blizini, najbliza, najblizi, blizu, blizu mene',
    sq: 'afer meje, afer, me afert',
    sw: 'karibu, karibu nami, karibu yangu',
    zh: '附近, 附近的, 我附近, 最近的',
    ja: '近く, 近くの, 最寄り, 最寄りの',
    ko: '근처, 가까운, 내근처, 주변',
    th: 'ใกล้ฉัน, ใกล้เคียง, ใกล้',
  },
  prayer_times: {
    en: 'prayer times, prayer time, prayers time, prayers times, praying times, prayer timing, prayer timings, prayer timetable, prayer schedule, prayer calendar, salah times, salah time, salat times, salat time, salaah times, namaz times, namaz time, namaz timing, namaz timings, adhan times, adhan time, athan time, athan times, azan time, azan times, fajr time, fajr, dhuhr time, dhuhr, zuhr time, zuhr, asr time, maghrib time, maghrib, isha time, isha, fajr prayer time, maghrib prayer time, sehri time, suhoor time, iftar time, iftar times, sehri iftar time, imsak, sunset time, sunrise time, prayer today, prayer times today, qibla, qibla direction, iqama times, iqamah times',
    ar: 'اوقات صلاه, مواقيت صلاه, وقت صلاه, مواعيد صلاه, اوقات صلوات, موعد صلاه, اذان, موعد اذان, وقت اذان, مواعيد اذان, وقت فجر, اذان فجر, صلاه فجر, اذان مغرب, وقت مغرب, صلاه مغرب, وقت صلاه مغرب, موعد اذان مغرب, امساكيه, قبله, اتجاه قبله, وقت افطار',
    fr: 'heure priere, heures priere, horaire priere, horaires priere, horaires prieres, heures prieres, heure prieres, horaire prieres, temps priere, calendrier prieres, awkat salat, qibla direction',
    tr: 'namaz vakti, namaz vakitleri, namaz saati, namaz saatleri, ezan vakti, ezan vakitleri, ezan saati, ezan saatleri, iftar vakti, iftar saati, sahur vakti, imsak vakti, aksam ezani, imsakiye, kible, kible yonu',
    de: 'gebetszeiten, gebetszeit, gebetszeiten heute, gebets zeiten, fajr zeit, gebetsrichtung',
    nl: 'gebedstijden, gebedstijd, gebedstijden vandaag',
    es: 'horario oracion, horarios oracion, horario oraciones, horas rezo, hora rezo, horarios rezo, hora oracion, horas oracion',
    pt: 'horario oracao, horarios oracao, horario oracoes, horarios oracoes',
    it: 'orari preghiera, orario preghiera, orari preghiere, orario preghiere',
    ru: 'время намаза, времена намаза, расписание намаза, время молитвы, время молитв, расписание намазов, время азана, намаз, кибла',
    id: 'jadwal sholat, jadwal shalat, jadwal salat, jadwal solat, waktu sholat, waktu shalat, waktu salat, adzan maghrib, adzan, jam sholat, imsakiyah, jadwal imsakiyah, arah kiblat, kiblat',
    ms: 'waktu solat, jadual solat, waktu sembahyang, azan maghrib, waktu azan',
    fa: 'اوقات شرعي, وقت نماز, زمان نماز, اذان صبح, اوقات نماز, اذان ظهر',
    ur: 'اوقات نماز, نماز اوقات, نماز وقت, نماز كي اوقات, نماز كا وقت, وقت نماز',
    bn: 'নামাজের সময়, নামাজের সময়সূচি, নামাজের সময়সূচী, সালাতের সময়, ইফতারের সময়, নামাজ',
    hi: 'नमाज का समय, नमाज़ का समय, नमाज समय, नमाज़ समय, नमाज का टाइम, नमाज़ का टाइम',
    bs: 'vaktija, vaktija za, namaska vremena, vrijeme namaza',
    sq: 'kohet namazit, koha namazit, vaktia, takvimi',
    sv: 'bonetider, bonetid',
    no: 'bonnetider, bonnetid',
    da: 'bedetider, bonnetider dag',
    fi: 'rukousajat',
    sw: 'nyakati za swala, saa za swala, nyakati swala',
    so: 'waqtiyada salaadda, waqtiga salaada',
    zh: '礼拜时间, 祈祷时间',
    ja: '礼拝時間, 礼拝の時間',
    ko: '기도시간, 예배시간',
    th: 'เวลาละหมาด',
  },
  event: {
    en: 'event, events, ramadan, ramadhan, ramazan, eid, eid fitr, eid adha, eid prayer, taraweeh, tarawih, taraweeh prayer, iftar, suhoor, laylat qadr, mawlid, ashura, hajj date, islamic new year, halaqa, lecture, lectures, quran class, quran classes, open day, conference, nikah',
    ar: 'رمضان, عيد, عيد فطر, عيد اضحي, تراويح, فعاليات, فعاليه, مولد نبوي, عاشوراء, درس, محاضره, ليله قدر',
    fr: 'evenement, evenements, aid, aid fitr, aid adha, aid kebir, tarawih priere, conference islam, cours arabe',
    tr: 'etkinlik, etkinlikler, bayram, kurban bayrami, ramazan bayrami, bayram namazi, teravih, mevlid, kandil, kadir gecesi, asure',
    de: 'veranstaltung, veranstaltungen, zuckerfest, opferfest, fastenbrechen',
    nl: 'evenement, evenementen, suikerfeest, offerfeest',
    es: 'evento, eventos, fiesta cordero',
    it: 'evento islamico, eventi',
    ru: 'мероприятие, мероприятия, рамадан, рамазан, ураза баирам, курбан баирам, таравих',
    id: 'acara, idul fitri, idul adha, lebaran, tarawih masjid, pengajian, kajian, maulid nabi, maulid',
    ms: 'hari raya, hari raya aidilfitri, hari raya haji, aidilfitri, aidiladha, ceramah, kuliah',
    fa: 'رويداد, عيد قربان, نوروز',
    ur: 'عيد قربان, بقرعيد',
    bn: 'রমজান, ঈদ, তারাবি, ইফতার, রোজা',
    hi: 'रमजान, रमज़ान, ईद, तरावीह, बकरीद',
    bs: 'dogadaji, ramazanski bajram, kurban bajram, bajram, teravija, hutba',
    sq: 'bajrami, ramazani',
    sv: 'evenemang',
    zh: '斋月, 开斋节, 古尔邦节',
    ja: 'ラマダン, イベント',
    ko: '라마단',
    th: 'รอมฎอน',
  },
  fact: {
    en: 'opening hours, opening times, open now, open today, hours, phone, phone number, telephone, contact, contact number, address, location, directions, direction, how get, website, email, reviews, review, parking, map, jumuah time, jumuah times, jummah time, jummah times, jumma time, friday prayer time, friday prayer times, women space, capacity, photos, pictures, imam',
    ar: 'ساعات عمل, اوقات دوام, مواعيد عمل, هاتف, رقم هاتف, عنوان, موقع, اين يقع, اين, تقييم, خريطه',
    fr: 'horaires ouverture, horaires, horaire, heures ouverture, telephone, numero, adresse, avis, site web, plan, ouvert, itineraire',
    tr: 'adresi, adres, telefon, telefonu, telefon numarasi, nerede, nasil gidilir, saatleri, acilis saatleri, yol tarifi, yorumlar, acik',
    de: 'offnungszeiten, adresse, telefon, telefonnummer, wo, anfahrt, bewertungen, geoffnet',
    nl: 'openingstijden, telefoonnummer, waar, contactgegevens',
    es: 'horario, horarios, telefono, direccion, donde, opiniones, abierto, como llegar',
    it: 'orari, indirizzo, telefono, dove, recensioni, aperto, come arrivare',
    pt: 'horario funcionamento, morada, endereco, onde, telefone',
    ru: 'адрес, телефон, часы работы, где, отзывы, как добраться, режим работы',
    id: 'alamat, jam buka, nomor telepon, lokasi, dimana, no telp, rute',
    ms: 'waktu operasi, no telefon, lokasi masjid, mana',
    fa: 'ادرس, تلفن, ساعت كار, كجاست',
    ur: 'پته, فون نمبر, كهاں',
    bn: 'ঠিকানা, কোথায়, ফোন নম্বর',
    hi: 'पता, कहाँ, फोन नंबर',
  },
  filler: {
    en: 'find, search, show, list, best, top, good, great, where, where is, can, could, do, does, is there, are there, is, are, any, some, a, an, for, to, with, by, on, my, i, want, need, looking, look, please, what, which, who, when, today, tomorrow, now, this, that, all, local, nice, cheap, city, town',
    ar: 'في, من, ي, علي, عن, مدينه, افضل, احسن, ابحث, اريد, ما, هل, يوجد, كل, يوم, عاصمه',
    fr: 'a, au, aux, en, dans, pour, sur, un, une, trouver, cherche, chercher, ou, est, quel, quelle, meilleur, meilleure, meilleurs, ville, aujourdhui, y, sont',
    tr: 'daki, deki, ta, te, icin, bir, en, iyi, en iyi, bul, ara, hangi, var, mi, sehri, bugun, nin, nun',
    de: 'im, am, um, bei, zu, zum, zur, fur, ein, eine, einen, einer, finde, suche, beste, besten, stadt, heute, gibt es, ich',
    nl: 'te, bij, voor, een, zoek, vind, beste, stad, vandaag, op',
    es: 'en, a, un, una, para, por, con, buscar, mejor, mejores, ciudad, hoy, que, hay',
    pt: 'em, no, na, um, uma, para, melhor, cidade, hoje, nos',
    it: 'a, ad, nel, nella, un, una, per, trova, cerca, migliore, migliori, citta, oggi, sono, c',
    ru: 'в, на, во, у, для, город, города, городе, лучшие, лучшая, наити, сегодня, все, г',
    id: 'untuk, yang, ke, dari, kota, terbaik, cari, hari ini, ada, apa, saya, sini',
    ms: 'bandar, terbaik masjid, cari masjid',
    fa: 'شهر, بهترين, براي, امروز, از, به',
    ur: 'ميں, كي, كا, سي, شهر ميں, اج, بهترين, كون',
    bn: 'এ, শহর, সেরা, আজ, আমার',
    hi: 'में, के, की, का, से, शहर, आज, मे, सबसे, अच्छा',
    bs: 'u, za, grad, najbolja, najbolji, danas, kod',
    sq: 'ne, per, qytet, sot, te',
    sv: 'i, pa, for, staden, basta, idag, hitta',
    pl: 'w, we, najlepszy, dzis',
    sw: 'ya, katika, mjini, mji',
    zh: '的, 在',
    ja: 'の, で, に',
  },
};

const WISH_OF_PHRASE: ReadonlyMap<string, Wish> = new Map(
  (Object.keys(WISHES) as Wish[])
    .toReversed()
    .flatMap((wish) =>
      Object.values(WISHES[wish]).flatMap((phrases) =>
        phrases.split(', ').map((phrase) => [phrase, wish] as const),
      ),
    ),
);

export const wishPhrases = (): ReadonlyMap<string, Wish> => WISH_OF_PHRASE;

/** Words that say that a place's name follows, in the languages that put one before it. */
const WHERE_BEFORE = new Set(
  'in at near around to from within a au aux en dans em im bei v w we u te i pa nel nella ad di mjini katika في ب در в на во у'.split(
    ' ',
  ),
);

/** Whether a folded word says that where follows: "mosque in …", "mosquée à …", مسجد في …. */
export const saysWhereFollows = (word: string): boolean => WHERE_BEFORE.has(word);
