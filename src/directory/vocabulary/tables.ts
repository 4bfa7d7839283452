/** The tables of the vocabulary, for the bake that writes them and the function that reads them. */

export const VOCABULARY_SQL = `
-- What people say for kinds, wishes, feasts and times of prayer, folded; null for what a phrase does not stand for. Of single words
-- that are usual in a language, for slips and beginnings, where they stand among these: of equally near ones the first is meant.
CREATE TABLE phrase (
  phrase    TEXT PRIMARY KEY,
  kind      TEXT,
  wish      TEXT,
  feast     TEXT,
  is_prayer INTEGER NOT NULL,
  is_time   INTEGER NOT NULL,
  is_table  INTEGER NOT NULL,
  usual     INTEGER
) WITHOUT ROWID;

-- Words of names that mean the same in different languages, and the meaning of each.
CREATE TABLE same_meaning (meaning INTEGER PRIMARY KEY, words TEXT NOT NULL);
CREATE TABLE same_word (word TEXT PRIMARY KEY, meaning INTEGER NOT NULL) WITHOUT ROWID;
`;
