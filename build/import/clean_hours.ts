/** Puts opening hours as people write them ("Mon to Fri 9am - 5pm", "Montag: 9 - 18 Uhr") into OpenStreetMap's syntax. */
import { isOpenAt } from '../../src/hours/opening_hours.ts';

/**
 * What people write for days and signs of the syntax; of what they cut short, only what is no other language's day or a
 * month: `mar` is March, and `do` Sunday in Italy.
 */
const SAID: Readonly<Record<string, string>> = {
  Mo: 'monday mon mo lundi lun montag lunes lunedì lunedi pazartesi senin isnin maandag الاثنين الإثنين',
  Tu: 'tuesday tue tues tu mardi dienstag di martes martedì martedi salı selasa dinsdag الثلاثاء',
  We: 'wednesday wed we mercredi mer mittwoch mi miércoles miercoles mié mercoledì mercoledi çarşamba rabu woensdag الأربعاء الاربعاء',
  Th: 'thursday thu thur thurs th jeudi jeu donnerstag jueves jue giovedì giovedi gio perşembe kamis khamis donderdag الخميس',
  Fr: 'friday fri fr vendredi ven freitag viernes vie venerdì venerdi cuma jumat jumaat vrijdag الجمعة',
  Sa: 'saturday sat sa samedi sam samstag sábado sabado sáb sab sabato cumartesi sabtu zaterdag السبت',
  Su: 'sunday sun su dimanche dim sonntag so domingo domenica dom pazar minggu ahad zondag الأحد الاحد',
  '-': 'to till until through à a au bis hasta al alle sampai hingga tot إلى الى',
  ',': 'and et und y e ve dan en و',
  off: 'closed fermé ferme geschlossen cerrado chiuso kapalı tutup gesloten مغلق',
  '': 'open from du de le von uhr hrs daily everyday täglich من wib wita wit',
};
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries(SAID).flatMap(([meant, words]) => words.split(' ').map((word) => [word, meant] as const)),
);

const ALL_DAY = /(?:open )?24 ?(?:hours|hrs|stunden|heures|horas|saat|jam)(?!\p{L})/giu;
const EVERY_DAY = /(?:every day|7 days a week|tous les jours|setiap hari|her gün)/gi;
/** "9am", "9:30 pm", "9h", "9h30", "9 Uhr"; "9:30", "9.30". */
const CLOCK =
  /(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*(?:([ap])\.?\s?m\b\.?|h\b|uhr\b)|(\d{1,2})\s*[:.h]\s*(\d{2})/gi;

/** "9 - 18 Uhr". */
const BEFORE_HOURS = /(?<![\d:.])(\d{1,2})(?=\s*(?:[-–]|bis)\s*\d{1,2}\s*uhr)/gi;

/** A time as HH:MM; as it was where it is none. */
function clock(whole: string, hour = '', minute = '00', half = '', plainHour = '', plainMinute = ''): string {
  const said = Number(hour || plainHour);
  if (said > 24 || (half !== '' && (said < 1 || said > 12))) return whole;
  const hours = half === '' ? said : (said % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${plainMinute || minute}`;
}

/** The same hours in the syntax, where every word of them is understood; otherwise as they were. */
export function cleanHours(text: string): string {
  if (isOpenAt(text, 0) !== null) return text;
  const plain = text
    .replace(ALL_DAY, '00:00-24:00')
    .replace(EVERY_DAY, '')
    .replace(BEFORE_HOURS, '$1 Uhr')
    .replace(CLOCK, clock)
    .replace(/[\u2012-\u2015~]/g, '-')
    .replace(/[|/،]/g, ';')
    .replaceAll('&', ',')
    .replace(
      /(\p{L}[\p{L}\p{M}]*)\.?(?:\s*:(?!\d))?/gu,
      (_, word: string) => MEANT.get(word.toLowerCase()) ?? word,
    )
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*([,;])\s*/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  return isOpenAt(plain, 0) === null ? text : plain;
}
