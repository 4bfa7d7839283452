/**
 * Words that say what a place is, not which one: "mosque", "masjid", "cami" and مسجد are one concept. In a query
 * a concept stands for every place of its kind; in a name it does not tell one place from another.
 */
import type { HalalCategory, PlaceType } from '../contract/vocabularies.ts';
import { foldWords } from './fold.ts';

interface Concept {
  /** Places of these types or categories belong to the concept, whatever their names say. */
  readonly kinds: readonly (PlaceType | HalalCategory)[];
  readonly words: string;
}

const CONCEPTS = {
  mosque: {
    kinds: ['mosque', 'prayer_room', 'islamic_center'],
    words: `mosque mosques masjid masjed mesjid musjid masjeed masjidi masajid mescit mescid mescidi mosquee mosquees
      moschee moscheen moschea moschee mezquita mesquita moskee moske moské moskén moskeija cami camii camisi camiye
      camiyi jami jamia jame jameh jamee djamaa djama djemaa jamaa juma jumma dzamija dzamije xhami xhamia xhamija
      meczet mecset mechet moscheea mesita moseja mecete mosee meskita
      masallaci masallacin msikiti misikiti masjidka masaajid masaajidka mosalasi
      masjidlari mescidi metjid metjidi mizgeft mizgefta meschit
      surau musholla mushola musholah mushalla langgar musalla musallah mussalla namazgah
      مسجد المسجد مساجد جامع الجامع مصلى المصلى جامعه مزگەوت مزگەوتی مەسچىت جومات
      мечеть мечети мечит мечити мешит мешіт мешіті мэчэт мәчет мәчете масжид масжиди масҷид масҷиди џамија джамия
      মসজিদ জামে জুমা मस्जिद जामा जुमा ਮਸਜਿਦ મસ્જિદ മസ്ജിദ് ജുമാ மசூதி பள்ளிவாசல் மஸ்ஜித் మసీదు మస్జిద్ ಮಸೀದಿ ಮಸ್ಜಿದ್
      መስጊድ მეჩეთი մզկիթ τζαμι מסגד 清真寺 モスク 모스크 มัสยิด`,
  },
  halal: { kinds: ['halal'], words: 'halal helal халяль حلال 清真 ハラール' },
  restaurant: {
    kinds: ['restaurant'],
    words:
      'restaurant restaurants restoran restorani ristorante restaurante lokanta lokantasi rumahmakan مطعم ресторан ریستوران',
  },
  butcher: {
    kinds: ['butcher'],
    words: 'butcher butchers boucherie kasap metzgerei carniceria jazzar ملحمه جزار',
  },
  grocery: { kinds: ['grocery'], words: 'grocery groceries supermarket supermarkt supermarche market بقاله' },
  bakery: { kinds: ['bakery'], words: 'bakery boulangerie firin baeckerei مخبز' },
  cafe: { kinds: ['cafe'], words: 'cafe kafe kahve مقهى' },
  school: {
    kinds: ['school'],
    words:
      'school madrasa madrasah madrassa madrassah madressa medrese medresesi medersa مدرسه медресе мадраса',
  },
  cemetery: {
    kinds: ['cemetery'],
    words:
      'cemetery cimetiere maqbara makbara mezarligi mezarlik friedhof kabristan qabristan مقبره кладбище',
  },
} as const satisfies Record<string, Concept>;

export type ConceptName = keyof typeof CONCEPTS;

const CONCEPT_OF_WORD = new Map<string, ConceptName>();
for (const [name, { words }] of Object.entries(CONCEPTS))
  for (const word of words.split(/\s+/))
    for (const folded of foldWords(word)) CONCEPT_OF_WORD.set(folded, name as ConceptName);

const CONCEPTS_OF_KIND = new Map<string, ConceptName[]>();
for (const [name, { kinds }] of Object.entries(CONCEPTS))
  for (const kind of kinds)
    CONCEPTS_OF_KIND.set(kind, [...(CONCEPTS_OF_KIND.get(kind) ?? []), name as ConceptName]);

/** The concept a folded word stands for, or undefined for a word that names. */
export const conceptOf = (word: string): ConceptName | undefined => CONCEPT_OF_WORD.get(word);

/** The concepts a place of this type or category belongs to. */
export const conceptsOfKind = (kind: PlaceType | HalalCategory): readonly ConceptName[] =>
  CONCEPTS_OF_KIND.get(kind) ?? [];

const GENERICS_BY_BEGINNING = new Map<string, string[]>();
for (const word of CONCEPT_OF_WORD.keys())
  for (let chars = 1; chars <= word.length; chars += 1) {
    const beginning = word.slice(0, chars);
    GENERICS_BY_BEGINNING.set(beginning, [...(GENERICS_BY_BEGINNING.get(beginning) ?? []), word]);
  }

/** Generic words that begin so, of which no more than a part may have been typed yet. */
export const genericsBeginning = (beginning: string): readonly string[] =>
  GENERICS_BY_BEGINNING.get(beginning) ?? [];
