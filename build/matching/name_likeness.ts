/**
 * How alike two names are, in any script or language. Names are compared word by word: as they are folded for the
 * search, by their consonants where the scripts or the spellings differ, and by their meaning where the word is one
 * of the few that are translated rather than kept (great, new, central …).
 */
import { foldWords } from '../../src/directory/text/fold.ts';
import { slipsBetween } from '../../src/directory/text/slips.ts';
import { skeletonOf } from '../../src/directory/text/sound.ts';
import { conceptOf } from '../vocabulary/phrases.ts';

/** Words that names are translated by: folded, each group one meaning. They tell little by themselves. */
const TRANSLATED: Readonly<Record<string, string>> = {
  great:
    'great grand grande gross grosse buyuk ulu kebir kabir kbir kebira besar agung raya velika bolshaya markazi كبير كبري اعظم بزرگ',
  small: 'small little kucuk petite petit kecil صغير',
  new: 'new yeni nouveau nouvelle neue jadid jadida djedid baru novi nova جديد جديده نو',
  old: 'old historic historical tarihi ancient antique eski ancien ancienne alte atik atiq kadim lama stara عتيق قديم قديمه',
  central: 'central centrale merkez merkezi zentral pusat центральная центральный مركزي مركزيه',
  national: 'national nationale negara nasional milli وطني',
  friday: 'friday cuma jumat جمعه',
  islamic:
    'islamic islamique islamische islami islam islamico islamitisch اسلامي اسلاميه muslim musulman musulmane muslims',
  center: 'center centre zentrum merkezi markaz centro centrum مركز',
  community:
    'community communaute gemeinde association society trust foundation vakfi verein federation union welfare جمعيه',
  cultural: 'cultural culturel culturelle kultur kulturzentrum kultur ثقافي',
  university: 'university universite universitat universitesi universiti college campus جامعه_',
  prayer: 'prayer prayers priere gebetsraum gebet room rooms salle hall ibadah',
  king: 'king malik kral roi raja ملك',
  prince: 'prince amir emir امير',
  mosqueAffix: 'sharif serif serifi camisi شريف',
};

/** Titles and little words: they come and go. */
const TITLES =
  'bin ibn ben bint hz hazrat hazret sidi sidna seyyid sayyid sayed sheikh shaykh cheikh seyh syekh sheik oued wadi hay douar واد وادي حي قريه دوار imam haji haci hajji hadji mulla molla moulana maulana saint st sultan بن ابن سيدي شيخ امام حاج سيدنا';

/** What is said after the name of a prophet or a companion. */
const HONOURS =
  /رضي الله عن(?:هما|هم|ها|ه)|علي(?:ه|ها) السلام|صلى الله عليه وسلم|\((?:r\.?a\.?|a\.?s\.?|s\.?a\.?w\.?|pbuh)\)/giu;

/** "36/4": a sheet of a map, no number of the mosque. */
const FRACTION = /\d+\/\d+/g;

/** Words for a mosque that lists misspell most; one slip away from them is the same word. */
const MISSPELT = ['mosque', 'mosquee', 'masjid', 'masdjid', 'moschee', 'jamaa', 'djamaa'];

/** The key of each word. @param lists words with spaces between, by key */
const byWord = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([key, words]) => words.split(' ').map((word) => [word, key] as const)),
  );

const MEANING = byWord(TRANSLATED);
const TITLE = new Set(TITLES.split(' '));

/**
 * What a name says the thing is, beside a mosque. Two names of which only one says such a thing name two things:
 * the mosque and its madrasa, the mosque and the tomb in its court, the women's hall, the gate.
 */
const ASPECTS: Readonly<Record<string, string>> = {
  school:
    'school madrasa madrasah madrassa madrassah madressa madarsa medrese medresesi medersa ecole schule okulu kuran kursu quranic coranique koranic dershanesi kindergarten nursery academy institute maktab kuttab مدرسه معهد روضه تحفيظ كتاب медресе мадраса',
  tomb: 'tomb turbe turbesi mausoleum mausolee mausole shrine dargah dargha mazar maqam makam ziyarat ضريح مقام قبه قبر زاويه zaouia zawiya zawia tekke tekkesi dergahi khanqah زوايه',
  cemetery: 'cemetery graveyard cimetiere maqbara makbara mezarligi mezarlik kabristan qabristan مقبره',
  women:
    'women womens ladies female kadin kadinlar hanimlar femmes frauen muslimah wanita perempuan muslimat نساء نسايي',
  part: 'gate entrance minaret minaresi parking otoparki library kutuphanesi toilet toilets wudu abdesthane shadirvan sadirvani courtyard annex extension basement bookshop shop cafe bab باب بوابه ميضاه مواقف مكتبه',
  eid: 'eid eidgah idgah bayram عيد عيدين namazgah',
};
const ASPECT = byWord(ASPECTS);

interface Word {
  readonly text: string;
  /** Consonants; empty for a translated word. */
  readonly skeleton: string;
  readonly meaning: string | null;
  readonly weight: number;
}

/** One name, taken apart. */
export interface NameForm {
  readonly words: readonly Word[];
  readonly weight: number;
  readonly numbers: ReadonlySet<string>;
  readonly aspects: ReadonlySet<string>;
  /** In Arabic, whether it is called a Friday mosque or any; null in other languages, and where it is called both or neither. */
  readonly arabicKind: 'جامع' | 'مسجد' | null;
  /** All telling words written as one, for "Sultan Ahmet" and "Sultanahmet". */
  readonly joined: string;
}

/** As many letters as the edit distance takes. */
const JOINED_MAX = 40;

const WEIGHT_TELLING = 1;
const WEIGHT_TITLE = 0.3;
const WEIGHT_TRANSLATED = 0.5;

/** "… in Oran", "… في وهران": where it stands, which the neighbours share. */
const WHERE = /\s(?:in|at|à|في|در)\s.+$/iu;

/**
 * @param city that the row names; a name may say it without being told apart by it
 * @returns null where the name says no more than what the thing is, and where
 */
export function nameForm(name: string, city: string | null = null): NameForm | null {
  const ofCity = cityWords(city);
  const numbers = new Set<string>();
  const aspects = new Set<string>();
  const words: Word[] = [];
  const called = new Set<NonNullable<NameForm['arabicKind']>>();
  let saysMosque = false;
  for (const text of foldWords(name.replace(HONOURS, ' ').replace(FRACTION, ' ').replace(WHERE, ''))) {
    const aspect = ASPECT.get(text);
    if (aspect !== undefined) {
      aspects.add(aspect);
      continue;
    }
    if (/^\d+$/.test(text)) {
      numbers.add(String(Number(text)));
      continue;
    }
    const concept = conceptOf(text) ?? (isMisspeltMosque(text) ? 'mosque' : undefined);
    if (concept === 'mosque' || concept === 'prayer_room') saysMosque = true;
    if (text === 'جامع' || text === 'مسجد') called.add(text);
    if (concept !== undefined) continue;
    const meaning = MEANING.get(text) ?? null;
    words.push({
      text,
      skeleton: meaning === null ? consonantsOf(text) : '',
      meaning,
      weight:
        meaning !== null
          ? WEIGHT_TRANSLATED
          : TITLE.has(text) || ofCity(text)
            ? WEIGHT_TITLE
            : WEIGHT_TELLING,
    });
  }
  // "Mosque and school": the mosque is meant too.
  if (saysMosque) aspects.delete('school');
  if (words.length === 0 && numbers.size === 0 && aspects.size === 0) return null;
  return {
    words,
    weight: words.reduce((sum, { weight }) => sum + weight, 0),
    numbers,
    aspects,
    arabicKind: called.size === 1 ? ([...called][0] ?? null) : null,
    joined: words
      .map(({ text, skeleton }) => skeleton || text)
      .join('')
      .slice(0, JOINED_MAX),
  };
}

/** Whether a word is one of a city's name: سلاوة of Sellaoua too. */
function cityWords(city: string | null): (word: string) => boolean {
  const words = city === null ? [] : foldWords(city);
  return (word) =>
    words.some(
      (own) =>
        own === word ||
        (isLatin(own) !== isLatin(word) &&
          consonantsOf(own) !== '' &&
          consonantsOf(own) === consonantsOf(word)),
    );
}

/** More slips than these are not counted. */
const SLIPS_MAX = 3;
const slips = (a: string, b: string): number => slipsBetween(a, b, SLIPS_MAX);
/** Whether one slip at most lies between two words. */
const isOneSlip = (a: string, b: string): boolean => slipsBetween(a, b, 1) <= 1;

const isMisspeltMosque = (word: string): boolean =>
  isLatin(word)
    ? word.length >= 5 && MISSPELT.some((mosque) => isOneSlip(word, mosque))
    : MOSQUE_CONSONANTS.includes(consonantsOf(word));

/** Consonants; those that languages of one alphabet swap are one: Pasha and باشا, Muadh and Muaz. */
const consonantsOf = (word: string): string =>
  skeletonOf(word)
    .replaceAll('p', 'b')
    .replaceAll('z', 'd')
    .replace(/^a(?=.)/, '');

/** The consonants of masjid and miskiy, in whatever script. */
const MOSQUE_CONSONANTS = ['msjd', 'msks'];

/** Whether two words are in one script, so that their letters can be compared. */
const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);

/** From 0 to 1. */
function wordLikeness(a: Word, b: Word): number {
  if (a.text === b.text) return 1;
  if (a.meaning !== null || b.meaning !== null) return a.meaning !== null && a.meaning === b.meaning ? 1 : 0;
  const shorter = Math.min(a.text.length, b.text.length);
  const otherScript = isLatin(a.text) !== isLatin(b.text);
  if (!otherScript && shorter >= 4) {
    const wrong = slips(a.text, b.text);
    if (wrong <= (shorter >= 8 ? 2 : 1)) return 0.9;
  }
  const skeletons = Math.min(a.skeleton.length, b.skeleton.length);
  if (skeletons >= (otherScript ? 1 : 2) && a.skeleton === b.skeleton) return 0.9;
  if (skeletons >= 4 && isOneSlip(a.skeleton, b.skeleton)) return 0.75;
  return 0;
}

/** Below this, two words are two words. */
const WORD_ALIKE = 0.7;

export interface NameLikeness {
  /** Share of all words that both names have, 0 to 1. */
  readonly both: number;
  /** Share of the shorter name that the longer one has. */
  readonly within: number;
  /** How much the words in common tell: about one for each telling word. */
  readonly telling: number;
  /** One says a number, or what kind of thing it is, and the other says another or none. */
  readonly clash: 'number' | 'aspect' | null;
  /** Only one is called old or new, as of two mosques of a village. */
  readonly oneIsOld: boolean;
}

const means = (form: NameForm, meaning: string): boolean =>
  form.words.some((word) => word.meaning === meaning);

const hasAge = (form: NameForm): boolean => means(form, 'old') || means(form, 'new');

function clashOf(a: NameForm, b: NameForm): NameLikeness['clash'] {
  const differ = (x: ReadonlySet<string>, y: ReadonlySet<string>) =>
    x.size !== y.size || [...x].some((item) => !y.has(item));
  if (differ(a.numbers, b.numbers)) return 'number';
  if ((means(a, 'old') && means(b, 'new')) || (means(a, 'new') && means(b, 'old'))) return 'aspect';
  return differ(a.aspects, b.aspects) ? 'aspect' : null;
}

/** Compares two names that say more than what the thing is. */
function likenessOf(a: NameForm, b: NameForm): NameLikeness {
  const clash = clashOf(a, b);
  const oneIsOld = hasAge(a) !== hasAge(b);
  const [short, long] = a.weight <= b.weight ? [a, b] : [b, a];
  if (short.weight === 0) {
    const alike = short.weight === long.weight && clash === null ? 1 : 0;
    return { both: alike, within: alike, telling: alike * 0.5, clash, oneIsOld };
  }
  const left = new Set(long.words);
  let [common, telling] = [0, 0];
  for (const word of short.words) {
    let best: { word: Word; likeness: number } | null = null;
    for (const other of left) {
      const likeness = wordLikeness(word, other);
      if (likeness >= WORD_ALIKE && likeness > (best?.likeness ?? 0)) best = { word: other, likeness };
    }
    if (best === null) continue;
    left.delete(best.word);
    common += (best.likeness * (word.weight + best.word.weight)) / 2;
    telling += best.likeness * Math.min(word.weight, 1) * (word.text.length >= 8 ? 1.5 : 1);
  }
  const byWords = {
    both: Math.min(1, (2 * common) / (short.weight + long.weight)),
    within: Math.min(1, common / short.weight),
    telling,
    clash,
    oneIsOld,
  };
  // Words written as one, or parted: the letters in a row decide.
  const length = Math.max(a.joined.length, b.joined.length);
  if (byWords.both < 0.9 && Math.min(a.joined.length, b.joined.length) >= 5) {
    const wrong = slips(a.joined, b.joined);
    if (wrong <= Math.min(SLIPS_MAX, Math.floor(length / 6))) {
      return { both: 1 - wrong / length, within: 1, telling: Math.max(telling, length / 5), clash, oneIsOld };
    }
  }
  return byWords;
}

/** The likeness of the two most alike of several names; null where one has no telling name. */
export function bestLikeness(a: readonly NameForm[], b: readonly NameForm[]): NameLikeness | null {
  let best: NameLikeness | null = null;
  const worth = ({ both, within, clash }: NameLikeness) => both + within / 4 - (clash === null ? 0 : 0.6);
  for (const x of a) {
    for (const y of b) {
      const likeness = likenessOf(x, y);
      if (best === null || worth(likeness) > worth(best)) best = likeness;
    }
  }
  return best;
}
