/** What sources call a kind of place, in a column of its own or in the name of the place. */
import { HALAL_CATEGORIES, type HalalCategory, type PlaceType } from '../../src/contract/vocabularies.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import type { ConceptName } from '../../src/directory/vocabulary/kinds.ts';
import { KIND_PHRASES } from '../vocabulary/phrases.ts';

/** Kinds that nobody searches by themselves, by the type they are held as. The words are folded before they are compared. */
const FURTHER_WORDS: Readonly<Partial<Record<PlaceType, string>>> = {
  other: [
    // Where the prayers of the two feasts are held.
    'eidgah, idgah, eid gah, eidgaah, eid prayer ground, عیدگاه, عیدگاہ, عيدگاه, مصلى العيد, ঈদগাহ, ঈদগাহ ময়দান, ईदगाह',
    // Lodges of Sufi orders.
    'zawiya, zawiyah, zawia, zaouia, zaouïa, zaviye, zaviyesi, زاوية, tekke, tekkesi, tekija, teqe, teqeja, dergah, dergahı, khanqah, khanqa, خانقاه, خانقاہ',
    // Graves that are visited.
    'dargah, darga, dargha, darbar, درگاه, درگاہ, دربار, दरगाह, দরগাহ, দরগা, mazar, mazaar, مزار, মাজার, मज़ार, мазар, türbe, türbesi, turbe, tyrbe, ziyarat, زیارت, زیارتگاه, ضريح, imamzadeh, emamzadeh, امامزاده, maqbara, mausoleum, mausolée, мавзолей, shrine, tomb',
  ].join(', '),
  islamic_center:
    'hussainiya, husayniyya, husainiya, hussainia, husseiniya, hosseiniyeh, hoseyniyeh, حسينية, حسینیه, imambargah, imam bargah, imambara, imambarah, امام بارگاہ, امامبارگاہ, ইমামবাড়া, इमामबाड़ा',
  prayer_room: 'mesdžid, surao',
  school: 'madrasa, madrasah, madrassa, madrasse, medrese, medresesi, maktab, médersa, مدرسه, مدرسة',
  mosque: 'place of worship, friday mosque',
};

/** The types of the concepts that queries know, whose words are those of thirty languages. */
const TYPE_OF_CONCEPT: Readonly<Record<ConceptName, PlaceType>> = {
  mosque: 'mosque',
  prayer_room: 'prayer_room',
  islamic_center: 'islamic_center',
  halal: 'halal',
  restaurant: 'halal',
  cafe: 'halal',
  fast_food: 'halal',
  butcher: 'halal',
  grocery: 'halal',
  bakery: 'halal',
  school: 'school',
  cemetery: 'cemetery',
};

/** Phrases that ask for a kind and yet do not tell it in a name: Mescid-i Aksa is a mosque. */
const SAY_NOTHING = ['mescid'];

/** Folded phrase → type. */
const TYPE_OF_PHRASE: ReadonlyMap<string, PlaceType> = new Map([
  ...[...KIND_PHRASES]
    .filter(([phrase]) => !SAY_NOTHING.includes(phrase))
    .map(([phrase, concept]): [string, PlaceType] => [phrase, TYPE_OF_CONCEPT[concept]]),
  ...Object.entries(FURTHER_WORDS).flatMap(([type, words]) =>
    words.split(',').map((word): [string, PlaceType] => [foldText(word), type as PlaceType]),
  ),
]);

const WORDS_MOST = Math.max(...[...TYPE_OF_PHRASE.keys()].map((phrase) => phrase.split(' ').length));

/** What the phrases in folded words mean. */
function meaningsIn<M>(words: readonly string[], meanings: ReadonlyMap<string, M>): ReadonlySet<M> {
  const found = new Set<M>();
  for (let start = 0; start < words.length; start++) {
    // Of phrases that begin alike the longest one counts: an Eid prayer ground is no prayer room.
    for (let length = Math.min(WORDS_MOST, words.length - start); length > 0; length--) {
      const meaning = meanings.get(words.slice(start, start + length).join(' '));
      if (meaning === undefined) continue;
      found.add(meaning);
      start += length - 1;
      break;
    }
  }
  return found;
}

/** Zentralmoschee, Fatihmoskee, Stormoské: languages that write the kind and its name as one word. */
const COMPOUND = /\p{L}(?:moschee|moskee|moske)n?$/u;

/** All types whose words stand in a text. */
function typesIn(text: string): ReadonlySet<PlaceType> {
  const words = foldText(text).split(' ');
  const types = meaningsIn(words, TYPE_OF_PHRASE);
  return words.some((word) => COMPOUND.test(word)) ? new Set([...types, 'mosque']) : types;
}

/** A mosque where one is said; else the one type that is, null where there is none, or several. */
function onlyTypeIn(text: string): PlaceType | null {
  const types = typesIn(text);
  if (types.has('mosque')) return 'mosque';
  const [only = null] = types;
  return types.size === 1 ? only : null;
}

/** The type that a word, or some words, of a column stand for; null where they stand for none, or for several. */
export const typeOfWords = (words: string): PlaceType | null => onlyTypeIn(words.replaceAll('_', ' '));

/** Whether a text is a word for a kind of place and no more. */
export const isKindWord = (text: string): boolean => TYPE_OF_PHRASE.has(foldText(text.replaceAll('_', ' ')));

/** The category of halal venues that some words stand for; null where they stand for none, or for several. */
export function categoryOfWords(words: string): HalalCategory | null {
  const said = meaningsIn(foldText(words.replaceAll('_', ' ')).split(' '), KIND_PHRASES);
  const [only = null, ...others] = HALAL_CATEGORIES.filter((category) => said.has(category));
  return others.length === 0 ? only : null;
}

/** What a place of worship may be besides a mosque. */
const OF_WORSHIP: readonly PlaceType[] = ['prayer_room', 'other', 'islamic_center'];

/**
 * The type that the names of a place of worship say it is: Surau Al-Ikhlas is a prayer room, an eidgah no mosque; but
 * a mosque at a dargah is one. 'mosque' where they say that, or nothing.
 */
export function typeOfWorshipByName(names: readonly string[]): PlaceType {
  const types = typesIn(names.join(' | '));
  if (types.has('mosque')) return 'mosque';
  // Many a mosque calls itself an Islamic centre; a hussainiya does not call itself a mosque.
  return (
    OF_WORSHIP.find((type) => types.has(type) && (type !== 'islamic_center' || isHussainiya(names))) ??
    'mosque'
  );
}

const HUSSAINIYA = new Set((FURTHER_WORDS.islamic_center ?? '').split(',').map(foldText));
const isHussainiya = (names: readonly string[]): boolean =>
  names.some((name) => {
    const words = foldText(name).split(' ');
    return words.some((word, at) => HUSSAINIYA.has(word) || HUSSAINIYA.has(`${word} ${words[at + 1] ?? ''}`));
  });

/** The type that names say by themselves, where nothing else does; null where they say none, or several. */
export function typeByName(names: readonly string[]): PlaceType | null {
  const type = onlyTypeIn(names.join(' | '));
  return type === 'halal' ? null : type;
}
