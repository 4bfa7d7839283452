/**
 * What words of a query stand for in the languages people search in: kinds, wishes, feasts and times of prayer; and what words
 * of names are in other languages. The index is asked for each by itself, since to read all of them takes a new process longer
 * than the rest of its first answer.
 */
import type { Database } from 'better-sqlite3';
import { remembering } from '../remembering.ts';
import { isAbjad } from '../text/sound.ts';
import { WordList } from '../text/word_list.ts';
import type { Feast } from './feasts.ts';
import type { ConceptName } from './kinds.ts';
import type { Wish } from './wishes.ts';

/** What a phrase stands for. */
export interface Said {
  readonly kind: ConceptName | null;
  readonly wish: Wish | null;
  readonly feast: Feast | null;
  readonly isPrayer: boolean;
  readonly isTime: boolean;
  /** Whether it is what a table of times is called, which asks for times beside Ramadan as well. */
  readonly isTable: boolean;
}

export const NOTHING_SAID: Said = {
  kind: null,
  wish: null,
  feast: null,
  isPrayer: false,
  isTime: false,
  isTable: false,
};

/** A year of our, the Muslim or the Buddhist calendar, which beside a feast or a prayer asks when. */
const YEAR = /^(?:20|14|25)\d\d$/;
const YEAR_SAID: Said = { ...NOTHING_SAID, isTime: true };

/** Letters from which one slip in a usual word is forgiven, and two; of a script without short vowels one for another, from fewer. */
const ONE_SLIP_CHARS = 5;
const ABJAD_CHARS = 4;
const TWO_SLIPS_CHARS = 8;

/** Letters that a word lacks at most which is nearly typed. */
const FEW_LETTERS = 2;

/** Kinds that few ask for, mostly by a dish: a slip is rather one of other words. */
const SELDOM: readonly ConceptName[] = ['cafe', 'fast_food', 'bakery'];

/** What dishes ask for. There are so many that short words lack few letters of one: Şam, Damascus, is no samsa. */
const OF_DISHES: ConceptName = 'restaurant';
const DISH_LETTERS = 6;

const NOT_SELDOM = `(kind IS NULL OR kind NOT IN (${SELDOM.map((kind) => `'${kind}'`)}))`;

/** Words are asked for again and again: what was read of so many is remembered. */
const REMEMBERED_MAX = 8_192;

/** As SQLite has it, without truth values. */
type PhraseRow = Pick<Said, 'kind' | 'wish' | 'feast'> & Record<'is_prayer' | 'is_time' | 'is_table', 0 | 1>;

/** What is read of the tables, each prepared once. */
function statementsOf(database: Database) {
  const begun = (which: string) =>
    database
      .prepare<{ text: string }, string>(
        `SELECT phrase FROM phrase WHERE phrase >= @text AND phrase < @text || char(0x10ffff) AND ${which} LIMIT 1`,
      )
      .pluck();
  return {
    phrase: database.prepare<[string], PhraseRow>('SELECT * FROM phrase WHERE phrase = ?'),
    same: database
      .prepare<[string], string>(
        // No join: this build of SQLite parses one anew whenever another word is asked for.
        'SELECT words FROM same_meaning WHERE meaning = (SELECT meaning FROM same_word WHERE word = ?)',
      )
      .pluck(),
    usual: database
      .prepare<[], string>(
        `SELECT phrase FROM phrase
         WHERE usual IS NOT NULL AND ${NOT_SELDOM} ORDER BY usual`,
      )
      .pluck(),
    phraseEnds: database
      .prepare<{ first: string }, string>(
        `SELECT substr(phrase, length(@first) + 1) FROM phrase
         WHERE phrase >= @first AND phrase < @first || char(0x10ffff) AND instr(substr(phrase, length(@first) + 1), ' ') = 0
           AND (kind IS NOT NULL OR wish <> 'fact')`,
      )
      .pluck(),
    ofTimes: database
      .prepare<{ letter: string; isPrayer: number; isTime: number }, string>(
        `SELECT phrase FROM phrase
         WHERE phrase >= @letter AND phrase < @letter || char(0x10ffff) AND instr(phrase, ' ') = 0
           AND ((is_prayer AND @isPrayer) OR (is_time AND @isTime))
         ORDER BY usual IS NULL, usual, phrase`,
      )
      .pluck(),
    begun: {
      /** The shortest phrase of several words. */
      phrase: begun(
        "(kind IS NOT NULL OR wish IS NOT NULL) AND instr(phrase, ' ') > 0 ORDER BY length(phrase)",
      ),
      /** The usual word for a kind, and for a mosque. */
      kind: begun('usual IS NOT NULL AND kind IS NOT NULL ORDER BY length(phrase), usual'),
      mosque: begun("usual IS NOT NULL AND kind = 'mosque' ORDER BY length(phrase), usual"),
      /** The likeliest word for a kind or a wish that was typed but for few letters. */
      nearly: begun(
        `instr(phrase, ' ') = 0 AND length(phrase) <= length(@text) + ${FEW_LETTERS} AND (kind IS NOT NULL OR wish NOT IN ('filler', 'fact'))
         AND ${NOT_SELDOM} AND (usual IS NOT NULL OR kind IS NOT '${OF_DISHES}' OR length(@text) >= ${DISH_LETTERS})
         ORDER BY usual IS NULL, usual, kind IS NULL, length(phrase)`,
      ),
      /** The usual word for a feast: of the prayer on one few ask when it is, of Ramadan and Eid most. */
      feast: begun(
        "usual IS NOT NULL AND feast <> 'eidprayer' ORDER BY feast NOT IN ('ramadan', 'eid'), usual",
      ),
      /** Words of a prayer, and of a time: together they ask for times of prayer, in any order and whatever stands between them. */
      prayer: begun('is_prayer'),
      time: begun('is_time'),
    },
  };
}

export class Vocabulary {
  readonly #select: ReturnType<typeof statementsOf>;
  /** Usual words, the likelier first, and the same as a list. */
  #usual: { readonly words: readonly string[]; readonly list: WordList } | undefined;
  /** What a folded phrase stands for. */
  readonly said: (phrase: string) => Said;
  /** What a folded word of a name is in other languages. */
  readonly sameWords: (word: string) => readonly string[];

  constructor(database: Database) {
    this.#select = statementsOf(database);
    this.said = remembering(REMEMBERED_MAX, (phrase) => this.#read(phrase));
    this.sameWords = remembering(REMEMBERED_MAX, (word) =>
      (this.#select.same.get(word)?.split(' ') ?? []).filter((other) => other !== word),
    );
  }

  #read(phrase: string): Said {
    const row = this.#select.phrase.get(phrase);
    if (row === undefined) return YEAR.test(phrase) ? YEAR_SAID : NOTHING_SAID;
    const { kind, wish, feast, is_prayer, is_time, is_table } = row;
    const [isPrayer, isTime, isTable] = [is_prayer === 1, is_time === 1, is_table === 1];
    return { kind, wish, feast, isPrayer, isTime, isTable };
  }

  /** The concept a folded word stands for by itself; null for a word that names. */
  conceptOf(word: string): ConceptName | null {
    return this.said(word).kind;
  }

  /** Whether a phrase says a kind or a wish by itself. */
  isPhrase(phrase: string): boolean {
    const { kind, wish } = this.said(phrase);
    return kind !== null || wish !== null;
  }

  /** The same, with what says one only together with another. */
  isPart(phrase: string): boolean {
    return this.said(phrase) !== NOTHING_SAID;
  }

  /** What of some phrases goes on so; null where none does. */
  begun(which: keyof ReturnType<typeof statementsOf>['begun'], text: string): string | null {
    return this.#select.begun[which].get({ text }) ?? null;
  }

  /** Words that make a phrase of two with a folded one before them. */
  phraseEnds(first: string): readonly string[] {
    return this.#select.phraseEnds.all({ first: `${first} ` });
  }

  /**
   * Words of times beside a word of a prayer, and of prayers beside one of a time, that begin with a letter, the usual ones first:
   * together they ask for times.
   */
  timesBeside(word: string, letter: string): readonly string[] {
    const { isPrayer, isTime } = this.said(word);
    if (!isPrayer && !isTime) return [];
    return this.#select.ofTimes.all({ letter, isPrayer: Number(isTime), isTime: Number(isPrayer) });
  }

  /** The usual word that is meant by one with slips, the likelier of those that are as near; null where none is near. */
  meantBy(word: string): string | null {
    const isShort = word.length < ONE_SLIP_CHARS;
    if (isShort && !(isAbjad(word) && word.length === ABJAD_CHARS)) return null;
    if (this.#usual === undefined) {
      const words = this.#select.usual.all();
      this.#usual = { words, list: WordList.of(words) };
    }
    const { words, list } = this.#usual;
    const found = list
      .slipsFrom(word, word.length < TWO_SLIPS_CHARS ? 1 : 2)
      .map((slipped) => ({ text: list.at(slipped.word), slips: slipped.slips }))
      .filter(({ text }) => !isShort || text.length === word.length);
    const least = Math.min(...found.map(({ slips }) => slips));
    const nearest = new Set(found.flatMap(({ text, slips }) => (slips === least ? [text] : [])));
    return words.find((usual) => nearest.has(usual)) ?? null;
  }
}
