/** What each word of a query asks for, alone or with its neighbours: a kind, a wish, a feast, prayer times. */
import { isAbjad } from '../text/sound.ts';
import { BEHIND_STREETS } from '../vocabulary/street_words.ts';
import { NO_MEANING, type PhraseMeaning, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { isFacility } from '../vocabulary/wishes.ts';
import { type Asked, beginsCity, isNameOfPlace, isWritten, isWrittenOrBegun, OFTEN } from './known.ts';
import { isOfOtherLanguage, languagesOf } from './languages.ts';
import { isTaken, KM, PHRASE_WORDS_MAX, POPULATION, type QueryWord, textOf } from './reading.ts';
import { isWordForStreet } from './street.ts';

/** Fewest letters completed to any word for a kind. */
const KIND_BEGUN_CHARS = { abjad: 3, alphabet: 4 } as const;
/** Fewest letters completed to a word that lacks few, and to a prayer or feast beside a word for a time. */
const NEARLY_CHARS = 3;

/** A word with what it means; its text is the whole word, where only its beginning was typed. */
export type AskingWord = QueryWord & PhraseMeaning;
type Meaning = PhraseMeaning & Partial<Pick<AskingWord, 'text'>>;

const BEFORE_LAST = /^(.+) (\S{2,})$/;

/** Null where a phrase means nothing. @param isOpen whether it is typed still */
function meaningOf(typed: string, isOpen: boolean, vocabulary: Vocabulary): Meaning | null {
  const [, before = '', last = ''] = (isOpen && BEFORE_LAST.exec(typed)) || [];
  // "islamic cen" is completed to a phrase, but "masjid ja" is not: behind a kind a name may follow.
  const goesOn =
    last !== '' &&
    !vocabulary.knows(typed) &&
    vocabulary.conceptOf(before) === null &&
    !vocabulary.knows(last);
  const phrase = (goesOn ? vocabulary.completion('phrase', typed) : null) ?? typed;
  if (!vocabulary.isSaid(phrase)) return null;
  const said = vocabulary.meaningOf(phrase);
  const { wish } = said;
  return {
    ...said,
    feast: wish === 'event' ? said.feast : null,
    isPrayer: wish === 'prayer_times' || said.isPrayer,
  };
}

/** What the last word asks for while it is typed: "mosq", "prayer tim", "when is ei", "nearest m". */
function meaningTyped(word: QueryWord, before: readonly AskingWord[], asked: Asked): Meaning | null {
  const { vocabulary, gazetteer } = asked;
  const { text, isLast } = word;
  if (!isLast) return null;
  const whole = (found: string | null): Meaning | null =>
    found === null ? null : { ...NO_MEANING, ...meaningOf(found, false, vocabulary), text: found };
  const nearMe = word.isAfterNear ? vocabulary.completion('phrase', `near ${text}`) : null;
  if (nearMe !== null && vocabulary.meaningOf(nearMe).wish === 'near_me')
    return { ...NO_MEANING, wish: 'near_me' };
  const beside = vocabulary.meaningOf(before.at(-1)?.text ?? '');
  const isNoKind = before.every(({ kind }) => kind === null);
  const isUntimed = before.every(({ isTime }) => !isTime);
  // Where it is unknown where the user is, they may say it: "maghrib kl".
  const isLargeCity = gazetteer.peopleOf(text) >= POPULATION.large;
  const isWhere = asked.near === undefined && isLargeCity;
  if (beside.isPrayer && isUntimed && !isWhere && vocabulary.completion('time', text) !== null)
    return { ...NO_MEANING, isTime: true };
  const saysWhen = ({ wish, isTime, isPrayer }: Meaning) => !isPrayer && (isTime || wish === 'filler');
  const isAskedWhen = !isUntimed && before.every(saysWhen);
  if (isAskedWhen || (beside.isTime && text.length >= NEARLY_CHARS)) {
    const feast = vocabulary.completion('feast', text);
    if (feast !== null) return whole(feast);
  }
  // "Nearest" is followed by a kind rather than a name.
  if (isNoKind && before.some(({ wish }) => wish === 'near_me') && !vocabulary.knows(text))
    return whole(vocabulary.completion('kind', text));
  if (asked.namesWith(text) >= OFTEN || beginsCity(text, POPULATION.large, asked)) return null;
  // Beside a kind no unusual name of a city: "halal rest" is not in Rasht.
  if (isLargeCity && isNoKind) return null;
  // Nor a town near the user.
  const isHere = (city: number) =>
    gazetteer.isUsualName(city, text) && gazetteer.kmTo(city, asked.near) <= KM.samePart;
  if (gazetteer.cities(text).some(isHere)) return null;
  // Behind a kind a name follows: "Masjid Besi".
  const isAlone = before.every(({ kind, wish }) => kind === 'halal' || wish !== null);
  // Without short vowels, as many letters are more of a word.
  const isLong = text.length >= NEARLY_CHARS + Number(isAbjad(text));
  const nearly = isAlone && isLong ? vocabulary.completion('nearly', text) : null;
  if (nearly !== null) return whole(nearly);
  if (text.length < KIND_BEGUN_CHARS[isAbjad(text) ? 'abjad' : 'alphabet'] || isWritten(text, asked))
    return null;
  return whole(vocabulary.completion(isAlone ? 'kind' : 'mosque', text));
}

/** Whether a word is in capitals beside words that are not: "LA mosque". */
const isInitials = ({ typed }: QueryWord, words: readonly QueryWord[]): boolean =>
  /^\p{Lu}+$/u.test(typed) && words.some((other) => other.typed !== other.typed.toUpperCase());

/**
 * The commonest words of languages say nothing where no place is called so. What a city is called says nothing beside words of the same
 * language ("hatten moschee"), and what places are called neither, where one of these stands beside it and says nothing as well: "as a
 * non muslim".
 */
function withCommonWords(words: readonly AskingWord[], asked: Asked): AskingWord[] {
  const { gazetteer, vocabulary } = asked;
  const isOfSame = (word: AskingWord, others: readonly AskingWord[]): boolean => {
    const languages = languagesOf(others, vocabulary);
    return vocabulary.languagesOf(word.text).some((language) => languages.includes(language));
  };
  const saysNothing = (word: AskingWord, i: number): boolean => {
    const { text, isAfterWhere } = word;
    if (!word.isCommon || isTaken(word) || isAfterWhere || isInitials(word, words)) return false;
    // "Los An" will become Los Angeles.
    const begins = () =>
      i < words.length - 1
        ? gazetteer.beginning(textOf(words, i)).length > 0
        : beginsCity(text, POPULATION.known, asked);
    const isOpen = words.at(-1)?.isLast === true;
    if ((isOpen && begins()) || gazetteer.countries(text).length > 0) return false;
    // Nor "new" in "New Road", and "green la" will become Green Lane.
    if (isWordForStreet(text) || BEHIND_STREETS.has(words[i + 1]?.text ?? '')) return false;
    if (word.isLast && text.length <= NEARLY_CHARS && asked.namesBegun(text) > 0) return false;
    const beside = words.slice(Math.max(0, i - 1), i + 2).filter((other) => other !== word);
    // "Great Mosque" is a name where but one place is called so.
    if (isWrittenOrBegun(word, asked) || beside.some((other) => asked.areTogether([text, other.text])))
      return isOfSame(
        word,
        beside.filter(({ wish }) => wish === 'filler'),
      );
    const isPlace = gazetteer.citiesOrSights(text).length + gazetteer.regions(text).length > 0;
    return (
      !isPlace ||
      isOfSame(
        word,
        words.filter((other) => other !== word),
      )
    );
  };
  return words.map((word, i) => (saysNothing(word, i) ? { ...word, wish: 'filler' } : word));
}

/** What each word asks for, by the longest phrase that it is in: "prayer room" is a kind, "prayer times" a wish. */
export function wordsAsking(words: readonly QueryWord[], asked: Asked): AskingWord[] {
  const asking: AskingWord[] = [];
  while (asking.length < words.length) {
    const from = asking.length;
    let to = Math.min(words.length, from + PHRASE_WORDS_MAX) + 1;
    let meaning: Meaning | null = null;
    while (meaning === null && to > from + 1) {
      to -= 1;
      meaning = meaningOf(textOf(words, from, to), words[to - 1]?.isLast === true, asked.vocabulary);
    }
    if (meaning === null || (to === from + 1 && (meaning.wish === 'filler' || meaning.isCommon)))
      meaning = meaningTyped(words[from] as QueryWord, asking, asked) ?? meaning;
    for (const word of words.slice(from, to)) {
      // "Ramadan timetable" asks for times, and of a month that has its own date.
      const feast = meaning?.wish === 'prayer_times' ? asked.vocabulary.meaningOf(word.text).feast : null;
      asking.push({ ...word, ...(meaning ?? NO_MEANING), ...(feast && { feast }) });
    }
  }
  return withTimes(withCommonWords(asking, asked), asked);
}

/** A prayer asks for mosques "near me" or with a facility: "salah near me", "ladies prayer". */
function withMosquesForPrayers(words: AskingWord[]): AskingWord[] {
  const isNearAlone =
    words.some(({ wish }) => wish === 'near_me') &&
    words.every(({ isPrayer, wish }) => isPrayer || wish !== null);
  if (!isNearAlone && !words.some(({ wish }) => isFacility(wish))) return words;
  return words.map((each) => (each.isPrayer && each.wish === null ? { ...each, kind: 'mosque' } : each));
}

/** Whether only a prayer was typed, alone or with a place on Earth: "asr leeds". */
function isPrayerAlone(words: readonly AskingWord[], { gazetteer }: Asked): boolean {
  const others = words.filter(({ isPrayer }) => !isPrayer);
  return (
    others.length < words.length &&
    words.every(
      ({ isPrayer, isTime, kind, wish }) => kind === null && (isPrayer ? wish !== 'event' : !isTime),
    ) &&
    (others.length === 0 || isNameOfPlace(textOf(others), gazetteer))
  );
}

/** A word for a prayer and one for a time together ask for prayer times ("when is fajr"); a time alone, for an event's date or opening hours. */
function withTimes(words: AskingWord[], asked: Asked): AskingWord[] {
  const asksForTable = words.some(({ isTable }) => isTable);
  const isPrayerOrFast = ({ isPrayer, feast }: AskingWord) =>
    isPrayer || (asksForTable && feast === 'ramadan');
  if (isPrayerAlone(words, asked))
    return words.map((each) => (each.isPrayer ? { ...each, wish: 'prayer_times' } : each));
  if (!words.some(({ isTime }) => isTime)) return withMosquesForPrayers(words);
  // Not of a prayer that is a kind as well: Friday prayer asks for mosques.
  if (words.some(isPrayerOrFast))
    return words.map((each) =>
      each.kind === null && (each.isTime || isPrayerOrFast(each)) ? { ...each, wish: 'prayer_times' } : each,
    );
  // "bayram ne zaman": its date, rather than places called "zaman".
  if (words.some(({ wish }) => wish === 'event'))
    return words.map((each) => (each.isTime ? { ...each, wish: 'any_event' } : each));
  // Opening hours, unless the word is rather a name: "masjid jam", or "surau as saa", a word for times in Swahili.
  const isName = (each: AskingWord): boolean =>
    isWritten(each.text, asked) ||
    (isWrittenOrBegun(each, asked) && isOfOtherLanguage(each, words, asked.vocabulary));
  return words.map((each) => (each.isTime && !isName(each) ? { ...each, wish: 'fact' } : each));
}
