/**
 * Names nobody tuned the search on: of regions and languages that neither the shared data nor the built-in
 * vocabulary covers, in their scripts and in the Latin spellings seen on maps. They were written down before the
 * ranking was last worked on. Of their words the search has since learned some for a mosque; no name may be added for their
 * sake: that would end their use.
 */

/** What places of one language are called. */
export interface HeldOutLanguage {
  /** Words for a mosque, in Latin letters and, if another, in the language's script; the usual one first. */
  readonly generics: readonly string[];
  readonly nativeGenerics: readonly string[];
  /** Whether the generic word stands before the name. */
  readonly isGenericFirst: boolean;
  /** Share of main names in the language's script, of which those in Latin letters have the native one as local. */
  readonly nativeShare: number;
  /** Names: Latin spellings of one word each group, the usual one first, and the native form or ''. */
  readonly names: readonly { readonly latin: readonly string[]; readonly native: string }[];
  readonly epithets: readonly { readonly latin: readonly string[]; readonly native: string }[];
}

const parsed = (lines: string): HeldOutLanguage['names'] =>
  lines
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [latin = '', native = ''] = entry.split('|').map((part) => part.trim());
      return { latin: latin.split(',').map((spelling) => spelling.trim()), native };
    });

function language(
  [generics, nativeGenerics]: readonly [string, string],
  isGenericFirst: boolean,
  nativeShare: number,
  names: string,
  epithets: string,
): HeldOutLanguage {
  return {
    generics: generics.split(','),
    nativeGenerics: nativeGenerics === '' ? [] : nativeGenerics.split(','),
    isGenericFirst,
    nativeShare,
    names: parsed(names),
    epithets: parsed(epithets),
  };
}

export const HELD_OUT_LANGUAGES = {
  hausa: language(
    ['Masallaci,Masallacin', ''],
    true,
    0,
    `Danfodiyo,Danfodio; Shehu,Shaihu; Bello,Belo; Tijjaniyya,Tijaniyya,Tijaniya; Kadiriyya,Qadiriyya; Aliyu,Aliu;
    Aminu,Amin; Yakubu,Yaqubu; Nasiru,Nasir; Lawal,Lawan; Murtala,Murtada; Gwani; Izala; Kanawa; Dahiru,Tahiru; Sarki;
    Usumanu,Usmanu; Abdullahi,Abdulahi; Jibrin,Jibril,Jibrilu; Kofar Mata; Fagge; Gwarzo; Dogarawa; Tudun Wada`,
    `Juma'a,Jumaa,Jumu'ah; Babban; Sabon; Tsohon; Alhaji,Alhaj; Malam,Mallam`,
  ),
  swahili: language(
    ['Msikiti,Msikiti wa', ''],
    true,
    0,
    `Swahaba,Sahaba; Nuru; Rehema; Salaama,Salama; Tawba,Toba; Riyadha,Riyadh; Haruna,Haroun; Idrisa,Idris; Mwinyi;
    Istiqaama,Istikama; Ngazija; Manyema; Kichangani; Mtoro; Jongo; Kizimkazi; Mwembeni; Shadhili,Shadhly; Konzi;
    Bahari; Nassor,Nasor; Mandhry,Mandhiri; Kibokoni; Mlandege; Majengo; Ngamiani`,
    `Ijumaa,Jumaa; Mkuu; Sheikh,Shekhe; Mzee; Kuu; Mtaa`,
  ),
  wolof: language(
    ['Mosquée,Grande Mosquée', ''],
    true,
    0,
    `Massalikoul,Masalikul; Djinane,Jinaan; Mouride,Murid; Touba,Tuba; Layène,Layen; Foutiyou,Futiyu; Malick,Malik;
    Niass,Niasse; Khadimou,Xaadimu; Rassoul,Rasul; Ndiagne; Darou,Daaru; Serigne,Sëriñ; Tivaouane,Tiwaawan; Bamba;
    Mbacké,Mbakke; Medina Baye; Gounass; Omarienne; Diourbel; Ouakam; Médine`,
    `Cheikh,Seex; El Hadji,Alaaji; Keur,Kër; Ancienne; Nouvelle`,
  ),
  bosnian: language(
    ['džamija,mesdžid', ''],
    false,
    0,
    `Husrev-begova,Husrevbegova; Careva; Ferhadija; Hadžijska; Sinan-begova,Sinanbegova; Karađoz-begova,Karadjozbegova;
    Čaršijska; Istiklal; Aladža; Magribija; Mahalska; Varoška; Bijela; Crvena; Buzadžijina; Čobanija; Kotorska; Šejh Jujina;
    Nasuh-age; Derviš-pašina,Dervišpašina; Kalajdžijska; Poturmahalska; Ćumurija; Vrbanjuša; Sefer-begova`,
    `Gazi; Koski; Gornja; Donja; Stara; Nova; Atik; Hadži,Hadzi`,
  ),
  albanian: language(
    ['Xhamia,Xhamia e', ''],
    true,
    0,
    `Plumbit; Mbretit; Larme; Fatih,Fatihut; Namazgjasë; Llapit; Bajrakli,Bajraklisë; Hadum,Hadumit; Nazireshës; Iljaz,Iljazit;
    Dervish,Dervishit; Kokonozi,Kokonozit; Tabakëve; Ebu Bekër,Ebubekër; Çarshisë; Gjylfatyn; Kuqe; Hatunies; Muradie;
    Ethem,Et'hem; Beut; Rrogozhina; Pazarit; Sahatit; Teqesë`,
    `Sulltan,Sultan; Sinan Pasha; Madhe; Re; Vjetër; Emin`,
  ),
  persian: language(
    ['Masjed', 'مسجد'],
    true,
    0.7,
    `Emam Reza,Imam Reza | امام رضا; Saheb Zaman,Sahebozaman | صاحب الزمان; Abolfazl,Abalfazl | ابوالفضل;
    Ghaem,Qaem | قائم; Valiasr,Vali-Asr | ولیعصر; Fatemieh,Fatemiyeh | فاطمیه; Sajjad,Sajad | سجاد; Shohada | شهدا;
    Amiralmomenin,Amir-al-Momenin | امیرالمومنین; Hojjat,Hojat | حجت; Goharshad,Gowharshad | گوهرشاد;
    Zeynabieh,Zeinabieh | زینبیه; Aliakbar,Ali Akbar | علی اکبر; Asghar,Asqar | اصغر; Javadolaemeh | جواد الائمه;
    Hosseinieh,Hoseyniyeh | حسینیه; Panjtan | پنج تن; Sadeghieh,Sadeqiyeh | صادقیه; Chaharbagh | چهارباغ;
    Khatam,Xatam | خاتم; Golshan | گلشن; Seyyed,Sayed | سید; Bazar | بازار; Mosalla Now | مصلی نو`,
    `Hazrat,Hazrate | حضرت; Bozorg | بزرگ; Jame | جامع; Haj,Hajj | حاج; Shahid | شهید`,
  ),
  bengali: language(
    ['Masjid,Jame Masjid', 'মসজিদ,জামে মসজিদ'],
    false,
    0.55,
    `Baitul Mukarram,Baytul Mokarram | বায়তুল মোকাররম; Shahjalal,Shah Jalal | শাহজালাল; Munshibari,Munshi Bari | মুন্সীবাড়ি;
    Khanbari | খানবাড়ি; Chowdhury,Choudhury,Chaudhuri | চৌধুরী; Eidgah,Idgah | ঈদগাহ; Bazar,Bajar | বাজার;
    Baitussalam,Baitus Salam | বায়তুস সালাম; Madhyapara | মধ্যপাড়া; Sardarbari | সরদারবাড়ি; Kazipara,Qazipara | কাজীপাড়া;
    Mirpur | মিরপুর; Talukdar,Taluqdar | তালুকদার; Bhuiyan,Bhuyan | ভূঁইয়া; Sikder,Shikdar | সিকদার; Mollabari | মোল্লাবাড়ি;
    Patwary,Patwari | পাটোয়ারী; Baitulaman,Baitul Aman | বায়তুল আমান; Natunbazar | নতুনবাজার; Gulshan | গুলশান;
    Kutubbagh | কুতুববাগ; Laldighi | লালদীঘি; Hatkhola | হাটখোলা; Majumdar | মজুমদার`,
    `Uttar,Uttor | উত্তর; Dakshin,Dokkhin | দক্ষিণ; Purba | পূর্ব; Kendriya | কেন্দ্রীয়; Shahi | শাহী; Haji,Hazi | হাজী`,
  ),
  malayalam: language(
    ['Juma Masjid,Masjid', 'ജുമാ മസ്ജിദ്,പള്ളി'],
    false,
    0.3,
    `Muhyudheen,Muhiyudheen,Muhyiddeen | മുഹ്‌യുദ്ദീൻ; Badriyya,Badariya | ബദ്‌രിയ്യ; Hydros,Hydrose | ഹൈദ്രോസ്; Salafi | സലഫി;
    Malik Deenar,Malik Dinar | മാലിക് ദീനാർ; Cheraman | ചേരമാൻ; Mampuram,Mamburam | മമ്പുറം; Hidayath,Hidayat | ഹിദായത്ത്;
    Sirajul | സിറാജുൽ; Thakva,Thaqwa | തഖ്‌വ; Rifayi,Rifaee | രിഫാഈ; Makhdoom,Makhdum | മഖ്ദൂം; Ponnani | പൊന്നാനി;
    Kondotty | കൊണ്ടോട്ടി; Pattalam | പട്ടാളം; Mishkal,Mithqal | മിസ്കാൽ; Shaduli,Shadhuli | ശാദുലി; Kuttichira | കുറ്റിച്ചിറ;
    Angadi | അങ്ങാടി; Kavala | കവല; Jarathinkal | ജാറത്തിങ്കൽ; Manappuram | മണപ്പുറം`,
    `Town | ടൗൺ; Valiya,Valia | വലിയ; Puthiya,Pudiya | പുതിയ; Sunni | സുന്നി; Pazhaya | പഴയ`,
  ),
  uzbek: language(
    ['masjidi,jome masjidi', 'масжиди,жоме масжиди'],
    false,
    0.3,
    `Hazrati Imom,Khazrati Imam | Ҳазрати Имом; Koʻkaldosh,Kokaldosh,Kukeldash | Кўкалдош; Minor | Минор;
    Zayniddin,Zaynuddin | Зайниддин; Ahror,Akhror,Ahrar | Аҳрор; Tillo | Тилло; Olmazor,Almazar | Олмазор;
    Rakat | Ракат; Doʻstlik,Dostlik | Дўстлик; Navroʻz,Navruz | Наврўз; Bobur,Babur | Бобур; Xonaqoh,Khanaka | Хонақоҳ;
    Naqshband,Nakshband | Нақшбанд; Termiziy,Termezi | Термизий; Xoʻja,Khodja | Хўжа; Mirzo,Mirza | Мирзо;
    Chorsu | Чорсу; Yunusobod,Yunusabad | Юнусобод; Oqtepa,Aktepa | Оқтепа; Kulollar | Кулоллар; Guliston | Гулистон;
    Sebzor | Себзор; Buxoriy,Bukhari | Бухорий; Qoʻrgʻon,Kurgan | Қўрғон`,
    `Shayx,Sheyx,Sheikh | Шайх; Yangi | Янги; Eski | Эски; Katta | Катта; Ota | Ота`,
  ),
  somali: language(
    ['Masjidka,Masaajidka', ''],
    true,
    0,
    `Isbaheysiga,Isbahaysiga; Xamarweyne,Hamarweyne; Cabdalla,Abdalla; Arbaca,Arbaa; Rukun; Towfiiq,Tawfiq; Rowda,Rawda;
    Nuuradiin,Nuradin; Shaafici,Shafici; Xaniifa,Hanifa; Hidaaya,Hidaya; Cumar,Omar; Khaddaab,Khadaab; Khaalid,Khalid;
    Cabdulqaadir,Abdulkadir; Suufi,Sufi; Maxamed,Mohamed; Cabdiraxmaan,Abdirahman; Xasan,Hassan; Axmed,Ahmed;
    Baraawe,Barawe; Qalaafo; Yaaqshiid; Wadajir; Jaamacadda,Jamacada; Saalax,Salah`,
    `Sheekh,Sheikh; Weyn; Cusub; Suuqa; Xaaji,Haji; Cali,Ali`,
  ),
  kurdish: language(
    ['Mizgefta,Mzgawti', 'مزگەوتی'],
    true,
    0.65,
    `Gewre,Gawra | گەورە; Xeyat,Khayat | خەیات; Barzanî,Barzani | بارزانی; Newroz,Nawroz | نەورۆز; Azadî,Azadi | ئازادی;
    Rizgarî,Rizgari | ڕزگاری; Xaneqa,Khanaqa | خانەقا; Omerî,Omari | عومەری; Helebce,Halabja | هەڵەبجە; Pîremêrd,Piramerd | پیرەمێرد;
    Selahedîn,Salahaddin | سەلاحەدین; Nalî,Nali | نالی; Bextiyarî,Bakhtiari | بەختیاری; Sabunkeran,Sabunkaran | سابونکەران;
    Mamosta | مامۆستا; Kanî,Kani | کانی; Çinar,Chinar | چنار; Goyje | گۆیژە; Serçinar,Sarchinar | سەرچنار; Şorş,Shorsh | شۆڕش;
    Kakeyî,Kakai | کاکەیی; Rojhelat,Rozhalat | ڕۆژهەڵات; Ehmedî,Ahmadi | ئەحمەدی`,
    `Hacî,Haji | حاجی; Mela,Mala | مەلا; Şêx,Sheikh | شێخ; Seyîd,Sayid | سەید; Şehîd,Shahid | شەهید`,
  ),
  chinese: language(
    ['Mosque,Qingzhensi', '清真寺,清真大寺'],
    false,
    0.8,
    `Niujie,Niu Jie | 牛街; Dongguan | 东关; Xiguan | 西关; Huajuexiang | 化觉巷; Nanguan | 南关; Beiguan | 北关;
    Xiaotaoyuan | 小桃园; Fenghuang | 凤凰; Huaisheng | 怀圣; Songjiang | 松江; Yangpu | 杨浦; Hexi | 河西;
    Zhongjie | 中街; Huimin | 回民; Dongdasi | 东大; Chaoyang | 朝阳; Weizhou | 韦州; Tongxin | 同心; Najiahu | 纳家户;
    Shadian | 沙甸; Shuncheng | 顺城; Jinniu | 金牛; Huangcheng | 皇城; Madian | 马甸; Baiyunguan | 白云观`,
    `Xin | 新; Lao | 老; Da | 大; Nan | 南; Bei | 北`,
  ),
  filipino: language(
    ['Masjid,Moske', ''],
    true,
    0,
    `Bolkiah,Bolkia; Makdum,Makhdum; Dimaukom,Dimaokom; Maharlika; Taluksangay; Bangsamoro; Marawi; Maranao,Meranaw;
    Dansalan; Karimul; Bayabao; Kudarat,Qudarat; Langpas; Tulay; Simunul; Jolo; Sulu; Tausug; Iranun,Iranon; Buayan;
    Dahab,Dhahab; Hassanal; Balabagan; Panglima; Bangkingan`,
    `Datu; Sultan,Soltan; Golden; Blue; Sheik,Shaykh; Hadji,Haji`,
  ),
  dutch: language(
    ['Moskee', ''],
    true,
    0,
    `Mouahidine,Mowahidin; Essalam,Assalam; Ulu; Mevlana; Kocatepe; Annasr,Ennasr; Taiba,Tayba; Sofia; Selimiye; Emre;
    Bayram; Kabir,Kebir; Hijra,Hidjra; Wester; Sinan; Mimar; Tawba,Touba; Mimosa; Islah Groep; Milli Görüş; Hofstad; Orhan,
    Urhan; Beyazit,Bayezid; Ghousia,Ghausia; Ridderkerk; Jamia`,
    `Aya; Yunus,Younes; Imam Malik; Stichting; Haci,Hadji; Nieuwe`,
  ),
  spanish: language(
    ['Mezquita', ''],
    true,
    0,
    `Ishbilia,Ishbiliya; Attauba,Attawba; Baraka,Baraca; Averroes; Alhambra; Batuta,Battuta; Suhail,Suhayl; Omeya;
    Andalus,Andalous; Annur; Alfalah; Rawda,Raudah; Mayor; Almería; Cristo de la Luz; Tornerías; Marbella; Badr; Lavapiés;
    Estrecho; Tetuán; Ibn Rushd,Ben Rusd; Jerez; Sunna,Sunnah; Hidaya,Hidaia; Tarik,Tariq`,
    `Centro; Comunidad; Gran; Nueva; Antigua`,
  ),
} as const satisfies Record<string, HeldOutLanguage>;

export type HeldOutLanguageName = keyof typeof HELD_OUT_LANGUAGES;

/** Share of places by country, in thousandths, and their language. */
export const HELD_OUT_COUNTRIES: readonly (readonly [string, number, HeldOutLanguageName])[] = [
  ['NG', 120, 'hausa'],
  ['TZ', 60, 'swahili'],
  ['KE', 30, 'swahili'],
  ['SN', 40, 'wolof'],
  ['BA', 60, 'bosnian'],
  ['AL', 50, 'albanian'],
  ['IR', 120, 'persian'],
  ['AF', 30, 'persian'],
  ['BD', 140, 'bengali'],
  ['IN', 80, 'malayalam'],
  ['UZ', 70, 'uzbek'],
  ['SO', 40, 'somali'],
  ['IQ', 50, 'kurdish'],
  ['CN', 50, 'chinese'],
  ['PH', 30, 'filipino'],
  ['NL', 20, 'dutch'],
  ['ES', 10, 'spanish'],
];
