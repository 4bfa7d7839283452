/** What the days of the Hijri year are called in the languages of answers. */
import type { Event } from '../../contract/event.ts';
import type { Language } from '../../contract/vocabularies.ts';

/** In the order of `OTHERS`, by their English titles, which `data/seed/events.csv` gives them. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  'Islamic New Year': [
    'رأس السنة الهجرية',
    'نیا اسلامی سال',
    'Hicri Yılbaşı',
    'Tahun Baru Islam',
    'Nouvel an hégirien',
  ],
  Ashura: ['عاشوراء', 'عاشورہ', 'Aşure Günü', 'Asyura', 'Achoura'],
  Mawlid: ['المولد النبوي', 'عید میلاد النبی', 'Mevlid-i Nebi', 'Maulid Nabi', 'Mawlid'],
  'Isra and Miraj': ['الإسراء والمعراج', 'اسراء و معراج', 'İsra ve Miraç', 'Isra Mikraj', 'Isra et Miraj'],
  'Mid-Shaban (Laylat al-Baraat)': [
    'النصف من شعبان',
    'نصف شعبان (شبِ برات)',
    'Şaban’ın ortası (Berat)',
    'Nisfu Syakban',
    'Mi-Chaabane',
  ],
  'Start of Ramadan': [
    'أول رمضان',
    'رمضان کا آغاز',
    'Ramazan’ın başlangıcı',
    'Awal Ramadan',
    'Début du ramadan',
  ],
  'Last ten nights of Ramadan': [
    'العشر الأواخر من رمضان',
    'رمضان کا آخری عشرہ',
    'Ramazan’ın son on gecesi',
    'Sepuluh malam terakhir Ramadan',
    'Dix dernières nuits du ramadan',
  ],
  'Laylat al-Qadr (27th night)': [
    'ليلة القدر (ليلة السابع والعشرين)',
    'شبِ قدر (ستائیسویں شب)',
    'Kadir Gecesi (27. gece)',
    'Lailatulqadar (malam ke-27)',
    'Nuit du Destin (27e nuit)',
  ],
  'Eid al-Fitr': ['عيد الفطر', 'عید الفطر', 'Ramazan Bayramı', 'Idulfitri', 'Aïd el-Fitr'],
  'First ten days of Dhu al-Hijjah': [
    'العشر الأوائل من ذي الحجة',
    'ذوالحجہ کا پہلا عشرہ',
    'Zilhicce’nin ilk on günü',
    'Sepuluh hari pertama Zulhijah',
    'Dix premiers jours de dhou al-hijja',
  ],
  Hajj: ['الحج', 'حج', 'Hac', 'Haji', 'Hajj'],
  'Day of Arafah': ['يوم عرفة', 'یومِ عرفہ', 'Arefe Günü', 'Hari Arafah', 'Jour d’Arafat'],
  'Eid al-Adha': ['عيد الأضحى', 'عید الاضحیٰ', 'Kurban Bayramı', 'Iduladha', 'Aïd el-Adha'],
  'White days': ['الأيام البيض', 'ایامِ بیض', 'Eyyam-ı Bid', 'Ayyamul Bidh', 'Jours blancs'],
};
const OTHERS: readonly Language[] = ['ar', 'ur', 'tr', 'id', 'fr'];

/** The title in a language, for a day of the Hijri year; of all else the one its source gave. */
export function titleIn(
  language: Language | undefined,
  { title, category }: Pick<Event, 'title' | 'category'>,
): string {
  if (language === undefined || category !== 'islamic_calendar') return title;
  return TITLES[title]?.[OTHERS.indexOf(language)] ?? title;
}
