/** The tables of the vocabulary, for the bake that writes them and the function that reads them. */

/** A phrase without its first word, as it is indexed: a query that writes this otherwise reads every phrase. */
export const REST = "substr(phrase, instr(phrase, ' ') + 1)";
export const HAS_REST = "instr(phrase, ' ') > 0";

export const VOCABULARY_SQL = `
-- Phrases for kinds, wishes, feasts and times of prayer, folded; null for what a phrase does not stand for. usual: the rank of a
-- single word that is usual in a language, null for others; of words that match slips or beginnings equally well, the first wins.
-- languages: those (BCP 47) it is listed for, separated by spaces.
CREATE TABLE phrase (
  phrase    TEXT PRIMARY KEY,
  kind      TEXT,
  wish      TEXT,
  feast     TEXT,
  is_prayer INTEGER NOT NULL,
  is_time   INTEGER NOT NULL,
  is_table  INTEGER NOT NULL,
  is_world  INTEGER NOT NULL,
  is_common INTEGER NOT NULL,
  usual     INTEGER,
  languages TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX phrase_by_rest ON phrase (${REST}) WHERE ${HAS_REST};

-- Words of names that mean the same in different languages, separated by spaces, and the meaning of each word.
CREATE TABLE same_meaning (meaning INTEGER PRIMARY KEY, words TEXT NOT NULL);
CREATE TABLE same_word (word TEXT PRIMARY KEY, meaning INTEGER NOT NULL) WITHOUT ROWID;
`;
