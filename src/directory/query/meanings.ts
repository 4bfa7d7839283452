/** What each word of a query asks for, alone or with its neighbours: a kind, a wish, a feast, times of prayer. */
import { isAbjad } from '../text/sound.ts';
import { NOTHING_SAID, type PartOfTimes, type Said, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { isFacility } from '../vocabulary/wishes.ts';
import { isWritten, type Known } from './known.ts';
import { LARGE_PEOPLE, type QueryWord, textOf } from './reading.ts';

/** Most words of a phrase in the vocabulary. */
const PHRASE_WORDS_MAX = 5;
/** Letters of a beginning that is read as a word for a kind, and beside a word of times as one of the other part of them. */
const KIND_BEGUN_CHARS = { abjad: 3, alphabet: 4 } as const;
const PART_BEGUN_CHARS = 3;

/** What a phrase asks for, alone and beside others. */
interface Meaning extends Said {
  /** The whole word for a kind, where only its beginning was typed yet. */
  readonly whole: string | null;
}
const NAMES: Meaning = { ...NOTHING_SAID, whole: null };

/** Whether a word may as well be another, or the beginning of a large city. */
function isOther({ text }: QueryWord, known: Known): boolean {
  const { gazetteer } = known;
  const [largest] = gazetteer.beginning(text);
  const isLarge = largest !== undefined && gazetteer.people(largest) >= LARGE_PEOPLE;
  const goesOn = isLarge && gazetteer.namesOf(largest).some((name) => name.startsWith(text));
  return goesOn || isWritten(text, known);
}

/** Words that may go on as a phrase: islamic cen, kurban bay; but a kind with what may be a name, masjid ja, does not. */
const GOES_ON = /^(.+) (\S{2,})$/;
function mayGoOn(text: string, vocabulary: Vocabulary): boolean {
  const [, before = '', last = ''] = GOES_ON.exec(text) ?? [];
  return last !== '' && vocabulary.conceptOf(before) === null && !vocabulary.isPart(last);
}

/** What a phrase means; null where it is none. @param isOpen whether it may go on */
function meaningOf(typed: string, isOpen: boolean, vocabulary: Vocabulary): Meaning | null {
  const goesOn = isOpen && !vocabulary.isPart(typed) && mayGoOn(typed, vocabulary);
  const phrase = (goesOn ? vocabulary.phraseBegun(typed) : null) ?? typed;
  if (!vocabulary.isPart(phrase)) return null;
  const said = vocabulary.said(phrase);
  if (said.kind !== null) return { ...NAMES, kind: said.kind, isPrayer: said.isPrayer };
  // What asks when in several words says nothing else.
  const wish = said.wish ?? (said.isTime && phrase.includes(' ') ? 'filler' : null);
  const isTime = (part: string) => vocabulary.said(part).isTime;
  return {
    ...said,
    whole: null,
    wish,
    feast: wish === 'event' ? said.feast : null,
    isPrayer: wish === 'prayer_times' || said.isPrayer,
    isTime: said.isTime || (wish === 'filler' && phrase.split(' ').some(isTime)),
  };
}

/** What the last word asks for while it is typed: mosq, halal resta; prayer tim. */
function meaningTyped(words: readonly QueryWord[], before: readonly Meaning[], known: Known): Meaning | null {
  const { vocabulary } = known;
  const [previous, word] = [words[before.length - 1], words[before.length] as QueryWord];
  const { text, isLast, isAfterWhere } = word;
  if (!isLast || isAfterWhere) return null;
  const beside = vocabulary.said(previous?.text ?? '');
  const isBegun = (part: PartOfTimes): boolean =>
    text.length >= PART_BEGUN_CHARS && vocabulary.isBegun(part, text);
  if (beside.isPrayer && before.every(({ isTime }) => !isTime) && isBegun('time'))
    return { ...NAMES, isTime: true };
  if (beside.isTime && before.every(({ isPrayer }) => !isPrayer) && isBegun('prayer'))
    return { ...NAMES, isPrayer: true };
  if (text.length < KIND_BEGUN_CHARS[isAbjad(text) ? 'abjad' : 'alphabet'] || isOther(word, known))
    return null;
  const isAlone = before.every(({ kind, wish }) => kind === 'halal' || wish !== null);
  const whole = vocabulary.kindBegun(text, !isAlone);
  return whole === null ? null : { ...NAMES, whole, kind: vocabulary.conceptOf(whole) };
}

/** What each word asks for, of the longest phrase that it is in: "prayer room" is a kind, "prayer times" a wish. */
export function meaningsOf(words: readonly QueryWord[], known: Known): Meaning[] {
  const meanings: Meaning[] = [];
  while (meanings.length < words.length) {
    const from = meanings.length;
    let to = Math.min(words.length, from + PHRASE_WORDS_MAX) + 1;
    let meaning: Meaning | null = null;
    while (meaning === null && to > from + 1) {
      to -= 1;
      meaning = meaningOf(textOf(words, from, to), words[to - 1]?.isLast === true, known.vocabulary);
    }
    if (meaning === null || (to === from + 1 && meaning.wish === 'filler'))
      meaning = meaningTyped(words, meanings, known) ?? meaning;
    // Masjid al-Am goes on as al-Amin.
    if (meaning?.wish === 'filler' && to === from + 1 && words[from]?.isAfterArticle) meaning = NAMES;
    for (let i = from; i < to; i += 1) meanings.push(meaning ?? NAMES);
  }
  return withTimes(meanings, words, known);
}

/** With a word of a prayer as a mosque, where it is asked for nearby or beside what a place should have: salah near me, ladies prayer. */
function withMosquesForPrayers(meanings: Meaning[]): Meaning[] {
  const isNearAlone =
    meanings.some(({ wish }) => wish === 'near_me') &&
    meanings.every(({ isPrayer, wish }) => isPrayer || wish !== null);
  const hasFacility = (at: number): boolean => isFacility(meanings[at]?.wish);
  return meanings.map((each, i) =>
    each.isPrayer && each.wish === null && (isNearAlone || hasFacility(i - 1) || hasFacility(i + 1))
      ? { ...each, kind: 'mosque' }
      : each,
  );
}

/**
 * With a word of a prayer and one of a time together as the wish for its times: when is fajr, iftar saat kaçta. Of the prayer on
 * Friday, which mosques are asked for by, only the time is.
 */
function withTimes(meanings: Meaning[], words: readonly QueryWord[], known: Known): Meaning[] {
  const asksForTable = meanings.some(({ isTable }) => isTable);
  const isPrayerOrFast = ({ isPrayer, feast }: Meaning) => isPrayer || (asksForTable && feast === 'ramadan');
  if (!meanings.some(({ isTime }) => isTime)) return withMosquesForPrayers(meanings);
  if (meanings.some(isPrayerOrFast))
    return meanings.map((each) =>
      each.kind === null && (each.isTime || isPrayerOrFast(each))
        ? { ...each, wish: 'prayer_times', feast: null }
        : each,
    );
  // Beside an event they ask for its date, and for no place that is called like it: bayram ne zaman.
  if (meanings.some(({ wish }) => wish === 'event'))
    return meanings.map((each) => (each.isTime ? { ...each, wish: 'any_event' } : each));
  // Beside a kind for its hours, unless several names have them: fredagsbön tid, but masjid jam.
  if (meanings.every(({ kind }) => kind === null)) return meanings;
  return meanings.map((each, i) =>
    each.isTime && each.wish === null && !isOther(words[i] as QueryWord, known)
      ? { ...each, wish: 'fact' }
      : each,
  );
}
