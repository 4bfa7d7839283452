/** What people call the seasons in which a congregation prays at another time. */
import type { SEASONS } from '../../src/contract/congregation.ts';
import { keyOfWord } from '../word_lists.ts';

type Season = (typeof SEASONS)[number];

/** In the forms that stand beside a time: "in summer", "summer's", "summer time". */
const NAMES: Readonly<Record<Season, string>> = {
  summer:
    'summer summers summertime sommer sommers sommerzeit été estivale estival verano estate estivo estiva estivi verão estiu zomer zomers zomertijd sommar sommaren sommartid sommeren sommertid sumar vară vara verii yaz yazın yazları yazlık yay yayda yayın yoz yozda yozgi ljeto ljeta ljetu ljeti ljetnje ljetno ljetni ljetnom ljetnog leto leta letu leti letnje letno letni letnom letnog poletje poleti poletni лето летом лета летнее летний летнего летнем літо літом влітку літній літня літнє лято лятото лятно лятна лятното летно léto létě letní letního letním lete letný letnom lato lata latem lecie letnie letnia letniego letnim nyár nyáron nyári kesä kesällä kesäisin kesäaika suvi suvel suvine vasara vasarą vasaros vasarā καλοκαίρι καλοκαιρινή καλοκαιρινό θερινή θέρος verë vera verës verore havîn havînê жаз жазда жазғы жай жайында жайкы җәй җәен тобистон صيف الصيف صيفا صيفي الصيفي بالصيف تابستان گرما گرمی گرمیوں ہاوین هاوین اوړی गर्मी गर्मियों ग्रीष्म গ্রীষ্ম গ্রীষ্মে গ্রীষ্মকাল গ্রীষ্মকালে গ্রীষ্মকালীন கோடை கோடையில் വേനൽ വേനൽക്കാലം వేసవి panas kiangazi joto xagaa xagaaga 夏 여름 여름철 여름에 하절기 하계 ฤดูร้อน หน้าร้อน קיץ בקיץ',
  winter:
    'winter winters wintertime winterzeit hiver hivernal hivernale invierno inverno invernale invernali hivern wintertijd vinter vintern vinteren vintertid vetur iarnă iarna iernii kış kışın kışları kışlık qış qışda qışın qish qishda qishki zima zimi zime zimu zimom zimsko zimski zimskom zimskog pozimi зима зимой зимы зиму зимнее зимний зимнего зимнем взимку зимою зимовий зимова зимове зимата зимно зимна зимното зимско zimě zimní zimního zimním zimný zimnom zimą zimie zimy zimowy zimowe zimowa zimowego zimowym télen téli talvi talvella talvisin talviaika talv talvel žiema žiemą žiemos ziema ziemā χειμώνας χειμώνα χειμερινή χειμερινό dimër dimri dimrit dimërore zivistan zivistanê қыс қыста қысқы кыш кышында кышкы кышын зимистон شتاء الشتاء شتا شتوي الشتوي بالشتاء زمستان سرما سردی سردیوں زستان ژمی सर्दी सर्दियों शीत शीतकाल শীত শীতে শীতকাল শীতকালে শীতকালীন குளிர்காலம் குளிர்காலத்தில் ശൈത്യകാലം ചതിన శీతాకాలం dingin sejuk baridi kipupwe jiilaal jiilaalka 冬 겨울 겨울철 겨울에 동절기 동계 ฤดูหนาว หน้าหนาว חורף בחורף',
  ramadan:
    'ramadan ramadans ramadanu ramadánu ramadanem ramadán ramadão ramadhan ramadhani ramadaan ramazan ramazanu ramazanda ramazanska ramazanski ramazoni ramzan ramadanin ramadani ramadanit rramazan rramazani ramażan рамадан рамадана рамадане рамазан рамазана рамазанда рамаҙан ραμαζάνι ραμαζανιού رمضان برمضان رەمەزان रमज़ान रमजान রমজান রমজানে রমযান রমযানে ரமலான் ரமழான் റമദാൻ റമസാൻ రంజాన్ 斋月 齋月 ラマダン ラマダーン 라마단 รอมฎอน รอมะฎอน רמדאן ረመዳን azumi',
};

const SEASON_OF = keyOfWord(NAMES);

/** Written without spaces, a name begins what is one word to others: 夏季, 冬天. */
const JOINED = [...SEASON_OF].filter(([word]) => /^[\p{sc=Han}\p{sc=Thai}]/u.test(word));

/** The season that a folded word names; undefined where it names none. */
export const seasonNamed = (word: string): Season | undefined =>
  SEASON_OF.get(word) ?? JOINED.find(([name]) => word.startsWith(name))?.[1];
