/**
 * Words that say what a place is, not which one: "mosque", "masjid", "cami" and مسجد are one concept. In a query
 * a concept stands for every place of its kind; in a name it does not tell one place from another.
 */
import type { HalalCategory, PlaceType } from '../contract/vocabularies.ts';

interface Concept {
  /** Places of these types or categories belong to the concept, whatever their names say. */
  readonly kinds: readonly (PlaceType | HalalCategory)[];
  /** Folded, as `foldWords` gives them: to fold them in every new process would take it milliseconds. */
  readonly words: string;
}

const CONCEPTS = {
  mosque: {
    kinds: ['mosque', 'prayer_room', 'islamic_center'],
    words: `mosque mosques masjid masjed mesjid musjid masjeed masjidi masajid mescit mescid mescidi mosquee mosquees
      moschee moscheen moschea mezquita mesquita moskee moske mosken moskeija cami camii camisi camiye
      camiyi jami jamia jame jameh jamee djamaa djama djemaa jamaa juma jumma dzamija dzamije xhami xhamia xhamija
      meczet mecset mechet moscheea mesita moseja mecete mosee meskita
      masallaci masallacin msikiti misikiti masjidka masaajid masaajidka mosalasi
      masjidlari metjid metjidi mizgeft mizgefta meschit
      surau musholla mushola musholah mushalla langgar musalla musallah mussalla namazgah
      مسجد مساجد جامع مصلي جامعه مزگهوت مزگهوتي مهسچيت جومات
      мечеть мечети мечит мечити мешит мешіт мешіті мэчэт мәчет мәчете масжид масжиди масҷид масҷиди џамија джамия
      মসজিদ জামে জুমা मस्जिद जामा जुमा ਮਸਜਿਦ મસ્જિદ മസ്ജിദ് ജുമാ மசூதி பள்ளிவாசல் மஸ்ஜித் మసీదు మస్జిద్ ಮಸೀದಿ ಮಸ್ಜಿದ್
      መስጊድ მეჩეთი մզկիթ τζαμι מסגד 清真寺 モスク 모스크 มัสยิด`,
  },
  halal: { kinds: ['halal'], words: 'halal helal халяль حلال 清真 ハラール' },
  restaurant: {
    kinds: ['restaurant'],
    words:
      'restaurant restaurants restoran restorani ristorante restaurante lokanta lokantasi rumahmakan مطعم ресторан ريستوران',
  },
  butcher: {
    kinds: ['butcher'],
    words: 'butcher butchers boucherie kasap metzgerei carniceria jazzar ملحمه جزار',
  },
  grocery: { kinds: ['grocery'], words: 'grocery groceries supermarket supermarkt supermarche market بقاله' },
  bakery: { kinds: ['bakery'], words: 'bakery boulangerie firin baeckerei مخبز' },
  cafe: { kinds: ['cafe'], words: 'cafe kafe kahve مقهي' },
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
  for (const word of words.split(/\s+/)) CONCEPT_OF_WORD.set(word, name as ConceptName);

const CONCEPTS_OF_KIND = new Map<string, ConceptName[]>();
for (const [name, { kinds }] of Object.entries(CONCEPTS))
  for (const kind of kinds)
    CONCEPTS_OF_KIND.set(kind, [...(CONCEPTS_OF_KIND.get(kind) ?? []), name as ConceptName]);

/** The concept a folded word stands for, or undefined for a word that names. */
export const conceptOf = (word: string): ConceptName | undefined => CONCEPT_OF_WORD.get(word);

/** The concepts a place of this type or category belongs to. */
export const conceptsOfKind = (kind: PlaceType | HalalCategory): readonly ConceptName[] =>
  CONCEPTS_OF_KIND.get(kind) ?? [];

/** All generic words. */
export const genericWords = (): readonly string[] => [...CONCEPT_OF_WORD.keys()];

const GENERICS_BY_BEGINNING = new Map<string, readonly string[]>();

/** Generic words that begin so, of which no more than a part may have been typed yet. */
export function genericsBeginning(beginning: string): readonly string[] {
  const known = GENERICS_BY_BEGINNING.get(beginning);
  if (known !== undefined) return known;
  const found = genericWords().filter((word) => word.startsWith(beginning));
  // Only what begins some generic word, which is a few thousand texts at most.
  if (found.length > 0) GENERICS_BY_BEGINNING.set(beginning, found);
  return found;
}
