/** What people call days, hours of the day, and the signs of OpenStreetMap's syntax, in many languages. */

/** Days of the week in their order, as the syntax calls them. */
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day, or a sign of the syntax; '' for words that say nothing. */
type Meaning = Weekday | '-' | ',' | 'off' | '';
type Words = Readonly<Partial<Record<Meaning, string>>>;

/**
 * Words that mean one thing in whatever language they stand; of what people cut short, only what is no other language's day
 * or a month: `mar` is March, and `do` Sunday in Italy.
 */
export const SAID = {
  Mo: 'monday mon mo lundi lun montag lunes lunedì lunedi pazartesi pzt senin isnin maandag الاثنين الإثنين اثنين poniedziałek pon ponedjeljak ponedeljak segunda seg понедельник понедельника понеділок понеділка понеделник понедељак пн пон дүйсенбі дүйшөмбү душанба dushanba måndag mån mandag maanantai hétfő luni pondělí pondelok ponedeljek hënë jumatatu isniin litinin δευτέρα सोमवार সোমবার திங்கள் సోమవారం തിങ്കൾ จันทร์ پیر دوشنبه',
  Tu: 'tuesday tue tues tu mardi dienstag di martes martedì martedi salı selasa dinsdag الثلاثاء ثلاثاء wtorek wt utorak uto terça вторник вторника вівторок вівторка уторак вт вто сейсенбі шейшемби сешанба seshanba tisdag tis tirsdag tiistai kedd marți úterý utorok torek martë jumanne talaado talata τρίτη मंगलवार মঙ্গলবার செவ்வாய் మంగళవారం ചൊവ്വ อังคาร منگل سهشنبه',
  We: 'wednesday wed we mercredi mer mittwoch mi miércoles miercoles mié mercoledì mercoledi çarşamba rabu woensdag الأربعاء الاربعاء اربعاء أربعاء środa śr srijeda sri sreda quarta qua среда среду среды середа середи сряда ср сәрсенбі шаршемби чоршанба chorshanba onsdag ons keskiviikko szerda miercuri středa streda mërkurë jumatano arbaco laraba τετάρτη बुधवार বুধবার புதன் బుధవారం ബുധൻ พุธ بدھ چهارشنبه',
  Th: 'thursday thu thur thurs th jeudi jeu donnerstag jueves jue giovedì giovedi gio perşembe kamis khamis donderdag الخميس خميس czwartek czw četvrtak čet quinta qui четверг четверга четвер четвъртък четвртак чт чет бейсенбі бейшемби пайшанба payshanba torsdag tors torstai csütörtök joi čtvrtek štvrtok četrtek enjte alhamisi khamiis alhamis πέμπτη गुरुवार বৃহস্পতিবার வியாழன் గురువారం വ്യാഴം พฤหัสบดี พฤหัส جمعرات پنجشنبه',
  Fr: 'friday fri fr vendredi ven freitag viernes vie venerdì venerdi cuma jumat jumaat vrijdag الجمعة جمعة piątek pt petak pet sexta sex пятница пятницу пятницы пятниця пятниці петък петак пт жұма жума juma fredag fre perjantai péntek vineri pátek piatok petek premte ijumaa jimce παρασκευή शुक्रवार শুক্রবার வெள்ளி శుక్రవారం വെള്ളി ศุกร์ جمعہ جمعه',
  Sa: 'saturday sat sa samedi sam samstag sábado sabado sáb sab sabato cumartesi cmt sabtu zaterdag السبت سبت sobota sob subota sub суббота субботу субботы субота събота сб сенбі ишемби шанба shanba lördag lör lørdag lauantai szombat sâmbătă shtunë jumamosi sabti asabar σάββατο शनिवार শনিবার சனி శనివారం ശനി เสาร์ ہفتہ شنبه',
  Su: 'sunday sun su dimanche dim sonntag so domingo domenica dom pazar minggu ahad zondag الأحد الاحد أحد احد niedziela niedz nd nedjelja nedelja ned воскресенье воскресенья воскресенью неділя неділю неделя недеља вс вск нд жексенбі жекшемби якшанба yakshanba söndag sön søndag søn sunnuntai vasárnap duminică neděle nedeľa diel jumapili axad lahadi κυριακή रविवार রবিবার ஞாயிறு ఆదివారం ഞായർ อาทิตย์ اتوار یکشنبه يکشنبه',
  '-': 'to till until through à a au bis hasta al alle sampai hingga tot إلى الى às as até حتى لغاية تا سے से থেকে முதல் до по đến ถึง hadi până έως',
  ',': 'and et und y e ve dan en و и та og și και और এবং மற்றும் اور',
  off: 'closed fermé ferme geschlossen cerrado chiuso kapalı tutup gesloten مغلق nieczynne zamknięte zatvoreno fechado выходной выходная закрыто вихідний зачинено почивен затворено stängt lukket suljettu zárva închis zavřeno zatvorené zaprto mbyllur imefungwa xiran κλειστά बंद বন্ধ ปิด تعطیل تعطيل بند عطلة',
  '': 'open from du de le von van vanaf uhr hrs daily everyday täglich من wib wita wit das od с від з från fra uur godz ч год година ساعت الساعة از بجے تک बजे तक টা পর্যন্ত மணி வரை น كل يوم يوميا يومياً kl klo',
} as const satisfies Words;

/**
 * Short words of single languages, which mean something else in another: `do` is Thursday in German and "to" in Polish. They count
 * where all short days of a text are of one language.
 */
export const OF_LANGUAGES: readonly Words[] = [
  // Dutch
  { Mo: 'ma', Tu: 'di', We: 'wo', Th: 'do', Fr: 'vr', Sa: 'za', Su: 'zo' },
  // German
  { Mo: 'mo', Tu: 'di', We: 'mi', Th: 'do', Fr: 'fr', Sa: 'sa', Su: 'so' },
  // Spanish
  { Mo: 'lu l', Tu: 'ma', We: 'mi x', Th: 'ju j', Fr: 'vi v', Sa: 'sá sa s', Su: 'do d' },
  // Italian
  { Mo: 'lu', Tu: 'ma', We: 'me', Th: 'gi', Fr: 've', Sa: 'sa', Su: 'do' },
  // French
  { Mo: 'lu l', Tu: 'ma', We: 'me', Th: 'je j', Fr: 've v', Sa: 'sa s', Su: 'di d' },
  // Romanian
  { Mo: 'lu l', Tu: 'ma', We: 'mi', Th: 'jo', Fr: 'vi v', Sa: 'sâ', Su: 'du', ',': 'și', '-': 'la' },
  // Finnish
  { Mo: 'ma', Tu: 'ti', We: 'ke', Th: 'to', Fr: 'pe', Sa: 'la', Su: 'su' },
  // Danish and Norwegian
  { Mo: 'man', Tu: 'tirs tir', We: 'ons', Th: 'tors tor', Fr: 'fre', Sa: 'lør', Su: 'søn', '-': 'til' },
  // Swedish
  { Mo: 'mån', Tu: 'tis', We: 'ons', Th: 'tors', Fr: 'fre', Sa: 'lör', Su: 'sön', '-': 'till' },
  // Polish
  {
    Mo: 'pn pon',
    Tu: 'wt',
    We: 'śr',
    Th: 'czw cz',
    Fr: 'pt',
    Sa: 'sob sb so',
    Su: 'nd niedz',
    '-': 'do',
    ',': 'i oraz',
  },
  // Bosnian, Croatian, Serbian and Slovene
  {
    Mo: 'pon',
    Tu: 'uto tor',
    We: 'sri sre',
    Th: 'čet',
    Fr: 'pet',
    Sa: 'sub sob',
    Su: 'ned',
    '-': 'do',
    ',': 'i in',
  },
  // Czech and Slovak
  { Mo: 'po', Tu: 'út ut', We: 'st', Th: 'čt št', Fr: 'pá pi', Sa: 'so', Su: 'ne', '-': 'do až', ',': 'a' },
  // Turkish
  { Mo: 'pzt', Tu: 'sal', We: 'çar çrş', Th: 'per prş', Fr: 'cum cuma', Sa: 'cmt', Su: 'paz pzr' },
  // Hungarian
  { Mo: 'h', Tu: 'k', We: 'sze', Th: 'cs', Fr: 'p', Sa: 'szo', Su: 'v' },
  // Albanian, whose days have an article
  {
    Mo: 'hënë',
    Tu: 'martë',
    We: 'mërkurë',
    Th: 'enjte',
    Fr: 'premte',
    Sa: 'shtunë',
    Su: 'diel',
    '-': 'deri',
    '': 'e',
  },
];

/** In place of days and hours: several words, or signs. */
export const PHRASES: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    /(?<!\p{L})(?:every day|7 days a week|tous les jours|setiap hari|her gün|codziennie|svaki dan|svakim danom|svakodnevno|todos os dias|diariamente|ежедневно|каждый день|щодня|щоденно|всеки ден|dagelijks|dagligen|dagligt|päivittäin|naponta|denně|denne|har kuni|هر روز|همه روزه|روزانه)(?!\p{L})|每天|每日|毎日|매일|ทุกวัน/giu,
    '',
  ],
  [
    /(?:open |abierto |ouvert |geöffnet )?24 ?(?:hours|hrs|stunden|heures|horas|saat|jam|часа|ساعة|ساعه|ساعت|sata|óra|ore|timmar|மணி நேரம்|घंटे|ঘন্টা)(?!\p{L})|(?<![\d.:])24 ?[/x] ?7(?!\d)|^24 ?h$|круглосуточно|цілодобово|денонощно|nonstop|non-stop|شبانه ?رو?زی|شبانه ?روزي|24(?:小时|小時|時間|시간)|全天/giu,
    '00:00-24:00',
  ],
  [
    /(?<!\p{L})(?:weekdays|hafta içi|будни|по будням|в будни|будні|werktags|hverdage|vardagar)(?!\p{L})|工作日|平日|평일/giu,
    'Mo-Fr ',
  ],
  [/(?<!\p{L})(?:weekends?|hafta sonu)(?!\p{L})|周末|週末|土日|주말/giu, 'Sa-Su '],
  [/(?<!\p{L})t ?\/ ?m(?!\p{L})/giu, '-'],
  [/から|至|到(?=[周週星\d一二三四五六日上下晚早])|まで|부터|까지/gu, '-'],
  [/(?<!\p{L})(?:chủ nhật|cn)(?!\p{L})/giu, 'Su '],
  [/定休日?|休館|休馆|闭馆|閉館|休息|휴무|휴관/gu, ' off '],
];

/** Days written with one sign, alone or behind one that says that it is a day; in their order from Monday on. */
export const DAY_SIGNS: readonly (readonly [said: RegExp, days: string])[] = [
  [/(?:周|週|星期|礼拜|禮拜)([一二三四五六日天])/gu, '一二三四五六日天'],
  [/([月火水木金土日])曜日?/gu, '月火水木金土日'],
  [/(?<!\p{L})([月火水木金土日])(?!\p{L})/gu, '月火水木金土日'],
  [/thứ\s?([2-7])(?!\d)/giu, '234567'],
  [/(?<!\p{L})([אבגדהוש])['׳]?(?!\p{L})/gu, 'בגדהושא'],
  [/([월화수목금토일])요일/gu, '월화수목금토일'],
  [/(?<!\p{L})([월화수목금토일])(?!\p{L})/gu, '월화수목금토일'],
];

/** Words for a half of the day, beside a time. `night` is of either. */
export const HALVES = {
  am: 'pagi subuh صبح صباحا صباح ص सुबह সকাল காலை 上午 早上 午前 오전',
  pm: 'petang sore عصر عصرا مساء م بعدازظهر शाम বিকাল மாலை شام دوپہر 下午 午後 오후',
  night: 'malam شب ليلا रात রাত இரவு رات 晚上 夜 밤',
} as const;

/** Behind a number, that it is an hour, with its minutes. */
export const HOUR_SIGN = /(\d{1,2})\s?[時时點点시]\s?(?:(\d{1,2})\s?[分분])?/gu;
