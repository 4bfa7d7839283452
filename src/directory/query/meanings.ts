/** What each word of a query asks for, alone or with its neighbours: a kind, a wish, a feast, times of prayer. */
import { isAbjad } from '../text/sound.ts';
import { NO_MEANING, type PhraseMeaning, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { isFacility } from '../vocabulary/wishes.ts';
import { type Asked, beginsCity, isNameOfPlace, isWritten, type Known, OFTEN } from './known.ts';
import { LARGE_PEOPLE, type QueryWord, SAME_PART_KM, textOf } from './reading.ts';

/** Most words of a phrase in the vocabulary. */
const PHRASE_WORDS_MAX = 5;
/**
 * Letters of a beginning that is read as a word for a kind, however much of it is missing, as any word that lacks few letters, and
 * beside a word of a time as a prayer or a feast.
 */
const KIND_BEGUN_CHARS = { abjad: 3, alphabet: 4 } as const;
const NEARLY_CHARS = 3;
const ASKED_WHEN_CHARS = 2;

/** What a phrase asks for, alone and beside others. */
interface Meaning extends PhraseMeaning {
  /** The whole word for a kind, where only its beginning was typed yet. */
  readonly whole: string | null;
}
const NAMES: Meaning = { ...NO_MEANING, whole: null };

/** Whether a word is more than one that it nearly is: a city that is large or near who asks, or what many places are called. */
function isMore({ text }: QueryWord, asked: Asked): boolean {
  const { gazetteer, namesWith, landmark, near } = asked;
  const isHere = (city: number) =>
    gazetteer.kmTo(city, near) <= SAME_PART_KM && gazetteer.isUsualName(city, text);
  return (
    namesWith(text) >= OFTEN ||
    landmark([text], near) !== null ||
    beginsCity(text, LARGE_PEOPLE, asked) ||
    gazetteer.cities(text).some(isHere)
  );
}

/** Words that may go on as a phrase: islamic cen, kurban bay; but a kind with what may be a name, masjid ja, does not. */
const GOES_ON = /^(.+) (\S{2,})$/;
function mayGoOn(text: string, vocabulary: Vocabulary): boolean {
  const [, before = '', last = ''] = GOES_ON.exec(text) ?? [];
  return last !== '' && vocabulary.conceptOf(before) === null && !vocabulary.knows(last);
}

/** What a phrase means; null where it is none. @param isOpen whether it may go on */
function meaningOf(typed: string, isOpen: boolean, vocabulary: Vocabulary): Meaning | null {
  const goesOn = isOpen && !vocabulary.knows(typed) && mayGoOn(typed, vocabulary);
  const phrase = (goesOn ? vocabulary.completion('phrase', typed) : null) ?? typed;
  if (!vocabulary.knows(phrase)) return null;
  const said = vocabulary.meaningOf(phrase);
  if (said.kind !== null) return { ...NAMES, kind: said.kind, isPrayer: said.isPrayer };
  // What asks when in several words says nothing else.
  const wish = said.wish ?? (said.isTime && phrase.includes(' ') ? 'filler' : null);
  const isTime = (part: string) => vocabulary.meaningOf(part).isTime;
  return {
    ...said,
    whole: null,
    wish,
    feast: wish === 'event' ? said.feast : null,
    isPrayer: wish === 'prayer_times' || said.isPrayer,
    isTime: said.isTime || (wish === 'filler' && phrase.split(' ').some(isTime)),
  };
}

/** Whether a large city is called so, by its initials too: KL. */
const isLarge = (text: string, { gazetteer }: Known): boolean =>
  gazetteer.people(gazetteer.cities(text)[0]) >= LARGE_PEOPLE;

/** What the last word asks for while it is typed: mosq, halal resta; prayer tim; when is ei; nearest m. */
function meaningTyped(words: readonly QueryWord[], before: readonly Meaning[], asked: Asked): Meaning | null {
  const { vocabulary } = asked;
  const [previous, word] = [words[before.length - 1], words[before.length] as QueryWord];
  const { text, isLast, isAfterWhere } = word;
  if (!isLast) return null;
  const whole = (found: string | null): Meaning | null =>
    found === null ? null : { ...NAMES, ...meaningOf(found, false, vocabulary), whole: found };
  const nearMe = word.isAfterNear ? vocabulary.completion('phrase', `near ${text}`) : null;
  if (nearMe !== null && vocabulary.meaningOf(nearMe).wish === 'near_me')
    return { ...NAMES, wish: 'near_me' };
  if (isAfterWhere) return null;
  const beside = vocabulary.meaningOf(previous?.text ?? '');
  const isNoKind = before.every(({ kind }) => kind === null);
  const isUntimed = before.every(({ isTime }) => !isTime) && (text.length >= NEARLY_CHARS || isNoKind);
  // Who has not said where they are may say it: maghrib kl.
  const isWhere = asked.near === undefined && isLarge(text, asked);
  if (beside.isPrayer && isUntimed && !isWhere && vocabulary.completion('time', text) !== null)
    return { ...NAMES, isTime: true };
  // When is ei, wann ist ra.
  const saysWhen = ({ kind, wish, feast, isTime, isPrayer }: Meaning): boolean =>
    kind === null && feast === null && !isPrayer && (isTime || wish === 'filler');
  const isAskedWhen = before.some(({ isTime }) => isTime) && before.every(saysWhen);
  if ((isAskedWhen || beside.isTime) && text.length >= (isAskedWhen ? ASKED_WHEN_CHARS : NEARLY_CHARS)) {
    if (before.every(({ isPrayer }) => !isPrayer) && vocabulary.completion('prayer', text) !== null)
      return { ...NAMES, isPrayer: true };
    const feast = vocabulary.completion('feast', text);
    if (feast !== null) return whole(feast);
  }
  // Who asks for what is nearest asks for a kind, and hardly for a place of some name.
  if (isNoKind && before.some(({ wish }) => wish === 'near_me') && !vocabulary.knows(text))
    return whole(vocabulary.completion('mosque', text) ?? vocabulary.completion('kind', text));
  // Behind a kind a name follows: Masjid Besi.
  const isAlone = before.every(({ kind, wish }) => kind === 'halal' || wish !== null);
  if (isMore(word, asked)) return null;
  // Without short vowels as many letters are more of a word.
  const isLong = text.length >= NEARLY_CHARS + Number(isAbjad(text));
  const nearly = isAlone && isLong ? vocabulary.completion('nearly', text) : null;
  if (nearly !== null) return whole(nearly);
  if (text.length < KIND_BEGUN_CHARS[isAbjad(text) ? 'abjad' : 'alphabet'] || isWritten(text, asked))
    return null;
  return whole(vocabulary.completion(isAlone ? 'kind' : 'mosque', text));
}

/** What each word asks for, of the longest phrase that it is in: "prayer room" is a kind, "prayer times" a wish. */
export function meaningsOf(words: readonly QueryWord[], asked: Asked): Meaning[] {
  const meanings: Meaning[] = [];
  while (meanings.length < words.length) {
    const from = meanings.length;
    let to = Math.min(words.length, from + PHRASE_WORDS_MAX) + 1;
    let meaning: Meaning | null = null;
    while (meaning === null && to > from + 1) {
      to -= 1;
      meaning = meaningOf(textOf(words, from, to), words[to - 1]?.isLast === true, asked.vocabulary);
    }
    if (meaning === null || (to === from + 1 && meaning.wish === 'filler'))
      meaning = meaningTyped(words, meanings, asked) ?? meaning;
    // Masjid al-Am goes on as al-Amin.
    if (meaning?.wish === 'filler' && to === from + 1 && words[from]?.isAfterArticle) meaning = NAMES;
    for (let i = from; i < to; i += 1) meanings.push(meaning ?? NAMES);
  }
  return withTimes(meanings, words, asked);
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

/** Whether nothing was typed but the name of a prayer and that of a place on Earth: asr leeds, subuh di medan. */
function isPrayerThere(meanings: readonly Meaning[], words: readonly QueryWord[], asked: Asked): boolean {
  const others = words.filter((_, i) => meanings[i]?.isPrayer !== true);
  const isPlace = (text: string) => isNameOfPlace(text, asked.gazetteer);
  const whole = textOf(others);
  return (
    others.length > 0 &&
    others.length < words.length &&
    meanings.every(({ isPrayer, kind, wish }, i) =>
      isPrayer
        ? kind === null && wish !== 'event' && !isPlace(words[i]?.text ?? '')
        : kind === null && wish === null,
    ) &&
    (isPlace(whole) || isLarge(whole, asked) || others.every(({ text }) => isPlace(text)))
  );
}

/**
 * With a word of a prayer and one of a time together as the wish for its times: when is fajr, iftar saat kaçta. Of the prayer on
 * Friday, which mosques are asked for by, only the time is.
 */
function withTimes(meanings: Meaning[], words: readonly QueryWord[], asked: Asked): Meaning[] {
  const asksForTable = meanings.some(({ isTable }) => isTable);
  const isPrayerOrFast = ({ isPrayer, feast }: Meaning) => isPrayer || (asksForTable && feast === 'ramadan');
  const isPrayerAlone = meanings.every(
    ({ isPrayer, kind, wish }) => isPrayer && kind === null && wish !== 'event',
  );
  const isPlace = ({ text }: QueryWord) => isNameOfPlace(text, asked.gazetteer) || asked.isFamous([text]);
  // Nothing but a prayer asks for its times, here or where who asks will say.
  if (isPrayerAlone && !words.some(isPlace))
    return meanings.map((each) => ({ ...each, wish: 'prayer_times' }));
  if (isPrayerThere(meanings, words, asked))
    return meanings.map((each) => (each.isPrayer ? { ...each, wish: 'prayer_times' } : each));
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
  const isOther = (text = '') => isWritten(text, asked) || beginsCity(text, LARGE_PEOPLE, asked);
  return meanings.map((each, i) =>
    each.isTime && each.wish === null && !isOther(words[i]?.text) ? { ...each, wish: 'fact' } : each,
  );
}
