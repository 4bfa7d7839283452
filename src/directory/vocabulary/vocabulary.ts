/**
 * What phrases of queries stand for, in many languages: kinds, wishes, feasts and times of prayer; and translations of words
 * of names. Each is read from the index when needed: to read all would take a new process longer than the rest of its first
 * answer.
 */
import type { Database } from 'better-sqlite3';
import { memoized, once } from '../memoized.ts';
import { slipsBetween } from '../text/slips.ts';
import { isAbjad } from '../text/sound.ts';
import type { Feast } from './feasts.ts';
import type { ConceptName } from './kinds.ts';
import { HAS_REST, REST } from './tables.ts';
import type { Wish } from './wishes.ts';

/** What a phrase stands for. */
export interface PhraseMeaning {
  readonly kind: ConceptName | null;
  readonly wish: Wish | null;
  readonly feast: Feast | null;
  readonly isPrayer: boolean;
  readonly isTime: boolean;
  /** Whether it means a timetable, which beside "Ramadan" asks for times of prayer as well. */
  readonly isTable: boolean;
  /** Whether it is about the whole world, wherever who asks is: "largest mosque in the world". */
  readonly isOfWorld: boolean;
  /** Whether it is one of the few usual words for what it asks for: "restaurant", but not "biryani". */
  readonly isUsual: boolean;
  /** Whether it is only one of the commonest words of a language: it says nothing, unless places or cities are called so. */
  readonly isCommon: boolean;
}

export const NO_MEANING: PhraseMeaning = {
  kind: null,
  wish: null,
  feast: null,
  isPrayer: false,
  isTime: false,
  isTable: false,
  isOfWorld: false,
  isUsual: false,
  isCommon: false,
};

/** A year of the Gregorian, Islamic or Buddhist calendar, which beside a feast or a prayer asks for its time. */
const YEAR = /^(?:20|14|25)\d\d$/;
const YEAR_MEANING: PhraseMeaning = { ...NO_MEANING, isTime: true };

/** Fewest letters of a misspelt word that is corrected by itself; fewer without short vowels. */
export const leastChars = (word: string): number => (isAbjad(word) ? 4 : 5);
/** The same for two slips. */
const TWO_SLIPS_CHARS = 8;

/** Most letters that may be missing from a nearly typed word. */
const MISSING_CHARS_MAX = 2;

/** Words of kinds that few people ask for are not completed or corrected to: most are dishes. */
const IS_COMMON_KIND = "(kind IS NULL OR kind NOT IN ('cafe', 'fast_food', 'bakery'))";

/** Phrases for a kind, or for a wish other than a fact. */
const ASKS_FOR_MORE = "(kind IS NOT NULL OR wish <> 'fact')";

/** Least letters typed of a dish that is not usual: there are so many that any short word begins one ("Şam", Damascus, "samsa"). */
const DISH_CHARS = 6;

/** How many phrases and words to keep: queries look up the same ones again and again. */
const KEPT = 8_192;

/** A meaning as it is stored: SQLite has no booleans. */
type PhraseRow = {
  readonly [Part in keyof PhraseMeaning]: PhraseMeaning[Part] extends boolean ? 0 | 1 : PhraseMeaning[Part];
};

function statementsOf(database: Database) {
  /** Phrases that begin with a text. */
  const beginning = <More extends object>(which: string) =>
    database
      .prepare<{ text: string } & More, string>(
        `SELECT phrase FROM phrase WHERE phrase >= @text AND phrase < @text || char(0x10ffff) AND ${which}`,
      )
      .pluck();
  const begun = (which: string) => beginning(`${which} LIMIT 1`);
  return {
    phrase: database.prepare<[string], PhraseRow>(
      `SELECT kind, wish, feast, is_prayer AS isPrayer, is_time AS isTime, is_table AS isTable,
         is_world AS isOfWorld, usual IS NOT NULL AS isUsual, is_common AS isCommon
       FROM phrase WHERE phrase = ?`,
    ),
    same: database
      .prepare<[string], string>(
        // No join: this build of SQLite prepares one anew for each word.
        'SELECT words FROM same_meaning WHERE meaning = (SELECT meaning FROM same_word WHERE word = ?)',
      )
      .pluck(),
    languages: database.prepare<[string], string>('SELECT languages FROM phrase WHERE phrase = ?').pluck(),
    usual: database
      .prepare<[], string>(
        `SELECT phrase FROM phrase
         WHERE usual IS NOT NULL AND ${IS_COMMON_KIND} ORDER BY usual`,
      )
      .pluck(),
    around: beginning<{ end: string }>(
      `substr(phrase, length(phrase) - length(@end) + 1) = @end AND ${ASKS_FOR_MORE}`,
    ),
    ofRest: database
      .prepare<[string], string>(
        `SELECT phrase FROM phrase WHERE ${HAS_REST} AND ${REST} = ? AND ${ASKS_FOR_MORE}`,
      )
      .pluck(),
    ofTimes: beginning<{ isPrayer: number; isTime: number }>(
      `instr(phrase, ' ') = 0 AND ((is_prayer AND @isPrayer) OR (is_time AND @isTime))
       ORDER BY usual IS NULL, usual, phrase`,
    ),
    begun: {
      /** The shortest phrase of several words for a kind or a wish; those that say nothing may be names till they are whole. */
      phrase: begun(
        "(kind IS NOT NULL OR wish <> 'filler') AND instr(phrase, ' ') > 0 ORDER BY length(phrase)",
      ),
      /** The shortest usual word for a kind, and for a mosque. */
      kind: begun('usual IS NOT NULL AND kind IS NOT NULL ORDER BY length(phrase), usual'),
      mosque: begun("usual IS NOT NULL AND kind = 'mosque' ORDER BY length(phrase), usual"),
      /** The likeliest word for a kind or a wish with few letters missing. */
      nearly: begun(
        `instr(phrase, ' ') = 0 AND length(phrase) <= length(@text) + ${MISSING_CHARS_MAX} AND (kind IS NOT NULL OR wish NOT IN ('filler', 'fact'))
         AND ${IS_COMMON_KIND} AND (usual IS NOT NULL OR kind IS NOT 'restaurant' OR length(@text) >= ${DISH_CHARS})
         ORDER BY usual IS NULL, usual, kind IS NULL, length(phrase)`,
      ),
      /** The usual word for a feast, preferably Ramadan or Eid, but not an Eid prayer: few people ask when it is. */
      feast: begun(
        "usual IS NOT NULL AND feast <> 'eidprayer' ORDER BY feast NOT IN ('ramadan', 'eid'), usual",
      ),
      /** A word of a time, which behind one of a prayer asks for times of prayer. */
      time: begun('is_time'),
    },
  };
}

export class Vocabulary {
  readonly #select;
  /** Usual words, likelier ones first. */
  readonly #usual = once(() => this.#select.usual.all());

  constructor(database: Database) {
    this.#select = statementsOf(database);
  }

  /** What a folded phrase stands for. */
  readonly meaningOf = memoized(KEPT, (phrase: string): PhraseMeaning => {
    const row = this.#select.phrase.get(phrase);
    if (row === undefined) return YEAR.test(phrase) ? YEAR_MEANING : NO_MEANING;
    const parts = Object.entries(row).map(([part, said]) => [
      part,
      typeof said === 'number' ? said === 1 : said,
    ]);
    return Object.fromEntries(parts) as PhraseMeaning;
  });

  /** Translations of a folded word of a name. */
  readonly sameWords = memoized(KEPT, (word: string): readonly string[] =>
    (this.#select.same.get(word)?.split(' ') ?? []).filter((other) => other !== word),
  );

  /** The languages (BCP 47) that a folded phrase is of; none for one that stands for nothing. */
  languagesOf(phrase: string): readonly string[] {
    return this.#select.languages.get(phrase)?.split(' ') ?? [];
  }

  /** The concept that a folded word stands for alone; null for none. */
  conceptOf(word: string): ConceptName | null {
    return this.meaningOf(word).kind;
  }

  /** Whether a phrase stands for a kind or a wish alone. */
  isKindOrWish(phrase: string): boolean {
    const { kind, wish } = this.meaningOf(phrase);
    return kind !== null || wish !== null;
  }

  /** The same, or for part of one that needs another phrase: a prayer or a time. */
  knows(phrase: string): boolean {
    const meaning = this.meaningOf(phrase);
    return meaning !== NO_MEANING && !meaning.isCommon;
  }

  /** Whether a text is a phrase or a common word of some language, and so neither misspelt nor two words. */
  isSaid(text: string): boolean {
    return this.meaningOf(text) !== NO_MEANING;
  }

  /** The first phrase of one group of `statementsOf` that begins with a text; null where none does. */
  completion(which: keyof ReturnType<typeof statementsOf>['begun'], text: string): string | null {
    return this.#select.begun[which].get({ text }) ?? null;
  }

  /** Single words that form a phrase, for a kind or for a wish other than a fact, with what stands before and behind them, of which one may be empty. */
  wordsBetween(before: string, behind: string): readonly string[] {
    const [text, end] = [before && `${before} `, behind && ` ${behind}`];
    if (text === end) return [];
    const phrases = text === '' ? this.#select.ofRest.all(behind) : this.#select.around.all({ text, end });
    return phrases
      .map((phrase) => phrase.slice(text.length, phrase.length - end.length))
      .filter((word) => word !== '' && !word.includes(' '));
  }

  /** For a word of a prayer words of times, and the reverse, that begin with a letter, usual ones first: both ask for times of prayer. */
  timesBeside(word: string, letter: string): readonly string[] {
    const { isPrayer, isTime } = this.meaningOf(word);
    if (!isPrayer && !isTime) return [];
    return this.#select.ofTimes.all({ text: letter, isPrayer: Number(isTime), isTime: Number(isPrayer) });
  }

  /** The usual word with fewest slips from a mistyped one, the likeliest of several; null where none is close enough. */
  correctionOf(word: string): string | null {
    if (word.length < leastChars(word)) return null;
    const most = word.length < TWO_SLIPS_CHARS ? 1 : 2;
    const [likeliest] = this.#usual()
      .map((text) => ({ text, slips: slipsBetween(word, text, most) }))
      .filter(({ slips }) => slips <= most)
      .sort((a, b) => a.slips - b.slips);
    return likeliest?.text ?? null;
  }
}
