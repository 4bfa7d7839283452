/** Words beside the time of a Friday prayer that tell it from no other time. */
import { allWords } from '../../src/directory/text/fold.ts';
import { namesOfDay } from '../../src/hours/said_hours.ts';
import { ORDINAL_OF } from './ordinals.ts';
import { aliasesOf } from './place_fields.ts';

const LITTLE =
  'the and for from until till starts start starting begins begin beginning time times are every each weekly usually approx approximately about around sharp promptly onwards noon clock daily fridays mosque masjid les des une heure heures tous toutes chaque début commence commencent vers midi aux dans las los hora horas todos todas cada empieza comienza hacia del uhr jeden jede gegen beginn beginnt freitags immer das der die ist findet statt alle ore ogni inizio inizia todas início começa às uur elke vanaf begint saat saati saatinde her günü başlar başlangıç başlıyor pukul jam setiap mulai bermula godz godzina godzinie każdy początek rozpoczęcie piątki sati sat svaki svakog petkom početak počinje hodin hodina každý pátek začátek час часов начало каждую пятницу время начинается година початок klockan varje fredag börjar hver kello joka saa kila huanza óra órakor كل الساعة من وقت وقتها بداية تبدأ مساء مساءا ظهرا بعد ساعت بجے وقت بجے हर समय बजे সময় প্রতি 每周 每週 毎週 每周五 每週五 周五 星期五 오후 매주';

/** Where it is prayed, and which of several it is. */
const WHERE =
  'hall halls main gym gymnasium basement upstairs downstairs floor ground room building prayer overflow community centre center school campus session sessions shift batch group round service congregation salle étage sous-sol gymnase séance groupe office sala salón piso sótano turno grupo sesión raum saal erdgeschoss keller obergeschoss gruppe durchgang salone piano turno sessão andar zaal verdieping ronde salon katı alt üst vardiya aula lantai tingkat dewan gelombang sesi piętro parter sala grupa tura sprat prizemlje dvorana zgrada patro sál зал этаж здание смена поток القاعة قاعة الطابق الجماعة الدفعة ہال منزل kumbi ghorofa';

const KNOWN: ReadonlySet<string> = new Set(
  [
    ...WHERE.split(' '),
    ...LITTLE.split(' '),
    ...aliasesOf('jumuah').flatMap((name) => name.split('_')),
    ...namesOfDay('Fr'),
  ].flatMap(allWords),
);

/** Letters that are left of numbers and of halves of the day, articles and the like. */
const SHORT = /^[\p{sc=Latin}\p{sc=Cyrillic}]{1,2}$/u;

/** Whether a folded word says nothing of when a time holds, such as "every", "starts" and "first". */
export const saysNoTime = (word: string): boolean =>
  SHORT.test(word) || KNOWN.has(word) || ORDINAL_OF.has(word);
