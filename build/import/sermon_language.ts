/** The language of a sermon, as it is said beside its time. */
import { allWords } from '../../src/directory/text/fold.ts';
import { keyOfWord } from '../word_lists.ts';

/** What languages are called, by their codes. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'english englisch anglais inglés inglês inglese engels engelsk engelska englanti angielski angielsku angielskim anglicky angličtina engleski engleskom ingilizce inggris английский английском английски англійською إنجليزية الإنجليزية انجليزي إنجليزي بالإنجليزية انگلیسی انگریزی अंग्रेज़ी ইংরেজি kiingereza ingiriisi anglisht 英语 英文 英語 영어',
  ar: 'arabic arab arabisch arabe árabe arabo arabisk arabiska arabski arabsku arabskim arabsky arabština arapski arapskom arapça арабский арабском арабски арабською العربية عربي عربية بالعربية عربی अरबी আরবি আরবী kiarabu carabi arabisht 阿拉伯语 阿拉伯文 アラビア語 아랍어',
  ur: 'urdu ourdou اردو اُردو الأردية उर्दू উর্দু',
  tr: 'turkish turc türkisch türkçe turco turks tyrkisk turkiska turecki turecku turski turskom турецкий турецком التركية ترکی',
  fr: 'french français française französisch francés francês francese frans fransk franska francuski francusku francuskom fransızca prancis французский французском الفرنسية بالفرنسية kifaransa',
  de: 'german deutsch allemand alemán alemão tedesco duits tysk tyska niemiecki niemiecku njemački njemačkom nemački nemačkom almanca jerman немецкий немецком الألمانية',
  bn: 'bengali bangla বাংলা bengalí',
  so: 'somali somalisch soomaali somalisk somaliska الصومالية',
  ms: 'malay melayu malaiisch malais',
  id: 'indonesian indonesia indonesisch indonésien',
  nl: 'dutch nederlands niederländisch néerlandais neerlandés holandés olandese hollandsk',
  es: 'spanish español spanisch espagnol espanhol spagnolo spaans spanska hiszpański hiszpańsku الإسبانية',
  it: 'italian italiano italienisch italien italiaans włoski włosku الإيطالية',
  bs: 'bosnian bosanski bosanskom bosnisch bosniaque boşnakça bosniska',
  sq: 'albanian shqip albanisch albanais albanese albanski albanskom arnavutça albanska',
  fa: 'persian farsi فارسی persisch persan الفارسية',
  ru: 'russian russisch russe ruso русский русском русски rusça الروسية',
  sv: 'swedish svenska schwedisch suédois svensk السويدية',
  pt: 'portuguese português portugués portugiesisch portugais',
  pl: 'polish polski polsku polskim polnisch polonais польский польском',
  sw: 'swahili kiswahili',
  ta: 'tamil தமிழ்',
  hi: 'hindi हिंदी हिन्दी',
  ku: 'kurdish kurdî kurdisch kurde كوردي الكردية',
};

const CODE_OF = keyOfWord(NAMES);

/** The code of the language that a folded word names; undefined where it names none. */
export const languageNamed = (word: string): string | undefined => CODE_OF.get(word);

/**
 * A code where it can be no word, as "de" and "it" are: "(ar)"; "12:30 ar", with nothing else behind the time; before the
 * time in capitals or with a colon, "AR 12:30". `…` stands for the time.
 */
const CODES = [
  /[([]\s*(\p{L}{2,3})\s*[)\]]/u,
  /…[^\p{L}]*(\p{L}{2,3})[^\p{L}]*$/u,
  /^[^\p{L}]*(\p{Lu}{2,3})[^\p{L}]*…[^\p{L}]*$/u,
  /^[^\p{L}]*(\p{L}{2,3})\s*:[^\p{L}]*…[^\p{L}]*$/u,
];

/** The language that is said beside a time; null where none is. @param text in which `…` stands for the time */
export function sermonLanguage(text: string): string | null {
  const named = allWords(text).flatMap((word) => languageNamed(word) ?? [])[0];
  if (named !== undefined) return named;
  const codes = CODES.map((code) => code.exec(text)?.[1]?.toLowerCase() ?? '');
  return codes.find((code) => Object.hasOwn(NAMES, code)) ?? null;
}
