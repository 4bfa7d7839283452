/**
 * A vocabulary of its own, for machines without the real data, and as names the search was not tuned on: what
 * mosques are named after, each as Latin spellings, Arabic, Turkish, Indonesian and Cyrillic write it.
 */

interface NameWord {
  /** Spellings seen in English and French texts, the usual one first. */
  readonly latin: readonly string[];
  readonly arabic: string;
  readonly turkish: string;
  readonly indonesian: string;
  readonly cyrillic: string;
}

const LINES = `
noor,nur,nour | النور | Nur | Nur | Нур
rahman,rehman | الرحمن | Rahman | Rahman | Рахман
rahma,rahmah,rehma | الرحمة | Rahmet | Rahmah | Рахма
taqwa,takwa | التقوى | Takva | Taqwa | Таква
huda,houda | الهدى | Hüda | Huda | Худа
salam,salaam,selam | السلام | Selam | Salam | Салам
iman,imaan,eman | الإيمان | İman | Iman | Иман
hamza,hamzah | حمزة | Hamza | Hamzah | Хамза
bilal,belal | بلال | Bilal | Bilal | Билал
omar,umar,omer | عمر | Ömer | Umar | Умар
uthman,usman,osman,othman | عثمان | Osman | Utsman | Усман
ali,aly | علي | Ali | Ali | Али
abubakr,aboubakr | أبوبكر | Ebubekir | Abubakar | Абубакр
hussain,husayn,hussein,husain | الحسين | Hüseyin | Husein | Хусейн
hassan,hasan | الحسن | Hasan | Hasan | Хасан
fatima,fatimah,fatema | فاطمة | Fatma | Fatimah | Фатима
aisha,ayesha,aishah | عائشة | Ayşe | Aisyah | Айша
khadija,khadijah,khadeeja | خديجة | Hatice | Khadijah | Хадиджа
muhammad,mohammed,mohamed,muhammed | محمد | Muhammed | Muhammad | Мухаммад
ahmad,ahmed,ahmet | أحمد | Ahmet | Ahmad | Ахмад
ibrahim,ebrahim,ibraheem | إبراهيم | İbrahim | Ibrahim | Ибрагим
ismail,ismaeel,esmail | إسماعيل | İsmail | Ismail | Исмаил
yusuf,yousef,youssef,yousuf | يوسف | Yusuf | Yusuf | Юсуф
sulaiman,sulayman,suleman,soulaymane | سليمان | Süleyman | Sulaiman | Сулейман
khalid,khaled | خالد | Halit | Khalid | Халид
walid,waleed | الوليد | Velid | Walid | Валид
furqan,forqan,furkan | الفرقان | Furkan | Furqan | Фуркан
quran,koran,kuran | القرآن | Kuran | Quran | Коран
sunnah,sunna | السنة | Sünnet | Sunnah | Сунна
tawheed,tawhid,tauhid | التوحيد | Tevhid | Tauhid | Таухид
fath,fateh | الفتح | Fetih | Fath | Фатх
falah,felah | الفلاح | Felah | Falah | Фалах
ikhlas,ikhlaas | الإخلاص | İhlas | Ikhlas | Ихлас
islah,eslah | الإصلاح | Islah | Ishlah | Ислах
ihsan,ehsan | الإحسان | İhsan | Ihsan | Ихсан
madina,medina,madinah | المدينة | Medine | Madinah | Медина
makkah,mecca,mekka | مكة | Mekke | Makkah | Мекка
quds,qods | القدس | Kudüs | Quds | Кудс
aqsa,aksa | الأقصى | Aksa | Aqsa | Акса
ghufran,gufran | الغفران | Gufran | Ghufran | Гуфран
mustafa,mustapha,moustafa | مصطفى | Mustafa | Musthafa | Мустафа
ansar,anssar | الأنصار | Ensar | Anshar | Ансар
muhajireen,muhajirin,mouhajirine | المهاجرين | Muhacirin | Muhajirin | Мухаджирин
mumin,momin,moumin | المؤمن | Mümin | Mukmin | Мумин
siddiq,siddique,seddik | الصديق | Sıddık | Shiddiq | Сиддик
farooq,faruq,farouk | الفاروق | Faruk | Faruq | Фарук
zahra,zahraa,zehra | الزهراء | Zehra | Zahra | Захра
mahdi,mehdi | المهدي | Mehdi | Mahdi | Махди
qadir,kader,qader | القادر | Kadir | Qadir | Кадир
aziz,azeez | العزيز | Aziz | Aziz | Азиз
karim,kareem | الكريم | Kerim | Karim | Карим
rashid,rasheed,rachid | الرشيد | Reşit | Rasyid | Рашид
badr,bader | بدر | Bedir | Badar | Бадр
uhud,ohoud | أحد | Uhud | Uhud | Ухуд
yarmouk,yarmuk | اليرموك | Yermük | Yarmuk | Ярмук
saad,sad | سعد | Sad | Saad | Саад
zubair,zubayr,zoubir | الزبير | Zübeyir | Zubair | Зубаир
talha,talhah | طلحة | Talha | Thalhah | Талха
anas,anass | أنس | Enes | Anas | Анас
muadh,muaz,mouad | معاذ | Muaz | Muadz | Муаз
`;

function parseLine(line: string): NameWord {
  const [latin = '', arabic = '', turkish = '', indonesian = '', cyrillic = ''] = line
    .split('|')
    .map((part) => part.trim());
  return { latin: latin.split(','), arabic, turkish, indonesian, cyrillic };
}

export const NAME_WORDS: readonly NameWord[] = LINES.trim().split('\n').map(parseLine);

/** Words that go before or after such a name. */
export const EPITHETS = {
  latin: [
    'central',
    'jamia',
    'grand',
    'old',
    'new',
    'north',
    'south',
    'east',
    'islamic',
    'sheikh',
    'sidi',
    'imam',
  ],
  arabic: ['الكبير', 'العتيق', 'الشيخ', 'سيدي', 'الإمام', 'الجديد', 'أبي', 'بن'],
  turkish: ['Merkez', 'Yeni', 'Eski', 'Büyük', 'Hacı', 'Şeyh', 'Mahallesi', 'Köyü'],
  indonesian: ['Jami', 'Agung', 'Raya', 'Nurul', 'Baitul', 'Kampung', 'Taman', 'Darul'],
  cyrillic: ['Соборная', 'Новая', 'Старая', 'Центральная'],
} as const;

export const STREETS = [
  'High Street',
  'Main Road',
  'Park Avenue',
  'Station Road',
  'Jalan Merdeka',
  'Atatürk Caddesi',
  'Rue de la Paix',
  'شارع الملك فهد',
  'Bahnhofstraße',
  'Church Lane',
  'Mill Lane',
  'Rue Victor Hugo',
  'Cumhuriyet Caddesi',
  'Jalan Sudirman',
  'Green Lane',
  'شارع الجمهورية',
] as const;
